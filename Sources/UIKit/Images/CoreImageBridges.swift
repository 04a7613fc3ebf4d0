// From UIKit's images and colours to Core Image's, and back.

import QuartzCore

extension CIImage {
    /// The pixels of an image as they are kept, not turned, or the recipe that it was made of; nil for an image without either.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    /// The same.
    /// - Parameter options: nothing in them changes how an image is read here.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        if let pixels = image.cgImage {
            self.init(cgImage: pixels)
        } else if let recipe = image.ciImage {
            self.init(recipe)
        } else {
            return nil
        }
    }
}

extension CIColor {
    /// The colour as it looks in light surroundings.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
    /// The colour of Core Image.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The colour for Core Image; at Apple's only those have one that were made of one.
    public var ciColor: CIColor { CIColor(color: self) }
}

extension ImageMaking {
    /// The pixels of a recipe.
    static func pixels(of image: CIImage) -> CGImage? { CIContext().createCGImage(image, from: image.extent) }
}
