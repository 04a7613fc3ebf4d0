// The contexts that drawing goes to, innermost last; each thread has its own.

import QuartzCore

final class ContextStack {
    var contexts: [CGContext] = []
    /// The sizes and scales of those that `UIGraphicsBeginImageContext…` made.
    var images: [(context: CGContext, size: CGSize, scale: CGFloat, isOpaque: Bool)] = []

    private static let owned = ThreadOwned<ContextStack>()

    /// The calling thread's.
    static var current: ContextStack { owned.current { ContextStack() } ?? ContextStack() }
}

/// The context that drawing goes to; nil outside of `draw(_:)` and image contexts (Apple: `UIGraphicsGetCurrentContext`).
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Makes `context` the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

/// Goes back to the context before; nothing happens if there is none.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Replaces what is in a rectangle by the current context's fill colour, a transparent one too (Apple: `UIRectFill`).
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with a blend mode (Apple: `UIRectFillUsingBlendMode`).
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Clips the current context to a rectangle (Apple: `UIRectClip`).
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Replaces what is in a line of one point just inside a rectangle by the fill colour (Apple: `UIRectFrame`).
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws such a line with a blend mode (Apple: `UIRectFrameUsingBlendMode`).
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setLineWidth(1)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    context.restoreGState()
}
