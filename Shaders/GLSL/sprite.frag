#version 330 core
// Whole pixels that show a part of a texture. In: the place in it; a premultiplied tint. Out: a premultiplied colour.
//
// LEAN: there is no tint, and no level is named. Such rects llvmpipe draws row by row where nothing but rects lies, and rounds
// otherwise than elsewhere as soon as it mixes colours; so it is for copies. (Its rows take the place for a tint that is
// declared after it, besides.)
//
// ALIGNED: each column of pixels shows one of texels. Two texels are mixed instead of four, and the texture is one that reads
// the nearest: llvmpipe reads these by the byte, and fetched ones, or four, as floating-point numbers.
//
// ALPHA_ONLY: the tint alone is shown, as opaque as the texture is.

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
    float height = float(textureSize(images[0], 0).y), perTexel = 1.0 / height;
    float texel = place.y * height - 0.5, low = floor(texel);
    vec2 above = vec2(place.x, (low + 0.5) * perTexel);
    vec4 color = mix(texture(images[0], above), texture(images[0], vec2(above.x, above.y + perTexel)), texel - low);
#else
    vec4 color = textureLod(images[0], place, 0.0);
#endif
#if !LEAN
#if ALPHA_ONLY
    color = color.aaaa;
#endif
    result = color * tint;
#endif
}
