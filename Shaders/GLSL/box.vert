#version 330 core
// Everything a layer's own look can have: one instance a layer, expanded here. In: where its
// plane lies on the screen, and its look. Out: the place in its plane, and the look.

layout(location = 0) in vec4 rowX;        // w: half a pixel in local units along x
layout(location = 1) in vec4 rowY;        // w: half a pixel in local units along y
layout(location = 2) in vec4 rowW;        // w: opacity
layout(location = 3) in vec4 rect;
layout(location = 4) in vec4 radii;
layout(location = 5) in vec4 background;
layout(location = 6) in vec4 border;
layout(location = 7) in vec4 contentsRect;
layout(location = 8) in vec4 source;      // texel corners u0 v0 u1 v1
layout(location = 9) in vec4 within;      // the texel centres that may be read
layout(location = 10) in vec4 image;      // layer, 256 hard sides + 16 filter + unit + 1 (0: none), mipmap bias, border width

uniform vec2 scale;

out vec2 local;
flat out vec4 shape;
flat out vec4 corners;
flat out vec4 fill;
flat out vec4 edge;
flat out vec3 widthOpacityHard;
#if UNITS > 0
flat out vec4 picture;
flat out vec4 texels;
flat out vec4 readable;
flat out vec3 sampling;
#endif

void main() {
    // Corners in the order of the quad indices: 0 1 2, 0 2 3 around the rect.
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 2, gl_VertexID >= 2);
    vec2 low = rect.xy, high = rect.xy + rect.zw;
    int code = int(image.y);
    if ((code & 15) > 0) {
        low = min(low, contentsRect.xy);
        high = max(high, contentsRect.xy + contentsRect.zw);
    }
    vec2 room = vec2(rowX.w, rowY.w);
    vec3 p = vec3(mix(low - room, high + room, corner), 1.0);
    vec3 pixel = vec3(dot(rowX.xyz, p), dot(rowY.xyz, p), dot(rowW.xyz, p));
    gl_Position = vec4(pixel.xy * scale - pixel.z, 0.0, pixel.z);
    local = p.xy;
    shape = rect;
    corners = radii;
    fill = background;
    edge = border;
    widthOpacityHard = vec3(image.w, rowW.w, float(code >> 8));
#if UNITS > 0
    picture = contentsRect;
    texels = source;
    readable = within;
    sampling = vec3(image.x, float(code & 255), image.z);
#endif
}
