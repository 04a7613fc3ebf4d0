// The properties of every layer. In: nothing. Out: structures of plain values whose fields' initial values are the defaults,
// one of objects, and below them a line for each field: with an accessor in `CALayer` all that a property takes.
//
// The plain values are without references: the same structures hold the model on the client, cross to the server inside
// a change set, and hold the presentation on both sides. They are grouped by what changes together, since a commit
// carries whole groups.

import CoreGraphics

/// Where the layer is in its superlayer.
package struct LayerPlace: BitwiseCopyable {
    package var position = SIMD2<Double>(0, 0)
    package var zPosition = 0.0
    package var anchorPointZ = 0.0
}

/// The layer's own coordinate space.
package struct LayerBox: BitwiseCopyable {
    package var bounds = SIMD4<Double>(0, 0, 0, 0)
    package var anchorPoint = SIMD2<Double>(0.5, 0.5)
}

/// A premultiplied sRGB colour; `none` stands for an absent one and draws nothing.
package typealias LayerColor = SIMD4<Float>

extension LayerColor {
    /// The absent colour: transparent, told from a transparent colour by the sign of its alpha.
    package static let none = LayerColor(0, 0, 0, -0.0)
    package var isNone: Bool { w.sign == .minus && w == 0 }
}

/// The yes-or-no properties, one bit each.
package struct LayerFlags: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let hidden = LayerFlags(rawValue: 1 << 0)
    package static let doubleSided = LayerFlags(rawValue: 1 << 1)
    package static let geometryFlipped = LayerFlags(rawValue: 1 << 2)
    package static let masksToBounds = LayerFlags(rawValue: 1 << 3)
    package static let opaque = LayerFlags(rawValue: 1 << 4)
    package static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 5)
    package static let drawsAsynchronously = LayerFlags(rawValue: 1 << 6)
    package static let allowsEdgeAntialiasing = LayerFlags(rawValue: 1 << 7)
    package static let allowsGroupOpacity = LayerFlags(rawValue: 1 << 8)
    package static let shouldRasterize = LayerFlags(rawValue: 1 << 9)
    package static let wantsExtendedDynamicRangeContent = LayerFlags(rawValue: 1 << 10)

    package static let initial: LayerFlags = [.doubleSided, .allowsGroupOpacity]
}

/// What the layer looks like.
package struct LayerLook: BitwiseCopyable {
    package var backgroundColor = LayerColor.none
    package var borderColor = LayerColor(0, 0, 0, 1)
    package var cornerRadius = 0.0
    package var borderWidth = 0.0
    package var contentsScale = 1.0
    package var opacity: Float = 1
    package var flags = LayerFlags.initial
    package var maskedCorners: UInt8 = 15
    package var edgeAntialiasingMask: UInt8 = 15
    package var cornerCurve = CornerCurve.circular
    package var contentsGravity = ContentsGravity.resize
    package var contentsFormat = ContentsFormat.rgba8
    package var magnificationFilter = ContentsFilter.linear
    package var minificationFilter = ContentsFilter.linear
    package var preferredDynamicRange = DynamicRangeCode.standard
    package var toneMapMode = ToneMapCode.automatic
}

/// The values that every layer has.
package struct LayerValues: BitwiseCopyable {
    package var place = LayerPlace()
    package var box = LayerBox()
    package var look = LayerLook()
    package init() {}
}

/// Details that most layers leave alone.
package struct LayerDetails: BitwiseCopyable {
    package var contentsRect = SIMD4<Double>(0, 0, 1, 1)
    package var contentsCenter = SIMD4<Double>(0, 0, 1, 1)
    package var shadowColor = LayerColor(0, 0, 0, 1)
    package var shadowOffset = SIMD2<Double>(0, -3)
    package var shadowRadius = 3.0
    package var rasterizationScale = 1.0
    package var shadowOpacity: Float = 0
    package var minificationFilterBias: Float = 0
    package var contentsHeadroom = 0.0
}

/// The values that few layers change; allocated for those only.
package struct RareValues: BitwiseCopyable {
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity
    package var details = LayerDetails()
    package var timing = LayerTiming()
    package init() {}

    /// What a layer without rare values reads; never written.
    nonisolated(unsafe) package static let defaults: UnsafePointer<RareValues> = {
        let pointer = UnsafeMutablePointer<RareValues>.allocate(capacity: 1)
        pointer.initialize(to: RareValues())
        return UnsafePointer(pointer)
    }()
}

/// The objects of every layer.
package struct BaseObjects: ObjectGroup {
    /// A `CGImage`, or any other object in a `KeptValue`.
    package var contents: AnyObject?
    package var shadowPath: CGPath?
    package var filters: FilterList?
    package var backgroundFilters: FilterList?
    package var compositingFilter: FilterList?
    package var name: TextBox?
    /// Colours as they were given.
    package var backgroundColor: CGColor?
    package var borderColor: CGColor?
    package var shadowColor: CGColor?

    package static var start: Int { 0 }
}

// The lines of the table.

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
