// The end of a layer: what it holds is let go one after the other, so that a tree of any depth
// goes without recursion, and whoever waits for its animations hears that they ended.

import CoreGraphics

extension CALayer {
    /// For `deinit` only.
    func letGo() {
        for animation in animationList { animation.wasRemoved(.current) }
        if let objects { letGo(objects) }
        guard !children.isEmpty else { return }
        for child in children where child.isChild(of: self) { child.parent = nil }
        var parting: [CALayer] = []
        swap(&parting, &children)
        TransactionState.current.release(consume parting)
    }

    private func letGo(_ objects: LayerObjects) {
        if let mask = objects.mask, mask.isChild(of: self) { mask.parent = nil }
        guard objects.superPresentation != nil || objects.presentationChildren != nil || objects.mask != nil else { return }
        var parting = objects.presentationChildren ?? []
        if let mask = objects.mask { parting.append(mask) }
        objects.mask = nil
        if let above = objects.superPresentation { parting.append(above) }
        objects.presentationChildren = nil
        objects.superPresentation = nil
        TransactionState.current.release(consume parting)
    }

    func isChild(of layer: CALayer) -> Bool { parent?.toOpaque() == Unmanaged.passUnretained(layer).toOpaque() }
}
