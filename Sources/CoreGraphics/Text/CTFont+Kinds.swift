// In: a font. Out: its kinds, its names, what its file says, and others of its family or of the system.

import CPango
import Foundation

/// What tells a font from others of its family. Source: Apple, `CTFontSymbolicTraits`.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Bold, or heavier.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Narrow.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// Letters all of one width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
}

/// A use of the system's fonts. Source: Apple, `CTFontUIFontType`.
public enum CTFontUIFontType: UInt32, Sendable {
    case user = 0, userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem, miniSystem, miniEmphasizedSystem
    case label = 10
    case controlContent = 26

    /// The name, and the size in points for who gives none.
    fileprivate var font: (name: String, size: CGFloat) {
        switch self {
        case .user, .system, .controlContent: ("System", 13)
        case .userFixedPitch: ("SFMono", 13)
        case .emphasizedSystem: ("System-Bold", 13)
        case .smallSystem: ("System", 11)
        case .smallEmphasizedSystem: ("System-Bold", 11)
        case .miniSystem: ("System", 9)
        case .miniEmphasizedSystem: ("System-Bold", 9)
        case .label: ("System", 10)
        }
    }
}

/// The system's font for a use. Source: Apple, `CTFontCreateUIFontForLanguage`.
/// - Parameters:
///   - size: in points; 0 takes that of the use.
///   - language: the font is the same for all.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    CTFont(known: uiType.font.name, size: size > 0 ? size : uiType.font.size)
}

extension CTFont {
    fileprivate var style: FontName { FontName(name) }

    /// The family that was asked for.
    private var askedFamily: String { String(style.families.prefix { $0 != "," }) }

    fileprivate var traits: CTFontSymbolicTraits {
        var traits: CTFontSymbolicTraits = []
        if style.isItalic { traits.insert(.traitItalic) }
        if style.weight >= 600 { traits.insert(.traitBold) }
        if style.isCondensed { traits.insert(.traitCondensed) }
        if advance(of: glyph(of: "i")) == advance(of: glyph(of: "M")) { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The words that its name has for its style: "Bold Italic"; "Regular" for none.
    fileprivate static func words(_ traits: CTFontSymbolicTraits) -> String {
        let words = [
            traits.contains(.traitCondensed) ? "Condensed" : "", traits.contains(.traitBold) ? "Bold" : "",
            traits.contains(.traitItalic) ? "Italic" : "",
        ].filter { !$0.isEmpty }
        return words.isEmpty ? "Regular" : words.joined(separator: " ")
    }

    fileprivate func with(_ traits: CTFontSymbolicTraits, size: CGFloat) -> CTFont {
        CTFont(known: "\(askedFamily) \(Self.words(traits))", size: size > 0 ? size : self.size)
    }

    /// The bytes of a table of the font's file.
    fileprivate func table(_ tag: UInt32) -> Data? {
        withFace { face in
            let blob = hb_face_reference_table(face, tag)
            defer { hb_blob_destroy(blob) }
            var length: UInt32 = 0
            guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
            return Data(bytes: bytes, count: Int(length))
        }
    }

    fileprivate func withFace<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
        withPangoFont { font in pango_font_get_hb_font(font).flatMap { hb_font_get_face($0) }.flatMap(body) }
    }
}

/// What tells a font from others of its family, as its name says. Source: Apple, `CTFontGetSymbolicTraits`.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.traits }

/// A font of the same family with other traits; nil if its letters are of one width and are not to be, or the other way round.
/// Source: Apple, `CTFontCreateCopyWithSymbolicTraits`.
/// - Parameters:
///   - size: in points; 0 keeps the size.
///   - matrix: as for ``CTFontCreateWithName(_:_:_:)``.
///   - symTraitMask: which traits are to be as `symTraitValue` says.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let traits = font.traits, wanted = traits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    guard wanted.contains(.traitMonoSpace) == traits.contains(.traitMonoSpace) else { return nil }
    return CTFontCreateWithName(NSString(string: font.with(wanted, size: size).name), size > 0 ? size : font.size, matrix)
}

/// How many units of the font's own an em has. Source: Apple, `CTFontGetUnitsPerEm`.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { font.withFace { hb_face_get_upem($0) } ?? 1000 }

/// How many glyphs the font has. Source: Apple, `CTFontGetGlyphCount`.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.withFace { Int(hb_face_get_glyph_count($0)) } ?? 0 }

/// The box that holds each glyph of the font, in points, y up; empty if the font does not say. Source: Apple,
/// `CTFontGetBoundingBox`.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    guard let head = font.table(0x6865_6164), head.count >= 44 else { return .zero }
    func value(_ place: Int) -> CGFloat {
        CGFloat(Int16(bitPattern: UInt16(head[place]) << 8 | UInt16(head[place + 1]))) * font.size
            / CGFloat(max(CTFontGetUnitsPerEm(font), 1))
    }
    return CGRect(x: value(36), y: value(38), width: value(40) - value(36), height: value(42) - value(38))
}

/// The transform of a font's glyphs: the identity. Source: Apple, `CTFontGetMatrix`.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// Names of fonts that can be asked for. Source: Apple, `kCTFontFamilyNameKey`.
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
/// The name of a font within its family.
public var kCTFontSubFamilyNameKey: CFString { "CTFontSubFamilyName" }
/// The same.
public var kCTFontStyleNameKey: CFString { "CTFontStyleName" }
/// The family with the style.
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
/// The name that fonts are asked for by.
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }

/// A name of a font; nil for those that are not known here. Source: Apple, `CTFontCopyName`.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
    switch nameKey {
    case kCTFontFamilyNameKey: CTFontCopyFamilyName(font)
    case kCTFontSubFamilyNameKey, kCTFontStyleNameKey: NSString(string: CTFont.words(font.traits))
    case kCTFontFullNameKey: NSString(string: "\(font.metrics.family) \(CTFont.words(font.traits))")
    case kCTFontPostScriptNameKey: CTFontCopyPostScriptName(font)
    default: nil
    }
}
