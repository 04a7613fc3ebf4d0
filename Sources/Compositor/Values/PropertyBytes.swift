// Reading and writing one property in the plain values of a layer: as four lanes for what
// interpolates componentwise, and as a transform.

import CoreGraphics

extension ValueFormat {
    /// The value at `bytes`, in as many lanes as it has; booleans and options as numbers.
    @inline(__always)
    package func lanes(_ bytes: UnsafeRawPointer) -> SIMD4<Double> {
        switch self {
        case .double: SIMD4(bytes.load(as: Double.self), 0, 0, 0)
        case .float: SIMD4(Double(bytes.load(as: Float.self)), 0, 0, 0)
        case .double2: SIMD4(lowHalf: bytes.load(as: SIMD2<Double>.self), highHalf: .zero)
        case .double4: bytes.load(as: SIMD4<Double>.self)
        case .color: SIMD4<Double>(bytes.load(as: SIMD4<Float>.self))
        case .options, .code, .bool: SIMD4(Double(bytes.load(as: UInt8.self)), 0, 0, 0)
        case .transform, .flag, .none: .zero
        }
    }

    /// Stores lanes at `bytes`.
    @inline(__always)
    package func store(_ lanes: SIMD4<Double>, _ bytes: UnsafeMutableRawPointer) {
        switch self {
        case .double: bytes.storeBytes(of: lanes.x, as: Double.self)
        case .float: bytes.storeBytes(of: Float(lanes.x), as: Float.self)
        case .double2: bytes.storeBytes(of: lanes.lowHalf, as: SIMD2<Double>.self)
        case .double4: bytes.storeBytes(of: lanes, as: SIMD4<Double>.self)
        case .color: bytes.storeBytes(of: SIMD4<Float>(lanes), as: SIMD4<Float>.self)
        case .options, .code: bytes.storeBytes(of: UInt8(clamping: Int(clamping: lanes.x.isFinite ? lanes.x : 0)), as: UInt8.self)
        case .bool: bytes.storeBytes(of: lanes.x >= 0.5 ? 1 : 0, as: UInt8.self)
        case .transform, .flag, .none: break
        }
    }
}

/// The plain values of one layer, to be read and written by property: the model or a copy that
/// becomes the presentation. `rare` may point to the shared defaults when it is only read; `own`, the values of the
/// layer's class, is there where properties of the class are asked for.
@usableFromInline package struct ValuesAccess {
    @usableFromInline package let values: UnsafeMutablePointer<LayerValues>
    @usableFromInline package let rare: UnsafeMutablePointer<RareValues>
    @usableFromInline package let own: UnsafeMutableRawPointer?

    @inlinable @inline(__always)
    package init(
        values: UnsafeMutablePointer<LayerValues>, rare: UnsafeMutablePointer<RareValues>, own: UnsafeMutableRawPointer? = nil
    ) {
        (self.values, self.rare, self.own) = (values, rare, own)
    }

    @inline(__always)
    package func bytes(_ place: PropertyPlace) -> UnsafeMutableRawPointer {
        if place.home == .own { return own.unsafelyUnwrapped + Int(place.offset) }
        return (place.home == .rare ? UnsafeMutableRawPointer(rare) : UnsafeMutableRawPointer(values)) + Int(place.offset)
    }

    @inline(__always)
    package func lanes(_ place: PropertyPlace) -> SIMD4<Double> {
        if place.format == .flag {
            return SIMD4(values.pointee.look.flags.rawValue & (1 << UInt32(place.offset)) != 0 ? 1 : 0, 0, 0, 0)
        }
        return place.format.lanes(bytes(place))
    }

    @inline(__always)
    package func store(_ lanes: SIMD4<Double>, _ place: PropertyPlace) {
        if place.format == .flag {
            let bit = LayerFlags(rawValue: 1 << UInt32(place.offset))
            if lanes.x >= 0.5 { values.pointee.look.flags.insert(bit) } else { values.pointee.look.flags.remove(bit) }
        } else {
            place.format.store(lanes, bytes(place))
        }
    }

    /// Takes over one property of other values.
    @inline(__always)
    func copy(_ place: PropertyPlace, from other: ValuesAccess) {
        if place.format == .transform {
            transform(place).pointee = other.transform(place).pointee
        } else {
            store(other.lanes(place), place)
        }
    }

    @inline(__always)
    package func transform(_ place: PropertyPlace) -> UnsafeMutablePointer<CATransform3D> {
        bytes(place).assumingMemoryBound(to: CATransform3D.self)
    }
}
