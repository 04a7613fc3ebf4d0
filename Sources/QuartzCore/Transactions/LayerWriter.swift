// What a layer changed since the last commit, as records. In: layers of one context. Out: their values, objects and
// animations in its change set.

import CoreGraphics

struct LayerWriter {
    private let state: TransactionState
    private let changes: ChangeSet
    /// The time of the commit.
    private let time: Double

    init(_ state: TransactionState, _ changes: ChangeSet, _ time: Double) {
        (self.state, self.changes, self.time) = (state, changes, time)
    }

    @inline(__always)
    func write(_ layer: CALayer, _ store: UnsafeMutablePointer<LayerStore>) {
        let groups = store.pointee.groups
        let number = store.pointee.number
        let plain = groups.intersection(.plain)
        if !plain.isEmpty {
            var written = store.pointee.rare == nil ? plain.subtracting(.rare) : plain
            let size = store.pointee.own == nil ? 0 : layer.properties.ownSize
            if size == 0 { written.remove(.own) }
            changes.append(.values, number, written.rawValue, UInt32(size))
            withUnsafePointer(to: &store.pointee.values) { values in
                if written.contains(.place) { changes.append(plain: pointer(values, \.place)) }
                if written.contains(.box) { changes.append(plain: pointer(values, \.box)) }
                if written.contains(.look) { changes.append(plain: pointer(values, \.look)) }
            }
            if let rare = store.pointee.rare {
                if written.contains(.transform) { changes.append(plain: pointer(rare, \.transform)) }
                if written.contains(.sublayerTransform) { changes.append(plain: pointer(rare, \.sublayerTransform)) }
                if written.contains(.details) { changes.append(plain: pointer(rare, \.details)) }
                if written.contains(.timing) { changes.append(plain: pointer(rare, \.timing)) }
            }
            if written.contains(.own), let own = store.pointee.own { changes.append(bytes: own, size) }
        }
        if !groups.isDisjoint(with: [.objects, .animations, .kind, .mask]) { writeObjects(layer, groups, number) }
        // Values and timing of an emitter count from this time on, so that it keeps what was before.
        if !groups.isDisjoint(with: [.own, .timing, .objects, .animations, .kind]), let emitter = layer.emitter {
            writeHistory(of: emitter, groups, number)
        }
    }

    private func writeHistory(of emitter: any EmittingLayer, _ groups: ChangeGroups, _ number: UInt32) {
        guard let history = emitter.commitHistory(groups, at: time) else { return }
        changes.append(.object, number, .property(history), slot: UInt32(EmitterObjects.slot(\.history)))
    }

    @inline(__always)
    private func pointer<Whole, Part>(_ whole: UnsafePointer<Whole>, _ part: KeyPath<Whole, Part>) -> UnsafePointer<Part> {
        (UnsafeRawPointer(whole) + MemoryLayout<Whole>.offset(of: part).unsafelyUnwrapped).assumingMemoryBound(to: Part.self)
    }

    private func writeObjects(_ layer: CALayer, _ groups: ChangeGroups, _ number: UInt32) {
        if groups.contains(.kind) {
            changes.newLayers += 1
            let kind = type(of: layer).renderKind
            if kind != .plain { changes.append(.kind, number, UInt32(kind.rawValue)) }
        }
        if groups.contains(.mask), layer.objects != nil {
            changes.append(.mask, number, layer.objects?.mask?.store.pointee.number ?? 0)
        }
        if groups.contains(.objects) { writeSlots(layer, isNew: groups.contains(.kind), number) }
        if groups.contains(.animations) { writeAnimations(layer, number) }
    }

    /// The objects that changed; of a layer that is new, those that there are.
    private func writeSlots(_ layer: CALayer, isNew: Bool, _ number: UInt32) {
        if let tiles = layer.objects?.tiles { changes.append(.tiles, number, .tiles(tiles)) }
        guard layer.store.pointee.slots != nil else { return }
        var waiting = isNew ? layer.properties.sent : layer.store.pointee.changedSlots
        while waiting != 0 {
            let slot = waiting.trailingZeroBitCount
            waiting &= waiting - 1
            var object = layer.store.pointee.object(slot)
            if slot == BaseObjects.slot(\.contents) { object = layer.contentsImage }
            if !isNew || object != nil { changes.append(.object, number, .property(object), slot: UInt32(slot)) }
        }
    }

    private func writeAnimations(_ layer: CALayer, _ number: UInt32) {
        let removed = layer.removedAnimations
        if !removed.isEmpty {
            for serial in removed {
                changes.append(.removeAnimation, number, UInt32(truncatingIfNeeded: serial))
                changes.append(.removeAnimation, number, UInt32(truncatingIfNeeded: serial >> 32))
            }
            layer.removedAnimations = []
        }
        let animations = layer.animationList, first = animations.firstUncommitted
        guard first < animations.count else { return }
        let now = layer.localTime(time)
        for index in first..<animations.count {
            let animation = animations[index]
            let given = animation.frozen.timing.finiteBeginTime
            let begin = animation.earlierBegin ?? (given == 0 ? now : given)
            animation.wasCommitted(beginningAt: begin, state)
            changes.append(.addAnimation, number, .animation(animation.frozen, begin: begin, origin: state.deliveries.mailbox))
        }
    }
}
