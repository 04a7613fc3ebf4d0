// A picture under a chain of filters that clicks put on and take off.

import CoreImage
import QuartzCore

package final class PhotoDesk: Sample {
    package static let title = "Photo desk"
    package static let summary = """
        Click a filter at the side to lay it on the picture, over those that are there; click it again to take it off. The chain is an \
        image, drawn by a CIContext. C: takes all off.
        """
    package static let pictureTimes = [0.3, 0.8, 1.3, 1.8]
    package static let script = [
        ScriptedInput.click(550, 64, at: 0.5), ScriptedInput.click(550, 264, at: 1), ScriptedInput.click(550, 304, at: 1.5),
    ]

    private static let filters: [(name: String, values: [String: Any])] = [
        ("CISepiaTone", [:]), ("CIPhotoEffectNoir", [:]), ("CIPhotoEffectChrome", [:]), ("CIVibrance", ["inputAmount": 0.8]),
        ("CITemperatureAndTint", ["inputNeutral": CIVector(x: 9500, y: 0)]), ("CIBloom", ["inputIntensity": 0.9]),
        ("CIVignette", ["inputIntensity": 0.9]), ("CIGammaAdjust", ["inputPower": 1.6]), ("CIMotionBlur", ["inputRadius": 8]),
        ("CIColorPosterize", ["inputLevels": 4]),
    ]

    private let context = CIContext()
    private let picture = CALayer()
    private var labels: [CATextLayer] = []
    private var chain: [Int] = []
    private var photo = CIImage.empty()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = CGColor(srgbRed: 0.16, green: 0.13, blue: 0.1, alpha: 1)
        photo = CIImage(cgImage: try Picture.load("card-city"))
        picture.frame = CGRect(x: 60, y: 30, width: 315, height: 420)
        picture.shadowOpacity = 0.6
        root.addSublayer(picture)
        for (index, filter) in Self.filters.enumerated() {
            let label = CATextLayer()
            label.string = CIFilter.localizedName(forFilterName: filter.name)
            label.fontSize = 15
            label.alignmentMode = .center
            label.cornerRadius = 8
            label.frame = CGRect(x: 450, y: 50 + index * 40, width: 170, height: 28)
            root.addSublayer(label)
            labels.append(label)
        }
        draw()
        return root
    }

    private func draw() {
        var image = photo
        for index in chain { image = image.applyingFilter(Self.filters[index].name, parameters: Self.filters[index].values) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = context.createCGImage(image, from: photo.extent)
        for (index, label) in labels.enumerated() {
            let isOn = chain.contains(index)
            label.backgroundColor = CGColor(srgbRed: isOn ? 0.85 : 0.3, green: isOn ? 0.55 : 0.26, blue: 0.22, alpha: 1)
        }
        CATransaction.commit()
    }

    package func click(at point: CGPoint) {
        guard let index = labels.firstIndex(where: { $0.frame.contains(point) }) else { return }
        if let place = chain.firstIndex(of: index) { chain.remove(at: place) } else { chain.append(index) }
        draw()
    }

    package func press(_ key: Character) {
        guard key == "c" else { return }
        chain = []
        draw()
    }
}
