// Which classes of views draw by themselves. Enters: a class. Leaves: whether it overrides a drawing method of `UIView`.

import QuartzCore

@MainActor
enum DrawingOverrides {
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static let methods = MethodTable(
        UIView.self, plain: PlainProbe.self, overriding: [DrawingProbe.self, LayerDrawingProbe.self, DisplayingProbe.self])

    static func draws(_ type: UIView.Type) -> Bool {
        if type == UIView.self { return false }
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        let answer = methods.overrides(type)
        known[id] = answer
        return answer
    }
}

private final class PlainProbe: UIView {}

private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) { super.draw(rect) }
}

private final class LayerDrawingProbe: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
}

private final class DisplayingProbe: UIView {
    override func display(_ layer: CALayer) { super.display(layer) }
}
