// Showing parts of the back buffer on X11. In: rectangles. Out: these pixels on the window.

import COpenGL
import CSDL2
import Glibc

/// `GLX_MESA_copy_sub_buffer` of the current context.
package struct PartialSwap {
    private let copy: lamina_glx_copy
    private let geometry: lamina_x_geometry
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
            let copy: lamina_glx_copy = Self.entryPoint("glXCopySubBufferMESA"),
            let geometry: lamina_x_geometry = Self.exported("XGetGeometry")
        else { return nil }
        (self.copy, self.geometry) = (copy, geometry)
        self.display = display
        drawable = currentDrawable()
    }

    /// A function of GLX itself, or of X, which answers nil where the context is not GLX's. Asked by way of SDL, a context
    /// of EGL's, as on Wayland, hands out for such names functions that must not be called.
    private static func exported<Function>(_ name: String) -> Function? {
        unsafeBitCast(dlsym(nil, name), to: Function?.self)
    }

    private static func entryPoint<Function>(_ name: String) -> Function? {
        unsafeBitCast(SDL_GL_GetProcAddress(name), to: Function?.self)
    }

    /// Whether the window has this size at the moment, by the display rather than by events that are still on their way.
    ///
    /// The driver makes its back buffer for the size that it finds when that is first drawn to. A rectangle that reaches out of
    /// it is an error of X's, which ends the process: ask before drawing to the window and before `show`.
    package func windowHas(width: Int, height: Int) -> Bool {
        var root: UInt = 0, x: Int32 = 0, y: Int32 = 0, found: (width: UInt32, height: UInt32) = (0, 0), border: UInt32 = 0
        var depth: UInt32 = 0
        return geometry(display, drawable, &root, &x, &y, &found.width, &found.height, &border, &depth) != 0
            && (Int(found.width), Int(found.height)) == (width, height)
    }

    /// Shows a rectangle of the back buffer, its y axis pointing up from the window's lower edge.
    package func show(x: Int, y: Int, width: Int, height: Int) {
        copy(display, drawable, Int32(x), Int32(y), Int32(width), Int32(height))
    }
}
