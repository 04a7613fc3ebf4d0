// In: changes of user space. Out: the current transform; points led from one space to the other.

extension CGContext {
    /// The map from user space to the bitmap's pixels counted from the lower left, y up.
    public var ctm: CGAffineTransform { state.transform }

    /// The same as ``ctm``: a bitmap's device space is its pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

    /// From now on coordinates go first through `transform`. One that is not finite is left
    /// out; one without inverse is obeyed, and makes most of what is drawn vanish.
    public func concatenate(_ transform: CGAffineTransform) {
        let result = transform.concatenating(state.transform)
        guard transform.isFinite, result.isFinite else {
            FaultReport.once("CGContext.concatenate(_:)", "the transform is not finite; the call is left out")
            return
        }
        state.transform = result
    }

    /// Moves the origin to (`tx`, `ty`).
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Makes the units so many times as long.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Turns the axes by `angle` radians, from x towards y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// A point of user space, in pixels of the bitmap.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }
    /// A size of user space, in pixels of the bitmap: turned and scaled, not moved.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }
    /// What surrounds a rectangle of user space, in pixels of the bitmap.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }
    /// A point given in pixels of the bitmap, in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }
    /// A size given in pixels of the bitmap, in user space: turned and scaled, not moved.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.transform.inverted()) }
    /// What surrounds, in user space, a rectangle given in pixels of the bitmap.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

    /// Where the next text is drawn: the displacement of ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }
}
