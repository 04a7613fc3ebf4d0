// In: geometry and numbers inside `Any`.
// Out: casts between them and their Foundation boxes that succeed, as on Apple's systems:
// `point as? NSValue`, `value as? CGPoint`, `number as? CGFloat`.

/// What `NSValue` can hold and `as?` can unpack.
package protocol ValueBoxed: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The box around this value.
    var boxed: NSValue { get }
    /// The value in the box; nil if the box holds another kind.
    static func held(by box: NSValue) -> Self?
}

extension ValueBoxed {
    public func _bridgeToObjectiveC() -> NSValue { boxed }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = held(by: source)
        require(result != nil, "The value cast to \(Self.self) holds something else: \(source).")
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = held(by: source)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        guard let source, let value = held(by: source) else {
            stop("The value cast to \(Self.self) holds something else.")
        }
        return value
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBoxed {
    package var boxed: NSValue { NSValue(cgPoint: self) }
    package static func held(by box: NSValue) -> CGPoint? { box.heldPoint }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBoxed {
    package var boxed: NSValue { NSValue(cgSize: self) }
    package static func held(by box: NSValue) -> CGSize? { box.heldSize }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBoxed {
    package var boxed: NSValue { NSValue(cgRect: self) }
    package static func held(by box: NSValue) -> CGRect? { box.heldRect }
}

extension CGVector: ValueBoxed {
    package var boxed: NSValue { NSValue(cgVector: self) }
    package static func held(by box: NSValue) -> CGVector? { box.heldVector }
}

extension CGAffineTransform: ValueBoxed {
    package var boxed: NSValue { NSValue(cgAffineTransform: self) }
    package static func held(by box: NSValue) -> CGAffineTransform? { box.heldAffineTransform }
}

extension CATransform3D: ValueBoxed {
    package var boxed: NSValue { NSValue(caTransform3D: self) }
    package static func held(by box: NSValue) -> CATransform3D? { box.heldTransform3D }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
