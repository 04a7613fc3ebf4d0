// Text that is given to what has looks of its own.

import QuartzCore

extension NSAttributedString {
    /// The text with attributes for what its own do not say.
    func over(_ base: [NSAttributedString.Key: Any]) -> NSMutableAttributedString {
        let whole = NSMutableAttributedString(string: string, attributes: base)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            whole.addAttributes(attributes, range: range)
        }
        return whole
    }
}
