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

// How far a corner reaches along the sides, and 0 for a circle, up to 1 for the curve of Apple's continuous rounded
// rectangles. A radius over 0 is that of a circle. One below 0 is that of a continuous corner: it reaches 1.528665 radii,
// or as far as half the shorter side has room; with room for one radius alone it is the circle. (`CornerShape` is the
// same in Swift.)
vec2 cornerShape(float radius, vec2 size) {
#if CONTINUOUS
    if (radius < 0.0) {
        float continuity = clamp((-0.5 * min(size.x, size.y) / radius - 1.0) / 0.528665, 0.0, 1.0);
        return vec2(-radius * (1.0 + 0.528665 * continuity), continuity);
    }
#endif
    return vec2(radius, 0.0);
}

#if CONTINUOUS
// The radius of a corner of this shape.
float cornerRadius(vec2 shape) { return shape.x / (1.0 + 0.528665 * shape.y); }

// Where the first cubic of a continuous corner ends and the middle one, its own mirror image, begins: distances from the
// vertex in radii, along the side and away from it.
vec2 cornerJoint(float continuity) { return mix(vec2(0.62993359, 0.07099470), vec2(0.63149379, 0.07491139), continuity); }

// A cubic's points as the coefficients of 1, t, t², t³.
mat4x2 cubicPowers(vec2 a, vec2 b, vec2 c, vec2 d) {
    return mat4x2(a, 3.0 * (b - a), 3.0 * (c - 2.0 * b + a), d - a + 3.0 * (b - c));
}
vec2 cubicPlace(mat4x2 cubic, float t) { return cubic[0] + t * (cubic[1] + t * (cubic[2] + t * cubic[3])); }
vec2 cubicDirection(mat4x2 cubic, float t) { return cubic[1] + t * (2.0 * cubic[2] + 3.0 * t * cubic[3]); }

// The first cubic of a continuous corner.
mat4x2 firstCubic(float continuity) {
    return cubicPowers(vec2(1.0 + 0.528665 * continuity, 0.0), vec2(mix(0.87326017, 1.08849296, continuity), 0.0),
                  mix(vec2(0.74767556, 0.02409254), vec2(0.86840694, 0.0), continuity), cornerJoint(continuity));
}

// Where a continuous corner is at a distance from the vertex along a side, not less than the joint's away from it: in xy
// the place, in zw its direction.
vec4 cornerCurve(float x, float continuity) {
    vec2 joint = cornerJoint(continuity);
    mat4x2 cubic = firstCubic(continuity);
    if (x < joint.x) {
        vec2 control = mix(vec2(0.37476583, 0.17263999), vec2(0.37282383, 0.16905956), continuity);
        cubic = cubicPowers(joint, control, control.yx, joint.yx);
    }
    // x falls nearly evenly with t.
    float t = clamp((cubic[0].x - x) / -(cubic[1].x + cubic[2].x + cubic[3].x), 0.0, 1.0);
    for (int count = 0; count < 3; count++) t = clamp(t - (cubicPlace(cubic, t).x - x) / cubicDirection(cubic, t).x, 0.0, 1.0);
    return vec4(cubicPlace(cubic, t), cubicDirection(cubic, t));
}
#endif

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
        if (shape.y > 0.0) {
            // From the vertex in radii, mirrored to where the curve is nearer to the side along x.
            float radius = cornerRadius(shape);
            vec2 place = (shape.x - corner) / radius;
            bool isMirrored = place.x < place.y;
            if (isMirrored) place = place.yx;
            vec4 curve = cornerCurve(place.x, shape.y);
            vec2 inwards = vec2(curve.w, -curve.z);
            float level = dot(place - curve.xy, inwards);
            vec2 gradient = (isMirrored ? inwards.yx : inwards) / radius * sign(fromCenter);
            float levelPerPixel = length(vec2(dot(gradient, dpdx), dot(gradient, dpdy)));
            return min(coverage, clamp(level / levelPerPixel + 0.5, 0.0, 1.0));
        }
#endif
        float distance = length(corner);
        vec2 normal = corner / distance * sign(fromCenter);
        float unitsPerPixel = length(vec2(dot(normal, dpdx), dot(normal, dpdy)));
        coverage = min(coverage, clamp((shape.x - distance) / unitsPerPixel + 0.5, 0.0, 1.0));
    }
    return coverage;
}
