/* Lamina in C: animated layers for SDL and OpenGL programs.
 *
 *     lamina_layer *root = lamina_layer_create("CALayer"), *card = lamina_layer_create("CALayer");
 *     lamina_layer_set_rect(card, "frame", 40, 40, 160, 100);
 *     lamina_layer_set_color(card, "backgroundColor", 0.2, 0.4, 0.9, 1);
 *     lamina_layer_add_sublayer(root, card);
 *     lamina_window *window = lamina_window_create(sdl_window, root);
 *     while (running) {
 *         if (SDL_WaitEventTimeout(&event, lamina_window_wait_timeout(window))) ...
 *         lamina_window_update(window);
 *     }
 *
 * HANDLES. What is created is let go by its own _release or _destroy; NULL is fine there. A handle that is not, or no longer,
 * what a function asks for is noticed, and does nothing: the function returns LAMINA_ERROR_ARGUMENT, NULL, 0 or NAN. A layer
 * lives while it is retained here or stands in a tree, and its handle is good for as long. Functions that answer with a
 * layer that is there already (superlayer, sublayer, find, hit test, the root of a scene) do not retain it.
 *
 * ERRORS. Functions that can fail return a lamina_status, or NULL; lamina_last_error() says why in words. No call ends the
 * process.
 *
 * VALUES. Lengths are points, y grows downwards, angles are radians, times seconds, colours sRGB from 0 to 1 with straight
 * alpha. Keys and key paths are Core Animation's ("position", "transform.rotation.z", "sublayers.NAME.opacity"). Values in
 * JSON are written as in scene files: numbers, [x, y], [x, y, width, height], "#rrggbbaa" or [r, g, b, a], SVG path data.
 * Text is UTF-8.
 *
 * THREADS. "any": whichever. "tree": the thread that uses the layer's tree; trees may move between threads, but only one at a
 * time uses one, and a window's or renderer's tree is used on the thread of the window or renderer. "window": the thread that
 * made it. "context": the thread on which the program's OpenGL context is current. Callbacks come on the thread of the call
 * during which they come.
 *
 * Link with `pkg-config --cflags --libs lamina`. The library is compatible within one major version.
 */
#ifndef LAMINA_H
#define LAMINA_H

#include <stddef.h>
#include <stdint.h>

#define LAMINA_VERSION_MAJOR 0
#define LAMINA_VERSION_MINOR 1
#define LAMINA_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

struct SDL_Window;

typedef struct lamina_layer lamina_layer;
typedef struct lamina_scene lamina_scene;
typedef struct lamina_window lamina_window;
typedef struct lamina_renderer lamina_renderer;
typedef struct lamina_picture lamina_picture;

typedef enum lamina_status {
    LAMINA_OK = 0,
    LAMINA_ERROR_ARGUMENT = -1, /* a handle, pointer or number that cannot be meant */
    LAMINA_ERROR_GL = -2,       /* no OpenGL 3.3, or no memory there */
    LAMINA_ERROR_FILE = -3,     /* a file that cannot be read */
    LAMINA_ERROR_SCENE = -4,    /* JSON that is none, or a value that is not allowed where it stands */
    LAMINA_ERROR_KEY = -5,      /* no such property, class or name; in JSON as well */
    LAMINA_ERROR_TYPE = -6,     /* a value of another type than the property's; in JSON as well */
    LAMINA_ERROR_TREE = -7      /* a layer where it cannot stand */
} lamina_status;

/* Which values are read. */
typedef enum lamina_values {
    LAMINA_MODEL = 0,        /* what was set */
    LAMINA_PRESENTATION = 1  /* what is on screen now, animations included */
} lamina_values;

typedef void (*lamina_callback)(void *context);
/* finished: 1 if the animation ran to its end, 0 if it was removed before. */
typedef void (*lamina_animation_callback)(void *context, int finished);

/* A picture that a layer is drawn into by the program. Rows are top first; a pixel is 32 bits, 0xAARRGGBB in the machine's byte
 * order, premultiplied, as of CAIRO_FORMAT_ARGB32; all are transparent at first. */
typedef struct lamina_canvas {
    uint32_t struct_size;        /* of what the library knows */
    int32_t width, height;       /* in pixels */
    size_t stride;               /* bytes from row to row */
    uint8_t *pixels;
    double x, y;                 /* the layer's point at the upper left corner of the picture */
    double scale;                /* pixels a point */
} lamina_canvas;

/* Draws a layer's contents. The canvas is valid during the call. Of a CATiledLayer it comes for each tile, from threads of the
 * library's, several at a time. */
typedef void (*lamina_draw_callback)(void *context, const lamina_canvas *canvas);

/* What a window has shown so far. Set struct_size to the size of the struct before it is filled in. */
typedef struct lamina_frame_timings {
    uint32_t struct_size;
    int32_t draw_calls;          /* of the last frame */
    int64_t frames, late_frames;
    double last_interval;        /* seconds between the last two frames */
    double worst_interval;       /* the longest while something moved */
    double server_seconds;       /* CPU time of the last frame */
} lamina_frame_timings;

/* ---- The library -------------------------------------------------------------------------------------------------------- */

/* The version that is linked: major * 10000 + minor * 100 + patch. Thread: any. */
uint32_t lamina_version(void);

/* A status in words, static. Thread: any. */
const char *lamina_status_text(lamina_status status);

/* Why the last call on this thread that failed did so; "" if none has. Valid until the next failure on this thread.
 * Thread: any; each has its own. */
const char *lamina_last_error(void);

/* Media time, in which animations are timed: seconds of a monotonic clock, or the manual time. Thread: any. */
double lamina_time(void);

/* Makes media time stand still until it is set again: with it, pictures are the same at every run. It is the process's.
 * Thread: any. */
lamina_status lamina_set_manual_time(double seconds);

/* Goes back to the system's clock. Thread: any. */
void lamina_use_system_time(void);

/* ---- Layers ------------------------------------------------------------------------------------------------------------- */

/* A new layer of a class: "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
 * "CATransformLayer", "CATiledLayer", "CAScrollLayer", "CAEmitterLayer". NULL if there is no such class.
 * Thread: any; the tree is that thread's. */
lamina_layer *lamina_layer_create(const char *class_name);

/* A new tree from JSON, as the "root" of a scene file: class, properties, sublayers, mask, animations. The animations are
 * added at once. NULL if it is refused. Thread: any; the tree is that thread's. */
lamina_layer *lamina_layer_create_json(const char *json);

/* One more owner; the layer itself. Thread: any. */
lamina_layer *lamina_layer_retain(lamina_layer *layer);

/* One owner less. A layer without owners lives while it stands in a tree. Thread: tree. */
void lamina_layer_release(lamina_layer *layer);

/* The layer's class, static. NULL for what is no layer. Thread: any. */
const char *lamina_layer_class(lamina_layer *layer);

/* Puts a layer on top of those in another; it leaves where it was. Thread: tree. */
lamina_status lamina_layer_add_sublayer(lamina_layer *layer, lamina_layer *sublayer);

/* The same at a place among its siblings: 0 lies lowest, beyond the last is the last. Thread: tree. */
lamina_status lamina_layer_insert_sublayer(lamina_layer *layer, lamina_layer *sublayer, size_t index);

/* Takes a layer out of its tree. Thread: tree. */
lamina_status lamina_layer_remove(lamina_layer *layer);

/* What cuts a layer's picture by its alpha, taken out of the tree that it is in; NULL for nothing. Thread: tree. */
lamina_status lamina_layer_set_mask(lamina_layer *layer, lamina_layer *mask);

/* The layer above; NULL at the top. Thread: tree. */
lamina_layer *lamina_layer_superlayer(lamina_layer *layer);

/* How many sublayers there are, and each, the lowest first. Thread: tree. */
size_t lamina_layer_sublayer_count(lamina_layer *layer);
lamina_layer *lamina_layer_sublayer(lamina_layer *layer, size_t index);

/* The first layer of that name in a tree, itself included. NULL if there is none. Thread: tree. */
lamina_layer *lamina_layer_find(lamina_layer *layer, const char *name);

/* The topmost layer at a point of the layer's superlayer (of the window, for a root), by the values that were set or by
 * those on screen. NULL if there is none. Thread: tree. */
lamina_layer *lamina_layer_hit_test(lamina_layer *layer, double x, double y);
lamina_layer *lamina_layer_hit_test_presentation(lamina_layer *layer, double x, double y);

/* A point of one layer's coordinates in those of another of the same tree, NULL: of the topmost's superspace.
 * Thread: tree. */
lamina_status lamina_layer_convert_point(lamina_layer *from, lamina_layer *to, double *x, double *y);

/* An address of the program's, for its own use; NULL until it is set. Thread: tree. */
lamina_status lamina_layer_set_user_data(lamina_layer *layer, void *data);
void *lamina_layer_user_data(lamina_layer *layer);

/* ---- Properties --------------------------------------------------------------------------------------------------------- */
/* A change animates with the transaction's duration, 0.25 s unless it says otherwise, once the layer is on screen. */

/* Numbers, booleans (0 or 1) and integers. Thread: tree. */
lamina_status lamina_layer_set_number(lamina_layer *layer, const char *key_path, double value);

/* Points and sizes. Thread: tree. */
lamina_status lamina_layer_set_point(lamina_layer *layer, const char *key_path, double x, double y);

/* Rectangles. Thread: tree. */
lamina_status lamina_layer_set_rect(lamina_layer *layer, const char *key_path, double x, double y, double width, double height);

/* Colours. Thread: tree. */
lamina_status lamina_layer_set_color(
    lamina_layer *layer, const char *key_path, double red, double green, double blue, double alpha);

/* Transforms: 16 numbers, row by row, row vectors. Thread: tree. */
lamina_status lamina_layer_set_transform(lamina_layer *layer, const char *key_path, const double *matrix);

/* Strings and names of enumerations; NULL for none. Thread: tree. */
lamina_status lamina_layer_set_string(lamina_layer *layer, const char *key_path, const char *value);

/* Values of any type, as scene files write them; "null" for none. So an emitter gets its "emitterCells", whose own properties
 * then have key paths, "emitterCells.NAME.birthRate" and "emitterCells.NAME.contents" among them. Thread: tree. */
lamina_status lamina_layer_set_json(lamina_layer *layer, const char *key_path, const char *json);

/* An image ("contents") from pixels: red, green, blue, alpha, a byte each, straight alpha, the top row first; they are
 * copied. Thread: tree. */
lamina_status lamina_layer_set_pixels(
    lamina_layer *layer, const char *key_path, const void *rgba, int width, int height, size_t stride);

/* An image from a PNG, JPEG, WebP or GIF file. Thread: tree. */
lamina_status lamina_layer_set_image_file(lamina_layer *layer, const char *key_path, const char *path);

/* One number. Thread: tree. */
lamina_status lamina_layer_get_number(lamina_layer *layer, const char *key_path, lamina_values of, double *value);

/* The numbers of a point (2), size (2), rectangle (4), colour (4), transform (16) or list; count becomes how many there are, of
 * which at most capacity are written. Thread: tree. */
lamina_status lamina_layer_get_numbers(
    lamina_layer *layer, const char *key_path, lamina_values of, double *values, size_t capacity, size_t *count);

/* Any value as JSON. length becomes the length of the text, of which at most capacity - 1 bytes and a 0 are written; "null"
 * for what is absent or has no form in JSON. Thread: tree. */
lamina_status lamina_layer_get_json(
    lamina_layer *layer, const char *key_path, lamina_values of, char *text, size_t capacity, size_t *length);

/* Has a layer's contents drawn by the program when they are needed; NULL: no longer. ended comes when the callback will not come
 * again. Thread: tree. */
lamina_status lamina_layer_set_draw(lamina_layer *layer, lamina_draw_callback draw, lamina_callback ended, void *context);

/* Has them drawn again. Thread: tree. */
lamina_status lamina_layer_set_needs_display(lamina_layer *layer);

/* ---- Animations --------------------------------------------------------------------------------------------------------- */

/* Adds an animation: {"class": "CABasicAnimation", "keyPath": "position.x", "toValue": 250, "duration": 1}. It replaces the one
 * of the same key; NULL for no key. Thread: tree. */
lamina_status lamina_layer_add_animation_json(lamina_layer *layer, const char *json, const char *key);

/* The same, and a call when it has ended or was removed. Thread: tree; the call comes at an update. */
lamina_status lamina_layer_add_animation_json_then(
    lamina_layer *layer, const char *json, const char *key, lamina_animation_callback ended, void *context);

/* Removes the animation of a key, or all for NULL. Thread: tree. */
lamina_status lamina_layer_remove_animation(lamina_layer *layer, const char *key);

/* Whether there is one of that key: 1 or 0. Thread: tree. */
int lamina_layer_has_animation(lamina_layer *layer, const char *key);

/* ---- Transactions ------------------------------------------------------------------------------------------------------- */
/* Each thread has its own. Without a begin, changes are gathered until the next update or flush. */

/* Thread: any, each its own. */
void lamina_transaction_begin(void);
/* An error without a begin. Thread: any. */
lamina_status lamina_transaction_commit(void);
/* Sends what changed; inside a begin, at its end. Thread: any. */
void lamina_transaction_flush(void);

/* For the changes that follow in this transaction. Thread: any. */
lamina_status lamina_transaction_set_duration(double seconds);
lamina_status lamina_transaction_set_disable_actions(int disable);
/* A name ("linear", "easeIn", "easeOut", "easeInEaseOut", "default") or "[x1, y1, x2, y2]", as JSON. */
lamina_status lamina_transaction_set_timing_json(const char *json);
/* Called once when all animations that the transaction began have ended; at once if there are none. The call comes at an update
 * or commit. */
lamina_status lamina_transaction_set_completion(lamina_callback completion, void *context);

/* ---- Scene files -------------------------------------------------------------------------------------------------------- */

/* Reads a scene file, its images included. NULL if it is refused. Thread: any; the tree is that thread's. */
lamina_scene *lamina_scene_load(const char *path);

/* The same from a text; folder is where the paths of images start, NULL: the current one. Thread: as load. */
lamina_scene *lamina_scene_load_json(const char *json, const char *folder);

/* The top of its tree. Thread: tree. */
lamina_layer *lamina_scene_root(lamina_scene *scene);

/* Its canvas, in points, and pixels a point; each may be NULL. Thread: tree. */
lamina_status lamina_scene_size(lamina_scene *scene, double *width, double *height, double *scale);

/* Goes on to a time of the scene: at the first call its animations begin, then each step of its script at its time. Times
 * before the last one do nothing. Thread: tree. */
lamina_status lamina_scene_advance(lamina_scene *scene, double seconds);

/* Lets the scene go; layers that are shown or retained stay. Thread: tree. */
void lamina_scene_destroy(lamina_scene *scene);

/* ---- Windows ------------------------------------------------------------------------------------------------------------ */
/* A thread of the library's draws the layers into a window of SDL's, at the display's rate, whatever the program does. */

/* For a window made with SDL_WINDOW_OPENGL, which the program keeps until after the destroy; the library makes its own context.
 * The root follows the window's size. NULL if there is no OpenGL 3.3. Thread: the one that owns the window. */
lamina_window *lamina_window_create(struct SDL_Window *window, lamina_layer *root);

/* Shows another tree. Thread: window. */
lamina_status lamina_window_set_layer(lamina_window *window, lamina_layer *root);

/* The redraw moment, once a turn of the program's loop: commits what changed, follows the window's size, makes callbacks. It
 * never waits. Thread: window. */
lamina_status lamina_window_update(lamina_window *window);

/* How many milliseconds SDL_WaitEventTimeout may wait before lamina_window_update() is due although no event came: -1 for ever.
 * Callbacks that are due wake it by an event of a type of their own. 0 where it fails, so that the loop turns and finds out.
 * Thread: window. */
int lamina_window_wait_timeout(lamina_window *window);

/* Shows the picture once more, for SDL_WINDOWEVENT_EXPOSED. Thread: window. */
lamina_status lamina_window_redraw(lamina_window *window);

/* Thread: window. */
lamina_status lamina_window_timings(lamina_window *window, lamina_frame_timings *timings);

/* Stops drawing; SDL_DestroyWindow comes after. Thread: window. */
void lamina_window_destroy(lamina_window *window);

/* ---- In the program's own frame ----------------------------------------------------------------------------------------- */
/* Draws layers over what the program drew by OpenGL 3.3 or later, core or compatibility profile, and leaves the context's state
 * as it was. Not allowed around these calls: queries, transform feedback and conditional rendering under way. */

/* For the context that is current on this thread. NULL if there is none, or none that will do. Thread: context. */
lamina_renderer *lamina_renderer_create(void);

/* The tree to draw; NULL for none. Thread: context. */
lamina_status lamina_renderer_set_layer(lamina_renderer *renderer, lamina_layer *root);

/* The picture's size in points, and pixels a point. Nothing is drawn before it is set. Thread: context. */
lamina_status lamina_renderer_set_size(lamina_renderer *renderer, double width, double height, double scale);

/* The framebuffer object to draw into, 0 for the window, at its lower left corner; flipped for one whose first row is its top.
 * Thread: context. */
lamina_status lamina_renderer_set_target(lamina_renderer *renderer, unsigned framebuffer, int flipped);

/* Pixels from the framebuffer's left and lower edge to the picture's, as of glViewport. Thread: context. */
lamina_status lamina_renderer_set_origin(lamina_renderer *renderer, int x, int y);

/* What is behind the layers; transparent, the program's own picture, until it is set. Thread: context. */
lamina_status lamina_renderer_set_background(lamina_renderer *renderer, double red, double green, double blue, double alpha);

/* 0: state that drawing sets stays set, for programs that set all they rely on. Thread: context. */
lamina_status lamina_renderer_set_restores_state(lamina_renderer *renderer, int restores);

/* A frame: makes callbacks, commits what changed, brings animations to a media time (lamina_time(); NAN for now), draws what
 * changed and shows all of it. Thread: context. */
lamina_status lamina_renderer_render(lamina_renderer *renderer, double time);

/* When there will be something new to draw, as the last frame knows it: its own time if something moves, INFINITY if nothing
 * will. Thread: context. */
double lamina_renderer_next_frame_time(lamina_renderer *renderer);

/* The context was destroyed or reset with all that was in it; the next render draws in the one that is current then.
 * Thread: any that uses the renderer. */
lamina_status lamina_renderer_context_lost(lamina_renderer *renderer);

/* Thread: context; else what is in the context stays there until it goes. */
void lamina_renderer_destroy(lamina_renderer *renderer);

/* ---- Pictures ----------------------------------------------------------------------------------------------------------- */
/* A tree drawn off screen into memory, without a display: for files, tests, and programs that draw by SDL_Renderer. */

/* Thread: any; it stays with it. */
lamina_picture *lamina_picture_create(double width, double height, double scale);

/* Thread: the picture's. */
lamina_status lamina_picture_set_layer(lamina_picture *picture, lamina_layer *root);

/* Begins to make what the first lamina_picture_render() needs of OpenGL, on a thread of its own: that takes as long as making
 * thousands of layers. Later calls do nothing; what fails is said by lamina_picture_render(). Thread: the picture's. */
lamina_status lamina_picture_prepare(lamina_picture *picture);

/* Its size in pixels. Thread: the picture's. */
lamina_status lamina_picture_pixel_size(lamina_picture *picture, int *width, int *height);

/* Makes callbacks, commits what changed, and draws it at the current media time. rgba becomes red, green, blue, alpha, a byte
 * each, premultiplied, the top row first. The OpenGL context that is current stays so. Thread: the picture's. */
lamina_status lamina_picture_render(lamina_picture *picture, void *rgba, size_t stride);

/* Thread: the picture's. */
void lamina_picture_destroy(lamina_picture *picture);

#ifdef __cplusplus
}
#endif
#endif
