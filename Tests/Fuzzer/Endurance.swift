// What a program does all day: layers made, animated, redrawn with text and dropped, windows opened and closed. Memory is to stay
// flat.

import CSDL2
import CSupport
import Foundation
import SDL
import Scenes
import UIKit

enum Endurance {
    /// One for all: Foundation keeps some hundred bytes of each attributed string that a program makes.
    nonisolated(unsafe) private static let spaced = NSAttributedString(string: "Row", attributes: [.kern: 1.0])

    private static func resident() -> Double {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)).map { $0.split(separator: " ") } ?? []
        return pages.count > 1 ? (Double(pages[1]) ?? 0) * 4096 / 1_048_576 : 0
    }

    private static func fill(_ root: CALayer, _ random: inout SeededRandom, _ round: Int) {
        for index in 0..<40 {
            let layer: CALayer
            switch index % 4 {
            case 0:
                let text = CATextLayer()
                text.string = index % 8 == 0 ? "Round \(round) of many" : spaced
                text.fontSize = 12
                layer = text
            case 1:
                let shape = CAShapeLayer()
                shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
                shape.fillColor = random.color()
                layer = shape
            case 2:
                let gradient = CAGradientLayer()
                gradient.colors = [random.color(), random.color()]
                layer = gradient
            default:
                layer = CALayer()
                layer.backgroundColor = random.color()
                (layer.shadowOpacity, layer.cornerRadius) = (0.5, 4)
                if index % 3 == 0 { layer.mask = CALayer() }
            }
            layer.frame = CGRect(x: index % 8 * 36, y: index / 8 * 40, width: 34, height: 30)
            root.addSublayer(layer)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (3.0, 0.3, 2)
            layer.add(turn, forKey: nil)
            layer.opacity = 0.7
        }
    }

    /// One window's life: `frames` turns of a loop, then everything goes.
    private static func window(_ random: inout SeededRandom, _ round: Int, frames: Int) throws {
        let window = SDL_CreateWindow(
            "Endurance", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 320, 240, [SDL_WINDOW_OPENGL, SDL_WINDOW_SHOWN])
        guard let window else {
            FileHandle.standardError.write(Data("Fuzzer: no window: \(SDL_ErrorText)\n".utf8))
            exit(1)
        }
        defer { SDL_DestroyWindow(window) }
        let root = CALayer()
        let layers = try LayerWindow(window: window, rootLayer: root)
        defer { layers.close() }
        for frame in 0..<frames {
            if frame % 20 == 0 {
                root.sublayers = nil
                fill(root, &random, round)
            }
            for case let text as CATextLayer in root.sublayers ?? [] { text.string = "Frame \(frame % 50)" }
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {}
            layers.update()
            usleep(4000)
        }
    }

    /// Prints the memory in use each half minute: what the allocator has given out, and what is resident.
    static func run(minutes: Double, opensWindows: Bool) throws {
        var random = SeededRandom(seed: 1)
        let start = Date()
        var next = 30.0, round = 0
        let server = OffscreenRenderer(width: 320, height: 240)
        while -start.timeIntervalSinceNow < minutes * 60 {
            round += 1
            if opensWindows { try window(&random, round, frames: 60) }
            server.rootLayer.sublayers = nil
            fill(server.rootLayer, &random, round)
            for _ in 0..<20 {
                for case let text as CATextLayer in server.rootLayer.sublayers ?? [] { text.setNeedsDisplay() }
                server.update()
                _ = try server.render()
            }
            let seconds = -start.timeIntervalSinceNow
            guard seconds >= next else { continue }
            next += 30
            server.rootLayer.sublayers = nil
            server.update()
            _ = try server.render()
            print(String(
                format: "%5.0f s  round %5d  allocated %8.2f MB  resident %8.2f MB", seconds, round,
                Double(lamina_heap_bytes()) / 1_048_576, resident()))
            fflush(stdout)
        }
    }
}
