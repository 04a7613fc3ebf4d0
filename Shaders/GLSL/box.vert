#version 330 core
// Everything a layer's own look can have: four vertices, expanded by the processor. In: where its plane
// lies on the screen, and its look. Out: the place in its plane, and the look.

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
flat out vec4 shape;
flat out vec4 corners;
flat out uvec4 colors;
flat out uvec4 packedLook;
#if UNITS > 0
flat out vec4 picture;
flat out vec4 texels;
flat out vec4 readable;
#endif

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
    local = place;
    shape = rect;
    corners = radii;
    colors = inks;
    packedLook = look;
#if UNITS > 0
    picture = contentsRect;
    texels = source;
    readable = within;
#endif
}
