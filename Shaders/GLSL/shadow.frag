#version 330 core
// A blurred rounded rect, evaluated where it is seen. In: the place in its plane. Out: a premultiplied
// colour.
#include "clipping.glsl"
#include "gaussian.glsl"

in vec2 local;
flat in vec4 shape;
flat in vec4 corners;
flat in vec4 ink;
flat in vec2 details;

layout(location = 0) out vec4 result;

void main() {
    vec2 dx = dFdx(local), dy = dFdy(local);
    // A pixel averages over its own width, which spreads the light by as much as this.
    vec2 spread = vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y) / 12.0;
    vec2 sigma = sqrt(details.x * details.x + spread);
    result = ink * blurredRoundedRect(local - shape.xy, shape.zw, corners, sigma);
    if (details.y >= 0.0) result *= clipCoverage(int(details.y));
}
