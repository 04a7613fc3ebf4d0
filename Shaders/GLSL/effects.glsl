// Filters that are worked out for each pixel. In: a place, in pixels with y upwards. Out: a premultiplied colour.
//
// `PixelKernel+Effects.swift` has the same in Swift, by which these are tested. The numbers are those of `KernelKind.swift`.

#define RECOLOR 11
#define BLEND 12
#define GAUSSIAN 13
#define BOX 14
#define GAMMA 15
#define VIBRANCE 16
#define POSTERIZE 17
#define TONE_CURVE 18
#define HIGHLIGHT_SHADOW 19
#define MASK_TO_ALPHA 20
#define VIGNETTE 21
#define MOTION_BLUR 22
#define BLOOM 23
#define GLOOM 24
#define LINEAR_GRADIENT 25
#define RADIAL_GRADIENT 26
#define CHECKERBOARD 27
#define STRIPES 28

vec4 straight(vec4 color) { return color.a > 0.0 ? vec4(min(color.rgb / color.a, 1.0), color.a) : vec4(0.0); }
vec4 multiplied(vec3 color, float alpha) { return vec4(clamp(color, 0.0, 1.0) * alpha, alpha); }
float bright(vec3 color) { return dot(color, vec3(0.2126, 0.7152, 0.0722)); }

#if KIND == RECOLOR
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    vec4 changed = clamp(vec4(dot(values[17], color), dot(values[18], color), dot(values[19], color), dot(values[20], color)) + values[21],
                         0.0, 1.0);
    return vec4(changed.rgb * changed.a, changed.a);
}

#elif KIND == BLEND
// Names of its own.
#undef low
#undef high
#include "mixing.glsl"
// The numbers are those of `PixelKernel(blending:)`: first the modes of `mixing.glsl`, then screen, then shares of both.
vec4 made(vec2 place) {
    vec4 source = newAt(place), back = oldAt(place);
    int mode = int(numbers.x);
    if (mode >= 64) return min(source * (more.x + more.y * back.a) + back * (more.z + more.w * source.a), 1.0);
    if (mode == 63) return source + back - source * back;
    if (source.a <= 0.0 || back.a <= 0.0) return source + back;
    vec4 front = mixed(source, back, mode);
    return front + back * (1.0 - front.a);
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

#elif KIND == GAMMA
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    return multiplied(pow(max(color.rgb, 1e-6), vec3(numbers.x)), color.a);
}

#elif KIND == VIBRANCE
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    float most = max(max(color.r, color.g), color.b), least = min(min(color.r, color.g), color.b);
    return multiplied(mix(vec3(bright(color.rgb)), color.rgb, 1.0 + numbers.x * (1.0 - (most - least))), color.a);
}

#elif KIND == POSTERIZE
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    return multiplied(min(floor(color.rgb * numbers.x + 0.001), numbers.x - 1.0) / (numbers.x - 1.0), color.a);
}

#elif KIND == TONE_CURVE
// Cubics through five points, whose x are in values[18] and more.x, y in values[19] and more.y, slopes in values[20] and more.z.
float tone(float x) {
    float xs[5] = float[5](values[18].x, values[18].y, values[18].z, values[18].w, more.x);
    float ys[5] = float[5](values[19].x, values[19].y, values[19].z, values[19].w, more.y);
    float slopes[5] = float[5](values[20].x, values[20].y, values[20].z, values[20].w, more.z);
    float result = ys[0];
    for (int part = 0; part < 4; part++) {
        float width = max(xs[part + 1] - xs[part], 1e-6), t = clamp((x - xs[part]) / width, 0.0, 1.0), u = t * t, v = u * t;
        float curve = ys[part] * (2.0 * v - 3.0 * u + 1.0) + slopes[part] * width * (v - 2.0 * u + t)
            + ys[part + 1] * (3.0 * u - 2.0 * v) + slopes[part + 1] * width * (v - u);
        if (x > xs[part]) result = curve;
    }
    return result;
}
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    return multiplied(vec3(tone(color.r), tone(color.g), tone(color.b)), color.a);
}

#elif KIND == HIGHLIGHT_SHADOW
vec4 made(vec2 place) {
    vec4 color = straight(oldAt(place));
    float light = bright(color.rgb), dark = 1.0 - light;
    float change = numbers.x * dark * dark * light * 2.0 - numbers.y * light * light * 0.5;
    return multiplied(color.rgb * (light > 0.0 ? max(light + change, 0.0) / light : 1.0), color.a);
}

#elif KIND == MASK_TO_ALPHA
vec4 made(vec2 place) { return vec4(clamp(bright(oldAt(place).rgb), 0.0, 1.0)); }

#elif KIND == VIGNETTE
vec4 made(vec2 place) {
    vec4 color = oldAt(place);
    vec2 from = (place - center) * numbers.xy;
    float shade = clamp(dot(from, from), 0.0, 1.0) * numbers.z;
    return vec4(clamp(color.rgb * (1.0 - shade), 0.0, color.a), color.a);
}

#elif KIND == MOTION_BLUR
vec4 made(vec2 place) {
    vec4 sum = vec4(0.0);
    for (float tap = 0.0; tap <= numbers.y; tap += 1.0) sum += oldAt(place + along * numbers.x * (2.0 * tap / numbers.y - 1.0));
    return sum / (numbers.y + 1.0);
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

#elif KIND == LINEAR_GRADIENT
vec4 made(vec2 place) { return mix(tint, area, clamp(dot(place - center, numbers.xy), 0.0, 1.0)); }

#elif KIND == RADIAL_GRADIENT
vec4 made(vec2 place) { return mix(tint, area, clamp((length(place - center) - numbers.x) * numbers.y, 0.0, 1.0)); }

#elif KIND == CHECKERBOARD
// Edges as sharp as they are asked for: numbers.y is how much of a square is not soft.
float side(float x) {
    float from = abs(fract(0.5 * x - 0.25) - 0.5) * 2.0;
    return clamp((from - 0.5) * numbers.y + 0.5, 0.0, 1.0);
}
vec4 made(vec2 place) {
    float x = side((place.x - center.x) * numbers.x), y = side((place.y - center.y) * numbers.x);
    return mix(area, tint, x * y + (1.0 - x) * (1.0 - y));
}

#elif KIND == STRIPES
vec4 made(vec2 place) {
    float from = abs(fract(0.5 * (place.x - center.x) * numbers.x - 0.25) - 0.5) * 2.0;
    return mix(area, tint, clamp((from - 0.5) * numbers.y + 0.5, 0.0, 1.0));
}
#endif
