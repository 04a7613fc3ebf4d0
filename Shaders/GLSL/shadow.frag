#version 330 core
// A blurred rounded rect, evaluated where it is seen, or read from a picture of one of its corners. In: the place in its
// plane. Out: a premultiplied colour.
#include "clipping.glsl"
#if UNITS == 0
#include "gaussian.glsl"
#endif
#include "packing.glsl"

in vec2 local;
flat in vec4 shape;
flat in vec4 corners;
flat in uvec4 details;

#if UNITS > 0
uniform sampler2D images[UNITS];
#endif

layout(location = 0) out vec4 result;

void main() {
    int clip = int(details.w);
#if UNITS > 0
    // The corner is mirrored, and its last texels go on along the sides.
    vec2 inwards = min(local - shape.xy, shape.xy + shape.zw - local), last = vec2(details.z & 0xFFFFu, details.z >> 16) - 0.5;
    vec2 texel = corners.xy + clamp(inwards * corners.z + corners.w, vec2(0.5), last);
    result = unpackedUnits(details.xy) * textureLod(images[0], texel / vec2(textureSize(images[0], 0)), 0.0).a;
#else
    vec2 dx = dFdx(local), dy = dFdy(local);
    // A pixel averages over its own width, which spreads the light by as much as this.
    vec2 spread = vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y) / 12.0;
    float deviation = uintBitsToFloat(details.z);
    vec2 sigma = sqrt(deviation * deviation + spread);
    result = unpackedUnits(details.xy) * blurredRoundedRect(local - shape.xy, shape.zw, corners, sigma);
#endif
    if (clip >= 0) result *= clipCoverage(clip);
}
