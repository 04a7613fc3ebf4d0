// Enters: a scene's letter and a number of layers. Leaves: the layers, and what a client does to
// them before each frame.

import CoreGraphics
import Foundation
import QuartzCore

/// A scene that is measured.
enum BenchScene: String, CaseIterable {
    case animated = "A"
    case animatedSmall = "A4"
    case keyframes = "AK"
    case springs = "AS"
    case groups = "AG"
    case oneMoves = "B"
    case allMove = "C"
    case idle = "D"
    case cards = "E"
    case faded = "F"
    case path = "P"
    case sets = "set"

    var summary: String {
        switch self {
        case .animated: "textured layers, each turning about y in perspective and pulsing, by themselves"
        case .animatedSmall: "the same with layers of 4 points"
        case .keyframes: "as A4, by keyframe animations"
        case .springs: "as A4, by springs"
        case .groups: "as A4, by groups"
        case .oneMoves: "static; the client moves one layer each frame"
        case .allMove: "the client moves every layer each frame"
        case .idle: "nothing moves"
        case .cards: "N / 10 moving cards: rounded, bordered, shadowed, a picture, a clipped sublayer, opacity 0.9"
        case .faded: "N / 50 groups that fade as one behind a mask"
        case .path: "one filled and stroked path of 200 curves at 512 points, changing its shape by itself"
        case .sets: "no frames: setting, its share of the commit included, and reading, one line for each property that animates"
        }
    }

    /// The side of a layer in points, where the grid has room.
    var side: Double { self == .path ? 512 : isTurning && self != .animated ? 4 : 48 }

    /// Whether layers turn in perspective and pulse.
    var isTurning: Bool {
        switch self {
        case .animated, .animatedSmall, .keyframes, .springs, .groups: true
        case .oneMoves, .allMove, .idle, .cards, .faded, .path, .sets: false
        }
    }

    /// Whether the server animates.
    var isAnimated: Bool { isTurning || self == .cards || self == .faded || self == .path }

    /// How many layers stand side by side where `layers` are asked for.
    func count(of layers: Int) -> Int {
        switch self {
        case .cards: layers / 10
        case .faded: layers / 50
        case .path: min(layers, 1)
        default: layers
        }
    }
}

/// The layers of a scene.
final class BenchStage {
    static let size = CGSize(width: 1280, height: 720)
    static let background = CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1)

    let scene: BenchScene
    private let layers: [CALayer]
    private let centers: [CGPoint]

    /// Puts the layers under `root`, which has the size of the stage.
    init(_ scene: BenchScene, count: Int, root: CALayer) {
        self.scene = scene
        let count = scene.count(of: count)
        let columns = max(1, Int((Double(max(count, 1)) * Self.size.width / Self.size.height).squareRoot().rounded(.up)))
        let rows = max(1, (count + columns - 1) / columns)
        let cell = CGSize(width: Self.size.width / Double(columns), height: Self.size.height / Double(rows))
        // A scene of smaller layers leaves them apart; one of large layers fills the grid.
        let side = min(scene.side, max(1, min(cell.width, cell.height).rounded(.down)))
        centers = (0..<count).map { index in
            CGPoint(x: (Double(index % columns) + 0.5) * cell.width, y: (Double(index / columns) + 0.5) * cell.height)
        }
        let images = (0..<8).map(Self.image)
        layers = centers.enumerated().map { index, center in
            let layer = scene == .path ? BenchPath.makeLayer() : CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            layer.position = center
            switch scene {
            case .cards: BenchCards.dress(layer, index, picture: images[index % images.count])
            case .faded: BenchCards.fade(layer, index, picture: images[index % images.count])
            case .path, .sets: break
            default:
                layer.contents = images[index % images.count]
                if scene.isTurning { BenchAnimations.animate(layer, index, scene) }
            }
            return layer
        }
        if scene.isTurning {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 800
            root.sublayerTransform = perspective
        }
        root.sublayers = layers
    }

    /// How many properties the client sets before each frame.
    var setsPerFrame: Int {
        switch scene {
        case .oneMoves: layers.isEmpty ? 0 : 1
        case .allMove: layers.count
        default: 0
        }
    }

    /// What the client does before a frame, in a transaction with actions disabled.
    func step(frame: Int, time: Double) {
        switch scene {
        case .oneMoves where !layers.isEmpty:
            layers[layers.count / 2].position = CGPoint(x: Double(100 + frame % 1000), y: 360.5)
        case .allMove:
            let (dx, dy) = (sin(time * 3) * 20, cos(time * 3) * 20)
            for index in layers.indices {
                layers[index].position = CGPoint(x: centers[index].x + dx, y: centers[index].y + dy)
            }
        default: break
        }
    }

    /// One of eight opaque pictures of 64 × 64 pixels.
    private static func image(_ number: Int) -> CGImage {
        var pixels = [UInt8](repeating: 255, count: 64 * 64 * 4)
        for y in 0..<64 {
            for x in 0..<64 {
                let place = (y * 64 + x) * 4
                let isLight = ((x >> 3) + (y >> 3) + number) & 1 == 0
                pixels[place] = UInt8(isLight ? 220 : 30 * number)
                pixels[place + 1] = UInt8(truncatingIfNeeded: 40 + 3 * x)
                pixels[place + 2] = UInt8(truncatingIfNeeded: 250 - 3 * y)
            }
        }
        return CGImage(pixels: pixels, width: 64, height: 64, bytesPerRow: 256, isOpaque: true)
    }
}
