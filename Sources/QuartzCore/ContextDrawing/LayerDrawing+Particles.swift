// The particles of an emitter in a context: the twin of what shaders make of the same records. In: an emitter. Out: an image for
// each living particle, in drawing order.

import CoreGraphics

extension LayerDrawing {
    func drawParticles(of emitter: CAEmitterLayer, clippedTo outline: ContextOutline?, _ around: Inherited) {
        let media = emitter.store.pointee.isPresentation ? emitter.objects?.time ?? MediaClock.now : MediaClock.now
        let state = emitter.particleState(at: media), living = state.livingRecords
        guard !living.isEmpty else { return }
        let depth = state.history.last.description.layer.preservesDepth ? Self.depthColumn(of: emitter) : .zero
        context.saveGState()
        if let outline { clip(to: outline) }
        if state.renderMode == .additive { context.setBlendMode(.plusLighter) }
        for particle in drawn(living, oldestFirst: state.renderMode != .oldestLast, depth) {
            draw(particle.variant, particle.state, depth, around)
        }
        context.restoreGState()
    }

    /// All, or as many of the newest as may be.
    private func drawn(
        _ living: [EmitterState.LivingRecord], oldestFirst: Bool, _ depth: SIMD3<Double>
    ) -> ArraySlice<EmitterState.LivingRecord> {
        let visible = context.visiblePixels, way = context.userToPixels
        func row(_ x: CGFloat, _ y: CGFloat, _ shift: CGFloat) -> SIMD4<Float> {
            SIMD4(Float(x), Float(y), Float(x.native * depth.x + y.native * depth.y + shift.native * depth.z), Float(shift))
        }
        let view = ParticleView(rowX: row(way.a, way.c, way.tx), rowY: row(way.b, way.d, way.ty), rowW: row(0, 0, 1))
        let fill = ParticleFill(area: Float(visible.width * visible.height), view, least: 4096, isSoftware: true)
        if fill.allows(living.count) { return living[...] }
        var left = fill.most
        for turn in living.indices {
            let particle = living[oldestFirst ? living.count - 1 - turn : turn]
            let half = particle.variant.halfSize * abs(particle.state.scale), place = particle.state.position
            let margin = SIMD3(half.x, half.y, 0)
            var box = ParticleBox(low: place - margin, high: place + margin)
            box.cover = abs(4 * half.x * half.y)
            left -= fill.pixels(box, count: 1)
            guard left < 0 else { continue }
            fill.report()
            return oldestFirst ? living[(living.count - turn)...] : living[..<turn]
        }
        return living[...]
    }

    private func draw(_ variant: ParticleVariant, _ state: ParticleState, _ depth: SIMD3<Double>, _ around: Inherited) {
        let z = Double(state.position.z), w = 1 + z * depth.z
        let half = SIMD2<Double>(variant.halfSize) * Double(state.scale) / w
        guard let image = variant.cell.image, w > 1e-6, half.x > 0, half.y > 0, state.color.w > 0 else { return }
        let place = SIMD2(Double(state.position.x) + z * depth.x, Double(state.position.y) + z * depth.y) / w
        let color = SIMD4<Double>(state.color)
        let shown = ShownImage(
            image, [(SIMD4<Float>(Float(-half.x), Float(-half.y), Float(2 * half.x), Float(2 * half.y)), variant.contentsRect)],
            magnification: variant.cell.magnification, minification: variant.cell.minification)
        context.saveGState()
        context.translateBy(x: place.x, y: place.y)
        if state.rotation != 0 { context.rotate(by: CGFloat(state.rotation)) }
        context.setAlpha(color.w * around.opacity)
        let tint = SIMD3(color.x, color.y, color.z) * around.tint
        var pixels = image
        if tint != SIMD3(1, 1, 1), variant.cell.minification != .nearest {
            let part = Double(max(min(variant.contentsRect.z, variant.contentsRect.w), 1e-3))
            pixels = reduced(image, to: half.max() * 2 * context.pixelsPerPoint / part)
        }
        let tinted = pixels.tinted(tint)
        for (target, source) in shown.places { draw(shown, tinted, SIMD4<Double>(source), in: SIMD4<Double>(target)) }
        context.restoreGState()
    }

    /// A large image with so few pixels as it takes to show it at a size: each particle multiplies its own.
    private func reduced(_ image: CGImage, to pixels: Double) -> CGImage {
        let side = max(image.width, image.height)
        guard image.width * image.height > Self.largeImage, pixels.isFinite, pixels * 2 < Double(side) else { return image }
        var level = 1
        while pixels * Double(2 << level) < Double(side), side >> level > 64 { level += 1 }
        let key = ReducedImage(image: ObjectIdentifier(image), level: level)
        if let known = reducedImages[key] { return known.reduced }
        let width = max(image.width >> level, 1), height = max(image.height >> level, 1)
        guard let bitmap = CGContext(flippedPixels: nil, width: width, height: height, scale: 1) else { return image }
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        bitmap.interpolationQuality = .high
        bitmap.fill(rect, with: image, in: rect, firstRowAtGreatestY: false)
        let made = bitmap.makeImage() ?? image
        reducedImages[key] = (image, made)
        return made
    }

    /// Pixels of an image from which on particles that are smaller show a reduced one.
    private static let largeImage = 1 << 18

    /// What a point's z adds to its place (x, y, 1) in an emitter's plane, as it is seen in the space that the emitter is in.
    private static func depthColumn(of emitter: CALayer) -> SIMD3<Double> {
        var rows = SpaceRows(), next: CALayer? = emitter
        repeat {
            guard let layer = next else { break }
            rows = LayerWay.rows(of: layer, in: LayerWay.space(of: layer.superlayer)).after(rows)
            next = layer.superlayer
        } while next?.keepsDepth == true
        return EmitterDepth.column(rows)
    }
}

/// Tells reduced images apart.
struct ReducedImage: Hashable {
    let image: ObjectIdentifier
    /// How often each side was halved.
    let level: Int
}
