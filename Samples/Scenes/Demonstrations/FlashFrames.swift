// A filter's transition, frame by frame: a display link asks the filter for the picture of each frame, and a view shows it.

import CoreImage
import QuartzCore
import UIKit

package final class FlashFrames: Sample {
    package static let title = "Flash by display link"
    package static let summary = """
        A flash from plain red to a picture, once at the beginning and again at each click. In each frame of the display the \
        filter makes the picture for that moment, and an image view shows it; when the time is over the display link is given up.
        """
    package static let pictureTimes = [0.02, 0.4, 0.77, 0.95, 1.2]
    package static let script: [ScriptedInput] = []

    private let stage = ViewStage(background: UIColor(red: 0.1, green: 0.11, blue: 0.14, alpha: 1))
    private let iv = UIImageView(frame: CGRect(x: 185, y: 60, width: 270, height: 360))
    private var moiextent = CGRect.zero
    private var con: CIContext?
    private var tran: CIFilter?
    private var link: CADisplayLink?
    private var timestamp = 0.0
    private var frame = 0.0

    package init() {}

    // A link goes on for as long as it is valid.
    deinit { link?.invalidate() }

    package func makeRoot() throws(PictureError) -> CALayer {
        stage.window.addSubview(iv)
        let moi = UIImage(cgImage: try Picture.load("card-aurora"))
        start(moi)
        return stage.window.layer
    }

    private func start(_ moi: UIImage) {
        guard let picture = moi.cgImage else { return }
        let moi2 = CIImage(cgImage: picture)
        moiextent = moi2.extent
        con = CIContext(options: nil)

        let col = CIFilter(name: "CIConstantColorGenerator")
        let cicol = CIColor(cgColor: UIColor.red.cgColor)
        col?.setValue(cicol, forKey: "inputColor")
        let colorimage = col?.value(forKey: "outputImage")

        let tran = CIFilter(name: "CIFlashTransition")
        tran?.setValue(colorimage, forKey: "inputImage")
        tran?.setValue(moi2, forKey: "inputTargetImage")
        let center = CIVector(x: moiextent.size.width / 2, y: moiextent.size.height / 2)
        tran?.setValue(center, forKey: "inputCenter")
        self.tran = tran

        begin()
    }

    private func begin() {
        link?.invalidate()
        (timestamp, frame) = (0, 0)
        let link = CADisplayLink { [weak self] in self?.nextFrame($0) }
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    private func nextFrame(_ sender: CADisplayLink) {
        if timestamp < 0.01 { // pick up and store first timestamp
            timestamp = sender.timestamp
            frame = 0
        } else { // calculate frame
            frame = sender.timestamp - timestamp
        }
        sender.isPaused = true // defend against frame loss

        tran?.setValue(frame, forKey: "inputTime")
        if let image = tran?.outputImage, let moi3 = con?.createCGImage(image, from: moiextent) {
            iv.image = UIImage(cgImage: moi3)
        }

        if frame > 1 {
            sender.invalidate()
            frame = 0
            timestamp = 0
        }
        sender.isPaused = false
    }

    package func click(at point: CGPoint) { begin() }
}
