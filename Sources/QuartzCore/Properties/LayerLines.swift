// The properties of every layer: a line for each field of `LayerValues`, `RareValues` and `BaseObjects`, with what clients
// call it and what type it has for them.

import CoreGraphics

extension PropertyTable {
    static var baseLines: [PropertyDescriptor] { geometry + appearance + contents + effects + timing + range + filters }

    private static var geometry: [PropertyDescriptor] {
        [
            .value("position", \LayerValues.place.position, CGPoint.self, .onlyMoves),
            .value("bounds", \LayerValues.box.bounds, CGRect.self),
            .value("anchorPoint", \LayerValues.box.anchorPoint, CGPoint.self),
            .value("zPosition", \LayerValues.place.zPosition, CGFloat.self, .onlyMoves),
            .value("anchorPointZ", \LayerValues.place.anchorPointZ, CGFloat.self, .onlyMoves),
            .value("transform", \RareValues.transform, CATransform3D.self, .onlyMoves),
            .value("sublayerTransform", \RareValues.sublayerTransform, CATransform3D.self, .onlyMoves),
        ]
    }

    private static var appearance: [PropertyDescriptor] {
        [
            .value("opacity", \LayerValues.look.opacity, Float.self, .onlyMoves),
            .flag("hidden", alias: "isHidden", .hidden, .onlyMoves),
            .color("backgroundColor", \LayerValues.look.backgroundColor, given: \BaseObjects.backgroundColor),
            .color("borderColor", \LayerValues.look.borderColor, given: \BaseObjects.borderColor),
            .value("borderWidth", \LayerValues.look.borderWidth, CGFloat.self),
            .value("cornerRadius", \LayerValues.look.cornerRadius, CGFloat.self),
            .object("contents", .image, slot: BaseObjects.slot(\.contents)),
            .flag("doubleSided", alias: "isDoubleSided", .doubleSided, .onlyMoves),
            .flag("geometryFlipped", alias: "isGeometryFlipped", .geometryFlipped, .fixed),
            .flag("masksToBounds", .masksToBounds),
            .value("maskedCorners", \LayerValues.look.maskedCorners, CACornerMask.self, .fixed),
            .value("cornerCurve", \LayerValues.look.cornerCurve, CALayerCornerCurve.self, .fixed),
        ]
    }

    private static var contents: [PropertyDescriptor] {
        [
            .value("contentsRect", \RareValues.details.contentsRect, CGRect.self),
            .value("contentsCenter", \RareValues.details.contentsCenter, CGRect.self),
            .value("contentsGravity", \LayerValues.look.contentsGravity, CALayerContentsGravity.self, .fixed),
            .value("contentsScale", \LayerValues.look.contentsScale, CGFloat.self, .fixed),
            .value("contentsFormat", \LayerValues.look.contentsFormat, CALayerContentsFormat.self, .fixed),
            .value("magnificationFilter", \LayerValues.look.magnificationFilter, CALayerContentsFilter.self, .fixed),
            .value("minificationFilter", \LayerValues.look.minificationFilter, CALayerContentsFilter.self, .fixed),
            .value("minificationFilterBias", \RareValues.details.minificationFilterBias, Float.self, .fixed),
            .flag("opaque", alias: "isOpaque", .opaque, .fixed),
            .flag("needsDisplayOnBoundsChange", .needsDisplayOnBoundsChange, .fixed),
            .flag("drawsAsynchronously", .drawsAsynchronously, .fixed),
            .value("edgeAntialiasingMask", \LayerValues.look.edgeAntialiasingMask, CAEdgeAntialiasingMask.self, .fixed),
            .flag("allowsEdgeAntialiasing", .allowsEdgeAntialiasing, .fixed),
            .flag("allowsGroupOpacity", .allowsGroupOpacity, .fixed),
        ]
    }

    private static var effects: [PropertyDescriptor] {
        [
            .flag("shouldRasterize", .shouldRasterize),
            .value("rasterizationScale", \RareValues.details.rasterizationScale, CGFloat.self),
            .color("shadowColor", \RareValues.details.shadowColor, given: \BaseObjects.shadowColor),
            .value("shadowOpacity", \RareValues.details.shadowOpacity, Float.self),
            .value("shadowOffset", \RareValues.details.shadowOffset, CGSize.self),
            .value("shadowRadius", \RareValues.details.shadowRadius, CGFloat.self),
            .object("shadowPath", \BaseObjects.shadowPath),
        ]
    }

    private static var timing: [PropertyDescriptor] {
        [
            .value("beginTime", \RareValues.timing.beginTime, Double.self, .fixed),
            .value("timeOffset", \RareValues.timing.timeOffset, Double.self, .fixed),
            .value("speed", \RareValues.timing.speed, PreciseFloat.self, .fixed),
            .value("duration", \RareValues.timing.duration, Double.self, [.fixed, .endless]),
            .value("repeatCount", \RareValues.timing.repeatCount, PreciseFloat.self, [.fixed, .endless]),
            .value("repeatDuration", \RareValues.timing.repeatDuration, Double.self, [.fixed, .endless]),
            .value("autoreverses", \RareValues.timing.autoreverses, Bool.self, .fixed),
            .value("fillMode", \RareValues.timing.fillMode, CAMediaTimingFillMode.self, .fixed),
            .object("name", \BaseObjects.name, [.fixed, .local]),
        ]
    }

    private static var range: [PropertyDescriptor] {
        [
            .flag("wantsExtendedDynamicRangeContent", .wantsExtendedDynamicRangeContent, .fixed),
            .value("preferredDynamicRange", \LayerValues.look.preferredDynamicRange, CALayer.DynamicRange.self, .fixed),
            .value("toneMapMode", \LayerValues.look.toneMapMode, CALayer.ToneMapMode.self, .fixed),
            .value("contentsHeadroom", \RareValues.details.contentsHeadroom, CGFloat.self, .fixed),
        ]
    }

    /// The lists do not run into each other; the filters' values animate by key paths.
    private static var filters: [PropertyDescriptor] {
        [
            .object("filters", \BaseObjects.filters, .fixed),
            .object("backgroundFilters", \BaseObjects.backgroundFilters, .fixed),
            .object("compositingFilter", \BaseObjects.compositingFilter, .fixed),
        ]
    }
}
