// Enters: a symbol's name with its endings. Leaves: what is to be painted and wiped out, one after the other, on the grid of
// `SymbolTable`. How a symbol looks in a circle, crossed out or with a badge follows from its parts.

import QuartzCore

/// What a symbol's picture is made of.
struct SymbolDrawing {
    /// A path to fill, or to stroke where it has a width.
    struct Item {
        enum Mode {
            case paint
            case wipe
            /// Wipes in one colour, paints in several.
            case mark
        }

        var path: CGPath
        /// 0: filled.
        var width: CGFloat = 0
        var mode = Mode.paint
        var isSecond = false
        var step = 0

        /// What it covers.
        var bounds: CGRect { path.isEmpty ? .null : path.boundingBoxOfPath.insetBy(dx: -width / 2, dy: -width / 2) }
    }

    var items: [Item] = []

    /// What the paint covers; null without any.
    var bounds: CGRect { items.filter { $0.mode != .wipe }.map(\.bounds).reduce(.null) { $0.union($1) } }
    /// How many steps a variable value has.
    var steps: Int { items.map(\.step).max() ?? 0 }

    /// - Parameters:
    ///   - width: of a line, on the grid.
    /// - Returns: nil for a name that there is not.
    init?(name: String, width: CGFloat) {
        guard name.utf8.count <= 200 else { return nil }
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let drawing = Self.drawing(words[...], isFilled: false, width) else { return nil }
        self = drawing
    }

    private init() {}

    // MARK: Endings

    private static func drawing(_ words: ArraySlice<Substring>, isFilled: Bool, _ width: CGFloat) -> SymbolDrawing? {
        let name = words.joined(separator: ".")
        if let parts = SymbolTable.description(of: name).flatMap(SymbolPart.parts(of:)) {
            return SymbolDrawing(parts, isFilled: isFilled, width)
        }
        guard words.count > 1, let last = words.last else { return nil }
        let rest = words.dropLast()
        switch last {
        case "fill": return isFilled ? nil : drawing(rest, isFilled: true, width)
        case "slash":
            guard var new = drawing(rest, isFilled: isFilled, width) else { return nil }
            new.cross(width)
            return new
        case "badge":
            guard var new = drawing(rest, isFilled: isFilled, width) else { return nil }
            new.addBadge(nil, width)
            return new
        default: break
        }
        if let ground = grounds[last] { return inside(ground, rest, isFilled: isFilled, width) }
        guard rest.last == "badge", let sign = SymbolTable.description(of: String(last)).flatMap(SymbolPart.parts(of:)),
            var new = drawing(rest.dropLast(), isFilled: isFilled, width)
        else { return nil }
        new.addBadge(sign, width)
        return new
    }

    /// The parts as they are. Nil where something is to be filled that has nothing to fill.
    private init?(_ parts: [SymbolPart], isFilled: Bool, _ width: CGFloat) {
        if isFilled, !parts.contains(where: { $0.role == .edge }) { return nil }
        for part in parts {
            var item = Item(path: part.path, isSecond: part.isSecond, step: part.step)
            switch part.role {
            case .line: item.width = width
            case .solid, .mark: break
            case .edge:
                item.width = width
                if isFilled { items.append(Item(path: part.path, isSecond: part.isSecond, step: part.step)) }
            // Detail that is thicker runs together.
            case .inner: (item.width, item.mode) = (min(width, 9.5), isFilled ? .wipe : .paint)
            case .hole: (item.width, item.mode) = (isFilled ? 0 : width, isFilled ? .mark : .paint)
            case .dot: item.mode = isFilled ? .wipe : .paint
            }
            items.append(item)
        }
    }

    // MARK: On a ground

    private struct Ground {
        var outline: String
        var middle = CGPoint(x: 50, y: 50)
        /// What the symbol's diagonal may measure there, and how large it may be.
        var reach: CGFloat = 70, scale: CGFloat = 0.58
    }

    private static let grounds: [Substring: Ground] = [
        "circle": Ground(outline: "circle"), "square": Ground(outline: "square", reach: 78, scale: 0.62),
        "app": Ground(outline: "app", reach: 76, scale: 0.62), "seal": Ground(outline: "seal", reach: 66, scale: 0.54),
        "octagon": Ground(outline: "octagon"), "hexagon": Ground(outline: "hexagon", reach: 66, scale: 0.52),
        "diamond": Ground(outline: "diamond", reach: 64, scale: 0.5), "shield": Ground(outline: "shield", reach: 62, scale: 0.5),
        "rectangle": Ground(outline: "rectangle", reach: 66, scale: 0.52),
        "triangle": Ground(outline: "triangle", middle: CGPoint(x: 50, y: 60), reach: 52, scale: 0.52),
        "bubble": Ground(outline: "bubble.left", middle: CGPoint(x: 50, y: 47), reach: 62, scale: 0.5),
        "icloud": Ground(outline: "cloud", middle: CGPoint(x: 51, y: 56), reach: 54, scale: 0.48),
    ]

    private static func inside(
        _ ground: Ground, _ words: ArraySlice<Substring>, isFilled: Bool, _ width: CGFloat
    ) -> SymbolDrawing? {
        let outline = SymbolTable.description(of: ground.outline).flatMap(SymbolPart.parts(of:)) ?? []
        // A symbol's filled look is the one that is clear when it is small.
        let content: SymbolDrawing
        if let letters = SymbolPart.Letters.ofGround(words) {
            content = SymbolDrawing([letters], isFilled: false, width) ?? SymbolDrawing()
        } else if let known = drawing(words, isFilled: true, width) ?? drawing(words, isFilled: false, width) {
            content = known
        } else {
            return nil
        }
        guard var new = SymbolDrawing(outline.map { $0.second }, isFilled: isFilled, width) else { return nil }
        let box = content.bounds
        guard !box.isNull else { return nil }
        let scale = min(ground.scale, ground.reach / hypot(box.width, box.height))
        let place = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: ground.middle.x - box.midX * scale, ty: ground.middle.y - box.midY * scale)
        for item in content.items {
            var item = item
            item.path = item.path.moved(by: place)
            // Small lines are as thick as the ground's.
            if item.width > 0 { item.width = min(width, 11.5) * (item.mode == .wipe ? 0.6 : isFilled ? 1.08 : 0.94) }
            (item.isSecond, item.step) = (false, 0)
            // What is an opening in the symbol shows the ground.
            let isOpening = item.mode != .paint
            if isFilled {
                (item.mode, item.isSecond) = (isOpening ? .paint : .mark, isOpening)
            } else if isOpening {
                item.mode = .wipe
            }
            new.items.append(item)
        }
        return new
    }

    // MARK: Over it

    /// A line across all, which keeps away from the rest.
    private mutating func cross(_ width: CGFloat) {
        for index in items.indices { items[index].isSecond = true }
        let box = bounds, half = max(36, min(52, max(box.width, box.height) / 2))
        let (x, y) = (box.midX, box.midY)
        func line(_ offset: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: x - half + offset, y: y - half - offset))
            path.addLine(to: CGPoint(x: x + half + offset, y: y + half - offset))
            return path
        }
        items.append(Item(path: line(width * 0.62), width: width * 1.9, mode: .wipe))
        items.append(Item(path: line(0), width: width))
    }

    /// A small disc at the upper right, or one with a sign at the lower right, which keep away from the rest.
    private mutating func addBadge(_ sign: [SymbolPart]?, _ width: CGFloat) {
        for index in items.indices { items[index].isSecond = true }
        let box = bounds, radius: CGFloat = sign == nil ? 17 : 23
        let middle = CGPoint(
            x: box.maxX - radius * (sign == nil ? 0.8 : 0.55),
            y: sign == nil ? box.minY + radius * 0.8 : box.maxY - radius * 0.8)
        func disc(_ radius: CGFloat) -> CGPath { SymbolPart.ring(middle.x, middle.y, radius) }
        items.append(Item(path: disc(radius + 6), mode: .wipe))
        items.append(Item(path: disc(radius)))
        guard let sign else { return }
        let place = CGAffineTransform(a: 0.27, b: 0, c: 0, d: 0.27, tx: middle.x - 13.5, ty: middle.y - 13.5)
        for part in sign {
            items.append(Item(
                path: part.path.moved(by: place), width: part.role == .line ? width * 0.85 : 0, mode: .wipe))
        }
    }
}

extension SymbolPart {
    fileprivate var second: SymbolPart {
        var new = self
        new.isSecond = true
        return new
    }
}

extension SymbolPart.Letters {
    /// One letter or a number up to 50, which there is on a ground only.
    fileprivate static func ofGround(_ words: ArraySlice<Substring>) -> SymbolPart? {
        guard words.count == 1, let word = words.first else { return nil }
        let isLetter = word.count == 1 && word.allSatisfy { $0.isASCII && $0.isLetter && $0.isLowercase }
        let isNumber = word.count <= 2 && Int(word).map { (0...50).contains($0) && String($0) == word } == true
        guard isLetter || isNumber else { return nil }
        return path(of: Substring(word.uppercased())).map { SymbolPart(role: .mark, path: $0) }
    }
}
