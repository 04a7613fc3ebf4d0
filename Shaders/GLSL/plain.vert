#version 330 core
// A plain rect: four vertices, expanded by the processor. In: the place in pixels, y down, with
// its perspective divisor; the place on the rect, 0…1. Out: the same for the fragment shader.
//
// Few values come in and go on, since in software each costs time at every vertex.
//
// LEAN: an image alone, away from its edges. Out: the place in its texture, and the opacity.

#if LEAN
#include "packing.glsl"
#endif

layout(location = 0) in vec3 position;
layout(location = 1) in vec2 place;
layout(location = 2) in uvec4 paint;

uniform vec2 scale;

#if LEAN
uniform sampler2D images[1];

out vec2 imagePlace;
flat out float opacity;
#else
out vec2 t;
flat out uvec4 ink;
#endif

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
#if LEAN
    vec4 texels = 0.5 * unpacked(paint.xy);
    imagePlace = mix(texels.xy, texels.zw, place) / vec2(textureSize(images[0], 0));
    opacity = unpackedUnits(paint.zw).x;
#else
    t = place;
    ink = paint;
#endif
}
