// How much of a pixel a shape covers. In: a position in the shape's plane that is linear in it.
// Out: 0…1. Distances are measured in pixels by dividing through the length of the position's
// gradient on the screen, so they hold under rotation and perspective.

//
// CONTINUOUS: whether corners may be continuous ones. Their powers cost as much as all the rest, also where
// a branch leaves them out.
#ifndef CONTINUOUS
#define CONTINUOUS 0
#endif

// The part of a pixel between two parallel edges, at `inside` pixels inside each of them. Edges
// on whole pixels give exactly 0 or 1; a strip thinner than a pixel keeps its total light.
vec2 interval(vec2 inside0, vec2 inside1) {
    return max(clamp(inside0 + 0.5, 0.0, 1.0) + clamp(inside1 + 0.5, 0.0, 1.0) - 1.0, 0.0);
}

// The sides of a rect that end hard, between one pixel and the next, one bit each.
const int HARD_MIN_X = 1, HARD_MAX_X = 2, HARD_MIN_Y = 4, HARD_MAX_Y = 8;

// Coverage of a rect of which some sides are not antialiased: they cover a pixel if they hold its centre. A
// centre on a side belongs to the rect that begins there.
float hardCoverage(vec2 p, vec4 rect, int hard, vec2 perUnit) {
    vec2 fromLow = (p - rect.xy) * perUnit, fromHigh = (rect.xy + rect.zw - p) * perUnit;
    vec2 low = clamp(fromLow + 0.5, 0.0, 1.0), high = clamp(fromHigh + 0.5, 0.0, 1.0);
    if ((hard & HARD_MIN_X) != 0) low.x = fromLow.x >= 0.0 ? 1.0 : 0.0;
    if ((hard & HARD_MAX_X) != 0) high.x = fromHigh.x > 0.0 ? 1.0 : 0.0;
    if ((hard & HARD_MIN_Y) != 0) low.y = fromLow.y >= 0.0 ? 1.0 : 0.0;
    if ((hard & HARD_MAX_Y) != 0) high.y = fromHigh.y > 0.0 ? 1.0 : 0.0;
    vec2 part = max(low + high - 1.0, 0.0);
    return part.x * part.y;
}

// Coverage of the rect at `rect.xy` of size `rect.zw`; `perUnit` is pixels per unit along x and y.
float rectCoverage(vec2 p, vec4 rect, vec2 perUnit) {
    vec2 part = interval((p - rect.xy) * perUnit, (rect.xy + rect.zw - p) * perUnit);
    return part.x * part.y;
}

// How far a corner reaches along the sides, and the exponent of its curve. A radius over 0 is that of a circle. One
// below 0 is that of a continuous corner: of |x|^n + |y|^n = reach^n, which begins without a jump in curvature,
// and touches the circle of the same radius in the middle. It reaches 1.528665 radii, or as far as half the
// shorter side has room; with room for one radius alone it is the circle. (`CornerShape` is the same in Swift.)
vec2 cornerShape(float radius, vec2 size) {
#if CONTINUOUS
    if (radius < 0.0) {
        float expansion = clamp(-0.5 * min(size.x, size.y) / radius, 1.0, 1.528665);
        return vec2(-radius * expansion, -0.69314718 / log(1.0 - 0.29289322 / expansion));
    }
#endif
    return vec2(radius, 2.0);
}

// The radii of an outline that lies inside of one with these by `width`.
vec4 innerRadii(vec4 radii, float width) { return sign(radii) * max(abs(radii) - width, 0.0); }

// Coverage of a rect with rounded corners: radii at min-min, max-min, min-max, max-max, below 0 for continuous
// corners. `hard` are the sides that are not antialiased; `dpdx` and `dpdy` the position's screen derivatives.
float roundedCoverage(vec2 p, vec4 rect, vec4 radii, int hard, vec2 perUnit, vec2 dpdx, vec2 dpdy) {
    float coverage = hard == 0 ? rectCoverage(p, rect, perUnit) : hardCoverage(p, rect, hard, perUnit);
    vec2 fromCenter = p - (rect.xy + 0.5 * rect.zw);
    vec2 row = fromCenter.y < 0.0 ? radii.xy : radii.zw;
    vec2 shape = cornerShape(fromCenter.x < 0.0 ? row.x : row.y, rect.zw);
    vec2 corner = abs(fromCenter) - 0.5 * rect.zw + shape.x;
    if (shape.x > 0.0 && corner.x > 0.0 && corner.y > 0.0) {
#if CONTINUOUS
        if (shape.y != 2.0) {
            // 1 on the curve; to the curve it is as far as that differs from 1, by the gradient.
            vec2 part = corner / shape.x;
            float level = pow(pow(part.x, shape.y) + pow(part.y, shape.y), 1.0 / shape.y);
            vec2 gradient = pow(part / level, vec2(shape.y - 1.0)) / shape.x * sign(fromCenter);
            float levelPerPixel = length(vec2(dot(gradient, dpdx), dot(gradient, dpdy)));
            return min(coverage, clamp((1.0 - level) / levelPerPixel + 0.5, 0.0, 1.0));
        }
#endif
        float distance = length(corner);
        vec2 normal = corner / distance * sign(fromCenter);
        float unitsPerPixel = length(vec2(dot(normal, dpdx), dot(normal, dpdy)));
        coverage = min(coverage, clamp((shape.x - distance) / unitsPerPixel + 0.5, 0.0, 1.0));
    }
    return coverage;
}
