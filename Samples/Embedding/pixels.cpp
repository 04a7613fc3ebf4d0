// Layers in a program that draws by SDL_Renderer: the layers' picture is a texture of SDL's, drawn like any other.
//
//     c++ -std=c++17 pixels.cpp -o pixels $(pkg-config --cflags --libs lamina sdl2)
//     ./pixels                        a window; Q ends
//     ./pixels --picture out.bmp      the frame at 1 s, without a display
//     ./pixels --measure              what a frame costs
//
// SDL_Renderer has a context of its own that it may change at any time, or none at all, so layers cannot draw in it: they are
// drawn in memory, and the pixels handed over. That costs a read-back and an upload of the picture in each frame in which
// something moves; a frame in which nothing does costs nothing if the program asks layers only when it changed them.

#include <SDL2/SDL.h>
#include <lamina.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace {

constexpr int width = 480, height = 360;

struct Release {
    void operator()(lamina_layer *layer) const { lamina_layer_release(layer); }
    void operator()(lamina_picture *picture) const { lamina_picture_destroy(picture); }
    void operator()(SDL_Window *window) const { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer *renderer) const { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture *texture) const { SDL_DestroyTexture(texture); }
    void operator()(SDL_Surface *surface) const { SDL_FreeSurface(surface); }
};
template <class Handle> using Owned = std::unique_ptr<Handle, Release>;

Owned<lamina_layer> makeDial() {
    Owned<lamina_layer> root(lamina_layer_create_json(R"({
        "class": "CALayer", "bounds": [0, 0, 480, 360], "position": [240, 180], "sublayers": [
            {"class": "CALayer", "frame": [140, 80, 200, 200], "cornerRadius": 100,
             "backgroundColor": "#1c2438e0", "shadowOpacity": 0.8,
             "sublayers": [
                {"class": "CALayer", "bounds": [0, 0, 6, 84], "position": [100, 100], "anchorPoint": [0.5, 1], "cornerRadius": 3,
                 "backgroundColor": "#ff5a4d", "animations": [
                    {"class": "CABasicAnimation", "key": "turn", "keyPath": "transform.rotation.z", "fromValue": 0,
                     "toValue": 6.283185307,
                     "duration": 4, "repeatCount": 1e6}]},
                {"class": "CATextLayer", "frame": [50, 130, 100, 30], "string": "by pixels", "fontSize": 18,
                 "alignmentMode": "center"}]}]})"));
    if (!root) std::printf("%s\n", lamina_last_error());
    return root;
}

}  // namespace

int main(int count, char **arguments) {
    const char *path = count > 2 && !std::strcmp(arguments[1], "--picture") ? arguments[2] : nullptr;
    const bool measures = count > 1 && !std::strcmp(arguments[1], "--measure");
    if (path || measures) SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return std::printf("%s\n", SDL_GetError()), 1;
    Owned<SDL_Window> window(SDL_CreateWindow(
        "Layers by SDL_Renderer", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0));
    Owned<SDL_Renderer> renderer(SDL_CreateRenderer(
        window.get(), -1, path || measures ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_PRESENTVSYNC));
    if (!renderer) return std::printf("%s\n", SDL_GetError()), 1;
    Owned<SDL_Texture> texture(SDL_CreateTexture(
        renderer.get(), SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STREAMING, width, height));
    // What Lamina draws is premultiplied.
    SDL_SetTextureBlendMode(texture.get(), SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD));
    if (path || measures) SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);  // SDL's software renderer knows no other

    if (path) lamina_set_manual_time(0);
    Owned<lamina_layer> root = makeDial();
    Owned<lamina_picture> layers(lamina_picture_create(width, height, 1));
    if (!root || !layers || lamina_picture_set_layer(layers.get(), root.get()) != LAMINA_OK)
        return std::printf("%s\n", lamina_last_error()), 1;
    std::vector<Uint8> pixels(std::size_t(width) * height * 4);
    if (path) {
        lamina_picture_render(layers.get(), pixels.data(), width * 4);
        lamina_set_manual_time(1);
    }

    const double start = lamina_time();
    int frames = 0;
    for (bool isRunning = true; isRunning; frames++) {
        for (SDL_Event event; SDL_PollEvent(&event);)
            if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_q)) isRunning = false;
        if (lamina_picture_render(layers.get(), pixels.data(), width * 4) != LAMINA_OK)
            return std::printf("%s\n", lamina_last_error()), 1;
        SDL_UpdateTexture(texture.get(), nullptr, pixels.data(), width * 4);
        SDL_SetRenderDrawColor(renderer.get(), 40, 90, 70, 255);
        SDL_RenderClear(renderer.get());
        SDL_SetRenderDrawColor(renderer.get(), 60, 130, 100, 255);
        for (int x = 0; x < width; x += 40) {
            const SDL_Rect stripe = {x, 0, 20, height};
            SDL_RenderFillRect(renderer.get(), &stripe);
        }
        SDL_RenderCopy(renderer.get(), texture.get(), nullptr, nullptr);
        if (path) {
            Owned<SDL_Surface> shown(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32));
            SDL_RenderReadPixels(renderer.get(), nullptr, SDL_PIXELFORMAT_RGBA32, shown->pixels, shown->pitch);
            SDL_SaveBMP(shown.get(), path);
            isRunning = false;
        }
        if (measures && frames == 300) {
            std::printf("%.3f ms a frame\n", (lamina_time() - start) * 1000 / frames);
            isRunning = false;
        }
        SDL_RenderPresent(renderer.get());
    }
    layers.reset();
    root.reset();
    texture.reset();
    renderer.reset();
    window.reset();
    SDL_Quit();
    return 0;
}
