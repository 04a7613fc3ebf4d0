// The tree below a layer in an archive: one list of all its layers, so that trees of any depth are written and read without
// recursion. Enters: a layer and a coder. Leaves: the list, or the tree that a list says.

import CoreGraphics
import Synchronization

/// All layers below one, the upper ones first, and where each of them is.
struct LayerTreeList {
    /// How a layer is below the one above it.
    enum Role: Double {
        case sublayer, mask
    }

    private(set) var layers: [CALayer] = []
    /// The layer above each, 0 for the top, else the number in the list and one; and its role.
    private(set) var places: [(above: Int, role: Role)] = []

    init(below top: CALayer) {
        var next = 0
        add(below: top, 0)
        while next < layers.count {
            add(below: layers[next], next + 1)
            next += 1
        }
    }

    private mutating func add(below layer: CALayer, _ number: Int) {
        for child in layer.children {
            layers.append(child)
            places.append((number, .sublayer))
        }
        guard let mask = layer.mask else { return }
        layers.append(mask)
        places.append((number, .mask))
    }

    // MARK: Writing

    private static let layersKey = "tree", placesKey = "tree.places"

    /// The layers of the lists that are being written, by their coders.
    private static let writing = Mutex<[ObjectIdentifier: [Set<ObjectIdentifier>]]>([:])

    /// Writes the tree below a layer, unless it is in a list that is being written.
    static func encode(below top: CALayer, _ coder: NSCoder) {
        let key = ObjectIdentifier(coder)
        let isListed = writing.withLock { $0[key]?.contains { $0.contains(ObjectIdentifier(top)) } == true }
        guard !isListed else { return }
        let list = LayerTreeList(below: top)
        guard !list.layers.isEmpty else { return }
        let listed = Set(list.layers.map { ObjectIdentifier($0) } + [ObjectIdentifier(top)])
        writing.withLock { $0[key, default: []].append(listed) }
        defer {
            writing.withLock { writing in
                writing[key]?.removeLast()
                if writing[key]?.isEmpty == true { writing[key] = nil }
            }
        }
        coder.encode(list.layers as NSArray, forKey: layersKey)
        coder.encode(
            ArchivedValue.bytes(list.places.flatMap { [Double($0.above), $0.role.rawValue] }) as NSData, forKey: placesKey)
    }

    // MARK: Reading

    /// Puts below `top` what an archive has there; false, and said, if that is no tree.
    static func decode(below top: CALayer, _ coder: NSCoder) -> Bool {
        guard coder.containsValue(forKey: layersKey) else { return decodeNested(below: top, coder) }
        let layers = coder.list(of: [CALayer.self], layersKey)
        let places = coder.data(placesKey).map(ArchivedValue.numbers) ?? []
        guard places.count == 2 * layers.count else {
            ArchiveFailure.report(
                coder, "\(top.describedForMessages): \(layers.count) layers below it, and places of \(places.count / 2)")
            return false
        }
        for (index, layer) in layers.enumerated() {
            let above = Int(clamping: places[2 * index]), role = Role(rawValue: places[2 * index + 1])
            guard let layer = layer as? CALayer, above >= 0, above <= layers.count, let role,
                  let parent = above == 0 ? top : layers[above - 1] as? CALayer
            else {
                ArchiveFailure.report(coder, "\(top.describedForMessages): number \(index) of the layers below it has no place")
                return false
            }
            guard put(layer, below: parent, role, coder) else { return false }
        }
        return true
    }

    /// The tree of archives in which each layer holds those below it.
    private static func decodeNested(below top: CALayer, _ coder: NSCoder) -> Bool {
        for case let layer as CALayer in coder.list(of: [CALayer.self], "sublayers")
            where !put(layer, below: top, .sublayer, coder) {
            return false
        }
        guard let mask = coder.object(CALayer.self, "mask") else { return true }
        return put(mask, below: top, .mask, coder)
    }

    private static func put(_ layer: CALayer, below parent: CALayer, _ role: Role, _ coder: NSCoder) -> Bool {
        let isThere = layer.isChild(of: parent) && (parent.mask === layer) == (role == .mask)
        guard !isThere else { return true }
        if let trouble = trouble(layer, below: parent, role) {
            ArchiveFailure.report(coder, "\(parent.describedForMessages): its \(role) \(layer.describedForMessages) \(trouble)")
            return false
        }
        if role == .mask { parent.mask = layer } else { parent.addSublayer(layer) }
        return true
    }

    private static func trouble(_ layer: CALayer, below parent: CALayer, _ role: Role) -> String? {
        if layer === parent || parent.isBelow(layer) { return "is itself, or above it" }
        if layer.parent != nil { return "has another place in the tree" }
        return role == .mask && parent.mask != nil ? "is not its only one" : nil
    }
}

extension CALayer {
    /// Whether the layer is below another, as a sublayer or a mask, at any depth.
    fileprivate func isBelow(_ layer: CALayer) -> Bool {
        var above = parent?.takeUnretainedValue()
        while let next = above {
            if next === layer { return true }
            above = next.parent?.takeUnretainedValue()
        }
        return false
    }
}
