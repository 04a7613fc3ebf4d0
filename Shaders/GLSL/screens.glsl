// Further changes of a pixel's own colour, and patterns, as `effects.glsl` has them. In: a colour, a place, the first of a step's
// six vectors. Out: a premultiplied colour.
//
// `PixelKernel+Screens.swift` has the same in Swift.

vec4 clampColors(vec4 color, vec2 place, int first) {
    color = min(max(straight(color), values[first + 2]), values[first + 3]);
    return multiplied(color.rgb, clamp(color.a, 0.0, 1.0));
}

// Each component by its own cubic, whose four numbers are a vector.
float cubic(float x, vec4 parts) { return parts.x + x * (parts.y + x * (parts.z + x * parts.w)); }

vec4 polynomial(vec4 color, vec2 place, int first) {
    color = straight(color);
    vec3 made = vec3(cubic(color.r, values[first]), cubic(color.g, values[first + 1]), cubic(color.b, values[first + 2]));
    return multiplied(made, clamp(cubic(color.a, values[first + 3]), 0.0, 1.0));
}

// From linear light to sRGB where the third vector's x is 1, else back.
vec4 transfer(vec4 color, vec2 place, int first) {
    color = straight(color);
    vec3 x = color.rgb;
    vec3 stored = mix(1.055 * pow(max(x, 1e-6), vec3(1.0 / 2.4)) - 0.055, 12.92 * x, lessThanEqual(x, vec3(0.0031308)));
    vec3 light = mix(pow((x + 0.055) / 1.055, vec3(2.4)), x / 12.92, lessThanEqual(x, vec3(0.04045)));
    return multiplied(values[first + 2].x > 0.5 ? stored : light, color.a);
}

// The greatest component, or the least, for all three.
vec4 component(vec4 color, vec2 place, int first) {
    color = straight(color);
    float most = max(max(color.r, color.g), color.b), least = min(min(color.r, color.g), color.b);
    return multiplied(vec3(values[first + 2].x > 0.5 ? most : least), color.a);
}

vec4 threshold(vec4 color, vec2 place, int first) {
    color = straight(color);
    return multiplied(mix(vec3(0.0), vec3(1.0), greaterThan(color.rgb, vec3(values[first + 2].x))), color.a);
}

// The third vector: where it begins, a pixel's part of the way on, how dark.
vec4 vignetteEffect(vec4 color, vec2 place, int first) {
    float x = clamp((length(place - values[first + 4].xy) - values[first + 2].x) * values[first + 2].y, 0.0, 1.0);
    float shade = x * x * (3.0 - 2.0 * x) * values[first + 2].z;
    return vec4(clamp(color.rgb * (1.0 - shade), 0.0, color.a), color.a);
}

// 1 at whole numbers and 0 half way between them, with edges, and round.
float ridge(float x) { return abs(fract(x) - 0.5) * 2.0; }
float hump(float x) {
    float y = ridge(x);
    return y * y * (3.0 - 2.0 * y);
}

// Black and white by a pattern's level: the third vector's y is how steep the edges are.
float printed(float light, float level, int first) { return clamp((light - level) * values[first + 2].y + 0.5, 0.0, 1.0); }

vec2 onScreen(vec2 place, int first) {
    vec2 from = place - values[first + 4].xy, way = values[first + 1].yz;
    return vec2(dot(from, way), way.x * from.y - way.y * from.x) * values[first + 2].x;
}

vec4 dots(vec4 color, vec2 place, int first) {
    vec2 at = onScreen(place, first);
    color = straight(color);
    return multiplied(vec3(printed(bright(color.rgb), 0.5 * (hump(at.x) + hump(at.y)), first)), color.a);
}

// Lines, and with the third vector's z also those across.
vec4 lines(vec4 color, vec2 place, int first) {
    vec2 at = onScreen(place, first);
    color = straight(color);
    float light = bright(color.rgb), root = sqrt(light);
    bool isHatched = values[first + 2].z > 0.5;
    float made = isHatched ? printed(root, ridge(at.x), first) * printed(root, ridge(at.y), first)
        : printed(light, ridge(at.x), first);
    return multiplied(vec3(made), color.a);
}

vec4 rings(vec4 color, vec2 place, int first) {
    float at = length(place - values[first + 4].xy) * values[first + 2].x;
    color = straight(color);
    return multiplied(vec3(printed(bright(color.rgb), ridge(at), first)), color.a);
}

// Patterns.

vec4 gaussianGradient(vec4 color, vec2 place, int first) {
    float far = length(place - values[first + 4].xy) * values[first + 2].x;
    float share = clamp((1.0 - exp(-4.5 * far * far)) / 0.98889100, 0.0, 1.0);
    return mix(values[first + 3], values[first + 5], share);
}

// The third vector: half the width, half the height, the radius.
vec4 roundedRectangle(vec4 color, vec2 place, int first) {
    vec3 size = values[first + 2].xyz;
    vec2 beside = abs(place - values[first + 4].xy) - size.xy + size.z;
    float far = length(max(beside, 0.0)) + min(max(beside.x, beside.y), 0.0) - size.z;
    return values[first + 3] * clamp(0.5 - far, 0.0, 1.0);
}

vec4 noise(vec4 color, vec2 place, int first) {
    ivec2 cell = ivec2(floor(place));
    uint seed = scrambled(uint(cell.x) ^ scrambled(uint(cell.y)));
    vec4 made;
    for (int lane = 0; lane < 4; lane++) {
        seed = scrambled(seed + 0x9e3779b9u);
        made[lane] = float(seed >> 8) / 16777216.0;
    }
    return vec4(made.rgb * made.a, made.a);
}
