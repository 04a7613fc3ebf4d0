/* What shows layers, with right and with wrong arguments: pictures and their animations, scenes, renderers in a host's
   frame, windows. */
#include <SDL2/SDL.h>
#include <lamina.h>
#include <math.h>
#include "calls.h"
#include "host.h"

void animations(void) {
    lamina_picture *picture = lamina_picture_create(40, 30, 2);
    lamina_layer *root = box(0, 0, 40, 30), *layer = box(0, 0, 10, 10);
    static uint8_t pixels[80 * 60 * 4];
    int width = 0, height = 0;
    OK(lamina_layer_add_sublayer(root, layer));
    CHECK(picture && !lamina_picture_create(0, 1, 1) && !lamina_picture_create(NAN, 1, 1));
    CHECK(!lamina_picture_create(1, 1, INFINITY));
    CHECK(!lamina_picture_create(1e9, 1, 1) && !lamina_picture_create(10, 10, -1));
    OK(lamina_picture_pixel_size(picture, &width, &height));
    OK(lamina_picture_pixel_size(picture, NULL, NULL));
    CHECK(width == 80 && height == 60);
    OK(lamina_picture_prepare(picture));
    OK(lamina_picture_prepare(picture));
    FAILS(ARGUMENT, lamina_picture_prepare(NULL));
    OK(lamina_picture_set_layer(picture, root));
    OK(lamina_picture_set_layer(picture, root));
    FAILS(TREE, lamina_picture_set_layer(picture, layer));
    FAILS(ARGUMENT, lamina_picture_set_layer(picture, NULL));
    FAILS(ARGUMENT, lamina_picture_set_layer(NULL, root));
    FAILS(TREE, lamina_layer_add_sublayer(layer, root));
    lamina_layer *other = box(0, 0, 1, 1);
    FAILS(TREE, lamina_layer_add_sublayer(other, root));
    lamina_picture *second = lamina_picture_create(4, 4, 1);
    FAILS(TREE, lamina_picture_set_layer(second, root));
    lamina_picture_destroy(second);
    lamina_layer_release(other);

    OK(lamina_picture_render(picture, pixels, 320));
    CHECK(pixels[0] == 255 && pixels[1] == 0 && pixels[3] == 255);
    FAILS(ARGUMENT, lamina_picture_render(picture, pixels, 319));
    FAILS(ARGUMENT, lamina_picture_render(picture, pixels, SIZE_MAX));
    FAILS(ARGUMENT, lamina_picture_render(picture, NULL, 320));
    FAILS(ARGUMENT, lamina_picture_render(NULL, pixels, 320));
    FAILS(ARGUMENT, lamina_picture_pixel_size(NULL, &width, &height));

    const char *const move = "{\"class\": \"CABasicAnimation\", \"keyPath\": \"position.x\", \"fromValue\": 0, \"toValue\": 20,"
                             " \"duration\": 2}";
    const char *const fade = "{\"class\": \"CABasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": 1}";
    OK(lamina_layer_add_animation_json(layer, move, "go"));
    OK(lamina_layer_add_animation_json_then(layer, fade, NULL, note_end, &calls));
    OK(lamina_layer_add_animation_json_then(layer, fade, "x", NULL, NULL));
    FAILS(KEY, lamina_layer_add_animation_json(layer, "{\"class\": \"CAAnimations\"}", "go"));
    const char *const nothing = "{\"class\": \"CABasicAnimation\", \"keyPath\": \"x\", \"toValue\": 1}";
    FAILS(KEY, lamina_layer_add_animation_json(layer, nothing, "go"));
    const char *const typed = "{\"class\": \"CABasicAnimation\", \"keyPath\": \"position\", \"toValue\": \"far\"}";
    FAILS(TYPE, lamina_layer_add_animation_json(layer, typed, "go"));
    const char *const endless = "{\"class\": \"CABasicAnimation\", \"keyPath\": \"opacity\", \"repeatCount\": \"-inf\"}";
    FAILS(SCENE, lamina_layer_add_animation_json(layer, endless, "go"));
    FAILS(SCENE, lamina_layer_add_animation_json(layer, "", "go"));
    FAILS(ARGUMENT, lamina_layer_add_animation_json(layer, NULL, "go"));
    FAILS(ARGUMENT, lamina_layer_add_animation_json(NULL, "{}", NULL));
    FAILS(ARGUMENT, lamina_layer_add_animation_json_then(NULL, NULL, NULL, NULL, NULL));
    CHECK(lamina_layer_has_animation(layer, "go") == 1 && lamina_layer_has_animation(layer, "no") == 0);
    CHECK(lamina_layer_has_animation(layer, NULL) == 0 && lamina_layer_has_animation(NULL, "go") == 0);
    OK(lamina_picture_render(picture, pixels, 320));
    OK(lamina_set_manual_time(11));
    OK(lamina_picture_render(picture, pixels, 320));
    double x = 0;
    OK(lamina_layer_get_number(layer, "position.x", LAMINA_PRESENTATION, &x));
    CHECK(fabs(x - 10) < 1e-6);
    CHECK(calls == 1 && finished_calls == 1);
    CHECK(lamina_layer_hit_test_presentation(root, 12, 2) == layer && lamina_layer_hit_test(root, 12, 2) == root);
    OK(lamina_layer_remove_animation(layer, "go"));
    OK(lamina_layer_remove_animation(layer, "none"));
    OK(lamina_layer_remove_animation(layer, NULL));
    FAILS(ARGUMENT, lamina_layer_remove_animation(NULL, "go"));

    FAILS(ARGUMENT, lamina_transaction_commit());
    calls = 0;
    lamina_transaction_begin();
    OK(lamina_transaction_set_duration(2));
    OK(lamina_transaction_set_disable_actions(0));
    OK(lamina_transaction_set_timing_json("\"linear\""));
    OK(lamina_transaction_set_timing_json("[0.1, 0, 0.9, 1]"));
    OK(lamina_transaction_set_timing_json("\"linear\""));
    OK(lamina_transaction_set_completion(count, &calls));
    FAILS(ARGUMENT, lamina_transaction_set_duration(-1));
    FAILS(ARGUMENT, lamina_transaction_set_duration(NAN));
    FAILS(KEY, lamina_transaction_set_timing_json("\"wild\""));
    FAILS(SCENE, lamina_transaction_set_timing_json("[7, 0, 0, 0]"));
    FAILS(ARGUMENT, lamina_transaction_set_timing_json(NULL));
    OK(lamina_layer_set_number(layer, "position.x", 25));
    OK(lamina_transaction_commit());
    FAILS(ARGUMENT, lamina_transaction_commit());
    OK(lamina_picture_render(picture, pixels, 320));
    OK(lamina_set_manual_time(12));
    OK(lamina_picture_render(picture, pixels, 320));
    OK(lamina_layer_get_number(layer, "position.x", LAMINA_PRESENTATION, &x));
    CHECK(fabs(x - 15) < 1e-6 && calls == 0);
    OK(lamina_set_manual_time(14));
    OK(lamina_picture_render(picture, pixels, 320));
    CHECK(calls == 1);
    OK(lamina_transaction_set_completion(NULL, NULL));
    OK(lamina_transaction_set_disable_actions(1));
    lamina_transaction_flush();

    /* Drawn by the program. */
    lamina_layer *drawn = box(20, 10, 8, 8);
    OK(lamina_layer_add_sublayer(root, drawn));
    OK(lamina_layer_set_draw(drawn, draw, count, &draws));
    FAILS(ARGUMENT, lamina_layer_set_draw(NULL, draw, count, &draws));
    OK(lamina_picture_render(picture, pixels, 320));
    CHECK(draws == 1 && pixels[(28 * 80 + 48) * 4 + 1] == 255 && pixels[(28 * 80 + 48) * 4] == 0);
    OK(lamina_layer_set_needs_display(drawn));
    FAILS(ARGUMENT, lamina_layer_set_needs_display(NULL));
    OK(lamina_picture_render(picture, pixels, 320));
    CHECK(draws == 2);
    draws = 0;
    OK(lamina_layer_set_draw(drawn, draw, count, &ends));
    CHECK(draws == 1);
    OK(lamina_layer_set_draw(drawn, NULL, NULL, NULL));
    CHECK(ends >= 1);
    lamina_layer_release(drawn);

    lamina_picture_destroy(picture);
    lamina_picture_destroy(picture);
    lamina_picture_destroy(NULL);
    FAILS(ARGUMENT, lamina_picture_render(picture, pixels, 320));
    lamina_layer_release(layer);
    lamina_layer_release(root);
}

void scenes(void) {
    static const char text[] =
        "{\"canvas\": {\"width\": 50, \"height\": 40, \"scale\": 2},"
        " \"root\": {\"class\": \"CALayer\", \"name\": \"r\", \"bounds\": [0, 0, 50, 40]},"
        " \"script\": [{\"at\": 1, \"set\": {\"r.opacity\": 0.5}}]}";
    lamina_scene *scene = lamina_scene_load_json(text, NULL);
    double width, height, scale, opacity = 0;
    CHECK(scene && lamina_scene_root(scene) && lamina_layer_find(lamina_scene_root(scene), "r") == lamina_scene_root(scene));
    OK(lamina_scene_size(scene, &width, &height, &scale));
    OK(lamina_scene_size(scene, NULL, NULL, NULL));
    CHECK(width == 50 && height == 40 && scale == 2);
    OK(lamina_scene_advance(scene, 0));
    OK(lamina_scene_advance(scene, 2));
    OK(lamina_scene_advance(scene, 1));
    OK(lamina_layer_get_number(lamina_scene_root(scene), "opacity", LAMINA_MODEL, &opacity));
    CHECK(opacity == 0.5);
    FAILS(ARGUMENT, lamina_scene_advance(scene, NAN));
    FAILS(ARGUMENT, lamina_scene_advance(NULL, 1));
    FAILS(ARGUMENT, lamina_scene_size(NULL, &width, &height, &scale));
    FAILS(ARGUMENT, lamina_scene_advance((lamina_scene *)lamina_scene_root(scene), 1));
    CHECK(!lamina_scene_root(NULL) && !lamina_layer_class((lamina_layer *)scene));
    lamina_layer *root = lamina_layer_retain(lamina_scene_root(scene));
    lamina_scene_destroy(scene);
    CHECK(strcmp(lamina_layer_class(root), "CALayer") == 0);
    lamina_layer_release(root);
    lamina_scene_destroy(scene);
    lamina_scene_destroy(NULL);
    CHECK(!lamina_scene_load("/no/such/scene.json") && strstr(lamina_last_error(), "/no/such/scene.json"));
    CHECK(!lamina_scene_load(NULL) && !lamina_scene_load("") && !lamina_scene_load("/"));
    CHECK(!lamina_scene_load_json(NULL, NULL) && !lamina_scene_load_json("{}", "/tmp") && !lamina_scene_load_json("", ""));
    CHECK(!lamina_scene_load_json("{\"canvas\": {\"width\": 1e99, \"height\": 40}, \"root\": {\"class\": \"CALayer\"}}", NULL));
}

void renderers(void) {
    FAILS(ARGUMENT, lamina_renderer_render(NULL, 0));
    CHECK(!lamina_renderer_create() && strstr(lamina_last_error(), "current"));
    if (!host_create()) {
        puts("no EGL: renderers are not tested");
        return;
    }
    lamina_renderer *renderer = lamina_renderer_create(), *second = lamina_renderer_create();
    lamina_layer *root = box(0, 0, 40, 30);
    CHECK(renderer && second);
    OK(lamina_renderer_render(renderer, NAN));
    OK(lamina_renderer_set_layer(renderer, root));
    OK(lamina_renderer_set_layer(renderer, root));
    FAILS(TREE, lamina_renderer_set_layer(second, root));
    FAILS(ARGUMENT, lamina_renderer_set_layer(NULL, root));
    OK(lamina_renderer_set_size(renderer, 40, 30, 2));
    FAILS(ARGUMENT, lamina_renderer_set_size(renderer, 0, 30, 2));
    FAILS(ARGUMENT, lamina_renderer_set_size(renderer, NAN, 30, 2));
    FAILS(ARGUMENT, lamina_renderer_set_size(renderer, 40, 30, 0));
    FAILS(ARGUMENT, lamina_renderer_set_size(renderer, 1e6, 30, 1));
    FAILS(ARGUMENT, lamina_renderer_set_size(NULL, 40, 30, 2));
    FAILS(GL, lamina_renderer_render(renderer, lamina_time()));
    OK(lamina_renderer_set_target(renderer, 4711, 1));
    FAILS(GL, lamina_renderer_render(renderer, lamina_time()));
    CHECK(strstr(lamina_last_error(), "4711"));
    OK(lamina_renderer_set_origin(renderer, 3, -4));
    OK(lamina_renderer_set_background(renderer, 0, 0, 0, 0.5));
    FAILS(ARGUMENT, lamina_renderer_set_background(renderer, 0, 0, 0, NAN));
    OK(lamina_renderer_set_restores_state(renderer, 0));
    FAILS(ARGUMENT, lamina_renderer_set_target(NULL, 0, 0));
    FAILS(ARGUMENT, lamina_renderer_set_origin(NULL, 0, 0));
    FAILS(ARGUMENT, lamina_renderer_set_background(NULL, 0, 0, 0, 1));
    FAILS(ARGUMENT, lamina_renderer_set_restores_state(NULL, 0));
    CHECK(lamina_renderer_next_frame_time(renderer) == INFINITY && isnan(lamina_renderer_next_frame_time(NULL)));
    FAILS(ARGUMENT, lamina_renderer_context_lost(NULL));
    OK(lamina_renderer_set_layer(renderer, NULL));
    OK(lamina_renderer_set_layer(second, root));
    /* Pictures leave the host's context where it is. */
    lamina_picture *picture = lamina_picture_create(4, 4, 1);
    uint8_t pixels[64];
    OK(lamina_picture_prepare(picture));
    CHECK(eglGetCurrentContext() == host_context);
    OK(lamina_picture_render(picture, pixels, 16));
    CHECK(eglGetCurrentContext() == host_context);
    lamina_picture_destroy(picture);
    CHECK(eglGetCurrentContext() == host_context);
    lamina_renderer_destroy(second);
    lamina_renderer_destroy(second);
    OK(lamina_renderer_render(renderer, 0));
    OK(lamina_renderer_set_layer(renderer, root));
    host_destroy();
    FAILS(GL, lamina_renderer_render(renderer, 0));
    OK(lamina_renderer_context_lost(renderer));
    CHECK(host_create());
    OK(lamina_renderer_set_layer(renderer, root));
    FAILS(GL, lamina_renderer_render(renderer, 0));
    lamina_renderer_destroy(renderer);
    lamina_renderer_destroy(NULL);
    host_destroy();
    lamina_layer_release(root);
}

void windows(void) {
    lamina_layer *root = box(0, 0, 40, 30), *inner = box(0, 0, 4, 4);
    CHECK(!lamina_window_create((struct SDL_Window *)&calls, root) && !lamina_window_create(NULL, root));
    FAILS(ARGUMENT, lamina_window_update(NULL));
    FAILS(ARGUMENT, lamina_window_redraw(NULL));
    CHECK(lamina_window_wait_timeout(NULL) == 0 && lamina_last_error()[0]);
    FAILS(ARGUMENT, lamina_window_set_layer(NULL, root));
    FAILS(ARGUMENT, lamina_window_timings(NULL, NULL));
    lamina_window_destroy(NULL);
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    if (SDL_VideoInit("offscreen") != 0) {
        printf("no SDL window: %s\n", SDL_GetError());
        lamina_layer_release(root);
        lamina_layer_release(inner);
        return;
    }
    SDL_Window *plain = SDL_CreateWindow("plain", 0, 0, 64, 48, 0);
    SDL_Window *sdl = SDL_CreateWindow("layers", 0, 0, 64, 48, SDL_WINDOW_OPENGL);
    CHECK(!lamina_window_create(plain, root) && !lamina_window_create((struct SDL_Window *)&calls, root));
    CHECK(!lamina_window_create(sdl, NULL));
    OK(lamina_layer_add_sublayer(root, inner));
    CHECK(!lamina_window_create(sdl, inner));
    lamina_window *window = lamina_window_create(sdl, root);
    CHECK(window != NULL);
    if (window) {
        lamina_use_system_time();
        lamina_frame_timings timings = {0};
        FAILS(ARGUMENT, lamina_window_timings(window, &timings));
        timings.struct_size = sizeof timings;
        for (int frame = 0; frame < 20 || (timings.frames == 0 && frame < 2000); frame++) {
            OK(lamina_layer_set_number(inner, "position.x", frame));
            OK(lamina_window_update(window));
            OK(lamina_window_timings(window, &timings));
            SDL_Delay(5);
        }
        OK(lamina_layer_set_number(inner, "position.x", 3));
        CHECK(lamina_window_wait_timeout(window) == 0);
        OK(lamina_window_update(window));
        CHECK(lamina_window_wait_timeout(window) != 0);
        OK(lamina_window_redraw(window));
        CHECK(timings.frames > 0);
        FAILS(ARGUMENT, lamina_window_timings(window, NULL));
        FAILS(TREE, lamina_window_set_layer(window, inner));
        OK(lamina_window_set_layer(window, root));
        lamina_layer *other = box(0, 0, 4, 4);
        OK(lamina_window_set_layer(window, other));
        OK(lamina_window_update(window));
        lamina_window_destroy(window);
        FAILS(ARGUMENT, lamina_window_update(window));
        lamina_window_destroy(window);
        lamina_layer_release(other);
    }
    SDL_DestroyWindow(sdl);
    SDL_DestroyWindow(plain);
    SDL_Quit();
    lamina_layer_release(root);
    lamina_layer_release(inner);
}
