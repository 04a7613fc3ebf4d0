#version 330 core
// A box with all that a layer can have besides, or if it is lean without a gradient and a mask. In: the place in the
// layer's plane, and its look. Out: a premultiplied colour.
#include "composite.glsl"
#include "coverage.glsl"
#include "clipping.glsl"
#include "packing.glsl"
#include "sampling.glsl"
#if !LEAN
#include "gradient.glsl"
#endif
#if RECOLORS
#include "recoloring.glsl"
#endif
#if MIXES
#include "mixing.glsl"
#endif

in vec2 local;
flat in vec4 shape;
flat in vec4 corners;
flat in uvec4 colors;
flat in uvec4 packedLook;
flat in uvec4 details;
#if UNITS > 0
flat in vec4 picture;
flat in vec4 texels;
flat in vec4 readable;
flat in vec4 maskTexels;
flat in vec4 maskReadable;
#endif

layout(location = 0) out vec4 result;

// The flags: bits 0 and 1 as named, from bit 2 the filter where the image is drawn smaller than it
// is plus one (0: the same as elsewhere), bit 4 as named, from bit 5 how the image is mixed with the
// mask, which is then the backdrop (0: it is a mask), bit 10 as named, from bit 24 the mask's unit, counted from one
// (0: no mask).
const int CLIPS_CONTENTS = 1, TINTS_ALPHA = 2, READS_MASK_EXACTLY = 16, CHANGES_COLORS = 1024;

#if UNITS > 0 && !LEAN
// Beyond this many texels a pixel an image is drawn smaller than it is.
const float MINIFICATION = 1.001;

int filterHere(int flags, int larger, vec2 dtdx, vec2 dtdy) {
    int smaller = ((flags >> 2) & 3) - 1;
    vec2 extent = texels.zw - texels.xy;
    vec2 perPixel = sqrt(dtdx * dtdx + dtdy * dtdy) * abs(extent);
    return smaller >= 0 && max(perPixel.x, perPixel.y) > MINIFICATION ? smaller : larger;
}
#endif

void main() {
    vec2 dx = dFdx(local), dy = dFdy(local);
    vec2 perUnit = inversesqrt(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y));
    Look look = unpackedLook(packedLook);
    vec4 fill = unpackedUnits(colors.xy), edge = unpackedUnits(colors.zw);
    int clip = int(details.x), colorRecord = int(details.y), flags = int(details.z);

    float edgeWidth = look.borderWidth;
    int hard = look.hard;
    float outer = roundedCoverage(local, shape, corners, hard, perUnit, dx, dy);
    float ring = 0.0;
    if (edgeWidth > 0.0) {
        vec4 within = vec4(shape.xy + edgeWidth, shape.zw - 2.0 * edgeWidth);
        ring = max(outer - roundedCoverage(local, within, innerRadii(corners, edgeWidth), 0, perUnit, dx, dy), 0.0);
    }

    vec4 background = (flags & TINTS_ALPHA) != 0 ? vec4(0.0) : fill;
#if !LEAN
    if (colorRecord >= 0 && (flags & CHANGES_COLORS) == 0) {
        vec4 gradient = gradientColor(colorRecord, (local - shape.xy) / shape.zw);
        background = gradient + background * (1.0 - gradient.a);
    }
#endif

    vec4 contents = vec4(0.0);
    float covered = 0.0;
#if UNITS > 0
    if (look.unit > 0) {
        vec2 t = (local - picture.xy) / picture.zw, dtdx = dx / picture.zw, dtdy = dy / picture.zw;
#if LEAN
        int filtering = look.filtering;
#else
        int filtering = filterHere(flags, look.filtering, dtdx, dtdy);
#endif
        covered = hard == 0 ? rectCoverage(local, picture, perUnit) : hardCoverage(local, picture, hard, perUnit);
        contents = imageColor(texels, readable, t, dtdx, dtdy, look.unit - 1, filtering, look.mipmapBias);
#if RECOLORS
        if ((flags & CHANGES_COLORS) != 0) contents = recolored(contents, colorRecord);
#endif
#if !LEAN
        int maskUnit = flags >> 24;
        if (maskUnit > 0) {
            int maskFiltering = (flags & READS_MASK_EXACTLY) != 0 ? NEAREST : LINEAR, mixing = (flags >> 5) & 31;
            vec4 mask = imageColor(maskTexels, maskReadable, t, dtdx, dtdy, maskUnit - 1,
                                   maskFiltering, 0.0);
#if MIXES
            contents = mixing > 0 ? mixed(contents, mask, mixing) : contents * mask.a;
#else
            contents *= mask.a;
#endif
        }
#endif
        if ((flags & TINTS_ALPHA) != 0) contents = fill * contents.a;
        if ((flags & CLIPS_CONTENTS) != 0) covered = min(covered, outer);
    }
#endif
    vec4 tone = vec4(look.red, halves(details.w) * (1.0 / 65535.0), look.opacity);
    result = composite(background, outer, contents, covered, edge, ring) * tone;
    if (clip >= 0) result *= clipCoverage(clip);
}
