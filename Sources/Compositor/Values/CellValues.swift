// The plain values of an emitter cell, and by which keys they go. In: a key. Out: a place in the values.

import CoreGraphics

/// What a particle is made of. Colours are straight sRGB, angles radians, times seconds.
package struct CellValues: BitwiseCopyable, Equatable, Sendable {
    package var color = SIMD4<Double>(1, 1, 1, 1)
    package var colorRange = SIMD4<Double>.zero
    package var colorSpeed = SIMD4<Double>.zero
    package var contentsRect = SIMD4<Double>(0, 0, 1, 1)
    package var birthRate = 0.0
    package var lifetime = 0.0
    package var lifetimeRange = 0.0
    package var emissionLatitude = 0.0
    package var emissionLongitude = 0.0
    package var emissionRange = 0.0
    package var velocity = 0.0
    package var velocityRange = 0.0
    package var xAcceleration = 0.0
    package var yAcceleration = 0.0
    package var zAcceleration = 0.0
    package var scale = 1.0
    package var scaleRange = 0.0
    package var scaleSpeed = 0.0
    package var spin = 0.0
    package var spinRange = 0.0
    package var contentsScale = 1.0
    package var minificationFilterBias = 0.0
    package var beginTime = 0.0
    package var duration = Double.infinity
    package var speed = 1.0
    package var timeOffset = 0.0
    package var repeatCount = 0.0
    package var repeatDuration = 0.0

    package init() {}

    package var acceleration: SIMD3<Double> { SIMD3(xAcceleration, yAcceleration, zAcceleration) }

    /// Whether every number that makes particles is finite; a duration may be endless.
    package var isFinite: Bool {
        let colors = color + colorRange + colorSpeed + contentsRect
        let motion = emissionLatitude + emissionLongitude + emissionRange + velocity + velocityRange + acceleration.sum()
        let look = scale + scaleRange + scaleSpeed + spin + spinRange + contentsScale + minificationFilterBias
        return (colors.sum() + motion + look + birthRate + lifetimeRange + beginTime + timeOffset + speed).isFinite
            && !duration.isNaN && !lifetime.isNaN
    }

    /// The longest that a particle may live, on its own clock.
    package var longestLife: Double { max(lifetime + abs(lifetimeRange) / 2, 0) }
}

/// One of the values, by its key.
package struct CellField: Sendable {
    package let key: String
    package let kind: ValueKind
    let offset: Int

    private init(_ key: String, _ field: PartialKeyPath<CellValues>, _ kind: ValueKind = .number, lane: Int = 0) {
        self.key = key
        self.kind = kind
        offset = MemoryLayout<CellValues>.offset(of: field).unsafelyUnwrapped + lane * MemoryLayout<Double>.stride
    }

    var format: ValueFormat { kind == .number ? .double : .double4 }
    /// Whether the value may be infinite.
    package var isEndless: Bool { key == "duration" || key == "repeatCount" || key == "repeatDuration" }

    /// The field of a key; nil if there is none.
    package static func named(_ key: String) -> CellField? { byKey[key] }

    private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

    package static let all: [CellField] = [
        CellField("birthRate", \.birthRate), CellField("lifetime", \.lifetime), CellField("lifetimeRange", \.lifetimeRange),
        CellField("emissionLatitude", \.emissionLatitude), CellField("emissionLongitude", \.emissionLongitude),
        CellField("emissionRange", \.emissionRange), CellField("velocity", \.velocity),
        CellField("velocityRange", \.velocityRange), CellField("xAcceleration", \.xAcceleration),
        CellField("yAcceleration", \.yAcceleration), CellField("zAcceleration", \.zAcceleration), CellField("scale", \.scale),
        CellField("scaleRange", \.scaleRange), CellField("scaleSpeed", \.scaleSpeed), CellField("spin", \.spin),
        CellField("spinRange", \.spinRange), CellField("color", \.color, .color), CellField("redRange", \.colorRange),
        CellField("greenRange", \.colorRange, lane: 1), CellField("blueRange", \.colorRange, lane: 2),
        CellField("alphaRange", \.colorRange, lane: 3), CellField("redSpeed", \.colorSpeed),
        CellField("greenSpeed", \.colorSpeed, lane: 1), CellField("blueSpeed", \.colorSpeed, lane: 2),
        CellField("alphaSpeed", \.colorSpeed, lane: 3), CellField("contentsRect", \.contentsRect, .rect),
        CellField("contentsScale", \.contentsScale), CellField("minificationFilterBias", \.minificationFilterBias),
        CellField("beginTime", \.beginTime), CellField("duration", \.duration), CellField("speed", \.speed),
        CellField("timeOffset", \.timeOffset), CellField("repeatCount", \.repeatCount),
        CellField("repeatDuration", \.repeatDuration),
    ]

    /// The value as animations see it: colours premultiplied.
    package func value(in values: CellValues) -> AnimationValue {
        withUnsafeBytes(of: values) { bytes in
            var lanes = format.lanes(bytes.baseAddress.unsafelyUnwrapped + offset)
            if kind == .color { lanes = SIMD4(lanes.x * lanes.w, lanes.y * lanes.w, lanes.z * lanes.w, lanes.w) }
            return AnimationValue(lanes: lanes, kind: kind)
        }
    }

    /// Stores a value as animations make it; false for one of another kind.
    @discardableResult
    package func set(_ value: AnimationValue, in values: inout CellValues) -> Bool {
        guard var lanes = value.lanes else { return false }
        if kind == .color, lanes.w != 0 { lanes = SIMD4(lanes.x / lanes.w, lanes.y / lanes.w, lanes.z / lanes.w, lanes.w) }
        withUnsafeMutableBytes(of: &values) { format.store(lanes, $0.baseAddress.unsafelyUnwrapped + offset) }
        return true
    }
}
