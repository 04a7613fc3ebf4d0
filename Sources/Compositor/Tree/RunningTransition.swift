// A transition on the server: the layer as it was drawn before the commit that carries the
// transition, and how far the new state has come.

import CoreGraphics
import CoreImage

/// What a layer and its sublayers looked like, as items in pixels.
struct LayerSnapshot {
    let list: DrawList
    let bounds: PixelRect
    /// The layer's plane in pixels when it was taken.
    let plane: Homography
    /// The images, gradients and emitters that the items show; the snapshot holds each once.
    private let images: [Int32]
    private let gradients: [Int32]
    private let emitters: [Int32]

    init(list: DrawList, bounds: PixelRect, plane: Homography, _ slots: ImageSlots) {
        (self.list, self.bounds, self.plane) = (list, bounds, plane)
        images = (
            list.paints.flatMap { [$0.image, $0.maskImage] } + list.kernels.flatMap { [$0.first, $0.second] }).filter { $0 >= 0 }
        gradients = list.paints.filter { $0.gradient >= 0 && !$0.showsParticles }.map(\.gradient)
        emitters = list.paints.filter { $0.gradient >= 0 && $0.showsParticles }.map(\.gradient)
        for image in images { slots.retain(slot: image) }
        for gradient in gradients {
            if let fill = slots.gradient(at: gradient) { _ = slots.makeGradient(fill) }
        }
        for emitter in emitters { slots.emitters.retain(emitter) }
    }

    func release(_ slots: ImageSlots) {
        for image in images { slots.release(image) }
        for gradient in gradients { slots.releaseGradient(gradient) }
        for emitter in emitters { slots.emitters.release(emitter) }
    }
}

/// A transition that runs on a layer.
struct RunningTransition {
    let snapshot: LayerSnapshot
    var description: TransitionDescription
    /// From 0, the old state, to 1, the new one.
    var progress: Float
    /// The filter whose images are held.
    private var filter: FrozenTransitionFilter?
    /// Slots of these; -1: none.
    private(set) var first: Int32 = -1, second: Int32 = -1

    init(_ snapshot: LayerSnapshot) {
        (self.snapshot, description, progress) = (snapshot, TransitionDescription(type: "fade"), 0)
    }

    /// Takes over how far which transition has come.
    mutating func show(_ description: TransitionDescription, _ progress: Float, _ images: ImageSlots) {
        (self.description, self.progress) = (description, progress)
        guard description.filter !== filter else { return }
        releaseImages(images)
        filter = description.filter
        first = filter?.first.map { images.retain($0) } ?? -1
        second = filter?.second.map { images.retain($0) } ?? -1
    }

    func release(_ images: ImageSlots) {
        snapshot.release(images)
        releaseImages(images)
    }

    private func releaseImages(_ images: ImageSlots) {
        if first >= 0 { images.release(first) }
        if second >= 0 { images.release(second) }
    }
}

/// Where the old and the new state are, in units of the layer's size, for a transition that moves them.
struct TransitionPose: Equatable {
    var oldOffset = SIMD2<Double>.zero
    var newOffset = SIMD2<Double>.zero
    var isOldOnTop = false
}
