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
#define BOX 1
#define SMALLER 2
#define LARGER 3
#define STRETCHED 4

flat in ivec2 origin;
flat in ivec4 readable;                   // x, y, width, height
flat in vec4 how;                         // axis; standard deviation or reach, sum of weights, whether to
                                          // leave out; or whether to leave out, factors in zw

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

#if STEP == GAUSSIAN
// The taps on one side of a place, and the sum of their weights. The weights follow from one another:
// the ratio of neighbours changes by a constant factor.
vec4 oneSide(ivec2 place, ivec2 along, int count, float ratio, inout float total) {
    float weight = 1.0, change = ratio * ratio;
    vec4 sum = vec4(0.0);
    ivec2 at = readable.xy + place;
    for (int tap = 0; tap < count; tap++) {
        weight *= ratio;
        ratio *= change;
        at += along;
        sum += weight * texelFetch(picture, at, 0);
        total += weight;
    }
    return sum;
}

vec4 gaussian(ivec2 place, ivec2 along, float sigma, float total, bool leavesOut) {
    float ratio = exp(-0.5 / (sigma * sigma));
    int reach = int(ceil(3.0 * sigma));
    ivec2 room = readable.zw - 1 - place;
    int before = min(reach, place.x * along.x + place.y * along.y), after = min(reach, room.x * along.x + room.y * along.y);
    float inside = 1.0;
    vec4 sum = pixel(place) + oneSide(place, -along, before, ratio, inside) + oneSide(place, along, after, ratio, inside);
    return sum / (leavesOut ? inside : total);
}

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
#if STEP == GAUSSIAN
    result = how.y <= 0.0 ? pixel(place) : gaussian(place, along, how.y, how.z, how.w > 0.0);
#elif STEP == BOX
    result = how.y <= 0.0 ? pixel(place) : box(place, along, how.y, how.z, how.w > 0.0);
#elif STEP == SMALLER
    result = smaller(place, ivec2(how.zw), how.y > 0.0);
#else
    result = larger(place, along, how.z);
#endif
}
#endif
