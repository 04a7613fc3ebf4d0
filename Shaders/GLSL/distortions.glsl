// Filters that show at a place what lies elsewhere, or mix what lies around it. In: a place, in pixels with y upwards. Out: a
// premultiplied colour.
//
// `PixelKernel+Distortions.swift` has the same in Swift. The numbers are those of `KernelKind.swift`; what is in `numbers` is
// said by `PixelEffect+Distortions.swift`.

#define TWIRL 47
#define BUMP 48
#define PINCH 49
#define HOLE 50
#define SPLASH 51
#define TUNNEL 52
#define CRYSTALLIZE 53
#define HEXAGONS 54
#define EDGES 55
#define SHARPEN 56
#define DISC 57
#define DISPLACE 58
#define COLOR_MAP 59
#define KALEIDOSCOPE 60

vec2 turned(vec2 way, float turns) {
    float angle = 6.28318531 * (turns - floor(turns + 0.5)), c = cos(angle), s = sin(angle);
    return vec2(c * way.x - s * way.y, s * way.x + c * way.y);
}

// What goes on without end, on a layer: within its bounds.
float cut(vec2 place) {
    vec2 inside = clamp(place - extent.xy + 0.5, 0.0, 1.0) * clamp(extent.zw - place + 0.5, 0.0, 1.0);
    return numbers.w > 0.5 ? inside.x * inside.y : 1.0;
}

#if KIND == TWIRL
vec4 made(vec2 place) {
    vec2 from = place - center;
    float rest = clamp(1.0 - length(from) * numbers.x, 0.0, 1.0), part = rest * rest;
    if (numbers.z > 0.5) part *= part;
    return oldAt(center + turned(from, -numbers.y * part));
}

#elif KIND == BUMP
vec4 made(vec2 place) {
    vec2 from = place - center, across = vec2(-along.y, along.x);
    if (numbers.z > 0.5) from = across * dot(across, from);
    float part = max(1.0 - dot(from, from) * numbers.x, 0.0);
    return oldAt(place - from * (numbers.y * part * part));
}

#elif KIND == PINCH
vec4 made(vec2 place) {
    vec2 from = place - center;
    float far = clamp(length(from) * numbers.x, 1e-4, 1.0);
    return oldAt(center + from * pow(far, -numbers.y));
}

#elif KIND == HOLE
vec4 made(vec2 place) {
    vec2 from = place - center;
    float far = max(length(from), 0.001), part = numbers.x / far;
    return oldAt(center + from * max(1.0 - part * part, 0.0)) * clamp(far - numbers.x + 0.5, 0.0, 1.0);
}

#elif KIND == SPLASH
vec4 made(vec2 place) {
    vec2 from = place - center;
    return oldAt(center + from * min(numbers.x / max(length(from), 0.001), 1.0)) * cut(place);
}

#elif KIND == TUNNEL
vec4 made(vec2 place) {
    vec2 from = place - center;
    float part = min(numbers.x / max(length(from), 0.001), 1.0);
    return oldAt(center + turned(from * part, -numbers.y * (1.0 - part))) * cut(place);
}

#elif KIND == CRYSTALLIZE
// Each pixel has the colour of the nearest of points, of which every cell of a grid has one. They lie on sixteenths of a pixel,
// so that it is never left to rounding which is nearest.
vec4 made(vec2 place) {
    vec2 from = place - center, cell = floor(from * numbers.y + numbers.z), best = from;
    float least = 1e30;
    for (float y = -1.0; y <= 1.0; y += 1.0) {
        for (float x = -1.0; x <= 1.0; x += 1.0) {
            vec2 own = cell + vec2(x, y);
            uint seed = scrambled(uint(int(own.x)) ^ scrambled(uint(int(own.y))));
            vec2 part = vec2(float(seed & 255u), float((seed >> 8) & 255u)) / 256.0;
            vec2 point = own * numbers.x + floor(part * numbers.x * 16.0 + 0.5) / 16.0, way = from - point;
            float far = dot(way, way);
            if (far < least) { least = far; best = point; }
        }
    }
    return oldAt(center + best);
}

#elif KIND == HEXAGONS
// Rows of points, every other moved by half the space between them; each pixel has the colour of the nearest.
vec4 made(vec2 place) {
    vec2 from = place - center, best = from;
    float row = floor((from.y + 0.03125) * numbers.w), least = 1e30;
    for (float y = 0.0; y <= 1.0; y += 1.0) {
        float shift = fract((row + y) * 0.5) * numbers.x;
        float column = floor((from.x + 0.03125 - shift) * numbers.z + 0.5);
        vec2 point = vec2(column * numbers.x + shift, (row + y) * numbers.y), way = from - point;
        float far = dot(way, way);
        if (far < least) { least = far; best = point; }
    }
    return oldAt(center + best);
}

#elif KIND == EDGES
vec4 made(vec2 place) {
    vec4 a = oldAt(place + vec2(-1.0, 1.0)), b = oldAt(place + vec2(0.0, 1.0)), c = oldAt(place + vec2(1.0, 1.0));
    vec4 d = oldAt(place + vec2(-1.0, 0.0)), own = oldAt(place), e = oldAt(place + vec2(1.0, 0.0));
    vec4 f = oldAt(place + vec2(-1.0, -1.0)), g = oldAt(place + vec2(0.0, -1.0)), h = oldAt(place + vec2(1.0, -1.0));
    vec4 x = c + 2.0 * e + h - a - 2.0 * d - f, y = a + 2.0 * b + c - f - 2.0 * g - h;
    return vec4(clamp(sqrt(x.rgb * x.rgb + y.rgb * y.rgb) * numbers.x, 0.0, own.a), own.a);
}

#elif KIND == SHARPEN
// The old picture as it is, the new one blurred.
vec4 made(vec2 place) {
    vec4 color = oldAt(place);
    vec3 lost = color.rgb - newAt(place).rgb;
    if (numbers.y > 0.5) lost = vec3(bright(lost));
    return vec4(clamp(color.rgb + lost * numbers.x, 0.0, color.a), color.a);
}

#elif KIND == DISC
// Places spread evenly over a disc, each by the golden angle from the one before.
vec4 made(vec2 place) {
    vec4 sum = vec4(0.0);
    vec2 way = vec2(1.0, 0.0);
    for (float tap = 0.0; tap < numbers.y; tap += 1.0) {
        sum += oldAt(place + way * (numbers.x * sqrt((tap + 0.5) / numbers.y)));
        way = vec2(-0.73736888 * way.x - 0.67549029 * way.y, 0.67549029 * way.x - 0.73736888 * way.y);
    }
    return sum / numbers.y;
}

#elif KIND == DISPLACE
// By red and green of the new picture, from a half on.
vec4 made(vec2 place) {
    vec4 way = newAt(place);
    return oldAt(place + (way.rg - 0.5 * way.a) * numbers.x);
}

#elif KIND == COLOR_MAP
// The new picture's colour, from its left edge to its right one by how bright a pixel is.
vec4 made(vec2 place) {
    vec4 own = straight(oldAt(place));
    return newAt(vec2(more.x + bright(own.rgb) * more.z, more.y)) * own.a;
}

#elif KIND == KALEIDOSCOPE
// Mirrored at two lines until it lies between them. numbers: cosine and sine of the angle between them, how often at most.
vec4 made(vec2 place) {
    vec2 from = place - center, at = vec2(dot(from, along), along.x * from.y - along.y * from.x);
    for (float turn = 0.0; turn < numbers.z; turn += 1.0) {
        at.y = abs(at.y);
        float beyond = numbers.x * at.y - numbers.y * at.x;
        if (beyond <= 0.0) break;
        at -= 2.0 * beyond * vec2(-numbers.y, numbers.x);
    }
    return oldAt(center + vec2(along.x * at.x - along.y * at.y, along.y * at.x + along.x * at.y)) * cut(place);
}
#endif
