/* Every function of lamina.h, with right and with wrong arguments: here layers and what they hold, in showing.c what shows them.
   The last line is 'N checks, M failed'. */
#include <lamina.h>
#include <math.h>
#include "calls.h"

int checks, failures;
int calls, finished_calls, draws, ends;

void count(void *context) { ++*(int *)context; }
void note_end(void *context, int finished) {
    ++*(int *)context;
    finished_calls += finished;
}

void draw(void *context, const lamina_canvas *canvas) {
    ++*(int *)context;
    CHECK(canvas->struct_size == sizeof *canvas);
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const uint32_t green = 0xff00ff00u;
            memcpy(canvas->pixels + (size_t)y * canvas->stride + (size_t)x * 4, &green, 4);
        }
}

lamina_layer *box(double x, double y, double width, double height) {
    lamina_layer *layer = lamina_layer_create("CALayer");
    OK(lamina_layer_set_rect(layer, "frame", x, y, width, height));
    OK(lamina_layer_set_color(layer, "backgroundColor", 1, 0, 0, 1));
    return layer;
}

static void library(void) {
    CHECK(lamina_version() == LAMINA_VERSION_MAJOR * 10000 + LAMINA_VERSION_MINOR * 100 + LAMINA_VERSION_PATCH);
    for (int status = 5; status >= -20; status--) CHECK(strlen(lamina_status_text((lamina_status)status)) > 3);
    CHECK(strcmp(lamina_last_error(), "") == 0);
    CHECK(isfinite(lamina_time()));
    FAILS(ARGUMENT, lamina_set_manual_time(NAN));
    CHECK(strstr(lamina_last_error(), "lamina_set_manual_time") != NULL);
    OK(lamina_set_manual_time(10));
    CHECK(lamina_time() == 10);
}

static void layers(void) {
    static const char *const classes[] = {"CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
                                          "CATransformLayer", "CATiledLayer", "CAScrollLayer"};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        lamina_layer *layer = lamina_layer_create(classes[i]);
        CHECK(layer && strcmp(lamina_layer_class(layer), classes[i]) == 0);
        lamina_layer_release(layer);
    }
    CHECK(!lamina_layer_create("NSObject") && !lamina_layer_create(NULL) && !lamina_layer_create(""));

    lamina_layer *root = box(0, 0, 100, 80), *a = box(10, 10, 20, 20), *b = box(20, 20, 20, 20), *c = box(0, 0, 5, 5);
    OK(lamina_layer_set_string(b, "name", "b"));
    OK(lamina_layer_add_sublayer(root, a));
    OK(lamina_layer_add_sublayer(root, b));
    OK(lamina_layer_insert_sublayer(root, c, 0));
    OK(lamina_layer_insert_sublayer(root, c, SIZE_MAX));
    OK(lamina_layer_insert_sublayer(root, c, 1));
    CHECK(lamina_layer_sublayer_count(root) == 3);
    CHECK(lamina_layer_sublayer(root, 0) == a && lamina_layer_sublayer(root, 1) == c && lamina_layer_sublayer(root, 2) == b);
    CHECK(!lamina_layer_sublayer(root, 3) && !lamina_layer_sublayer(root, SIZE_MAX) && !lamina_layer_sublayer(NULL, 0));
    CHECK(lamina_layer_superlayer(a) == root && !lamina_layer_superlayer(root) && !lamina_layer_superlayer(NULL));
    CHECK(lamina_layer_find(root, "b") == b && !lamina_layer_find(root, "x"));
    CHECK(!lamina_layer_find(root, NULL) && !lamina_layer_find(NULL, "b"));
    CHECK(lamina_layer_sublayer_count(NULL) == 0);
    FAILS(ARGUMENT, lamina_layer_add_sublayer(NULL, a));
    FAILS(ARGUMENT, lamina_layer_add_sublayer(root, NULL));
    FAILS(ARGUMENT, lamina_layer_insert_sublayer(NULL, NULL, 0));
    FAILS(TREE, lamina_layer_add_sublayer(root, root));
    FAILS(TREE, lamina_layer_add_sublayer(a, root));
    FAILS(TREE, lamina_layer_set_mask(a, a));
    FAILS(TREE, lamina_layer_set_mask(a, root));
    FAILS(ARGUMENT, lamina_layer_set_mask(NULL, a));
    OK(lamina_layer_remove(c));
    OK(lamina_layer_remove(c));
    FAILS(ARGUMENT, lamina_layer_remove(NULL));
    OK(lamina_layer_set_mask(a, c));
    OK(lamina_layer_set_mask(a, c));
    OK(lamina_layer_set_mask(a, b));
    CHECK(lamina_layer_sublayer_count(root) == 1 && lamina_layer_sublayer(root, 0) == a);
    OK(lamina_layer_set_mask(a, NULL));
    OK(lamina_layer_add_sublayer(root, b));

    CHECK(lamina_layer_hit_test(root, 25, 25) == b && lamina_layer_hit_test_presentation(root, 12, 12) == a);
    CHECK(!lamina_layer_hit_test(root, 500, 0) && !lamina_layer_hit_test(root, NAN, 0) && !lamina_layer_hit_test(NULL, 0, 0));
    CHECK(!lamina_layer_hit_test_presentation(NULL, 0, 0) && !lamina_layer_hit_test_presentation(root, 0, INFINITY));
    double x = 1, y = 2, bad = NAN;
    OK(lamina_layer_convert_point(b, root, &x, &y));
    CHECK(x == 21 && y == 22);
    OK(lamina_layer_convert_point(b, NULL, &x, &y));
    FAILS(ARGUMENT, lamina_layer_convert_point(b, root, NULL, &y));
    FAILS(ARGUMENT, lamina_layer_convert_point(b, root, &bad, &y));
    FAILS(ARGUMENT, lamina_layer_convert_point(NULL, root, &x, &y));
    OK(lamina_layer_set_user_data(b, &calls));
    CHECK(lamina_layer_user_data(b) == &calls && !lamina_layer_user_data(a) && !lamina_layer_user_data(NULL));
    FAILS(ARGUMENT, lamina_layer_set_user_data(NULL, &calls));

    /* A layer in a tree outlives its owners, and its handle does so, too. */
    CHECK(lamina_layer_retain(b) == b && !lamina_layer_retain(NULL));
    lamina_layer_release(b);
    lamina_layer_release(b);
    CHECK(lamina_layer_sublayer(root, 1) == b && strcmp(lamina_layer_class(b), "CALayer") == 0);
    CHECK(lamina_layer_user_data(b) == &calls);
    lamina_layer_release(b);
    CHECK(strstr(lamina_last_error(), "lamina_layer_release") != NULL);
    OK(lamina_layer_remove(b));
    CHECK(!lamina_layer_class(b) && !lamina_layer_retain(b));
    FAILS(ARGUMENT, lamina_layer_remove(b));
    CHECK(!lamina_layer_class((lamina_layer *)"no layer at all, an address of the program's"));
    CHECK(!lamina_layer_class((lamina_layer *)&calls) && !lamina_layer_class((lamina_layer *)1) && !lamina_layer_class(NULL));
    lamina_layer_release((lamina_layer *)&calls);
    lamina_layer_release(NULL);

    lamina_layer *tree = lamina_layer_create_json(
        "{\"class\": \"CALayer\", \"name\": \"top\", \"bounds\": [0, 0, 9, 9],"
        " \"sublayers\": [{\"class\": \"CAShapeLayer\", \"name\": \"in\"}],"
        " \"animations\": [{\"class\": \"CABasicAnimation\", \"key\": \"k\", \"keyPath\": \"opacity\", \"toValue\": 0}]}");
    CHECK(tree && lamina_layer_has_animation(tree, "k") && lamina_layer_find(tree, "in"));
    CHECK(!lamina_layer_create_json(NULL) && !lamina_layer_create_json("") && !lamina_layer_create_json("[]"));
    CHECK(!lamina_layer_create_json("{\"class\": \"CALayer\", \"opacity\": \"much\"}") && strstr(lamina_last_error(), "opacity"));
    lamina_layer_release(tree);
    lamina_layer_release(a);
    lamina_layer_release(c);
    lamina_layer_release(root);
}

static void properties(void) {
    lamina_layer *layer = box(0, 0, 10, 10), *shape = lamina_layer_create("CAShapeLayer");
    lamina_layer *gradient = lamina_layer_create("CAGradientLayer");
    double value = -1, values[16];
    size_t n = 0;
    char text[64];
    OK(lamina_layer_set_number(layer, "opacity", 0.5));
    OK(lamina_layer_set_number(layer, "hidden", 1));
    OK(lamina_layer_set_number(layer, "transform.rotation.z", 1));
    OK(lamina_layer_get_number(layer, "opacity", LAMINA_MODEL, &value));
    CHECK(value == 0.5);
    OK(lamina_layer_get_number(layer, "opacity", LAMINA_PRESENTATION, &value));
    FAILS(ARGUMENT, lamina_layer_get_number(layer, "opacity", (lamina_values)7, &value));
    FAILS(ARGUMENT, lamina_layer_get_number(layer, "opacity", LAMINA_MODEL, NULL));
    FAILS(TYPE, lamina_layer_get_number(layer, "bounds", LAMINA_MODEL, &value));
    FAILS(KEY, lamina_layer_get_number(layer, "nothing", LAMINA_MODEL, &value));
    FAILS(ARGUMENT, lamina_layer_get_number(NULL, "opacity", LAMINA_MODEL, &value));
    FAILS(ARGUMENT, lamina_layer_set_number(layer, "opacity", NAN));
    FAILS(ARGUMENT, lamina_layer_set_number(layer, NULL, 1));
    FAILS(ARGUMENT, lamina_layer_set_number(NULL, "opacity", 1));
    FAILS(KEY, lamina_layer_set_number(layer, "opacities", 1));
    FAILS(KEY, lamina_layer_set_number(layer, "", 1));
    FAILS(KEY, lamina_layer_set_number(layer, "sublayers.x.opacity", 1));
    FAILS(TYPE, lamina_layer_set_number(layer, "bounds", 1));
    FAILS(TYPE, lamina_layer_set_number(layer, "backgroundColor", 1));

    lamina_layer *emitter = lamina_layer_create("CAEmitterLayer");
    const unsigned char white[4] = {255, 255, 255, 255};
    OK(lamina_layer_set_json(emitter, "emitterCells", "[{\"name\": \"a\", \"birthRate\": 50, \"lifetime\": 2}]"));
    OK(lamina_layer_set_number(emitter, "emitterCells.a.birthRate", 80));
    OK(lamina_layer_get_number(emitter, "emitterCells.a.birthRate", LAMINA_MODEL, &value));
    CHECK(value == 80);
    OK(lamina_layer_set_pixels(emitter, "emitterCells.a.contents", white, 1, 1, 4));
    FAILS(KEY, lamina_layer_set_number(emitter, "emitterCells.b.birthRate", 1));
    FAILS(KEY, lamina_layer_set_json(emitter, "emitterCells", "[{\"birthRates\": 1}]"));
    FAILS(KEY, lamina_layer_set_json(layer, "emitterCells", "[]"));
    OK(lamina_layer_set_json(emitter, "emitterCells", "null"));
    lamina_layer_release(emitter);

    OK(lamina_layer_set_point(layer, "position", 3, 4));
    OK(lamina_layer_set_point(layer, "bounds.size", 30, 40));
    OK(lamina_layer_set_point(layer, "shadowOffset", 1, 1));
    OK(lamina_layer_get_numbers(layer, "position", LAMINA_MODEL, values, 16, &n));
    CHECK(n == 2 && values[0] == 3 && values[1] == 4);
    OK(lamina_layer_get_numbers(layer, "bounds", LAMINA_MODEL, values, 1, &n));
    CHECK(n == 4);
    OK(lamina_layer_get_numbers(layer, "transform", LAMINA_PRESENTATION, values, 16, NULL));
    OK(lamina_layer_get_numbers(layer, "bounds", LAMINA_MODEL, NULL, 0, &n));
    FAILS(ARGUMENT, lamina_layer_get_numbers(layer, "bounds", LAMINA_MODEL, NULL, 4, &n));
    FAILS(TYPE, lamina_layer_get_numbers(shape, "path", LAMINA_MODEL, values, 16, &n));
    OK(lamina_layer_get_numbers(shape, "strokeColor", LAMINA_MODEL, values, 16, &n));
    CHECK(n == 0);
    FAILS(ARGUMENT, lamina_layer_get_numbers(NULL, "bounds", LAMINA_MODEL, values, 16, &n));
    FAILS(ARGUMENT, lamina_layer_set_point(layer, "position", INFINITY, 0));
    FAILS(TYPE, lamina_layer_set_point(layer, "opacity", 1, 1));
    FAILS(ARGUMENT, lamina_layer_set_point(NULL, "position", 1, 1));
    OK(lamina_layer_set_rect(layer, "bounds", 0, 0, 20, 20));
    FAILS(ARGUMENT, lamina_layer_set_rect(layer, "bounds", 0, 0, NAN, 20));
    FAILS(TYPE, lamina_layer_set_rect(layer, "position", 0, 0, 1, 1));
    FAILS(ARGUMENT, lamina_layer_set_rect(NULL, NULL, 0, 0, 1, 1));
    OK(lamina_layer_set_color(layer, "borderColor", 0.5, 0.25, 1, 0.5));
    OK(lamina_layer_get_numbers(layer, "borderColor", LAMINA_MODEL, values, 16, &n));
    CHECK(n == 4 && fabs(values[1] - 0.25) < 1e-3 && fabs(values[3] - 0.5) < 1e-3);
    FAILS(ARGUMENT, lamina_layer_set_color(layer, "borderColor", NAN, 0, 0, 1));
    FAILS(TYPE, lamina_layer_set_color(layer, "opacity", 0, 0, 0, 1));
    FAILS(ARGUMENT, lamina_layer_set_color(NULL, "borderColor", 0, 0, 0, 1));
    const double matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1}, wrong[16] = {NAN};
    OK(lamina_layer_set_transform(layer, "transform", matrix));
    FAILS(ARGUMENT, lamina_layer_set_transform(layer, "transform", NULL));
    FAILS(ARGUMENT, lamina_layer_set_transform(layer, "transform", wrong));
    FAILS(TYPE, lamina_layer_set_transform(layer, "opacity", matrix));
    FAILS(ARGUMENT, lamina_layer_set_transform(NULL, "transform", matrix));
    OK(lamina_layer_set_string(layer, "name", "a name \xff\xfe"));
    OK(lamina_layer_set_string(layer, "name", NULL));
    OK(lamina_layer_set_string(layer, "contentsGravity", "resizeAspect"));
    FAILS(ARGUMENT, lamina_layer_set_string(layer, "contentsGravity", "down"));
    FAILS(ARGUMENT, lamina_layer_set_string(layer, "contentsGravity", NULL));
    FAILS(TYPE, lamina_layer_set_string(layer, "opacity", "1"));
    FAILS(ARGUMENT, lamina_layer_set_string(NULL, "name", "x"));
    OK(lamina_layer_set_json(shape, "path", "\"M0 0 L10 10 Z\""));
    OK(lamina_layer_set_json(shape, "strokeColor", "[1, 0, 0, 1]"));
    OK(lamina_layer_set_json(gradient, "colors", "[\"#ff0000\", \"#0000ff80\"]"));
    OK(lamina_layer_set_json(gradient, "locations", "[0, 1]"));
    OK(lamina_layer_set_json(layer, "frame", "[1, 2, 3, 4]"));
    OK(lamina_layer_set_json(layer, "affineTransform", "[1, 0, 0, 1, 5, 5]"));
    FAILS(SCENE, lamina_layer_set_json(layer, "filters", "[{\"name\": \"Nothing\"}]"));
    FAILS(SCENE, lamina_layer_set_json(layer, "opacity", "{"));
    FAILS(TYPE, lamina_layer_set_json(layer, "opacity", "[]"));
    FAILS(SCENE, lamina_layer_set_json(layer, "repeatCount", "\"-inf\""));
    FAILS(TYPE, lamina_layer_set_json(layer, "position", "[1, 2, 3]"));
    FAILS(KEY, lamina_layer_set_json(layer, "contentsGravity", "\"nowhere\""));
    FAILS(KEY, lamina_layer_set_json(layer, "filters", "[{\"filter\": \"Nothing\"}]"));
    FAILS(KEY, lamina_layer_set_json(layer, "contents", "\"image\""));
    FAILS(TYPE, lamina_layer_set_json(layer, "affineTransform", "7"));
    FAILS(ARGUMENT, lamina_layer_set_json(layer, "opacity", NULL));
    FAILS(KEY, lamina_layer_set_json(layer, "x", "1"));
    FAILS(ARGUMENT, lamina_layer_set_json(NULL, "opacity", "1"));
    OK(lamina_layer_get_json(gradient, "colors", LAMINA_MODEL, text, sizeof text, &n));
    CHECK(n > 10 && text[0] == '[');
    OK(lamina_layer_get_json(gradient, "colors", LAMINA_MODEL, text, 4, &n));
    CHECK(strlen(text) == 3 && n > 10);
    OK(lamina_layer_get_json(gradient, "colors", LAMINA_PRESENTATION, NULL, 0, NULL));
    OK(lamina_layer_get_json(layer, "contents", LAMINA_MODEL, text, sizeof text, NULL));
    CHECK(strcmp(text, "null") == 0);
    FAILS(ARGUMENT, lamina_layer_get_json(gradient, "colors", LAMINA_MODEL, NULL, 4, &n));
    FAILS(ARGUMENT, lamina_layer_get_json(NULL, "colors", LAMINA_MODEL, text, 4, &n));
    FAILS(KEY, lamina_layer_get_json(layer, "colors", LAMINA_MODEL, text, 4, &n));

    uint8_t pixels[4 * 4 * 4];
    memset(pixels, 128, sizeof pixels);
    OK(lamina_layer_set_pixels(layer, "contents", pixels, 4, 4, 16));
    FAILS(ARGUMENT, lamina_layer_set_pixels(layer, "contents", NULL, 4, 4, 16));
    FAILS(ARGUMENT, lamina_layer_set_pixels(layer, "contents", pixels, 0, 4, 16));
    FAILS(ARGUMENT, lamina_layer_set_pixels(layer, "contents", pixels, 4, -4, 16));
    FAILS(ARGUMENT, lamina_layer_set_pixels(layer, "contents", pixels, 4, 4, 15));
    FAILS(ARGUMENT, lamina_layer_set_pixels(layer, "contents", pixels, INT32_MAX, INT32_MAX, SIZE_MAX));
    FAILS(TYPE, lamina_layer_set_pixels(layer, "opacity", pixels, 4, 4, 16));
    FAILS(ARGUMENT, lamina_layer_set_pixels(NULL, "contents", pixels, 4, 4, 16));
    FAILS(FILE, lamina_layer_set_image_file(layer, "contents", "/no/such/picture.png"));
    FAILS(FILE, lamina_layer_set_image_file(layer, "contents", "/dev/null"));
    FAILS(FILE, lamina_layer_set_image_file(layer, "contents", "/"));
    FAILS(ARGUMENT, lamina_layer_set_image_file(layer, "contents", NULL));
    FAILS(ARGUMENT, lamina_layer_set_image_file(layer, "contents", ""));
    FAILS(ARGUMENT, lamina_layer_set_image_file(NULL, "contents", "x"));
    OK(lamina_layer_set_json(layer, "contents", "null"));
    lamina_layer_release(layer);
    lamina_layer_release(shape);
    lamina_layer_release(gradient);
}

int main(void) {
    library();
    layers();
    properties();
    animations();
    scenes();
    renderers();
    windows();
    lamina_use_system_time();
    printf("%d checks, %d failed\n", checks, failures);
    return failures != 0;
}
