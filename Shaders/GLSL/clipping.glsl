// Clips. In: the place on the target, and the first record of a chain of clips. Out: how much of the
// pixel they let through.
//
// A clip is five texels: the rows that map the target's pixels to the clip's plane, its rect, its
// radii. The first row's w is the next clip of the chain, or -1; the second's says which sides end hard.
#include "coverage.glsl"
#include "records.glsl"

// The most clips of a chain that are looked at: only a chain that runs in a circle has more.
const int LONGEST = 4096;

float clipCoverage(int first) {
    float coverage = 1.0;
    vec3 pixel = vec3(gl_FragCoord.xy, 1.0);
    for (int next = first, count = 0; next >= 0 && coverage > 0.0 && count < LONGEST; count++) {
        vec4 rowX = record(next), rowY = record(next + 1), rowW = record(next + 2);
        float w = dot(rowW.xyz, pixel);
        // Behind the eye.
        if (w <= 0.0) return 0.0;
        vec2 place = vec2(dot(rowX.xyz, pixel), dot(rowY.xyz, pixel)) / w;
        // Derivatives of a quotient; those of the hardware are undefined within a branch.
        vec2 dx = (vec2(rowX.x, rowY.x) - place * rowW.x) / w;
        vec2 dy = (vec2(rowX.y, rowY.y) - place * rowW.y) / w;
        // A row of zeros (a half plane needs one coordinate only) has no gradient.
        vec2 perUnit = inversesqrt(max(vec2(dx.x * dx.x + dy.x * dy.x, dx.y * dx.y + dy.y * dy.y), 1e-24));
        coverage *= roundedCoverage(place, record(next + 3), record(next + 4), int(rowY.w), perUnit, dx, dy);
        next = int(rowX.w);
    }
    return coverage;
}
