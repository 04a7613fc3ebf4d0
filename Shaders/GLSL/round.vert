#version 330 core
// An upright box with round corners of one radius, or a part of it. In: a corner in pixels, y down; how the box lies and looks.
// Out: the place from the box's middle, and the look.
//
// UNITS: it is an image, which the outline cuts; else a colour with a border. No output is flat, see `box.vert`.
#include "packing.glsl"

layout(location = 0) in vec4 corner;     // x, y; of an image, the place on its page in texels
layout(location = 1) in vec4 shape;      // the middle; what lies between it and the middles of the corners' circles
layout(location = 2) in vec4 measures;   // the radii outside and within the border, the opacity
layout(location = 3) in uvec4 look;      // fill and border, packed; of an image, bits of the texel centres that may be read

uniform vec2 scale;

out vec4 spot;                           // from the middle; `shape.zw`
out vec3 manner;
#if UNITS > 0
out vec2 texel;
out vec4 readable;
#else
out vec4 fill;
out vec4 edge;
#endif

void main() {
    gl_Position = vec4(corner.xy * scale - 1.0, 0.0, 1.0);
    spot = vec4(corner.xy - shape.xy, shape.zw);
    manner = measures.xyz;
#if UNITS > 0
    texel = corner.zw;
    readable = uintBitsToFloat(look);
#else
    fill = unpackedUnits(look.xy);
    edge = unpackedUnits(look.zw);
#endif
}
