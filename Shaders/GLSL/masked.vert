#version 330 core
// Whole pixels that show a part of a texture, as far as a mask lets them. In: a corner in pixels, y down, and over the texture;
// the same over the mask; a tint. Out: the places and the tint.
#include "packing.glsl"

layout(location = 0) in vec4 corner;
layout(location = 1) in vec2 veil;
layout(location = 2) in uvec2 paint;

uniform vec2 scale;

out vec4 places;
out vec4 tint;

void main() {
    gl_Position = vec4(corner.xy * scale - 1.0, 0.0, 1.0);
    places = vec4(corner.zw, veil);
    tint = unpackedUnits(paint);
}
