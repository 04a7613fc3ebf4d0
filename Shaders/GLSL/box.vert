#version 330 core
// Everything a layer's own look can have: four vertices, expanded by the processor. In: where its plane
// lies on the screen, and its look. Out: the place in its plane, and the look.
//
// No output is flat, though all corners have the same look: with one that is, a software rasteriser takes what is upright for
// triangles, and with it all that lies on the same tiles.
#include "packing.glsl"

layout(location = 0) in vec3 position;   // pixels, y down, times the perspective divisor, which is z
layout(location = 1) in vec2 place;      // the same in the plane's own coordinates
layout(location = 2) in vec4 rect;
layout(location = 3) in vec4 radii;
layout(location = 4) in uvec4 inks;      // background and border, packed
layout(location = 5) in uvec4 look;      // as `Look` unpacks it
layout(location = 6) in vec4 contentsRect;
layout(location = 7) in vec4 source;     // texel corners u0 v0 u1 v1
layout(location = 8) in vec4 within;     // the texel centres that may be read

uniform vec2 scale;

out vec2 local;
out vec4 shape;
out vec4 corners;
out vec4 fill;
out vec4 edge;
out vec4 manner;                         // the border's width, the opacity, hard sides, whether contents are clipped
#if UNITS > 0
out vec4 picture;
out vec4 texels;
out vec4 readable;
out vec4 reading;                        // the unit counted from one, the filter, the mipmap bias
#endif

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
    local = place;
    shape = rect;
    corners = radii;
    fill = unpackedUnits(inks.xy);
    edge = unpackedUnits(inks.zw);
    Look parts = unpackedLook(look);
    manner = vec4(parts.borderWidth, parts.opacity, parts.hard, parts.clips);
#if UNITS > 0
    picture = contentsRect;
    texels = source;
    readable = within;
    reading = vec4(parts.unit, parts.filtering, parts.mipmapBias, 0.0);
#endif
}
