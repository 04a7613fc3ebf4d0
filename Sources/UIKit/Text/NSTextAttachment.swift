// In: a picture and where it lies on the baseline. Out: an attribute of text by which it stands in a line as a letter does.

import QuartzCore

/// A picture in a line of text, in place of a character (Apple: `NSTextAttachment`); `NSAttributedString(attachment:)` makes the
/// text for one.
open class NSTextAttachment: NSObject {
    /// Stays the first property: attributes of text may be attachments.
    private let mark = FoundationMark()

    /// The character that an attachment stands for: U+FFFC.
    public class var character: Int { 0xFFFC }

    /// An attachment without a picture, which takes no room until it gets one or ``bounds``.
    public override init() { super.init() }

    /// One with data of a file, whose picture shows if they are of one.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
        decoded = contentData.flatMap { UIImage(data: $0) }
    }

    /// One with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// What shows; a template takes the colour of the text. Default nil, which shows the picture in ``contents``.
    open var image: UIImage?
    /// Where it lies: points from where the character begins on the baseline, y up; default empty, which takes the picture's size
    /// and lets it stand on the baseline.
    open var bounds = CGRect.zero
    /// Data of a file; default nil.
    open var contents: Data? {
        didSet { decoded = contents.flatMap { UIImage(data: $0) } }
    }
    private var decoded: UIImage?
    /// The kind of that, as the program names it; a picture is told by its data.
    open var fileType: String?
    /// Points of room on each side; default 0.
    open var lineLayoutPadding: CGFloat = 0

    fileprivate var picture: UIImage? { image ?? decoded }
    /// The box that counts: ``bounds``, or the picture's size at the baseline.
    fileprivate var box: CGRect {
        guard bounds.size == .zero else { return bounds }
        let below = picture?.baselineOffsetFromBottom ?? 0
        return CGRect(x: bounds.minX, y: bounds.minY - below, width: picture?.size.width ?? 0, height: picture?.size.height ?? 0)
    }
}

extension NSTextAttachment: TextInset {
    package var room: TextRoom {
        let padding = lineLayoutPadding > 0 && lineLayoutPadding.isFinite ? lineLayoutPadding : 0
        let box = box.offsetBy(dx: padding, dy: 0), image = self.picture
        let picture = image?.shown.map {
            TextRoom.Picture(image: $0, rect: box, isTemplate: image?.isTemplate == true)
        }
        return TextRoom(
            ascent: max(box.maxY, 0), descent: max(-box.minY, 0), width: box.width + 2 * padding, picture: picture)
    }
}

extension NSAttributedString {
    /// Text of one character for which an attachment stands.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
