// The key paths behind `emitterCells`. In: names and a key. Out: the cell, and the value in what is frozen of it.

import CoreGraphics

extension CAEmitterLayer {
    /// The cell that the front of a path behind `emitterCells` names, with its number and the key that is left.
    func cell(onPath path: Substring) -> (cell: CAEmitterCell, number: UInt64, key: String)? {
        var cells = emitterCells ?? [], number: UInt64 = 0, rest = path
        while true {
            // A name may have dots: the longest one that fits is taken.
            let named = cells.filter { cell in cell.name.map { rest.hasPrefix($0 + ".") } ?? false }
            guard let cell = named.max(by: { ($0.name?.count ?? 0) < ($1.name?.count ?? 0) }),
                  let name = cell.name else { return nil }
            number = CellKeyPath.number(of: name, below: number)
            rest = rest.dropFirst(name.count + 1)
            guard rest.hasPrefix("emitterCells.") else { return (cell, number, String(rest)) }
            rest = rest.dropFirst("emitterCells.".count)
            cells = cell.emitterCells ?? []
        }
    }

    func cellProperty(_ path: String) -> PropertyPath? {
        guard path.hasPrefix(Self.cellsPrefix),
              let (_, number, key) = cell(onPath: path.dropFirst(Self.cellsPrefix.count)),
              let field = CellField.named(key) else { return nil }
        return PropertyPath(descriptor: Self.cellsDescriptor, cell: CellKeyPath(cell: number, field: field))
    }

    /// The kind of a cell's property that does not animate and that a key path names; nil for other paths.
    package func fixedCellKind(_ path: String) -> ValueKind? {
        guard path.hasPrefix(Self.cellsPrefix),
              let (_, _, key) = cell(onPath: path.dropFirst(Self.cellsPrefix.count)) else { return nil }
        switch key {
        case "enabled", "isEnabled", "autoreverses": return .boolean
        case "contents": return .image
        case "magnificationFilter", "minificationFilter", "fillMode": return .text
        default: return nil
        }
    }

    /// Stands for the cells where an animation asks for a property.
    static let cellsDescriptor = PropertyDescriptor(
        "emitterCells", .number, PropertyPlace(.object, .none, offset: EmitterObjects.slot(\.history), dirties: .objects), .none,
        [])
}
