#version 330 core
// One step of blurring: a Gaussian or a box along one axis, making a picture smaller by whole factors or larger along
// one axis, or stretching what is smooth. Outside of what may be read there is nothing, or what is there is left out. In: what is
// read, and how.
// Out: a premultiplied colour.
//
// Each counts pixels from where the whole begins, so that a part of it is what the whole would be.
//
// STEP: which of them, one program each, since software runs all branches of a shader for every pixel.

uniform sampler2D picture;

layout(location = 0) out vec4 result;

#define GAUSSIAN 0
#define HALVING 1
#define FOUR_TAPS 2
#define EIGHT_TAPS 3
#define BOX 4
#define SMALLER 5
#define LARGER 6
#define STRETCHED 7

flat in ivec2 origin;
flat in ivec4 readable;                   // x, y, width, height
flat in vec4 how;                         // axis; standard deviation or reach, one over the sum of weights or width, flags:
                                          // whether to leave out, to halve, and from bit 2 how many taps; or whether to
                                          // leave out, factors in zw

#if STEP == STRETCHED
// By hand, since llvmpipe's own mixing loses up to three levels of 255.
void main() {
    vec2 at = (vec2(ivec2(gl_FragCoord.xy) - origin) + 0.5) / how.zw - 0.5, share = fract(at);
    ivec2 first = max(readable.xy + ivec2(floor(at)), 0), next = min(first + 1, textureSize(picture, 0) - 1);
    vec4 upper = mix(texelFetch(picture, first, 0), texelFetch(picture, ivec2(next.x, first.y), 0), share.x);
    vec4 lower = mix(texelFetch(picture, ivec2(first.x, next.y), 0), texelFetch(picture, next, 0), share.x);
    result = mix(upper, lower, share.y);
}
#else
bool isReadable(ivec2 place) { return all(greaterThanEqual(place, ivec2(0))) && all(lessThan(place, readable.zw)); }

vec4 pixel(ivec2 place) {
    if (!isReadable(place)) return vec4(0.0);
    return texelFetch(picture, readable.xy + place, 0);
}

#if STEP == LARGER
vec4 edgePixel(ivec2 place) {
    return texelFetch(picture, readable.xy + clamp(place, ivec2(0), readable.zw - 1), 0);
}

#endif

#if STEP <= EIGHT_TAPS
// The weights follow from one another: the ratio of neighbours changes by a constant factor.
flat in vec3 decay;                       // the first weight, the ratio of the next to it, by what that changes

#define GO_ON \
    weight *= ratio; \
    ratio *= decay.z; \
    next += along; \
    previous -= along;

#if STEP == GAUSSIAN
#define TAP(place) { \
    GO_ON \
    vec2 weights = weight * vec2(lessThan(ivec2(place), sides)); \
    sum += weights.x * texelFetch(picture, previous, 0) + weights.y * texelFetch(picture, next, 0); \
    inside += weights.x + weights.y; \
}

// Near an edge, or along an axis that is not blurred. What is halved at once has its places between two pixels.
vec4 gaussian(ivec2 place, ivec2 along, int flags) {
    bool leavesOut = (flags & 1) != 0, halves = (flags & 2) != 0;
    ivec2 first = halves ? place + place * along : place, room = (readable.zw - 1 - first) * along;
    ivec2 sides = ivec2(first.x * along.x + first.y * along.y + (halves ? 1 : 0), room.x + room.y);
    float weight = decay.x, ratio = decay.y, inside = halves ? 0.0 : 1.0;
    vec4 sum = halves ? vec4(0.0) : pixel(place);
    ivec2 next = readable.xy + first, previous = halves ? next + along : next;
    for (int tap = 0; tap < flags >> 2; tap++) TAP(tap)
    return leavesOut ? sum / inside : sum * how.z;
}

#else
#define TAP { \
    GO_ON \
    sum += weight * (texelFetch(picture, previous, 0) + texelFetch(picture, next, 0)); \
}

// Where no tap lies outside. A turn of a loop costs as much as a tap.
vec4 gaussian(ivec2 place, ivec2 along, int flags) {
    float weight = decay.x, ratio = decay.y;
#if STEP == HALVING
    ivec2 next = readable.xy + place + place * along, previous = next + along;
    vec4 sum = vec4(0.0);
    for (int tap = 0; tap < flags >> 2; tap += 2) {
        TAP
        TAP
    }
#else
    ivec2 next = readable.xy + place, previous = next;
    vec4 sum = texelFetch(picture, next, 0);
    TAP TAP TAP TAP
#if STEP == EIGHT_TAPS
    TAP TAP TAP TAP
#endif
#endif
    return sum * how.z;
}
#endif

#elif STEP == BOX
// The mean of what reaches so far to each side; the last pixels count as far as they are reached.
vec4 box(ivec2 place, ivec2 along, float reach, float width, bool leavesOut) {
    int whole = int(floor(reach));
    float part = reach - float(whole), inside = 0.0;
    vec4 sum = vec4(0.0);
    for (int tap = -whole - 1; tap <= whole + 1; tap++) {
        float weight = abs(tap) > whole ? part : 1.0;
        if (!isReadable(place + tap * along)) continue;
        sum += weight * pixel(place + tap * along);
        inside += weight;
    }
    return sum / (leavesOut ? inside : width);
}

#elif STEP == SMALLER
vec4 smaller(ivec2 place, ivec2 factor, bool leavesOut) {
    vec4 sum = vec4(0.0);
    ivec2 first = place * factor, room = min(factor, readable.zw - first);
    // Between four pixels their mean is read.
    vec2 scale = 1.0 / vec2(textureSize(picture, 0));
    for (int y = 0; y < room.y; y += 2) {
        for (int x = 0; x < room.x; x += 2) {
            vec2 pixels = vec2(min(ivec2(2), room - ivec2(x, y)));
            vec2 middle = vec2(readable.xy + first + ivec2(x, y)) + 0.5 * pixels;
            sum += textureLod(picture, middle * scale, 0.0) * (pixels.x * pixels.y);
        }
    }
    return sum / float(leavesOut ? room.x * room.y : factor.x * factor.y);
}

#elif STEP == LARGER
// Weights of three neighbours, a quadratic spline: whatever the place between them, it blurs alike.
vec3 spline(float place) {
    return vec3(0.5 * (0.5 - place) * (0.5 - place), 0.75 - place * place, 0.5 * (0.5 + place) * (0.5 + place));
}

vec4 larger(ivec2 place, ivec2 along, float factor) {
    if (factor <= 1.0) return edgePixel(place);
    float at = (float(along.x > 0 ? place.x : place.y) + 0.5) / factor - 0.5;
    float nearest = floor(at + 0.5);
    ivec2 middle = along.x > 0 ? ivec2(int(nearest), place.y) : ivec2(place.x, int(nearest));
    vec3 weights = spline(at - nearest);
    return weights.x * edgePixel(middle - along) + weights.y * edgePixel(middle) + weights.z * edgePixel(middle + along);
}
#endif

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) - origin;
    ivec2 along = how.x == 0.0 ? ivec2(1, 0) : ivec2(0, 1);
#if STEP <= EIGHT_TAPS
    result = gaussian(place, along, int(how.w));
#elif STEP == BOX
    result = how.y <= 0.0 ? pixel(place) : box(place, along, how.y, how.z, how.w > 0.0);
#elif STEP == SMALLER
    result = smaller(place, ivec2(how.zw), how.y > 0.0);
#else
    result = larger(place, along, how.z);
#endif
}
#endif
