#include "CSupport.h"
/* To the bits of what is worked out one by one. */
#pragma STDC FP_CONTRACT OFF

typedef float f4 __attribute__((ext_vector_type(4)));
/* For how many items ahead memory is asked for. */
enum { ahead = 12 };

typedef float f4_in_memory __attribute__((ext_vector_type(4), aligned(4)));
typedef uint32_t u4 __attribute__((ext_vector_type(4)));
typedef uint32_t u4_in_memory __attribute__((ext_vector_type(4), aligned(4)));

static inline __attribute__((always_inline)) long write_plain(
    const lamina_assignment *assignments, long count, const lamina_plain_source *source, void *vertices) {
    uint16_t batch = assignments[0].batch;
    float *vertex = vertices;
    long done = 0;
    for (; done < count; done++, vertex += 36) {
        lamina_assignment own = assignments[done];
        if (own.batch != batch || own.unit == 0 || own.filter & 0x80) break;
        const char *paint = source->paints + source->paint_size * own.item;
        __builtin_prefetch(paint + ahead * source->paint_size + source->contents_rect);
        int32_t slot = *(const int32_t *)(paint + source->image);
        if (slot < 0) break;
        const f4 *placement = (const f4 *)(source->placements + 16 * (long)own.item);
        f4 x = placement[0], y = placement[1], w = placement[2];
        f4 rect = *(const f4_in_memory *)(paint + source->contents_rect);
        f4 part = *(const f4_in_memory *)(paint + source->contents_source);
        f4 region = *(const f4_in_memory *)(source->regions + source->region_size * slot + source->region_rect);

        float room_x = 0.5f * x.w, room_y = 0.5f * y.w;
        f4 drawn = { rect.x - room_x, rect.y - room_y, rect.x + rect.z + room_x, rect.y + rect.w + room_y };
        float s = -room_x / rect.z, t = -room_y / rect.w;
        f4 across = drawn.xzzx, down = drawn.yyww, place = { s, 1 - s, 1 - s, s };
        f4 px = across * x.x + (down * x.y + x.z), py = across * y.x + (down * y.y + y.z), pw = across * w.x + (down * w.y + w.z);

        f4 size = region.zwzw * 2, origin = region.xyxy * 2;
        f4 ends = { part.x, part.y, part.x + part.z, part.y + part.w };
        u4 texels = (u4)(ends * size + origin + 8388608) & 0xffff;
        u4 words = {
            texels.x | texels.y << 16, texels.z | texels.w << 16, (uint32_t)(w.w * 65535 + 0.5f),
            (uint32_t)(own.unit - 1) | (uint32_t)own.filter << 4
        };
        f4 xy = __builtin_shufflevector(px, py, 0, 4, 1, 5), xy_last = __builtin_shufflevector(px, py, 2, 6, 3, 7);
        f4 ws = __builtin_shufflevector(pw, place, 0, 4, 1, 5), ws_last = __builtin_shufflevector(pw, place, 2, 6, 3, 7);
        *(f4_in_memory *)vertex = __builtin_shufflevector(xy, ws, 0, 1, 4, 5);
        *(f4_in_memory *)(vertex + 9) = __builtin_shufflevector(xy, ws, 2, 3, 6, 7);
        *(f4_in_memory *)(vertex + 18) = __builtin_shufflevector(xy_last, ws_last, 0, 1, 4, 5);
        *(f4_in_memory *)(vertex + 27) = __builtin_shufflevector(xy_last, ws_last, 2, 3, 6, 7);
        vertex[4] = vertex[13] = t;
        vertex[22] = vertex[31] = 1 - t;
        for (int corner = 0; corner < 4; corner++) *(u4_in_memory *)(vertex + 9 * corner + 5) = words;
    }
    return done;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static long write_plain_wide(
    const lamina_assignment *assignments, long count, const lamina_plain_source *source, void *vertices) {
    return write_plain(assignments, count, source, vertices);
}
#endif

long lamina_write_plain(const lamina_assignment *assignments, long count, const lamina_plain_source *source, void *vertices) {
#if defined(__x86_64__)
    if (lamina_may_use(32) && __builtin_cpu_supports("avx2")) return write_plain_wide(assignments, count, source, vertices);
#endif
    return write_plain(assignments, count, source, vertices);
}

long lamina_assign_images(
    const lamina_plain_source *source, const lamina_image_run *run, long from, long end, lamina_assignment *assignments,
    long *written) {
    long count = 0, item = from;
    float least_x = run->edges[0], least_y = run->edges[1], most_x = run->edges[2], most_y = run->edges[3];
    for (; item < end; item++) {
        const float *placement = source->placements + 16 * item;
        float x0 = placement[12], y0 = placement[13], x1 = placement[14], y1 = placement[15];
        if (!(x0 < most_x && x1 > least_x && y0 < most_y && y1 > least_y && placement[11] > 0)) continue;
        float width = x1 - x0, height = y1 - y0;
        if (run->kinds[item] != run->kind || (run->clips && run->clips[item] >= 0)) break;
        if (!(width * height <= run->most_area && width < run->most_side && height < run->most_side)) break;
        const char *paint = source->paints + source->paint_size * item;
        __builtin_prefetch(paint + ahead * source->paint_size + source->image);
        int32_t slot = *(const int32_t *)(paint + source->image);
        if (slot < 0 || slot >= run->region_count) break;
        if (*(const uint8_t *)(paint + run->magnification) != run->filter) break;
        if (*(const uint8_t *)(paint + run->minification) != run->filter) break;
        f4 part = *(const f4_in_memory *)(paint + source->contents_source);
        typeof(part == part) whole = part == (f4){ 0, 0, 1, 1 };
        if (!__builtin_reduce_and(whole)) break;
        if (*(const int32_t *)(source->regions + source->region_size * slot + run->region_page) != run->page) break;
        assignments[count++] = (lamina_assignment){ (uint32_t)item, run->batch, run->unit, run->filter };
    }
    *written = count;
    return item;
}
