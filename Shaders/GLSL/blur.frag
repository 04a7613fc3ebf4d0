#version 330 core
// One step of blurring: a Gaussian along one axis, or making a picture smaller or larger by whole
// factors. Outside of what may be read there is nothing. In: the place in what is written. Out: a
// premultiplied colour.

flat in ivec2 origin;
flat in ivec4 readable;                   // x, y, width, height
flat in vec4 how;                         // kind; standard deviation, sum of weights; or factors in zw

uniform sampler2DArray picture;

layout(location = 0) out vec4 result;

const int ALONG_X = 0, ALONG_Y = 1, SMALLER = 2, LARGER = 3;

vec4 pixel(ivec2 place) {
    if (any(lessThan(place, ivec2(0))) || any(greaterThanEqual(place, readable.zw))) return vec4(0.0);
    return texelFetch(picture, ivec3(readable.xy + place, 0), 0);
}

vec4 edgePixel(ivec2 place) {
    return texelFetch(picture, ivec3(readable.xy + clamp(place, ivec2(0), readable.zw - 1), 0), 0);
}

// The taps on one side of a place. Their weights follow from one another: the ratio of neighbours
// changes by a constant factor.
vec4 oneSide(ivec2 place, ivec2 along, int count, float ratio) {
    float weight = 1.0, change = ratio * ratio;
    vec4 sum = vec4(0.0);
    ivec3 at = ivec3(readable.xy + place, 0), next = ivec3(along, 0);
    for (int tap = 0; tap < count; tap++) {
        weight *= ratio;
        ratio *= change;
        at += next;
        sum += weight * texelFetch(picture, at, 0);
    }
    return sum;
}

vec4 gaussian(ivec2 place, ivec2 along, float sigma, float total) {
    float ratio = exp(-0.5 / (sigma * sigma));
    int reach = int(ceil(3.0 * sigma));
    ivec2 room = readable.zw - 1 - place;
    int before = min(reach, place.x * along.x + place.y * along.y), after = min(reach, room.x * along.x + room.y * along.y);
    return (pixel(place) + oneSide(place, -along, before, ratio) + oneSide(place, along, after, ratio)) / total;
}

vec4 smaller(ivec2 place, ivec2 factor) {
    vec4 sum = vec4(0.0);
    for (int y = 0; y < factor.y; y++) {
        for (int x = 0; x < factor.x; x++) sum += pixel(place * factor + ivec2(x, y));
    }
    return sum / float(factor.x * factor.y);
}

// Weights of three neighbours, a quadratic spline: whatever the place between them, it blurs alike.
vec3 spline(float place, float factor) {
    return factor > 1.0 ? vec3(0.5 * (0.5 - place) * (0.5 - place), 0.75 - place * place, 0.5 * (0.5 + place) * (0.5 + place))
        : vec3(0.0, 1.0, 0.0);
}

vec4 larger(ivec2 place, vec2 factor) {
    vec2 at = (vec2(place) + 0.5) / factor - 0.5;
    vec2 nearest = floor(at + 0.5);
    ivec2 middle = ivec2(nearest);
    vec3 x = spline(at.x - nearest.x, factor.x), y = spline(at.y - nearest.y, factor.y);
    vec4 sum = vec4(0.0);
    for (int row = -1; row <= 1; row++) {
        sum += y[row + 1] * (x.x * edgePixel(middle + ivec2(-1, row)) + x.y * edgePixel(middle + ivec2(0, row))
            + x.z * edgePixel(middle + ivec2(1, row)));
    }
    return sum;
}

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) - origin;
    int kind = int(how.x);
    if (kind == SMALLER) {
        result = smaller(place, ivec2(how.zw));
    } else if (kind == LARGER) {
        result = larger(place, how.zw);
    } else {
        result = how.y > 0.0 ? gaussian(place, kind == ALONG_X ? ivec2(1, 0) : ivec2(0, 1), how.y, how.z) : pixel(place);
    }
}
