#version 330 core
// A particle: an image in one colour, with antialiased edges. In: the place on the quad. Out: a premultiplied colour.
flat in vec4 ink;

layout(location = 0) out vec4 result;

#if LEAN
uniform sampler2D images[1];
in vec2 place;
flat in vec4 picture;
flat in vec4 limits;

void main() {
    vec2 read = picture.xy + clamp(place * picture.zw, -limits.xy, limits.xy);
    // `rectCoverage` of a rect about the middle.
    vec2 part = clamp(limits.zw - limits.zw * abs(place) + 0.5, vec2(0.0), min(2.0 * limits.zw, 1.0));
    result = ink * textureLod(images[0], read, 0.0) * (part.x * part.y);
}
#else
#include "coverage.glsl"
#include "clipping.glsl"
#include "sampling.glsl"

in vec2 t;
#if UNITS > 0
flat in vec4 texels;
flat in ivec2 source;
flat in float bias;
#endif

uniform int clip;

void main() {
    vec2 dtdx = dFdx(t), dtdy = dFdy(t);
    vec2 perUnit = inversesqrt(dtdx * dtdx + dtdy * dtdy);
    vec4 color = ink * rectCoverage(t, vec4(0.0, 0.0, 1.0, 1.0), perUnit);
#if UNITS > 0
    color *= imageColor(texels, centers(texels), t, dtdx, dtdy, source.x, source.y, bias);
#endif
    if (clip >= 0) color *= clipCoverage(clip);
    result = color;
}
#endif
