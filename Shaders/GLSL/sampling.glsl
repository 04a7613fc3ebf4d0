// Reads an image out of a texture. In: a place in texels. Out: a premultiplied colour.
//
// All images of a batch share up to UNITS textures. Nearest and linear read the full-size version,
// whatever the scale; only trilinear reads the smaller ones. The place is kept between the centres of the
// texels that the source rect touches, so that no neighbour on the page is ever mixed in.

#if UNITS > 0
uniform sampler2D images[UNITS];

const int NEAREST = 0, LINEAR = 1, TRILINEAR = 2;

vec4 texel(int unit, vec2 place, float level) {
#if UNITS == 1
    return textureLod(images[0], place / vec2(textureSize(images[0], 0)), level);
#else
    // GLSL 3.30 indexes samplers by constants only.
#define PICK(n) if (unit == n) return textureLod(images[n], place / vec2(textureSize(images[n], 0)), level)
    PICK(1);
#if UNITS > 2
    PICK(2); PICK(3);
#endif
    return textureLod(images[0], place / vec2(textureSize(images[0], 0)), level);
#endif
}

// The texel centres between which an image may be read, for the texel corners u0 v0 u1 v1.
vec4 centers(vec4 source) {
    vec2 low = min(source.xy, source.zw), high = max(source.xy, source.zw);
    // What it touches by less than a hundredth of a texel is its neighbour.
    vec2 least = floor(low + 0.01) + 0.5;
    return vec4(least, max(ceil(high - 0.01) - 0.5, least));
}

// source: the first and the last texel corner, u0 v0 u1 v1; t: 0…1 between them; within: the
// texel centres that may be read.
vec4 imageColor(vec4 source, vec4 within, vec2 t, vec2 dtdx, vec2 dtdy, int unit, int filtering, float bias) {
    vec2 exact = mix(source.xy, source.zw, t), place = clamp(exact, within.xy, within.zw);
    float level = 0.0;
    // The thousandth decides ties at even scales the same way for every pixel.
    if (filtering == NEAREST) {
        place = clamp(floor(exact + 0.001) + 0.5, within.xy, within.zw);
    }
#if UNITS > 1
    vec2 extent = source.zw - source.xy;
    vec2 dx = dtdx * extent, dy = dtdy * extent;
    if (filtering == TRILINEAR) level = max(0.5 * log2(max(dot(dx, dx), dot(dy, dy))) + bias, 0.0);
#endif
    return texel(unit, place, level);
}
#endif
