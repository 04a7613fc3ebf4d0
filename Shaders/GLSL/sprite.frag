#version 330 core
// Whole pixels that show a part of a texture. In: the place in it; a premultiplied tint. Out: a premultiplied colour.
//
// LEAN: there is no tint, and no level is named. Such rects llvmpipe draws row by row where nothing but rects lies, and rounds
// otherwise than elsewhere as soon as it mixes colours; so it is for copies. (Its rows take the place for a tint that is
// declared after it, besides.)
//
// ALIGNED: each column of pixels shows one of texels. Two texels are mixed instead of four, which a processor feels.

uniform sampler2D images[1];

in vec2 place;
#if !LEAN
in vec4 tint;
#endif

layout(location = 0) out vec4 result;

void main() {
#if LEAN
    result = texture(images[0], place);
#elif ALIGNED
    vec2 texel = place * vec2(textureSize(images[0], 0)) - vec2(0.0, 0.5);
    vec2 low = floor(texel);
    ivec2 above = ivec2(low);
    result = mix(texelFetch(images[0], above, 0), texelFetch(images[0], above + ivec2(0, 1), 0), texel.y - low.y) * tint;
#else
    result = textureLod(images[0], place, 0.0) * tint;
#endif
}
