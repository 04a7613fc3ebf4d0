#version 330 core
// A plain rect: one colour, or one image, with antialiased edges. In: the place on the rect; a
// premultiplied colour, or an image's opacity, layer, and unit with filter. Out: a premultiplied colour.
#include "coverage.glsl"
#include "sampling.glsl"

in vec2 t;
flat in vec4 ink;
#if UNITS > 0
flat in vec4 texels;

// Where an image's part would start is this for a colour; no image is as large.
const float NO_IMAGE = 32767.5;
#endif

layout(location = 0) out vec4 result;

void main() {
    vec2 dtdx = dFdx(t), dtdy = dFdy(t);
    vec2 perUnit = inversesqrt(dtdx * dtdx + dtdy * dtdy);
    float coverage = rectCoverage(t, vec4(0.0, 0.0, 1.0, 1.0), perUnit);
    vec4 color = ink;
#if UNITS > 0
    if (texels.x < NO_IMAGE) {
        // Whole numbers of 16 bits came as fractions.
        int layer = int(ink.y * 65535.0 + 0.5), code = int(ink.z * 65535.0 + 0.5);
        color = imageColor(texels, centers(texels), t, dtdx, dtdy, float(layer), code & 15, code >> 4, 0.0) * ink.x;
    }
#endif
    result = color * coverage;
}
