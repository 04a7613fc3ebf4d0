#version 330 core
// Whole pixels that show a part of a texture, as far as a mask lets them. In: the places in both, whose nearest texels are read;
// a premultiplied tint. Out: a premultiplied colour.
//
// UNITS: 1 where both are on one texture. The comparison keeps llvmpipe from drawing row by row, see `solid.frag`.

uniform sampler2D images[UNITS];

in vec4 places;
in vec4 tint;

layout(location = 0) out vec4 result;

void main() {
    vec4 color = texture(images[0], places.xy) * tint;
    result = max(color * texture(images[UNITS - 1], places.zw).a, vec4(0.0));
}
