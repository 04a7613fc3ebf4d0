// Layers over what a program draws by its own OpenGL, in Swift: stripes run, a panel lies over them.
//
//     swift run Overlay               a window; a click makes the panel glide there, Q ends
//     swift run Overlay out.png       the frame at 1 s, without a display

import COpenGL
import CSDL2
import Foundation
import QuartzCore

let (width, height) = (480, 360)
let picture = CommandLine.arguments.dropFirst().first
if picture != nil { setenv("SDL_VIDEODRIVER", "offscreen", 1) }

SDL_SetMainReady()
SDL_Init(SDL_INIT_VIDEO)
SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
guard let window = SDL_CreateWindow("Layers over stripes", 100, 100, Int32(width), Int32(height), SDL_WINDOW_OPENGL.rawValue),
    let context = SDL_GL_CreateContext(window)
else { fatalError(String(cString: SDL_GetError())) }
_ = lamina_load_gl()

if picture != nil { MediaClock.useManualTime(0) }
let root = CALayer(), panel = CALayer(), label = CATextLayer()
root.frame = CGRect(x: 0, y: 0, width: width, height: height)
panel.frame = CGRect(x: 24, y: 24, width: 200, height: 72)
panel.backgroundColor = CGColor(red: 0.1, green: 0.12, blue: 0.2, alpha: 0.8)
panel.cornerRadius = 14
panel.shadowOpacity = 0.7
label.frame = CGRect(x: 18, y: 18, width: 164, height: 36)
label.string = "Stripes"
label.fontSize = 26
panel.addSublayer(label)
root.addSublayer(panel)

let renderer = try CARenderer()
renderer.layer = root
renderer.bounds = root.bounds

/// The program's own picture.
@MainActor
func drawStripes(at time: Double) {
    glClearColor(0.07, 0.09, 0.14, 1)
    glClear(GL_COLOR_BUFFER_BIT)
    glEnable(GL_SCISSOR_TEST)
    glClearColor(0.2, 0.5, 0.45, 1)
    for index in 0..<8 {
        glScissor(Int32((Double(index) * 80 + time * 60).truncatingRemainder(dividingBy: 640)) - 80, 0, 40, Int32(height))
        glClear(GL_COLOR_BUFFER_BIT)
    }
    glDisable(GL_SCISSOR_TEST)
}

@MainActor
func drawFrame() {
    drawStripes(at: CACurrentMediaTime())
    renderer.beginFrame(atTime: CACurrentMediaTime())
    renderer.render()
    renderer.endFrame()
}

if let picture {
    drawFrame()
    MediaClock.setManualTime(1)
    drawFrame()
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    glReadPixels(0, 0, Int32(width), Int32(height), GL_RGBA, GL_UNSIGNED_BYTE, &pixels)
    let rows = stride(from: height - 1, through: 0, by: -1).flatMap { pixels[$0 * width * 4..<($0 + 1) * width * 4] }
    rows.withUnsafeBytes { bytes in
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            UnsafeMutableRawPointer(mutating: bytes.baseAddress), Int32(width), Int32(height), 32, Int32(width * 4),
            SDL_PIXELFORMAT_ABGR8888.rawValue)
        IMG_SavePNG(surface, picture)
        SDL_FreeSurface(surface)
    }
} else {
    var event = SDL_Event()
    while event.type != SDL_QUIT.rawValue && !(event.type == SDL_KEYDOWN.rawValue && event.key.keysym.sym == SDLK_q.rawValue) {
        if SDL_PollEvent(&event) != 0 {
            if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
                panel.position = CGPoint(x: Double(event.button.x), y: Double(event.button.y))
            }
            continue
        }
        drawFrame()
        SDL_GL_SwapWindow(window)
    }
}
renderer.close()
SDL_GL_DeleteContext(context)
SDL_DestroyWindow(window)
SDL_Quit()
