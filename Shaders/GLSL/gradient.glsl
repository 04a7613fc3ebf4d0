// Gradients. In: a place in the unit square of a rect, and the first record. Out: a premultiplied
// colour.
//
// A gradient is two texels, start and end points; kind, number of stops; then two for each stop: its
// colour; its location.
#include "records.glsl"

const int AXIAL = 0, RADIAL = 1, CONIC = 2;
// What counts as beyond the last stop.
const float BEYOND = 3e38;

// How far along the gradient a place is: 0 at the start, 1 at the end.
float gradientPlace(int kind, vec2 start, vec2 end, vec2 place) {
    vec2 along = end - start, from = place - start;
    if (kind == AXIAL) {
        float square = dot(along, along);
        return square > 0.0 ? dot(from, along) / square : BEYOND;
    }
    if (kind == RADIAL) {
        vec2 axes = abs(along);
        return axes.x > 0.0 && axes.y > 0.0 ? length(from / axes) : BEYOND;
    }
    if (along == vec2(0.0)) along = vec2(1.0, 0.0);
    // The angle from the end point's direction, y down, so that it grows clockwise.
    float turned = atan(along.x * from.y - along.y * from.x, dot(along, from)) / 6.283185307179586;
    return from == vec2(0.0) ? 0.0 : turned < 0.0 ? turned + 1.0 : turned;
}

vec4 gradientColor(int first, vec2 place) {
    vec4 points = record(first), header = record(first + 1);
    int count = int(header.y);
    float t = gradientPlace(int(header.x), points.xy, points.zw, place);
    // The last stop at or before the place: after equal locations, the later one.
    int low = -1, high = count;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (record(first + 3 + 2 * middle).x <= t) low = middle; else high = middle;
    }
    if (low < 0) return record(first + 2);
    if (high >= count) return record(first + 2 * count);
    float before = record(first + 3 + 2 * low).x, after = record(first + 3 + 2 * high).x;
    return mix(record(first + 2 + 2 * low), record(first + 2 + 2 * high), (t - before) / (after - before));
}
