// The part of a key path behind `emitterCells`: which value of which cell. In: names and a key. Out: the cell, and the value
// in what is frozen of it.

import CoreGraphics

/// `NAME.key`, or `NAME.emitterCells.NAME.key`, behind `emitterCells`.
package final class CellKeyPath: Sendable {
    /// The number of the cell's names, as `FlatCell` has it.
    package let cell: UInt64
    package let field: CellField

    package init(cell: UInt64, field: CellField) { (self.cell, self.field) = (cell, field) }

    /// What an animation makes of the cell's values.
    package func animate(_ animation: PropertyAnimation, _ sample: ProgressSample, in values: inout CellValues) {
        field.set(AnimationEvaluator.value(animation, sample, underlying: field.value(in: values)), in: &values)
    }
}
