/* Random calls with random arguments, of which most are wrong: random.c [CALLS [SEED]]. It is passed if it ends. */
#include <lamina.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;
static uint32_t next(uint32_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % limit;
}
static double number(void) {
    static const double odd[] = {0, 1, -1, 0.5, 1e9, -1e9, 1e300, 1e18, 4294967296., 1e-300};
    uint32_t kind = next(14);
    if (kind == 10) return NAN;
    if (kind == 11) return INFINITY;
    if (kind < 10 && next(3) == 0) return odd[kind];
    return next(2000) / 10.0 - 50;
}
static const char *const keys[] = {
    "opacity", "bounds", "frame", "position", "position.x", "bounds.size", "backgroundColor", "transform",
    "transform.rotation.z", "cornerRadius", "name", "contents", "path", "colors", "locations", "string", "fontSize", "hidden",
    "zPosition", "shadowOpacity", "masksToBounds", "instanceDelay", "shouldRasterize", "contentsGravity", "filters",
    "anchorPoint", "", "nothing", "sublayers.a.opacity", "bounds.size.width.x", "speed", "instanceCount", "instanceTransform",
    "contentsScale", "rasterizationScale", "contentsCenter", "contentsRect", "shadowRadius", "shadowPath", "shadowOffset",
    "lineWidth", "strokeEnd", "lineDashPattern", "tileSize", "levelsOfDetail", "sublayerTransform", "affineTransform",
    "timeOffset", "beginTime", "backgroundFilters", "compositingFilter", "emitterCells", "emitterCells.e.birthRate",
    "emitterCells.e.contents", "birthRate", "lifetime", "emitterSize", "emitterShape", "minificationFilter", "borderWidth",
    "wrapped", "truncationMode", NULL};
static const char *const texts[] = {
    "1", "0.5", "[1, 2]", "[1, 2, 30, 40]", "\"#ff000080\"", "\"M0 0 L10 10 Z\"", "[\"#ff0000\", \"#00ff00\"]", "null", "", "{",
    "{}", "[]", "\"a\"", "[1, 0, 0, 1, 3, 4]",
    "{\"class\": \"CABasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": 0.1}",
    "{\"class\": \"CABasicAnimation\", \"keyPath\": \"position\", \"byValue\": [5, 5], \"repeatCount\": 3}",
    "{\"class\": \"CALayer\", \"name\": \"a\"}",
    "{\"class\": \"CALayer\", \"frame\": [1, 2, 1e9, 30], \"backgroundColor\": \"#ff0000\", \"shadowOpacity\": 1,"
    " \"sublayers\": [{\"class\": \"CATextLayer\", \"name\": \"a\", \"frame\": [0, 0, 40, 20], \"string\": \"Text\"}],"
    " \"mask\": {\"class\": \"CALayer\", \"frame\": [0, 0, 9, 9], \"backgroundColor\": \"#000000\"}}",
    "{\"class\": \"CAEmitterLayer\", \"name\": \"e\", \"emitterPosition\": [9, 9], \"emitterCells\": [{\"name\": \"e\","
    " \"birthRate\": 1e9, \"lifetime\": 1e9, \"velocity\": 1e300, \"contents\": null}]}",
    "[{\"name\": \"e\", \"birthRate\": 40, \"lifetime\": 2, \"scale\": 1e18, \"velocity\": 30}]",
    "[{\"class\": \"CIFilter\", \"filter\": \"CIGaussianBlur\", \"inputRadius\": 1e18}]", "\"multiplyBlendMode\"", "1e300", "-1",
    "[[\"scale\", 1e300, 1, 1], [\"perspective\", 1e-300]]", "[1e18, 1e300, 1e18, 0]", "[0, 0]", "true", "\"M0 0 L1e300 1e300\"",
    "{\"class\": \"CASpringAnimation\", \"keyPath\": \"bounds\", \"toValue\": [0, 0, 1e300, 1], \"mass\": 1e-300}",
    "{\"class\": \"CAKeyframeAnimation\", \"keyPath\": \"position\", \"path\": \"M0 0 L1e300 1e300\", \"speed\": 1e300}",
    "{\"class\": \"CAAnimationGroup\", \"animations\": []}", "{\"class\": \"CATransition\", \"type\": \"push\"}", "\xff", NULL};
static const char *const classes[] = {
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer", "CATiledLayer",
    "CAScrollLayer", "CAEmitterLayer", "Nothing", "", NULL};
#define ANY(list) list[next(sizeof list / sizeof *list)]

enum { MANY = 24 };
static void *handles[MANY];
static int calls;
static void called(void *context) { ++*(int *)context; }
static void ended(void *context, int finished) { *(int *)context += finished; }
static void draw(void *context, const lamina_canvas *canvas) {
    ++*(int *)context;
    if (canvas->width > 0 && canvas->height > 0) canvas->pixels[0] = 255;
}

static void *any(void) {
    uint32_t kind = next(40);
    if (kind == 0) return NULL;
    if (kind == 1) return &calls;
    if (kind == 2) return (void *)(uintptr_t)(((uintptr_t)next(5) << 32) | next(4096));
    return handles[next(MANY)];
}
static void keep(void *handle) {
    if (!handle) return;
    void **place = &handles[next(MANY)];
    if (*place && next(2)) lamina_layer_release(*place);
    *place = handle;
}

static void call(void) {
    static uint8_t pixels[64 * 64 * 4], picture_pixels[300 * 300 * 4];
    static double values[16];
    static char text[256];
    size_t n = 0;
    int w, h;
    double x = number(), y = number();
    lamina_layer *layer = any();
    switch (next(67)) {
    case 0: case 1: case 2: case 3: keep(lamina_layer_create(ANY(classes))); break;
    case 4: keep(lamina_layer_create_json(ANY(texts))); break;
    case 5: lamina_layer_retain(layer); break;
    case 6: lamina_layer_release(layer); break;
    case 7: lamina_layer_class(layer); break;
    case 8: case 9: case 10: lamina_layer_add_sublayer(layer, any()); break;
    case 11: lamina_layer_insert_sublayer(layer, any(), next(4)); break;
    case 12: lamina_layer_remove(layer); break;
    case 13: lamina_layer_set_mask(layer, any()); break;
    case 14: lamina_layer_superlayer(layer); break;
    case 15: lamina_layer_sublayer(layer, next(3)); break;
    case 16: lamina_layer_sublayer_count(layer); break;
    case 17: lamina_layer_find(layer, ANY(keys)); break;
    case 18: lamina_layer_hit_test(layer, number(), number()); break;
    case 19: lamina_layer_hit_test_presentation(layer, number(), number()); break;
    case 20: lamina_layer_convert_point(layer, any(), &x, &y); break;
    case 21: lamina_layer_set_user_data(layer, &calls); break;
    case 22: lamina_layer_user_data(layer); break;
    case 23: case 24: lamina_layer_set_number(layer, ANY(keys), number()); break;
    case 25: lamina_layer_set_point(layer, ANY(keys), number(), number()); break;
    case 26: lamina_layer_set_rect(layer, ANY(keys), number(), number(), number(), number()); break;
    case 27: lamina_layer_set_color(layer, ANY(keys), number(), number(), number(), number()); break;
    case 28:
        for (int i = 0; i < 16; i++) values[i] = number();
        lamina_layer_set_transform(layer, ANY(keys), values);
        break;
    case 29: lamina_layer_set_string(layer, ANY(keys), ANY(texts)); break;
    case 30: case 31: lamina_layer_set_json(layer, ANY(keys), ANY(texts)); break;
    case 32: lamina_layer_set_pixels(layer, ANY(keys), pixels, (int)next(66) - 1, (int)next(66) - 1, next(300)); break;
    case 33: lamina_layer_set_image_file(layer, ANY(keys), ANY(texts)); break;
    case 34: lamina_layer_get_number(layer, ANY(keys), (lamina_values)next(3), values); break;
    case 35: lamina_layer_get_numbers(layer, ANY(keys), (lamina_values)next(3), values, next(17), &n); break;
    case 36: lamina_layer_get_json(layer, ANY(keys), (lamina_values)next(3), text, next(sizeof text), &n); break;
    case 37: lamina_layer_set_draw(layer, next(2) ? draw : NULL, called, &calls); break;
    case 38: lamina_layer_set_needs_display(layer); break;
    case 39: lamina_layer_add_animation_json(layer, ANY(texts), ANY(keys)); break;
    case 40: lamina_layer_add_animation_json_then(layer, ANY(texts), ANY(keys), ended, &calls); break;
    case 41: lamina_layer_remove_animation(layer, ANY(keys)); break;
    case 42: lamina_layer_has_animation(layer, ANY(keys)); break;
    case 43: lamina_transaction_begin(); break;
    case 44: case 45: lamina_transaction_commit(); break;
    case 46: lamina_transaction_flush(); break;
    case 47: lamina_transaction_set_duration(number()); break;
    case 48: lamina_transaction_set_disable_actions((int)next(2)); break;
    case 49: lamina_transaction_set_timing_json(ANY(texts)); break;
    case 50: lamina_transaction_set_completion(next(2) ? called : NULL, &calls); break;
    case 51: keep(lamina_scene_load_json(ANY(texts), ANY(texts))); break;
    case 52: lamina_scene_advance(any(), number()); break;
    case 53: lamina_scene_destroy(any()); break;
    case 54:
        keep(next(4) ? lamina_picture_create(next(70), next(70), 1) : lamina_picture_create(fabs(x), fabs(y), number()));
        break;
    case 55: case 56: case 57: lamina_picture_set_layer(any(), any()); break;
    case 58: case 59: {
        void *picture = any();
        if (lamina_picture_pixel_size(picture, &w, &h) == LAMINA_OK && w <= 300 && h <= 300)
            lamina_picture_render(picture, picture_pixels, 1200);
        break;
    }
    case 60: lamina_picture_destroy(any()); break;
    case 61: lamina_set_manual_time(lamina_time() + next(100) / 100.0); break;
    case 62: lamina_renderer_render(any(), number()); break;
    case 63: lamina_window_update(any()), lamina_window_wait_timeout(any()); break;
    case 64: lamina_renderer_set_size(any(), number(), number(), number()); break;
    case 65: if (!next(8)) lamina_picture_prepare(any()); break;
    default: lamina_scene_root(any()); break;
    }
}

int main(int count, char **arguments) {
    long many = count > 1 ? atol(arguments[1]) : 10000;
    state = count > 2 ? strtoull(arguments[2], 0, 10) : 1;
    lamina_set_manual_time(1);
    for (long i = 0; i < many; i++) call();
    while (lamina_transaction_commit() == LAMINA_OK) {}
    for (int i = 0; i < MANY; i++) {
        lamina_picture_destroy(handles[i]);
        lamina_scene_destroy(handles[i]);
        for (int owner = 0; owner < 100; owner++) lamina_layer_release(handles[i]);
    }
    lamina_use_system_time();
    printf("%ld calls, %d calls back\n", many, calls);
    return 0;
}
