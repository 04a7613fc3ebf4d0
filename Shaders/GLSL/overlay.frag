#version 330 core
// A picture laid over another, texel on pixel. In: the picture, whose first row is its top. Out: its premultiplied colour.

uniform sampler2D picture;
uniform int left, bottom; // where the picture's lower left corner comes to lie
uniform int top;          // the number of its last row, or -1 where the first row is to be the lowest

layout(location = 0) out vec4 result;

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) - ivec2(left, bottom);
    if (top >= 0) place.y = top - place.y;
    result = texelFetch(picture, place, 0);
}
