#version 330 core
// A plain rect: one colour, or one image, with antialiased edges. In: the place on the rect; a
// premultiplied colour, or an image's opacity, and unit with filter. Out: a premultiplied colour.
//
// LEAN: one image, read linearly, away from its edges: nothing is asked at a pixel but its texels.
#if LEAN

uniform sampler2D images[1];

in vec2 imagePlace;
flat in float opacity;

layout(location = 0) out vec4 result;

void main() { result = textureLod(images[0], imagePlace, 0.0) * opacity; }

#else
#include "coverage.glsl"
#include "packing.glsl"
#include "sampling.glsl"

in vec2 t;
// An image's part in half texels, u0 v0 u1 v1; a premultiplied colour, or of an image the opacity, nothing,
// and its unit with the filter. 16 bits each.
flat in uvec4 ink;

#if UNITS > 0
// Where an image's part would start is this for a colour; no image is as large.
const uint NO_IMAGE = 65535u;
#endif

layout(location = 0) out vec4 result;

void main() {
    vec2 dtdx = dFdx(t), dtdy = dFdy(t);
    vec2 perUnit = inversesqrt(dtdx * dtdx + dtdy * dtdy);
    float coverage = rectCoverage(t, vec4(0.0, 0.0, 1.0, 1.0), perUnit);
    vec4 color = unpackedUnits(ink.zw);
#if UNITS > 0
    if ((ink.x & 0xFFFFu) != NO_IMAGE) {
        vec4 texels = 0.5 * unpacked(ink.xy);
        float opacity = color.x;
        int code = int(ink.w & 0xFFFFu);
        color = imageColor(texels, centers(texels), t, dtdx, dtdy, code & 15, code >> 4, 0.0) * opacity;
    }
#endif
    result = color * coverage;
}
#endif
