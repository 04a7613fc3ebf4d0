// How much of a pixel a shape covers. In: a position in the shape's plane that is linear in it.
// Out: 0…1. Distances are measured in pixels by dividing through the length of the position's
// gradient on the screen, so they hold under rotation and perspective.

// The part of a pixel between two parallel edges, at `inside` pixels inside each of them. Edges
// on whole pixels give exactly 0 or 1; a strip thinner than a pixel keeps its total light.
vec2 interval(vec2 inside0, vec2 inside1) {
    return max(clamp(inside0 + 0.5, 0.0, 1.0) + clamp(inside1 + 0.5, 0.0, 1.0) - 1.0, 0.0);
}

// Coverage of the rect at `rect.xy` of size `rect.zw`; `perUnit` is pixels per unit along x and y.
float rectCoverage(vec2 p, vec4 rect, vec2 perUnit) {
    vec2 part = interval((p - rect.xy) * perUnit, (rect.xy + rect.zw - p) * perUnit);
    return part.x * part.y;
}

// The same with rounded corners: radii at min-min, max-min, min-max, max-max. `dpdx` and `dpdy`
// are the position's screen derivatives.
float roundedCoverage(vec2 p, vec4 rect, vec4 radii, vec2 perUnit, vec2 dpdx, vec2 dpdy) {
    float coverage = rectCoverage(p, rect, perUnit);
    vec2 fromCenter = p - (rect.xy + 0.5 * rect.zw);
    vec2 row = fromCenter.y < 0.0 ? radii.xy : radii.zw;
    float radius = fromCenter.x < 0.0 ? row.x : row.y;
    vec2 corner = abs(fromCenter) - 0.5 * rect.zw + radius;
    if (radius > 0.0 && corner.x > 0.0 && corner.y > 0.0) {
        float distance = length(corner);
        vec2 normal = corner / distance * sign(fromCenter);
        float unitsPerPixel = length(vec2(dot(normal, dpdx), dot(normal, dpdy)));
        coverage = min(coverage, clamp((radius - distance) / unitsPerPixel + 0.5, 0.0, 1.0));
    }
    return coverage;
}
