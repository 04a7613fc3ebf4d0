// Enters: what a scene is read for, and its images. Leaves: the types and values of its
// properties, or the refusal of what this version lacks.

import QuartzCore

/// What a scene is read for.
package enum SceneUse: Sendable {
    /// Pictures: what the renderer does not draw is refused, rather than left out of them.
    case pictures
    /// Presentation values and hits, which need no renderer.
    case values
}

/// What every reader of a part of a scene needs.
package struct SceneContext {
    package let use: SceneUse
    package let images: SceneImages

    package init(use: SceneUse, images: SceneImages) {
        self.use = use
        self.images = images
    }

    /// The property that a key path names in a layer.
    ///
    /// - Parameter element: what is refused if there is none, or if it cannot be drawn and should be.
    package func property(_ keyPath: String, of layer: CALayer, at element: SceneElement) throws(SceneError) -> SceneProperty {
        guard let property = SceneProperty(keyPath: keyPath, in: layer) else {
            throw element.unknown("\(type(of: layer)) has no property \"\(keyPath)\"")
        }
        guard use == .values || property.isDrawn else {
            throw element.refusal("this version does not draw \"\(keyPath)\"")
        }
        return property
    }

    /// The value of a property as `setValue(_:forKeyPath:)` and animations take it; nil for an
    /// absent one.
    package func value(_ element: SceneElement, of property: SceneProperty) throws(SceneError) -> Any? {
        if element.isNull, property.isOptional { return nil }
        switch property.kind {
        case .number: return property.isPossiblyInfinite ? try element.possiblyInfiniteNumber() : try element.number()
        case .boolean: return try element.boolean()
        case .integer: return try element.integer()
        case .point: return try element.point()
        case .size: return try element.size()
        case .rect: return try element.rect()
        case .color: return try element.color()
        case .transform: return try element.transform()
        case .path: return try element.svgPath()
        case .image: return try images.image(named: element)
        case .numbers: return try element.numbers()
        case .colors:
            var colors: [CGColor] = []
            for element in try element.elements("an array of colors") { colors.append(try element.color()) }
            return colors
        case .text:
            return property.names.isEmpty ? try element.string() : try element.name(among: property.names, of: "value")
        case .object:
            return property.holdsOneFilter ? try FilterReader.compositing(element, images)
                : try FilterReader.list(element, images)
        }
    }
}
