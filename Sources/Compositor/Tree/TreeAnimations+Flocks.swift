// Rows that leave their evaluation to flocks, and come back. In: rows that run. Out: the flocks; and rows again, as soon as
// anything else becomes of their layers.

import CoreGraphics

extension TreeAnimations {
    /// Seconds that must be left of animations for a flock to be worth joining.
    private static var leastTime: Double { 0.25 }
    /// Flocks of fewer layers are looked through in vain.
    static var leastOfFlock: Int { 64 }

    /// What the flock of a node would have in common. Nil for a node that is better evaluated by itself.
    func flockForm(of node: UnsafeMutablePointer<RenderNode>) -> FlockForm? {
        guard node.pointee.animated >= 0, !node.pointee.isLate else { return nil }
        let row = animated.base + Int(node.pointee.animated)
        guard let steady = row.pointee.steady, !row.pointee.isStale, now >= steady.since, steady.end - now > Self.leastTime,
              row.pointee.groups.isDisjoint(with: [.own, .objects, .timing, .sublayerTransform]) else { return nil }
        let first = LaneForm(steady.first), second = steady.second.map { LaneForm($0) } ?? LaneForm()
        guard first.subject != .none, steady.second == nil || second.subject != .none && first.subject.isBeside(second.subject)
        else { return nil }
        return FlockForm(parent: node.pointee.parent, first: first, second: second)
    }

    /// The tracks of a node in which nothing begins or ends.
    func steadyTracks(of node: UnsafeMutablePointer<RenderNode>) -> SteadyTracks? {
        node.pointee.animated >= 0 ? animated.base[Int(node.pointee.animated)].steady : nil
    }

    /// Has a flock evaluate a row from now on.
    mutating func join(_ form: FlockForm, _ node: UnsafeMutablePointer<RenderNode>, _ member: FlockMember, _ tree: RenderTree) {
        let number = flocks.firstIndex { $0.form == form } ?? {
            // One that nobody is in any more makes room.
            let free = flocks.firstIndex { $0.count == 0 } ?? flocks.count
            if free < flocks.count { flocks[free] = Flock(form) } else { flocks.append(Flock(form)) }
            return free
        }()
        let place = flocks[number].add(member), row = Int(node.pointee.animated)
        animated.base[row].flock = Int32(clamping: number)
        animated.base[row].member = Int32(clamping: place)
        (node.pointee.isLate, node.pointee.isInFlock) = (true, true)
        sleep(row, tree)
    }

    /// Takes a row out of its flock; its node stays late until it is visited.
    mutating func leave(_ row: Int, _ tree: RenderTree) {
        let flock = Int(animated.base[row].flock), member = animated.base[row].member
        let moved = flocks[flock].remove(Int(member))
        forgetFlock(of: row, tree)
        if moved >= 0 { animated.base[Int(tree.nodes[Int(moved)].animated)].member = member }
    }

    /// All rows are their own again. Their nodes stay late until they are visited.
    mutating func disband(_ tree: RenderTree) {
        guard hasFlocks else { return }
        for row in awake..<animated.count where animated.base[row].flock >= 0 { forgetFlock(of: row, tree) }
        for flock in flocks { flock.removeAll() }
    }

    private func forgetFlock(of row: Int, _ tree: RenderTree) {
        (animated.base[row].flock, animated.base[row].member) = (-1, -1)
        tree.nodes[Int(animated.base[row].node)].isInFlock = false
    }

    var hasFlocks: Bool { flocks.contains { $0.count > 0 } }
    var flockedCount: Int { flocks.reduce(0) { $0 + $1.count } }

    /// Brings all nodes of flocks to the time of the last evaluation.
    func bringUpFlocks(_ tree: RenderTree) {
        for flock in flocks {
            for member in 0..<flock.count { bringUp(flock.node(member), tree) }
        }
    }

    /// Brings a node that is in a flock to the time of the last evaluation; it stays in it.
    func bringUp(_ index: NodeIndex, _ tree: RenderTree) {
        let node = tree.nodes + Int(index), row = animated.base + Int(node.pointee.animated)
        guard let steady = row.pointee.steady else { return }
        _ = evaluate(steady, row.pointee.block, node, now)
    }
}
