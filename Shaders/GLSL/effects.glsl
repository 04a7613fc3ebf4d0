// Filters that are worked out for each pixel. In: a place, in pixels with y upwards. Out: a premultiplied colour.
//
// `PixelKernel+Effects.swift` has the same in Swift, by which these are tested. The numbers are those of `KernelKind.swift`;
// changes of a pixel's own colour are called by name.

#define GAUSSIAN 12
#define BOX 13
#define MOTION_BLUR 21
#define BLOOM 22
#define GLOOM 23
#define PIXELLATE 28
#define ZOOM_BLUR 29
#define SMALLER 31
#define LARGER 32
#define WIDE_BOX 33

vec4 straight(vec4 color) { return color.a > 0.0 ? vec4(min(color.rgb / color.a, 1.0), color.a) : vec4(0.0); }
vec4 multiplied(vec3 color, float alpha) { return vec4(clamp(color, 0.0, 1.0) * alpha, alpha); }
float bright(vec3 color) { return dot(color, vec3(0.2126, 0.7152, 0.0722)); }

// Numbers without order of numbers in order.
uint scrambled(uint x) {
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

#ifdef STEPS
// What is done pixel by pixel, of which several steps are one program. first: the first of a step's six vectors, which stand in
// the order of `KernelValues`.

vec4 recolor(vec4 color, vec2 place, int first) {
    color = straight(color);
    vec4 changed = clamp(vec4(dot(values[first], color), dot(values[first + 1], color), dot(values[first + 2], color),
                              dot(values[first + 3], color)) + values[first + 4], 0.0, 1.0);
    return vec4(changed.rgb * changed.a, changed.a);
}

vec4 gammaAdjust(vec4 color, vec2 place, int first) {
    color = straight(color);
    vec3 made = pow(max(color.rgb, 1e-6), vec3(values[first + 2].x));
    return multiplied(mix(made, vec3(0.0), lessThanEqual(color.rgb, vec3(0.0))), color.a);
}

vec4 vibrance(vec4 color, vec2 place, int first) {
    color = straight(color);
    float most = max(max(color.r, color.g), color.b), least = min(min(color.r, color.g), color.b);
    return multiplied(mix(vec3(bright(color.rgb)), color.rgb, 1.0 + values[first + 2].x * (1.0 - (most - least))), color.a);
}

vec4 posterize(vec4 color, vec2 place, int first) {
    color = straight(color);
    float levels = values[first + 2].x;
    return multiplied(min(floor(color.rgb * levels + 0.001), levels - 1.0) / (levels - 1.0), color.a);
}

// Cubics through five points, whose x are in the second vector and the fifth's x, y in the third and the fifth's y, slopes in
// the fourth and the fifth's z.
float tone(float x, int first) {
    vec4 a = values[first + 1], b = values[first + 2], c = values[first + 3], last = values[first + 4];
    float xs[5] = float[5](a.x, a.y, a.z, a.w, last.x);
    float ys[5] = float[5](b.x, b.y, b.z, b.w, last.y);
    float slopes[5] = float[5](c.x, c.y, c.z, c.w, last.z);
    float result = ys[0];
    for (int part = 0; part < 4; part++) {
        float width = max(xs[part + 1] - xs[part], 1e-6), t = clamp((x - xs[part]) / width, 0.0, 1.0), u = t * t, v = u * t;
        float curve = ys[part] * (2.0 * v - 3.0 * u + 1.0) + slopes[part] * width * (v - 2.0 * u + t)
            + ys[part + 1] * (3.0 * u - 2.0 * v) + slopes[part + 1] * width * (v - u);
        if (x > xs[part]) result = curve;
    }
    return result;
}

vec4 toneCurve(vec4 color, vec2 place, int first) {
    color = straight(color);
    return multiplied(vec3(tone(color.r, first), tone(color.g, first), tone(color.b, first)), color.a);
}

vec4 highlightShadow(vec4 color, vec2 place, int first) {
    color = straight(color);
    float light = bright(color.rgb), dark = 1.0 - light;
    float change = values[first + 2].x * dark * dark * light * 2.0 - values[first + 2].y * light * light * 0.5;
    return multiplied(color.rgb * (light > 0.0 ? max(light + change, 0.0) / light : 1.0), color.a);
}

vec4 maskToAlpha(vec4 color, vec2 place, int first) { return vec4(clamp(bright(color.rgb), 0.0, 1.0)); }

vec4 vignette(vec4 color, vec2 place, int first) {
    vec2 from = (place - values[first + 4].xy) * values[first + 2].xy;
    float shade = clamp(dot(from, from), 0.0, 1.0) * values[first + 2].z;
    return vec4(clamp(color.rgb * (1.0 - shade), 0.0, color.a), color.a);
}

vec4 crop(vec4 color, vec2 place, int first) {
    vec4 corners = values[first];
    vec2 inside = clamp(place - corners.xy + 0.5, 0.0, 1.0) * clamp(corners.zw - place + 0.5, 0.0, 1.0);
    return color * (inside.x * inside.y);
}

// Patterns, which need no colour: the fourth vector is one of theirs and the sixth the other, the fifth has the middle.
vec4 plain(vec4 color, vec2 place, int first) { return values[first + 3]; }

vec4 linearGradient(vec4 color, vec2 place, int first) {
    float share = clamp(dot(place - values[first + 4].xy, values[first + 2].xy), 0.0, 1.0);
    if (values[first + 2].z > 0.5) share *= share * (3.0 - 2.0 * share);
    return mix(values[first + 3], values[first + 5], share);
}

vec4 radialGradient(vec4 color, vec2 place, int first) {
    float share = (length(place - values[first + 4].xy) - values[first + 2].x) * values[first + 2].y;
    return mix(values[first + 3], values[first + 5], clamp(share, 0.0, 1.0));
}

// Edges as sharp as they are asked for: the third vector's y is how much of a square is not soft.
float side(float x, int first) {
    float from = abs(fract(0.5 * x * values[first + 2].x - 0.25) - 0.5) * 2.0;
    return clamp((from - 0.5) * values[first + 2].y + 0.5, 0.0, 1.0);
}

vec4 checkerboard(vec4 color, vec2 place, int first) {
    vec2 from = place - values[first + 4].xy;
    float x = side(from.x, first), y = side(from.y, first);
    return mix(values[first + 5], values[first + 3], x * y + (1.0 - x) * (1.0 - y));
}

vec4 stripes(vec4 color, vec2 place, int first) {
    return mix(values[first + 5], values[first + 3], side(place.x - values[first + 4].x, first));
}

#include "screens.glsl"

// Names of its own.
#undef low
#undef high
#include "mixing.glsl"

// A colour over another by a mode of `mixing.glsl`.
vec4 blend(vec4 front, vec4 back, int mode) {
    if (front.a <= 0.0 || back.a <= 0.0) return front + back;
    vec4 own = mixed(front, back, mode);
    return own + back * (1.0 - own.a);
}

// Of each so much, and so much times the other's alpha.
vec4 shares(vec4 front, vec4 back, vec4 parts) {
    return min(front * (parts.x + parts.y * back.a) + back * (parts.z + parts.w * front.a), 1.0);
}

vec4 made(vec2 place) {
    STEPS
    return c0;
}

#elif KIND == GAUSSIAN
vec4 made(vec2 place) {
    vec4 sum = oldAt(place);
    float total = 1.0;
    for (float tap = 1.0; tap <= numbers.y; tap += 1.0) {
        float weight = exp(-0.5 * tap * tap / (numbers.x * numbers.x));
        sum += weight * (oldAt(place + tap * along) + oldAt(place - tap * along));
        total += 2.0 * weight;
    }
    return sum / total;
}

#elif KIND == BOX
vec4 made(vec2 place) {
    vec4 sum = oldAt(place);
    for (float tap = 1.0; tap <= numbers.y; tap += 1.0) sum += oldAt(place + tap * along) + oldAt(place - tap * along);
    float rest = numbers.x - numbers.y;
    sum += rest * (oldAt(place + (numbers.y + 1.0) * along) + oldAt(place - (numbers.y + 1.0) * along));
    return sum / (2.0 * numbers.x + 1.0);
}

#elif KIND == WIDE_BOX
// The same of sums that there are already, the new picture's means of more.x pixels. more: pixels of each, how many sums to each
// side, and how far these reach together.
vec4 made(vec2 place) {
    vec4 sum = newAt(place);
    vec2 next = more.x * along;
    for (float tap = 1.0; tap <= more.y; tap += 1.0) sum += newAt(place + tap * next) + newAt(place - tap * next);
    sum *= more.x;
    for (float tap = more.z + 1.0; tap <= numbers.y; tap += 1.0) sum += oldAt(place + tap * along) + oldAt(place - tap * along);
    float rest = numbers.x - numbers.y;
    sum += rest * (oldAt(place + (numbers.y + 1.0) * along) + oldAt(place - (numbers.y + 1.0) * along));
    return sum / (2.0 * numbers.x + 1.0);
}

#elif KIND == MOTION_BLUR
vec4 made(vec2 place) {
    vec4 sum = vec4(0.0);
    for (float tap = 0.0; tap <= numbers.y; tap += 1.0) sum += oldAt(place + along * numbers.x * (2.0 * tap / numbers.y - 1.0));
    return sum / (numbers.y + 1.0);
}

#elif KIND == PIXELLATE
// Each cell is what lies in its middle. numbers: its side, one cell a pixel, and so much of a cell that no pixel's middle lies
// on the edge of one.
vec4 made(vec2 place) { return oldAt(center + (floor((place - center) * numbers.y + numbers.z) + 0.5) * numbers.x); }

#elif KIND == ZOOM_BLUR
vec4 made(vec2 place) {
    vec4 sum = vec4(0.0);
    vec2 way = (center - place) * numbers.x;
    for (float tap = 0.0; tap <= numbers.y; tap += 1.0) sum += oldAt(place + way * (tap / numbers.y));
    return sum / (numbers.y + 1.0);
}

#elif KIND == SMALLER
// numbers.x pixels become one. Each reaches into its neighbours, so that what is finer than the small picture leaves no trace.
vec4 made(vec2 place) {
    float factor = numbers.x;
    vec2 corner = (floor(place) - 0.5) * factor + 0.5;
    vec4 sum = vec4(0.0);
    for (float y = 0.0; y < 2.0 * factor; y += 1.0) {
        float tall = min(min(y + 1.0, factor), 2.0 * factor - y);
        for (float x = 0.0; x < 2.0 * factor; x += 1.0) {
            sum += min(min(x + 1.0, factor), 2.0 * factor - x) * tall * oldAt(corner + vec2(x, y));
        }
    }
    return sum * numbers.y;
}

#elif KIND == LARGER
// A quadratic spline through a picture numbers.y times as small.
vec4 made(vec2 place) {
    vec2 at = place * numbers.x, middle = floor(at) + 0.5, t = at - middle;
    vec2 before = 0.5 * (0.5 - t) * (0.5 - t), here = 0.75 - t * t, after = 0.5 * (0.5 + t) * (0.5 + t);
    vec4 sum = vec4(0.0);
    for (float y = -1.0; y <= 1.0; y += 1.0) {
        float tall = y < 0.0 ? before.y : y > 0.0 ? after.y : here.y;
        sum += tall * (before.x * oldAt(middle + vec2(-1.0, y)) + here.x * oldAt(middle + vec2(0.0, y))
            + after.x * oldAt(middle + vec2(1.0, y)));
    }
    return sum;
}

#elif KIND == BLOOM
// The old picture as it is, the new one blurred.
vec4 made(vec2 place) {
    vec4 color = oldAt(place), glow = newAt(place) * numbers.x;
    return color + glow - color * glow;
}

#elif KIND == GLOOM
vec4 made(vec2 place) {
    vec4 color = oldAt(place), blurred = newAt(place);
    return vec4(mix(color.rgb, min(color.rgb, blurred.rgb), numbers.x), color.a);
}
#endif
