// What a renderer has in a host's context. In: the context that is current. Out: a renderer in it, and the way over its picture.

import GPU

/// The GL objects of one `CARenderer`.
final class HostDevice {
    let context: GPUContext
    let renderer: LayerRenderer
    private let state: HostState
    private let overlay: Overlay

    /// Builds all programs in the context that is current on the calling thread: no frame of the host is to wait for them.
    init(restoresState: Bool) throws(RenderError) {
        let context: GPUContext
        do throws(GPUError) { context = try .foreign() } catch { throw .gpu(error) }
        guard let state = context.hostState else { stop("a foreign context keeps its host's state") }
        state.begin(saves: restoresState)
        defer { state.end() }
        renderer = try LayerRenderer(context: context, pixelWidth: 1, pixelHeight: 1)
        while try renderer.prepareProgram() {}
        overlay = try Overlay(context)
        (self.context, self.state) = (context, state)
    }

    /// Whether the context lives and still has these objects; another context may bear the handle of a destroyed one.
    /// True as well where another is current: that it is not this one's turn says nothing.
    var isThere: Bool {
        guard context.isCurrent else { return !context.isLost }
        do throws(GPUError) { try context.makeCurrent() } catch { return false }
        return context.stillHas(overlay.program)
    }

    /// Draws between the host's own drawing.
    func draw(restoresState: Bool, _ body: (Overlay) throws(RenderError) -> Void) throws(RenderError) {
        do throws(GPUError) { try context.makeCurrent() } catch { throw .gpu(error) }
        if let error = state.begin(saves: restoresState) {
            FaultReport.once(
                "CARenderer", "OpenGL had error 0x\(String(error, radix: 16)) from before render(), which nobody had asked for")
        }
        defer { state.end() }
        try body(overlay)
    }
}
