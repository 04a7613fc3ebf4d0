// Numbers in order, in memory of their own. In: numbers one by one. Out: the same, ascending, each once.

extension InlineArray where Element == Float {
    /// Puts a number among the first ones, of which there are `known`, unless it is there or there is no room.
    @inline(__always)
    mutating func insert(_ number: Float, ascendingAmong known: inout Int) {
        guard known < count else { return }
        var index = known
        while index > 0, self[index - 1] >= number {
            if self[index - 1] == number { return }
            index -= 1
        }
        var moved = known
        while moved > index {
            self[moved] = self[moved - 1]
            moved -= 1
        }
        self[index] = number
        known += 1
    }
}
