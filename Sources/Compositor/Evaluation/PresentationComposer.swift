// Lays a contribution of an animation over a plain value. In: a copy of the values of one layer and, one after the
// other, its animations at a time of the layer. Out: the same copy as it is shown. The client's presentation() and the
// server call it; the server's rows of plain tracks are the same functions.

import CoreGraphics

package enum PresentationComposer {
    /// Lays one contribution over a property of plain bytes, and over the transform if it turns the layer along a path.
    /// - Parameter model: the values without any animation; not needed for the first.
    package static func write(
        _ animation: PropertyAnimation, _ sample: ProgressSample, _ access: ValuesAccess, model: ValuesAccess?
    ) {
        let place = animation.place
        if place.home == .own, access.own == nil { return }
        if place.format == .transform {
            let matrix = access.transform(place)
            matrix.pointee = AnimationEvaluator.value(
                animation, sample, underlying: matrix.pointee, model: (model ?? access).transform(place).pointee)
        } else {
            let lanes = access.lanes(place)
            access.store(
                AnimationEvaluator.value(animation, sample, underlying: lanes, model: model?.lanes(place) ?? lanes), place)
        }
        if animation.rotatesAlongPath, let angle = AnimationEvaluator.pathRotation(animation, sample) {
            access.rare.pointee.transform = AnimationEvaluator.turned(access.rare.pointee.transform, alongPath: angle)
        }
    }
}
