// The values of every layer. In: nothing. Out: structures of plain values whose fields' initial values are the defaults,
// and one of objects. Each field has a line in `LayerLines`: with an accessor in `CALayer` all that a property takes.
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
@usableFromInline package typealias LayerColor = SIMD4<Float>

extension LayerColor {
    /// The absent colour: transparent, told from a transparent colour by the sign of its alpha.
    @inlinable package static var none: LayerColor { LayerColor(0, 0, 0, -0.0) }
    @inlinable package var isNone: Bool { w.sign == .minus && w == 0 }
}

/// The yes-or-no properties, one bit each.
@usableFromInline package struct LayerFlags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var hidden: LayerFlags { LayerFlags(rawValue: 1 << 0) }
    @inlinable package static var doubleSided: LayerFlags { LayerFlags(rawValue: 1 << 1) }
    @inlinable package static var geometryFlipped: LayerFlags { LayerFlags(rawValue: 1 << 2) }
    @inlinable package static var masksToBounds: LayerFlags { LayerFlags(rawValue: 1 << 3) }
    @inlinable package static var opaque: LayerFlags { LayerFlags(rawValue: 1 << 4) }
    @inlinable package static var needsDisplayOnBoundsChange: LayerFlags { LayerFlags(rawValue: 1 << 5) }
    @inlinable package static var drawsAsynchronously: LayerFlags { LayerFlags(rawValue: 1 << 6) }
    @inlinable package static var allowsEdgeAntialiasing: LayerFlags { LayerFlags(rawValue: 1 << 7) }
    @inlinable package static var allowsGroupOpacity: LayerFlags { LayerFlags(rawValue: 1 << 8) }
    @inlinable package static var shouldRasterize: LayerFlags { LayerFlags(rawValue: 1 << 9) }
    @inlinable package static var wantsExtendedDynamicRangeContent: LayerFlags { LayerFlags(rawValue: 1 << 10) }

    @inlinable package static var initial: LayerFlags { [.doubleSided, .allowsGroupOpacity] }
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
@usableFromInline package struct LayerValues: BitwiseCopyable {
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
@usableFromInline package struct RareValues: BitwiseCopyable {
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
@usableFromInline package struct BaseObjects: ObjectGroup {
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

    @inlinable package static var start: Int { 0 }
}
