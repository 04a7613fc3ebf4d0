// The filters of one node: as committed, and under the animations of the moment.

import CoreImage

final class NodeFilters {
    private var model = LayerFilters()
    private(set) var shown = LayerFilters()

    /// Takes over the value of one of the three properties, by its slot; false if there are no filters any more.
    func set(_ slot: Int, _ value: AnimationValue) -> Bool {
        model[slot] = value
        shown = model
        return !model.isEmpty
    }

    /// Goes back to what was committed.
    func reset() { shown = model }

    /// Lays an animation over what the ones before made.
    func animate(_ animation: PropertyAnimation, _ sample: ProgressSample, _ input: FilterInputPath) {
        let slot = Int(animation.place.offset)
        shown[slot] = input.animated(animation, sample, in: shown[slot])
    }
}

extension RenderTree {
    func applyFilter(_ index: NodeIndex, _ slot: Int, _ value: AnimationValue) {
        let number = nodes[Int(index)].number, known = filters[number] ?? NodeFilters()
        filters[number] = known.set(slot, value) ? known : nil
        nodes[Int(index)].hasFilters = filters[number] != nil
        guard known.shown.readsBehind != readers.contains(number) else { return }
        // Which layers have pictures of their own depends on whether there are such.
        if known.shown.readsBehind { readers.insert(number) } else { readers.remove(number) }
        needsRebuild = true
    }
}
