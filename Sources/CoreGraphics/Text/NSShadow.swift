// In: a shadow's offset, blur and colour. Out: an object that attributed strings can hold.

/// The shadow that a piece of text casts. Source: Apple, `NSShadow`.
open class NSShadow: NSObject, NSCopying {
    /// Stays the first property.
    private let mark = FoundationMark()
    /// How far the shadow is from the text, in points, y down; default zero.
    open var shadowOffset = CGSize.zero
    /// How wide its edge is, in points; default 0, sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// A colour: Core Graphics' or UIKit's; nil for no shadow. Default black of a third's opacity.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

    /// A shadow right behind the text.
    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSShadow).map { $0.values == values } ?? false }

    open override var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue ^ shadowBlurRadius.hashValue }

    /// Nil for no shadow.
    var values: TextShadow? {
        (shadowColor as? any TextColor).map { TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.textColor) }
    }
}

/// The same as values.
package struct TextShadow: Equatable, Sendable {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}
