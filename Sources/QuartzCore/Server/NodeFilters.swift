// The filters of one node: as committed, and under the animations of the moment.

import CoreImage

final class NodeFilters {
    private let model: LayerFilters
    private(set) var shown: LayerFilters

    init(_ filters: LayerFilters) {
        model = filters
        shown = filters
    }

    /// Goes back to what was committed.
    func reset() { shown = model }

    /// Lays an animation over what the ones before made.
    func animate(_ animation: PropertyAnimation, _ sample: ProgressSample, _ input: FilterInputPath) {
        shown[animation.property] = input.animated(animation, sample, in: shown[animation.property])
    }
}

extension RenderTree {
    func applyFilters(_ index: NodeIndex, _ new: LayerFilters) {
        let number = nodes[Int(index)].number
        filters[number] = new.isEmpty ? nil : NodeFilters(new)
        nodes[Int(index)].hasFilters = !new.isEmpty
        if new.readsBehind != readers.contains(number) {
            // Which layers have pictures of their own depends on whether there are such.
            if new.readsBehind { readers.insert(number) } else { readers.remove(number) }
            needsRebuild = true
        }
        if nodes[Int(index)].animated >= 0 { animations.modelChanged(nodes[Int(index)].animated) }
        change(index, [.placement, .paint])
    }
}
