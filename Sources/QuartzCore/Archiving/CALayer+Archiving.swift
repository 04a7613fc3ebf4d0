// Layers in archives. Every property of the class's list whose value is not its default is
// written under its key, and with them the tree below, the mask, animations, actions and the
// client's own keys. The delegate is not.

import CoreGraphics

extension CALayer {
    private enum Key {
        static let actions = "actions"
        static let style = "style"
        static let animations = "animations"
        static let animationKeys = "animationKeys"
        static let userKeys = "userKeys"
        static let autoresizingMask = "autoresizingMask"
        static let constraints = "constraints"
        static let layoutManager = "layoutManager"
        /// Kept whatever they are, as measured at Apple's.
        static let always: Set = ["cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity"]
        /// What follows from other values, or from the tree.
        static let derived: Set = ["frame", "affineTransform", "superlayer"]
        /// In front of a property's key, which may be any word.
        static func property(_ key: String) -> String { "property." + key }
        static func user(_ key: String) -> String { "user." + key }
    }

    func encodeLayer(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            encodeProperties(coder)
            encodeTree(coder)
        }
    }

    /// False if what the archive has below the layer is no tree.
    func decodeLayer(_ coder: NSCoder) -> Bool {
        ArchiveNesting.within(self, coder) {
            decodeProperties(coder)
            return decodeTree(coder)
        }
    }

    private func encodeProperties(_ coder: NSCoder) {
        for descriptor in properties.descriptors where shouldArchiveValue(forKey: descriptor.key) {
            coder.encode(value(forKey: descriptor.key), Key.property(descriptor.key), of: self)
        }
        let userKeys = (objects?.userValues.keys.sorted() ?? []).filter { shouldArchiveValue(forKey: $0) }
        coder.encode(userKeys.map { $0 as NSString } as NSArray, forKey: Key.userKeys)
        for key in userKeys { coder.encode(objects?.userValues[key], Key.user(key), of: self) }
        if let style = objects?.style as? [String: Any], !style.isEmpty { coder.encode(style, Key.style, of: self) }
        let actions = (objects?.actions ?? [:]).compactMapValues { $0 as? NSObject }
        if !actions.isEmpty { coder.encode(actions, Key.actions, of: self) }
        encodeLayout(coder)
    }

    private func encodeLayout(_ coder: NSCoder) {
        if shouldArchiveValue(forKey: Key.autoresizingMask) {
            coder.encode(NSNumber(value: autoresizingMask.rawValue), forKey: Key.autoresizingMask)
        }
        if let constraints { coder.encode(constraints as NSArray, forKey: Key.constraints) }
        switch layoutManager {
        case nil: break
        case let known as CAConstraintLayoutManager: coder.encode(known, forKey: Key.layoutManager)
        default:
            FaultReport.once(
                "\(type(of: self)).encode(with:) layoutManager",
                "a layout manager of the program's cannot be archived and was left out")
        }
    }

    private func decodeLayout(_ coder: NSCoder) {
        if let mask = coder.object(NSNumber.self, Key.autoresizingMask) {
            autoresizingMask = CAAutoresizingMask(rawValue: mask.uint32Value)
        }
        let constraints = coder.list(of: [CAConstraint.self], Key.constraints).compactMap { $0 as? CAConstraint }
        if !constraints.isEmpty { self.constraints = constraints }
        if let known = coder.object(CAConstraintLayoutManager.self, Key.layoutManager) { layoutManager = known }
    }

    private func encodeTree(_ coder: NSCoder) {
        LayerTreeList.encode(below: self, coder)
        guard !animationList.isEmpty else { return }
        coder.encode(animationList.keys.map { $0 as NSString } as NSArray, forKey: Key.animationKeys)
        coder.encode(animationList.map(\.animation) as NSArray, forKey: Key.animations)
    }

    // MARK: Reading

    private func decodeProperties(_ coder: NSCoder) {
        for descriptor in properties.descriptors {
            if let archived = coder.archived(Key.property(descriptor.key)) { setValue(archived.value, forKey: descriptor.key) }
        }
        for key in coder.texts(Key.userKeys) { setValue(coder.archived(Key.user(key))?.value, forKey: key) }
        if let style = coder.archived(Key.style)?.value as? [AnyHashable: Any] { self.style = style }
        if let actions = coder.archived(Key.actions)?.value as? [String: Any] {
            self.actions = actions.compactMapValues { $0 as? any CAAction }
        }
        decodeLayout(coder)
    }

    private func decodeTree(_ coder: NSCoder) -> Bool {
        guard LayerTreeList.decode(below: self, coder) else { return false }
        for (key, animation) in zip(coder.texts(Key.animationKeys), coder.list(of: [CAAnimation.self], Key.animations)) {
            if let animation = animation as? CAAnimation { add(animation, forKey: key.isEmpty ? nil : key) }
        }
        return true
    }

    func differsFromDefault(_ key: String) -> Bool {
        if key == Key.autoresizingMask { return !autoresizingMask.isEmpty }
        if Key.always.contains(key) || Key.derived.contains(key) { return Key.always.contains(key) }
        let value = value(forKey: key)
        guard let descriptor = properties.descriptor(forKey: key) else { return value != nil }
        guard let usual = Self.defaultValue(forKey: key) else { return !properties.isUsual(value, descriptor) }
        return ArchivedValue(value) != ArchivedValue(usual)
    }
}

extension PropertyList {
    /// Whether an archive would hold the same for a value as for a fresh layer's.
    func isUsual(_ value: Any?, _ descriptor: PropertyDescriptor) -> Bool {
        ArchivedValue(value) == ArchivedValue(initial(descriptor).boxed(descriptor.kind))
    }
}
