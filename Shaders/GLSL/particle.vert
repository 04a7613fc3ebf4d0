#version 330 core
// A particle: one instance, a quad that is placed where the particle is at a time. In: what it was at its birth, and what it has in
// common with others. Out: the place on the quad; colour and picture for the fragment shader.
//
// `ParticleVariant.state` is the twin of this arithmetic.
#include "records.glsl"

layout(location = 0) in vec4 start;       // x, y, z, lifetime
layout(location = 1) in vec4 velocity;    // x, y, z, scale
layout(location = 2) in uvec4 born;     // birth; straight colour, 16 bits each; what it is multiplied with, 8 bits each
layout(location = 3) in uvec3 more;       // spin, factor of the scale, the variant's number

uniform vec2 scale;
// From x, y, z, 1 to pixels, times the divisor.
uniform vec4 rowX;
uniform vec4 rowY;
uniform vec4 rowW;
uniform vec4 tone;
uniform int variants;
uniform int now;
uniform float tick;

out vec2 t;
flat out vec4 ink;
#if UNITS > 0
flat out vec4 texels;
flat out ivec3 source;                    // layer, unit, filter
flat out float bias;
#endif

vec4 bytes(uint word) {
    return vec4(word & 255u, (word >> 8) & 255u, (word >> 16) & 255u, word >> 24) / 255.0;
}

void main() {
    int first = variants + int(more.z) * 5;
    vec4 force = record(first), fade = record(first + 1), look = record(first + 3), reading = record(first + 4);
    float age = float(now - int(born.x)) * tick * force.w;
    float size = (velocity.w + look.z * age) * uintBitsToFloat(more.y);
    vec4 base = vec4(born.y & 0xFFFFu, born.y >> 16, born.z & 0xFFFFu, born.z >> 16) / 8192.0 - 4.0;
    vec4 color = clamp(base + fade * age, 0.0, 1.0) * bytes(born.w) * tone;
    vec2 reach = look.xy * size;

    gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
    t = vec2(0.0);
    ink = vec4(color.rgb * color.a, color.a);
#if UNITS > 0
    texels = record(first + 2);
    source = ivec3(look.w, reading.x, 0);
    bias = reading.w;
#endif
    if (age < 0.0 || age >= start.w || size <= 0.0 || look.x <= 0.0 || color.a <= 0.0) return;

    float turn = uintBitsToFloat(more.x) * age, c = cos(turn), s = sin(turn);
    vec4 centre = vec4(start.xyz + (velocity.xyz + 0.5 * force.xyz * age) * age, 1.0);
    vec3 middle = vec3(dot(rowX, centre), dot(rowY, centre), dot(rowW, centre));
    // Behind the eye.
    if (middle.z <= 1e-6) return;
    // Half the quad's sides, in pixels times the divisor.
    vec2 along = vec2(c, s) * reach.x, down = vec2(-s, c) * reach.y;
    vec3 right = vec3(dot(rowX.xy, along), dot(rowY.xy, along), dot(rowW.xy, along));
    vec3 below = vec3(dot(rowX.xy, down), dot(rowY.xy, down), dot(rowW.xy, down));
    // The half pixel that soft edges need, as a part of each side.
    vec2 place = middle.xy / middle.z;
    vec2 wide = (right.xy - place * right.z) / middle.z, high = (below.xy - place * below.z) / middle.z;
    float area = abs(wide.x * high.y - wide.y * high.x);
    if (area < 1e-5) return;
    vec2 room = 1.0 + 0.5 * vec2(length(high), length(wide)) / area;
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 2, gl_VertexID >= 2) * 2.0 - 1.0;
    vec2 edge = corner * room;
    vec3 pixel = middle + right * edge.x + below * edge.y;
    gl_Position = vec4(pixel.xy * scale - pixel.z, 0.0, pixel.z);
    t = 0.5 + 0.5 * edge;
#if UNITS > 0
    vec2 texelsPerPixel = abs(texels.zw - texels.xy) * 0.5 / max(vec2(length(wide), length(high)), vec2(1e-6));
    source.z = int(max(texelsPerPixel.x, texelsPerPixel.y) > 1.001 ? reading.z : reading.y);
#endif
}
