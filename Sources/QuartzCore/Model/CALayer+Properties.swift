// The accessors of properties. In: a field of a structure, of which the compiler makes a constant offset. Out: loads, and a
// store with what a change takes: whether it is one, an action, a mark.
//
// No stored global is read on these ways: asking for one costs more than all the rest.

import CoreGraphics

extension CALayer {
    @inline(__always)
    private func bytes<Group: PropertyGroup>(of _: Group.Type) -> UnsafeMutableRawPointer {
        switch Group.home {
        case .rare: UnsafeMutableRawPointer(store.pointee.rareToRead)
        case .own: store.pointee.own.unsafelyUnwrapped
        default: UnsafeMutableRawPointer(store)
        }
    }

    /// A plain value of the layer's class.
    @inline(__always)
    subscript<Group: ClassValues, Value: PropertyValue>(field: KeyPath<Group, Value.Stored>) -> Value {
        get { self[of: Group.self, field] }
        set { self[of: Group.self, field] = newValue }
    }

    /// A plain value.
    @inline(__always)
    private subscript<Group: PropertyGroup, Value: PropertyValue>(
        of _: Group.Type, field: KeyPath<Group, Value.Stored>
    ) -> Value {
        get { Value(stored: (bytes(of: Group.self) + offset(of: field)).load(as: Value.Stored.self)) }
        set {
            let new = newValue.stored, key = PlaceKey(Group.home, offset(of: field))
            guard (bytes(of: Group.self) + offset(of: field)).load(as: Value.Stored.self) != new else { return }
            guard Value.isFinite(new) || Value.isEndless(new) && isEndless(key) else { return refuse(key) }
            let action = willChange(key, Group.dirties(at: offset(of: field)))
            if case .rare = Group.home { makeRare() }
            (bytes(of: Group.self) + offset(of: field)).storeBytes(of: new, as: Value.Stored.self)
            if let action { run(action, key) }
        }
    }

    /// The same of the values that every layer has, whose fields need no other name.
    @inline(__always)
    subscript<Value: PropertyValue>(field: KeyPath<LayerValues, Value.Stored>) -> Value {
        get { self[of: LayerValues.self, field] }
        set { self[of: LayerValues.self, field] = newValue }
    }

    @inline(__always)
    subscript<Value: PropertyValue>(field: KeyPath<RareValues, Value.Stored>) -> Value {
        get { self[of: RareValues.self, field] }
        set { self[of: RareValues.self, field] = newValue }
    }

    @inline(__always)
    private func offset<Group: PropertyGroup, Stored>(of field: KeyPath<Group, Stored>) -> Int {
        MemoryLayout<Group>.offset(of: field).unsafelyUnwrapped
    }

    /// A boolean among `LayerFlags`.
    @inline(__always)
    subscript(flag: LayerFlags) -> Bool {
        get { store.pointee.values.look.flags.contains(flag) }
        set {
            guard newValue != store.pointee.values.look.flags.contains(flag) else { return }
            let key = PlaceKey(.values, flag.rawValue.trailingZeroBitCount, isFlag: true)
            let action = willChange(key, .look)
            store.pointee.values.look.flags.formSymmetricDifference(flag)
            if let action { run(action, key) }
        }
    }

    /// How far the layer is hidden, from 0 to 1.
    var hiding: Float { get { self[\.look.hidden] } set { self[\.look.hidden] = newValue } }

    /// An enumeration, whose unknown names may read back as they were given.
    subscript<Group: PropertyGroup, Value: NamedCode>(named field: KeyPath<Group, Value.Stored>) -> Value {
        get {
            if let names = objects?.unknownNames, !names.isEmpty, let name = names[PlaceKey(Group.home, offset(of: field))] {
                return Value(rawValue: name)
            }
            return self[of: Group.self, field]
        }
        set {
            let key = PlaceKey(Group.home, offset(of: field))
            let old: Value = self[named: field]
            guard newValue.rawValue != old.rawValue else { return }
            let action = willChange(key, Group.dirties(at: offset(of: field)))
            let isKnown = Value.Code(rawValue: newValue.rawValue) != nil
            keepUnknownName(newValue.rawValue, key, isKnown: isKnown || !Value.Code.keepsUnknown)
            if case .rare = Group.home { makeRare() }
            (bytes(of: Group.self) + offset(of: field)).storeBytes(of: newValue.stored, as: Value.Stored.self)
            if let action { run(action, key) }
        }
    }

    func keepUnknownName(_ name: String, _ key: PlaceKey, isKnown: Bool) {
        if isKnown { objects?.unknownNames[key] = nil } else { box.unknownNames[key] = name }
    }

    // MARK: Colours

    /// A colour: bytes that are drawn and interpolated, and the object that was given to be read back.
    @inline(__always)
    subscript<Group: PropertyGroup, Objects: ObjectGroup>(
        color field: KeyPath<Group, LayerColor>, _ given: KeyPath<Objects, CGColor?>
    ) -> CGColor? {
        get { color((bytes(of: Group.self) + offset(of: field)).load(as: LayerColor.self), Objects.slot(given)) }
        set {
            let new = newValue.map { LayerColor($0.premultipliedSRGB) } ?? .none, slot = Objects.slot(given)
            if newValue?.isPicture == true, !(Objects.self is any PatternObjects.Type) { reportMean() }
            let old = (bytes(of: Group.self) + offset(of: field)).load(as: LayerColor.self)
            guard old != new || old.isNone != new.isNone else { return keep(newValue, slot) }
            let key = PlaceKey(Group.home, offset(of: field))
            let action = willChange(key, Group.dirties(at: offset(of: field)))
            // Who was asked for the action may have read the colour, as the object that was given before.
            keep(newValue, slot)
            if case .rare = Group.home { makeRare() }
            (bytes(of: Group.self) + offset(of: field)).storeBytes(of: new, as: LayerColor.self)
            if let action { run(action, key) }
        }
    }

    private func reportMean() {
        FaultReport.once(
            "UIColor(patternImage:)", "as a layer's colour a pattern is its mean; views' backgrounds, text and drawings show it")
    }

    @inline(__always)
    private func keep(_ color: CGColor?, _ slot: Int) {
        if color != nil || store.pointee.object(slot) != nil { slots(with: slot)[slot] = color }
    }

    /// The colour object for stored bytes: the one that was given, or one made of them.
    func color(_ stored: LayerColor, _ slot: Int) -> CGColor? {
        if stored.isNone { return nil }
        if let given = store.pointee.object(slot) {
            let color = unsafeDowncast(given, to: CGColor.self)
            if LayerColor(color.premultipliedSRGB) == stored { return color }
        }
        let made = CGColor(premultipliedSRGB: SIMD4<Double>(stored))
        if !store.pointee.isPresentation { slots(with: slot)[slot] = made }
        return made
    }

    // MARK: Objects

    /// An object.
    @inline(__always)
    subscript<Objects: ObjectGroup, Object: AnyObject>(object field: KeyPath<Objects, Object?>) -> Object? {
        get {
            guard let object = store.pointee.object(Objects.slot(field)) else { return nil }
            return unsafeDowncast(object, to: Object.self)
        }
        set { setObject(newValue, Objects.slot(field)) }
    }

    /// A path, of which a copy is kept that does not change.
    @inline(__always)
    subscript<Objects: ObjectGroup>(path field: KeyPath<Objects, CGPath?>) -> CGPath? {
        get { self[object: field] }
        set { setObject(newValue.map { type(of: $0) == CGPath.self ? $0 : $0.frozen }, Objects.slot(field)) }
    }

    subscript<Objects: ObjectGroup>(text field: KeyPath<Objects, TextBox?>) -> String? {
        get { self[object: field]?.text }
        set { if newValue != self[object: field]?.text { setObject(newValue.map(TextBox.init), Objects.slot(field)) } }
    }

    /// Numbers; what is not finite is refused.
    @inline(__always)
    subscript<Objects: ObjectGroup>(numbers field: KeyPath<Objects, NumberList?>) -> [NSNumber]? {
        get { self[object: field]?.given }
        set {
            let list = newValue.map { TransactionState.current.given.list(of: $0) }, old = self[object: field]
            if list === old || list != nil && list?.numbers == old?.numbers { return }
            guard list?.areFinite != false else { return refuse(PlaceKey(.object, Objects.slot(field))) }
            setObject(list, Objects.slot(field))
        }
    }

    /// Colours; a list in which something is none is refused.
    @inline(__always)
    subscript<Objects: ObjectGroup>(colors field: KeyPath<Objects, ColorList?>) -> [Any]? {
        get { self[object: field]?.given }
        set {
            let old = self[object: field], slot = Objects.slot(field)
            guard let newValue else { return setObject(nil, slot) }
            guard let list = TransactionState.current.given.list(of: newValue) else {
                let key = properties.descriptor(at: PlaceKey(.object, slot))?.key
                return refuse(key ?? "", "a list with other elements than colours")
            }
            if list !== old, list.colors != old?.colors { setObject(list, slot) }
        }
    }

    /// Room for the layer's objects, one of them at least.
    @inline(__always)
    func slots(with slot: Int) -> UnsafeMutablePointer<AnyObject?> { store.pointee.slots(with: slot, properties) }

    /// Sets an object: what the setters of all objects have in common.
    func setObject(_ new: AnyObject?, _ slot: Int) {
        guard store.pointee.object(slot) !== new else { return }
        guard properties.sent & 1 << UInt32(slot) != 0 else {
            slots(with: slot)[slot] = new
            return
        }
        let key = PlaceKey(.object, slot)
        let action = willChange(key, .objects)
        putObject(new, slot)
        if let action { run(action, key) }
    }

    /// Stores an object after the layer was marked, keeping what the presentation still shows.
    func putObject(_ new: AnyObject?, _ slot: Int) {
        let slots = slots(with: slot), bit = 1 << UInt32(slot) as UInt32
        if store.pointee.context != nil, store.pointee.changedSlots & bit == 0 {
            TransactionState.current.pending.keep(slots[slot], Int32(slot), of: self)
            store.pointee.changedSlots |= bit
        }
        slots[slot] = new
    }

    // MARK: Around a change

    /// Before a property changes: looks for its action and marks its group.
    @inline(__always)
    func willChange(_ key: PlaceKey, _ groups: ChangeGroups) -> (any CAAction)? {
        if properties.redraws, properties.redraws(key) { setNeedsDisplay() }
        let state = TransactionState.current
        if store.pointee.isObserved { return observedChange(key, groups, state) }
        guard store.pointee.context != nil else { return state.asksOffServer ? actionOffServer(key) : nil }
        let action = state.disablesActions || isNew ? nil : searchAction(key)
        mark(groups, state)
        return action
    }

    /// The same where someone is to hear of it after the change.
    @inline(never)
    private func observedChange(_ key: PlaceKey, _ groups: ChangeGroups, _ state: TransactionState) -> any CAAction {
        let isShown = store.pointee.context != nil
        let asks = isShown ? !state.disablesActions && !isNew : state.asksOffServer
        let action = !asks ? nil : isShown ? searchAction(key) : actionOffServer(key)
        if isShown { mark(groups, state) }
        return ObservedChange(action)
    }

    @inline(never)
    private func searchAction(_ key: PlaceKey) -> (any CAAction)? {
        properties.key(at: key).flatMap { action(forKey: $0) }
    }

    @inline(never)
    private func actionOffServer(_ key: PlaceKey) -> (any CAAction)? {
        properties.key(at: key).flatMap { actionOffServer($0) }
    }

    @inline(never)
    func run(_ action: any CAAction, _ key: PlaceKey) {
        if let change = action as? ObservedChange { return change.finish(self) { run($0, key) } }
        if store.pointee.isOwned, let run = OwnerActions.run, run(action, self) { return }
        if let event = properties.key(at: key) { run(action, event) }
    }

    @inline(never)
    private func refuse(_ key: PlaceKey) {
        if let descriptor = properties.descriptor(at: key) { refuse(descriptor.key, "a value that is not finite") }
    }

    @inline(never)
    private func isEndless(_ key: PlaceKey) -> Bool { properties.descriptor(at: key)?.isEndless ?? false }

    /// Allocates the rare values at their first change.
    @inline(__always)
    private func makeRare() { if store.pointee.rare == nil { _ = rareToWrite } }
}

/// Any value that is kept and nothing more.
final class KeptValue {
    let value: Any
    init(_ value: Any) { self.value = value }
}

/// Objects whose colours are drawn with their patterns: of layers' other colours a pattern's mean is drawn.
protocol PatternObjects {}
