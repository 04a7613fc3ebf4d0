// Interpolation of whole matrices. Enters: two matrices, taken apart once. Leaves: the matrix at
// a fraction, for which a frame only puts parts together.

import CSupport
import CoreGraphics
import Foundation

/// The way from one matrix to another.
///
/// Scale, skew, translation and perspective interpolate linearly, the rotation along the shorter
/// arc: a full turn between equal matrices is no motion. Matrices that only scale and move, and
/// pairs of which one has no inverse, interpolate entry by entry.
package struct TransformBlend: Sendable {
    private let from: CATransform3D
    private let to: CATransform3D
    private let parts: Parts?

    private struct Parts {
        let from, to: TransformParts
        /// The angle between the two quaternions; 0 when they are all but equal.
        let arc: Double
        let perSine: Double
    }

    package init(from: CATransform3D, to: CATransform3D) {
        (self.from, self.to) = (from, to)
        guard !Self.isSimple(from) || !Self.isSimple(to),
            let start = TransformParts(from), var end = TransformParts(to)
        else {
            parts = nil
            return
        }
        var cosine = (start.rotation * end.rotation).sum()
        if cosine < 0 {
            end.rotation = -end.rotation
            cosine = -cosine
        }
        let arc = acos(min(cosine, 1))
        let isTurn = sin(arc) > 1e-7
        parts = Parts(from: start, to: end, arc: isTurn ? arc : 0, perSine: isTurn ? 1 / sin(arc) : 0)
    }

    /// The matrix at `fraction`; exactly the given ones at 0 and 1, extrapolated beyond.
    package func value(at fraction: Double) -> CATransform3D {
        if fraction == 0 { return from }
        if fraction == 1 { return to }
        guard let parts else {
            let (a, b) = (TransformRows(from), TransformRows(to))
            return TransformRows(
                lamina_mix4(a.x, b.x, fraction), lamina_mix4(a.y, b.y, fraction),
                lamina_mix4(a.z, b.z, fraction), lamina_mix4(a.w, b.w, fraction)
            ).matrix
        }
        var between = parts.from
        between.scale = lamina_mix4(parts.from.scale, parts.to.scale, fraction)
        between.skew = lamina_mix4(parts.from.skew, parts.to.skew, fraction)
        between.translation = lamina_mix4(parts.from.translation, parts.to.translation, fraction)
        between.perspective = lamina_mix4(parts.from.perspective, parts.to.perspective, fraction)
        if parts.arc > 0 {
            between.rotation =
                parts.from.rotation * (sin((1 - fraction) * parts.arc) * parts.perSine)
                + parts.to.rotation * (sin(fraction * parts.arc) * parts.perSine)
        }
        return between.matrix
    }

    /// Scales without mirroring an even number of axes, and moves: entry by entry is then the same
    /// as part by part. Two mirrored axes are half a turn.
    private static func isSimple(_ matrix: CATransform3D) -> Bool {
        let rows = TransformRows(matrix)
        guard rows.isDiagonal, rows.isAffine else { return false }
        let product = rows.x.x * rows.y.y * rows.z.z
        return product < 0 || (rows.x.x >= 0 && rows.y.y >= 0 && rows.z.z >= 0)
    }

    /// `matrix` applied `count` times, as cumulative animations need it; `count` is rounded, a
    /// negative one applies the inverse. The identity where the result is not finite.
    package static func power(_ matrix: CATransform3D, _ count: Double) -> CATransform3D {
        var remaining = Int(clamping: min(abs(count.isNaN ? 0 : count.rounded()), 1e9))
        var base = TransformRows(count < 0 ? CATransform3DInvert(matrix) : matrix)
        var result = TransformRows.identity
        while remaining > 0 {
            if remaining & 1 == 1 { result = result.concatenated(with: base) }
            base = base.concatenated(with: base)
            remaining >>= 1
        }
        let isUsable = (result.x * 0) == .zero && (result.y * 0) == .zero && (result.z * 0) == .zero && (result.w * 0) == .zero
        return isUsable ? result.matrix : TransformRows.identity.matrix
    }
}
