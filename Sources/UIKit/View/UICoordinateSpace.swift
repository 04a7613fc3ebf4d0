// Coordinates of views and of the screen, under one name.

import QuartzCore

/// What points and rectangles are converted between (Apple: `UICoordinateSpace`): views, and the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// A point of this space in another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// What surrounds a rectangle of this space in another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// What surrounds a rectangle of another space in this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The whole of it, in its own coordinates.
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    /// The layer whose coordinates these are; nil for the screen's, which are above the windows'. A program's own space does its
    /// conversions itself.
    fileprivate var viewLayer: CALayer? { (self as? UIView).map { $0.layer } }
    fileprivate var isKnown: Bool { self is UIView || self is UIScreen }
}

extension UIView: UICoordinateSpace {
    /// See ``UICoordinateSpace``.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.isKnown ? layer.convert(point, to: coordinateSpace.viewLayer) : coordinateSpace.convert(point, from: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.isKnown ? layer.convert(point, from: coordinateSpace.viewLayer) : coordinateSpace.convert(point, to: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.isKnown ? layer.convert(rect, to: coordinateSpace.viewLayer) : coordinateSpace.convert(rect, from: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.isKnown ? layer.convert(rect, from: coordinateSpace.viewLayer) : coordinateSpace.convert(rect, to: self)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The screen's coordinates, which turn with the interface; here they are the fixed ones.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The screen's coordinates in its usual orientation.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// See ``UICoordinateSpace``.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
    }

    /// See ``UICoordinateSpace``.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
    }
}
