#define _GNU_SOURCE
#include "CSupport.h"
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static __thread void *thread_state;
static pthread_key_t release_key;
static pthread_once_t release_once = PTHREAD_ONCE_INIT;
static void (*release_state)(void *);

static void thread_ends(void *state) {
    thread_state = 0;
    void (*release)(void *) = __atomic_load_n(&release_state, __ATOMIC_RELAXED);
    if (release) release(state);
}
static void make_key(void) { pthread_key_create(&release_key, thread_ends); }

void *lamina_thread_state(void) { return thread_state; }

void lamina_set_thread_state(void *state, void (*release)(void *)) {
    pthread_once(&release_once, make_key);
    __atomic_store_n(&release_state, release, __ATOMIC_RELAXED);
    thread_state = state;
    pthread_setspecific(release_key, state);
}

int lamina_event_make(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void lamina_event_signal(int event) {
    uint64_t one = 1;
    ssize_t written = write(event, &one, sizeof one);
    (void)written;
}

int lamina_event_wait(int event, int64_t nanoseconds) {
    struct pollfd waiting = { .fd = event, .events = POLLIN };
    struct timespec limit = { nanoseconds / 1000000000, nanoseconds % 1000000000 };
    ppoll(&waiting, 1, nanoseconds < 0 ? 0 : &limit, 0);
    uint64_t count = 0;
    return read(event, &count, sizeof count) == sizeof count;
}

void lamina_event_close(int event) { close(event); }

static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}
double lamina_thread_cpu_seconds(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }
double lamina_monotonic_seconds(void) { return seconds(CLOCK_MONOTONIC); }

uint64_t lamina_heap_bytes(void) {
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}
