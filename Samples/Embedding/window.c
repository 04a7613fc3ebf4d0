/* A window of layers: the library draws on a thread of its own, at the display's rate, whatever this one does.
 *
 *     cc window.c -o window $(pkg-config --cflags --libs lamina sdl2)
 *     ./window                        a click makes the card glide there; Q ends
 *     ./window scene.json             shows a scene file
 *
 * On Wayland, X11 and without a window system alike: SDL_VIDEODRIVER=wayland, x11 or kmsdrm. */
#include <SDL2/SDL.h>
#include <lamina.h>
#include <stdio.h>

int main(int count, char **arguments) {
    SDL_Window *window;
    lamina_scene *scene = NULL;
    lamina_layer *root, *card;
    double start = lamina_time();
    int is_running = 1;
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return printf("%s\n", SDL_GetError()), 1;
    if (count > 1) {
        scene = lamina_scene_load(arguments[1]);
        if (!scene) return printf("%s\n", lamina_last_error()), 2;
        root = lamina_layer_retain(lamina_scene_root(scene));
        card = lamina_layer_retain(root);
    } else {
        root = lamina_layer_create("CALayer");
        card = lamina_layer_create("CALayer");
        lamina_layer_set_rect(card, "frame", 40, 40, 160, 100);
        lamina_layer_set_number(card, "cornerRadius", 12);
        lamina_layer_set_color(card, "backgroundColor", 0.2, 0.4, 0.9, 1);
        lamina_layer_add_sublayer(root, card);
    }
    window = SDL_CreateWindow("Layers", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 480,
                              SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE);
    lamina_window *layers = window ? lamina_window_create(window, root) : NULL;
    if (!layers) return printf("%s %s\n", SDL_GetError(), lamina_last_error()), 1;
    while (is_running) {
        SDL_Event event;
        int wait = lamina_window_wait_timeout(layers);
        /* A scene's script is played by this loop. */
        if (scene && (wait < 0 || wait > 16)) wait = 16;
        if (SDL_WaitEventTimeout(&event, wait)) {
            if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_q)) is_running = 0;
            if (event.type == SDL_MOUSEBUTTONDOWN && !scene)
                lamina_layer_set_point(card, "position", event.button.x, event.button.y);
        }
        if (scene) lamina_scene_advance(scene, lamina_time() - start);
        lamina_window_update(layers);
    }
    lamina_window_destroy(layers);
    lamina_scene_destroy(scene);
    lamina_layer_release(card);
    lamina_layer_release(root);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
