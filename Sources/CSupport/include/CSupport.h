/* What Swift cannot say or cannot say fast: vector interpolation that stays in vector
   registers, one pointer of thread-local storage, the counter that wakes a sleeping
   render server, what threads and the end of a process have to agree on, and the heap of a
   thread. */
#pragma once
#include <stdint.h>

typedef double lamina_double4 __attribute__((ext_vector_type(4)));
typedef float lamina_float4 __attribute__((ext_vector_type(4)));

static inline lamina_double4 lamina_mix4(lamina_double4 a, lamina_double4 b, double u) {
    return a + (b - a) * u;
}
static inline lamina_double4 lamina_add4(lamina_double4 a, lamina_double4 b) { return a + b; }
static inline lamina_double4 lamina_scale4(lamina_double4 a, double k) { return a * k; }

/* Sine and cosine at once: together they cost little more than one. */
void sincos(double angle, double *sine, double *cosine);
static inline void lamina_sincos(double angle, double *sine, double *cosine) { sincos(angle, sine, cosine); }

/* A flag that several threads may raise. */
static inline _Bool lamina_flag(const _Bool *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED); }
static inline void lamina_set_flag(_Bool *flag, _Bool value) { __atomic_store_n(flag, value, __ATOMIC_RELAXED); }

/* A number that one thread writes and others may look at. */
static inline unsigned lamina_number(const unsigned *number) { return __atomic_load_n(number, __ATOMIC_RELAXED); }
static inline void lamina_set_number(unsigned *number, unsigned value) { __atomic_store_n(number, value, __ATOMIC_RELAXED); }

/* Asks the processor for memory that is about to be read. */
static inline void lamina_prefetch(const void *memory, long bytes) {
    for (long offset = 0; offset < bytes; offset += 64) __builtin_prefetch((const char *)memory + offset);
}

/* The calling thread's transaction state: an unmanaged reference owned by Swift, released by
   `release` when the thread ends. */
void *lamina_thread_state(void);
void lamina_set_thread_state(void *state, void (*release)(void *));

/* The file of the program or library that this code is in, as it was loaded; null if the system does not say. */
const char *lamina_code_file(void);

/* Bytes that are left of the calling thread's stack; a great number if the system does not say. */
long lamina_stack_room(void);

/* A text of the calling thread's own, "" at first; a longer one than 1023 bytes is cut. */
const char *lamina_thread_text(void);
void lamina_set_thread_text(const char *text);

/* A wake-up counter that can be waited for with a time limit. */
int lamina_event_make(void);
void lamina_event_signal(int event);
/* Waits until the event was signalled or `nanoseconds` passed (negative: for ever); true if signalled. */
int lamina_event_wait(int event, int64_t nanoseconds);
void lamina_event_close(int event);

/* Follows what is given to the main queue, for a loop that does not sleep in the queue's own, until `end`, a counter as above, is
   signalled; to be closed like one. */
int lamina_main_queue_watch(int end);
/* Waits until the main queue was given something since the last call; false: `end` was signalled, or nothing can be followed. */
_Bool lamina_main_queue_wait(int watch);

/* Bytes that the process has from the allocator. */
uint64_t lamina_heap_bytes(void);

/* Has the calling thread, if it is not the first, take 19 MB for its heap at once, in large pages where the system gives
   those. Else the allocator asks for 4 KB after 4 KB, which costs more than what a driver does with them as it starts. */
void lamina_widen_heap(void);

/* Seconds of CPU time that the calling thread has used. */
double lamina_thread_cpu_seconds(void);
/* Seconds of the monotonic clock. */
double lamina_monotonic_seconds(void);

/* Work that threads of their own do in libraries. `exit` waits until none of it is left, for two seconds at most, and none begins
   afterwards: on the way libraries take down what it uses. */
/* False if the process ends: then nothing may be begun. */
_Bool lamina_begin_work(void);
void lamina_end_work(void);

/* Work in which libraries are loaded or do for the first time what they do: then they enter functions that `exit` calls, the last
   ones first. A thread that has asked for it waits in `exit`, or as it ends, until none of that is left, before anything is
   called; while it waits none begins. */
_Bool lamina_begin_making(void);
void lamina_end_making(void);
void lamina_wait_for_making(void);
/* The same in two halves: one thread says that another will do it, so that it is waited for although it has not begun. */
_Bool lamina_promise_making(void);
_Bool lamina_begin_promised(void);
