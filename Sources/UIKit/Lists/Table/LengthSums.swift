// Lengths that lie one behind the other. In: each of them. Out: where one begins, and which lies at a place.

import CoreGraphics

/// Lengths in a row and their sums. A change and a question take the logarithm of their number.
struct LengthSums {
    private var lengths: [CGFloat]
    /// At i, counted from 1: the sum of as many lengths up to the i-th as the lowest bit of i says.
    private var sums: [CGFloat]

    init(_ lengths: [CGFloat] = []) {
        self.lengths = lengths
        sums = [0] + lengths
        for place in 1..<sums.count {
            let above = place + (place & -place)
            if above < sums.count { sums[above] += sums[place] }
        }
    }

    var values: [CGFloat] { lengths }
    var count: Int { lengths.count }
    var total: CGFloat { start(of: count) }

    subscript(index: Int) -> CGFloat {
        get { lengths[index] }
        set {
            let change = newValue - lengths[index]
            guard change != 0 else { return }
            lengths[index] = newValue
            var place = index + 1
            while place < sums.count {
                sums[place] += change
                place += place & -place
            }
        }
    }

    /// The sum of those before one.
    func start(of index: Int) -> CGFloat {
        var place = index, sum: CGFloat = 0
        while place > 0 {
            sum += sums[place]
            place &= place - 1
        }
        return sum
    }

    /// The last one that begins at a place or before it; the first one for what lies before all. There must be one.
    func index(at place: CGFloat) -> Int {
        var index = 0, rest = place
        var step = 1
        while step * 2 < sums.count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next < sums.count, sums[next] <= rest {
                index = next
                rest -= sums[next]
            }
            step /= 2
        }
        return min(index, count - 1)
    }
}
