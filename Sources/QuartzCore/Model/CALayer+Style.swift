// Values that a style gives to properties that nobody has set.

extension CALayer {
    /// Sets the style. A property takes its value where it is as the class has it, or as the style before made it.
    func setStyle(_ new: [AnyHashable: Any]?) {
        let old = Self.flattened(objects?.style), values = Self.flattened(new)
        box.style = new
        for key in Set(old.keys).union(values.keys).sorted() {
            guard let descriptor = properties.descriptor(forKey: key) else { continue }
            let usual = Self.defaultValue(forKey: key) ?? properties.initial(descriptor).boxed(descriptor.kind)
            guard isEqual(AnimationValue(old[key] ?? usual, kind: descriptor.kind) ?? .none, to: descriptor) else { continue }
            setValue(values[key] ?? usual, forKey: key)
        }
    }

    /// The value for a key in `style`, then in the dictionaries nested under its key `style`.
    func styleValue(_ key: String) -> Any? { Self.flattened(objects?.style)[key] }

    /// The values of a style with those of the styles within it, of which the outermost counts.
    private static func flattened(_ style: [AnyHashable: Any]?) -> [String: Any] {
        var values: [String: Any] = [:], next = style
        while let level = next {
            for (key, value) in level {
                if let key = key.base as? String, values[key] == nil { values[key] = value }
            }
            next = level["style"] as? [AnyHashable: Any]
        }
        values["style"] = nil
        return values
    }
}
