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
    float reach = corner.x, rest = max(reach - depth, 0.0);
#if CONTINUOUS
    if (corner.y > 0.0) {
        if (rest <= 0.0) return 0.0;
        float radius = cornerRadius(corner), y = max(depth, 0.0) / radius, joint = cornerJoint(corner.y).y;
        if (y >= joint) return radius * cornerCurve(y, corner.y).y;
        // Away from the side y grows nearly with t³.
        mat4x2 cubic = firstCubic(corner.y);
        float t = pow(y / joint, 1.0 / 3.0);
        for (int count = 0; count < 3; count++) {
            t = clamp(t - (cubicPlace(cubic, t).y - y) / max(cubicDirection(cubic, t).y, 1e-6), 0.0, 1.0);
        }
        return radius * cubicPlace(cubic, t).x;
    }
#endif
    return reach - sqrt(max(reach * reach - rest * rest, 0.0));
}

// Gauss-Legendre with 6, 8, 12 and 16 nodes, which lie in pairs about the middle: places and weights.
const vec2 NODES[21] = vec2[21](
    vec2(0.2386191860831969, 0.4679139345726910), vec2(0.6612093864662645, 0.3607615730481387),
    vec2(0.9324695142031519, 0.1713244923791703), vec2(0.1834346424956498, 0.3626837833783617),
    vec2(0.5255324099163290, 0.3137066458778869), vec2(0.7966664774136267, 0.2223810344533744),
    vec2(0.9602898564975362, 0.1012285362903771), vec2(0.1252334085114689, 0.2491470458134027),
    vec2(0.3678314989981802, 0.2334925365383546), vec2(0.5873179542866175, 0.2031674267230657),
    vec2(0.7699026741943047, 0.1600783285433464), vec2(0.9041172563704748, 0.1069393259953191),
    vec2(0.9815606342467192, 0.0471753363865114), vec2(0.0950125098376374, 0.1894506104550686),
    vec2(0.2816035507792589, 0.1826034150449236), vec2(0.4580167776572274, 0.1691565193950026),
    vec2(0.6178762444026438, 0.1495959888165767), vec2(0.7554044083550030, 0.1246289712555341),
    vec2(0.8656312023878318, 0.0951585116824926), vec2(0.9445750230732326, 0.0622535239386475),
    vec2(0.9894009349916499, 0.0271524594117542));

// The rows of a rect's end that have two rounded corners, summed up under the Gaussian. `place` is
// measured from the end; `left` and `right` are the corners' shapes there.
float roundedEnd(vec2 place, float width, vec2 left, vec2 right, vec2 sigma) {
    float radius = max(left.x, right.x);
    // Only rows within 3.5 deviations count. They are counted by the square root of their depth: by it
    // the edge of a circle is smooth even where it is level.
    float first = clamp((place.y - 3.5 * sigma.y) / radius, 0.0, 1.0);
    float last = clamp((place.y + 3.5 * sigma.y) / radius, 0.0, 1.0);
    // The wider the Gaussian, the less there is to follow; each count errs by less than half a level of 255.
    float ratio = radius / min(sigma.x, sigma.y);
    int pairs = ratio <= 4.0 ? 3 : ratio <= 5.0 ? 4 : ratio <= 10.0 ? 6 : 8;
    int node = pairs == 3 ? 0 : pairs == 4 ? 3 : pairs == 6 ? 7 : 13;
    int end = first < last ? node + pairs : node;
    float from = sqrt(first), to = sqrt(last);
    float middle = 0.5 * (from + to), reach = 0.5 * (to - from);
    float sum = 0.0;
    for (; node < end; node++) {
        vec2 roots = middle + NODES[node].x * vec2(-reach, reach);
        vec2 depths = radius * roots * roots, z = (depths - place.y) / sigma.y;
        vec2 rows = vec2(between(inset(left, depths.x), width - inset(right, depths.x), place.x, sigma.x),
                         between(inset(left, depths.y), width - inset(right, depths.y), place.x, sigma.x));
        sum += NODES[node].y * dot(rows * exp(-0.5 * z * z), roots);
    }
    return sum * reach * radius * 0.7978845608028654 / sigma.y;
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
