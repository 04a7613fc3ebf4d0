// A wide Gaussian of rows and columns, at the same cost for every width.
//
// The means of cells of many pixels are blurred, and what lies between their middles is interpolated: a blur leaves nothing
// finer than its width. What taking means and interpolating blur by themselves, the Gaussian leaves out.

struct WideGaussian: RowKernel {
    /// The deviation, in pixels, from which on it is as good as a narrow one: within a quarter of a level of 255.
    static let narrowest = 16.0

    /// How many pixels a cell is long.
    private let cell: Int
    private let kernel: GaussianKernel

    init(_ deviation: Double) {
        // A wider one leaves the same of any picture that there can be: nothing.
        let deviation = min(deviation, Double(1 << 24))
        var cell = 1
        while deviation / Double(cell) >= Self.narrowest { cell *= 2 }
        let inCells = deviation / Double(cell)
        self.cell = cell
        kernel = GaussianKernel(sampling: (inCells * inCells - 0.25).squareRoot())
    }

    func alongRows(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        let count = cells(width)
        var means = [Float](repeating: 0, count: count), blurred = means
        let places = (0..<width).map(place)
        for y in 0..<height {
            let row = y * width
            for at in 1..<count - 1 {
                let first = row + (at - 1) * cell
                var sum: Float = 0
                for x in first..<min(first + cell, row + width) { sum += source[x] }
                means[at] = sum
            }
            kernel.alongRows(means, &blurred, count, 1)
            for x in 0..<width {
                let (left, share) = places[x]
                target[row + x] = (blurred[left] * (1 - share) + blurred[left + 1] * share) / Float(cell)
            }
        }
    }

    func alongColumns(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        let count = cells(height)
        var means = [Float](repeating: 0, count: count * width), blurred = means
        for y in 0..<height {
            let row = (y / cell + 1) * width
            for x in 0..<width { means[row + x] += source[y * width + x] }
        }
        kernel.alongColumns(means, &blurred, width, count)
        for y in 0..<height {
            let (above, share) = place(y)
            let (upper, lower) = (above * width, (above + 1) * width)
            for x in 0..<width {
                target[y * width + x] = (blurred[upper + x] * (1 - share) + blurred[lower + x] * share) / Float(cell)
            }
        }
    }

    /// How many cells there are along a side, with an empty one at each end.
    private func cells(_ length: Int) -> Int { (length + cell - 1) / cell + 2 }

    /// The cell before the middle of a pixel, and how much the one after it counts there.
    private func place(_ pixel: Int) -> (cell: Int, share: Float) {
        let middle = (Float(pixel) + 0.5) / Float(cell) + 0.5, whole = middle.rounded(.down)
        return (Int(clamping: whole), middle - whole)
    }
}
