// The window on the display that all of a program's `UIWindow`s are in: SDL's, with a host for its layers.

import CSDL2
import QuartzCore

@MainActor
final class ScreenWindow {
    private let window: OpaquePointer
    private let layers: LayerWindow
    private let root = CALayer()

    init(size: CGSize) throws {
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
        let (width, height) = (
            Int32(clamping: max(1, min(size.width, 16_384))), Int32(clamping: max(1, min(size.height, 16_384))))
        // SDL_WINDOWPOS_CENTERED, a macro that Swift does not see.
        let centred: Int32 = 0x2FFF_0000
        guard let made = SDL_CreateWindow(Self.programName, centred, centred, width, height, flags) else {
            throw ScreenFailure(description: String(cString: SDL_GetError()))
        }
        window = made
        layers = try LayerWindow(window: made, rootLayer: root)
        measure()
    }

    private static var programName: String { ((CommandLine.arguments.first ?? "") as NSString).lastPathComponent }

    /// What stands at its top; nil: the program's name.
    func name(_ title: String?) { SDL_SetWindowTitle(window, title ?? Self.programName) }

    func add(_ view: UIWindow) {
        guard view.layer.superlayer !== root else { return }
        root.addSublayer(view.layer)
    }

    /// The redraw moment; the windows take the screen's size.
    func update(_ windows: [UIWindow]) {
        measure()
        let bounds = UIScreen.main.bounds
        for view in windows where view.bounds.size != bounds.size { view.frame = bounds }
        layers.update()
    }

    private func measure() {
        var (width, height, pixels, lines): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GL_GetDrawableSize(window, &pixels, &lines)
        guard width > 0, height > 0 else { return }
        let screen = UIScreen.main
        screen.bounds = CGRect(x: 0, y: 0, width: Int(width), height: Int(height))
        screen.scale = CGFloat(pixels) / CGFloat(width)
    }

    /// How long the loop may wait for events, in milliseconds; -1: for ever.
    var waitTimeout: Int32 { layers.waitTimeout }

    func close() {
        layers.close()
        SDL_DestroyWindow(window)
    }
}

/// Why there is no window.
struct ScreenFailure: Error, CustomStringConvertible {
    let description: String
}
