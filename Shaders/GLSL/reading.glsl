// What all kernels read: their numbers, and pictures at places. In: a place, in pixels with y upwards, as Core Image counts
// them. Out: a premultiplied colour.

#define extent values[17]
#define time values[18].x
#define along values[18].yz
#define low values[18].w
#define high values[19].x
#define numbers values[19]
#define tint values[20]
#define center values[21].xy
#define more values[21]
#define area values[22]

// A picture where it is not read pixel for pixel. rect: its corners in texels, outside of which it is transparent or, if it is
// clamped, its edge's colours go on.
vec4 softly(sampler2D picture, vec2 texel, vec4 rect, float isClamped) {
    vec2 inside = clamp(texel - rect.xy + 0.5, 0.0, 1.0) * clamp(rect.zw - texel + 0.5, 0.0, 1.0);
    vec2 held = clamp(texel, rect.xy + 0.5, rect.zw - 0.5);
    float part = isClamped > 0.0 ? 1.0 : inside.x * inside.y;
    // The hardware's own mixing knows few steps between texels, and is no faster in software.
    vec2 from = held - 0.5, share = fract(from);
    ivec2 first = ivec2(floor(from)), next = min(first + 1, textureSize(picture, 0) - 1);
    vec4 upper = mix(texelFetch(picture, first, 0), texelFetch(picture, ivec2(next.x, first.y), 0), share.x);
    vec4 lower = mix(texelFetch(picture, ivec2(first.x, next.y), 0), texelFetch(picture, next, 0), share.x);
    return mix(upper, lower, share.y) * part;
}

vec2 moved(int first, vec2 place) {
#if EXACT
    return vec2(dot(values[first].xy, place) + values[first].z, dot(values[first + 1].xy, place) + values[first + 1].z);
#else
    vec3 full = vec3(place, 1.0);
    return vec2(dot(values[first].xyz, full), dot(values[first + 1].xyz, full)) / dot(values[first + 2].xyz, full);
#endif
}

vec4 oldAt(vec2 place) { return softly(oldPicture, moved(4, place), values[10], values[14].x); }
vec4 newAt(vec2 place) { return softly(newPicture, moved(7, place), values[11], values[14].y); }

// The pictures where they lie.
vec4 exactly(sampler2D picture, vec2 texel, vec4 rect) {
    ivec2 whole = ivec2(floor(texel));
    bool isInside = all(greaterThanEqual(texel, rect.xy)) && all(lessThan(texel, rect.zw));
    return isInside ? texelFetch(picture, whole, 0) : vec4(0.0);
}
#if EXACT
vec4 oldHere(vec2 place) { return exactly(oldPicture, gl_FragCoord.xy + values[0].zw, values[10]); }
vec4 newHere(vec2 place) { return exactly(newPicture, gl_FragCoord.xy + vec2(values[3].w, values[6].w), values[11]); }
#else
vec4 oldHere(vec2 place) { return oldAt(place); }
vec4 newHere(vec2 place) { return newAt(place); }
#endif

vec4 firstAt(vec2 place) { return softly(firstImage, values[12].xy * place + values[12].zw, values[13], values[14].z); }
vec4 secondAt(vec2 place) { return softly(secondImage, values[15].xy * place + values[15].zw, values[16], values[14].w); }

vec4 over(vec4 front, vec4 back) { return front + back * (1.0 - front.a); }
