// The plain values of a layer, without references: the same structures hold the model on the
// client, cross to the server inside a change set, and hold the presentation on both sides.
// They are grouped by what changes together, since a commit carries whole groups.

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
    package var cornerCurve: UInt8 = 0
    package var contentsGravity: UInt8 = 0
    package var contentsFormat: UInt8 = 0
    package var magnificationFilter: UInt8 = 0
    package var minificationFilter: UInt8 = 0
    package var preferredDynamicRange: UInt8 = 0
    package var toneMapMode: UInt8 = 0
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

/// A layer's own clock in its superlayer's (`CAMediaTiming`).
package struct LayerTiming: Equatable, BitwiseCopyable {
    package var beginTime = 0.0
    package var timeOffset = 0.0
    package var speed = 1.0
    package var duration = Double.infinity
    package var repeatCount = 0.0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode: UInt8 = 0

    /// Whether the layer's clock is its superlayer's.
    package var isPlain: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }

    /// The layer's time at a time of its superlayer. Before `beginTime` the layer's time is 0.
    package func local(_ parentTime: Double) -> Double {
        if isPlain { return parentTime }
        if parentTime < beginTime { return 0 }
        return (parentTime - beginTime) * speed + timeOffset
    }

    /// The superlayer's time at a time of the layer; a stopped clock gives 0, as measured at Apple's.
    package func parent(_ localTime: Double) -> Double {
        if isPlain { return localTime }
        if speed == 0 { return 0 }
        return (localTime - timeOffset) / speed + beginTime
    }
}

/// Which groups of a layer changed since its last commit.
package struct ChangeGroups: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let place = ChangeGroups(rawValue: 1 << 0)
    package static let box = ChangeGroups(rawValue: 1 << 1)
    package static let look = ChangeGroups(rawValue: 1 << 2)
    package static let transform = ChangeGroups(rawValue: 1 << 3)
    package static let sublayerTransform = ChangeGroups(rawValue: 1 << 4)
    package static let details = ChangeGroups(rawValue: 1 << 5)
    package static let timing = ChangeGroups(rawValue: 1 << 6)
    package static let contents = ChangeGroups(rawValue: 1 << 7)
    package static let extras = ChangeGroups(rawValue: 1 << 8)
    package static let children = ChangeGroups(rawValue: 1 << 9)
    package static let animations = ChangeGroups(rawValue: 1 << 10)
    package static let layout = ChangeGroups(rawValue: 1 << 11)
    package static let display = ChangeGroups(rawValue: 1 << 12)
    package static let mask = ChangeGroups(rawValue: 1 << 16)
    package static let shadowPath = ChangeGroups(rawValue: 1 << 13)
    /// What a layer is, told once when it comes to a server.
    package static let kind = ChangeGroups(rawValue: 1 << 14)

    package static let filters = ChangeGroups(rawValue: 1 << 15)

    /// The groups whose values travel as plain bytes.
    package static let rare: ChangeGroups = [.transform, .sublayerTransform, .details, .timing]
    package static let everything: ChangeGroups =
        [.place, .box, .look, .transform, .sublayerTransform, .details, .timing, .contents, .extras, .children, .mask, .shadowPath, .kind, .filters]
}
