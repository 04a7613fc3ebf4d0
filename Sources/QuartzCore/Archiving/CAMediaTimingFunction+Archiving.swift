// Timing functions in archives: control points, the name of an easing function, or samples.

import CoreGraphics

extension CAMediaTimingFunction {
    private enum Key {
        static let points = "controlPoints"
        static let name = "name"
        static let xs = "sampleTimes"
        static let ys = "sampleValues"
    }

    func encodeCurve(_ coder: NSCoder) {
        guard case .sampled(let samples) = curve else {
            var points: [Double] = []
            for index in 1...2 {
                withUnsafeTemporaryAllocation(of: Float.self, capacity: 2) { point in
                    getControlPoint(at: index, values: point.baseAddress!)
                    points += [Double(point[0]), Double(point[1])]
                }
            }
            coder.encode(ArchivedValue.bytes(points) as NSData, forKey: Key.points)
            return
        }
        if let easing = EasingFunction.all.first(where: { $0.curve.samples === samples }) {
            coder.encode(easing.name.rawValue as NSString, forKey: Key.name)
        } else {
            coder.encode(ArchivedValue.bytes(samples.xs) as NSData, forKey: Key.xs)
            coder.encode(ArchivedValue.bytes(samples.ys) as NSData, forKey: Key.ys)
        }
    }

    /// The curve of an archive with its control points; nil if there is none.
    static func decodeCurve(_ coder: NSCoder) -> (curve: TimingCurve, points: [Float])? {
        func numbers(_ key: String) -> [Double]? { coder.data(key).map(ArchivedValue.numbers) }
        if let p = numbers(Key.points), p.count == 4 { return (TimingCurve(p[0], p[1], p[2], p[3]), p.map { Float($0) }) }
        if let name = coder.text(Key.name),
           let easing = EasingFunction.named(CAMediaTimingFunctionName(rawValue: name)) { return (easing.curve, [0, 0, 1, 1]) }
        if let xs = numbers(Key.xs), let ys = numbers(Key.ys), let samples = SampledCurve(xs: xs, ys: ys) {
            return (.sampled(samples), [0, 0, 1, 1])
        }
        return nil
    }
}

extension TimingCurve {
    fileprivate var samples: SampledCurve? {
        if case .sampled(let samples) = self { samples } else { nil }
    }
}
