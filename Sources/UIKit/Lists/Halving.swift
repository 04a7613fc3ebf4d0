// Searches by halving.

extension Range<Int> {
    /// The first number that meets a condition which all after it meet; the end if none does.
    func firstHalving(where meets: (Int) -> Bool) -> Int {
        var low = lowerBound, high = upperBound
        while low < high {
            let middle = (low + high) / 2
            if meets(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
