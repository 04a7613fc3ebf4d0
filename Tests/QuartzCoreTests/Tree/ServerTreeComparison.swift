// Compares the server's tree with the layers it stands for.

import QuartzCore
import XCTest

/// Checks that the server has the same layers in the same order with the same model values, and no others.
/// - Parameter ignoringMasks: whether there may be masks, at which it does not look.
func assertServerShows(
    _ root: CALayer, _ server: RenderServer, ignoringMasks: Bool = false, file: StaticString = #filePath, line: UInt = #line
) {
    let tree = server.tree
    XCTAssertEqual(tree.root, tree.node(root.store.pointee.number), "root", file: file, line: line)
    var waiting = [root]
    var count = 0
    while let layer = waiting.popLast() {
        count += 1
        let index = tree.node(layer.store.pointee.number)
        guard index >= 0 else { return XCTFail("the server lacks \(layer)", file: file, line: line) }
        let node = tree.nodes[Int(index)]
        if !sameBytes(node.model, layer.store.pointee.values) { return XCTFail("values of \(layer)", file: file, line: line) }
        let rare = node.rare?.pointee ?? RareValues(), own = layer.store.pointee.rare?.pointee ?? RareValues()
        if rare.transform != own.transform || rare.sublayerTransform != own.sublayerTransform || rare.timing != own.timing
            || !sameBytes(rare.details, own.details) {
            return XCTFail("rare values of \(layer)", file: file, line: line)
        }
        let children = layer.sublayers ?? []
        var shown: [UInt32] = []
        var child = node.firstChild, previous: NodeIndex = -1
        while child >= 0 {
            shown.append(tree.nodes[Int(child)].number)
            if tree.nodes[Int(child)].parent != index || tree.nodes[Int(child)].previousSibling != previous {
                return XCTFail("what is above and before a sublayer of \(layer)", file: file, line: line)
            }
            previous = child
            child = tree.nodes[Int(child)].nextSibling
        }
        if shown != children.map(\.store.pointee.number) || Int(node.childCount) != children.count {
            return XCTFail(
                "sublayers of \(layer): \(shown), wanted \(children.map(\.store.pointee.number))", file: file, line: line)
        }
        waiting += children
    }
    if ignoringMasks { return }
    XCTAssertEqual(tree.count, count, "layers", file: file, line: line)
}

private func sameBytes(_ a: LayerValues, _ b: LayerValues) -> Bool {
    for descriptor in PropertyTable.base where descriptor.place.home == .values {
        if read(a, RareValues(), descriptor) != read(b, RareValues(), descriptor) { return false }
    }
    return true
}

private func sameBytes(_ a: LayerDetails, _ b: LayerDetails) -> Bool {
    var (one, other) = (RareValues(), RareValues())
    (one.details, other.details) = (a, b)
    for descriptor in PropertyTable.base {
        guard descriptor.place.home == .rare, descriptor.place.format != .transform else { continue }
        if read(LayerValues(), one, descriptor) != read(LayerValues(), other, descriptor) { return false }
    }
    return true
}

/// The bit patterns of a value's lanes.
private func read(_ values: LayerValues, _ rare: RareValues, _ descriptor: PropertyDescriptor) -> [UInt64] {
    var (values, rare) = (values, rare)
    return withUnsafeMutablePointer(to: &values) { values in
        withUnsafeMutablePointer(to: &rare) { rare in
            let lanes = ValuesAccess(values: values, rare: rare).lanes(descriptor.place)
            return (0..<4).map { lanes[$0].bitPattern }
        }
    }
}
