// A transition that a display link drives, frame by frame: the flash from one colour to a photograph; and the same by Core
// Animation.

import CoreImage
import QuartzCore

package final class StarburstPhoto: Sample {
    package static let title = "Starburst"
    package static let summary = """
        Click on the left: a flash from red to a picture, asked of the filter for each frame. Click on the right: the next \
        picture comes by a transition with a filter of its own, which the server draws; each click takes another filter.
        """
    package static let pictureTimes = [0.75, 1.1, 1.75, 3.0]
    package static let script = [ScriptedInput.click(160, 240, at: 0.25), ScriptedInput.click(480, 240, at: 1.25)]

    private let context = CIContext(options: nil)
    private let flash = CIFilter(name: "CIFlashTransition")
    private let left = CALayer(), right = CALayer()
    private var extent = CGRect.zero
    private var pictures: [CGImage] = []
    private var turn = 0
    private var begin: Double?
    private var now = 0.0
    private static let filters = [
        "CIPageCurlWithShadowTransition", "CIRippleTransition", "CIModTransition", "CICopyMachineTransition"]

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = CGColor(srgbRed: 0.1, green: 0.1, blue: 0.12, alpha: 1)
        for name in Picture.cards.prefix(4) { pictures.append(try Picture.load(name)) }
        for (layer, x) in [(left, 60), (right, 360)] {
            layer.frame = CGRect(x: x, y: 90, width: 225, height: 300)
            root.addSublayer(layer)
        }
        right.contents = pictures[0]

        let photo = CIImage(cgImage: pictures[1])
        extent = photo.extent
        let color = CIFilter(name: "CIConstantColorGenerator")
        color?.setValue(CIColor(red: 1, green: 0, blue: 0), forKey: kCIInputColorKey)
        flash?.setValue(color?.value(forKey: kCIOutputImageKey), forKey: kCIInputImageKey)
        flash?.setValue(photo, forKey: kCIInputTargetImageKey)
        flash?.setValue(CIVector(x: extent.midX, y: extent.midY), forKey: kCIInputCenterKey)
        show(0)
        return root
    }

    /// One frame; beyond 1 it is the photograph.
    private func show(_ time: Double) {
        flash?.setValue(NSNumber(value: time), forKey: kCIInputTimeKey)
        guard let image = flash?.outputImage else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        left.contents = context.createCGImage(image, from: extent)
        CATransaction.commit()
    }

    package func click(at point: CGPoint) {
        if point.x < 320 {
            begin = now
            return
        }
        turn += 1
        let transition = CATransition()
        transition.duration = 1.2
        let filter = CIFilter(name: Self.filters[(turn - 1) % Self.filters.count])
        for (key, value) in [(kCIInputRadiusKey, 30), (kCIInputWidthKey, 60), (kCIInputAngleKey, -1)] as [(String, Int)]
        where filter?.inputKeys.contains(key) == true { filter?.setValue(value, forKey: key) }
        if filter?.inputKeys.contains(kCIInputCenterKey) == true {
            filter?.setValue(CIVector(x: 112, y: 150), forKey: kCIInputCenterKey)
        }
        transition.filter = filter
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        right.contents = pictures[turn % pictures.count]
        CATransaction.commit()
        right.add(transition, forKey: nil)
    }

    package func step(at time: Double) {
        now = time
        guard let begin else { return }
        show(time - begin)
        if time - begin > 1 { self.begin = nil }
    }
}
