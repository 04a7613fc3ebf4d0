#version 330 core
// An upright box with round corners of one radius. In: the place from its middle in pixels; radii, opacity; a colour and its
// border, or an image. Out: a premultiplied colour.
//
// From three pixels of radius on, what the corner's circle covers of a pixel is also what the straight edges leave of it.

in vec4 spot;                            // from the middle; what lies between it and the middles of the corners' circles
in vec3 manner;                          // the radii outside and within the border, the opacity
#if UNITS > 0
in vec2 texel;
in vec4 readable;                        // the texel centres that may be read

uniform sampler2D images[1];
#else
in vec4 fill;
in vec4 edge;
#endif

layout(location = 0) out vec4 result;

void main() {
    float reach = length(max(abs(spot.xy) - spot.zw, 0.0));
    float outer = clamp(manner.x - reach + 0.5, 0.0, 1.0);
#if UNITS > 0
    vec2 place = clamp(texel, readable.xy, readable.zw) / vec2(textureSize(images[0], 0));
    result = textureLod(images[0], place, 0.0) * (outer * manner.z);
#else
    float ring = outer - clamp(manner.y - reach + 0.5, 0.0, 1.0);
    result = (fill * (outer - edge.a * ring) + edge * ring) * manner.z;
#endif
}
