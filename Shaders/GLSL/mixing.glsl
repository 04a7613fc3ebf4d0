// What becomes of an item and its backdrop. In: both, premultiplied. Out: a premultiplied colour, to be
// put over the backdrop as the mode says.
//
// The formulas are those of the W3C's Compositing and Blending: the mixed colour, as far as there is a
// backdrop, takes the place of the item's own. The numbers are those of BackdropMix.swift.

const int MULTIPLY = 1, OVERLAY = 2, DARKEN = 3, LIGHTEN = 4, COLOR_DODGE = 5, COLOR_BURN = 6, SOFT_LIGHT = 7, HARD_LIGHT = 8,
    DIFFERENCE = 9, EXCLUSION = 10, LINEAR_BURN = 11, LINEAR_DODGE = 12, SUBTRACT = 13, HUE = 14, SATURATION = 15, COLOR = 16,
    LUMINOSITY = 17, SOURCE_IN = 18, SOURCE_OUT = 19, DESTINATION_IN = 20, DESTINATION_ATOP = 21, PIN_LIGHT = 22,
    VIVID_LIGHT = 23, LINEAR_LIGHT = 24, DIVIDE = 25, MAXIMUM = 26, MINIMUM = 27, MULTIPLY_COMPONENTS = 28;

vec3 hardLight(vec3 back, vec3 front) {
    return mix(2.0 * back * front, back + (2.0 * front - 1.0) - back * (2.0 * front - 1.0), greaterThan(front, vec3(0.5)));
}

vec3 softLight(vec3 back, vec3 front) {
    vec3 raised = mix(sqrt(back), ((16.0 * back - 12.0) * back + 4.0) * back, lessThanEqual(back, vec3(0.25)));
    return mix(back - (1.0 - 2.0 * front) * back * (1.0 - back), back + (2.0 * front - 1.0) * (raised - back),
               greaterThan(front, vec3(0.5)));
}

vec3 colorDodge(vec3 back, vec3 front) {
    vec3 lit = mix(min(back / max(1.0 - front, 1e-6), 1.0), vec3(1.0), greaterThanEqual(front, vec3(1.0)));
    return mix(lit, vec3(0.0), lessThanEqual(back, vec3(0.0)));
}

vec3 colorBurn(vec3 back, vec3 front) {
    vec3 burnt = mix(1.0 - min((1.0 - back) / max(front, 1e-6), 1.0), vec3(0.0), lessThanEqual(front, vec3(0.0)));
    // A component divided by an alpha that is the same need not be 1 to the last bit.
    return mix(burnt, vec3(1.0), greaterThanEqual(back, vec3(1.0 - 1e-5)));
}

vec3 pinLight(vec3 back, vec3 front) {
    return mix(min(back, 2.0 * front), max(back, 2.0 * front - 1.0), greaterThan(front, vec3(0.5)));
}

vec3 vividLight(vec3 back, vec3 front) {
    return mix(colorBurn(back, 2.0 * front), colorDodge(back, 2.0 * front - 1.0), greaterThan(front, vec3(0.5)));
}

vec3 divided(vec3 back, vec3 front) {
    vec3 lit = mix(min(back / max(front, 1e-6), 1.0), vec3(1.0), lessThanEqual(front, vec3(0.0)));
    return mix(lit, vec3(0.0), lessThanEqual(back, vec3(0.0)));
}

float luminosity(vec3 color) { return dot(color, vec3(0.3, 0.59, 0.11)); }

float saturation(vec3 color) { return max(max(color.r, color.g), color.b) - min(min(color.r, color.g), color.b); }

vec3 withLuminosity(vec3 color, float wanted) {
    color += wanted - luminosity(color);
    float light = luminosity(color), low = min(min(color.r, color.g), color.b), high = max(max(color.r, color.g), color.b);
    if (low < 0.0) color = light + (color - light) * light / (light - low);
    if (high > 1.0) color = light + (color - light) * (1.0 - light) / (high - light);
    return color;
}

vec3 withSaturation(vec3 color, float wanted) {
    float low = min(min(color.r, color.g), color.b), reach = saturation(color);
    return reach > 0.0 ? (color - low) * wanted / reach : vec3(0.0);
}

vec3 blended(vec3 back, vec3 front, int mode) {
    switch (mode) {
    case MULTIPLY: return back * front;
    case OVERLAY: return hardLight(front, back);
    case DARKEN: return min(back, front);
    case LIGHTEN: return max(back, front);
    case COLOR_DODGE: return colorDodge(back, front);
    case COLOR_BURN: return colorBurn(back, front);
    case SOFT_LIGHT: return softLight(back, front);
    case HARD_LIGHT: return hardLight(back, front);
    case DIFFERENCE: return abs(back - front);
    case EXCLUSION: return back + front - 2.0 * back * front;
    case LINEAR_BURN: return max(back + front - 1.0, 0.0);
    case LINEAR_DODGE: return min(back + front, 1.0);
    case SUBTRACT: return max(back - front, 0.0);
    case DIVIDE: return divided(back, front);
    case PIN_LIGHT: return pinLight(back, front);
    case VIVID_LIGHT: return vividLight(back, front);
    case LINEAR_LIGHT: return clamp(back + 2.0 * front - 1.0, 0.0, 1.0);
    case HUE: return withLuminosity(withSaturation(front, saturation(back)), luminosity(back));
    case SATURATION: return withLuminosity(withSaturation(back, saturation(front)), luminosity(back));
    case COLOR: return withLuminosity(front, luminosity(back));
    case LUMINOSITY: return withLuminosity(back, luminosity(front));
    default: return front;
    }
}

vec4 mixed(vec4 source, vec4 backdrop, int mode) {
    switch (mode) {
    case SOURCE_IN: return source * backdrop.a;
    case SOURCE_OUT: return source * (1.0 - backdrop.a);
    case DESTINATION_IN: return backdrop * source.a;
    case DESTINATION_ATOP: return source * (1.0 - backdrop.a) + backdrop * source.a;
    case MAXIMUM: return max(source - backdrop, 0.0);
    case MINIMUM: return min(source, backdrop);
    case MULTIPLY_COMPONENTS: return source * backdrop;
    default: break;
    }
    vec3 back = backdrop.a > 0.0 ? min(backdrop.rgb / backdrop.a, 1.0) : vec3(0.0);
    vec3 front = source.a > 0.0 ? min(source.rgb / source.a, 1.0) : vec3(0.0);
    return vec4((1.0 - backdrop.a) * source.rgb + source.a * backdrop.a * blended(back, front, mode), source.a);
}
