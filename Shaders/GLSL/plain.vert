#version 330 core
// A plain rect: four vertices, expanded by the processor. In: the place in pixels, y down, with
// its perspective divisor; the place on the rect, 0…1. Out: the same for the fragment shader.
//
// Few values come in and go on, since in software each costs time at every vertex.

layout(location = 0) in vec3 position;
layout(location = 1) in vec2 place;
layout(location = 2) in uvec4 paint;

uniform vec2 scale;

out vec2 t;
flat out uvec4 ink;

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
    t = place;
    ink = paint;
}
