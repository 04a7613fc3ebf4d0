// Image files beside the program. Enters: a name as programs give it. Leaves: pixels and their scale; what was
// found is kept.

import QuartzCore

enum ImageFiles {
    struct Found {
        let image: CGImage
        let scale: CGFloat
        let orientation: UIImage.Orientation
    }

    private static let known = Lock<[String: Found]>([:])
    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "bmp"]

    /// The scale that a file's name tells: 2 for `name@2x.png`.
    static func scale(ofFile path: String) -> CGFloat {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
        return 1
    }

    /// The picture in a file; nil if there is none. One that is there and is none is reported.
    static func read(_ path: String) -> Found? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            let data = try CGImage.bytes(of: URL(fileURLWithPath: path))
            return Found(
                image: try CGImage.decoding(data, source: path), scale: scale(ofFile: path), orientation: .init(embeddedIn: data))
        } catch {
            FaultReport.once("UIImage \(path)", "\(error)")
            return nil
        }
    }

    static func named(_ name: String, in bundle: Bundle) -> Found? {
        guard let path = path(of: name, in: bundle.resourcePath) else { return nil }
        return known(path)
    }

    /// The picture in a file, which is read once.
    static func known(_ path: String) -> Found? {
        if let found = known.withLock({ $0[path] }) { return found }
        guard let found = read(path) else { return nil }
        known.withLock { $0[path] = found }
        return found
    }

    /// The images `name0` … `name1024`, in this order.
    static func numbered(_ name: String) -> [UIImage] {
        guard let folder else { return [] }
        let start = (name as NSString).lastPathComponent
        let inside = (folder as NSString).appendingPathComponent((name as NSString).deletingLastPathComponent)
        var numbers: Set<Int> = []
        for file in (try? FileManager.default.contentsOfDirectory(atPath: inside)) ?? [] where file.hasPrefix(start) {
            let bare = (file as NSString).deletingPathExtension.replacingOccurrences(of: "@2x", with: "").replacingOccurrences(
                of: "@3x", with: "")
            guard let number = Int(bare.dropFirst(start.count)), (0...1024).contains(number), bare == "\(start)\(number)" else {
                continue
            }
            numbers.insert(number)
        }
        return numbers.sorted().compactMap { number in
            path(of: "\(name)\(number)", in: folder).flatMap { UIImage(contentsOfFile: $0) }
        }
    }

    private static var folder: String? { Bundle.main.resourcePath }

    /// The file for a name: with its extension or any known one, of the scale that is next to the screen's.
    private static func path(of name: String, in folder: String?) -> String? {
        guard !name.isEmpty, let folder else { return nil }
        let whole = (folder as NSString).appendingPathComponent(name)
        let given = (name as NSString).pathExtension.lowercased()
        let hasExtension = extensions.contains(given)
        let base = hasExtension ? (whole as NSString).deletingPathExtension : whole
        let scale = Int(clamping: ScreenScale.current.rounded())
        for suffix in scale >= 3 ? ["@3x", "@2x", ""] : scale == 2 ? ["@2x", "", "@3x"] : ["", "@2x", "@3x"] {
            for kind in hasExtension ? [(name as NSString).pathExtension] : extensions {
                let path = "\(base)\(suffix).\(kind)"
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
            }
        }
        return nil
    }
}
