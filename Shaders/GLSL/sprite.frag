#version 330 core
// Whole pixels that show a part of a texture. In: the place in it; a premultiplied tint. Out: a premultiplied colour.

uniform sampler2DArray images[1];

in vec3 place;
in vec4 tint;

layout(location = 0) out vec4 result;

void main() { result = textureLod(images[0], place, 0.0) * tint; }
