// What a node holds beyond the values of every layer: those of its class, objects by slot, as in the model and as shown,
// and what was made of them for drawing.

import CoreGraphics

final class NodeExtras {
    /// The values of the class; those of a fresh layer where there are none. Owned.
    private(set) var own: OwnValues?
    private var modelObjects: [AnyObject?] = []
    private var shownObjects: [AnyObject?] = []
    private var objectVersion = 0
    /// The path that was shown last, whose memory the next one takes if nobody else has it.
    private var sparePath: CGPath?
    /// Two images that run into each other, as slots, and how far they are.
    var crossfade: (from: Int32, to: Int32, fraction: Float)?
    /// The transition that runs, if one does.
    var transition: RunningTransition?
    /// What was made of what is shown for drawing: for a layer in copies, each copy's own.
    var made = MadePaints()
    /// Of a tiled layer.
    var tiles = TilesInView()
    /// Of an emitter, and its place among those that are drawn; below 0: none.
    var emitter: EmitterState?
    var emitterSlot: Int32 = -1

    deinit { own?.deallocate() }

    /// Grows whenever what is shown may have changed.
    var version: Int { (own?.version ?? 0) &+ objectVersion }

    /// Room for the values of a class.
    func makeOwn(size: Int) -> OwnValues {
        if let own, own.size == size { return own }
        own?.deallocate()
        let made = OwnValues(size: size)
        own = made
        return made
    }

    /// The values of the class, as shown.
    func values<Values: PlainValues>(_: Values.Type) -> Values {
        guard let own, own.size == MemoryLayout<Values>.size else { return Values() }
        return own.shown.load(as: Values.self)
    }

    // MARK: Objects

    /// An object, as shown.
    func object<Objects: ObjectGroup, Object: AnyObject>(_ field: KeyPath<Objects, Object?>) -> Object? {
        let slot = Objects.slot(field)
        guard slot < shownObjects.count, let object = shownObjects[slot] else { return nil }
        return unsafeDowncast(object, to: Object.self)
    }

    private func makeRoom(_ slot: Int) {
        while shownObjects.count <= slot {
            modelObjects.append(nil)
            shownObjects.append(nil)
        }
    }

    /// Takes over an object of the model, which is shown.
    func setObject(_ object: AnyObject?, _ slot: Int) {
        makeRoom(slot)
        modelObjects[slot] = object
        shownObjects[slot] = object
        objectVersion &+= 1
    }

    /// Lays one contribution of an animation over an object.
    func show(_ animation: PropertyAnimation, _ sample: ProgressSample, _ slot: Int) {
        makeRoom(slot)
        let underlying = AnimationValue(shownObjects[slot], kind: animation.kind)
        let model = AnimationValue(modelObjects[slot], kind: animation.kind)
        let value = AnimationEvaluator.value(animation, sample, underlying: underlying, model: model, reusing: &sparePath)
        shownObjects[slot] = value.object(animation.kind)
        objectVersion &+= 1
    }

    /// Shows the model's objects again, in the memory that is there.
    func resetObjects() {
        for slot in modelObjects.indices where shownObjects[slot] !== modelObjects[slot] {
            sparePath = shownObjects[slot] as? CGPath ?? sparePath
            shownObjects[slot] = modelObjects[slot]
        }
        objectVersion &+= 1
    }

    // MARK: Made for drawing

    /// Two images run into each other; they are held until the next evaluation.
    func crossfade(_ fade: ImageCrossfade, _ images: ImageSlots) {
        endCrossfade(images)
        crossfade = (
            fade.from.map { images.retain($0) } ?? -1, fade.to.map { images.retain($0) } ?? -1,
            Float(min(max(fade.fraction, 0), 1)))
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
        if emitterSlot >= 0 { images.emitters.release(emitterSlot) }
        (emitter, emitterSlot) = (nil, -1)
        endCrossfade(images)
        endTransition(images)
    }

    func endTransition(_ images: ImageSlots) {
        transition?.release(images)
        transition = nil
    }
}
