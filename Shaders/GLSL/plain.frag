#version 330 core
// A plain rect: one colour, or one image, with antialiased edges. In: the place on the rect.
// Out: a premultiplied colour.
#include "coverage.glsl"
#include "sampling.glsl"

in vec2 t;
flat in vec4 tint;
#if UNITS > 0
flat in vec4 texels;
flat in vec3 image;
#endif

layout(location = 0) out vec4 result;

void main() {
    vec2 dtdx = dFdx(t), dtdy = dFdy(t);
    vec2 perUnit = inversesqrt(dtdx * dtdx + dtdy * dtdy);
    float coverage = rectCoverage(t, vec4(0.0, 0.0, 1.0, 1.0), perUnit);
    vec4 color = tint * coverage;
#if UNITS > 0
    // An image's unit is counted from one, so that a colour among images needs no texture.
    if (image.y > 0.0) color *= imageColor(texels, centers(texels), t, dtdx, dtdy, image.x, int(image.y) - 1, int(image.z), 0.0);
#endif
    result = color;
}
