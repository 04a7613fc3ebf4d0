// Gradients, in the unit square stretched over a layer's bounds.

import CoreGraphics

extension LayerDrawing {
    /// Paints a gradient over all that the clip leaves.
    func draw(_ fill: GradientFill, in rect: CGRect, _ tint: SIMD3<Double>) {
        context.concatenate(CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
        let (start, end) = (SIMD2<Double>(fill.start), SIMD2<Double>(fill.end))
        let along = end - start
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch fill.kind {
        case .axial where along != .zero:
            guard let (gradient, low, high) = fill.wholeAxis(tint) else { return }
            context.drawLinearGradient(
                gradient, start: CGPoint(start + along * low), end: CGPoint(start + along * high), options: options)
        case .radial where along.x != 0 && along.y != 0:
            let farthest = max(Double(fill.stops.last?.location ?? 0), 1)
            guard let gradient = fill.gradient(from: 0, to: Float(farthest), tint) else { return }
            context.concatenate(CGAffineTransform(a: abs(along.x), b: 0, c: 0, d: abs(along.y), tx: start.x, ty: start.y))
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: farthest, options: options)
        case .conic:
            guard let gradient = fill.gradient(from: 0, to: 1, tint) else { return }
            context.drawConicGradient(gradient, center: CGPoint(start), angle: along == .zero ? 0 : atan2(along.y, along.x))
        case .axial, .radial:
            // Without an extent all of it lies beyond the last colour.
            guard let last = fill.stops.last else { return }
            context.setFillColor(tinted(last.color, tint))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }
}

extension GradientFill {
    /// The colours from the first to the last, and where those are on the axis.
    fileprivate func wholeAxis(_ tint: SIMD3<Double>) -> (CGGradient, low: Double, high: Double)? {
        guard let first = stops.first, let last = stops.last else { return nil }
        // A gradient needs some length also where all colours are in one place.
        let room: Float = first.location < last.location ? 0 : 1
        let (low, high) = (first.location - room, last.location + room)
        var all = stops
        if room > 0 { all = [Stop(location: low, color: first.color)] + all + [Stop(location: high, color: last.color)] }
        return Self.gradient(all, low, high, tint).map { ($0, Double(low), Double(high)) }
    }

    /// The colours between two places.
    fileprivate func gradient(from low: Float, to high: Float, _ tint: SIMD3<Double>) -> CGGradient? {
        let between = stops.filter { $0.location > low && $0.location <= high }
        return Self.gradient(
            [Stop(location: low, color: color(at: low))] + between + [Stop(location: high, color: color(at: high))], low, high,
            tint)
    }

    private static func gradient(_ stops: [Stop], _ low: Float, _ high: Float, _ tint: SIMD3<Double>) -> CGGradient? {
        let colors = stops.map { CGColor(premultipliedSRGB: SIMD4<Double>($0.color) * SIMD4(tint, 1)) }
        let locations = stops.map { CGFloat(($0.location - low) / (high - low)) }
        return CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: locations)
    }

    /// The colour at a place, as the shader finds it: after equal locations, the later one.
    private func color(at place: Float) -> SIMD4<Float> {
        guard let after = stops.firstIndex(where: { $0.location > place }) else { return stops.last?.color ?? .zero }
        guard after > 0 else { return stops[0].color }
        let (a, b) = (stops[after - 1], stops[after])
        return a.color + (b.color - a.color) * ((place - a.location) / (b.location - a.location))
    }
}
