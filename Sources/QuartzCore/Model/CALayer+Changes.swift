// The way of a changed property: refuse what is not finite, look for an action, mark the group,
// store, run the action.

import CoreGraphics

extension CALayer {
    /// The box of rarely used objects, made at its first use.
    var box: LayerObjects {
        if let objects { return objects }
        let made = LayerObjects()
        objects = made
        return made
    }

    /// The rare values for writing, allocated at their first change.
    var rareToWrite: UnsafeMutablePointer<RareValues> {
        store.pointee.rare ?? allocateRare()
    }

    @inline(never)
    private func allocateRare() -> UnsafeMutablePointer<RareValues> {
        let made = UnsafeMutablePointer<RareValues>.allocate(capacity: 1)
        made.initialize(to: RareValues())
        store.pointee.rare = made
        return made
    }

    var access: ValuesAccess {
        ValuesAccess(
            values: UnsafeMutableRawPointer(store).assumingMemoryBound(to: LayerValues.self), rare: store.pointee.rareToRead,
            own: store.pointee.own)
    }

    @inline(__always)
    func flag(_ flag: LayerFlags) -> Bool { store.pointee.values.look.flags.contains(flag) }

    /// Reports a refused value once; returns `isFinite`.
    @inline(__always)
    func accepts(_ isFinite: Bool, _ key: String) -> Bool {
        if !isFinite { refuse(key, "a value that is not finite") }
        return isFinite
    }

    @inline(never)
    func refuse(_ key: String, _ what: String) {
        FaultReport.once("\(type(of: self)).\(key)", "\(what) was refused; the property keeps its value")
    }

    /// Whether the commit at hand is the layer's first: what its layout and its drawing set then was never
    /// on screen otherwise, so that there is nothing to animate from.
    @inline(__always)
    var isNew: Bool { store.pointee.groups.contains(.kind) }

    /// Whether changes of the layer have actions: it was committed, and actions are not disabled.
    var hasActions: Bool { store.pointee.context != nil && !isNew && !TransactionState.current.disablesActions }

    /// Notes what changes, at its first change since the last commit with the layer's thread.
    @inline(__always)
    func mark(_ groups: ChangeGroups, _ state: TransactionState) {
        if state.checksOwners { state.checkOwner(of: self) }
        let new = groups.subtracting(store.pointee.groups)
        if !new.isEmpty { state.pending.note(new, of: self) }
    }

    /// Marks a change that is no property's, if the layer is on a server.
    func mark(_ groups: ChangeGroups) {
        if store.pointee.context != nil { mark(groups, .current) }
    }

    func run(_ action: any CAAction, _ key: String) {
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Sets any property by its description: the way of key-value access, of archives and of scene files.
    func set(_ descriptor: PropertyDescriptor, _ value: AnimationValue) {
        guard allows(value, for: descriptor), !isEqual(value, to: descriptor) else { return }
        let place = descriptor.place
        if case .vector(let bounds) = value, place.key == PlaceKey(.values, MemoryLayout<LayerValues>.offset(of: \.box.bounds)!) {
            setBounds(bounds)
            return
        }
        if !descriptor.isDrawn && store.pointee.isPresentation == false {
            FaultReport.once("drawing \(type(of: self)).\(descriptor.key)", "the renderer does not draw this property yet")
        }
        guard place.home != .object else { return setObject(value.object(descriptor.kind), Int(place.offset)) }
        let action = willChange(place.key, place.dirties)
        switch place.home {
        case .values, .rare, .own:
            if place.home == .rare { _ = rareToWrite }
            access.store(value, descriptor)
            if descriptor.keepsUnknown, case .text(let name) = value {
                keepUnknownName(name, place.key, isKnown: descriptor.codes.contains(name))
            }
        case .object: break
        case .declared:
            if descriptor.declared?.declaration != nil, store.pointee.context != nil {
                TransactionState.current.pending.keepDeclared(self.value(descriptor), descriptor.id, of: self)
            }
            descriptor.declared?.set(
                value.isNone && descriptor.nilMeansInitial ? properties.initial(descriptor) : value, in: self)
        }
        if let action { run(action, descriptor.key) }
    }

    /// The model value of a property.
    package func value(_ descriptor: PropertyDescriptor) -> AnimationValue {
        switch descriptor.place.home {
        case .values, .rare, .own:
            if descriptor.keepsUnknown, let name = objects?.unknownNames[descriptor.place.key] { return .text(name) }
            return access.value(descriptor)
        case .object: return AnimationValue(store.pointee.object(Int(descriptor.place.offset)), kind: descriptor.kind)
        case .declared: return descriptor.declared?.value(in: self) ?? .none
        }
    }

    private func allows(_ value: AnimationValue, for descriptor: PropertyDescriptor) -> Bool {
        if value.isFinite { return true }
        if case .number(.infinity) = value, descriptor.isEndless { return true }
        refuse(descriptor.key, "a value that is not finite")
        return false
    }

    func isEqual(_ value: AnimationValue, to descriptor: PropertyDescriptor) -> Bool {
        switch (value, self.value(descriptor)) {
        case (.none, .none): true
        case (.number(let new), .number(let old)): new == old
        case (.vector(let new), .vector(let old)): new == old
        case (.color(let new), .color(let old)): LayerColor(new) == LayerColor(old)
        case (.transform(let new), .transform(let old)): new == old
        case (.text(let new), .text(let old)): new == old
        case (.path(let new), .path(let old)): new === old
        case (.image(let new), .image(let old)): new === old
        case (.numbers(let new), .numbers(let old)): new == old
        case (.colors(let new), .colors(let old)): new == old
        case (.filters(let new), .filters(let old)): new == old
        default: false
        }
    }

    /// What is no image is kept and draws nothing.
    func setContents(_ new: Any?) {
        let slot = BaseObjects.slot(\.contents)
        // In this order, for a cast to any other type costs much.
        if let image = new as? CGImage { return setObject(image, slot) }
        let image = AnimationValue(new, kind: .image)
        if let object = image?.object(.image) { return setObject(object, slot) }
        if contentsImage != nil { setObject(nil, slot) }
        let kept = image == nil ? new.map(KeptValue.init) : nil
        guard kept != nil || store.pointee.object(slot) != nil else { return }
        mark(.objects)
        putObject(kept, slot)
    }

    /// The contents as they were given.
    var givenContents: Any? {
        guard let object = self[object: \BaseObjects.contents] else { return nil }
        return type(of: object) == KeptValue.self ? unsafeDowncast(object, to: KeptValue.self).value : object
    }

    /// The contents if they are an image.
    var contentsImage: CGImage? {
        guard let object = self[object: \BaseObjects.contents], type(of: object) != KeptValue.self else { return nil }
        return unsafeDowncast(object, to: CGImage.self)
    }

    /// Takes the values of another layer, for `init(layer:)`; nothing of one of another kind, or of what is no layer.
    func copyValues(of original: Any) {
        guard let other = original as? CALayer else {
            FaultReport.once("CALayer.init(layer:)", "a \(type(of: original)) is no layer; the new one has its defaults")
            if properties.firstDeclared < properties.descriptors.count { bindDeclarations() }
            return
        }
        let kind: CALayer.Type = type(of: other)
        guard type(of: self) == kind || kind != CALayer.self && isKind(of: kind) else {
            if properties.firstDeclared < properties.descriptors.count { bindDeclarations() }
            return
        }
        store.pointee.values = other.store.pointee.values
        if let rare = other.store.pointee.rare { rareToWrite.pointee = rare.pointee }
        let hasSameValues = other.properties.own.identity == properties.own.identity
        if hasSameValues, let own = store.pointee.own, let its = other.store.pointee.own {
            own.copyMemory(from: its, byteCount: properties.ownSize)
        }
        objects = other.objects.map(LayerObjects.init(copying:))
        if let its = other.store.pointee.slots {
            let count = min(Int(other.store.pointee.slotCount), hasSameValues ? properties.slotCount : BaseObjects.count)
            slots(with: count - 1).update(from: its, count: count)
        }
        if properties.firstDeclared < properties.descriptors.count {
            bindDeclarations()
            copyDeclaredFields(of: other)
        }
        delegate = other.delegate
    }
}

extension PropertyDescriptor {
    /// Whether a property that is set to nil goes back to its initial value: those that are not
    /// optional. Colours, paths, images, lists and free strings can be absent.
    package var nilMeansInitial: Bool {
        switch kind {
        case .text: !codes.isEmpty
        case .color, .path, .image, .numbers, .colors, .object: false
        case .number, .boolean, .integer, .point, .size, .rect, .transform: true
        }
    }
}
