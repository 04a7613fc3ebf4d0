#version 330 core
// Everything a layer's own look can have: background with rounded corners, contents, border. They
// are composited among themselves and then faded together. In: the place in the layer's plane.
// Out: a premultiplied colour.
#include "composite.glsl"
#include "coverage.glsl"
#include "sampling.glsl"

in vec2 local;
in vec4 shape;
in vec4 corners;
in vec4 fill;
in vec4 edge;
in vec4 manner;                          // the border's width, the opacity, hard sides, whether contents are clipped
#if UNITS > 0
in vec4 picture;
in vec4 texels;
in vec4 readable;
in vec4 reading;                         // the unit counted from one, the filter, the mipmap bias
#endif

layout(location = 0) out vec4 result;

void main() {
    vec2 dx = dFdx(local), dy = dFdy(local);
    vec2 perUnit = inversesqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y));

    int hard = int(manner.z + 0.5);
    float outer = roundedCoverage(local, shape, corners, hard, perUnit, dx, dy);
    float ring = 0.0;
    float width = manner.x;
    if (width > 0.0) {
        vec4 within = vec4(shape.xy + width, shape.zw - 2.0 * width);
        ring = max(outer - roundedCoverage(local, within, innerRadii(corners, width), 0, perUnit, dx, dy), 0.0);
    }

    vec4 contents = vec4(0.0);
    float covered = 0.0;
#if UNITS > 0
    int unit = int(reading.x + 0.5);
    if (unit > 0) {
        covered = hard == 0 ? rectCoverage(local, picture, perUnit) : hardCoverage(local, picture, hard, perUnit);
        contents = imageColor(texels, readable, (local - picture.xy) / picture.zw, dx / picture.zw, dy / picture.zw,
                              unit - 1, int(reading.y + 0.5), reading.z);
        if (manner.w > 0.0) covered = min(covered, outer);
    }
#endif
    result = composite(fill, outer, contents, covered, edge, ring) * manner.y;
}
