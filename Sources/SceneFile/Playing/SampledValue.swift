// Enters: a value as key-value access hands it out, and its type. Leaves: its JSON text.

import QuartzCore

/// A sampled value, written as scene files write it.
package struct SampledValue {
    /// The text, of one line.
    package let json: String

    package init(_ value: Any?, of property: SceneProperty, images: SceneImages) {
        json = value.flatMap { Self.text($0, property.kind, images) } ?? "null"
    }

    /// The text of a value; nil if it is absent or has no form in scene files.
    private static func text(_ value: Any, _ kind: ValueKind, _ images: SceneImages) -> String? {
        switch kind {
        case .number, .integer: scalar(value).map(JSONText.number)
        case .boolean: scalar(value).map { $0 >= 0.5 ? "true" : "false" }
        case .point: (value as? CGPoint ?? (value as? CIVector)?.cgPointValue).map { JSONText.numbers([$0.x, $0.y]) }
        case .size: (value as? CGSize).map { JSONText.numbers([$0.width, $0.height]) }
        case .rect:
            (value as? CGRect ?? (value as? CIVector)?.cgRectValue).map {
                JSONText.numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
            }
        case .color: (value as? CGColor ?? (value as? CIColor)?.cgColor).map(text)
        case .transform: (value as? CATransform3D).map { JSONText.numbers($0.rows) }
        case .path: (value as? CGPath).map { JSONText.string($0.svgPathData) }
        case .image: (value as? CGImage).flatMap(images.name(of:)).map(JSONText.string)
        case .numbers: (value as? [Any]).map { JSONText.numbers($0.compactMap(scalar)) }
        case .colors: (value as? [Any]).map { "[" + $0.compactMap { ($0 as? CGColor).map(text) }.joined(separator: ", ") + "]" }
        case .text: (value as? String).map(JSONText.string)
        case .object: nil
        }
    }

    /// `[r, g, b, a]` in sRGB, straight alpha. Values beyond 0…1, which additive animations reach,
    /// are not cut off.
    private static func text(_ color: CGColor) -> String {
        let premultiplied = color.premultipliedSRGB
        let alpha = premultiplied.w
        guard alpha != 0 else { return JSONText.numbers([0, 0, 0, 0]) }
        return JSONText.numbers([premultiplied.x / alpha, premultiplied.y / alpha, premultiplied.z / alpha, alpha])
    }
}
