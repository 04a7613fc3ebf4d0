// What the server shows of a layer, and how it compares with the layer's presentation.

import QuartzCore

extension RenderServer {
    /// The presentation's values of a layer by its number; the model's where nothing animates.
    package func shownValues(_ number: UInt32) -> (values: LayerValues, rare: RareValues)? {
        let index = tree.node(number)
        return index < 0 ? nil : tree.shownValues(index)
    }
}

extension CALayer {
    /// What of this presentation differs from what the server shows, to the last bit; nil: nothing.
    package func firstDifference(from server: (values: LayerValues, rare: RareValues)) -> String? {
        var (values, rare) = server
        var own = store.pointee.values
        var ownRare = store.pointee.rareToRead.pointee
        return withUnsafeMutablePointer(to: &values) { values in
            withUnsafeMutablePointer(to: &rare) { rare in
                withUnsafeMutablePointer(to: &own) { own in
                    withUnsafeMutablePointer(to: &ownRare) { ownRare in
                        let server = ValuesAccess(values: values, rare: rare), client = ValuesAccess(values: own, rare: ownRare)
                        for descriptor in PropertyTable.base {
                            let place = descriptor.place
                            guard place.home == .values || place.home == .rare else { continue }
                            let isSame = descriptor.kind == .transform
                                ? server.transform(place).pointee.entries.map(\.bitPattern)
                                    == client.transform(place).pointee.entries.map(\.bitPattern)
                                : (0..<4).allSatisfy { server.lanes(place)[$0].bitPattern == client.lanes(place)[$0].bitPattern }
                            if !isSame {
                                return "\(descriptor.key) \(server.lanes(place)) on the server, \(client.lanes(place)) here"
                            }
                        }
                        return nil
                    }
                }
            }
        }
    }
}
