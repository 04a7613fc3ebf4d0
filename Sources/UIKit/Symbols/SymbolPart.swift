// Enters: a line of `SymbolTable`. Leaves: paths, and what each is for.

import QuartzCore

/// A piece of a symbol.
struct SymbolPart {
    enum Role: String {
        case line, edge, inner, hole, solid, dot
        /// As `solid`, and where a symbol lies on a filled ground an opening in that.
        case mark
    }

    var role: Role
    /// A line's middle, or an area's outline.
    var path: CGPath
    /// Whether it is of the second colour.
    var isSecond = false
    /// Which of the parts that a variable value lights; 0: none of them.
    var step = 0

    /// The parts of a symbol's description; nil if it makes no sense.
    static func parts(of description: Substring) -> [SymbolPart]? {
        var all: [SymbolPart] = []
        for piece in description.split(separator: ";") {
            let words = piece.split(separator: " ")
            guard let first = words.first, let parts = parts(first, Array(words.dropFirst())) else { return nil }
            all += parts
        }
        return all.isEmpty ? nil : all
    }

    private static func parts(_ word: Substring, _ rest: [Substring]) -> [SymbolPart]? {
        guard let last = rest.last else { return nil }
        let numbers = rest.compactMap { Double($0) }.map { CGFloat($0) }
        switch word {
        case "turn":
            guard numbers.count == 1 else { return nil }
            return other(last, CGAffineTransform(rotationAngle: numbers[0] * .pi / 180))
        case "mirror": return other(last, CGAffineTransform(scaleX: -1, y: 1))
        case "flip": return other(last, CGAffineTransform(scaleX: 1, y: -1))
        case "use":
            // What is used may have a number for a name.
            guard rest.count == 4, numbers.count >= 3 else { return nil }
            let scale = CGAffineTransform(scaleX: numbers[2], y: numbers[2])
            return other(last, scale.concatenating(CGAffineTransform(
                translationX: numbers[0] - 50, y: numbers[1] - 50)))
        case "glyph": return Letters.path(of: last).map { [SymbolPart(role: .mark, path: $0)] }
        default: break
        }
        let pieces = word.split(separator: "/")
        let isSecond = pieces[0].hasSuffix("2")
        guard let role = Role(rawValue: String(isSecond ? pieces[0].dropLast() : pieces[0])), let path = path(rest, numbers)
        else { return nil }
        let step = pieces.count > 1 ? Int(pieces[1]) ?? 0 : 0
        return [SymbolPart(role: role, path: path, isSecond: isSecond, step: step)]
    }

    private static func number(_ digits: Substring) -> [SymbolPart]? {
        Int(digits).flatMap { _ in Letters.path(of: digits) }.map { [SymbolPart(role: .mark, path: $0)] }
    }

    /// Another symbol's parts, changed about the middle.
    private static func other(_ name: Substring, _ change: CGAffineTransform) -> [SymbolPart]? {
        guard let parts = SymbolTable.description(of: String(name)).flatMap(parts(of:)) ?? number(name) else { return nil }
        let whole = CGAffineTransform(translationX: -50, y: -50).concatenating(change)
            .concatenating(CGAffineTransform(translationX: 50, y: 50))
        return parts.map { $0.moved(by: whole) }
    }

    func moved(by transform: CGAffineTransform) -> SymbolPart {
        var new = self
        new.path = path.moved(by: transform)
        return new
    }

    // MARK: Shapes

    private static func path(_ words: [Substring], _ numbers: [CGFloat]) -> CGPath? {
        let count = words.count - 1
        switch words[0] {
        case "ring" where count == 3 && numbers.count == 3:
            return ring(numbers[0], numbers[1], numbers[2])
        case "box" where count == 5 && numbers.count == 5:
            let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            return CGPath(roundedRect: rect, cornerWidth: numbers[4], cornerHeight: numbers[4], transform: nil)
        case "star" where count == 5 && numbers.count == 5: return star(numbers, isWheel: false)
        case "cog" where count == 5 && numbers.count == 5: return star(numbers, isWheel: true)
        default: return try? CGPath(svgPathData: words.joined(separator: " "))
        }
    }

    static func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
    }

    /// A star with points, or a wheel with broad teeth whose flanks are curves.
    private static func star(_ n: [CGFloat], isWheel: Bool) -> CGPath {
        let path = CGMutablePath()
        func point(_ part: CGFloat, _ radius: CGFloat) -> CGPoint {
            let angle = (part / n[2] - 0.25) * 2 * .pi
            return CGPoint(x: n[0] + radius * cos(angle), y: n[1] + radius * sin(angle))
        }
        for tooth in 0..<Int(clamping: n[2]) {
            let place = CGFloat(tooth)
            if isWheel {
                if tooth == 0 { path.move(to: point(-0.2, n[3])) }
                path.addQuadCurve(to: point(place + 0.2, n[3]), control: point(place, n[3] * 1.04))
                path.addCurve(
                    to: point(place + 0.5, n[4]), control1: point(place + 0.32, n[3] * 0.99),
                    control2: point(place + 0.32, n[4]))
                path.addCurve(
                    to: point(place + 0.8, n[3]), control1: point(place + 0.68, n[4]),
                    control2: point(place + 0.68, n[3] * 0.99))
            } else {
                if tooth == 0 { path.move(to: point(0, n[3])) } else { path.addLine(to: point(place, n[3])) }
                path.addLine(to: point(place + 0.5, n[4]))
            }
        }
        path.closeSubpath()
        return path
    }

    // MARK: Letters

    enum Letters {
        /// Letters of the system's font, their capitals as high as a symbol's middle part.
        static func path(of text: Substring) -> CGPath? {
            guard text.count <= 3 else { return nil }
            let font = CTFontCreateWithName("System-Medium" as NSString, 100, nil)
            let characters = Array(text.utf16)
            var glyphs = [CGGlyph](repeating: 0, count: characters.count)
            guard CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count) else { return nil }
            let whole = CGMutablePath()
            var x: CGFloat = 0
            for glyph in glyphs {
                var glyph = glyph, advance = CGSize.zero
                if let path = CTFontCreatePathForGlyph(font, glyph, nil) {
                    whole.addPath(path, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0))
                }
                CTFontGetAdvancesForGlyphs(font, .default, &glyph, &advance, 1)
                x += advance.width
            }
            let box = whole.boundingBoxOfPath
            guard !whole.isEmpty, box.height > 0, box.width > 0 else { return nil }
            let cap = CTFontGetCapHeight(font)
            let scale = text.count > 1 ? 1 : 84 / max(box.height, 1)
            let middle = text.count > 1 ? -cap / 2 : box.midY
            return whole.moved(by: CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: 50 - box.midX * scale, ty: 50 - middle * scale))
        }
    }
}

extension CGPath {
    func moved(by transform: CGAffineTransform) -> CGPath {
        var transform = transform
        return copy(using: &transform) ?? self
    }
}
