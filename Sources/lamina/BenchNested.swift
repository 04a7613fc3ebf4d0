// Enters: a kind of parent. Leaves: a hundred parents of that kind with what a hundredth of the layers they share.

import CoreGraphics
import QuartzCore

/// What the parent of a layer that moves does with its sublayers.
enum BenchNested: CaseIterable {
    case plain, opacity, shadow, mask, roundedClip, bitmap, copies, space, tiled

    private static let parents = 100

    /// Fills `root` with parents. Returns the layers that may move, one of each parent.
    func build(count: Int, below root: CALayer, size: CGSize) -> [CALayer] {
        let perParent = max(1, count / Self.parents)
        return (0..<Self.parents).map { index in
            let parent = makeParent(index)
            let cell = CGSize(width: size.width / 10, height: size.height / 10)
            parent.frame = CGRect(
                x: Double(index % 10) * cell.width, y: Double(index / 10) * cell.height, width: cell.width - 4,
                height: cell.height - 4)
            if let mask = parent.mask { mask.frame = parent.bounds }
            var last = CALayer()
            for number in 0..<perParent {
                let leaf = CALayer()
                // They overlap, so that a group is one.
                leaf.frame = CGRect(x: Double(number % 12) * 9, y: Double(number / 12) * 7, width: 12, height: 9)
                leaf.backgroundColor = CGColor(
                    red: Double(number % 7) / 7, green: Double(number % 5) / 5, blue: Double(index % 11) / 11, alpha: 1)
                if self == .space { leaf.transform = CATransform3DMakeRotation(0.002 * Double(number % 9), 0, 1, 0) }
                parent.addSublayer(leaf)
                last = leaf
            }
            root.addSublayer(parent)
            return last
        }
    }

    private func makeParent(_ index: Int) -> CALayer {
        let parent: CALayer = switch self {
        case .copies: CAReplicatorLayer()
        case .space: CATransformLayer()
        case .tiled: CATiledLayer()
        default: CALayer()
        }
        switch self {
        case .opacity: parent.opacity = 0.8
        case .shadow: (parent.shadowOpacity, parent.shadowRadius) = (0.5, 3)
        case .mask:
            let mask = CALayer()
            (mask.backgroundColor, mask.cornerRadius) = (.black, 8)
            parent.mask = mask
        case .roundedClip: (parent.cornerRadius, parent.masksToBounds) = (8, true)
        case .bitmap: parent.shouldRasterize = true
        case .copies:
            let copies = parent as! CAReplicatorLayer
            (copies.instanceCount, copies.instanceTransform) = (3, CATransform3DMakeTranslation(3, 2, 0))
        case .plain, .space, .tiled: break
        }
        return parent
    }
}
