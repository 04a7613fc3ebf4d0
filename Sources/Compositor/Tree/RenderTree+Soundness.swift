// What must hold of a tree between two frames. Debug builds look after each; the tests of random trees in release builds as well.

extension RenderTree {
    /// What is wrong with the tree, in words; nil if nothing is.
    ///
    /// - Complexity: O(n) in the layers.
    package var fault: String? {
        var isTaken = [Bool](repeating: false, count: used)
        for index in 0..<NodeIndex(used) where isThere(index) {
            let node = nodes[Int(index)]
            var (child, previous, count) = (node.firstChild, NodeIndex(-1), Int32(0))
            while child >= 0 {
                if let fault = fault(ofChild: child, in: index, &isTaken) { return fault }
                if nodes[Int(child)].previousSibling != previous {
                    return "layer \(nodes[Int(child)].number) takes another for the one before it"
                }
                (previous, child, count) = (child, nodes[Int(child)].nextSibling, count + 1)
            }
            if count != node.childCount { return "layer \(node.number) has \(count) sublayers and counts \(node.childCount)" }
            if node.mask >= 0 {
                if let fault = fault(ofChild: node.mask, in: index, &isTaken) { return "mask: " + fault }
                if !nodes[Int(node.mask)].isMask { return "the mask of layer \(node.number) does not know that it is one" }
            }
        }
        for index in 0..<NodeIndex(used) where isThere(index) && nodes[Int(index)].parent >= 0 && !isTaken[Int(index)] {
            return "layer \(nodes[Int(index)].number) has a superlayer that does not have it"
        }
        return root < 0 || isThere(root) ? nil : "the root is gone"
    }

    private func isThere(_ index: NodeIndex) -> Bool { index < used && node(nodes[Int(index)].number) == index }

    private func fault(ofChild child: NodeIndex, in index: NodeIndex, _ isTaken: inout [Bool]) -> String? {
        let owner = nodes[Int(index)].number
        guard isThere(child) else { return "layer \(owner) has a sublayer that is gone" }
        let number = nodes[Int(child)].number
        if isTaken[Int(child)] { return "layer \(number) is in two places" }
        if nodes[Int(child)].parent != index { return "layer \(number) is in layer \(owner) and does not know it" }
        isTaken[Int(child)] = true
        return nil
    }
}
