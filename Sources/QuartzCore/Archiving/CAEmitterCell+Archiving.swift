// Emitter cells in archives: every value that is not a fresh cell's, and the client's own keys; and a layer's cells.

import CoreGraphics

extension CAEmitterCell {
    private static let otherKeys = [
        "name", "enabled", "contents", "magnificationFilter", "minificationFilter", "emitterCells", "autoreverses", "fillMode",
        "style",
    ]
    private static let userKeys = "userKeys"
    private static func property(_ key: String) -> String { "property." + key }

    func encodeValues(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            let keys = CellField.all.map(\.key) + Self.otherKeys + userValues.keys.sorted()
            for key in keys where shouldArchiveValue(forKey: key) {
                coder.encode(value(forKey: key), Self.property(key), of: self)
            }
            coder.encode(userValues.keys.sorted().map { $0 as NSString } as NSArray, forKey: Self.userKeys)
        }
    }

    func decodeValues(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            for key in CellField.all.map(\.key) + Self.otherKeys + coder.texts(Self.userKeys) {
                if let archived = coder.archived(Self.property(key)) { setValue(archived.value, forKey: key) }
            }
        }
    }

    func differsFromDefault(_ key: String) -> Bool {
        ArchivedValue(value(forKey: key)) != ArchivedValue(Self.defaultValue(forKey: key) ?? CAEmitterCell().value(forKey: key))
    }
}

extension CAEmitterLayer {
    private static let cellsKey = "property.emitterCells"

    func encodeCells(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            if let emitterCells { coder.encode(emitterCells, Self.cellsKey, of: self) }
        }
    }

    func decodeCells(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            if let cells = coder.archived(Self.cellsKey)?.value as? [CAEmitterCell] { emitterCells = cells }
        }
    }
}
