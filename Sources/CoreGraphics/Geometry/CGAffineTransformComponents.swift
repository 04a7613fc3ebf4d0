// In: an affine map. Out: the scale, shear, turn and displacement that it is made of; and back.

/// What an affine map does, in the order in which it does it: scale, shear along x, turn,
/// displace. Source: Apple, `CGAffineTransformComponents`.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale along x and y; a negative height is a mirrored map.
    public var scale: CGSize
    /// How far x moves for one unit of y, after scaling; 0 for none.
    public var horizontalShear: CGFloat
    /// The turn about the origin in radians, from -π to π.
    public var rotation: CGFloat
    /// The displacement in points.
    public var translation: CGVector

    /// A map that scales everything to nothing, as Apple's zeroed structure does.
    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// The components given.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(scale.width)
        hasher.combine(scale.height)
        hasher.combine(horizontalShear)
        hasher.combine(rotation)
        hasher.combine(translation)
    }
}

extension CGAffineTransform {
    /// The map that scales, shears, turns and displaces as `components` say, in that order.
    /// Source: Apple, `CGAffineTransformMakeWithComponents`.
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (sin(components.rotation), cos(components.rotation))
        let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
        self.init(
            a: sx * cosine, b: sx * sine,
            c: sy * (shear * cosine - sine), d: sy * (shear * sine + cosine),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// The components of this map. A map that flattens the plane onto a line has shear 0, and
    /// one made again of its components agrees as far as the line goes.
    /// Source: Apple, `CGAffineTransformDecompose`.
    public func decomposed() -> CGAffineTransformComponents {
        let translation = CGVector(dx: tx, dy: ty)
        let sx = hypot(a, b)
        guard sx != 0 else {
            let sy = hypot(c, d)
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: sy), horizontalShear: 0,
                rotation: sy == 0 ? 0 : atan2(-c, d), translation: translation)
        }
        let sy = determinant / sx
        let shear = sy == 0 ? 0 : (a * c + b * d) / (sx * sy)
        return CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: shear,
            rotation: atan2(b, a), translation: translation)
    }
}
