// Enters: an element. Leaves: a timing function, or a name of an enumeration.

import QuartzCore

extension SceneElement {
    /// The names of timing functions.
    static let timingFunctionNames: [String] = ([
        .default, .linear, .easeIn, .easeOut, .easeInEaseOut,
    ] as [CAMediaTimingFunctionName]).map(\.rawValue)

    /// A name such as `"easeIn"`, or `[c1x, c1y, c2x, c2y]` with both x in 0…1, where the
    /// curve is a function of time.
    package func timingFunction() throws(SceneError) -> CAMediaTimingFunction {
        switch value.content {
        case .string:
            return CAMediaTimingFunction(name: .init(rawValue: try name(among: Self.timingFunctionNames, of: "timing function")))
        case .array:
            let controls = try numbers(4, form: "[c1x, c1y, c2x, c2y]")
            let elements = try elements()
            _ = try elements[0].number(in: 0...1)
            _ = try elements[2].number(in: 0...1)
            return CAMediaTimingFunction(
                controlPoints: Float(controls[0]), Float(controls[1]), Float(controls[2]), Float(controls[3]))
        default:
            throw mismatch("a timing function's name or [c1x, c1y, c2x, c2y]")
        }
    }

    /// One of the raw strings of an enumeration.
    package func name(among names: [String], of concept: String) throws(SceneError) -> String {
        let name = try string()
        guard names.contains(name) else {
            throw unknown("unknown \(concept) \"\(name)\"; known are \(names.joined(separator: ", "))")
        }
        return name
    }
}
