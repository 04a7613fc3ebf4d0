// In: names of Apple's inside `Any`, as strings or as the types that Swift gives them.
// Out: casts that succeed as on Apple's systems, where a name is a string of Objective-C: `value as? String` and
// `value as? CALayerContentsGravity`, whichever the program knows.

import CoreGraphics

/// A name that is handed out as a string, and cast from one.
package protocol StringName: _ObjectiveCBridgeable, RawRepresentable where RawValue == String, _ObjectiveCType == NSString {
    init(rawValue: String)
}

extension StringName {
    public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: source as String)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
        result = Self(rawValue: source as String)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: (source ?? "") as String)
    }
}
