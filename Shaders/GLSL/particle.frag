#version 330 core
// A particle: an image in one colour, with antialiased edges. In: the place on the quad. Out: a premultiplied colour.
#include "coverage.glsl"
#include "clipping.glsl"
#include "sampling.glsl"

in vec2 t;
flat in vec4 ink;
#if UNITS > 0
flat in vec4 texels;
flat in ivec3 source;
flat in float bias;
#endif

uniform int clip;

layout(location = 0) out vec4 result;

void main() {
    vec2 dtdx = dFdx(t), dtdy = dFdy(t);
    vec2 perUnit = inversesqrt(dtdx * dtdx + dtdy * dtdy);
    vec4 color = ink * rectCoverage(t, vec4(0.0, 0.0, 1.0, 1.0), perUnit);
#if UNITS > 0
    color *= imageColor(texels, centers(texels), t, dtdx, dtdy, float(source.x), source.y, source.z, bias);
#endif
    if (clip >= 0) color *= clipCoverage(clip);
    result = color;
}
