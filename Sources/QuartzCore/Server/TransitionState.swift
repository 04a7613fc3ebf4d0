// A transition on the server: the layer as it was drawn before the commit that carries the
// transition, and how far the new state has come.

import CoreGraphics

/// What a layer and its sublayers looked like, as items in pixels.
struct LayerSnapshot {
    let list: DrawList
    let bounds: PixelRect
    /// The layer's plane in pixels when it was taken.
    let plane: Homography
    /// The images and gradients that the items show; the snapshot holds each once.
    private let images: [Int32]
    private let gradients: [Int32]

    init(list: DrawList, bounds: PixelRect, plane: Homography, _ slots: ImageSlots) {
        (self.list, self.bounds, self.plane) = (list, bounds, plane)
        images = list.paints.flatMap { [$0.image, $0.maskImage] }.filter { $0 >= 0 }
        gradients = list.paints.map(\.gradient).filter { $0 >= 0 }
        for image in images { slots.retain(slot: image) }
        for gradient in gradients {
            if let fill = slots.gradient(at: gradient) { _ = slots.makeGradient(fill) }
        }
    }

    func release(_ slots: ImageSlots) {
        for image in images { slots.release(image) }
        for gradient in gradients { slots.releaseGradient(gradient) }
    }
}

/// A transition that runs on a layer.
struct TransitionState {
    let snapshot: LayerSnapshot
    var description: TransitionDescription
    /// From 0, the old state, to 1, the new one.
    var progress: Float
}

/// Where the old and the new state are, in units of the layer's size, and how much of each shows.
struct TransitionPose: Equatable {
    var oldOffset = SIMD2<Double>.zero
    var newOffset = SIMD2<Double>.zero
    var oldShare: Float = 1
    var newShare: Float = 1
    var isOldOnTop = false

    /// The pose of one of Apple's four kinds; an unknown kind fades, as at Apple's. `fromTop` and
    /// `fromBottom` mean the opposite of what they say where y grows downwards.
    init(_ description: TransitionDescription, progress: Float) {
        let p = Double(progress)
        let entry: SIMD2<Double> = switch description.subtype {
        case "fromRight": SIMD2(1, 0)
        case "fromTop": SIMD2(0, 1)
        case "fromBottom": SIMD2(0, -1)
        default: SIMD2(-1, 0)
        }
        switch description.type {
        case "push":
            newOffset = entry * (1 - p)
            oldOffset = -entry * p
        case "moveIn":
            newOffset = entry * (1 - p)
        case "reveal":
            oldOffset = -entry * p
            isOldOnTop = true
        default:
            newShare = progress
            oldShare = 1 - progress
        }
    }

    /// Whether the two states run into each other.
    var isFade: Bool { newShare < 1 || oldShare < 1 }
}
