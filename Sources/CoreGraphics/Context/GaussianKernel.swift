// In: rows of numbers. Out: the same blurred by a Gaussian, summed up as it is.

/// What mixes samples with their neighbours. Beyond the ends there is nothing.
protocol RowKernel {
    func alongRows(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int)
    func alongColumns(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int)
}

/// The shares of a Gaussian in pixels.
struct GaussianKernel: RowKernel {
    /// From the middle outwards.
    let shares: [Float]

    init(_ deviation: Double) {
        let scale = 1 / (deviation * 2.0.squareRoot())
        shares = (0...Int(clamping: (3 * deviation).rounded(.up))).map { distance in
            let d = Double(distance)
            return Float((erf((d + 0.5) * scale) - erf((d - 0.5) * scale)) / 2)
        }
    }

    /// The shares of a picture's colours, which are those in the middles of its pixels; they add up to 1.
    init(sampling deviation: Double) {
        let values = (0...max(1, Int(clamping: (3 * deviation).rounded(.up)))).map { distance in
            exp(-0.5 * Double(distance * distance) / (deviation * deviation))
        }
        let total = 2 * values.reduce(0, +) - 1
        shares = values.map { Float($0 / total) }
    }

    func alongRows(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        for y in 0..<height {
            let from = source + y * width, to = target + y * width
            for x in 0..<width { to[x] = from[x] * shares[0] }
            for distance in 1..<shares.count where distance < width {
                let share = shares[distance]
                for x in distance..<width { to[x] += from[x - distance] * share }
                for x in 0..<width - distance { to[x] += from[x + distance] * share }
            }
        }
    }

    func alongColumns(_ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
        for y in 0..<height {
            let to = target + y * width
            for x in 0..<width { to[x] = source[y * width + x] * shares[0] }
            for distance in 1..<shares.count {
                let share = shares[distance]
                if y >= distance { Self.add(source + (y - distance) * width, share, to, width) }
                if y + distance < height { Self.add(source + (y + distance) * width, share, to, width) }
            }
        }
    }

    private static func add(_ from: UnsafePointer<Float>, _ share: Float, _ to: UnsafeMutablePointer<Float>, _ width: Int) {
        for x in 0..<width { to[x] += from[x] * share }
    }
}
