// What drawing a tree of layers needs beyond Apple's functions: shadows that are measured in user space,
// and one that shows without what casts it; and drawing that a state acts on as a whole.

extension CGContext {
    /// Casts a shadow of everything that is drawn, as a layer does: it moves, turns and grows with user space.
    /// - Parameters:
    ///   - offset: where it lies, in user space as it is now.
    ///   - deviation: the standard deviation of the Gaussian that blurs it, in the same units; where user space leans or is
    ///     stretched, so is what the Gaussian spreads.
    package func setShadow(userOffset offset: CGSize, deviation: CGFloat, color: CGColor) {
        func turn(_ t: CGAffineTransform) -> CGAffineTransform { CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0) }
        // The base space has an inverse: nothing but a scale above 0 makes it.
        let toBase = turn(state.transform).concatenating(turn(baseTransform).inverted())
        let moved = CGPoint(x: offset.width, y: offset.height).applying(toBase)
        setShadow(offset: CGSize(width: moved.x, height: moved.y), blur: 2 * deviation, color: color)
        guard deviation.isFinite, toBase.isFinite else { return }
        state.shadow?.wide = SIMD2(toBase.a.native, toBase.b.native) * deviation.native
        state.shadow?.high = SIMD2(toBase.c.native, toBase.d.native) * deviation.native
    }

    /// Paints the shadow that the inside of `path` casts, and not the inside. Nothing without a shadow.
    package func paintShadow(of path: CGPath) {
        guard state.shadow != nil else { return }
        let t = pixelTransform
        guard path.elements.points.allSatisfy({ $0.applying(t).isFinite }) else {
            FaultReport.once("CGContext.paintShadow(of:)", "a point is not finite; the shadow is left out")
            return
        }
        var mark = Mark(.placedPath(path.elements, t), .color(SIMD4(0, 0, 0, 1)), state)
        mark.isShadowAlone = true
        paint(mark)
    }

    /// Draws what `body` draws so that the present alpha, blend mode and shadow act on it as on one thing; inside they
    /// are 1, normal and none. The state is afterwards what it was.
    package func drawAsOne(_ body: () -> Void) {
        if state.alpha == 1, state.blendMode == .normal, state.shadow == nil {
            saveGState()
            body()
            restoreGState()
        } else {
            beginTransparencyLayer(auxiliaryInfo: nil)
            body()
            endTransparencyLayer()
        }
    }
}
