// Text in containers. Enter a text storage and the room of its containers; leave lines, places of characters, and what is drawn.
//
// A glyph is a UTF-16 unit of the text here: glyph and character indices are the same.

import QuartzCore

/// Is told of layout (Apple: `NSLayoutManagerDelegate`).
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
    /// A container is full, or the text at its end. Default: nothing.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
    /// The text was edited. Default: nothing.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}

extension NSLayoutManagerDelegate {
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
    ) {}
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}

/// Lays out a text in one container after the other, and says where what is (Apple: `NSLayoutManager`). Where that is asked for,
/// the text is laid out first; nobody has to see to it.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Whose text it is; set by `NSTextStorage.addLayoutManager(_:)`, which holds the manager.
    public internal(set) weak var textStorage: NSTextStorage?
    /// Who is told of layout; default nil.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// Where lines go, in order.
    public private(set) var textContainers: [NSTextContainer] = []

    private var kept: (key: LayoutKey, pieces: [LaidText])?
    private var isTelling = false

    public override init() {}

    /// No text managers are archived: an empty one.
    public required init?(coder: NSCoder) {}

    // MARK: Containers

    /// Lines that do not fit go into this one.
    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    /// Lines go into this one before those behind it.
    /// - Parameter index: brought into the number of containers.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: min(max(0, index), textContainers.count))
        container.layoutManager = self
        invalidate()
    }

    /// No lines go there any more. One that there is not is reported.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            return FaultReport.once("NSLayoutManager.removeTextContainer(at:)", "there is no container \(index)")
        }
        textContainers.remove(at: index).layoutManager = nil
        invalidate()
    }

    /// A container has another size or says otherwise how lines are laid out; it is asked for by itself.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

    // MARK: Layout

    private func invalidate() {
        kept = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// The text is laid out anew.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        actualCharacterRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        invalidate()
    }

    /// Lays out a container now.
    open func ensureLayout(for container: NSTextContainer) { _ = pieces }
    /// Lays out a range now.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = pieces }
    /// Lays out a range now.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = pieces }

    /// What each container has, of those that were reached.
    var pieces: [LaidText] {
        guard let textStorage, !textContainers.isEmpty else { return [] }
        let key = LayoutKey(edition: textStorage.edition, rooms: textContainers.map(\.room), traits: .current)
        if let kept, kept.key == key { return kept.pieces }
        let made = layOut(textStorage)
        kept = (key, made)
        tell(made)
        return made
    }

    private func layOut(_ text: NSTextStorage) -> [LaidText] {
        var made: [LaidText] = [], start = 0
        for container in textContainers {
            let rest = start == 0 ? text : text.attributedSubstring(from: NSRange(location: start, length: text.length - start))
            let piece = LaidText(rest, from: start, in: container, former: kept?.pieces.first { $0.container === container })
            made.append(piece)
            start = NSMaxRange(piece.range)
            if start >= text.length { break }
        }
        return made
    }

    private func tell(_ pieces: [LaidText]) {
        guard let delegate, !isTelling else { return }
        isTelling = true
        for piece in pieces {
            let isEnd = NSMaxRange(piece.range) >= textStorage?.length ?? 0
            delegate.layoutManager(self, didCompleteLayoutFor: piece.container, atEnd: isEnd)
        }
        isTelling = false
    }

    // MARK: Drawing

    /// Draws what is behind glyphs: the colours of `.backgroundColor`. For subclasses, which draw more; called by whoever draws.
    /// - Parameter origin: where the container's upper left corner is, in the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let textStorage, let context = UIGraphicsGetCurrentContext(), origin.x.isFinite, origin.y.isFinite else { return }
        let shown = limited(glyphsToShow)
        textStorage.enumerateAttribute(.backgroundColor, in: shown) { value, range, _ in
            guard let color = value as? UIColor else { return }
            context.setFillColor(color.cgColor)
            for piece in pieces {
                for rect in piece.rects(range) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
            }
        }
    }

    /// Draws glyphs with all that their attributes say but `.backgroundColor`.
    /// - Parameter origin: where the container's upper left corner is, in the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), origin.x.isFinite, origin.y.isFinite else { return }
        let shown = limited(glyphsToShow)
        for piece in pieces where NSIntersectionRange(piece.range, shown).length > 0 {
            piece.draw(NSIntersectionRange(piece.range, shown), in: context, at: origin)
        }
    }

    /// A range, brought into the text.
    func limited(_ range: NSRange) -> NSRange {
        let length = numberOfGlyphs, start = min(max(0, range.location), length)
        return NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    /// How many glyphs there are: UTF-16 units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
}

/// What a layout was made from.
private struct LayoutKey: Equatable {
    let edition: Int, rooms: [TextRoomKey], traits: UITraitCollection
}
