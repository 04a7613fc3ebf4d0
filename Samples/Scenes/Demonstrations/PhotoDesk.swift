// A picture under a chain of filters, which are dragged onto it.

import CoreImage
import QuartzCore

package final class PhotoDesk: Sample {
    package static let title = "Photo desk"
    package static let summary = """
        Drag a filter from the side onto the picture: it is laid over those that are there. Click the picture: the last one is \
        taken off; C: all of them. The chain is an image, drawn by a CIContext.
        """
    package static let pictureTimes = [0.3, 0.8, 1.6, 2.4, 3.2]
    package static let script = ScriptedInput.drag(from: CGPoint(x: 520, y: 48), to: CGPoint(x: 240, y: 200), at: 0.5)
        + ScriptedInput.drag(from: CGPoint(x: 520, y: 228), to: CGPoint(x: 150, y: 300), at: 1.2)
        + ScriptedInput.drag(from: CGPoint(x: 520, y: 404), to: CGPoint(x: 300, y: 120), at: 2)
        + [
            ScriptedInput(time: 2.8, action: .grab(CGPoint(x: 200, y: 200))),
            ScriptedInput(time: 2.9, action: .drop(CGPoint(x: 200, y: 200)))]

    private static let filters: [(name: String, values: [String: Any])] = [
        ("CISepiaTone", [:]), ("CIPhotoEffectNoir", [:]), ("CIPhotoEffectChrome", [:]), ("CIVibrance", ["inputAmount": 0.8]),
        ("CITemperatureAndTint", ["inputNeutral": CIVector(x: 9500, y: 0)]), ("CIBloom", ["inputIntensity": 0.9]),
        ("CIVignette", ["inputIntensity": 0.9]), ("CIGammaAdjust", ["inputPower": 1.6]), ("CIMotionBlur", ["inputRadius": 8]),
        ("CIColorPosterize", ["inputLevels": 4]), ("CIPixellate", ["inputScale": 9, "inputCenter": CIVector(x: 90, y: 120)]),
        ("CIZoomBlur", ["inputAmount": 25, "inputCenter": CIVector(x: 90, y: 150)]),
    ]

    private let context = CIContext()
    private let picture = CALayer()
    private var labels: [CATextLayer] = []
    private var chain: [Int] = []
    /// What is over the pointer while it is dragged, and the names of what lies on the picture.
    private let ghost = CATextLayer(), list = CATextLayer()
    private var dragged: Int?
    private var isOnPicture = false
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
            label.backgroundColor = CGColor(srgbRed: 0.3, green: 0.26, blue: 0.22, alpha: 1)
            label.frame = CGRect(x: 450, y: 34 + index * 36, width: 170, height: 28)
            root.addSublayer(label)
            labels.append(label)
        }
        picture.borderColor = CGColor(srgbRed: 0.9, green: 0.6, blue: 0.2, alpha: 1)
        list.frame = CGRect(x: 30, y: 454, width: 590, height: 20)
        list.fontSize = 13
        root.addSublayer(list)
        ghost.fontSize = 15
        ghost.alignmentMode = .center
        ghost.cornerRadius = 8
        ghost.backgroundColor = CGColor(srgbRed: 0.85, green: 0.55, blue: 0.22, alpha: 0.9)
        ghost.bounds = CGRect(x: 0, y: 0, width: 170, height: 28)
        ghost.isHidden = true
        root.addSublayer(ghost)
        draw()
        return root
    }

    private func draw() {
        var image = photo
        for index in chain { image = image.applyingFilter(Self.filters[index].name, parameters: Self.filters[index].values) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = context.createCGImage(image, from: photo.extent)
        list.string = chain.map { CIFilter.localizedName(forFilterName: Self.filters[$0].name) ?? "" }.joined(separator: " + ")
        CATransaction.commit()
    }

    package func grab(at point: CGPoint) {
        if let index = labels.firstIndex(where: { $0.frame.contains(point) }) {
            dragged = index
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            ghost.string = labels[index].string
            ghost.position = point
            ghost.isHidden = false
            CATransaction.commit()
        } else {
            isOnPicture = picture.frame.contains(point)
        }
    }

    package func pointer(at point: CGPoint) {
        guard dragged != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ghost.position = point
        picture.borderWidth = picture.frame.contains(point) ? 3 : 0
        CATransaction.commit()
    }

    package func drop(at point: CGPoint) {
        let isOver = picture.frame.contains(point)
        if let dragged, isOver { chain.append(dragged) }
        if dragged == nil, isOnPicture, isOver, !chain.isEmpty { chain.removeLast() }
        (dragged, isOnPicture) = (nil, false)
        ghost.isHidden = true
        picture.borderWidth = 0
        draw()
    }

    package func press(_ key: Character) {
        guard key == "c" else { return }
        chain = []
        draw()
    }
}
