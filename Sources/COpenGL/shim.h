/* OpenGL by its real names (through GLEW), EGL without X11, and the loading of both. */
#pragma once
#define GLEW_NO_GLU 1
#define EGL_NO_X11 1
#define MESA_EGL_NO_X11_HEADERS 1
#include "glew_shim.h"
#include <EGL/egl.h>
#include <EGL/eglext.h>

/* Loads every entry point for the current context. The experimental switch makes GLEW load
   them all, whatever this context's version, so that later contexts of the process find theirs.
   Returns GLEW's code: 0 and 4 (no GLX display, as under EGL) are success. */
static inline unsigned lamina_load_gl(void) {
    glewExperimental = GL_TRUE;
    return glewInit();
}
static inline const char *lamina_load_gl_error(unsigned code) {
    return (const char *)glewGetErrorString(code);
}

/* Whether the current context was lost since it was made; never where the driver cannot tell. */
static inline int lamina_context_was_reset(void) {
    return __glewGetGraphicsResetStatus && __glewGetGraphicsResetStatus() != GL_NO_ERROR;
}

/* EGL's extension entry points are looked up by name and cast here, where C can say it. */
static inline EGLDisplay lamina_egl_platform_display(EGLenum platform, void *native) {
    PFNEGLGETPLATFORMDISPLAYEXTPROC get =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
    return get ? get(platform, native, 0) : EGL_NO_DISPLAY;
}
static inline int lamina_egl_devices(EGLDeviceEXT *devices, int capacity) {
    PFNEGLQUERYDEVICESEXTPROC query =
        (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    EGLint count = 0;
    return query && query(capacity, devices, &count) ? count : 0;
}

/* GLX by pointers that the window library looked up: present only on X11. */
typedef void *(*lamina_glx_context)(void);
typedef void *(*lamina_glx_display)(void);
typedef unsigned long (*lamina_glx_drawable)(void);
typedef int (*lamina_glx_make_current)(void *display, unsigned long draw, unsigned long read, void *context);
typedef const char *(*lamina_glx_extensions)(void *display, int screen);
typedef void (*lamina_glx_copy)(void *display, unsigned long drawable, int x, int y, int width, int height);
typedef int (*lamina_x_geometry)(
    void *display, unsigned long drawable, unsigned long *root, int *x, int *y, unsigned *width, unsigned *height,
    unsigned *border, unsigned *depth);
