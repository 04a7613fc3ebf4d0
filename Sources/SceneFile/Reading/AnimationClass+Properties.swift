// Enters: nothing. Leaves: the properties of the animation classes, a list for each class.

import QuartzCore

extension AnimationClass {
    /// `CAMediaTiming` and `CAAnimation`.
    static let ofEvery: [AnimationProperty] = [
        .init("beginTime", of: CAAnimation.self) { a, e, _ throws(SceneError) in a.beginTime = try e.number() },
        .init("timeOffset", of: CAAnimation.self) { a, e, _ throws(SceneError) in a.timeOffset = try e.number() },
        .init("speed", of: CAAnimation.self) { a, e, _ throws(SceneError) in a.speed = Float(try e.number()) },
        .init("duration", of: CAAnimation.self) { a, e, _ throws(SceneError) in a.duration = try e.possiblyInfiniteNumber() },
        .init("repeatCount", of: CAAnimation.self) { a, e, _ throws(SceneError) in
            a.repeatCount = Float(try e.possiblyInfiniteNumber())
        },
        .init("repeatDuration", of: CAAnimation.self) { a, e, _ throws(SceneError) in
            a.repeatDuration = try e.possiblyInfiniteNumber()
        },
        .init("autoreverses", of: CAAnimation.self) { a, e, _ throws(SceneError) in a.autoreverses = try e.boolean() },
        .init("fillMode", of: CAAnimation.self) { a, e, _ throws(SceneError) in
            a.fillMode = .init(rawValue: try e.name(among: CAMediaTimingFillMode.Code.codes, of: "fill mode"))
        },
        .init("timingFunction", of: CAAnimation.self) { a, e, _ throws(SceneError) in
            a.timingFunction = e.isNull ? nil : try e.timingFunction()
        },
        .init("removedOnCompletion", "isRemovedOnCompletion", of: CAAnimation.self) { a, e, _ throws(SceneError) in
            a.isRemovedOnCompletion = try e.boolean()
        },
    ]

    /// `CAPropertyAnimation`.
    static let ofProperty: [AnimationProperty] = [
        .init("keyPath", of: CAPropertyAnimation.self) { a, e, _ throws(SceneError) in a.keyPath = try e.string() },
        .init("additive", "isAdditive", of: CAPropertyAnimation.self) { a, e, _ throws(SceneError) in
            a.isAdditive = try e.boolean()
        },
        .init("cumulative", "isCumulative", of: CAPropertyAnimation.self) { a, e, _ throws(SceneError) in
            a.isCumulative = try e.boolean()
        },
        .init("valueFunction", of: CAPropertyAnimation.self) { a, e, _ throws(SceneError) in
            a.valueFunction = e.isNull ? nil : CAValueFunction(name: try e.valueFunctionName())
        },
    ]

    /// `CABasicAnimation`.
    static let ofBasic: [AnimationProperty] = [
        .init("fromValue", of: CABasicAnimation.self) { a, e, reading throws(SceneError) in a.fromValue = try reading.value(e) },
        .init("toValue", of: CABasicAnimation.self) { a, e, reading throws(SceneError) in a.toValue = try reading.value(e) },
        .init("byValue", of: CABasicAnimation.self) { a, e, reading throws(SceneError) in a.byValue = try reading.value(e) },
    ]

    /// `CAKeyframeAnimation`.
    static let ofKeyframe: [AnimationProperty] = [
        .init("values", of: CAKeyframeAnimation.self) { a, e, reading throws(SceneError) in
            var values: [Any] = []
            for element in try e.elements("an array of values") { values.append(try reading.value(element) ?? NSNull()) }
            a.values = values
        },
        .init("path", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in a.path = e.isNull ? nil : try e.svgPath() },
        .init("keyTimes", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            a.keyTimes = try e.numbers().map { NSNumber(value: $0) }
        },
        .init("timingFunctions", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            var functions: [CAMediaTimingFunction] = []
            for element in try e.elements("an array of timing functions") { functions.append(try element.timingFunction()) }
            a.timingFunctions = functions
        },
        .init("calculationMode", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
            a.calculationMode = .init(rawValue: try e.name(among: modes.map(\.rawValue), of: "calculation mode"))
        },
        .init("rotationMode", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            let modes: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
            a.rotationMode = e.isNull ? nil : .init(rawValue: try e.name(among: modes.map(\.rawValue), of: "rotation mode"))
        },
        .init("tensionValues", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            a.tensionValues = try e.numbers().map { NSNumber(value: $0) }
        },
        .init("continuityValues", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            a.continuityValues = try e.numbers().map { NSNumber(value: $0) }
        },
        .init("biasValues", of: CAKeyframeAnimation.self) { a, e, _ throws(SceneError) in
            a.biasValues = try e.numbers().map { NSNumber(value: $0) }
        },
    ]

    /// `CASpringAnimation`.
    static let ofSpring: [AnimationProperty] = [
        .init("mass", of: CASpringAnimation.self) { a, e, _ throws(SceneError) in a.mass = CGFloat(try e.positiveNumber()) },
        .init("stiffness", of: CASpringAnimation.self) { a, e, _ throws(SceneError) in
            a.stiffness = CGFloat(try e.positiveNumber())
        },
        .init("damping", of: CASpringAnimation.self) { a, e, _ throws(SceneError) in
            a.damping = CGFloat(try e.numberFromZero())
        },
        .init("initialVelocity", of: CASpringAnimation.self) { a, e, _ throws(SceneError) in
            a.initialVelocity = CGFloat(try e.number())
        },
        .init("allowsOverdamping", of: CASpringAnimation.self) { a, e, _ throws(SceneError) in
            a.allowsOverdamping = try e.boolean()
        },
    ]

    /// `CAAnimationGroup`.
    static let ofGroup: [AnimationProperty] = [
        .init("animations", of: CAAnimationGroup.self) { a, e, reading throws(SceneError) in
            a.animations = try reading.reader.members(e)
        },
    ]

    static let ofTransition: [AnimationProperty] = [
        .init("type", of: CATransition.self) { a, e, _ throws(SceneError) in
            let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
            a.type = .init(rawValue: try e.name(among: types.map(\.rawValue), of: "transition type"))
        },
        .init("subtype", of: CATransition.self) { a, e, _ throws(SceneError) in
            let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
            a.subtype = e.isNull ? nil : .init(rawValue: try e.name(among: subtypes.map(\.rawValue), of: "transition subtype"))
        },
        .init("filter", of: CATransition.self) { a, e, reading throws(SceneError) in
            a.filter = e.isNull ? nil : try FilterReader.transition(e, reading.reader.context.images)
        },
        .init("startProgress", of: CATransition.self) { a, e, _ throws(SceneError) in
            a.startProgress = Float(try e.number(in: 0...1))
        },
        .init("endProgress", of: CATransition.self) { a, e, _ throws(SceneError) in
            a.endProgress = Float(try e.number(in: 0...1))
        },
    ]
}
