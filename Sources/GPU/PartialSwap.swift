// Showing parts of the back buffer on X11. In: rectangles. Out: these pixels on the window.

import COpenGL
import CSDL2
import Glibc

/// `GLX_MESA_copy_sub_buffer` of the current context.
package struct PartialSwap {
    private let copy: lamina_glx_copy
    private let display: UnsafeMutableRawPointer
    private let drawable: UInt

    init?() {
        guard
            let extensions: lamina_glx_extensions = Self.exported("glXQueryExtensionsString"),
            let currentDisplay: lamina_glx_display = Self.exported("glXGetCurrentDisplay"),
            let currentDrawable: lamina_glx_drawable = Self.exported("glXGetCurrentDrawable"),
            let display = currentDisplay(),
            let names = extensions(display, 0),
            String(cString: names).split(separator: " ").contains("GLX_MESA_copy_sub_buffer"),
            let copy: lamina_glx_copy = Self.entryPoint("glXCopySubBufferMESA")
        else { return nil }
        self.copy = copy
        self.display = display
        drawable = currentDrawable()
    }

    /// A function of GLX itself, which answers nil where the context is not GLX's. Asked by way of SDL, a context
    /// of EGL's, as on Wayland, hands out for such names functions that must not be called.
    private static func exported<Function>(_ name: String) -> Function? {
        unsafeBitCast(dlsym(nil, name), to: Function?.self)
    }

    private static func entryPoint<Function>(_ name: String) -> Function? {
        unsafeBitCast(SDL_GL_GetProcAddress(name), to: Function?.self)
    }

    /// Shows a rectangle of the back buffer, its y axis pointing up from the window's lower edge.
    package func show(x: Int, y: Int, width: Int, height: Int) {
        copy(display, drawable, Int32(x), Int32(y), Int32(width), Int32(height))
    }
}
