// The retained picture in a host's frame. In: the picture, and where the host wants it. Out: one quad over the host's.

import GPU

extension Overlay {
    /// Compiles the program for a context.
    package convenience init(_ context: GPUContext) throws(RenderError) {
        let vertex = try Pipelines.stage("overlay.vert", [:]), fragment = try Pipelines.stage("overlay.frag", [:])
        do throws(GPUError) { try self.init(context, vertex: vertex, fragment: fragment) } catch { throw .gpu(error) }
    }
}

extension LayerRenderer {
    /// Puts the whole picture on a host's, whatever changed.
    package func show(by overlay: Overlay, at place: HostPlace, isOpaque: Bool) throws(RenderError) {
        try makeCurrent()
        do throws(GPUError) { try overlay.draw(target, at: place, isOpaque: isOpaque) } catch { throw .gpu(error) }
        unseen = .none
    }
}
