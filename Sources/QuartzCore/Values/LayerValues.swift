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
