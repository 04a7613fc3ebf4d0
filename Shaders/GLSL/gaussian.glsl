// Shapes under a Gaussian, in closed form as far as there is one. In: a place, a shape, standard
// deviations. Out: 0…1.
#include "coverage.glsl"

// The part of a Gaussian of deviation 1 that lies below x. The polynomial is that of Abramowitz and
// Stegun, 7.1.28; its error is under 3e-7.
vec2 below(vec2 x) {
    vec2 z = abs(x) * 0.7071067811865475;
    vec2 p = 1.0 + z * (0.0705230784 + z * (0.0422820123 + z * (0.0092705272 + z * (0.0001520143
        + z * (0.0002765672 + z * 0.0000430638)))));
    p *= p;
    p *= p;
    p *= p;
    p *= p;
    return 0.5 + 0.5 * sign(x) * (1.0 - 1.0 / p);
}

float between(float low, float high, float place, float sigma) {
    vec2 ends = below(vec2(low - place, high - place) / sigma);
    return ends.y - ends.x;
}

// How far a corner's edge has come in from the side, at a distance from the corner's end. `corner` is its shape.
float inset(vec2 corner, float depth) {
    float reach = corner.x, rest = reach - depth;
    if (rest <= 0.0) return 0.0;
    if (corner.y == 2.0) return reach - sqrt(max(reach * reach - rest * rest, 0.0));
    return reach - reach * pow(max(1.0 - pow(rest / reach, corner.y), 0.0), 1.0 / corner.y);
}

// Gauss-Legendre with 16 nodes, which lie in pairs about the middle: places and weights.
const vec2 NODES[8] = vec2[8](
    vec2(0.0950125098376374, 0.1894506104550685), vec2(0.2816035507792589, 0.1826034150449236),
    vec2(0.4580167776572274, 0.1691565193950025), vec2(0.6178762444026438, 0.1495959888165767),
    vec2(0.7554044083550030, 0.1246289712555339), vec2(0.8656312023878318, 0.0951585116824928),
    vec2(0.9445750230732326, 0.0622535239386479), vec2(0.9894009349916499, 0.0271524594117541));

// The rows of a rect's end that have two rounded corners, summed up under the Gaussian. `place` is
// measured from the end; `left` and `right` are the corners' shapes there.
float roundedEnd(vec2 place, float width, vec2 left, vec2 right, vec2 sigma) {
    float radius = max(left.x, right.x);
    // Only rows within 3.5 deviations count. They are counted by the angle on the larger circle: by
    // it the edge is smooth even where it is level.
    float first = clamp((place.y - 3.5 * sigma.y) / radius, 0.0, 1.0);
    float last = clamp((place.y + 3.5 * sigma.y) / radius, 0.0, 1.0);
    // A count that the compiler does not know keeps it from writing the loop out.
    int count = first < last ? 16 : 0;
    float from = acos(1.0 - first), to = acos(1.0 - last);
    float middle = 0.5 * (from + to), reach = 0.5 * (to - from);
    float sum = 0.0;
    for (int index = 0; index < count; index++) {
        vec2 node = NODES[index >> 1];
        float angle = middle + ((index & 1) == 0 ? -node.x : node.x) * reach;
        float depth = radius * (1.0 - cos(angle));
        float z = (depth - place.y) / sigma.y;
        float row = between(inset(left, depth), width - inset(right, depth), place.x, sigma.x);
        sum += node.y * row * exp(-0.5 * z * z) * sin(angle);
    }
    return sum * reach * radius * 0.3989422804014327 / sigma.y;
}

// The rect from 0, 0 to `size` with radii at min-min, max-min, min-max, max-max, below 0 for continuous corners.
float blurredRoundedRect(vec2 place, vec2 size, vec4 radii, vec2 sigma) {
    vec2 topLeft = cornerShape(radii.x, size), topRight = cornerShape(radii.y, size);
    vec2 bottomLeft = cornerShape(radii.z, size), bottomRight = cornerShape(radii.w, size);
    float top = max(topLeft.x, topRight.x), bottom = max(bottomLeft.x, bottomRight.x);
    vec2 side = vec2(max(topLeft.x, bottomLeft.x), max(topRight.x, bottomRight.x));
    // Away from the corners they are not felt.
    bool isPlain = top + bottom <= 0.0
        || (place.x > side.x + 3.5 * sigma.x && place.x < size.x - side.y - 3.5 * sigma.x)
        || (place.y > top + 3.5 * sigma.y && place.y < size.y - bottom - 3.5 * sigma.y);
    if (isPlain) return between(0.0, size.x, place.x, sigma.x) * between(0.0, size.y, place.y, sigma.y);
    float sum = between(top, size.y - bottom, place.y, sigma.y) * between(0.0, size.x, place.x, sigma.x);
    if (top > 0.0) sum += roundedEnd(place, size.x, topLeft, topRight, sigma);
    if (bottom > 0.0) sum += roundedEnd(vec2(place.x, size.y - place.y), size.x, bottomLeft, bottomRight, sigma);
    return sum;
}
