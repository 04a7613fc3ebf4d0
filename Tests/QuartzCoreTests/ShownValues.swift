// What the server shows of a layer, for comparison.

import QuartzCore

extension RenderServer {
    /// The presentation's values of a layer by its number; the model's where nothing animates.
    func shownValues(_ number: UInt32) -> (values: LayerValues, rare: RareValues)? {
        let index = tree.node(number)
        return index < 0 ? nil : tree.shownValues(index)
    }
}
