// Animations whose key path leads to a named sublayer, `sublayers.NAME.property`: what they move is that layer's, which gets an
// animation of its own. Enters: what is added to a layer. Leaves: animations of the layers below.

import CoreGraphics

extension CALayer {
    /// Gives named sublayers what an animation of this layer moves of them.
    func addBelow(_ animation: CAAnimation, _ added: LayerAnimation) {
        guard !children.isEmpty else { return }
        var members = GroupMembers()
        for (layer, part) in parts(of: animation, &members) {
            // Without a key: nobody but the whole takes it off.
            layer.add(part, forKey: nil)
            if let last = layer.animationList.last { added.below.append(LayerAnimation.Below(layer: layer, animation: last)) }
        }
    }

    private typealias Part = (layer: CALayer, animation: CAAnimation)

    /// The named sublayers that an animation moves, each with its part of it. Objects of a program's own classes have none.
    private func parts(of animation: CAAnimation, _ members: inout GroupMembers) -> [Part] {
        if let group = animation as? CAAnimationGroup { return parts(of: group, &members) }
        guard let property = animation as? CAPropertyAnimation, let path = property.keyPath, path.hasPrefix("sublayers."),
              let (layer, rest) = sublayer(onPath: path),
              let part = property.copyForLayer() as? CAPropertyAnimation, part !== property else { return [] }
        (part.keyPath, part.delegate) = (rest, nil)
        return [(layer, part)]
    }

    private func parts(of group: CAAnimationGroup, _ members: inout GroupMembers) -> [Part] {
        var found: [(layer: CALayer, parts: [CAAnimation])] = []
        for part in members.members(of: group, { parts(of: $1, &$0) }).joined() {
            if let index = found.firstIndex(where: { $0.layer === part.layer }) {
                found[index].parts.append(part.animation)
            } else {
                found.append((part.layer, [part.animation]))
            }
        }
        return found.compactMap { layer, parts in
            guard let part = group.copyForLayer() as? CAAnimationGroup, part !== group else { return nil }
            (part.animations, part.delegate) = (parts, nil)
            return (layer, part)
        }
    }
}
