/* Layers over a 3D scene that the program draws by its own OpenGL: a cube turns, a panel lies over it.
 *
 *     cc overlay.c -o overlay $(pkg-config --cflags --libs lamina sdl2) -lGL -lm
 *     ./overlay                       a window; a click makes the panel jump, Q ends
 *     ./overlay --picture out.ppm     the frame at 1 s, without a display
 *
 * The program sets its state once, before the loop, and never again: after lamina_renderer_render all is as it was. */
#define GL_GLEXT_PROTOTYPES
#include <SDL2/SDL.h>
#include <SDL2/SDL_opengl.h>
#include <lamina.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 480, HEIGHT = 360 };

static const char *const vertex_source =
    "#version 330 core\n"
    "uniform float time; out vec3 color;\n"
    "void main() {\n"
    "    int face = gl_VertexID / 6, corner = int[6](0, 1, 2, 2, 1, 3)[gl_VertexID % 6];\n"
    "    vec3 p = vec3(corner % 2 * 2 - 1, corner / 2 * 2 - 1, face % 2 * 2 - 1);\n"
    "    p = face < 2 ? p : face < 4 ? p.zxy : p.yzx;\n"
    "    color = 0.55 + 0.4 * vec3(face < 2, face / 2 == 1, face > 3);\n"
    "    float a = time, b = time * 0.7;\n"
    "    p = mat3(cos(a), 0, -sin(a), 0, 1, 0, sin(a), 0, cos(a)) * p;\n"
    "    p = mat3(1, 0, 0, 0, cos(b), sin(b), 0, -sin(b), cos(b)) * p;\n"
    "    gl_Position = vec4(p.x * 1.5 * 0.75, p.y * 1.5, (p.z + 5.0) * 1.02 - 2.0, p.z + 5.0);\n"
    "}\n";
static const char *const fragment_source =
    "#version 330 core\nin vec3 color; out vec4 result;\nvoid main() { result = vec4(color, 1.0); }\n";

static GLuint stage(GLenum kind, const char *text) {
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &text, NULL);
    glCompileShader(shader);
    return shader;
}

static GLint scene_create(void) {
    GLuint program = glCreateProgram(), array;
    glAttachShader(program, stage(GL_VERTEX_SHADER, vertex_source));
    glAttachShader(program, stage(GL_FRAGMENT_SHADER, fragment_source));
    glLinkProgram(program);
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
    glUseProgram(program);
    glEnable(GL_DEPTH_TEST);
    glClearColor(0.07f, 0.09f, 0.14f, 1);
    return glGetUniformLocation(program, "time");
}

static lamina_layer *panel_create(lamina_layer *root) {
    lamina_layer *panel = lamina_layer_create("CALayer"), *title = lamina_layer_create("CATextLayer");
    lamina_layer_set_rect(root, "frame", 0, 0, WIDTH, HEIGHT);
    lamina_layer_set_rect(panel, "frame", 24, 24, 200, 84);
    lamina_layer_set_color(panel, "backgroundColor", 0.1, 0.12, 0.2, 0.8);
    lamina_layer_set_number(panel, "cornerRadius", 14);
    lamina_layer_set_number(panel, "shadowOpacity", 0.7);
    lamina_layer_set_rect(title, "frame", 18, 14, 170, 30);
    lamina_layer_set_string(title, "string", "Turning cube");
    lamina_layer_set_number(title, "fontSize", 22);
    lamina_layer_add_sublayer(panel, title);
    lamina_layer_add_sublayer(root, panel);

    lamina_layer *track = lamina_layer_create("CALayer"), *bar = lamina_layer_create("CALayer");
    lamina_layer_set_rect(track, "frame", 18, 56, 164, 8);
    lamina_layer_set_color(track, "backgroundColor", 1, 1, 1, 0.15);
    lamina_layer_set_number(track, "cornerRadius", 4);
    lamina_layer_set_rect(bar, "frame", 0, 0, 40, 8);
    lamina_layer_set_color(bar, "backgroundColor", 0.35, 0.75, 1, 1);
    lamina_layer_set_number(bar, "cornerRadius", 4);
    lamina_layer_add_animation_json(
        bar, "{\"class\": \"CABasicAnimation\", \"keyPath\": \"position.x\", \"fromValue\": 20, \"toValue\": 144,"
             " \"duration\": 1.5, \"autoreverses\": true, \"repeatCount\": 1e6, \"timingFunction\": \"easeInEaseOut\"}", "run");
    lamina_layer_add_sublayer(track, bar);
    lamina_layer_add_sublayer(panel, track);
    lamina_layer_release(title);
    lamina_layer_release(track);
    lamina_layer_release(bar);
    return panel;
}

static void save(const char *path) {
    static unsigned char pixels[HEIGHT][WIDTH][3];
    FILE *file = fopen(path, "wb");
    if (!file) return;
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGB, GL_UNSIGNED_BYTE, pixels);
    fprintf(file, "P6\n%d %d\n255\n", WIDTH, HEIGHT);
    for (int y = HEIGHT - 1; y >= 0; y--) fwrite(pixels[y], 1, sizeof pixels[y], file);
    fclose(file);
}

int main(int count, char **arguments) {
    const char *picture = count > 2 && strcmp(arguments[1], "--picture") == 0 ? arguments[2] : NULL;
    if (picture) SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return printf("%s\n", SDL_GetError()), 1;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
    SDL_Window *window = SDL_CreateWindow("Layers over a cube", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT,
                                          SDL_WINDOW_OPENGL);
    SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
    if (!context) return printf("%s\n", SDL_GetError()), 1;
    GLint time_uniform = scene_create();

    if (picture) lamina_set_manual_time(0);
    lamina_renderer *renderer = lamina_renderer_create();
    if (!renderer) return printf("%s\n", lamina_last_error()), 1;
    lamina_layer *root = lamina_layer_create("CALayer"), *panel = panel_create(root);
    lamina_renderer_set_layer(renderer, root);
    lamina_renderer_set_size(renderer, WIDTH, HEIGHT, 1);
    if (picture) {
        lamina_renderer_render(renderer, lamina_time());
        lamina_set_manual_time(1);
    }

    double start = picture ? 0 : lamina_time();
    int is_running = 1, status = 0;
    while (is_running) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_q)) is_running = 0;
            if (event.type == SDL_MOUSEBUTTONDOWN) lamina_layer_set_point(panel, "position", event.button.x, event.button.y);
        }
        /* The program's own picture, with the state that it set before the loop. */
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glUniform1f(time_uniform, (float)(lamina_time() - start));
        glDrawArrays(GL_TRIANGLES, 0, 36);
        /* The layers over it. */
        if (lamina_renderer_render(renderer, lamina_time()) != LAMINA_OK) {
            printf("%s\n", lamina_last_error());
            is_running = 0;
            status = 1;
        }
        if (picture) {
            save(picture);
            is_running = 0;
        }
        SDL_GL_SwapWindow(window);
    }
    lamina_renderer_destroy(renderer);
    lamina_layer_release(panel);
    lamina_layer_release(root);
    SDL_GL_DeleteContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return status;
}
