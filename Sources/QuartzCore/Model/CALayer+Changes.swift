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
        if let rare = store.pointee.rare { return rare }
        let made = UnsafeMutablePointer<RareValues>.allocate(capacity: 1)
        made.initialize(to: RareValues())
        store.pointee.rare = made
        return made
    }

    var access: ValuesAccess {
        ValuesAccess(values: UnsafeMutableRawPointer(store).assumingMemoryBound(to: LayerValues.self), rare: store.pointee.rareToRead)
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

    /// Before a property changes: looks for its action and marks its group.
    @inline(__always)
    func willChange(_ id: PropertyID, _ groups: ChangeGroups) -> (any CAAction)? {
        if properties.redraws, properties[id].redraws { setNeedsDisplay() }
        guard store.pointee.context != nil else { return actionOffServer(properties[id].key) }
        let state = TransactionState.current
        let action = state.disablesActions || isNew ? nil : self.action(forKey: properties[id].key)
        mark(groups, state)
        return action
    }

    /// Whether the commit at hand is the layer's first: what its layout and its drawing set then was never
    /// on screen otherwise, so that there is nothing to animate from.
    @inline(__always)
    var isNew: Bool { store.pointee.groups.contains(.kind) }

    /// Whether changes of the layer have actions: it was committed, and actions are not disabled.
    var hasActions: Bool { store.pointee.context != nil && !isNew && !TransactionState.current.disablesActions }

    /// Enlists the layer with its thread's changed layers.
    @inline(__always)
    func mark(_ groups: ChangeGroups, _ state: TransactionState) {
        if groups.isEmpty { return }
        if store.pointee.groups.isEmpty { state.enlist(self) }
        if !groups.isDisjoint(with: .rare) { state.keepRare(of: self) }
        store.pointee.groups.formUnion(groups)
    }

    /// Marks a change that is no property's, if the layer is on a server.
    func mark(_ groups: ChangeGroups) {
        if store.pointee.context != nil { mark(groups, .current) }
    }

    /// Before a value that is no plain byte changes: keeps what the presentation still shows.
    func keepObjects() {
        if store.pointee.context != nil { TransactionState.current.keepObjects(of: self) }
    }

    func run(_ action: any CAAction, _ key: String) {
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Sets a property of `CALayer` by its number.
    func set(_ id: PropertyID, _ value: AnimationValue) { set(PropertyTable.base[Int(id)], value) }

    /// Sets any property: the common way of all setters, of key-value access and of scene files.
    func set(_ descriptor: PropertyDescriptor, _ value: AnimationValue) {
        guard allows(value, for: descriptor) else { return }
        guard !isEqual(value, to: descriptor) else { return }
        if descriptor.id == PropertyTable.ID.bounds, case .vector(let bounds) = value {
            setBounds(bounds)
            return
        }
        if !descriptor.isDrawn && store.pointee.isPresentation == false {
            FaultReport.once("drawing \(type(of: self)).\(descriptor.key)", "the renderer does not draw this property yet")
        }
        let action = willChange(descriptor.id, descriptor.dirties)
        switch descriptor.storage {
        case .values:
            access.store(value, descriptor)
            if descriptor.id == PropertyTable.ID.contentsGravity { keepUnknownGravity(value) }
        case .rare:
            _ = rareToWrite
            access.store(value, descriptor)
        case .slot(let index):
            keepObjects()
            box.slots[index] = value.isNone && descriptor.nilMeansInitial ? properties.initial(descriptor) : value
        case .object:
            keepObjects()
            setObject(descriptor, value)
        }
        if let action { run(action, descriptor.key) }
    }

    /// An unknown gravity reads back as it was given and is laid out as `center`, as measured at Apple's.
    private func keepUnknownGravity(_ value: AnimationValue) {
        guard case .text(let text) = value, !CALayerContentsGravity.codes.contains(text) else {
            objects?.unknownGravity = nil
            return
        }
        box.unknownGravity = text
    }

    private func setObject(_ descriptor: PropertyDescriptor, _ value: AnimationValue) {
        switch (descriptor.id, value) {
        case (PropertyTable.ID.shadowPath, .path(let path)): box.shadowPath = path
        case (PropertyTable.ID.shadowPath, _): objects?.shadowPath = nil
        case (PropertyTable.ID.contents, .image(let image)): (box.contents, box.image) = (image, image)
        case (PropertyTable.ID.contents, _):
            objects?.contents = nil
            objects?.image = nil
        case (let id, _) where LayerFilters.holds(id): box.filters[id] = value
        case (PropertyTable.ID.name, .text(let text)): name = text
        case (PropertyTable.ID.name, _): name = nil
        default:
            descriptor.place?.set(value.isNone && descriptor.nilMeansInitial ? properties.initial(descriptor) : value, in: self)
        }
    }

    /// The model value of a property.
    package func value(_ descriptor: PropertyDescriptor) -> AnimationValue {
        switch descriptor.storage {
        case .values where descriptor.id == PropertyTable.ID.contentsGravity: .text(contentsGravity.rawValue)
        case .values, .rare: access.value(descriptor)
        case .slot(let index): objects?.slots[index] ?? descriptor.initial
        case .object: objectValue(descriptor.id)
        }
    }

    func objectValue(_ id: PropertyID) -> AnimationValue {
        switch id {
        case PropertyTable.ID.shadowPath: objects?.shadowPath.map { .path($0) } ?? .none
        case PropertyTable.ID.contents: objects?.image.map { .image($0) } ?? .none
        case PropertyTable.ID.name: name.map { .text($0) } ?? .none
        case _ where LayerFilters.holds(id): objects?.filters[id] ?? .none
        default: properties[id].place?.value(in: self) ?? .none
        }
    }

    private func allows(_ value: AnimationValue, for descriptor: PropertyDescriptor) -> Bool {
        if value.isFinite { return true }
        if case .number(.infinity) = value, PropertyTable.ID.endless.contains(descriptor.id) { return true }
        refuse(descriptor.key, "a value that is not finite")
        return false
    }

    private func isEqual(_ value: AnimationValue, to descriptor: PropertyDescriptor) -> Bool {
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

    // MARK: Colours and contents

    /// The colour object for a stored colour: the one that was set, or one made of it.
    func color(_ stored: LayerColor, _ kept: ReferenceWritableKeyPath<LayerObjects, CGColor?>) -> CGColor? {
        if stored.isNone { return nil }
        if let color = objects?[keyPath: kept], LayerColor(color.premultipliedSRGB) == stored { return color }
        let made = CGColor(premultipliedSRGB: SIMD4<Double>(stored))
        if store.pointee.isPresentation == false { box[keyPath: kept] = made }
        return made
    }

    func setColor(_ id: PropertyID, _ color: CGColor?, _ kept: ReferenceWritableKeyPath<LayerObjects, CGColor?>) {
        if color != nil || objects != nil { box[keyPath: kept] = color }
        set(id, color.map { .color($0.premultipliedSRGB) } ?? .none)
    }

    func setContents(_ new: Any?) {
        let image = AnimationValue(new, kind: .image)
        set(PropertyTable.ID.contents, image ?? .none)
        // What is no image is kept and draws nothing.
        guard image == nil || image?.isNone == true && objects?.contents != nil else { return }
        keepObjects()
        box.contents = image == nil ? new : nil
    }

    /// Takes the values of another layer, for `init(layer:)`.
    func copyValues(of other: CALayer) {
        store.pointee.values = other.store.pointee.values
        if let rare = other.store.pointee.rare { rareToWrite.pointee = rare.pointee }
        objects = other.objects.map(LayerObjects.init(copying:))
        let isOfSameClass = other.properties === properties
        if !isOfSameClass, !properties.slots.isEmpty || objects?.slots.isEmpty == false { box.slots = properties.slots }
        if properties.firstDeclared < properties.descriptors.count {
            bindDeclarations(takingInitialValues: !isOfSameClass)
            copyDeclaredFields(of: other)
        }
        if !isOfSameClass { copyCommonSlots(of: other) }
        delegate = other.delegate
    }

    /// The slots of another class's layer, those of a common superclass.
    private func copyCommonSlots(of other: CALayer) {
        for (own, its) in zip(properties.descriptors, other.properties.descriptors) where own.key == its.key {
            if case .slot(let slot) = own.storage { box.slots[slot] = other.value(its) }
        }
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
