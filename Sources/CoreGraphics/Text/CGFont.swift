// In: a name, or the bytes of a font's file. Out: a font without size.

import Foundation

/// A font without size. Source: Apple, `CGFont`.
public final class CGFont: Hashable, Sendable {
    let name: String
    /// Of one made of data.
    let file: FontFile?

    /// The installed or registered font of this family or PostScript name; nil if there is none.
    public init?(_ name: CFString) {
        let wanted = Self.key(FontName(name as String).families.prefix { $0 != "," })
        guard !wanted.isEmpty, Self.key(FontMetrics(fontName: name as String, size: 12).family) == wanted else { return nil }
        (self.name, file) = (name as String, nil)
    }

    /// The first font in the data of a TrueType or OpenType file, with its PostScript name; nil if there is none in them. It is
    /// found by its name once `CTFontManagerRegisterGraphicsFont` has it.
    public init?(_ provider: CGDataProvider) {
        guard let file = FontFile(provider.bytes), let face = FontRegistry.faces(of: file.path).first else { return nil }
        (name, self.file) = (face.name, file)
    }

    private static func key(_ family: some StringProtocol) -> String { family.lowercased().filter { $0 != " " } }

    /// The name that the font was asked for by, or that its file gives.
    public var postScriptName: CFString? { NSString(string: name) }
    /// The name that the font was asked for by, or that its file gives.
    public var fullName: CFString? { NSString(string: name) }

    public static func == (a: CGFont, b: CGFont) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Bytes that what reads files finds by a path as long as this object is there; nothing of them stays behind.
final class FontFile: Sendable {
    private let handle: Int32

    /// Nil if the system has no room for them.
    init?(_ bytes: Data) {
        var template = Array((NSTemporaryDirectory() + "/font-XXXXXX").utf8CString)
        handle = mkstemp(&template)
        guard handle >= 0 else { return nil }
        unlink(template)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(handle, $0.baseAddress.map { $0 + written }, bytes.count - written) }
            guard count > 0 else { return nil }
            written += count
        }
    }

    deinit { if handle >= 0 { close(handle) } }

    var path: String { "/proc/self/fd/\(handle)" }
}
