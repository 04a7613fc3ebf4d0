// Edits of the layer tree. The commit finds out from `moved` who came to a server and who left.

import CoreGraphics

extension CALayer {
    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling else {
            insert(layer, at: offset == 0 ? 0 : Int.max)
            return
        }
        require(sibling !== layer, "CALayer.insertSublayer: a layer cannot be put beside itself")
        guard sibling.isChild(of: self), objects?.mask !== sibling else {
            stop("CALayer.insertSublayer: the sibling \(sibling.describedForMessages) is no sublayer of \(describedForMessages)")
        }
        refuseCycle(layer)
        // A layer that stands below the sibling leaves a gap there.
        let index = children.firstIndex { $0 === sibling }! + offset
        let own = layer.isChild(of: self) ? children.firstIndex { $0 === layer } : nil
        insert(layer, at: own.map { $0 < index ? index - 1 : index } ?? index)
    }

    func insert(_ layer: CALayer, at index: Int) {
        refuseCycle(layer)
        let action = searchSublayersAction()
        let stays = layer.isChild(of: self) && objects?.mask !== layer
        if stays, let old = children.place(of: layer) {
            children.remove(at: old)
        } else {
            layer.removeFromParent()
        }
        children.insert(layer, at: min(max(0, index), children.count))
        layer.parent = .passUnretained(self)
        if store.pointee.context != nil || layer.store.pointee.context != nil || hostContext != nil {
            TransactionState.current.pending.moved.append(layer)
        }
        childrenChanged(layer)
        if !stays, store.pointee.context != nil, !isNew { layer.runOrderAction(kCAOnOrderIn) }
        if let action { run(action, "sublayers") }
    }

    /// The action for a change of the sublayers, asked for before it.
    private func searchSublayersAction() -> (any CAAction)? {
        guard hasActions else { return nil }
        return action(forKey: "sublayers")
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard children.contains(where: { $0 === old }) else {
            stop("CALayer.replaceSublayer: \(old.describedForMessages) is no sublayer of \(describedForMessages)")
        }
        if old === new { return }
        insert(new, beside: old, offset: 0)
        old.removeFromParent()
    }

    func replaceSublayers(with layers: [CALayer]) {
        for layer in layers { refuseCycle(layer) }
        let kept = Set(layers.map(ObjectIdentifier.init))
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromParent() }
        if children.elementsEqual(layers, by: ===) { return }
        children.reserveCapacity(layers.count)
        for layer in layers { insert(layer, at: Int.max) }
    }

    func removeFromParent() {
        guard let parent else { return }
        let above = parent.takeUnretainedValue()
        if above.objects?.mask === self {
            above.setMask(nil)
            return
        }
        let action = above.searchSublayersAction()
        self.parent = nil
        if store.pointee.context != nil {
            runOrderAction(kCAOnOrderOut)
            TransactionState.current.pending.moved.append(self)
        }
        if let index = above.children.place(of: self) { above.children.remove(at: index) }
        above.childrenChanged()
        if let action { above.run(action, "sublayers") }
    }

    func setMask(_ mask: CALayer?) {
        let old = objects?.mask
        guard old !== mask else { return }
        if let mask {
            require(mask !== self, "CALayer.mask: a layer cannot mask itself")
            refuseCycle(mask)
            mask.removeFromParent()
        }
        old?.parent = nil
        if let old, old.store.pointee.context != nil { TransactionState.current.pending.moved.append(old) }
        if mask != nil || objects != nil { box.mask = mask }
        mask?.parent = .passUnretained(self)
        if let mask, store.pointee.context != nil { TransactionState.current.pending.moved.append(mask) }
        mark(.mask)
    }

    /// Who is hidden leaves what is seen, as who is removed does; who is shown again comes to it.
    func setHidden(_ hides: Bool) {
        let changes = hides != isHidden
        hiding = hides ? 1 : 0
        if changes, hasActions { runOrderAction(hides ? kCAOnOrderOut : kCAOnOrderIn) }
    }

    private func runOrderAction(_ event: String) {
        let state = TransactionState.current
        guard !state.disablesActions, let action = action(forKey: event) else { return }
        run(action, event)
    }

    private func refuseCycle(_ layer: CALayer) {
        require(!layer.store.pointee.isPresentation && !store.pointee.isPresentation,
                     "CALayer: presentation layers are copies; change the model layer's tree")
        // What has nothing below it is not above this one.
        guard layer === self || !layer.children.isEmpty || layer.objects?.mask != nil else { return }
        let place = Unmanaged.passUnretained(layer).toOpaque()
        var above = Optional(Unmanaged.passUnretained(self))
        while let next = above {
            require(
                next.toOpaque() != place,
                "CALayer: \(layer.describedForMessages) cannot go into itself or one of its own sublayers")
            above = next._withUnsafeGuaranteedRef { $0.parent }
        }
    }

    /// Class and name, for messages.
    var describedForMessages: String { name.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

    /// The context that shows the layer, or the layer that it masks, by the tree as it stands now.
    var shownBy: Unmanaged<RenderContext>? {
        var top = Unmanaged.passUnretained(self)
        while let above = top._withUnsafeGuaranteedRef({ $0.parent }) { top = above }
        return top._withUnsafeGuaranteedRef { $0.hostContext }
    }
}

extension Array where Element: AnyObject {
    /// Where an object is, looked for from both ends: most that go are the first or the last.
    @inlinable package func place(of object: Element) -> Int? {
        withUnsafeBufferPointer { all in
            var (low, high) = (0, all.count - 1)
            while low <= high {
                if all[low] === object { return low }
                if all[high] === object { return high }
                (low, high) = (low + 1, high - 1)
            }
            return nil
        }
    }
}
