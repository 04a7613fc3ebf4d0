// All eleven transition filters side by side, at the time that the pointer chooses.

import CoreImage
import QuartzCore

package final class TransitionWall: Sample {
    package static let title = "Transition wall"
    package static let summary = """
        Every transition filter of Core Image between two planets, drawn by a CIContext. Move the pointer: how far to the right \
        it is is the time, from the first picture to the second. P: plays them all.
        """
    package static let pictureTimes = [0.5, 1.5]
    package static let script = [ScriptedInput.pointer(200, 240, at: 0.25), ScriptedInput.pointer(400, 240, at: 1)]

    private static let size = (width: 148, height: 100)
    private let context = CIContext()
    private var cells: [(filter: CIFilter, layer: CALayer)] = []
    private let bar = CALayer()
    private var time: CGFloat = 0.4
    private var begin: Double?
    private var now = 0.0

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = CGColor(srgbRed: 0.05, green: 0.06, blue: 0.1, alpha: 1)
        let old = Self.framed(try Picture.load("earth"), 0.1, 0.2, 0.35)
        let new = Self.framed(try Picture.load("mars"), 0.35, 0.15, 0.1)
        let mask = CIFilter.radialGradient()
        (mask.center, mask.radius0, mask.radius1) = (CGPoint(x: Self.size.width / 2, y: Self.size.height / 2), 0, 90)
        for (index, name) in CIFilter.filterNames(inCategory: kCICategoryTransition).enumerated() {
            guard let filter = CIFilter(name: name) else { continue }
            filter.setValue(old, forKey: kCIInputImageKey)
            filter.setValue(new, forKey: kCIInputTargetImageKey)
            for (key, value) in Self.values where filter.inputKeys.contains(key) { filter.setValue(value, forKey: key) }
            if filter.inputKeys.contains(kCIInputMaskImageKey) { filter.setValue(mask.outputImage, forKey: kCIInputMaskImageKey) }
            let layer = CALayer()
            layer.frame = CGRect(
                x: 12 + index % 4 * (Self.size.width + 8), y: 22 + index / 4 * (Self.size.height + 40), width: Self.size.width,
                height: Self.size.height)
            root.addSublayer(layer)
            let label = CATextLayer()
            label.string = CIFilter.localizedName(forFilterName: name)
            label.fontSize = 11
            label.alignmentMode = .center
            label.frame = CGRect(x: layer.frame.minX, y: layer.frame.maxY + 3, width: layer.frame.width, height: 16)
            root.addSublayer(label)
            cells.append((filter, layer))
        }
        bar.backgroundColor = CGColor(srgbRed: 0.9, green: 0.6, blue: 0.2, alpha: 1)
        root.addSublayer(bar)
        draw()
        return root
    }

    private static let values: [(String, Any)] = [
        (kCIInputExtentKey, CIVector(x: 0, y: 0, z: CGFloat(size.width), w: CGFloat(size.height))),
        (kCIInputCenterKey, CIVector(x: CGFloat(size.width) / 2, y: CGFloat(size.height) / 2)),
        (kCIInputWidthKey, 30), (kCIInputRadiusKey, 22), (kCIInputScaleKey, 16), ("inputOpacity", 1),
        ("inputFoldShadowAmount", 0.6),
    ]

    /// A planet before a sky.
    private static func framed(_ planet: CGImage, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CIImage {
        let scale = 92 / CGFloat(planet.height)
        return CIImage(cgImage: planet).transformed(by: CGAffineTransform(scaleX: scale, y: scale))
            .transformed(by: CGAffineTransform(translationX: (CGFloat(size.width) - CGFloat(planet.width) * scale) / 2, y: 4))
            .composited(over: CIImage(color: CIColor(red: red, green: green, blue: blue)))
            .cropped(to: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    }

    private func draw() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (filter, layer) in cells {
            filter.setValue(NSNumber(value: Double(time)), forKey: kCIInputTimeKey)
            if let image = filter.outputImage {
                layer.contents = context.createCGImage(
                    image, from: CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
            }
        }
        bar.frame = CGRect(x: 0, y: 474, width: 640 * time, height: 6)
        CATransaction.commit()
    }

    package func pointer(at point: CGPoint) {
        begin = nil
        time = min(max(point.x / 640, 0), 1)
        draw()
    }

    package func press(_ key: Character) { if key == "p" { begin = now } }

    package func step(at time: Double) {
        now = time
        guard let begin else { return }
        self.time = CGFloat(min((time - begin) / 3, 1))
        if self.time >= 1 { self.begin = nil }
        draw()
    }
}
