// Enters: the elements of emitter cells. Leaves: cells with their properties set.

import QuartzCore

extension SceneContext {
    /// The cells of an emitter, as a scene file has them; nil for `null`.
    package func emitterCells(_ element: SceneElement) throws(SceneError) -> [CAEmitterCell]? {
        element.isNull ? nil : try CellReader(context: self).cells(element)
    }
}

/// Reads objects of `CAEmitterCell` properties, which nest in `emitterCells`.
struct CellReader {
    let context: SceneContext

    func cells(_ element: SceneElement) throws(SceneError) -> [CAEmitterCell] {
        var cells: [CAEmitterCell] = []
        for element in try element.elements("an array of cells") { cells.append(try cell(element)) }
        return cells
    }

    private func cell(_ element: SceneElement) throws(SceneError) -> CAEmitterCell {
        let object = try element.object("a cell"), cell = CAEmitterCell()
        for (key, value) in object.members {
            switch key {
            case "class":
                guard try value.string() == "CAEmitterCell" else { throw value.refusal("expected \"CAEmitterCell\"") }
            case "name": cell.name = value.isNull ? nil : try value.string()
            case "enabled", "isEnabled": cell.isEnabled = try value.boolean()
            case "contents": cell.contents = value.isNull ? nil : try context.images.image(named: value)
            case "magnificationFilter", "minificationFilter":
                cell.setValue(try value.name(among: ["linear", "nearest", "trilinear"], of: "filter"), forKey: key)
            case "emitterCells": cell.emitterCells = value.isNull ? nil : try cells(value)
            case "autoreverses": cell.autoreverses = try value.boolean()
            case "fillMode":
                cell.fillMode = CAMediaTimingFillMode(
                    rawValue: try value.name(among: ["removed", "forwards", "backwards", "both"], of: "fill mode"))
            default: try set(key, of: cell, to: value)
            }
        }
        return cell
    }

    private func set(_ key: String, of cell: CAEmitterCell, to value: SceneElement) throws(SceneError) {
        guard let field = CellField.named(key) else { throw value.unknown("CAEmitterCell has no property \"\(key)\"") }
        switch field.kind {
        case .color: cell.setValue(try value.color(), forKey: key)
        case .rect: cell.setValue(try value.rect(), forKey: key)
        default: cell.setValue(field.isEndless ? try value.possiblyInfiniteNumber() : try value.number(), forKey: key)
        }
    }
}
