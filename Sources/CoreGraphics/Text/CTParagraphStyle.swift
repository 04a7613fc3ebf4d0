// In: settings as Core Text takes them, a name and a pointer to a value each. Out: a paragraph style.

import Foundation

/// How the lines of a paragraph are set; the same as `NSParagraphStyle`. Source: Apple, `CTParagraphStyle`.
public typealias CTParagraphStyle = NSParagraphStyle

/// Where tabs lead; the same as `NSTextTab`. Source: Apple, `CTTextTab`.
public typealias CTTextTab = NSTextTab

/// Where the lines of a paragraph lie. Source: Apple, `CTTextAlignment`.
public enum CTTextAlignment: UInt8, Sendable {
    case left = 0, right, center, justified, natural

    fileprivate var value: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }

    fileprivate init(_ value: NSTextAlignment) {
        self = switch value {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// How lines of a paragraph end. Source: Apple, `CTLineBreakMode`.
public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which way a paragraph is written; a structure, so that in memory it is its number, as settings are read. Source: Apple,
/// `CTWritingDirection`.
public struct CTWritingDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// As its first letter with a direction says.
    public static let natural = CTWritingDirection(rawValue: -1)
    /// Lines begin on the left.
    public static let leftToRight = CTWritingDirection(rawValue: 0)
    /// Lines begin on the right.
    public static let rightToLeft = CTWritingDirection(rawValue: 1)
}

/// Which part of a paragraph style a setting says. Source: Apple, `CTParagraphStyleSpecifier`.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// A ``CTTextAlignment``.
    case alignment = 0
    /// A `CGFloat`, as are those below up to the next that says otherwise.
    case firstLineHeadIndent
    case headIndent
    case tailIndent
    /// A `CFArray` of ``CTTextTab``.
    case tabStops
    /// A `CGFloat`.
    case defaultTabInterval
    /// A ``CTLineBreakMode``.
    case lineBreakMode
    /// A `CGFloat`, as are those below up to the next that says otherwise.
    case lineHeightMultiple
    case maximumLineHeight
    case minimumLineHeight
    case lineSpacing
    case paragraphSpacing
    case paragraphSpacingBefore
    /// A ``CTWritingDirection``.
    case baseWritingDirection
    /// A `CGFloat`, as are those below: the most and the least that lies between two lines, and what is asked for.
    case maximumLineSpacing
    case minimumLineSpacing
    case lineSpacingAdjustment
    /// A ``CTLineBoundsOptions``; not supported.
    case lineBoundsOptions
}

/// A part of a paragraph style. Source: Apple, `CTParagraphStyleSetting`.
public struct CTParagraphStyleSetting {
    /// Which part.
    public var spec: CTParagraphStyleSpecifier
    /// How many bytes the value has.
    public var valueSize: Int
    /// Where the value is, which must stay until the style is made.
    public var value: UnsafeRawPointer

    /// The setting of these three.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
    }

    /// The number there; nil if it has another size or is not finite.
    private var number: CGFloat? {
        guard valueSize == MemoryLayout<CGFloat>.size else { return nil }
        let number = value.loadUnaligned(as: CGFloat.self)
        return number.isFinite ? number : nil
    }

    /// The byte there; nil if it has another size.
    private var byte: UInt8? { valueSize == 1 ? value.load(as: UInt8.self) : nil }

    /// The list there; nil if it has another size, or other things in it.
    private var tabs: [NSTextTab]? {
        valueSize == MemoryLayout<CFArray>.size ? value.load(as: CFArray.self) as? [NSTextTab] : nil
    }

    /// Whether the style has it now.
    fileprivate func apply(to style: NSMutableParagraphStyle, _ between: inout LineSpacing) -> Bool {
        switch spec {
        case .alignment:
            guard let value = byte.flatMap(CTTextAlignment.init)?.value else { return false }
            style.alignment = value
        case .lineBreakMode:
            guard let value = byte.flatMap({ NSLineBreakMode(rawValue: Int($0)) }) else { return false }
            style.lineBreakMode = value
        case .baseWritingDirection:
            guard let value = byte.flatMap({ NSWritingDirection(rawValue: Int(Int8(bitPattern: $0))) }) else { return false }
            style.baseWritingDirection = value
        case .tabStops:
            guard let tabs else { return false }
            style.tabStops = tabs
        case .lineBoundsOptions:
            return false
        default:
            guard let number else { return false }
            apply(number, to: style, &between)
        }
        return true
    }

    private func apply(_ number: CGFloat, to style: NSMutableParagraphStyle, _ between: inout LineSpacing) {
        switch spec {
        case .firstLineHeadIndent: style.firstLineHeadIndent = number
        case .headIndent: style.headIndent = number
        case .tailIndent: style.tailIndent = number
        case .defaultTabInterval: style.defaultTabInterval = number
        case .lineHeightMultiple: style.lineHeightMultiple = number
        case .maximumLineHeight: style.maximumLineHeight = number
        case .minimumLineHeight: style.minimumLineHeight = number
        case .paragraphSpacing: style.paragraphSpacing = number
        case .paragraphSpacingBefore: style.paragraphSpacingBefore = number
        case .maximumLineSpacing: between.most = number
        case .minimumLineSpacing: between.least = number
        default: between.wanted = number
        }
    }
}

/// What lies between two lines.
private struct LineSpacing {
    var wanted: CGFloat = 0, least: CGFloat = 0, most: CGFloat?

    var value: CGFloat { max(min(wanted, most ?? wanted), least) }
}

/// A paragraph style of some settings; what none says is as usual. A setting of a value of another size is left out, which is
/// said once. Source: Apple, `CTParagraphStyleCreate`.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    let style = NSMutableParagraphStyle()
    var between = LineSpacing()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(settingCount, 0))
    where !setting.apply(to: style, &between) {
        FaultReport.once("CTParagraphStyleCreate", "\(setting.spec): not a value of this setting, or not supported; left out")
    }
    style.lineSpacing = between.value
    return CTParagraphStyleCreateCopy(style)
}

/// The same style. Source: Apple, `CTParagraphStyleCreateCopy`.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    (paragraphStyle.copy() as? NSParagraphStyle) ?? paragraphStyle
}

/// Writes a part of a style to `valueBuffer`; false, and nothing is written, if the size is another than the value's, or the
/// style does not have it: it has one spacing between lines, that asked for. Source: Apple,
/// `CTParagraphStyleGetValueForSpecifier`.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func write<Value>(_ value: Value) -> Bool {
        guard valueBufferSize == MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    return switch spec {
    case .alignment: write(CTTextAlignment(paragraphStyle.alignment).rawValue)
    case .lineBreakMode: write(UInt8(truncatingIfNeeded: paragraphStyle.lineBreakMode.rawValue))
    case .baseWritingDirection: write(Int8(truncatingIfNeeded: paragraphStyle.baseWritingDirection.rawValue))
    case .firstLineHeadIndent: write(paragraphStyle.firstLineHeadIndent)
    case .headIndent: write(paragraphStyle.headIndent)
    case .tailIndent: write(paragraphStyle.tailIndent)
    case .defaultTabInterval: write(paragraphStyle.defaultTabInterval)
    case .lineHeightMultiple: write(paragraphStyle.lineHeightMultiple)
    case .maximumLineHeight: write(paragraphStyle.maximumLineHeight)
    case .minimumLineHeight: write(paragraphStyle.minimumLineHeight)
    case .paragraphSpacing: write(paragraphStyle.paragraphSpacing)
    case .paragraphSpacingBefore: write(paragraphStyle.paragraphSpacingBefore)
    case .lineSpacing, .lineSpacingAdjustment: write(paragraphStyle.lineSpacing)
    case .tabStops, .maximumLineSpacing, .minimumLineSpacing, .lineBoundsOptions: false
    }
}

/// A place where tabs lead. Source: Apple, `CTTextTabCreate`.
/// - Parameter options: must be nil or empty.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
    if let options, options.count > 0 { FaultReport.once("CTTextTabCreate", "options are not supported; they are left out") }
    return NSTextTab(textAlignment: alignment.value, location: CGFloat(location))
}
