// In: nothing. Out: Core Text's names of attributes, each the same attribute as the like one of `NSAttributedString.Key`.

/// A font: ``CTFont``.
public var kCTFontAttributeName: CFString { NSString(string: NSAttributedString.Key.font.rawValue) }
/// A colour: `CGColor`.
public var kCTForegroundColorAttributeName: CFString { NSString(string: NSAttributedString.Key.foregroundColor.rawValue) }
/// A colour behind the text.
public var kCTBackgroundColorAttributeName: CFString { NSString(string: NSAttributedString.Key.backgroundColor.rawValue) }
/// A number: points added after each character.
public var kCTKernAttributeName: CFString { NSString(string: NSAttributedString.Key.kern.rawValue) }
/// A number: points added after each character.
public var kCTTrackingAttributeName: CFString { NSString(string: NSAttributedString.Key.tracking.rawValue) }
/// A number: 0 for no ligatures.
public var kCTLigatureAttributeName: CFString { NSString(string: NSAttributedString.Key.ligature.rawValue) }
/// A ``CTParagraphStyle``.
public var kCTParagraphStyleAttributeName: CFString { NSString(string: NSAttributedString.Key.paragraphStyle.rawValue) }
/// A number: the width of a line along the outlines in hundredths of the font size.
public var kCTStrokeWidthAttributeName: CFString { NSString(string: NSAttributedString.Key.strokeWidth.rawValue) }
/// The colour of that line.
public var kCTStrokeColorAttributeName: CFString { NSString(string: NSAttributedString.Key.strokeColor.rawValue) }
/// A number: the raw value of an `NSUnderlineStyle`.
public var kCTUnderlineStyleAttributeName: CFString { NSString(string: NSAttributedString.Key.underlineStyle.rawValue) }
/// A colour.
public var kCTUnderlineColorAttributeName: CFString { NSString(string: NSAttributedString.Key.underlineColor.rawValue) }
/// A number: how many points the text is raised.
public var kCTBaselineOffsetAttributeName: CFString { NSString(string: NSAttributedString.Key.baselineOffset.rawValue) }
/// A ``CTRunDelegate``: room in the line in place of the characters.
public var kCTRunDelegateAttributeName: CFString { NSString(string: NSAttributedString.Key.runDelegate.rawValue) }
