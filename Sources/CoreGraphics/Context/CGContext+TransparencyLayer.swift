// In: a begin and an end. Out: what was drawn between them, painted as one thing.

import CCairo

/// A picture in between that drawing goes to until its layer ends.
struct TransparencyLayer {
    /// Where drawing went before.
    let outer: CairoTarget
    /// How many states were saved before the one from outside the layer.
    let savedStateCount: Int
    /// Whether there was memory for a picture; if not, drawing goes straight to `outer`.
    let hasPicture: Bool
}

extension CGContext {
    /// Gathers all drawing up to ``endTransparencyLayer()``, which then paints it as one thing with
    /// the present alpha, blend mode and shadow. Inside, these begin as 1, normal and none.
    /// - Parameter auxiliaryInfo: has no effect, as at Apple's, which defines none.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(nil) }

    /// Like ``beginTransparencyLayer(auxiliaryInfo:)``, for drawing that stays inside `rect`, in
    /// user space; what lies outside may be lost.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) { beginLayer(rect) }

    /// Paints what was drawn since the layer began, and returns to the state that was saved then.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else {
            FaultReport.once("CGContext.endTransparencyLayer()", "no layer was begun; nothing is ended")
            return
        }
        guard let picture = leave(layer), let pattern = cairo_pattern_create_for_surface(picture.handle) else { return }
        defer { cairo_pattern_destroy(pattern) }
        paint(Mark(.picture(of: picture.region, state.blendMode), .pattern(pattern), state))
    }

    /// Ends the innermost layer, which is `layer`, without painting it: returns to the state from outside.
    /// - Returns: what was drawn; nil where there was no memory for it.
    func leave(_ layer: TransparencyLayer) -> CairoSurface? {
        let picture = target.surface
        target = layer.outer
        // States saved inside and not restored go with the layer.
        while savedStates.count > layer.savedStateCount + 1 {
            savedStates.removeLast()
            if !layer.hasPicture { cairo_restore(target.cairo) }
        }
        state = savedStates.removeLast()
        if layer.hasPicture { return picture }
        cairo_restore(target.cairo)
        return nil
    }

    /// The most pixels of a layer that is larger than what is seen.
    private var mostLayerPixels: Int { max(1 << 21, min(8 * width * height, 1 << 24), 2 * width * height) }
    /// How many pixels beside a picture something may lie that is blurred into it: of what is further away it
    /// shows next to nothing.
    var mostRoom: Int { min(max(4 * max(width, height), 512), 4096) }

    /// - Parameter room: how many pixels beside what is seen, and beside `rect`, are kept; at most `mostRoom`.
    func beginLayer(_ rect: CGRect?, room: Int = 0) {
        let room = min(room, mostRoom)
        var region = room > 0 ? target.clipRegion.widened(by: room, most: mostLayerPixels) : target.clipRegion
        if let shadow = state.shadow {
            let whole = region.union(regionCasting(shadow, on: region))
            // What a shadow from very far off is cast by is not worth a picture of that size.
            if whole.width * whole.height <= mostLayerPixels { region = whole }
        }
        if let rect, rect.isFinite {
            region = region.intersection(PixelRegion(touching: rect.applying(pixelTransform)).grown(by: room))
        } else if let rect, rect.isNull {
            region = .empty
        }
        let picture = picture(region)
        layerPixels += region.width * region.height
        layers.append(TransparencyLayer(outer: target, savedStateCount: savedStates.count, hasPicture: picture != nil))
        savedStates.append(state)
        state.layerCount = layers.count
        (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
        if let picture {
            target = picture
            (state.mask, state.clips) = (nil, [])
        } else {
            cairo_save(target.cairo)
        }
    }
}
