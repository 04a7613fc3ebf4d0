#version 330 core
// A particle: a quad that is placed where the particle is at a time. In: what it was at its birth, and what it has in common with
// others. Out: the place on the quad; colour and picture for the fragment shader.
//
// `ParticleVariant.state` is the twin of this arithmetic.
//
// LEAN: one texture, read between its texels, no clip, and a plane that is not seen in perspective.
#include "records.glsl"

// Four texels a particle: x, y, z, lifetime; velocity x, y, z, scale; birth's lower word, straight colour by 16 bits each, what
// it is multiplied with by 8 bits each; spin, factor of the scale, the variant's number, birth's upper word.
uniform usamplerBuffer ring;
// The first, how many (below 0: the last first), how many the ring has, how many an instance draws.
uniform ivec4 span;

uniform vec2 scale;
// From x, y, z, 1 to pixels, times the divisor.
uniform vec4 rowX;
uniform vec4 rowY;
uniform vec4 rowW;
uniform vec4 tone;
uniform int variants;
// In ticks: lower and upper word.
uniform ivec2 now;
uniform float tick;

flat out vec4 ink;
#if LEAN
uniform sampler2D images[1];
// From the middle in half sides.
out vec2 place;
// Middle and half sides of the picture in the texture.
flat out vec4 picture;
// How far from the middle the picture may be read, and the quad's half sides in pixels.
flat out vec4 limits;
#else
out vec2 t;
#if UNITS > 0
flat out vec4 texels;
flat out ivec2 source;                    // unit, filter
flat out float bias;
#endif
#endif

vec4 bytes(uint word) {
    return vec4(word & 255u, (word >> 8) & 255u, (word >> 16) & 255u, word >> 24) / 255.0;
}

// Seconds since a time in ticks, in two words.
float elapsed(uint low, uint high) {
    uint ticks = uint(now.x) - low;
    int above = now.y - int(high) - (uint(now.x) < low ? 1 : 0);
    if (above == int(ticks) >> 31) return float(int(ticks)) * tick;
    return (float(above) * 4294967296.0 + float(ticks)) * tick;
}

void main() {
    int turn = gl_InstanceID * span.w + (gl_VertexID >> 2), corners = gl_VertexID & 3, count = abs(span.y);
    int index = span.x + (span.y < 0 ? count - 1 - turn : turn);
    if (index >= span.z) index -= span.z;
    index = clamp(index, 0, span.z - 1) * 4;
    vec4 start = uintBitsToFloat(texelFetch(ring, index)), velocity = uintBitsToFloat(texelFetch(ring, index + 1));
    uvec4 born = texelFetch(ring, index + 2), more = texelFetch(ring, index + 3);
    int first = variants + int(more.z) * 5;
    vec4 force = record(first), fade = record(first + 1), look = record(first + 3);
    float age = elapsed(born.x, more.w) * force.w;
    float size = (velocity.w + look.z * age) * uintBitsToFloat(more.y);
    vec4 base = vec4(born.y & 0xFFFFu, born.y >> 16, born.z & 0xFFFFu, born.z >> 16) / 8192.0 - 4.0;
    vec4 color = clamp(base + fade * age, 0.0, 1.0) * bytes(born.w) * tone;
    vec2 reach = look.xy * size;

    gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
    ink = vec4(color.rgb * color.a, color.a);
#if LEAN
    place = vec2(0.0);
    vec4 texels = record(first + 2) / textureSize(images[0], 0).xyxy;
    picture = 0.5 * vec4(texels.xy + texels.zw, texels.zw - texels.xy);
    limits = vec4(max(abs(picture.zw) - 0.5 / vec2(textureSize(images[0], 0)), 0.0), 0.0, 0.0);
#else
    t = vec2(0.0);
#if UNITS > 0
    vec4 reading = record(first + 4);
    texels = record(first + 2);
    source = ivec2(reading.x, 0);
    bias = reading.w;
#endif
#endif
    if (turn >= count || age < 0.0 || age >= start.w || size <= 0.0 || look.x <= 0.0 || color.a <= 0.0) return;

    float angle = uintBitsToFloat(more.x) * age;
    // Of large numbers a driver's sine may be anything.
    if (abs(angle) > 1024.0) angle = fract(angle * 0.15915494) * 6.2831853;
    float c = cos(angle), s = sin(angle);
    vec4 centre = vec4(start.xyz + (velocity.xyz + 0.5 * force.xyz * age) * age, 1.0);
    vec3 middle = vec3(dot(rowX, centre), dot(rowY, centre), dot(rowW, centre));
    // Behind the eye.
    if (middle.z <= 1e-6) return;
    // Half the quad's sides, in pixels times the divisor.
    vec2 along = vec2(c, s) * reach.x, down = vec2(-s, c) * reach.y;
    vec3 right = vec3(dot(rowX.xy, along), dot(rowY.xy, along), dot(rowW.xy, along));
    vec3 below = vec3(dot(rowX.xy, down), dot(rowY.xy, down), dot(rowW.xy, down));
    // The half pixel that soft edges need, as a part of each side.
    vec2 seen = middle.xy / middle.z;
    vec2 wide = (right.xy - seen * right.z) / middle.z, high = (below.xy - seen * below.z) / middle.z;
    float area = abs(wide.x * high.y - wide.y * high.x);
    if (area < 1e-5) return;
    vec2 pixels = area / vec2(length(high), length(wide));
    vec2 edge = (vec2(corners == 1 || corners == 2, corners >= 2) * 2.0 - 1.0) * (1.0 + 0.5 / pixels);
    vec3 pixel = middle + right * edge.x + below * edge.y;
    gl_Position = vec4(pixel.xy * scale - pixel.z, 0.0, pixel.z);
#if LEAN
    place = edge;
    limits.zw = pixels;
#else
    t = 0.5 + 0.5 * edge;
#if UNITS > 0
    vec2 texelsPerPixel = abs(texels.zw - texels.xy) * 0.5 / max(vec2(length(wide), length(high)), vec2(1e-6));
    source.y = int(max(texelsPerPixel.x, texelsPerPixel.y) > 1.001 ? reading.z : reading.y);
#endif
#endif
}
