// In: SVG path data, or a path. Out: the path, or its path data.

extension CGPath {
    /// The path that SVG path data describe: M L H V C S Q T A Z, absolute and relative.
    /// Arcs become cubic curves. Empty text is an empty path.
    /// - Throws: ``SVGPathError`` with the place and the reason; nothing before it is kept.
    package convenience init(svgPathData: String) throws(SVGPathError) {
        var reader = SVGPathReader(svgPathData)
        self.init(elements: try reader.read())
    }

    /// Path data of the commands M L Q C Z with absolute coordinates, which read back as
    /// exactly this path.
    package final var svgPathData: String {
        var text = ""
        var next = 0
        for verb in elements.verbs {
            let letter = switch verb {
            case .move: "M"
            case .line: "L"
            case .quad: "Q"
            case .cubic: "C"
            case .close: "Z"
            }
            let numbers = elements.points[next..<next + verb.pointCount].flatMap { [$0.x.native, $0.y.native] }
            if !text.isEmpty { text += " " }
            text += ([letter] + numbers.map(Self.shortest)).joined(separator: " ")
            next += verb.pointCount
        }
        return text
    }

    /// The shortest digits that read back as the same number.
    private static func shortest(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
