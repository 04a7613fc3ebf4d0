// Enters: a layer and a key path. Leaves: the type of the value there.
//
// Keys, fields and their kinds are those of QuartzCore's property table; this file adds only
// `frame`, which a layer derives.

import QuartzCore

/// The type of a layer's property, or of a field of one, as scene files write it.
package struct SceneProperty {
    package let kind: ValueKind
    /// The raw strings of an enumeration; empty for other kinds.
    package let names: [String]
    /// Whether the value may be absent.
    package let isOptional: Bool
    /// Whether infinity has a meaning.
    package let isPossiblyInfinite: Bool
    /// Whether the renderer draws it.
    package let isDrawn: Bool
    /// Whether it is a filter, not a list of them.
    package let holdsOneFilter: Bool

    /// The property that a key path names in a layer, nil if there is none.
    package init?(keyPath: String, in layer: CALayer) {
        if let property = layer.property(forKeyPath: keyPath) {
            if let cell = property.cell {
                self.init(kind: property.kind, isDrawn: true, isPossiblyInfinite: cell.field.isEndless)
            } else if property.component != nil || property.input != nil {
                self.init(kind: property.kind, isDrawn: property.descriptor.isDrawn)
            } else {
                self.init(property.descriptor)
            }
        } else if let kind = (layer as? CAEmitterLayer)?.fixedCellKind(keyPath) {
            self.init(kind: kind, isDrawn: true)
        } else if keyPath == "frame" {
            self.init(kind: .rect, isDrawn: true)
        } else if let (sublayer, rest) = layer.sublayer(onKeyPath: keyPath) {
            self.init(keyPath: rest, in: sublayer)
        } else {
            return nil
        }
    }

    private init(kind: ValueKind, isDrawn: Bool, isPossiblyInfinite: Bool = false) {
        self.kind = kind
        self.isDrawn = isDrawn
        names = []
        isOptional = false
        self.isPossiblyInfinite = isPossiblyInfinite
        holdsOneFilter = false
    }

    private init(_ descriptor: PropertyDescriptor) {
        kind = descriptor.kind
        names = descriptor.codes
        isDrawn = descriptor.isDrawn
        isOptional = switch descriptor.kind {
        case .color, .path, .image, .numbers, .colors, .object: true
        case .text: descriptor.codes.isEmpty
        case .number, .boolean, .integer, .point, .size, .rect, .transform: false
        }
        holdsOneFilter = descriptor.key == "compositingFilter"
        isPossiblyInfinite = descriptor.isEndless
    }
}

extension CALayer {
    /// The sublayer that `sublayers.NAME.rest` names, and the rest.
    fileprivate func sublayer(onKeyPath keyPath: String) -> (CALayer, String)? {
        let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "sublayers",
            let layer = sublayers?.first(where: { $0.name == String(parts[1]) })
        else { return nil }
        return (layer, String(parts[2]))
    }
}
