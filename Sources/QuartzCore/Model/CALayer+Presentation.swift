// The layer as it is on screen: the values of its last commit under its committed animations at
// the current media time, by the same evaluation as the server's.

import CoreGraphics

extension CALayer {
    func makePresentation() -> Self? { makePresentation(at: MediaClock.now) }

    func makePresentation(at media: Double) -> Self? {
        if store.pointee.isPresentation { return self }
        guard store.pointee.context != nil, let copy = Self.makeCopy(presenting: self) as? Self else { return nil }
        present(in: copy, at: media)
        return copy
    }

    private func present(in copy: CALayer, at media: Double) {
        copy.store.pointee.isPresentation = true
        copy.box.model = self
        copy.box.time = media
        TransactionState.current.pending.showCommitted(self, in: copy)
        let finished = objects?.finishedAnimations ?? []
        // Where nothing moves, nobody asks all layers above for their clocks.
        if finished.isEmpty, animationList.isEmpty { return }
        let time = localTime(media)
        let ended = finished.filter { time < $0.frozen.endTime(beginTime: $0.begin) }
        copy.lay(ended + animationList.compactMap(\.shown), at: time)
    }

    /// An animation ended and was removed; if the layer is shown late as well, those copies have still to come to its end.
    func keepForLateCopies(_ frozen: FrozenAnimation, begin: Double) {
        var lag = 0.0, above = parent
        while let layer = above {
            above = layer._withUnsafeGuaranteedRef {
                if let values = $0.replication { lag += Copies(values).lag }
                return $0.parent
            }
        }
        let known = objects?.finishedAnimations ?? []
        guard lag > 0 || !known.isEmpty else { return }
        let now = localTime(MediaClock.now)
        let all = known + [ShownAnimation(frozen: frozen, begin: begin)]
        box.finishedAnimations = all.filter { now < $0.frozen.endTime(beginTime: $0.begin) + lag }
    }

    /// Lays animations over this copy, at a time of the layer.
    private func lay(_ animations: [ShownAnimation], at time: Double) {
        guard !animations.isEmpty else { return }
        _ = rareToWrite
        withCopiedValues { plain in
            var model = Unanimated(plain: plain)
            for animation in animations {
                AnimationEvaluator.forEachContribution(of: animation.frozen, beginTime: animation.begin, at: time) {
                    show($0, $1, &model)
                }
            }
        }
    }

    /// The values without any animation, where some animations end: the plain ones, and others as they are first seen.
    private struct Unanimated {
        let plain: ValuesAccess
        private var others: [PlaceKey: AnimationValue] = [:]

        init(plain: ValuesAccess) { self.plain = plain }

        mutating func other(_ place: PropertyPlace, shown: AnimationValue) -> AnimationValue {
            if let known = others[place.key] { return known }
            others[place.key] = shown
            return shown
        }
    }

    private func withCopiedValues(_ body: (ValuesAccess) -> Void) {
        var values = store.pointee.values, rare = UnsafePointer(store.pointee.rareToRead).pointee
        let size = properties.ownSize
        withUnsafeTemporaryAllocation(byteCount: size + 1, alignment: PropertyHome.alignment) { memory in
            withUnsafeMutablePointer(to: &values) { values in
                withUnsafeMutablePointer(to: &rare) { rare in
                    if let own = store.pointee.own { memory.baseAddress?.copyMemory(from: own, byteCount: size) }
                    body(ValuesAccess(values: values, rare: rare, own: memory.baseAddress))
                }
            }
        }
    }

    /// Lays one contribution over what the ones before made.
    private func show(_ animation: PropertyAnimation, _ sample: ProgressSample, _ model: inout Unanimated) {
        let place = animation.place
        switch place.home {
        case .values, .rare, .own:
            PresentationComposer.write(animation, sample, access, model: model.plain)
        case .object:
            if let cell = animation.cell {
                emitter?.show(animation, sample, of: cell)
                return
            }
            let kind = animation.wholeKind, underlying = AnimationValue(store.pointee.object(Int(place.offset)), kind: kind)
            let value = animation.input?.animated(animation, sample, in: underlying)
                ?? AnimationEvaluator.value(
                    animation, sample, underlying: underlying, model: model.other(place, shown: underlying))
            slots(with: Int(place.offset))[Int(place.offset)] = value.object(kind)
        case .declared:
            guard Int(place.offset) < properties.descriptors.count else { return }
            let descriptor = properties[PropertyID(place.offset)]
            let underlying = value(descriptor)
            descriptor.declared?.set(
                AnimationEvaluator.value(
                    animation, sample, underlying: underlying, model: model.other(place, shown: underlying)), in: self)
        }
    }

    /// What the layer will show from the commit at hand on, if that is now.
    package func presentationOfNextCommit() -> CALayer { makeDrawingCopy(at: MediaClock.now) }

    /// A copy with the model's values under the animations, those included that the commit at
    /// hand is to begin: what `draw(in:)` is to draw.
    func makeDrawingCopy(at media: Double) -> CALayer {
        let copy = Self.makeCopy(presenting: self)
        copy.store.pointee.isPresentation = true
        copy.box.model = self
        copy.box.time = media
        let time = localTime(media)
        let animations = animationList.map {
            ShownAnimation(frozen: $0.frozen, begin: $0.beginTime ?? $0.frozen.begin(whenCommittedAt: time))
        }
        copy.lay(animations, at: time)
        return copy
    }

    /// What the layer shows of a property now; its model value before the first commit.
    func presentedValue(_ descriptor: PropertyDescriptor) -> AnimationValue {
        guard store.pointee.context != nil, !store.pointee.isPresentation else { return value(descriptor) }
        let pending = TransactionState.current.pending
        guard descriptor.place.isPlain, objects?.finishedAnimations.isEmpty != false else {
            // Many redraw their contents all the time, and a copy is not to be had of every class.
            if descriptor.key == "contents", animationList.isEmpty, objects?.finishedAnimations.isEmpty != false {
                return pending.committedContents(of: self).map { .image($0) } ?? .none
            }
            return makePresentation()?.value(descriptor) ?? value(descriptor)
        }
        if animationList.isEmpty { return pending.committedValue(descriptor, of: self) }
        let time = localTime(MediaClock.now)
        return pending.withCommittedValues(of: self) { shown in
            guard animationList.count > 1 || animationList[0].frozen.isGroup else {
                return animatedValue(descriptor, shown, model: nil, time)
            }
            return pending.withCommittedValues(of: self) { animatedValue(descriptor, shown, model: $0, time) }
        }
    }

    private func animatedValue(
        _ descriptor: PropertyDescriptor, _ shown: ValuesAccess, model: ValuesAccess?, _ time: Double
    ) -> AnimationValue {
        for animation in animationList {
            guard let animation = animation.shown else { continue }
            AnimationEvaluator.forEachContribution(
                of: animation.frozen, beginTime: animation.begin, at: time
            ) { property, sample in
                guard property.place.key == descriptor.place.key || property.rotatesAlongPath else { return }
                PresentationComposer.write(property, sample, shown, model: model)
            }
        }
        return shown.value(descriptor)
    }

    var modelLayer: Self {
        guard let model = objects?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    // MARK: The presentation tree

    // Copies are made as they are asked for, all of one tree for one time. A copy keeps those below it, and the one above if that
    // was made for it; else it only knows it, and has another made where it is gone.

    var presentationSuperlayer: CALayer? {
        guard let own = objects?.scarce else { return nil }
        if let known = own.superPresentation ?? own.presentationAbove { return known }
        let above = own.model?.superlayer?.makePresentation(at: own.time)
        above?.box.scarceToWrite.presentationBelow = self
        own.superPresentation = above
        return above
    }

    var presentationSublayers: [CALayer]? {
        if let known = objects?.presentationChildren { return known.isEmpty ? nil : known }
        let made = (objects?.model?.sublayers ?? []).compactMap { presentationBelow(of: $0) }
        objects?.presentationChildren = made
        return made.isEmpty ? nil : made
    }

    var presentationMask: CALayer? {
        guard let objects else { return nil }
        // A copy keeps its mask's presentation where the model keeps the mask.
        if let known = objects.mask { return known }
        objects.mask = objects.model?.objects?.mask.flatMap { presentationBelow(of: $0) }
        return objects.mask
    }

    /// The copy of a layer below this one's model, at the same time: the one by which this copy came to be, or a new one.
    private func presentationBelow(of layer: CALayer) -> CALayer? {
        let known = objects?.scarce?.presentationBelow.flatMap { $0.modelLayer === layer ? $0 : nil }
        guard let copy = known ?? layer.makePresentation(at: objects?.time ?? MediaClock.now) else { return nil }
        let own = copy.box.scarceToWrite
        (own.superPresentation, own.presentationAbove) = (nil, self)
        return copy
    }

    // MARK: Copies of the right class

    /// Makes a copy by the dynamic class's `init(layer:)`.
    private static func makeCopy(presenting layer: CALayer) -> CALayer { allocateCopy(of: layer) }

    /// Calls the convenience initialiser below for the dynamic class. Swift calls initialisers
    /// that are not `required` for a statically known class only; making `init(layer:)` required
    /// would break every subclass that Apple's rules allow.
    @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
    private static func allocateCopy(of layer: __owned CALayer) -> CALayer

    convenience init(presenting layer: CALayer) { self.init(layer: layer) }
}
