#version 330 core
// One pixel of a transition or of a filter. In: its place on the target; up to two pictures, and what a kind reads besides. Out:
// a premultiplied colour.
//
// KIND: which of them, one program each, since software runs all branches of a shader for every pixel.
// STEPS: in its place, changes of colour one after the other. COUNT: how many vectors there are.
// EXACT: whether both pictures lie pixel for pixel on the target, with no perspective.

// As `KernelValues` fills them.
uniform vec4 values[COUNT];
uniform sampler2D oldPicture;
uniform sampler2D newPicture;
uniform sampler2D firstImage;
uniform sampler2D secondImage;

layout(location = 0) out vec4 result;

#include "reading.glsl"
#include "transitions.glsl"
#include "effects.glsl"
#include "distortions.glsl"

void main() {
    vec2 pixel = gl_FragCoord.xy + values[0].xy;
#if EXACT
    vec2 place = vec2(dot(values[1].xy, pixel) + values[1].z, dot(values[2].xy, pixel) + values[2].z);
#else
    vec3 full = vec3(pixel, 1.0);
    vec2 place = vec2(dot(values[1].xyz, full), dot(values[2].xyz, full)) / dot(values[3].xyz, full);
#endif
    result = made(place);
}
