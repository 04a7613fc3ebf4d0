// An emitter, frozen: its values, and its cells as a flat list without those that cannot be drawn.

import CoreGraphics

/// A cell, frozen.
package final class FlatCell: Sendable {
    /// By the names of the cell and those it is in; what is the same for the same cell at two commits.
    package let number: UInt64
    /// The names, with slashes between; `#` and its turn for a cell without a name.
    package let name: String
    /// The cell whose particles emit this one's, by its place in the list; -1: the layer does.
    let parent: Int
    let values: CellValues
    let isEnabled: Bool
    package let image: CGImage?
    package let magnification, minification: ImageFilter
    /// Whether other cells are emitted by its particles.
    let hasChildren: Bool
    /// When particles are emitted, in the layer's time or in the age of the particle that emits them: from the begin on for as
    /// long as an animation with this timing lasts. The cell's speed is that of its particles' clock.
    package let window: (begin: Double, end: Double)

    /// - Parameter timing: when particles are emitted, its begin apart.
    package init(
        number: UInt64, name: String, parent: Int, _ values: CellValues, isEnabled: Bool, _ image: CGImage?,
        magnification: ImageFilter, minification: ImageFilter, hasChildren: Bool, timing: MediaTiming
    ) {
        (self.number, self.name, self.parent, self.values, self.isEnabled) = (number, name, parent, values, isEnabled)
        (self.image, self.magnification, self.minification, self.hasChildren) = (image, magnification, minification, hasChildren)
        window = (values.beginTime, values.beginTime + TimingPlan(timing, isRemovedOnCompletion: true).activeDuration)
    }

    func looks(like other: FlatCell) -> Bool {
        number == other.number && name == other.name && parent == other.parent && values == other.values
            && isEnabled == other.isEnabled
            && image === other.image && magnification == other.magnification && minification == other.minification
            && hasChildren == other.hasChildren && window == other.window
    }
}

/// All of an emitter at a commit.
package final class EmitterDescription: Sendable {
    /// How deep cells may lie in cells.
    package static let deepest = 8
    /// How many particles a cell may have at once.
    package static let mostAlive = 1_000_000.0
    private static let mostCells = 1000

    package let layer: EmitterValues
    let cells: [FlatCell]
    /// How many particles may live at once, the dead among them that were born later than one that lives.
    let expectedCount: Double
    /// How many are born a second at most.
    let births: Double

    package init(_ values: EmitterValues, cells: [FlatCell], expectedCount: Double, births: Double) {
        (layer, self.cells, self.expectedCount, self.births) = (values, cells, expectedCount, births)
    }

    func isSame(_ other: EmitterDescription) -> Bool {
        layer == other.layer && cells.count == other.cells.count && zip(cells, other.cells).allSatisfy { $0.looks(like: $1) }
    }

    func index(of number: UInt64) -> Int? { cells.firstIndex { $0.number == number } }
}

extension CellKeyPath {
    /// The number of a cell below another (0 for the layer's own), by its name.
    package static func number(of name: String, below parent: UInt64) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ parent
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return ParticleRandom.mixed(hash)
    }
}
