// Numbers of 16 bits, two in a word, the first in its lower half. In: words. Out: what they hold.
//
// What is the same all over a quad goes packed from the vertices to the pixels: in software every value that is
// handed on costs time at each vertex and each triangle.

vec2 halves(uint word) { return vec2(word & 0xFFFFu, word >> 16); }

// Four whole numbers.
vec4 unpacked(uvec2 words) { return vec4(halves(words.x), halves(words.y)); }

// Four numbers of 0…1.
vec4 unpackedUnits(uvec2 words) { return unpacked(words) * (1.0 / 65535.0); }

// What a box is besides its rects and colours.
struct Look {
    float mipmapBias, borderWidth;
    int unit, filtering, hard;   // the unit is counted from one; 0: no image
    int clips;                   // of boxes, whether the round corners clip the contents
    float opacity, red;          // factors of the result; of boxes without colour factors the first alone
};

Look unpackedLook(uvec4 words) {
    uint code = words.y;
    return Look(uintBitsToFloat(words.z), uintBitsToFloat(words.w), int(code & 15u), int((code >> 4) & 15u),
                int((code >> 8) & 15u), int((code >> 12) & 1u), float(words.x >> 16) * (1.0 / 65535.0),
                float(code >> 16) * (1.0 / 65535.0));
}
