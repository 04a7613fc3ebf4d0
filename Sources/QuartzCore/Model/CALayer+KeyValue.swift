// Key-value access without an Objective-C runtime: keys of the property table, structure fields
// behind them, paths through sublayers, and keys of the client's own.

import CoreGraphics

extension CALayer: KeyValueAccess {
    /// The property and the structure field that a key path names; nil for other keys.
    package func property(forKeyPath path: String) -> PropertyPath? {
        if let known = properties.path(path) { return known }
        if let emitter, let property = emitter.cellProperty(path) { return property }
        guard let dot = path.firstDot, let descriptor = properties.descriptor(forKey: String(path[..<dot])),
              descriptor.holdsFilters else { return nil }
        return FilterInputPath(
            path[path.index(after: dot)...], in: value(descriptor)).map { PropertyPath(descriptor: descriptor, input: $0) }
    }

    func keyedValue(_ key: String) -> Any? {
        if let descriptor = properties.descriptor(forKey: key) { return boxedValue(descriptor) }
        if let other = otherValue(key) { return other }
        if let field = properties.field(forKey: key) { return field.value(in: self) }
        if let value = objects?.userValues[key] { return value }
        return styleValue(key) ?? (properties.hasOwnDefaults ? Self.defaultValue(forKey: key) : nil)
    }

    /// Brings in what the program's classes declare, and the values that they have by themselves.
    @inline(__always)
    func bindClass() {
        if properties.firstDeclared < properties.descriptors.count { bindDeclarations() }
        if properties.hasOwnDefaults { takeOwnDefaults() }
    }

    private func takeOwnDefaults() {
        let defaults = properties.ownDefaults { descriptor in
            Self.defaultValue(forKey: descriptor.key).flatMap { properties.isUsual($0, descriptor) ? nil : $0 }
        }
        for (key, value) in defaults { setKeyedValue(value, key) }
    }

    func setKeyedValue(_ value: Any?, _ key: String) {
        if let descriptor = properties.descriptor(forKey: key) {
            if descriptor.holdsFilters { return setFilters(descriptor, value) }
            if descriptor.place.slot == BaseObjects.slot(\.contents) { return setContents(value) }
            guard let typed = AnimationValue(value, kind: descriptor.kind) else {
                refuse(key, "a \(value.map { "\(type(of: $0))" } ?? "nil") for a \(descriptor.kind)")
                return
            }
            set(descriptor, typed)
            // What is read back is the object that was given.
            if descriptor.given >= 0, let color = value as? CGColor { slots(with: descriptor.given)[descriptor.given] = color }
        } else if let field = properties.field(forKey: key) {
            setField(field, value)
        } else if !setOtherValue(value, key) {
            setUserValue(value, key)
        }
    }

    func keyedValue(path: String) -> Any? {
        if let property = property(forKeyPath: path) {
            if let input = property.input { return input.boxed(in: value(property.descriptor)) }
            guard let component = property.component else { return boxedValue(property.descriptor) }
            return component.value(in: value(property.descriptor))?.boxed(component.kind)
        }
        if let field = frameField(path) { return field.value(in: .vector(frame.lanes))?.boxed(field.kind) }
        if let (layer, rest) = sublayer(onPath: path) { return layer.value(forKeyPath: rest) }
        guard let dot = path.firstDot else { return value(forKey: path) }
        return KeyedPath.value(path[path.index(after: dot)...], in: value(forKey: String(path[..<dot])))
    }

    /// The field of the frame that a key path names.
    private func frameField(_ path: String) -> PropertyComponent? {
        path.hasPrefix("frame.") ? PropertyComponent(String(path.dropFirst("frame.".count)), kind: .rect) : nil
    }

    func setKeyedValue(_ new: Any?, path: String) {
        if let property = property(forKeyPath: path), let input = property.input {
            set(input, of: property.descriptor, to: new, path: path)
        } else if let property = property(forKeyPath: path), let component = property.component {
            let descriptor = property.descriptor
            guard let field = AnimationValue(new, kind: component.kind), !field.isNone,
                  let whole = component.replacing(in: value(descriptor), with: field) else {
                refuse(path, "a \(new.map { "\(type(of: $0))" } ?? "nil")")
                return
            }
            set(descriptor, whole)
        } else if let field = frameField(path) {
            guard let value = AnimationValue(new, kind: field.kind), !value.isNone,
                  case .vector(let lanes)? = field.replacing(in: .vector(frame.lanes), with: value) else {
                refuse(path, "a \(new.map { "\(type(of: $0))" } ?? "nil")")
                return
            }
            frame = CGRect(lanes)
        } else if let (layer, rest) = sublayer(onPath: path) {
            layer.setValue(new, forKeyPath: rest)
        } else if let dot = path.firstDot, let whole = value(forKey: String(path[..<dot])) {
            let key = String(path[..<dot])
            switch KeyedPath.set(path[path.index(after: dot)...], in: whole, to: new) {
            case .inside: break
            case .replaced(let whole): setValue(whole, forKey: key)
            case .impossible: refuse(path, "a \(new.map { "\(type(of: $0))" } ?? "nil") in a \(type(of: whole))")
            }
        } else {
            setValue(new, forKey: path)
        }
    }

    private func boxedValue(_ descriptor: PropertyDescriptor) -> Any? {
        if descriptor.given >= 0 { return color(access.bytes(descriptor.place).load(as: LayerColor.self), descriptor.given) }
        if descriptor.place.slot == BaseObjects.slot(\.contents) { return givenContents }
        return descriptor.holdsFilters ? boxedFilters(descriptor) : value(descriptor).boxed(descriptor.kind)
    }

    /// `sublayers.NAME.rest`: the named sublayer and the rest.
    func sublayer(onPath path: String) -> (CALayer, String)? {
        let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "sublayers",
              let layer = sublayers?.first(where: { $0.name == parts[1] }) else { return nil }
        return (layer, parts[2])
    }

    /// Properties that are objects and do not animate.
    private func otherValue(_ key: String) -> Any? {
        switch key {
        case "frame": frame
        case "sublayers": sublayers
        case "superlayer": superlayer
        case "mask": mask
        case "delegate": delegate
        case "actions": actions
        case "style": style
        case "affineTransform": affineTransform()
        case "autoresizingMask": NSNumber(value: autoresizingMask.rawValue)
        case "constraints": constraints
        case "layoutManager": layoutManager
        default: nil
        }
    }

    private func setOtherValue(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "frame":
            guard case .vector(let lanes)? = AnimationValue(value, kind: .rect) else {
                refuse(key, "a \(value.map { "\(type(of: $0))" } ?? "nil")")
                return true
            }
            frame = CGRect(lanes)
        case "affineTransform":
            guard case .transform(let matrix)? = AnimationValue(value, kind: .transform) else {
                refuse(key, "a \(value.map { "\(type(of: $0))" } ?? "nil")")
                return true
            }
            transform = matrix
        case "autoresizingMask":
            autoresizingMask = CAAutoresizingMask(rawValue: (value as? NSNumber)?.uint32Value ?? scalarMask(value))
        case "constraints": constraints = value as? [CAConstraint]
        case "layoutManager": layoutManager = value as? any CALayoutManager
        case "sublayers": sublayers = value as? [CALayer]
        case "mask": mask = value as? CALayer
        case "delegate": delegate = value as? any CALayerDelegate
        case "actions": actions = value as? [String: any CAAction]
        case "style": style = value as? [AnyHashable: Any]
        case "superlayer": refuse(key, "a read-only property's value")
        default: return false
        }
        return true
    }

    /// The bits of a mask that is given as a mask or as a plain number.
    private func scalarMask(_ value: Any?) -> UInt32 {
        if let mask = value as? CAAutoresizingMask { return mask.rawValue }
        return (value as? Int).map { UInt32(truncatingIfNeeded: $0) } ?? value as? UInt32 ?? 0
    }

    /// Sets a stored property of the program's class; its observers are not called.
    private func setField(_ field: StoredField, _ value: Any?) {
        guard field.set(value, in: self) else {
            refuse(field.name, "a \(value.map { "\(type(of: $0))" } ?? "nil") for a \(field.type)")
            return
        }
        if Self.needsDisplay(forKey: field.name) { setNeedsDisplay() }
    }

    private func setUserValue(_ value: Any?, _ key: String) {
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        let action = hasActions ? action(forKey: key) : nil
        if value != nil || objects != nil { box.userValues[key] = value }
        if let action { run(action, key) }
    }
}
