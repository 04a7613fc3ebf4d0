// A catalog's set of images. Enters: what its JSON says, the screen's scale and the traits. Leaves: the image that suits them.

import QuartzCore

struct ImageSet: AssetDescription {
    struct Entry: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        var appearances: [AssetCatalog.Appearance]?
        var resizing: Resizing?

        /// Pixels a point; pictures without end are of one.
        var pixels: CGFloat { scale.flatMap { Double($0.replacingOccurrences(of: "x", with: "")) }.map { CGFloat($0) } ?? 1 }
    }

    /// How a picture is stretched, in pixels.
    struct Resizing: Decodable {
        struct Caps: Decodable { var top: CGFloat?, left: CGFloat?, bottom: CGFloat?, right: CGFloat? }
        struct Center: Decodable { var mode: String? }
        var center: Center?
        var caps: Caps?
        enum CodingKeys: String, CodingKey {
            case center
            case caps = "cap-insets"
        }
    }

    struct Properties: Decodable {
        var intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    var images: [Entry]?
    var properties: Properties?

    /// - Parameter scale: the screen's pixels a point.
    func image(in folder: String, scale: CGFloat, style: UIUserInterfaceStyle) -> UIImage? {
        let all = (images ?? []).filter { $0.filename != nil && ["universal", "iphone", "ipad", nil].contains($0.idiom) }
        let wanted: UIUserInterfaceStyle = style == .dark ? .dark : .light
        let styled = all.filter { $0.appearances.style == wanted }
        let fitting = styled.isEmpty ? all.filter { $0.appearances.style == .unspecified } : styled
        // Above all those that are not too coarse, of these the next; whatever is for all devices before what is for some.
        func rank(_ entry: Entry) -> (Int, CGFloat, Int) {
            (entry.pixels >= scale ? 0 : 1, abs(entry.pixels - scale), entry.idiom == "universal" ? 0 : 1)
        }
        guard let entry = fitting.min(by: { rank($0) < rank($1) }), let name = entry.filename,
            let found = ImageFiles.known((folder as NSString).appendingPathComponent(name))
        else { return nil }
        let (mode, pixels) = (entry.resizing?.center?.mode, max(1, entry.pixels))
        return UIImage(found.image, scale: pixels, orientation: found.orientation).with {
            switch properties?.intent {
            case "template": $0.renderingMode = .alwaysTemplate
            case "original": $0.renderingMode = .alwaysOriginal
            default: break
            }
            guard let caps = entry.resizing?.caps else { return }
            $0.capInsets = UIEdgeInsets(
                top: (caps.top ?? 0) / pixels, left: (caps.left ?? 0) / pixels, bottom: (caps.bottom ?? 0) / pixels,
                right: (caps.right ?? 0) / pixels)
            ($0.isResizable, $0.resizingMode) = (true, mode == "tile" ? .tile : .stretch)
        }
    }
}
