// A layer as a plane of a 3D space. Pure.

import CoreGraphics

extension SpatialPlane {
    /// The plane of a layer whose own space `rows` lead on; one without an area stands for what its sublayers may cover.
    package init(of values: LayerValues, _ rows: SpaceRows) {
        let bounds = values.box.bounds
        let anchor = LayerGeometry.anchor(values.box, values.place)
        let isEmpty = bounds.z <= 0 || bounds.w <= 0
        self.init(
            r1: rows.r1, r2: rows.r2, r4: rows.r4, rect: isEmpty ? SIMD4(anchor.x - 500, anchor.y - 500, 1000, 1000) : bounds)
    }

    /// Whether nothing can be seen through a layer, as far as its own look says.
    package static func isOpaque(_ values: LayerValues) -> Bool {
        let (bounds, look) = (values.box.bounds, values.look)
        return bounds.z > 0 && bounds.w > 0 && look.visibility >= 1
            && look.backgroundColor.w >= 1 && !look.backgroundColor.isNone && look.cornerRadius <= 0
    }
}
