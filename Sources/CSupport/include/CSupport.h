/* What Swift cannot say or cannot say fast: vector interpolation that stays in vector
   registers, one pointer of thread-local storage, the counter that wakes a sleeping
   render server, what threads and the end of a process have to agree on, and the heap of a
   thread. */
#pragma once
#include <stdint.h>
#include "LaneMath.h"

/* What is worked out in two ways has to come to the same bits. */
#pragma STDC FP_CONTRACT OFF

typedef double lamina_double4 __attribute__((ext_vector_type(4)));
typedef float lamina_float4 __attribute__((ext_vector_type(4)));

static inline lamina_double4 lamina_mix4(lamina_double4 a, lamina_double4 b, double u) {
    return a + (b - a) * u;
}
static inline lamina_double4 lamina_add4(lamina_double4 a, lamina_double4 b) { return a + b; }
static inline lamina_double4 lamina_scale4(lamina_double4 a, double k) { return a * k; }

/* Sine and cosine at once, of one angle; `LaneMath` does the same for eight, to the same bits. Each is within three units of the
   last place. Angles of a hundred thousand and more, which few have, go the library's way. */
void sincos(double angle, double *sine, double *cosine);

#define LAMINA_MOST_OF_ANGLE 1e5
#define LAMINA_SIN_COS(angle, quarters, sine, cosine) do { \
    /* The quarter turns, taken off in three parts: the products with the first two are exact. */ \
    __typeof__(angle) near = (angle - quarters * 0x1.921fb544p0) - quarters * 0x1.0b4611a6p-34; \
    __typeof__(angle) r = near - quarters * 0x1.3198a2e037073p-69, z = r * r, half = z * 0.5, rest = 1 - half; \
    __typeof__(angle) z2 = z * z; \
    /* In pairs, which do not wait for each other. */ \
    __typeof__(angle) s1 = -0x1.5555555555549p-3 + z * 0x1.111111110f8a6p-7; \
    __typeof__(angle) s2 = -0x1.a01a019c161d5p-13 + z * 0x1.71de357b1fe7dp-19; \
    __typeof__(angle) s3 = -0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33; \
    __typeof__(angle) c1 = 0x1.555555555554cp-5 + z * -0x1.6c16c16c15177p-10; \
    __typeof__(angle) c2 = 0x1.a01a019cb159p-16 + z * -0x1.27e4f809c52adp-22; \
    __typeof__(angle) c3 = 0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37; \
    sine = r + r * z * (s1 + z2 * (s2 + z2 * s3)); \
    cosine = rest + (((1 - rest) - half) + z2 * (c1 + z2 * (c2 + z2 * c3))); \
} while (0)
/* Adding it leaves a number that is whole, in its lowest bits as well. */
#define LAMINA_ROUNDER 0x1.8p52
#define LAMINA_TWO_OVER_PI 0x1.45f306dc9c883p-1

static inline void lamina_sincos(double angle, double *sine, double *cosine) {
    if (!(angle < LAMINA_MOST_OF_ANGLE && angle > -LAMINA_MOST_OF_ANGLE)) return sincos(angle, sine, cosine);
    double shifted = angle * LAMINA_TWO_OVER_PI + LAMINA_ROUNDER, quarters = shifted - LAMINA_ROUNDER, s, c;
    int64_t turn;
    __builtin_memcpy(&turn, &shifted, sizeof turn);
    LAMINA_SIN_COS(angle, quarters, s, c);
    double one = turn & 1 ? c : s, other = turn & 1 ? s : c;
    *sine = turn & 2 ? -one : one;
    *cosine = (turn + 1) & 2 ? -other : other;
}

/* The exponential of a number that is not positive, on the same terms. */
double exp(double exponent);

#define LAMINA_LEAST_EXPONENT -700.0
#define LAMINA_EXP(exponent, powers, result) do { \
    __typeof__(exponent) r = (exponent - powers * 0x1.62e42feep-1) - powers * 0x1.a39ef35793c76p-33; \
    __typeof__(exponent) r2 = r * r, r4 = r2 * r2; \
    __typeof__(exponent) e2 = 0x1p-1 + r * 0x1.5555555555555p-3, e4 = 0x1.5555555555555p-5 + r * 0x1.1111111111111p-7; \
    __typeof__(exponent) e6 = 0x1.6c16c16c16c17p-10 + r * 0x1.a01a01a01a01ap-13; \
    __typeof__(exponent) e8 = 0x1.a01a01a01a01ap-16 + r * 0x1.71de3a556c734p-19; \
    __typeof__(exponent) e10 = 0x1.27e4fb7789f5cp-22 + r * 0x1.ae64567f544e4p-26; \
    result = 1 + (r + r2 * (e2 + r2 * (e4 + r2 * e6) + r4 * r2 * (e8 + r2 * (e10 + r2 * 0x1.1eed8eff8d898p-29)))); \
} while (0)
#define LAMINA_LOG2_E 0x1.71547652b82fep0

static inline double lamina_exp(double exponent) {
    if (!(exponent <= 0)) return exp(exponent);
    if (exponent < LAMINA_LEAST_EXPONENT) return 0;
    double shifted = exponent * LAMINA_LOG2_E + LAMINA_ROUNDER, powers = shifted - LAMINA_ROUNDER, part, scale;
    uint64_t bits;
    LAMINA_EXP(exponent, powers, part);
    __builtin_memcpy(&bits, &shifted, sizeof bits);
    bits = (bits + 1023) << 52;
    __builtin_memcpy(&scale, &bits, sizeof scale);
    return part * scale;
}

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
