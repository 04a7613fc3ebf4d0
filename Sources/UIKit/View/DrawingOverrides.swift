// Which classes of views draw by themselves. Enters: a class. Leaves: whether it overrides a drawing method
// of `UIView`, which Swift on Linux cannot be asked; its table of methods says it.
//
// A class's metadata hold the addresses of its methods, those of the superclass in the same places.
// Two probes of one shape, of which only one overrides the method, show which place is the method's.

import QuartzCore

@MainActor
enum DrawingOverrides {
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static let places: [Int] = [
        place(overriddenBy: DrawingProbe.self), place(overriddenBy: LayerDrawingProbe.self),
        place(overriddenBy: DisplayingProbe.self),
    ]

    static func draws(_ type: UIView.Type) -> Bool {
        if type == UIView.self { return false }
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        let answer = places.contains { word($0, of: type) != word($0, of: UIView.self) }
        known[id] = answer
        return answer
    }

    /// The place in the table of methods at which only the probe differs.
    private static func place(overriddenBy probe: UIView.Type) -> Int {
        // Kind, superclass, flags, sizes, descriptor and the destroyer of variables come first.
        let first = 7
        let size = UnsafeRawPointer(metadata(of: UIView.self)).load(fromByteOffset: 32, as: UInt32.self)
        let addressPoint = UnsafeRawPointer(metadata(of: UIView.self)).load(fromByteOffset: 36, as: UInt32.self)
        let end = Int(size - addressPoint) / MemoryLayout<UInt>.size
        let found = (first..<end).filter { place in
            let own = word(place, of: UIView.self)
            return word(place, of: PlainProbe.self) == own && word(place, of: probe) != own
        }
        require(found.count == 1, "UIView's table of methods is not what was expected: \(found.count) places of \(probe)")
        return found[0]
    }

    private static func metadata(of type: UIView.Type) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    private static func word(_ place: Int, of type: UIView.Type) -> UInt { metadata(of: type)[place] }
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
