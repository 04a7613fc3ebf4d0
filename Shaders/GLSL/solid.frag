#version 330 core
// Whole pixels of one colour. In and out: the colour, premultiplied.

in vec4 color;

layout(location = 0) out vec4 result;

void main() { result = color; }
