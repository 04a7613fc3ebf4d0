// What a text view looks like. Enters: its text, caret and looks. Leaves: the views that show what of it is in sight, and what
// stands where.

import QuartzCore

@MainActor
final class TextBoard {
    private unowned var view: UITextView!
    /// Below all that a program puts into the view.
    private let ground = UIView()
    private let selection = SelectionView(), caret = CaretView()
    /// Parts of the text, one below the other, of which there are those in sight.
    private var blocks: [Int: Block] = [:]
    private struct Block {
        let view: DrawnText
        /// What it was drawn with last, and where lines begin.
        var shown: TextExcerpt?
        var left: CGFloat = 0
    }
    private var kept: (width: CGFloat, layout: TextLayout)?
    /// The last layout, most of whose paragraphs are still the same.
    private var former: TextLayout?

    /// Points: how high a part is, and how far characters may reach beyond their lines.
    private static let blockHeight: CGFloat = 256, overhang: CGFloat = 20

    func install(in view: UITextView) {
        self.view = view
        ground.isUserInteractionEnabled = false
        view.insertSubview(ground, at: 0)
        ground.addSubview(selection)
        ground.addSubview(caret)
        selection.isHidden = true
    }

    /// The text is another, or looks otherwise; what shows of that is drawn at the next layout.
    func redraw() {
        kept = nil
        view.content.isSecret = view.isSecureTextEntry
    }

    // MARK: The text

    private var insets: UIEdgeInsets { view.textContainerInset }
    private var corner: CGPoint { CGPoint(x: insets.left + view.textContainer.padding, y: insets.top) }

    /// What is beside the lines.
    private var sides: CGFloat { insets.left + insets.right + 2 * view.textContainer.padding }

    private var layout: TextLayout {
        let width = max(1, view.bounds.width - sides)
        if let kept, kept.width == width { return kept.layout }
        let layout = makeLayout(width)
        kept = (width, layout)
        former = layout
        return layout
    }

    private func makeLayout(_ width: CGFloat) -> TextLayout {
        let content = view.content, font = view.font ?? UITextView.usualFont
        var text = StyledText(content.shown)
        // Behind a line's end there is a line, in which the caret may be.
        if text.text.last?.isNewline ?? false { text = text.appending("\u{200B}") }
        var layout: TextLayout!
        view.withTraits {
            let color = (view.textColor ?? TextContent.color).cgColor
            var options = view.textContainer.layoutOptions(font, width: width, color: color)
            if content.length == 0, width.isFinite {
                let leadsLeft = content.alignment == .natural && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
                options.alignment = leadsLeft ? .right : content.alignment
            }
            layout = TextLayout(text, options, like: former)
        }
        return layout
    }

    func wantedSize(_ width: CGFloat) -> CGSize {
        let room = width.isFinite && width < 1e6 ? max(1, width - sides) : .infinity
        let layout = kept?.width == room ? kept!.layout : makeLayout(room)
        return CGSize(
            width: min((layout.size.width - 1e-4).rounded(.up), room) + sides,
            height: (layout.size.height - 1e-4).rounded(.up) + insets.top + insets.bottom)
    }

    var baselines: (first: CGFloat, last: CGFloat) { (corner.y + layout.firstBaseline, corner.y + layout.lastBaseline) }

    /// The lines that reach into a block.
    private func lines(ofBlock index: Int) -> Range<Int> {
        let top = CGFloat(index) * Self.blockHeight, bottom = top + Self.blockHeight
        let first = layout.firstLine { $0.rect.maxY > top - Self.overhang }
        return first..<max(first, layout.firstLine { $0.rect.minY >= bottom + Self.overhang })
    }

    private func draw(_ index: Int) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = CGPoint(x: corner.x, y: -CGFloat(index) * Self.blockHeight)
        layout.draw(in: context, at: origin, lines: lines(ofBlock: index))
    }

    // MARK: Layout

    func layOut() {
        let height = (layout.size.height - 1e-4).rounded(.up) + insets.top + insets.bottom
        let size = CGSize(width: view.bounds.width, height: height)
        if view.contentSize != size { view.contentSize = size }
        layOutBlocks()
        layOutCaret()
    }

    private func layOutBlocks() {
        let seen = view.bounds, last = layout.size.height
        let first = Int(clamping: ((seen.minY - corner.y) / Self.blockHeight).rounded(.down))
        let end = Int(clamping: (min(seen.maxY - corner.y, last) / Self.blockHeight).rounded(.up))
        let needed = max(0, first)..<max(0, first, end)
        for (index, block) in blocks where !needed.contains(index) {
            block.view.removeFromSuperview()
            blocks[index] = nil
        }
        for index in needed {
            var block = blocks[index] ?? makeBlock(index)
            let frame = CGRect(
                x: 0, y: corner.y + CGFloat(index) * Self.blockHeight, width: seen.width, height: Self.blockHeight)
            if block.view.frame != frame { block.view.frame = frame }
            let shown = layout.excerpt(lines(ofBlock: index)), left = corner.x
            guard block.shown != shown || block.left != left else { continue }
            (block.shown, block.left) = (shown, left)
            block.view.setNeedsDisplay()
            blocks[index] = block
        }
    }

    private func makeBlock(_ index: Int) -> Block {
        let block = DrawnText { [unowned self] _ in draw(index) }
        ground.insertSubview(block, belowSubview: caret)
        return Block(view: block)
    }

    private func layOutCaret() {
        let chosen = view.caret.range, isActive = view.isFirstResponder
        selection.isHidden = !isActive || chosen.length == 0
        if !selection.isHidden {
            selection.show(rects(of: chosen), view.tintColor.withAlphaComponent(0.2).cgColor(for: view.traitCollection))
        }
        caret.isHidden = !isActive || !view.isEditable || chosen.length > 0
        guard !caret.isHidden else { return caret.shown = nil }
        // It stands where the next character comes at once, whatever moves about it.
        UIView.performWithoutAnimation { caret.frame = caretRect(at: view.caret.head) }
        caret.backgroundColor = view.tintColor
        caret.shown = view.caret
        InputMethod.put(at: view.convert(caret.frame, to: nil))
    }

    /// Moves the text so that a range is seen.
    func reveal(_ range: NSRange) {
        view.layoutIfNeeded()
        layOut()
        let all = rects(of: range) + [caretRect(at: range.location)]
        var rect = all.dropFirst().reduce(all[0]) { $0.union($1) }
        // The first and the last line come with what is above and below them.
        if rect.minY <= corner.y { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 0, height: 0)) }
        if rect.maxY >= corner.y + layout.size.height { rect.size.height = view.contentSize.height - rect.minY }
        (rect.origin.x, rect.size.width) = (view.bounds.minX, view.bounds.width)
        view.scrollRectToVisible(rect, animated: false)
    }

    // MARK: What stands where

    /// Which line a place of what is shown is in: of two the later one.
    private func lineIndex(_ place: Int) -> Int { layout.lineIndex(containing: place) ?? 0 }

    private func x(_ place: Int) -> CGFloat { corner.x + layout.rect(at: place).minX }

    func caretRect(at place: Int) -> CGRect {
        let shown = min(max(0, view.content.shownPlace(place)), view.content.shown.length)
        let box = layout.rect(at: shown)
        return CGRect(x: corner.x + box.minX, y: corner.y + box.minY, width: CaretView.width, height: box.height)
    }

    /// The parts of lines that a range covers, of full lines in the middle all at once.
    func rects(of range: NSRange) -> [CGRect] {
        let content = view.content, range = content.limited(range)
        let start = content.shownPlace(range.location), end = content.shownPlace(NSMaxRange(range))
        let (first, last) = (lineIndex(start), lineIndex(end))
        guard start < end, layout.lines.indices.contains(last) else { return [] }
        let (top, bottom) = (layout.lines[first].rect, layout.lines[last].rect)
        let (left, right) = (corner.x, max(corner.x, view.bounds.width - insets.right - view.textContainer.padding))
        func rect(_ from: CGFloat, _ to: CGFloat, _ minY: CGFloat, _ maxY: CGFloat) -> CGRect {
            CGRect(x: min(from, to), y: corner.y + minY, width: abs(to - from), height: max(0, maxY - minY))
        }
        if first == last { return [rect(x(start), x(end), top.minY, top.maxY)] }
        let next = layout.lines[first + 1].rect.minY
        var rects = [rect(x(start), isRightToLeft(first) ? left : right, top.minY, next)]
        if last > first + 1 { rects.append(rect(left, right, next, bottom.minY)) }
        rects.append(rect(isRightToLeft(last) ? right : left, x(end), bottom.minY, bottom.maxY))
        return rects
    }

    private func isRightToLeft(_ line: Int) -> Bool {
        let range = layout.lines[line].range
        return range.length > 0 && layout.rect(at: NSMaxRange(range) - 1).minX < layout.rect(at: range.location).minX
    }

    func place(at point: CGPoint) -> Int {
        let lines = layout.lines, point = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
        var place = layout.index(at: point)
        // Behind the end of a line that wraps is its last place, not the next line's first.
        let line = min(layout.firstLine { point.y < $0.rect.maxY }, lines.count - 1)
        if lines.indices.contains(line + 1), place == lines[line + 1].range.location, place > lines[line].range.location {
            var end = TextCaret(NSRange(location: place, length: 0), in: view.content.text)
            end.move(.character, forward: false, extends: false, in: view.content.text)
            place = end.head
        }
        return view.content.place(shownAt: place)
    }

    /// Where the line of a place begins and ends.
    func line(at place: Int) -> (start: Int, end: Int) {
        let index = lineIndex(view.content.shownPlace(place))
        guard layout.lines.indices.contains(index) else { return (0, 0) }
        let box = layout.lines[index], y = corner.y + box.rect.midY
        let start = view.content.place(shownAt: box.range.location)
        let isLast = index == layout.lines.count - 1 || layout.lines[index + 1].range.location > NSMaxRange(box.range)
        let end = isLast ? view.content.place(shownAt: NSMaxRange(box.range))
            : self.place(at: CGPoint(x: isRightToLeft(index) ? -1e5 : 1e5, y: y))
        return (start, min(end, view.content.length))
    }

    /// The place above or below another in the column at `x`; at the ends of the text, these.
    func place(besides place: Int, below: Bool, _ x: CGFloat) -> Int {
        let index = lineIndex(view.content.shownPlace(place)) + (below ? 1 : -1)
        guard layout.lines.indices.contains(index) else { return below ? view.content.length : 0 }
        return self.place(at: CGPoint(x: x, y: corner.y + layout.lines[index].rect.midY))
    }
}

/// What is selected, as one shape.
private final class SelectionView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    func show(_ rects: [CGRect], _ color: CGColor) {
        guard let shape = layer as? CAShapeLayer else { return }
        let path = CGMutablePath()
        for rect in rects { path.addRect(rect) }
        (shape.path, shape.fillColor) = (path, color)
    }
}
