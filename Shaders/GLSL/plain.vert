#version 330 core
// A plain rect: four vertices, expanded by the processor. In: the place in pixels, y down, with
// its perspective divisor; the place on the rect, 0…1. Out: the same for the fragment shader.

layout(location = 0) in vec3 position;
layout(location = 1) in vec2 place;
layout(location = 2) in vec4 source;
layout(location = 3) in vec4 color;
layout(location = 4) in float layer;
layout(location = 5) in vec2 unitAndFilter;

uniform vec2 scale;

out vec2 t;
flat out vec4 tint;
#if UNITS > 0
flat out vec4 texels;
flat out vec3 image;
#endif

void main() {
    gl_Position = vec4(position.xy * scale - position.z, 0.0, position.z);
    t = place;
    tint = color;
#if UNITS > 0
    // Half texels are the unit of the vertex format.
    texels = source * 0.5;
    image = vec3(layer, unitAndFilter);
#endif
}
