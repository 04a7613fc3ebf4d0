// What was copied last, by this program or another.

import QuartzCore

/// The clipboard (Apple: `UIPasteboard`), as far as text goes: SDL's, which other programs see. Without a display it is the
/// program's own.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The one that all programs share.
    public static let general = UIPasteboard()

    private override init() { super.init() }

    /// The text; nil where there is none. Nil empties the clipboard.
    open var string: String? {
        get { InputMethod.clipboard.isEmpty ? nil : InputMethod.clipboard }
        set { InputMethod.clipboard = newValue ?? "" }
    }

    /// The text as the only one of a list. Of several that are set the first is kept.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }

    /// The text as an address, if it is one with a scheme.
    open var url: URL? {
        get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
        set { string = newValue?.absoluteString }
    }

    /// Whether there is text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
}
