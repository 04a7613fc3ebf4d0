// Key-value access to the properties of animations.

import CoreGraphics

enum AnimationKeys {
    private struct Entry {
        let get: (CAAnimation) -> Any?
        let set: (CAAnimation, Any?) -> Void
    }

    /// The value of a property of the animation; nil for other keys.
    static func value(_ animation: CAAnimation, _ key: String) -> Any? {
        entry(key).flatMap { $0.get(animation) }
    }

    /// Sets a property; false when the animation has none of the name.
    static func set(_ animation: CAAnimation, _ key: String, _ value: Any?) -> Bool {
        guard let entry = entry(key),
              entry.get(animation) != nil || applies(alias[key] ?? key, to: animation) else { return false }
        entry.set(animation, value)
        return true
    }

    private static func applies(_ key: String, to animation: CAAnimation) -> Bool {
        switch key {
        case "fromValue", "toValue", "byValue": animation is CABasicAnimation
        case "keyPath", "valueFunction", "additive", "cumulative": animation is CAPropertyAnimation
        case "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping": animation is CASpringAnimation
        case "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues",
             "biasValues",
             "rotationMode":
            animation is CAKeyframeAnimation
        case "animations": animation is CAAnimationGroup
        case "type", "subtype", "startProgress", "endProgress", "filter": animation is CATransition
        default: true
        }
    }

    private static func entry(_ key: String) -> Entry? { all[key] ?? all[alias[key] ?? ""] }

    /// Whether a key is Swift's spelling of one.
    static func isAlias(_ key: String) -> Bool { alias[key] != nil }

    private static let alias = [
        "isAdditive": "additive", "isCumulative": "cumulative", "isRemovedOnCompletion": "removedOnCompletion"]

    private static func entry<Animation: CAAnimation, Value>(
        _ path: ReferenceWritableKeyPath<Animation, Value>, _ read: @escaping (Any?) -> Value?
    ) -> Entry {
        Entry(
            get: { ($0 as? Animation).map { boxed($0[keyPath: path]) } },
            set: { animation, any in
                guard let value = read(any) else {
                    FaultReport.once(
                        "\(type(of: animation)).setValue(_:forKey:)",
                        "\(any.map { "a \(type(of: $0))" } ?? "nil") does not fit and was refused")
                    return
                }
                (animation as? Animation)?[keyPath: path] = value
            })
    }

    private static func object<Animation: CAAnimation, Value>(_ path: ReferenceWritableKeyPath<Animation, Value?>) -> Entry {
        Entry(
            get: { ($0 as? Animation)?[keyPath: path] },
            set: { ($0 as? Animation)?[keyPath: path] = $1 as? Value })
    }

    /// Scalars go out as `NSNumber`, names as `NSString`, other values as themselves.
    private static func boxed(_ value: Any) -> Any {
        switch value {
        case let name as any StringName: name._bridgeToObjectiveC()
        case let flag as Bool: NSNumber(value: flag)
        case let number as Float: NSNumber(value: number)
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as Double: NSNumber(value: number)
        default: value
        }
    }

    private static func number(_ any: Any?) -> Double? { any.flatMap { scalar($0) } }
    private static func points(_ any: Any?) -> CGFloat? { number(any).map { CGFloat($0) } }
    private static func single(_ any: Any?) -> Float? { number(any).map { Float($0) } }
    /// The raw string of an enumerated value, given as itself or as the string.
    private static func raw(_ any: Any?) -> String? { (any as? String) ?? (any as? any RawRepresentable)?.rawValue as? String }
    private static func flag(_ any: Any?) -> Bool? { number(any).map { $0 != 0 } }

    /// The keys whose values go into archives; delegates do not.
    static let archived: [String] = all.keys.filter { $0 != "delegate" }.sorted()

    nonisolated(unsafe) private static let all: [String: Entry] = {
        var all: [String: Entry] = [:]
        addTiming(&all)
        addValues(&all)
        addSpring(&all)
        addTransition(&all)
        return all
    }()

    private static func addTiming(_ all: inout [String: Entry]) {
        all["beginTime"] = entry(\CAAnimation.beginTime) { number($0) }
        all["duration"] = entry(\CAAnimation.duration) { number($0) }
        all["speed"] = entry(\CAAnimation.speed) { single($0) }
        all["timeOffset"] = entry(\CAAnimation.timeOffset) { number($0) }
        all["repeatCount"] = entry(\CAAnimation.repeatCount) { single($0) }
        all["repeatDuration"] = entry(\CAAnimation.repeatDuration) { number($0) }
        all["autoreverses"] = entry(\CAAnimation.autoreverses) { flag($0) }
        all["fillMode"] = entry(\CAAnimation.fillMode) { raw($0).map { CAMediaTimingFillMode(rawValue: $0) } }
        all["timingFunction"] = object(\CAAnimation.timingFunction)
        all["delegate"] = Entry(get: { $0.delegate }, set: { $0.delegate = $1 as? any CAAnimationDelegate })
        all["preferredFrameRateRange"] = entry(\CAAnimation.preferredFrameRateRange) { $0 as? CAFrameRateRange }
        all["removedOnCompletion"] = entry(\CAAnimation.isRemovedOnCompletion) { flag($0) }
        all["animations"] = object(\CAAnimationGroup.animations)
    }

    private static func addValues(_ all: inout [String: Entry]) {
        all["keyPath"] = object(\CAPropertyAnimation.keyPath)
        all["additive"] = entry(\CAPropertyAnimation.isAdditive) { flag($0) }
        all["cumulative"] = entry(\CAPropertyAnimation.isCumulative) { flag($0) }
        all["valueFunction"] = object(\CAPropertyAnimation.valueFunction)
        all["fromValue"] = object(\CABasicAnimation.fromValue)
        all["toValue"] = object(\CABasicAnimation.toValue)
        all["byValue"] = object(\CABasicAnimation.byValue)
        all["values"] = object(\CAKeyframeAnimation.values)
        all["path"] = object(\CAKeyframeAnimation.path)
        all["keyTimes"] = object(\CAKeyframeAnimation.keyTimes)
        all["timingFunctions"] = object(\CAKeyframeAnimation.timingFunctions)
        all["calculationMode"] = entry(
            \CAKeyframeAnimation.calculationMode) { raw($0).map { CAAnimationCalculationMode(rawValue: $0) } }
        all["tensionValues"] = object(\CAKeyframeAnimation.tensionValues)
        all["continuityValues"] = object(\CAKeyframeAnimation.continuityValues)
        all["biasValues"] = object(\CAKeyframeAnimation.biasValues)
        all["rotationMode"] = Entry(
            get: { ($0 as? CAKeyframeAnimation)?.rotationMode.map(boxed) },
            set: { ($0 as? CAKeyframeAnimation)?.rotationMode = raw($1).map { CAAnimationRotationMode(rawValue: $0) } })
    }

    private static func addSpring(_ all: inout [String: Entry]) {
        all["mass"] = entry(\CASpringAnimation.mass) { points($0) }
        all["stiffness"] = entry(\CASpringAnimation.stiffness) { points($0) }
        all["damping"] = entry(\CASpringAnimation.damping) { points($0) }
        all["initialVelocity"] = entry(\CASpringAnimation.initialVelocity) { points($0) }
        all["allowsOverdamping"] = entry(\CASpringAnimation.allowsOverdamping) { flag($0) }
    }

    private static func addTransition(_ all: inout [String: Entry]) {
        all["type"] = entry(\CATransition.type) { raw($0).map { CATransitionType(rawValue: $0) } }
        all["subtype"] = Entry(
            get: { ($0 as? CATransition)?.subtype.map(boxed) },
            set: { ($0 as? CATransition)?.subtype = raw($1).map { CATransitionSubtype(rawValue: $0) } })
        all["startProgress"] = entry(\CATransition.startProgress) { single($0) }
        all["endProgress"] = entry(\CATransition.endProgress) { single($0) }
        all["filter"] = object(\CATransition.filter)
    }
}
