#include "CSupport.h"
/* To the bits of what is worked out one by one. */
#pragma STDC FP_CONTRACT OFF
/* No vector is passed, as all that takes one is inline. */
#pragma clang diagnostic ignored "-Wpsabi"

typedef double d8 __attribute__((ext_vector_type(8)));
typedef float f8 __attribute__((ext_vector_type(8)));
typedef float f4 __attribute__((ext_vector_type(4)));
typedef int64_t l8 __attribute__((ext_vector_type(8)));
typedef int32_t i8 __attribute__((ext_vector_type(8)));
/* As they lie in memory. */
typedef double d8_in_memory __attribute__((ext_vector_type(8), aligned(8)));
typedef float f8_in_memory __attribute__((ext_vector_type(8), aligned(4)));

#define INLINE static inline __attribute__((always_inline))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LOAD(type, numbers) ((type)*(const type##_in_memory *)(numbers))

static int widest;

void lamina_limit_lanes(int bytes) { __atomic_store_n(&widest, bytes, __ATOMIC_RELAXED); }

_Bool lamina_may_use(int bytes) {
    int limit = __atomic_load_n(&widest, __ATOMIC_RELAXED);
    return limit == 0 || bytes <= limit;
}

/* Numbers beyond this, in pixels, are left to the general way. */
static const float usual = 1e8f;

INLINE _Bool all(i8 mask) { return __builtin_reduce_and(mask) != 0; }
INLINE _Bool any(i8 mask) { return __builtin_reduce_or(mask) != 0; }

INLINE f8 narrow(d8 a) { return __builtin_convertvector(a, f8); }

/* The largest whole number that is not greater, of numbers below 2^51. */
INLINE d8 floor8(d8 x) {
    d8 near = (x + LAMINA_ROUNDER) - LAMINA_ROUNDER;
    return near > x ? near - 1 : near;
}

/* `TimingPlan.phase`, of plans that run forwards at their layer's rate and show. */
INLINE d8 fraction(d8 local, d8 duration, d8 per_duration, int reverses) {
    d8 one = (d8)(1.0), cycle = reverses ? duration * 2 : duration, per_cycle = reverses ? per_duration * 0.5 : per_duration;
    d8 first = local * per_duration;
    first = LEAST(first, one);
    d8 position = local - floor8(local * per_cycle) * cycle;
    position = position >= cycle ? (d8)(0.0) : position;
    d8 back = cycle - position, run = reverses ? (position > duration ? back : position) : position, later = run * per_duration;
    later = MOST(later, (d8)(0.0));
    later = LEAST(later, one);
    later = run == duration ? one : later;
    return local < duration ? first : later;
}

INLINE d8 mix(d8 start, d8 end, d8 fraction) { return fraction == (d8)(1.0) ? end : start + (end - start) * fraction; }

INLINE void sines(d8 angle, d8 *sine, d8 *cosine) {
    l8 small = (angle < LAMINA_MOST_OF_ANGLE) & (angle > -LAMINA_MOST_OF_ANGLE);
    if (!__builtin_reduce_and(small)) {
        for (int lane = 0; lane < LAMINA_LANES; lane++) {
            double s, c;
            lamina_sincos(angle[lane], &s, &c);
            (*sine)[lane] = s;
            (*cosine)[lane] = c;
        }
        return;
    }
    d8 shifted = angle * LAMINA_TWO_OVER_PI + LAMINA_ROUNDER, quarters = shifted - LAMINA_ROUNDER, s, c;
    LAMINA_SIN_COS(angle, quarters, s, c);
    l8 turn = (l8)shifted, odd = -(turn & 1);
    *sine = (d8)(((odd & (l8)c) | (~odd & (l8)s)) ^ ((turn & 2) << 62));
    *cosine = (d8)(((odd & (l8)s) | (~odd & (l8)c)) ^ (((turn + 1) & 2) << 62));
}

/* Of numbers that are not positive. */
INLINE d8 exponential(d8 exponent) {
    d8 shifted = exponent * LAMINA_LOG2_E + LAMINA_ROUNDER, powers = shifted - LAMINA_ROUNDER, part;
    LAMINA_EXP(exponent, powers, part);
    d8 value = part * (d8)(((l8)shifted + 1023) << 52);
    return exponent < LAMINA_LEAST_EXPONENT ? (d8)(0.0) : value;
}

/* `SpringMotion.progress`, of those that swing. */
INLINE d8 swing(d8 seconds, d8 decay, d8 frequency, d8 share) {
    d8 sine, cosine;
    sines(frequency * seconds, &sine, &cosine);
    d8 progress = 1 - exponential(-decay * seconds) * (cosine + share * sine);
    return seconds > 0 ? progress : (d8)(0.0);
}

/* The transforms' first two rows and their last, and what else is animated. */
typedef struct { d8 x1, y1, z1, x2, y2, z2, move_x, move_y, x, y; f8 opacity; } values_t;

/* `time`: that of the layers, or of the groups. */
INLINE void evaluate(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame, int number, int pace,
    int is_in_group, d8 time, const double *given, values_t *values) {
    int subject = frame->subjects[number];
    if (subject == LAMINA_NOTHING) return;
    const lamina_tracks *tracks = &flock->tracks[number];
    int has_second = subject == LAMINA_POSITION || subject == LAMINA_TRANSLATION;
    d8 first, second = (d8)(0.0);
    if (pace == LAMINA_APART) {
        first = LOAD(d8, given);
        second = LOAD(d8, given + LAMINA_LANES);
    } else {
        d8 elapsed = time - LOAD(d8, tracks->begin), duration = LOAD(d8, tracks->duration);
        d8 share = fraction(
            elapsed + LOAD(d8, tracks->offset), duration, LOAD(d8, tracks->per_duration), frame->reverses[number]);
        d8 start, end, second_start = second, second_end = second;
        if (pace == LAMINA_KEYS) {
            d8 from = LOAD(d8, details->tracks[number].times[0]), to = LOAD(d8, details->tracks[number].times[1]);
            start = LOAD(d8, details->tracks[number].values[0]);
            end = LOAD(d8, details->tracks[number].values[1]);
            if (has_second) {
                second_start = LOAD(d8, details->tracks[number].second_values[0]);
                second_end = LOAD(d8, details->tracks[number].second_values[1]);
            }
            for (int key = 1; key < 4; key++) {
                d8 place = LOAD(d8, details->tracks[number].times[key]);
                l8 is_past = place <= share;
                from = is_past ? place : from;
                to = is_past ? LOAD(d8, details->tracks[number].times[key + 1]) : to;
                start = is_past ? LOAD(d8, details->tracks[number].values[key]) : start;
                end = is_past ? LOAD(d8, details->tracks[number].values[key + 1]) : end;
                if (!has_second) continue;
                second_start = is_past ? LOAD(d8, details->tracks[number].second_values[key]) : second_start;
                second_end = is_past ? LOAD(d8, details->tracks[number].second_values[key + 1]) : second_end;
            }
            share = (share - from) / (to - from);
        } else {
            start = LOAD(d8, tracks->start);
            end = LOAD(d8, tracks->end);
            if (has_second) {
                second_start = LOAD(d8, tracks->second_start);
                second_end = LOAD(d8, tracks->second_end);
            }
            if (pace == LAMINA_SPRING)
                share = swing(share * duration, LOAD(d8, details->tracks[number].decay),
                    LOAD(d8, details->tracks[number].frequency), LOAD(d8, details->tracks[number].share));
        }
        first = mix(start, end, share);
        if (has_second) second = mix(second_start, second_end, share);
        if (is_in_group) {
            /* What does not show leaves the model's value. */
            l8 shows = (elapsed >= 0) & (elapsed < LOAD(d8, details->active[number]));
            d8 none = (d8)(0.0), second_none = none;
            if (subject >= LAMINA_SCALE && subject <= LAMINA_SCALE_Y) none = (d8)(1.0);
            if (subject == LAMINA_POSITION || subject == LAMINA_POSITION_X) none = LOAD(d8, flock->x);
            if (subject == LAMINA_POSITION_Y) none = LOAD(d8, flock->y);
            if (subject == LAMINA_POSITION) second_none = LOAD(d8, flock->y);
            if (subject == LAMINA_OPACITY) none = __builtin_convertvector(LOAD(f8, flock->opacity), d8);
            first = shows ? first : none;
            second = shows ? second : second_none;
        }
    }
    if (subject >= LAMINA_ROTATION_X && subject <= LAMINA_ROTATION_Z) {
        d8 sine, cosine;
        sines(first, &sine, &cosine);
        if (subject == LAMINA_ROTATION_X) {
            values->y2 = cosine;
            values->z2 = sine;
        } else if (subject == LAMINA_ROTATION_Y) {
            values->x1 = cosine;
            values->z1 = -sine;
        } else {
            values->x1 = cosine;
            values->y1 = sine;
            values->x2 = -sine;
            values->y2 = cosine;
        }
        return;
    }
    switch (subject) {
    case LAMINA_SCALE: values->x1 = values->y2 = first; break;
    case LAMINA_SCALE_X: values->x1 = first; break;
    case LAMINA_SCALE_Y: values->y2 = first; break;
    case LAMINA_TRANSLATION: values->move_x = first; values->move_y = second; break;
    case LAMINA_TRANSLATION_X: values->move_x = first; break;
    case LAMINA_TRANSLATION_Y: values->move_y = first; break;
    case LAMINA_POSITION: values->x = first; values->y = second; break;
    case LAMINA_POSITION_X: values->x = first; break;
    case LAMINA_POSITION_Y: values->y = first; break;
    default: values->opacity = narrow(first);
    }
}

/* How far a rect reaches at one of its sides: the squared size of a pixel at the far end and at the near one. */
INLINE void side(f8 place, f8 a, f8 b, f8 c, f8 d, f8 share, f8 one, f8 other, f8 *most, f8 *least) {
    f8 u = a * place + b, v = c * place + d, square = (u * u + v * v) * share, far = MOST(one, other), near = LEAST(one, other);
    *most = square * far * far;
    *least = square * near * near;
}

/* Four numbers of each of four, as the four of each number, 16 apart. */
INLINE void transpose(f4 a, f4 b, f4 c, f4 d, float *numbers) {
    f4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), ab_last = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    f4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5), cd_last = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    *(f4 *)numbers = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
    *(f4 *)(numbers + 16) = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    *(f4 *)(numbers + 32) = __builtin_shufflevector(ab_last, cd_last, 0, 1, 4, 5);
    *(f4 *)(numbers + 48) = __builtin_shufflevector(ab_last, cd_last, 2, 3, 6, 7);
}

INLINE void spread(f8 a, f8 b, f8 c, f8 d, float *numbers) {
    transpose(a.lo, b.lo, c.lo, d.lo, numbers);
    transpose(a.hi, b.hi, c.hi, d.hi, numbers + 64);
}

INLINE _Bool write(const f8 rows[12], f8 min_x, f8 min_y, f8 max_x, f8 max_y, float *placements) {
    if (!all((min_x > -usual) & (min_y > -usual) & (max_x < usual) & (max_y < usual))) return 0;
    for (int row = 0; row < 3; row++)
        spread(rows[4 * row], rows[4 * row + 1], rows[4 * row + 2], rows[4 * row + 3], placements + 4 * row);
    spread(min_x, min_y, max_x, max_y, placements + 12);
    return 1;
}

/* `Placement`, of planes without perspective. */
INLINE _Bool place_flat(const lamina_flock *flock, const lamina_flock_frame *frame, f8 rows[12], float *placements) {
    f8 left = LOAD(f8, flock->rect_x), top = LOAD(f8, flock->rect_y);
    f8 width = LOAD(f8, flock->rect_width), height = LOAD(f8, flock->rect_height), right = left + width, bottom = top + height;
    f8 a = rows[0], b = rows[1], c = rows[2], d = rows[4], e = rows[5], f = rows[6];
    f8 area = __builtin_elementwise_abs(a * e - b * d);
    f8 units_x = __builtin_elementwise_sqrt(b * b + e * e) / area, units_y = __builtin_elementwise_sqrt(a * a + d * d) / area;
    left = left - 0.5f * units_x;
    right = right + 0.5f * units_x;
    top = top - 0.5f * units_y;
    bottom = bottom + 0.5f * units_y;
    f8 xa = a * left, xb = a * right, xc = b * top, xd = b * bottom, ya = d * left, yb = d * right, yc = e * top, yd = e * bottom;
    if (!all((width >= units_x * frame->invisible_thickness) & (height >= units_y * frame->invisible_thickness))) return 0;
    rows[3] = units_x;
    rows[7] = units_y;
    rows[8] = rows[9] = (f8)(0.0f);
    rows[10] = (f8)(1.0f);
    return write(rows, LEAST(xa, xb) + LEAST(xc, xd) + c, LEAST(ya, yb) + LEAST(yc, yd) + f,
        MOST(xa, xb) + MOST(xc, xd) + c, MOST(ya, yb) + MOST(yc, yd) + f, placements);
}

/* The same of planes in perspective. */
INLINE _Bool place_deep(const lamina_flock *flock, const lamina_flock_frame *frame, f8 rows[12], float *placements) {
    f8 left = LOAD(f8, flock->rect_x), top = LOAD(f8, flock->rect_y);
    f8 width = LOAD(f8, flock->rect_width), height = LOAD(f8, flock->rect_height), right = left + width, bottom = top + height;
    f8 a = rows[0], b = rows[1], c = rows[2], d = rows[4], e = rows[5], f = rows[6], g = rows[8], h = rows[9], i = rows[10];
    if (any((g == 0) & (h == 0))) return 0;
    f8 wl = g * left, wr = g * right, wt = h * top + i, wb = h * bottom + i;
    f8 w00 = wl + wt, w10 = wr + wt, w11 = wr + wb, w01 = wl + wb;
    f8 upper_least = LEAST(w00, w10), lower_least = LEAST(w11, w01), least_w = LEAST(upper_least, lower_least);
    f8 upper_most = MOST(w00, w10), lower_most = MOST(w11, w01), most_w = MOST(upper_most, lower_most);
    f8 nearest = most_w * frame->nearest_part;
    i8 sound = (least_w > nearest) & (nearest > 0) & (most_w < usual);

    f8 ax = e * g - h * d, bx = e * i - h * f, cx = b * g - h * a, dx = b * i - h * c;
    f8 ay = -cx, by = a * i - g * c, cy = -ax, dy = d * i - g * f;
    f8 determinant = g * (b * f - c * e) - h * (a * f - c * d) + i * (a * e - b * d);
    f8 share = 1 / (determinant * determinant);
    f8 left_most, left_least, right_most, right_least, top_most, top_least, bottom_most, bottom_least;
    side(left, ax, bx, cx, dx, share, w00, w01, &left_most, &left_least);
    side(right, ax, bx, cx, dx, share, w10, w11, &right_most, &right_least);
    side(top, ay, by, cy, dy, share, w00, w10, &top_most, &top_least);
    side(bottom, ay, by, cy, dy, share, w01, w11, &bottom_most, &bottom_least);
    f8 limit = frame->most_of_nearest * least_w;
    f8 limit_x = limit / __builtin_elementwise_abs(g), limit_y = limit / __builtin_elementwise_abs(h);
    f8 units_x = __builtin_elementwise_sqrt(MOST(left_most, right_most));
    f8 units_y = __builtin_elementwise_sqrt(MOST(top_most, bottom_most));
    units_x = LEAST(limit_x, units_x);
    units_y = LEAST(limit_y, units_y);
    float thickness = frame->invisible_thickness * frame->invisible_thickness;
    sound &= (width * width >= LEAST(left_least, right_least) * thickness)
        & (height * height >= LEAST(top_least, bottom_least) * thickness);

    f8 room_x = 0.5f * units_x, room_y = 0.5f * units_y;
    left = left - room_x;
    right = right + room_x;
    top = top - room_y;
    bottom = bottom + room_y;
    wl = g * left;
    wr = g * right;
    wt = h * top + i;
    wb = h * bottom + i;
    w00 = wl + wt;
    w10 = wr + wt;
    w11 = wr + wb;
    w01 = wl + wb;
    upper_least = LEAST(w00, w10);
    lower_least = LEAST(w11, w01);
    least_w = LEAST(upper_least, lower_least);
    if (!all(sound & (least_w > nearest))) return 0;
    f8 k00 = 1 / w00, k10 = 1 / w10, k11 = 1 / w11, k01 = 1 / w01;
    f8 xl = a * left, xr = a * right, xt = b * top + c, xb = b * bottom + c;
    f8 x00 = (xl + xt) * k00, x10 = (xr + xt) * k10, x11 = (xr + xb) * k11, x01 = (xl + xb) * k01;
    f8 yl = d * left, yr = d * right, yt = e * top + f, yb = e * bottom + f;
    f8 y00 = (yl + yt) * k00, y10 = (yr + yt) * k10, y11 = (yr + yb) * k11, y01 = (yl + yb) * k01;
    f8 x_one = LEAST(x00, x10), x_other = LEAST(x11, x01), y_one = LEAST(y00, y10), y_other = LEAST(y11, y01);
    f8 x_most = MOST(x00, x10), x_last = MOST(x11, x01), y_most = MOST(y00, y10), y_last = MOST(y11, y01);
    rows[3] = units_x;
    rows[7] = units_y;
    return write(rows, LEAST(x_one, x_other), LEAST(y_one, y_other), MOST(x_most, x_last), MOST(y_most, y_last), placements);
}

INLINE _Bool place(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame,
    const double *const given[2], float *placements) {
    d8 zero = (d8)(0.0), one = (d8)(1.0);
    values_t v = {
        one, zero, zero, zero, one, zero, zero, zero, LOAD(d8, flock->x), LOAD(d8, flock->y), LOAD(f8, flock->opacity)
    };
    d8 time = (d8)(frame->time);
    if (!frame->is_in_group && frame->paces[0] == LAMINA_EVEN && frame->paces[1] == LAMINA_EVEN) {
        /* What is most usual has code of its own. */
        evaluate(flock, details, frame, 0, LAMINA_EVEN, 0, time, 0, &v);
        evaluate(flock, details, frame, 1, LAMINA_EVEN, 0, time, 0, &v);
    } else if (!frame->is_in_group && frame->paces[0] == LAMINA_SPRING && frame->paces[1] == LAMINA_SPRING) {
        evaluate(flock, details, frame, 0, LAMINA_SPRING, 0, time, 0, &v);
        evaluate(flock, details, frame, 1, LAMINA_SPRING, 0, time, 0, &v);
    } else {
        if (frame->is_in_group) {
            /* `GroupClock.read`; what is at its very end is not of the usual kind. */
            d8 duration = LOAD(d8, details->duration), local = (time - LOAD(d8, details->begin)) + LOAD(d8, details->offset);
            d8 share = fraction(local, duration, LOAD(d8, details->per_duration), frame->group_reverses);
            if (!__builtin_reduce_and((l8)(share < 1))) return 0;
            time = share * duration;
        }
#pragma clang loop unroll(disable)
        for (int number = 0; number < 2; number++)
            evaluate(flock, details, frame, number, frame->paces[number], frame->is_in_group, time, given[number], &v);
    }
    f8 opacity = frame->opacity * (v.opacity > 1 ? (f8)(1.0f) : v.opacity);
    opacity = opacity > 1 ? (f8)(1.0f) : opacity;
    if (!all((opacity > 0) & (LOAD(f8, flock->rect_width) > 0) & (LOAD(f8, flock->rect_height) > 0))) return 0;

    /* `LayerGeometry.toSuperlayer`: about the anchor, to the position, into the parent's space. */
    d8 anchor_x = LOAD(d8, flock->anchor_x), anchor_y = LOAD(d8, flock->anchor_y);
    d8 x3 = (v.move_x - (v.x1 * anchor_x + v.x2 * anchor_y)) + v.x, y3 = (v.move_y - (v.y1 * anchor_x + v.y2 * anchor_y)) + v.y;
    d8 a = v.x1, b = v.x2, c = x3, d = v.y1, e = v.y2, f = y3, g = zero, h = zero, i = one;
    if (frame->has_space) {
        const double (*s)[4] = frame->space;
        d8 z3 = -(v.z1 * anchor_x + v.z2 * anchor_y);
        a = s[0][0] * v.x1 + s[1][0] * v.y1 + s[2][0] * v.z1;
        b = s[0][0] * v.x2 + s[1][0] * v.y2 + s[2][0] * v.z2;
        c = s[0][0] * x3 + s[1][0] * y3 + s[2][0] * z3 + s[3][0];
        d = s[0][1] * v.x1 + s[1][1] * v.y1 + s[2][1] * v.z1;
        e = s[0][1] * v.x2 + s[1][1] * v.y2 + s[2][1] * v.z2;
        f = s[0][1] * x3 + s[1][1] * y3 + s[2][1] * z3 + s[3][1];
        g = s[0][3] * v.x1 + s[1][3] * v.y1 + s[2][3] * v.z1;
        h = s[0][3] * v.x2 + s[1][3] * v.y2 + s[2][3] * v.z2;
        i = s[0][3] * x3 + s[1][3] * y3 + s[2][3] * z3 + s[3][3];
    }
    /* `Homography.after`. */
    const double *p = frame->plane;
    if (!frame->has_space || __builtin_reduce_and((g == zero) & (h == zero) & (i == one))) {
        f8 rows[12] = {
            narrow(p[0] * a + p[1] * d), narrow(p[0] * b + p[1] * e), narrow(p[0] * c + p[1] * f + p[2]),
            (f8)(0.0f), narrow(p[3] * a + p[4] * d), narrow(p[3] * b + p[4] * e),
            narrow(p[3] * c + p[4] * f + p[5])
        };
        rows[11] = opacity;
        return place_flat(flock, frame, rows, placements);
    }
    f8 rows[12] = {
        narrow(p[0] * a + p[1] * d + p[2] * g), narrow(p[0] * b + p[1] * e + p[2] * h),
        narrow(p[0] * c + p[1] * f + p[2] * i), (f8)(0.0f), narrow(p[3] * a + p[4] * d + p[5] * g),
        narrow(p[3] * b + p[4] * e + p[5] * h), narrow(p[3] * c + p[4] * f + p[5] * i), (f8)(0.0f),
        narrow(g), narrow(h), narrow(i), opacity
    };
    return place_deep(flock, frame, rows, placements);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static _Bool place_wide(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame,
    const double *const values[2], float *placements) {
    return place(flock, details, frame, values, placements);
}

__attribute__((target("avx512f,avx512vl,avx512dq"))) static _Bool place_widest(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame,
    const double *const values[2], float *placements) {
    return place(flock, details, frame, values, placements);
}
#endif

_Bool lamina_place_flock(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame,
    const double *const values[2], float *placements) {
#if defined(__x86_64__)
    if (lamina_may_use(64) && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
        return place_widest(flock, details, frame, values, placements);
    if (lamina_may_use(32) && __builtin_cpu_supports("avx2")) return place_wide(flock, details, frame, values, placements);
#endif
    return place(flock, details, frame, values, placements);
}

void lamina_put_placements(
    const float *new, const int32_t *items, int count, float *placements, float *bounds, _Bool *fresh, long first) {
    f4 low = { bounds[0], bounds[1], -bounds[2], -bounds[3] }, turn = { 1, 1, -1, -1 };
    for (int lane = 0; lane < count; lane++) {
        const f4 *own = (const f4 *)(new + 16 * lane);
        f4 *old = (f4 *)(placements + 16 * (long)items[lane]);
        typeof(own[0] == old[0]) same = (own[0] == old[0]) & (own[1] == old[1]) & (own[2] == old[2]) & (own[3] == old[3]);
        if (__builtin_reduce_and(same)) continue;
        lamina_set_flag(fresh + ((first + items[lane]) >> 6), 0);
        /* The greatest as the least of what is turned round. What is nowhere has its least beyond its greatest. */
        f4 before = old[3] * turn, after = own[3] * turn;
        low = LEAST(before, low);
        low = LEAST(after, low);
        for (int row = 0; row < 4; row++) old[row] = own[row];
    }
    bounds[0] = low[0];
    bounds[1] = low[1];
    bounds[2] = -low[2];
    bounds[3] = -low[3];
}
