// Lays animations over model values. In: a copy of the values of one layer and, one after the
// other, its animations at a time of the layer. Out: the same copy as it is shown. The client's
// presentation() and the server call it; the server's rows of plain tracks are the same functions.

import CoreGraphics

/// The copy that animations are laid over.
struct PresentationTarget {
    let access: ValuesAccess
    /// Values of a subclass's properties.
    var slots: [AnimationValue] = []
    /// Animated objects: contents, shadow path.
    var objects: [PropertyID: AnimationValue] = [:]
    /// The model value of an object property.
    let object: (PropertyID) -> AnimationValue

    init(access: ValuesAccess, slots: [AnimationValue], object: @escaping (PropertyID) -> AnimationValue) {
        (self.access, self.slots, self.object) = (access, slots, object)
    }
}

struct PresentationComposer {
    var target: PresentationTarget
    /// The groups that animations wrote to.
    private(set) var written: ChangeGroups = []

    init(_ target: PresentationTarget) { self.target = target }

    /// Lays one animation over what the ones before made.
    mutating func apply(_ animation: FrozenAnimation, begin: Double, at time: Double, properties: PropertyList) {
        AnimationEvaluator.forEachContribution(of: animation, beginTime: begin, at: time) { property, sample in
            guard Int(property.property) < properties.descriptors.count else { return }
            write(property, sample, properties[property.property])
        }
    }

    private mutating func write(_ animation: PropertyAnimation, _ sample: ProgressSample, _ descriptor: PropertyDescriptor) {
        switch descriptor.storage {
        case .values, .rare:
            Self.write(animation, sample, PropertyTable.places[Int(descriptor.id)], descriptor.kind, target.access)
        case .slot(let index):
            guard index < target.slots.count else { return }
            target.slots[index] = AnimationEvaluator.value(animation, sample, underlying: target.slots[index])
        case .object:
            let underlying = target.objects[descriptor.id] ?? target.object(descriptor.id)
            target.objects[descriptor.id] = animation.input?.animated(animation, sample, in: underlying)
                ?? AnimationEvaluator.value(animation, sample, underlying: underlying)
        }
        written.formUnion(descriptor.dirties)
        if let angle = AnimationEvaluator.pathRotation(animation, sample) {
            let transform = target.access.transform(PropertyTable.places[Int(PropertyTable.ID.transform)])
            transform.pointee = AnimationEvaluator.turned(transform.pointee, alongPath: angle)
            written.insert(.transform)
        }
    }

    /// Lays one contribution over a property of the plain values.
    static func write(
        _ animation: PropertyAnimation, _ sample: ProgressSample, _ place: PropertyPlace, _ kind: ValueKind, _ access: ValuesAccess
    ) {
        if kind == .transform {
            let matrix = access.transform(place)
            matrix.pointee = AnimationEvaluator.value(animation, sample, underlying: matrix.pointee)
        } else {
            access.store(AnimationEvaluator.value(animation, sample, underlying: access.lanes(place)), place)
        }
    }
}
