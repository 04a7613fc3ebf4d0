#version 330 core
// Whole pixels that show a part of a texture. In: a corner in pixels, y down, and over the texture; the layer; a tint.
// Out: the same for the fragment shader; nothing of it flat, so that software rasterisers see a rect.
#include "packing.glsl"

layout(location = 0) in vec4 corner;
layout(location = 1) in float layer;
layout(location = 2) in uvec2 paint;

uniform vec2 scale;

out vec3 place;
out vec4 tint;

void main() {
    gl_Position = vec4(corner.xy * scale - 1.0, 0.0, 1.0);
    place = vec3(corner.zw, layer);
    tint = unpackedUnits(paint);
}
