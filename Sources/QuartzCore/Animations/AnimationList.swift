// A layer's animations in the order in which they came, with their keys side by side: who looks for a key touches no animation.

import CoreGraphics

struct AnimationList: RandomAccessCollection {
    private var animations: [LayerAnimation] = []
    /// Those of `animations`, empty where there is none.
    private(set) var keys: [String] = []

    var startIndex: Int { 0 }
    var endIndex: Int { animations.count }
    subscript(index: Int) -> LayerAnimation { animations[index] }

    mutating func append(_ animation: LayerAnimation) {
        animations.append(animation)
        keys.append(animation.key)
    }

    mutating func remove(at index: Int) -> LayerAnimation {
        keys.remove(at: index)
        return animations.remove(at: index)
    }

    mutating func remove(_ animation: LayerAnimation) {
        guard let index = animations.firstIndex(where: { $0 === animation }) else { return }
        _ = remove(at: index)
    }

    /// Takes all out.
    mutating func removeAll() -> [LayerAnimation] {
        let all = animations
        self = AnimationList()
        return all
    }

    /// What was added since the last commit, which is at the end.
    var uncommitted: ArraySlice<LayerAnimation> {
        var first = animations.count
        while first > 0, animations[first - 1].beginTime == nil { first -= 1 }
        return animations[first...]
    }
}
