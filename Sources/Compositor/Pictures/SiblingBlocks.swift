// Many sublayers of a layer, by blocks: of a long list that moves, what is beside the picture and stays there is passed over a
// block at a time. In: how far each sublayer reaches. Out: whether a block has to be gone through.

struct SiblingBlocks {
    struct Block {
        /// The first of its sublayers, and how many they are.
        let first: NodeIndex
        var count = 0
        /// In the layer's own coordinates, what they reach together.
        var reach = Placement.emptyBounds
        /// Whether all were placed beside the picture when they were last gone through.
        var isLeft = false
    }

    private static var size: Int { 64 }
    /// From how many sublayers on there are blocks.
    static var least: Int32 { 256 }

    var blocks: [Block] = []

    mutating func add(_ child: NodeIndex, _ reach: SIMD4<Float>) {
        if blocks.last.map({ $0.count == Self.size }) ?? true { blocks.append(Block(first: child)) }
        blocks[blocks.count - 1].count += 1
        if reach.x <= reach.z, reach.y <= reach.w { blocks[blocks.count - 1].reach.formBoundsUnion(reach) }
    }
}

extension DrawListBuilder {
    /// Places the sublayers of a layer that only moved, but for blocks that were left beside the picture and still are.
    /// - Returns: false where there are no blocks.
    @inline(never)
    mutating func placeBlocks(of index: NodeIndex, _ node: UnsafeMutablePointer<RenderNode>, _ tree: RenderTree) -> Bool {
        guard !marksFar, node.pointee.ownClip < 0 else { return false }
        if !node.pointee.isReachKnown || siblings[index] == nil {
            node.pointee.isReachKnown = false
            siblings[index] = SiblingBlocks()
            _ = reach(of: index, tree)
        }
        // The layer may be nested too deep to be looked at.
        guard var list = siblings.removeValue(forKey: index), !list.blocks.isEmpty else { return false }
        defer { siblings[index] = list }
        for number in list.blocks.indices {
            let isBeside = isBeside(list.blocks[number].reach, node.pointee.plane)
            if isBeside, list.blocks[number].isLeft { continue }
            placeSublayers(from: list.blocks[number].first, count: list.blocks[number].count, tree)
            list.blocks[number].isLeft = isBeside
        }
        return true
    }

    /// Whether a child that changed by itself may be one that its layer passes over.
    func isInBlock(_ node: UnsafeMutablePointer<RenderNode>) -> Bool {
        !siblings.isEmpty && node.pointee.parent >= 0 && siblings[node.pointee.parent] != nil
    }
}
