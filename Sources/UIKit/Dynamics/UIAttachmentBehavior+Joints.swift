// Items that are attached so that they slide, turn, stay as they are beside each other, or come no farther.

import QuartzCore

/// What an attachment leaves free.
enum AttachmentJoint: Equatable {
    /// All but a distance.
    case rod
    /// All, up to a distance.
    case limit
    /// Turning about a point.
    case pin
    /// Nothing.
    case fixed
    /// Sliding along a direction, which turns with what it is attached to and was this when that was not turned.
    case slide(Planar)
}

/// From one number to another (Apple: `UIFloatRange`).
public struct UIFloatRange: Equatable, Sendable {
    /// Where it begins and ends; what is outside is not in it.
    public var minimum: CGFloat, maximum: CGFloat

    /// From 0 to 0.
    public init() { (minimum, maximum) = (0, 0) }
    /// From one number to another.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// Nothing but 0.
    public static let zero = UIFloatRange()
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether it is all numbers.
    public var isInfinite: Bool { self == .infinite }
}

extension UIAttachmentBehavior {
    /// A place of the reference view as one of an item that is not turned.
    private static func offset(_ point: CGPoint, in item: any UIDynamicItem) -> Planar {
        (Planar(point) - Planar(item.center)).turned(-angle(item))
    }

    private static func axis(_ axis: CGVector, _ item: (any UIDynamicItem)?) -> AttachmentJoint {
        let way = Planar(Double(axis.dx), Double(axis.dy)), length = way.length
        require(length > 0 && length.isFinite, "UIAttachmentBehavior.slidingAttachment: the axis needs a direction")
        return .slide((way / length).turned(item.map { -angle($0) } ?? 0))
    }

    private static func joined(
        _ joint: AttachmentJoint, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, _ point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(joint, [item1, item2], offset(point, in: item1), offset(point, in: item2), at: point)
    }

    /// Two items that slide along an axis beside each other and turn together. The axis turns with the second one.
    /// - Parameters:
    ///   - point: lies on the axis, in the reference view's coordinates.
    ///   - axis: how long it is means nothing; none at all ends the program.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { joined(Self.axis(axis, item2), item1, item2, point) }

    /// An item that slides along an axis and does not turn. Where `anchorPoint` is moved, the axis moves along.
    /// - Parameters: as for two items.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(Self.axis(axis, nil), [item], offset(point, in: item), .zero, at: point)
    }

    /// Two items of which points come no farther from each other than they are now, as by a rope; `length` says how far.
    /// - Parameters: the points are offsets from the middles of the items.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            .limit, [item1, item2], Planar(Double(offset1.horizontal), Double(offset1.vertical)),
            Planar(Double(offset2.horizontal), Double(offset2.vertical)), at: .zero)
    }

    /// Two items that stay as they are beside each other.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { joined(.fixed, item1, item2, point) }

    /// Two items that turn about a point of both.
    /// - Parameter point: in the reference view's coordinates.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { joined(.pin, item1, item2, point) }

    /// What holds the bodies where the joint does not let them move.
    func holds(_ body: DynamicBody, _ other: DynamicBody?) -> [DynamicHold] {
        let arm = offset.turned(body.angle), otherArm = otherOffset.turned(other?.angle ?? 0)
        let way = body.place + arm - (other.map { $0.place + otherArm } ?? Planar(anchorPoint))
        let turned = body.angle - (other?.angle ?? 0) - turn
        func hold(_ direction: Planar?, _ error: Double, _ push: ClosedRange<Double>? = nil) -> DynamicHold {
            // What slides along the other one pushes it where it is.
            let otherArm = if case .slide = joint { otherArm + way } else { otherArm }
            return DynamicHold(
                body, other, arm: arm, otherArm: otherArm, direction: direction, error: error, push: push)
        }
        /// No farther than the range: in a direction, or for nil in turning.
        func kept(_ direction: Planar?, _ place: Double) -> [DynamicHold] {
            let low = Double(attachmentRange.minimum), high = Double(attachmentRange.maximum)
            if low == high { return [hold(direction, place - low)] }
            var found: [DynamicHold] = []
            if high.isFinite { found.append(hold(direction, place - high, -.infinity...0)) }
            if low.isFinite, let direction { found.append(hold(-direction, low - place, -.infinity...0)) }
            if low.isFinite, direction == nil, let other {
                found.append(DynamicHold(other, body, direction: nil, error: low - place, push: -.infinity...0))
            }
            return found
        }
        switch joint {
        case .rod: return []
        case .limit:
            let distance = way.length
            return [hold(distance > 1e-9 ? way / distance : Planar(0, 1), distance - Double(length), -.infinity...0)]
        case .fixed: return [hold(Planar(1, 0), way.x), hold(Planar(0, 1), way.y), hold(nil, turned)]
        case .pin:
            let most = Double(frictionTorque) * Self.torque * UIDynamicAnimator.step
            return [hold(Planar(1, 0), way.x), hold(Planar(0, 1), way.y)] + kept(nil, turned)
                + (most > 0 ? [hold(nil, 0, -most...most)] : [])
        case .slide(let axis):
            let along = axis.turned(other?.angle ?? 0), across = along.across(1)
            return [hold(across, way.dot(across)), hold(nil, turned)] + kept(along, way.dot(along))
        }
    }

    /// What a torque of 1 is: a push of the magnitude 1, 100 points a second each second for a body of 100 × 100 points, at 100
    /// points.
    private static let torque = 10_000.0
}
