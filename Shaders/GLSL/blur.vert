#version 330 core
// One step of blurring a part of a picture. In: what is read and what is written, in whole pixels.
// Out: the same.

layout(location = 0) in vec4 destination; // x, y, width, height
layout(location = 1) in vec4 source;
layout(location = 2) in vec4 step;        // axis; standard deviation or reach, one over the sum of weights or width, flags:
                                          // whether to leave out, to halve, and from bit 2 how many taps; or whether to
                                          // leave out, factors in zw
layout(location = 3) in vec2 offset;      // where what is written begins in the whole

uniform vec2 scale;

flat out ivec2 origin;
flat out ivec4 readable;
flat out vec4 how;
flat out vec3 decay;                      // of a Gaussian's weights

void main() {
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 2, gl_VertexID >= 2);
    gl_Position = vec4((destination.xy + destination.zw * corner) * scale - 1.0, 0.0, 1.0);
    origin = ivec2(destination.xy) - ivec2(offset);
    readable = ivec4(source);
    how = step;
    float steepness = step.y > 0.0 ? 1.0 / (step.y * step.y) : 0.0;
    bool halves = (int(step.w) & 2) != 0;
    decay = vec3(halves ? exp(-0.125 * steepness) : 1.0, halves ? 1.0 : exp(-0.5 * steepness), exp(-steepness));
}
