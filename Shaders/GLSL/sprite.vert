#version 330 core
// Whole pixels that show a part of a texture. In: a corner in pixels, y down, and over the texture; a tint.
// Out: the same for the fragment shader; nothing of it flat, so that software rasterisers see a rect.
//
// LEAN: there is no tint.
#include "packing.glsl"

layout(location = 0) in vec4 corner;
layout(location = 1) in uvec2 paint;

uniform vec2 scale;

out vec2 place;
#if !LEAN
out vec4 tint;
#endif

void main() {
    gl_Position = vec4(corner.xy * scale - 1.0, 0.0, 1.0);
    place = corner.zw;
#if !LEAN
    tint = unpackedUnits(paint);
#endif
}
