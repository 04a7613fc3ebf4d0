#version 330 core
// Everything a layer's own look can have: background with rounded corners, contents, border. They
// are composited among themselves and then faded together. In: the place in the layer's plane.
// Out: a premultiplied colour.
#include "composite.glsl"
#include "coverage.glsl"
#include "packing.glsl"
#include "sampling.glsl"

in vec2 local;
flat in vec4 shape;
flat in vec4 corners;
flat in uvec4 colors;
flat in uvec4 packedLook;
#if UNITS > 0
flat in vec4 picture;
flat in vec4 texels;
flat in vec4 readable;
#endif

layout(location = 0) out vec4 result;

void main() {
    vec2 dx = dFdx(local), dy = dFdy(local);
    vec2 perUnit = inversesqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y));

    Look look = unpackedLook(packedLook);
    int hard = look.hard;
    float outer = roundedCoverage(local, shape, corners, hard, perUnit, dx, dy);
    float ring = 0.0;
    float width = look.borderWidth;
    if (width > 0.0) {
        vec4 within = vec4(shape.xy + width, shape.zw - 2.0 * width);
        ring = max(outer - roundedCoverage(local, within, innerRadii(corners, width), 0, perUnit, dx, dy), 0.0);
    }

    vec4 contents = vec4(0.0);
    float covered = 0.0;
#if UNITS > 0
    if (look.unit > 0) {
        covered = hard == 0 ? rectCoverage(local, picture, perUnit) : hardCoverage(local, picture, hard, perUnit);
        contents = imageColor(texels, readable, (local - picture.xy) / picture.zw, dx / picture.zw, dy / picture.zw,
                              look.layer, look.unit - 1, look.filtering, look.mipmapBias);
    }
#endif
    vec4 fill = unpackedUnits(colors.xy), edge = unpackedUnits(colors.zw);
    result = composite(fill, outer, contents, covered, edge, ring) * look.opacity;
}
