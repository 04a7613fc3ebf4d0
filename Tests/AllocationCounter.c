/* Counts what a thread allocates, for `lamina bench`: preloaded, it stands before the allocator and
   counts the calls that come from the program and from Swift's libraries. The driver's own are
   left out, since they are no concern of what is measured. */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread long count;
static struct { uintptr_t low, high; } ranges[64];
static int known;

long lamina_allocation_count(void) { return count; }

static int note(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    (void)data;
    int is_program = info->dlpi_name[0] == 0;
    if (!is_program && !strstr(info->dlpi_name, "swift") && !strstr(info->dlpi_name, "Foundation")) return 0;
    for (int i = 0; i < info->dlpi_phnum && known < 64; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        ranges[known].low = info->dlpi_addr + part->p_vaddr;
        ranges[known].high = ranges[known].low + part->p_memsz;
        known++;
    }
    return 0;
}

__attribute__((constructor)) static void find(void) { dl_iterate_phdr(note, 0); }

static inline void meter(void *caller) {
    uintptr_t place = (uintptr_t)caller;
    for (int i = 0; i < known; i++)
        if (place >= ranges[i].low && place < ranges[i].high) {
            count++;
            return;
        }
}
#define METER() meter(__builtin_return_address(0))

void *malloc(size_t size) { METER(); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { METER(); return __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { METER(); return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { METER(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { METER(); return __libc_memalign(alignment, size); }
int posix_memalign(void **made, size_t alignment, size_t size) {
    METER();
    *made = __libc_memalign(alignment, size);
    return *made ? 0 : ENOMEM;
}
