/* A host's OpenGL context without a display. */
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <string.h>

static EGLDisplay host_display;
static EGLContext host_context;

/* Makes a context of the host's current; 0 where there is no EGL. */
static int host_create(void) {
    PFNEGLGETPLATFORMDISPLAYEXTPROC get;
    EGLConfig config;
    EGLint count;
    const EGLint wanted[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                 EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    /* ISO C has no conversion of an object's address to a function's. */
    void (*entry)(void) = (void (*)(void))eglGetProcAddress("eglGetPlatformDisplayEXT");
    memcpy(&get, &entry, sizeof get);
    host_display = get(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, 0);
    if (!eglInitialize(host_display, 0, 0) || !eglBindAPI(EGL_OPENGL_API)) return 0;
    if (!eglChooseConfig(host_display, wanted, &config, 1, &count)) return 0;
    host_context = eglCreateContext(host_display, config, EGL_NO_CONTEXT, attributes);
    return host_context && eglMakeCurrent(host_display, EGL_NO_SURFACE, EGL_NO_SURFACE, host_context);
}

static void host_destroy(void) {
    eglMakeCurrent(host_display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(host_display, host_context);
}
