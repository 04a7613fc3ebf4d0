// In: rectangles in pixels. Out: ranges of whole pixels inside a picture.

/// Whole pixels from (`x0`, `y0`) up to but not including (`x1`, `y1`), y down.
struct PixelRegion: Equatable {
    var x0: Int, y0: Int, x1: Int, y1: Int

    var width: Int { max(x1 - x0, 0) }
    var height: Int { max(y1 - y0, 0) }
    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

    init(x0: Int, y0: Int, x1: Int, y1: Int) { (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1) }

    /// The pixels that `rect` touches; numbers beyond any picture are limited.
    init(touching rect: CGRect) {
        func limited(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(clamping: min(max(value, -1e6), 1e6)) }
        self.init(
            x0: limited(rect.minX.rounded(.down)), y0: limited(rect.minY.rounded(.down)),
            x1: limited(rect.maxX.rounded(.up)), y1: limited(rect.maxY.rounded(.up)))
    }

    static let empty = PixelRegion(x0: 0, y0: 0, x1: 0, y1: 0)

    func intersection(_ other: PixelRegion) -> PixelRegion {
        let common = PixelRegion(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
        // Nothing is nowhere: cairo does not go as far as an empty region may lie.
        return common.isEmpty ? .empty : common
    }

    func union(_ other: PixelRegion) -> PixelRegion {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRegion(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    func offset(_ dx: Int, _ dy: Int) -> PixelRegion {
        PixelRegion(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }

    func grown(by amount: Int) -> PixelRegion {
        PixelRegion(x0: x0 - amount, y0: y0 - amount, x1: x1 + amount, y1: y1 + amount)
    }

    func grown(by reach: (x: Int, y: Int)) -> PixelRegion {
        PixelRegion(x0: x0 - reach.x, y0: y0 - reach.y, x1: x1 + reach.x, y1: y1 + reach.y)
    }

    /// Grown by an amount, or by less where it would have too many pixels. Nothing stays nothing.
    func widened(by amount: Int, most: Int) -> PixelRegion {
        guard !isEmpty else { return self }
        guard (width + 2 * amount) * (height + 2 * amount) > most else { return grown(by: amount) }
        // (width + 2a)(height + 2a) = most.
        let (half, rest) = (Double(width + height) / 2, Double(most - width * height))
        return grown(by: rest > 0 ? Int(clamping: ((half * half + rest).squareRoot() - half) / 2) : 0)
    }
}
