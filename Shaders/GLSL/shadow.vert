#version 330 core
// A blurred rounded rect. In: where its plane lies on the screen, and the rect. Out: the place in its
// plane, and the rect.

layout(location = 0) in vec3 position;   // pixels, y down, times the perspective divisor, which is z
layout(location = 1) in vec2 place;      // the same in the plane's own coordinates
layout(location = 2) in vec4 rect;
layout(location = 3) in vec4 radii;      // or where its picture is, see `ShadowVertex`
layout(location = 4) in uvec4 look;      // the colour, packed; standard deviation, or the picture's sides; clip (-1: none)

uniform vec2 scale;

out vec2 local;
flat out vec4 shape;
flat out vec4 corners;
flat out uvec4 details;

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
    local = place;
    shape = rect;
    corners = radii;
    details = look;
}
