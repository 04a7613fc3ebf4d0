// The particles of an emitter in a context: the twin of what shaders make of the same records. In: an emitter. Out: an image for
// each living particle, in drawing order.

import CoreGraphics

extension LayerDrawing {
    func drawParticles(of emitter: CAEmitterLayer, clippedTo outline: ContextOutline?, _ around: Inherited) {
        let state = particleState(of: emitter)
        let depth = state.history.last.description.layer.preservesDepth ? Self.depthColumn(of: emitter) : .zero
        let seen = seenParticles(of: state, depth)
        guard !seen.isEmpty else { return }
        context.saveGState()
        if let outline { clip(to: outline) }
        let variants = state.variants.all
        if state.renderMode == .additive { context.setBlendMode(.plusLighter) }
        for particle in seen { draw(particle, variants[particle.variant], around) }
        context.restoreGState()
    }

    /// The particles of an emitter, once for all of a replicator's copies.
    private func particleState(of emitter: CAEmitterLayer) -> EmitterState {
        if let known = shared.particles[ObjectIdentifier(emitter)] { return known.state }
        let media = emitter.store.pointee.isPresentation ? emitter.objects?.time ?? MediaClock.now : MediaClock.now
        let state = emitter.particleState(at: media)
        count += state.livingCount / Self.birthsALayer
        if shared.particles.values.reduce(state.livingCount, { $0 + $1.state.livingCount }) > Self.mostKeptParticles {
            shared.particles = [:]
        }
        shared.particles[ObjectIdentifier(emitter)] = (emitter, state)
        return state
    }

    /// As many take as long as a layer: particles that are born, and those that are looked at.
    private static let birthsALayer = 128, looksALayer = 512
    /// Of so many the records are kept.
    private static let mostKeptParticles = 1 << 20

    /// What is seen of the living in drawing order: all, or as many of the newest as may be.
    private func seenParticles(of state: EmitterState, _ depth: SIMD3<Double>) -> [PlacedParticle] {
        let visible = context.visiblePixels, way = context.userToPixels, squares = Float(abs(way.determinant))
        let fill = ParticleFill(area: Float(visible.width * visible.height), least: 4096, isSoftware: true)
        var seen: [PlacedParticle] = [], left = fill.most, looks = 0, covered: Float = 0
        let halfSizes = state.variants.all.map(\.halfSize), newestIsLast = state.renderMode != .oldestLast
        state.forEachLiving(lastFirst: newestIsLast) { number, _, living in
            looks += 1
            let particle = PlacedParticle(living, number, half: halfSizes[number], depth)
            guard let particle, particle.reaches(visible, way) else { return true }
            let pixels = fill.pixels(covering: squares * Float(4 * particle.half.x * particle.half.y), count: 1)
            left -= pixels
            guard left >= 0 else {
                fill.report()
                return false
            }
            covered += pixels - fill.least
            seen.append(particle)
            return true
        }
        count += seen.count + looks / Self.looksALayer
        // As much is read and mixed as four pixels of a picture in between.
        spend(pixels: Int(clamping: covered / 4))
        return newestIsLast ? seen.reversed() : seen
    }

    private func draw(_ particle: PlacedParticle, _ variant: ParticleVariant, _ around: Inherited) {
        guard let image = variant.cell.image else { return }
        let half = particle.half, color = SIMD4<Double>(particle.color)
        let shown = ShownImage(
            image, [(SIMD4<Float>(Float(-half.x), Float(-half.y), Float(2 * half.x), Float(2 * half.y)), variant.contentsRect)],
            magnification: variant.cell.magnification, minification: variant.cell.minification)
        context.saveGState()
        context.translateBy(x: particle.place.x, y: particle.place.y)
        if particle.rotation != 0 { context.rotate(by: CGFloat(particle.rotation)) }
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
        if let known = shared.reducedImages[key] { return known.reduced }
        let width = max(image.width >> level, 1), height = max(image.height >> level, 1)
        guard let bitmap = CGContext(flippedPixels: nil, width: width, height: height, scale: 1) else { return image }
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        bitmap.interpolationQuality = .high
        bitmap.fill(rect, with: image, in: rect, firstRowAtGreatestY: false)
        let made = bitmap.makeImage() ?? image
        shared.reducedImages[key] = (image, made)
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

/// A particle as it lies in the plane of its emitter.
private struct PlacedParticle {
    /// The number of its variant.
    let variant: Int
    let place: SIMD2<Double>
    /// Half its width and height before it is turned.
    let half: SIMD2<Double>
    let rotation: Float
    let color: SIMD4<Float>

    /// Nil for what cannot be seen: of no size or colour, behind the eye, or beyond all numbers.
    init?(_ state: ParticleState, _ variant: Int, half: SIMD2<Float>, _ depth: SIMD3<Double>) {
        let z = Double(state.position.z), w = 1 + z * depth.z
        (self.variant, rotation, color) = (variant, state.rotation, state.color)
        self.half = SIMD2<Double>(half) * Double(state.scale) / w
        place = SIMD2(Double(state.position.x) + z * depth.x, Double(state.position.y) + z * depth.y) / w
        guard w > 1e-6, self.half.x > 0, self.half.y > 0, color.w > 0,
              (place + self.half).sum().isFinite, rotation.isFinite, color.sum().isFinite else { return nil }
    }

    /// Whether it may show within a rectangle of pixels that a transform leads to.
    func reaches(_ visible: CGRect, _ way: CGAffineTransform) -> Bool {
        let corner = (half * half).sum().squareRoot()
        let x = way.a.native * place.x + way.c.native * place.y + way.tx.native
        let y = way.b.native * place.x + way.d.native * place.y + way.ty.native
        // A pixel more, for what is blended at its edges.
        let across = corner * (way.a * way.a + way.c * way.c).squareRoot().native + 1
        let down = corner * (way.b * way.b + way.d * way.d).squareRoot().native + 1
        return x + across > visible.minX.native && x - across < visible.maxX.native
            && y + down > visible.minY.native && y - down < visible.maxY.native
    }
}

/// Tells reduced images apart.
struct ReducedImage: Hashable {
    let image: ObjectIdentifier
    /// How often each side was halved.
    let level: Int
}
