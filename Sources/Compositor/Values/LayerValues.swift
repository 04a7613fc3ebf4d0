// The values of every layer. In: nothing. Out: structures of plain values whose fields' initial values are the defaults,
// and one of objects; and a line for each field, with what clients call it: with an accessor in `CALayer` all that a property
// takes.
//
// The plain values are without references: the same structures hold the model on the client, cross to the server inside
// a change set, and hold the presentation on both sides. They are grouped by what changes together, since a commit
// carries whole groups.

import CoreGraphics
import Glibc

/// Where the layer is in its superlayer.
@usableFromInline package struct LayerPlace: BitwiseCopyable {
    package var position = SIMD2<Double>(0, 0)
    package var zPosition = 0.0
    package var anchorPointZ = 0.0
}

/// The layer's own coordinate space.
@usableFromInline package struct LayerBox: BitwiseCopyable {
    package var bounds = SIMD4<Double>(0, 0, 0, 0)
    package var anchorPoint = SIMD2<Double>(0.5, 0.5)
}

/// A premultiplied sRGB colour; `none` stands for an absent one and draws nothing.
@usableFromInline package typealias LayerColor = SIMD4<Float>

extension LayerColor {
    /// The absent colour: transparent, told from a transparent colour by the sign of its alpha.
    @inlinable package static var none: LayerColor { LayerColor(0, 0, 0, -0.0) }
    @inlinable package var isNone: Bool { w.sign == .minus && w == 0 }
    /// What is drawn of it: an animation that overshoots takes colours beyond what there is.
    @inlinable package var drawn: LayerColor {
        clamped(lowerBound: .zero, upperBound: LayerColor(repeating: Swift.min(Swift.max(w, 0), 1)))
    }
}

/// The yes-or-no properties, one bit each.
@usableFromInline package struct LayerFlags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var doubleSided: LayerFlags { LayerFlags(rawValue: 1 << 0) }
    @inlinable package static var geometryFlipped: LayerFlags { LayerFlags(rawValue: 1 << 1) }
    @inlinable package static var masksToBounds: LayerFlags { LayerFlags(rawValue: 1 << 2) }
    @inlinable package static var opaque: LayerFlags { LayerFlags(rawValue: 1 << 3) }
    @inlinable package static var needsDisplayOnBoundsChange: LayerFlags { LayerFlags(rawValue: 1 << 4) }
    @inlinable package static var drawsAsynchronously: LayerFlags { LayerFlags(rawValue: 1 << 5) }
    @inlinable package static var allowsEdgeAntialiasing: LayerFlags { LayerFlags(rawValue: 1 << 6) }
    @inlinable package static var allowsGroupOpacity: LayerFlags { LayerFlags(rawValue: 1 << 7) }
    @inlinable package static var shouldRasterize: LayerFlags { LayerFlags(rawValue: 1 << 8) }
    @inlinable package static var wantsExtendedDynamicRangeContent: LayerFlags { LayerFlags(rawValue: 1 << 9) }

    @inlinable package static var initial: LayerFlags { [.doubleSided, .allowsGroupOpacity] }
}

/// What the layer looks like.
@usableFromInline package struct LayerLook: BitwiseCopyable {
    package var backgroundColor = LayerColor.none
    package var borderColor = LayerColor(0, 0, 0, 1)
    package var cornerRadius = 0.0
    package var borderWidth = 0.0
    package var contentsScale = 1.0
    package var opacity: Float = 1
    /// How far the layer is hidden: 1 where it is, between while it fades.
    package var hidden: Float = 0
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

    /// What is seen of it, from 0 to 1.
    @inline(__always)
    package var visibility: Float { min(opacity, 1) * (1 - min(max(hidden, 0), 1)) }

    /// Whether it looks the same, however opaque; false as well where bytes differ that mean nothing.
    func isSame(butForOpacityAs other: LayerLook) -> Bool {
        var other = other
        other.opacity = opacity
        return withUnsafeBytes(of: self) { own in
            withUnsafeBytes(of: &other) { memcmp(own.baseAddress!, $0.baseAddress!, MemoryLayout<LayerLook>.size) == 0 }
        }
    }
}

/// The values that every layer has.
@usableFromInline package struct LayerValues: BitwiseCopyable {
    @usableFromInline package var place = LayerPlace()
    @usableFromInline package var box = LayerBox()
    @usableFromInline package var look = LayerLook()
    @usableFromInline package init() {}
}

/// Details that most layers leave alone.
@usableFromInline package struct LayerDetails: BitwiseCopyable {
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
@usableFromInline package struct RareValues: BitwiseCopyable {
    @usableFromInline package var transform = CATransform3DIdentity
    @usableFromInline package var sublayerTransform = CATransform3DIdentity
    @usableFromInline package var details = LayerDetails()
    @usableFromInline package var timing = LayerTiming()
    @usableFromInline package init() {}

    /// What a layer without rare values reads; never written.
    nonisolated(unsafe) package static let defaults: UnsafePointer<RareValues> = {
        let pointer = UnsafeMutablePointer<RareValues>.allocate(capacity: 1)
        pointer.initialize(to: RareValues())
        return UnsafePointer(pointer)
    }()
}

/// The objects of every layer.
@usableFromInline package struct BaseObjects: ObjectGroup {
    /// A `CGImage`, or any other object in a `KeptValue`.
    package var contents: AnyObject?
    /// As it was given, like the other colours.
    package var backgroundColor: CGColor?
    package var shadowPath: CGPath?
    package var filters: FilterList?
    package var backgroundFilters: FilterList?
    package var compositingFilter: FilterList?
    package var name: TextBox?
    package var borderColor: CGColor?
    package var shadowColor: CGColor?

    @inlinable package static var start: Int { 0 }
}

/// The properties of every layer.
package enum LayerLines {
    package static var all: [PropertyDescriptor] { geometry + appearance + contents + effects + timing + range + filters }

    private static var geometry: [PropertyDescriptor] {
        [
            .value("position", \LayerValues.place.position, .onlyMoves),
            .value("bounds", \LayerValues.box.bounds),
            .value("anchorPoint", \LayerValues.box.anchorPoint),
            .value("zPosition", \LayerValues.place.zPosition, .onlyMoves),
            .value("anchorPointZ", \LayerValues.place.anchorPointZ, .onlyMoves),
            .value("transform", \RareValues.transform, .onlyMoves),
            // It moves sublayers while the layer itself stays: what they make together is another picture.
            .value("sublayerTransform", \RareValues.sublayerTransform),
        ]
    }

    private static var appearance: [PropertyDescriptor] {
        [
            .value("opacity", \LayerValues.look.opacity, .onlyMoves),
            .value("hidden", alias: "isHidden", \LayerValues.look.hidden, kind: .boolean, .onlyMoves),
            .color("backgroundColor", \LayerValues.look.backgroundColor, given: \BaseObjects.backgroundColor),
            .color("borderColor", \LayerValues.look.borderColor, given: \BaseObjects.borderColor),
            .value("borderWidth", \LayerValues.look.borderWidth),
            .value("cornerRadius", \LayerValues.look.cornerRadius),
            .object("contents", .image, slot: BaseObjects.slot(\.contents)),
            .flag("doubleSided", alias: "isDoubleSided", .doubleSided, .onlyMoves),
            .flag("geometryFlipped", alias: "isGeometryFlipped", .geometryFlipped, .fixed),
            .flag("masksToBounds", .masksToBounds),
            .value("maskedCorners", \LayerValues.look.maskedCorners, .fixed),
            .value("cornerCurve", \LayerValues.look.cornerCurve, .fixed),
        ]
    }

    private static var contents: [PropertyDescriptor] {
        [
            .value("contentsRect", \RareValues.details.contentsRect),
            .value("contentsCenter", \RareValues.details.contentsCenter),
            .value("contentsGravity", \LayerValues.look.contentsGravity, .fixed),
            .value("contentsScale", \LayerValues.look.contentsScale),
            .value("contentsFormat", \LayerValues.look.contentsFormat, .fixed),
            .value("magnificationFilter", \LayerValues.look.magnificationFilter, .fixed),
            .value("minificationFilter", \LayerValues.look.minificationFilter, .fixed),
            .value("minificationFilterBias", \RareValues.details.minificationFilterBias),
            .flag("opaque", alias: "isOpaque", .opaque, .fixed),
            .flag("needsDisplayOnBoundsChange", .needsDisplayOnBoundsChange, .fixed),
            .flag("drawsAsynchronously", .drawsAsynchronously, .fixed),
            .value("edgeAntialiasingMask", \LayerValues.look.edgeAntialiasingMask, .fixed),
            .flag("allowsEdgeAntialiasing", .allowsEdgeAntialiasing, .fixed),
            .flag("allowsGroupOpacity", .allowsGroupOpacity, .fixed),
        ]
    }

    private static var effects: [PropertyDescriptor] {
        [
            .flag("shouldRasterize", .shouldRasterize),
            .value("rasterizationScale", \RareValues.details.rasterizationScale),
            .color("shadowColor", \RareValues.details.shadowColor, given: \BaseObjects.shadowColor),
            .value("shadowOpacity", \RareValues.details.shadowOpacity),
            .value("shadowOffset", \RareValues.details.shadowOffset, kind: .size),
            .value("shadowRadius", \RareValues.details.shadowRadius),
            .object("shadowPath", \BaseObjects.shadowPath),
        ]
    }

    private static var timing: [PropertyDescriptor] {
        [
            .value("beginTime", \RareValues.timing.beginTime, .fixed),
            .value("timeOffset", \RareValues.timing.timeOffset, .fixed),
            .value("speed", \RareValues.timing.speed, .fixed),
            .value("duration", \RareValues.timing.duration, [.fixed, .endless]),
            .value("repeatCount", \RareValues.timing.repeatCount, [.fixed, .endless]),
            .value("repeatDuration", \RareValues.timing.repeatDuration, [.fixed, .endless]),
            .value("autoreverses", \RareValues.timing.autoreverses, .fixed),
            .value("fillMode", \RareValues.timing.fillMode, .fixed),
            .object("name", \BaseObjects.name, [.fixed, .local]),
        ]
    }

    private static var range: [PropertyDescriptor] {
        [
            .flag("wantsExtendedDynamicRangeContent", .wantsExtendedDynamicRangeContent, .fixed),
            .value("preferredDynamicRange", \LayerValues.look.preferredDynamicRange, .fixed),
            .value("toneMapMode", \LayerValues.look.toneMapMode, .fixed),
            .value("contentsHeadroom", \RareValues.details.contentsHeadroom, .fixed),
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
