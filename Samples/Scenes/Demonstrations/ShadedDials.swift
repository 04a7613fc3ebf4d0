// Shadings of a program's own functions, drawn anew at every step of a property that animates.

import QuartzCore

/// A tube bent to a ring, full up to `value`.
private final class Dial: CALayer {
    @Animatable var value: CGFloat = 0
    var hue: SIMD3<Double> = .zero

    override class func needsDisplay(forKey key: String) -> Bool { key == "value" || super.needsDisplay(forKey: key) }

    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Dial { hue = other.hue }
    }

    override func draw(in context: CGContext) {
        let centre = CGPoint(x: bounds.midX, y: bounds.midY), outer = bounds.width / 2 - 2, inner = outer * 0.62
        drawTube(SIMD3(repeating: 0.3), from: 0, to: 1, around: centre, inner, outer, in: context)
        drawTube(hue, from: 0, to: value, around: centre, inner, outer, in: context)
    }

    /// A part of the ring, lit along its middle.
    private func drawTube(
        _ colour: SIMD3<Double>, from start: CGFloat, to end: CGFloat, around centre: CGPoint, _ inner: CGFloat,
        _ outer: CGFloat, in context: CGContext
    ) {
        let path = CGMutablePath()
        let turns = [start, end].map { $0 * 2 * .pi - .pi / 2 }
        path.addArc(center: centre, radius: outer, startAngle: turns[0], endAngle: turns[1], clockwise: false)
        path.addArc(center: centre, radius: inner, startAngle: turns[1], endAngle: turns[0], clockwise: true)
        context.saveGState()
        context.addPath(path)
        context.clip()
        let tube = ShadingFunction { across in
            let light = sin(across * .pi), gloss = pow(max(0, cos((across - 0.7) * 5)), 12) * 0.7
            return colour * (0.25 + 0.75 * light) + gloss
        }
        if let shading = tube.function.flatMap({ function in
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceRGB(), start: centre, startRadius: inner, end: centre, endRadius: outer,
                function: function, extendStart: false, extendEnd: false)
        }) { context.drawShading(shading) }
        context.restoreGState()
    }
}

/// Stripes whose colours a function works out along a slanted line.
private final class Bands: CALayer {
    override func draw(in context: CGContext) {
        let bands = ShadingFunction { along in
            let wave = (sin(along * 40) + 1) / 2
            return SIMD3(0.12 + 0.5 * wave * along, 0.35 + 0.3 * wave, 0.75 - 0.5 * along + 0.2 * wave)
        }
        if let shading = bands.function.flatMap({ function in
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: bounds.origin, end: CGPoint(x: bounds.maxX, y: bounds.maxY),
                function: function, extendStart: true, extendEnd: true)
        }) { context.drawShading(shading) }
    }
}

/// A function from a place between 0 and 1 to an opaque colour, as shadings take it.
private struct ShadingFunction {
    let function: CGFunction?

    init(_ colour: @escaping @Sendable (Double) -> SIMD3<Double>) {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                let found = colour(input[0].native)
                for index in 0..<3 { output[index] = CGFloat(found[index]) }
                output[3] = 1
            },
            releaseInfo: nil)
        function = CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
            callbacks: &callbacks)
    }
}

package final class ShadedDials: Sample {
    package static let title = "Shaded dials"
    package static let summary = """
        Dials that fill by a property of their own, drawn by CGShading as tubes that a light falls on, over stripes along \
        a line; functions of the program work out the colours. Click: the dials go to other values.
        """
    package static let pictureTimes = [0.2, 0.9, 1.6, 2.6]
    package static let script = [ScriptedInput.click(320, 240, at: 0.1), .click(320, 240, at: 1.5)]

    private let dials = [Dial(), Dial(), Dial()]
    private var turn = 0

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x14171F)
        let bands = Bands()
        bands.frame = CGRect(x: 40, y: 330, width: 560, height: 90)
        bands.cornerRadius = 16
        bands.masksToBounds = true
        bands.contentsScale = 2
        bands.setNeedsDisplay()
        root.addSublayer(bands)
        let hues: [SIMD3<Double>] = [SIMD3(0.95, 0.35, 0.3), SIMD3(0.25, 0.8, 0.45), SIMD3(0.3, 0.55, 1)]
        for (index, dial) in dials.enumerated() {
            dial.frame = CGRect(x: 50 + 190 * index, y: 80, width: 160, height: 160)
            dial.hue = hues[index]
            dial.value = 0.1
            dial.contentsScale = 2
            let filling = CABasicAnimation()
            filling.duration = 1
            filling.timingFunction = CAMediaTimingFunction(name: .easeOut)
            dial.actions = ["value": filling]
            dial.setNeedsDisplay()
            root.addSublayer(dial)
        }
        return root
    }

    package func click(at point: CGPoint) {
        turn += 1
        let values: [[CGFloat]] = [[0.1, 0.1, 0.1], [0.9, 0.7, 0.45], [0.25, 1, 0.8]]
        for (dial, value) in zip(dials, values[turn % 3]) { dial.value = value }
    }
}
