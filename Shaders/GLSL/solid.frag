#version 330 core
// Whole pixels of one colour. In and out: the colour, premultiplied.
//
// FADING: it changes from pixel to pixel. Software that draws rects row by row would round it otherwise than elsewhere: so it is
// worked out, which keeps it from the rows.

in vec4 color;

layout(location = 0) out vec4 result;

void main() {
#if FADING
    result = max(color, vec4(0.0));
#else
    result = color;
#endif
}
