// Enters: the name of an animation class. Leaves: how to make one and how to set its properties.

import QuartzCore

/// A property of an animation class, as scene files write it.
struct AnimationProperty: Sendable {
    /// The key-value name, then the Swift name where it differs.
    let names: [String]
    let assign: @Sendable (CAAnimation, SceneElement, AnimationReading) throws(SceneError) -> Void

    init<A: CAAnimation>(
        _ names: String..., of type: A.Type,
        assign: @escaping @Sendable (A, SceneElement, AnimationReading) throws(SceneError) -> Void
    ) {
        self.names = names
        self.assign = { animation, element, reading throws(SceneError) in
            guard let animation = animation as? A else {
                stop("a property of \(A.self) stands in the table of another animation class")
            }
            try assign(animation, element, reading)
        }
    }
}

/// An animation class that scene files may name; a new class is added to `all`.
struct AnimationClass: Sendable {
    let name: String
    let make: @Sendable () -> CAAnimation
    private let properties: [String: AnimationProperty]

    init(_ name: String, _ properties: [AnimationProperty]..., make: @escaping @Sendable () -> CAAnimation) {
        self.name = name
        self.make = make
        var byName: [String: AnimationProperty] = [:]
        for property in properties.joined() {
            for name in property.names { byName[name] = property }
        }
        self.properties = byName
    }

    func property(named name: String) -> AnimationProperty? { properties[name] }

    static let all: [AnimationClass] = [
        AnimationClass("CABasicAnimation", ofEvery, ofProperty, ofBasic) { CABasicAnimation() },
        AnimationClass("CAKeyframeAnimation", ofEvery, ofProperty, ofKeyframe) { CAKeyframeAnimation() },
        AnimationClass("CASpringAnimation", ofEvery, ofProperty, ofBasic, ofSpring) { CASpringAnimation() },
        AnimationClass("CAAnimationGroup", ofEvery, ofGroup) { CAAnimationGroup() },
        AnimationClass("CATransition", ofEvery, ofTransition) { CATransition() },
    ]

    static func named(_ element: SceneElement) throws(SceneError) -> AnimationClass {
        let name = try element.string()
        guard let found = all.first(where: { $0.name == name }) else {
            throw element.unknown("this version has no animation class \"\(name)\"")
        }
        return found
    }
}
