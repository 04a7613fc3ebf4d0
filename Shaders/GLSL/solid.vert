#version 330 core
// Whole pixels of one colour. In: a corner in pixels, y down; a premultiplied colour. Out: the colour.
//
// It is no flat output, though all corners have the same: software rasterisers fill rects of smooth colours row by row.
#include "packing.glsl"

layout(location = 0) in vec2 position;
layout(location = 1) in uvec2 paint;

uniform vec2 scale;

out vec4 color;

void main() {
    gl_Position = vec4(position * scale - 1.0, 0.0, 1.0);
    color = unpackedUnits(paint);
}
