// The bars that show where content is while it moves. In: the scroll view's place. Out: two layers over its content.

import QuartzCore

@MainActor
final class ScrollIndicators {
    private unowned let view: UIScrollView
    private var bars: (x: CALayer, y: CALayer)?
    private var timer: MomentTimer?

    /// Points: how thick a bar is, how far from the edge, and how short at least.
    private static let thickness: CGFloat = 3, margin: CGFloat = 3, shortest: CGFloat = 36
    /// Seconds for which bars stay after content has come to rest, and in which they fade.
    private static let lingering = 0.5, fading = 0.25

    init(_ view: UIScrollView) { self.view = view }

    /// Shows the bars, for a moment if nothing moves.
    func show() {
        timer?.cancel()
        timer = nil
        if bars == nil, view.window != nil { bars = (makeBar(), makeBar()) }
        moved()
        if !view.mover.isMoving { hide() }
    }

    /// The bars go in a while.
    func hide() {
        guard bars != nil else { return }
        timer?.cancel()
        timer = MomentTimer(at: CACurrentMediaTime() + Self.lingering) { [weak self] in
            MainActor.assumeIsolated { self?.fade() }
        }
    }

    private func fade() {
        guard let bars else { return }
        self.bars = nil
        CATransaction.begin()
        CATransaction.setAnimationDuration(Self.fading)
        CATransaction.setDisableActions(false)
        CATransaction.setCompletionBlock {
            bars.x.removeFromSuperlayer()
            bars.y.removeFromSuperlayer()
        }
        (bars.x.opacity, bars.y.opacity) = (0, 0)
        CATransaction.commit()
    }

    private func makeBar() -> CALayer {
        let bar = CALayer()
        bar.cornerRadius = Self.thickness / 2
        // Over the content, whatever is added to it.
        bar.zPosition = 1
        let white: CGFloat = view.indicatorStyle == .white ? 1 : 0
        bar.backgroundColor = UIColor(white: white, alpha: white > 0 ? 0.5 : 0.35).cgColor
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.addSublayer(bar)
        CATransaction.commit()
        return bar
    }

    /// Content was moved: so are the bars that are there.
    func moved() {
        guard let bars else { return }
        let range = view.offsetRange, bounds = view.bounds, over = view.overflows
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bars.x.isHidden = !view.showsHorizontalScrollIndicator || !over.x
        bars.y.isHidden = !view.showsVerticalScrollIndicator || !over.y
        let side = Self.thickness + Self.margin
        let along = bounds.inset(by: view.horizontalScrollIndicatorInsets)
        let down = bounds.inset(by: view.verticalScrollIndicatorInsets)
        let both = over.x && over.y ? side : 0
        let x = bar(bounds.minX, bounds.width, range.x, from: along.minX, room: along.width - both)
        let y = bar(bounds.minY, bounds.height, range.y, from: down.minY, room: down.height - both)
        bars.x.frame = CGRect(x: x.start, y: along.maxY - side, width: x.length, height: Self.thickness)
        bars.y.frame = CGRect(x: down.maxX - side, y: y.start, width: Self.thickness, height: y.length)
        CATransaction.commit()
    }

    /// Where a bar begins and how long it is; what is beyond the range squeezes it.
    private func bar(
        _ offset: CGFloat, _ seen: CGFloat, _ range: ClosedRange<CGFloat>, from start: CGFloat, room: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let room = max(0, room - 2 * Self.margin), way = range.upperBound - range.lowerBound
        guard way > 0, room > 0 else { return (start, 0) }
        let beyond = max(0, range.lowerBound - offset, offset - range.upperBound)
        let whole = max(Self.shortest, room * seen / (way + seen))
        let length = min(room, max(Self.thickness * 2, whole - beyond))
        let part = min(max((offset - range.lowerBound) / way, 0), 1)
        return (start + Self.margin + part * (room - length), length)
    }
}
