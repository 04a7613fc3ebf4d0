// In: an error that cairo met. Out: a context that draws on, without what could not be drawn.

import CCairo

extension CGContext {
    /// After an error cairo's context does nothing any more: this puts a new one in its place, with the
    /// states and clips of the old.
    func recover() {
        let status = cairo_status(target.cairo)
        guard status != CAIRO_STATUS_SUCCESS else { return }
        FaultReport.once("CGContext", "\(String(cString: cairo_status_to_string(status))); something is not drawn")
        var surface = target.surface
        if cairo_surface_status(surface.handle) != CAIRO_STATUS_SUCCESS {
            let isCanvas = surface === canvas.surface
            if isCanvas { canvas.renewSurface() }
            // Of a transparency layer what was drawn is lost.
            surface = isCanvas ? canvas.surface : CairoSurface(surface.format, surface.region) ?? surface
        }
        target = CairoTarget(surface)
        let states = savedStates.filter { $0.layerCount == layers.count } + [state]
        for (index, state) in states.enumerated() {
            if index > 0 { cairo_save(target.cairo) }
            cairo_reset_clip(target.cairo)
            for clip in state.clips { clip.apply(target.cairo) }
        }
    }
}
