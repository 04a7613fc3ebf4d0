#version 330 core
// What is worked out for each pixel of a rectangle of whole pixels. In: a corner, y down. Out: its place on the target.

layout(location = 0) in vec2 corner;

uniform vec2 scale;

void main() { gl_Position = vec4(corner * scale - 1.0, 0.0, 1.0); }
