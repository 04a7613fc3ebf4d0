// What the server shows of a node, for those who compare.

extension RenderTree {
    /// The values that are drawn of a node: the model's under its animations.
    package func shownValues(_ index: NodeIndex) -> (values: LayerValues, rare: RareValues) {
        let node = nodes + Int(index)
        return (node.shown.pointee, (node.shownRare ?? RareValues.defaults).pointee)
    }
}
