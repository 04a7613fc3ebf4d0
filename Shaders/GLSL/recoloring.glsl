// Changes of colour. In: a premultiplied colour, and the record of a change. Out: a premultiplied colour.
//
// A change is five texels: what red, green, blue and alpha are made of, and what is added to them. It
// works on straight colours.
#include "records.glsl"

vec4 recolored(vec4 color, int first) {
    vec4 straight = color.a > 0.0 ? vec4(min(color.rgb / color.a, 1.0), color.a) : vec4(0.0);
    vec4 made = vec4(dot(record(first), straight), dot(record(first + 1), straight), dot(record(first + 2), straight),
                     dot(record(first + 3), straight)) + record(first + 4);
    made = clamp(made, 0.0, 1.0);
    return vec4(made.rgb * made.a, made.a);
}
