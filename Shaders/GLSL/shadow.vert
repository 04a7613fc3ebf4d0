#version 330 core
// A blurred rounded rect. In: where its plane lies on the screen, and the rect. Out: the place in its
// plane, and the rect.

layout(location = 0) in vec4 rowX;
layout(location = 1) in vec4 rowY;
layout(location = 2) in vec4 rowW;        // w: opacity
layout(location = 3) in vec4 rect;
layout(location = 4) in vec4 radii;
layout(location = 5) in vec4 color;
layout(location = 6) in vec4 drawn;       // corners x0 y0 x1 y1 of what is drawn of the plane
layout(location = 7) in vec2 extras;      // standard deviation, clip (-1: none)

uniform vec2 scale;

out vec2 local;
flat out vec4 shape;
flat out vec4 corners;
flat out vec4 ink;
flat out vec2 details;

void main() {
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 2, gl_VertexID >= 2);
    vec3 p = vec3(mix(drawn.xy, drawn.zw, corner), 1.0);
    vec3 pixel = vec3(dot(rowX.xyz, p), dot(rowY.xyz, p), dot(rowW.xyz, p));
    gl_Position = vec4(pixel.xy * scale - pixel.z, 0.0, pixel.z);
    local = p.xy;
    shape = rect;
    corners = radii;
    ink = color * rowW.w;
    details = extras;
}
