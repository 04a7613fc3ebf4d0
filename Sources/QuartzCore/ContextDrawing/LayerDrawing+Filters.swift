// Filters of layers: what is behind a layer, changed within its bounds; then the layer as one picture, changed and
// mixed with what is behind it. What filters do is read from the same chains as on the server.

import CoreGraphics
import CoreImage

extension LayerDrawing {
    /// Draws a layer that has filters.
    func drawFiltered(_ layer: CALayer, _ filters: LayerFilters, _ around: Inherited) {
        drawBackground(filters.background.compactMap(\.effect), of: layer, around.opacity)
        let effects = filters.content.compactMap(\.effect)
        let function = around.isPutByPlane ? .sourceOver : filters.compositing.function ?? .sourceOver
        guard !effects.isEmpty || function != .sourceOver else {
            return drawGroup(layer, around, own: Double(layer.valuesPointer.pointee.look.visibility))
        }
        var inside = around
        inside.opacity = 1
        let isInPlane = effects.contains(where: \.isBlur) && !context.isSimilar
        guard let drawn = isInPlane ? filteredInPlane(layer, effects, inside) : filtered(layer, effects, inside) else { return }
        let bounds = CGRect(layer.valuesPointer.pointee.box.bounds)
        put(drawn, by: function, within: Homography.identity.corners(of: bounds), opacity: Float(around.opacity))
    }

    /// Puts a layer's picture over what is behind it.
    /// - Parameter corners: the layer's bounds. Where what is behind goes also under what is transparent, it does so within them.
    func put(_ colors: PictureColors, by function: BlendFunction, within corners: [CGPoint], opacity: Float = 1) {
        let erases = function.way.erases && !corners.isEmpty
        context.saveGState()
        if erases {
            context.beginPath()
            context.addLines(between: corners)
            context.clip()
        }
        context.draw(colors, beyond: erases) { function.mixed($0 * opacity, over: $1) }
        context.restoreGState()
    }

    /// A layer as its filters leave it.
    func filtered(_ layer: CALayer, _ effects: [FilterEffect], _ inside: Inherited) -> PictureColors? {
        let chain = FilterChain(
            effects, pixelsPerPoint: Float(context.pixelsPerPoint), size: layer.valuesPointer.pointee.box.bounds.highHalf)
        context.beginPicture(within: LayerExtent.extentWithShadow(of: layer), reach: chain.reach)
        drawGroup(layer, inside, own: 1)
        guard var drawn = context.endPicture() else { return nil }
        apply(chain, to: &drawn, keepsEdges: false, layer)
        return drawn
    }

    /// - Parameter keepsEdges: whether blurs leave out what lies outside of the picture; otherwise there is nothing.
    private func apply(_ chain: FilterChain, to colors: inout PictureColors, keepsEdges: Bool, _ layer: CALayer) {
        let pixels = chain.effort * colors.pixelCount
        guard effort + pixels / 1000 < 2 * shared.mostEffort else {
            return FaultReport.once(
                "CALayer.render(in:), filters", "filters that read over \(shared.mostEffort / 500) million pixels are left out")
        }
        spend(pixels: pixels)
        chain.apply(to: &colors, keepsEdges: keepsEdges, KernelPlacing(layer, context))
    }

    /// Changes what is behind a layer, in its place.
    private func drawBackground(_ effects: [FilterEffect], of layer: CALayer, _ opacity: Double) {
        guard !effects.isEmpty else { return }
        let chain = FilterChain(
            effects, pixelsPerPoint: Float(context.pixelsPerPoint), size: layer.valuesPointer.pointee.box.bounds.highHalf)
        let share = Float(opacity)
        context.saveGState()
        clip(to: LayerAppearance(of: layer, isFlipped: false).outline)
        if var behind = context.colorsBehind(reach: chain.reach) {
            apply(chain, to: &behind, keepsEdges: true, layer)
            context.draw(behind) { $1 + ($0 - $1) * share }
        }
        context.restoreGState()
    }
}

/// How the places of a kernel lie on a layer that is drawn into a context: pixels of it with y upwards, from its lower left
/// corner.
private struct KernelPlacing {
    let scale: Double
    let corners: SIMD4<Double>
    /// From pixels of the picture to places, and back.
    let toPlace, toPixels: CGAffineTransform

    init(_ layer: CALayer, _ context: CGContext) {
        let box = layer.valuesPointer.pointee.box.bounds
        scale = context.pixelsPerPoint
        corners = SIMD4(0, 0, box.z * scale, box.w * scale)
        let places = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: -box.x * scale, ty: (box.y + box.w) * scale)
        toPlace = context.placeOfPixels.inverted().concatenating(places)
        toPixels = toPlace.inverted()
    }

    /// - Parameter reach: how many pixels around what shows later steps read.
    func work(_ effect: PixelEffect, on colors: inout PictureColors, keepsEdges: Bool, read reach: Int) {
        let kernel = effect.layerKernel(corners: corners, scale: scale), source = PictureSamples(colors)
        let (back, there) = (toPixels.single, toPlace.single)
        var pictures = KernelPictures()
        pictures.old = { source.color(at: back($0)) }
        if let blur = FilterBlur(.gaussian, effect.blur * scale) {
            var soft = colors
            soft.blur(deviation: Double(blur.size), keepsEdges: keepsEdges)
            let softened = PictureSamples(soft)
            pictures.new = { softened.color(at: back($0)) }
        } else {
            pictures.new = pictures.old
        }
        colors.changePlaces(read: reach) { kernel.color(at: there($0), pictures) }
    }

    /// Changes of a pixel's own colour, one after the other.
    func work(_ changes: [FilterEffect], on colors: inout PictureColors, read reach: Int) {
        let kernels = changes.compactMap { $0.colorKernel(corners: corners, scale: scale) }
        let source = PictureSamples(colors)
        let (back, there) = (toPixels.single, toPlace.single)
        colors.changePlaces(read: reach) { pixel in
            let place = there(pixel)
            return kernels.reduce(source.color(at: back(place))) { color, kernel in kernel.changed(color, at: place) }
        }
    }
}

extension CGAffineTransform {
    /// The same for places in single precision.
    fileprivate var single: (SIMD2<Float>) -> SIMD2<Float> {
        let (x, y, zero) = (SIMD2(Float(a), Float(b)), SIMD2(Float(c), Float(d)), SIMD2(Float(tx), Float(ty)))
        return { x * $0.x + y * $0.y + zero }
    }
}

extension FilterChain {
    /// As how many drawn pixels a filtered one counts.
    fileprivate var effort: Int {
        steps.reduce(0) { sum, step in
            switch step {
            case .recolor, .colors: sum + 1
            case .blur: sum + 8
            case .kernel(let effect): sum + 8 + effect.mostTaps
            }
        }
    }

    /// Takes the steps one after the other.
    /// - Parameter keepsEdges: whether blurs leave out what lies outside of the picture; otherwise there is nothing.
    fileprivate func apply(to colors: inout PictureColors, keepsEdges: Bool, _ placing: KernelPlacing) {
        var later = reach
        for step in steps {
            later -= reach(of: step)
            switch step {
            case .recolor(let matrix): colors.recolor(matrix)
            case .colors(let changes): placing.work(changes, on: &colors, read: later)
            case .kernel(let effect): placing.work(effect, on: &colors, keepsEdges: keepsEdges, read: later)
            case .blur(let blur):
                switch blur.shape {
                case .gaussian: colors.blur(deviation: Double(blur.size), keepsEdges: keepsEdges)
                case .box: colors.blur(boxReaching: Double(blur.size), keepsEdges: keepsEdges)
                }
            }
        }
    }
}

extension PictureColors {
    fileprivate mutating func recolor(_ matrix: ColorMatrix) {
        change { color in
            let straight = color.w > 0
                ? pointwiseMin(color / color.w, SIMD4(repeating: 1)).replacing(with: color, where: .alphaAlone) : .zero
            let made = matrix.applied(to: straight)
            return (made * made.w).replacing(with: made, where: .alphaAlone)
        }
    }
}

extension SIMDMask where Storage == SIMD4<Int32> {
    fileprivate static let alphaAlone: SIMDMask<SIMD4<Int32>> = [false, false, false, true]
}
