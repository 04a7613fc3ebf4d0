#version 330 core
// A blurred rounded rect, evaluated where it is seen. In: the place in its plane. Out: a premultiplied
// colour.
#include "clipping.glsl"
#include "gaussian.glsl"
#include "packing.glsl"

in vec2 local;
flat in vec4 shape;
flat in vec4 corners;
flat in uvec4 details;

layout(location = 0) out vec4 result;

void main() {
    vec2 dx = dFdx(local), dy = dFdy(local);
    // A pixel averages over its own width, which spreads the light by as much as this.
    vec2 spread = vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y) / 12.0;
    float deviation = uintBitsToFloat(details.z);
    int clip = int(details.w);
    vec2 sigma = sqrt(deviation * deviation + spread);
    result = unpackedUnits(details.xy) * blurredRoundedRect(local - shape.xy, shape.zw, corners, sigma);
    if (clip >= 0) result *= clipCoverage(clip);
}
