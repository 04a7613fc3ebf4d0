// The gallery in a window. Enters: SDL's events. Leaves: what a sample shows of them.

import CSDL2
import Foundation
import QuartzCore
import Scenes

/// There is no display, or none with OpenGL, that a window could be opened on.
struct DisplayError: Error, CustomStringConvertible {
    let description: String
}

/// A window with one sample at a time, and the loop that drives it.
final class GalleryWindow {
    private let window: OpaquePointer
    private let stage: GalleryStage
    private let layers: LayerWindow
    private let samples = Catalogue.all
    private var index: Int
    private var sample: any Sample
    private var shownAt = 0.0
    private var isOpen = true

    /// SDL's macro SDL_WINDOWPOS_CENTERED, which Swift does not see.
    private static let centred = Int32(bitPattern: 0x2FFF_0000)
    /// One turn of the loop in milliseconds, when there is no event.
    private static let turn: Int32 = 16

    init(first: any Sample.Type) throws(DisplayError) {
        SDL_SetMainReady()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw DisplayError(description: Self.sdlError) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        guard driver != "dummy", driver != "offscreen" else {
            SDL_Quit()
            throw DisplayError(description: "SDL's video driver is '\(driver)'")
        }
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
        guard let window = SDL_CreateWindow("Lamina", Self.centred, Self.centred, 640, 516, flags) else {
            let why = Self.sdlError
            SDL_Quit()
            throw DisplayError(description: why)
        }
        let stage = GalleryStage(dots: samples.count)
        do throws(RenderFailure) {
            layers = try LayerWindow(window: window, rootLayer: stage.root, background: GalleryStage.background)
        } catch {
            SDL_DestroyWindow(window)
            SDL_Quit()
            throw DisplayError(description: error.description)
        }
        self.window = window
        self.stage = stage
        index = samples.firstIndex { $0 == first } ?? 0
        sample = first.init()
    }

    /// Runs until the person has enough, then closes the window.
    func run() {
        print("Samples: \(samples.map { $0.title }.joined(separator: ", "))")
        print("Left and right: another sample. S: its source. Q or Escape: the end.\n")
        show(index)
        while isOpen {
            var event = SDL_Event()
            if SDL_WaitEventTimeout(&event, Self.turn) != 0 {
                repeat { handle(event) } while SDL_PollEvent(&event) != 0
            }
            var width: Int32 = 0
            var height: Int32 = 0
            SDL_GetWindowSize(window, &width, &height)
            stage.fill(CGSize(width: Double(width), height: Double(height)))
            sample.show(reading)
            sample.step(at: CACurrentMediaTime() - shownAt)
            layers.update()
        }
        report()
        layers.close()
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    private func show(_ number: Int) {
        index = (number + samples.count) % samples.count
        let type = samples[index]
        sample = type.init()
        do {
            stage.show(try sample.makeRoot(), index: index)
        } catch {
            FileHandle.standardError.write(Data("Gallery: \(type.title): \(error)\n".utf8))
            stage.show(CALayer(), index: index)
        }
        shownAt = CACurrentMediaTime()
        SDL_SetWindowTitle(window, type.title)
        print("\(type.title)\n    \(type.summary)\n")
    }

    private func handle(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT:
            isOpen = false
        case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
            click(at: CGPoint(x: Double(event.button.x), y: Double(event.button.y)))
        case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT):
            if case .sample(let inside) = stage.target(at: CGPoint(x: Double(event.button.x), y: Double(event.button.y))) {
                sample.drop(at: inside)
            }
        case SDL_MOUSEMOTION:
            if case .sample(let inside) = stage.target(at: CGPoint(x: Double(event.motion.x), y: Double(event.motion.y))) {
                sample.pointer(at: inside)
            }
        case SDL_MOUSEWHEEL:
            var x: Int32 = 0, y: Int32 = 0
            SDL_GetMouseState(&x, &y)
            guard case .sample(let inside) = stage.target(at: CGPoint(x: Double(x), y: Double(y))) else { break }
            let sign: Double = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            sample.turnWheel(
                by: CGVector(dx: sign * Double(event.wheel.preciseX), dy: sign * Double(event.wheel.preciseY)), at: inside)
        case SDL_KEYDOWN where event.key.repeat == 0:
            press(event.key.keysym.sym)
        default:
            break
        }
    }

    private func click(at point: CGPoint) {
        switch stage.target(at: point) {
        case .sample(let inside):
            sample.grab(at: inside)
            sample.click(at: inside)
        case .dot(let number): show(number)
        case .nothing: break
        }
    }

    private func press(_ key: SDL_Keycode) {
        switch SDL_KeyCode(UInt32(bitPattern: key)) {
        case SDLK_LEFT: show(index - 1)
        case SDLK_RIGHT: show(index + 1)
        case SDLK_ESCAPE: isOpen = false
        case SDLK_q where !sample.takesLetters: isOpen = false
        case SDLK_s where !sample.takesLetters: print(SourceText.titled(samples[index]))
        default:
            if let scalar = Unicode.Scalar(UInt32(bitPattern: key)), scalar.isASCII { sample.press(Character(scalar)) }
        }
    }

    private var reading: FrameReading {
        let frames = layers.frameStatistics
        return FrameReading(
            framesDrawn: frames.frames, lastFrame: frames.lastInterval,
            worstFrame: frames.worstInterval, lateFrames: frames.lateFrames)
    }

    private func report() {
        let all = reading
        print("\(all.framesDrawn) frames, the longest \(SegmentDisplay.milliseconds(all.worstFrame)) ms, \(all.lateFrames) late")
    }

    private static var sdlError: String { String(cString: SDL_GetError()) }
}
