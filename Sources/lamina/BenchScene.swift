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
    case particles = "PT"
    case particlesInOrder = "PTo"
    case particlesByDepth = "PTz"
    case sets = "set"
    case feed = "S"
    case feedBlurred = "SB"
    case feedShadowPaths = "Sp"
    case nestedPlain = "GP"
    case nestedOpacity = "GO"
    case nestedShadow = "GS"
    case nestedMask = "GM"
    case nestedClip = "GC"
    case nestedBitmap = "GB"
    case nestedCopies = "GR"
    case nestedSpace = "G3"
    case nestedTiled = "GT"
    case transitions = "T"
    case views = "V"

    /// What the help says of it.
    var line: String { "  \(rawValue.padding(toLength: 4, withPad: " ", startingAt: 0))\(summary)" }

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
        case .particles: "one emitter with N particles that live, added up; frame k is of 4 + k / 60 s"
        case .particlesInOrder: "the same one over the other, the newest first"
        case .particlesByDepth: "the same one over the other, flying apart in depth, the farthest first"
        case .sets: "no frames: setting, its share of the commit included, and reading, one line for each property that animates"
        case .feed: "a feed of N / 50 cards, scrolled under a header; frame k is of k / 60 s"
        case .feedBlurred: "the same, where the header blurs what is behind it"
        case .feedShadowPaths: "the same as S with a rounded shadow path on each card"
        case .nestedPlain: "N layers in 100 plain parents; the client moves one layer each frame"
        case .nestedOpacity: "the same in parents that fade as one"
        case .nestedShadow: "the same in parents with a shadow of what they show"
        case .nestedMask: "the same in parents with a mask"
        case .nestedClip: "the same in parents that clip to round corners"
        case .nestedBitmap: "the same in parents that are drawn as bitmaps"
        case .nestedCopies: "the same in replicators with 3 copies"
        case .nestedSpace: "the same in transform layers"
        case .nestedTiled: "the same in tiled layers"
        case .transitions: "a transition of each kind over 1280 × 720, one line for each; a frame ends when the GPU is done"
        case .views: "no frames: 1,000 views that get another target each 100 ms, and making 10,000 views, beside layers alone"
        }
    }

    /// The side of a layer in points, where the grid has room.
    var side: Double { self == .path ? 512 : isTurning && self != .animated ? 4 : 48 }

    /// Whether layers turn in perspective and pulse.
    var isTurning: Bool {
        switch self {
        case .animated, .animatedSmall, .keyframes, .springs, .groups: true
        default: false
        }
    }

    /// What the parents of layers do, of a scene where one of many moves in its parent.
    var nested: BenchNested? {
        switch self {
        case .nestedPlain: .plain
        case .nestedOpacity: .opacity
        case .nestedShadow: .shadow
        case .nestedMask: .mask
        case .nestedClip: .roundedClip
        case .nestedBitmap: .bitmap
        case .nestedCopies: .copies
        case .nestedSpace: .space
        case .nestedTiled: .tiled
        default: nil
        }
    }

    /// Which feed it is, of a scene that is one. Its frames are of given times.
    var feedKind: BenchFeed.Kind? {
        switch self {
        case .feed: .plain
        case .feedBlurred: .blurredHeader
        case .feedShadowPaths: .shadowPaths
        default: nil
        }
    }

    /// Whether the clock is set by hand, so that frames are of given times.
    var isOfGivenTimes: Bool { feedKind != nil || particleMode != nil }

    /// How particles are drawn over one another; nil for other scenes.
    var particleMode: CAEmitterLayerRenderMode? {
        switch self {
        case .particles: .additive
        case .particlesInOrder: .oldestLast
        case .particlesByDepth: .backToFront
        default: nil
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
        case .feed, .feedBlurred, .feedShadowPaths: layers / 50
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
        if let nested = scene.nested {
            layers = nested.build(count: count, below: root, size: Self.size)
            centers = layers.map(\.position)
            return
        }
        if let mode = scene.particleMode {
            root.addSublayer(BenchParticles.makeEmitter(living: count, mode))
            (layers, centers) = ([], [])
            return
        }
        if let kind = scene.feedKind {
            BenchFeed.build(kind, cards: count, images: (0..<8).map(Self.image), below: root)
            (layers, centers) = ([], [])
            return
        }
        let columns = max(
            1, Int(clamping: (Double(max(count, 1)) * Self.size.width / Self.size.height).squareRoot().rounded(.up)))
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
        default: scene.nested == nil || layers.isEmpty ? 0 : 1
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
        default:
            guard scene.nested != nil, !layers.isEmpty else { return }
            let place = centers[layers.count / 2]
            layers[layers.count / 2].position = CGPoint(x: place.x - Double(frame % 40), y: place.y - 20.5)
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
