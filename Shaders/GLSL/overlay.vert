#version 330 core
// A picture laid over another. In: a corner of the viewport. Out: the same.

layout(location = 0) in vec2 corner;

void main() { gl_Position = vec4(corner, 0.0, 1.0); }
