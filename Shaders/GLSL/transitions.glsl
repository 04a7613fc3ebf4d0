// The transitions, one function each. In: a place, in pixels with y upwards, as Core Image counts them. Out: a
// premultiplied colour.
//
// `PixelKernel+Transitions.swift` has the same in Swift, by which these are tested, and `TransitionEffect+Kernel.swift` says
// what the numbers mean.

#define DISSOLVE 0
#define FLASH 1
#define SWIPE 2
#define BARS 3
#define ACCORDION 4
#define COPY_MACHINE 5
#define DISINTEGRATE 6
#define MOD 7
#define PAGE_CURL 8
#define PAGE_CURL_WITH_SHADOW 9
#define RIPPLE 10

// A wave like a sine, of period 2 and height 1, made of parabolas: 0 at whole numbers, 1 at a half.
float wave(float x) {
    float y = fract(0.5 * x) * 2.0 - 1.0;
    return -4.0 * y * (1.0 - abs(y));
}

vec2 squared(vec2 z) { return vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y); }
vec2 product(vec2 a, vec2 b) { return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

#if KIND == DISSOLVE
vec4 made(vec2 place) { return oldHere(place) * (1.0 - time) + newHere(place) * time; }

#elif KIND == FLASH
vec4 made(vec2 place) {
    vec2 from = place - center;
    float far = max(length(from), 0.001);
    vec2 z = from / far, z4 = squared(squared(z)), z8 = squared(z4);
    float rays = 0.5 + 0.25 * squared(z8).x + 0.25 * product(product(z8, z4), z).y;
    rays = clamp((rays - 0.5) * more.w + 0.5, 0.0, 1.0);
    float reach = numbers.y * (1.0 + numbers.w * rays) / (far * more.z);
    float light = numbers.z >= 0.0 ? numbers.z : min(reach * reach, 1.0);
    return oldHere(place) * (1.0 - light * tint.a) + tint * light;
}

#elif KIND == SWIPE
vec4 made(vec2 place) {
    float share = 1.0 - clamp((dot(place, along) - numbers.y) * numbers.z, 0.0, 1.0);
    float light = min(numbers.w * 4.0 * share * (1.0 - share), 1.0);
    vec4 both = oldHere(place) * (1.0 - share) + newHere(place) * share;
    return both * (1.0 - light * tint.a) + tint * light;
}

#elif KIND == BARS
vec4 made(vec2 place) {
    float bar = floor((dot(place, along) - low) / numbers.y);
    float fallen = max(numbers.z - fract(bar * 0.618034 + 0.37) * numbers.w, 0.0);
    vec2 across = vec2(-along.y, along.x);
    vec2 source = place - across * fallen;
    float covered = clamp(dot(source, across) - more.x + 0.5, 0.0, 1.0);
    return oldAt(source) * covered + newHere(place) * (1.0 - covered);
}

#elif KIND == ACCORDION
vec4 made(vec2 place) {
    float up = place.y - numbers.y, part = max(up, 0.0) * more.x;
    float covered = clamp(numbers.z - up + 0.5, 0.0, 1.0);
    vec2 source = vec2(place.x, up < 0.0 ? place.y : numbers.y + min(part, 1.0) * more.y);
    float fold = floor(min(part, 0.99999) * numbers.w);
    float shade = up < 0.0 ? 0.0 : more.z * mod(fold, 2.0);
    vec4 fresh = newHere(place);
    vec4 folded = oldAt(source) * (1.0 - time) + fresh * time;
    folded.rgb *= 1.0 - shade;
    return fresh * (1.0 - covered) + folded * covered;
}

#elif KIND == COPY_MACHINE
vec4 made(vec2 place) {
    float ahead = dot(place, along) - numbers.y;
    float passed = clamp(0.5 - ahead, 0.0, 1.0);
    float near = clamp(1.0 - abs(ahead) * numbers.z, 0.0, 1.0);
    float light = min(near * near * (3.0 - 2.0 * near) * numbers.w, 1.0);
    vec4 both = oldHere(place) * (1.0 - passed) + newHere(place) * passed;
    return both * (1.0 - light * tint.a) + tint * light;
}

#elif KIND == DISINTEGRATE
// The mask's red is how bright it is, its green what its shadow is made of.
vec4 made(vec2 place) {
    vec2 both = clamp(numbers.x - firstAt(place).rg * numbers.y, 0.0, 1.0);
    float share = both.x, gone = both.y;
    vec4 fresh = newHere(place);
    fresh.rgb *= 1.0 - numbers.z * (1.0 - gone);
    return oldHere(place) * (1.0 - share) + fresh * share;
}

#elif KIND == MOD
vec4 made(vec2 place) {
    vec2 from = place - center;
    vec2 turned = vec2(dot(from, along), dot(from, vec2(-along.y, along.x))) * numbers.z / (1.0 + length(from) * numbers.w);
    float level = 0.5 + 0.5 * wave(2.0 * turned.x) * wave(2.0 * turned.y);
    float share = clamp((numbers.y - level) * numbers.x + 0.5, 0.0, 1.0);
    return oldHere(place) * (1.0 - share) + newHere(place) * share;
}

#elif KIND == PAGE_CURL || KIND == PAGE_CURL_WITH_SHADOW
// The angle whose sine is x of 0…1, by Abramowitz and Stegun 4.4.45; drivers have formulas of their own, less exact.
float arcsine(float x) {
    return 1.57079633 - sqrt(1.0 - x) * (1.5707288 + x * (-0.2121144 + x * (0.0742610 - 0.0187293 * x)));
}

// A page that is flat up to an edge and rolls up around a cylinder beyond.
vec4 made(vec2 place) {
    const float PI = 3.14159265;
    float q = dot(place, along), edge = numbers.y, radius = numbers.z;
    float x = clamp((q - edge) * numbers.w, 0.0, 1.0), bend = arcsine(x);
    float onRoll = clamp(edge + radius - q + 0.5, 0.0, 1.0);
    float backSource = q <= edge ? 2.0 * edge + PI * radius - q : edge + radius * (PI - bend);
    float frontSource = q <= edge ? q : edge + radius * bend;
    float back = onRoll * clamp(high - backSource + 0.5, 0.0, 1.0), front = onRoll * clamp(high - frontSource + 0.5, 0.0, 1.0);
    vec4 fresh = newHere(place), page = oldAt(place + along * (frontSource - q));
    vec2 behind = place + along * (backSource - q);
    vec4 reverse = more.w > 0.5 ? firstAt(behind) : oldAt(behind);
    if (more.w < 0.5) reverse.rgb = 0.4 * reverse.rgb + 0.6 * reverse.a;
    reverse.rgb *= 1.0 - 0.3 * x * x;
    page.rgb *= 1.0 - 0.3 * x;
#if KIND == PAGE_CURL_WITH_SHADOW
    bool isShaded = all(greaterThanEqual(place, area.xy)) && all(lessThanEqual(place, area.zw));
    float fall = max(1.0 - max(q - edge - radius, 0.0) * more.z, 0.0);
    fresh.rgb *= 1.0 - (isShaded ? more.y * fall * fall : 0.0);
    // What lies beside the part that is turned over, by how far it is from that.
    float under = max(1.0 - length(max(max(behind - extent.zw, extent.xy - behind), 0.0)) * more.z, 0.0);
    page.rgb *= 1.0 - (isShaded && q <= edge ? more.y * under * under : 0.0);
#else
    if (more.y > 0.5) {
        // The sphere that is shaded like the roll, looked up where it faces as the roll does.
        vec2 facing = along * (q <= edge ? 0.0 : x);
        vec4 light = secondAt(0.5 + 0.5 * facing);
        reverse.rgb = clamp(reverse.rgb + (light.rgb - 0.5 * light.a) * reverse.a * step(edge, q), 0.0, reverse.a);
    }
#endif
    vec4 both = fresh * (1.0 - front) + page * front;
    return reverse * back + both * (1.0 - back * reverse.a);
}

#elif KIND == RIPPLE
vec4 made(vec2 place) {
    vec2 from = place - center;
    float far = max(length(from), 0.001), x = clamp((far - numbers.y) * numbers.z, -1.0, 1.0);
    vec2 away = from / far;
    vec2 source = clamp(place - away * (numbers.w * 4.0 * x * (1.0 - abs(x))), min(extent.xy + 0.5, place),
                        max(extent.zw - 0.5, place));
    float share = 0.5 - 0.5 * x;
    vec4 both = oldAt(source) * (1.0 - share) + newAt(source) * share;
    if (more.z > 0.5) {
        vec4 light = secondAt(0.5 + 0.5 * away * clamp((1.0 - 2.0 * abs(x)) * more.w, -1.0, 1.0));
        both.rgb = clamp(both.rgb + (light.rgb - 0.5 * light.a) * both.a * (1.0 - x * x), 0.0, both.a);
    }
    return both;
}
#endif
