#version 330 core
// A box with all that a layer can have besides: clips, a gradient, a mask, other factors of colour. In:
// where its corners lie on the screen, and its look. Out: the place in its plane, and the look.

// Of the four corners: pixels, y down, times the perspective divisor; and the divisor.
layout(location = 0) in vec4 placesX;
layout(location = 1) in vec4 placesY;
layout(location = 2) in vec4 placesW;
layout(location = 3) in vec4 rect;
layout(location = 4) in vec4 radii;
layout(location = 5) in uvec4 inks;       // background and border, packed
layout(location = 6) in uvec4 look;       // as `Look` unpacks it
layout(location = 7) in vec4 contentsRect;
layout(location = 8) in vec4 source;      // texel corners u0 v0 u1 v1
layout(location = 9) in vec4 within;      // the texel centres that may be read
layout(location = 10) in vec4 drawn;      // corners x0 y0 x1 y1 of what is drawn of the plane
layout(location = 11) in uvec4 extras;    // clip, gradient or change of colours (-1: none), flags, factors of green and blue
layout(location = 12) in vec4 maskSource;
layout(location = 13) in vec4 maskWithin;

uniform vec2 scale;

out vec2 local;
flat out vec4 shape;
flat out vec4 corners;
flat out uvec4 colors;
flat out uvec4 packedLook;
flat out uvec4 details;
#if UNITS > 0
flat out vec4 picture;
flat out vec4 texels;
flat out vec4 readable;
flat out vec4 maskTexels;
flat out vec4 maskReadable;
#endif

void main() {
    // Corners in the order of the quad indices: 0 1 2, 0 2 3 around the rect.
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 2, gl_VertexID >= 2);
    vec3 pixel = vec3(placesX[gl_VertexID], placesY[gl_VertexID], placesW[gl_VertexID]);
    gl_Position = vec4(pixel.xy * scale - pixel.z, 0.0, pixel.z);
    local = mix(drawn.xy, drawn.zw, corner);
    shape = rect;
    corners = radii;
    colors = inks;
    packedLook = look;
    details = extras;
#if UNITS > 0
    picture = contentsRect;
    texels = source;
    readable = within;
    maskTexels = maskSource;
    maskReadable = maskWithin;
#endif
}
