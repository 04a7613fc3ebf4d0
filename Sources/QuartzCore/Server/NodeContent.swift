// What a node of a special class holds beyond plain values: the values of its class's slots, as
// in the model and as shown, and what was made of them for drawing.

import CoreGraphics

final class NodeContent {
    /// Values of the slots that the layer's class declares.
    var model: [AnimationValue] = []
    /// The same under the animations of the moment.
    var shown: [AnimationValue] = [] {
        didSet { version &+= 1 }
    }
    /// The path that was shown last, whose memory the next one takes if nobody else has it.
    var sparePath: CGPath?
    /// Two images that run into each other, as slots, and how far they are.
    var crossfade: (from: Int32, to: Int32, fraction: Float)?
    /// The transition that runs, if one does.
    var transition: TransitionState?
    /// What was made of `shown` for drawing: for a layer in copies, each copy's own.
    var made = MadeContent()
    /// Of a tiled layer.
    var tiles = TiledContent()
    /// Grows whenever `shown` may have changed.
    var version = 0

    /// Shows the model's values again, in the memory that is there.
    func resetShown() {
        guard shown.count == model.count else {
            shown = model
            return
        }
        for slot in model.indices {
            if case .path(let path) = shown[slot] { sparePath = path }
            shown[slot] = model[slot]
        }
    }

    /// Two images run into each other; they are held until the next evaluation.
    func crossfade(_ fade: ImageCrossfade, _ images: ImageSlots) {
        endCrossfade(images)
        crossfade = (
            fade.from.map { images.retain($0) } ?? -1, fade.to.map { images.retain($0) } ?? -1, Float(min(max(fade.fraction, 0), 1)))
    }

    func endCrossfade(_ images: ImageSlots) {
        guard let ended = crossfade else { return }
        if ended.from >= 0 { images.release(ended.from) }
        if ended.to >= 0 { images.release(ended.to) }
        crossfade = nil
    }

    /// Lets go of what was made for drawing.
    func release(_ images: ImageSlots) {
        made.release(images)
        tiles.release(images)
        endCrossfade(images)
        endTransition(images)
    }

    func endTransition(_ images: ImageSlots) {
        transition?.snapshot.release(images)
        transition = nil
    }

    func number(_ slot: Int) -> Double {
        if slot < shown.count, case .number(let number) = shown[slot] { number } else { 0 }
    }
    func lanes(_ slot: Int) -> SIMD4<Double> {
        if slot < shown.count, case .vector(let lanes) = shown[slot] { lanes } else { .zero }
    }
    func color(_ slot: Int) -> SIMD4<Double>? {
        if slot < shown.count, case .color(let color) = shown[slot] { color } else { nil }
    }
    func text(_ slot: Int) -> String? {
        if slot < shown.count, case .text(let text) = shown[slot] { text } else { nil }
    }
    func transform(_ slot: Int) -> CATransform3D {
        if slot < shown.count, case .transform(let matrix) = shown[slot] { matrix } else { CATransform3DIdentity }
    }
    func numbers(_ slot: Int) -> [Double]? {
        if slot < shown.count, case .numbers(let numbers) = shown[slot] { numbers } else { nil }
    }
    func colors(_ slot: Int) -> [SIMD4<Double>]? {
        if slot < shown.count, case .colors(let colors) = shown[slot] { colors } else { nil }
    }
    func path(_ slot: Int) -> CGPath? {
        if slot < shown.count, case .path(let path) = shown[slot] { path } else { nil }
    }
}
