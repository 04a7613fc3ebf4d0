// A rectangle of whole pixels, y upwards. In: rectangles. Out: corners that fit in memory.

import CoreGraphics

struct ImageArea: Equatable, Sendable {
    var minX, minY, maxX, maxY: Int

    var width: Int { max(maxX - minX, 0) }
    var height: Int { max(maxY - minY, 0) }
    var isEmpty: Bool { width == 0 || height == 0 }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) { (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY) }

    /// The pixels that a rectangle touches; nil for one that is empty or without end.
    init?(_ rect: CGRect) {
        guard !rect.isNull, !rect.isUnbounded, !rect.isEmpty else { return nil }
        let corners = rect.standardized.corners
        guard (corners * 0) == .zero, corners.max() < 1e9, corners.min() > -1e9 else { return nil }
        func low(_ value: Double) -> Int { Int(clamping: (value + 1e-6).rounded(.down)) }
        func high(_ value: Double) -> Int { Int(clamping: (value - 1e-6).rounded(.up)) }
        self.init(minX: low(corners.x), minY: low(corners.y), maxX: high(corners.z), maxY: high(corners.w))
        if isEmpty { return nil }
    }

    func grown(by reach: Int) -> ImageArea {
        ImageArea(minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach)
    }

    func intersection(_ other: ImageArea) -> ImageArea {
        ImageArea(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The part of it in which a graph's image has something to see.
    func seen(of extent: CGRect) -> ImageArea {
        if extent.isUnbounded { return self }
        guard let other = ImageArea(extent) else { return ImageArea(minX: minX, minY: minY, maxX: minX, maxY: minY) }
        return intersection(other)
    }

    /// Whether a picture of it can be made.
    var isAffordable: Bool {
        !isEmpty && width <= CGImage.largestSide && height <= CGImage.largestSide && width * height * 4 <= CGImage.mostBytes
    }
}
