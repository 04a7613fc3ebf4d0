#define _GNU_SOURCE
#include "CSupport.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
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

const char *lamina_code_file(void) {
    static const char here;
    Dl_info found;
    return dladdr(&here, &found) ? found.dli_fname : 0;
}

static __thread char thread_text[1024];

const char *lamina_thread_text(void) { return thread_text; }

void lamina_set_thread_text(const char *text) {
    size_t length = strlen(text);
    if (length >= sizeof thread_text) {
        length = sizeof thread_text - 1;
        /* Not in the middle of a character. */
        while (length > 0 && (text[length] & 0xc0) == 0x80) length--;
    }
    memmove(thread_text, text, length);
    thread_text[length] = 0;
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

/* libdispatch's, by which run loops wait: a counter that is raised each time the main queue gets work. */
int _dispatch_get_main_queue_handle_4CF(void);

int lamina_main_queue_watch(int end) {
    int watch = epoll_create1(EPOLL_CLOEXEC);
    /* By its edge: each raising is told once, whenever the queue's work is done. */
    struct epoll_event given = { .events = EPOLLIN | EPOLLET, .data.u32 = 1 }, ended = { .events = EPOLLIN };
    if (epoll_ctl(watch, EPOLL_CTL_ADD, end, &ended) == 0)
        epoll_ctl(watch, EPOLL_CTL_ADD, _dispatch_get_main_queue_handle_4CF(), &given);
    return watch;
}

_Bool lamina_main_queue_wait(int watch) {
    struct epoll_event happened = { 0 };
    int count;
    do count = epoll_wait(watch, &happened, 1, -1);
    while (count < 0 && errno == EINTR);
    return count == 1 && happened.data.u32 == 1;
}

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

long lamina_stack_room(void) {
    static _Thread_local char *low;
    if (!low) {
        pthread_attr_t attributes;
        void *start;
        size_t size;
        if (pthread_getattr_np(pthread_self(), &attributes)) return LONG_MAX;
        if (!pthread_attr_getstack(&attributes, &start, &size)) low = start;
        pthread_attr_destroy(&attributes);
        if (!low) return LONG_MAX;
    }
    return (char *)__builtin_frame_address(0) - low;
}

static pthread_mutex_t work_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work_changed = PTHREAD_COND_INITIALIZER;
static long works, works_done, makings, makings_done, waiting;
static _Bool process_ends;
static pid_t working_process;
static _Thread_local long own_works;

static struct timespec two_seconds_ahead(void) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 2;
    return limit;
}

static void wait_for_work(void) {
    /* The child of a fork has none of the threads. */
    if (getpid() != working_process) return;
    struct timespec limit = two_seconds_ahead();
    pthread_mutex_lock(&work_lock);
    int failure = process_ends;
    process_ends = 1;
    while (!failure && works > own_works) failure = pthread_cond_timedwait(&work_changed, &work_lock, &limit);
    pthread_mutex_unlock(&work_lock);
}

_Bool lamina_begin_work(void) {
    pthread_mutex_lock(&work_lock);
    _Bool may_begin = !process_ends, enters = may_begin && working_process == 0;
    if (may_begin) {
        works++;
        own_works++;
        working_process = getpid();
    }
    pthread_mutex_unlock(&work_lock);
    if (enters) atexit(wait_for_work);
    return may_begin;
}

/* Whether functions may have been entered since the last time. Libraries enter them as they are used, the most of them early. */
static _Bool is_early(long count) { return (count & (count - 1)) == 0; }

static void end_work(_Bool is_making) {
    pthread_mutex_lock(&work_lock);
    works--;
    own_works--;
    works_done++;
    if (is_making) makings_done++;
    /* What is entered last is called first. */
    _Bool enters = !process_ends && (is_early(works_done) || (is_making && (makings_done <= 64 || is_early(makings_done))));
    pthread_mutex_unlock(&work_lock);
    if (enters) atexit(wait_for_work);
    pthread_mutex_lock(&work_lock);
    if (is_making) makings--;
    pthread_cond_broadcast(&work_changed);
    pthread_mutex_unlock(&work_lock);
}

void lamina_end_work(void) { end_work(0); }

_Bool lamina_promise_making(void) {
    pthread_mutex_lock(&work_lock);
    _Bool may_begin = !process_ends && waiting == 0;
    if (may_begin) makings++;
    pthread_mutex_unlock(&work_lock);
    return may_begin;
}

_Bool lamina_begin_promised(void) {
    if (lamina_begin_work()) return 1;
    pthread_mutex_lock(&work_lock);
    makings--;
    pthread_cond_broadcast(&work_changed);
    pthread_mutex_unlock(&work_lock);
    return 0;
}

_Bool lamina_begin_making(void) { return lamina_promise_making() && lamina_begin_promised(); }

void lamina_end_making(void) { end_work(1); }

/* The C library calls what is entered for a thread before all that is entered for the process. */
extern int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *library) __attribute__((weak));
extern void *__dso_handle;

static void wait_for_makings(void *argument) {
    (void)argument;
    if (working_process != 0 && getpid() != working_process) return;
    struct timespec limit = two_seconds_ahead();
    pthread_mutex_lock(&work_lock);
    waiting++;
    for (int failure = 0; !failure && makings > 0;) failure = pthread_cond_timedwait(&work_changed, &work_lock, &limit);
    waiting--;
    pthread_mutex_unlock(&work_lock);
}

void lamina_wait_for_making(void) {
    static _Thread_local _Bool is_entered;
    if (is_entered || !__cxa_thread_atexit_impl) return;
    is_entered = 1;
    __cxa_thread_atexit_impl(wait_for_makings, 0, &__dso_handle);
}

/* Blocks of a size that the allocator still takes from a thread's heap, and where those of threads but the first begin. */
enum { HEAP_BLOCK = 120 << 10, HEAP_BLOCKS = 160, HEAP_UNIT = 64 << 20 };

void lamina_widen_heap(void) {
    void *blocks[HEAP_BLOCKS];
    int count = 0;
    while (count < HEAP_BLOCKS && (blocks[count] = malloc(HEAP_BLOCK))) {
        if (count++ == 0) madvise((void *)((uintptr_t)blocks[0] & ~(uintptr_t)(HEAP_UNIT - 1)), HEAP_UNIT, MADV_HUGEPAGE);
    }
    while (count > 0) free(blocks[--count]);
}
