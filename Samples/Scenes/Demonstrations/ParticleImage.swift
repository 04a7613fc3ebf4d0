// Small white pictures for particles, which cells give their colours.

import QuartzCore

enum ParticleImage {
    /// A disc that fades towards its rim.
    static let glow = make(32) { x, y in
        let far = min(hypot(x, y), 1)
        return (1 - far * far) * (1 - far * far)
    }
    /// A disc with a soft edge.
    static let disc = make(20) { x, y in min(max((1 - hypot(x, y)) * 9, 0), 1) }
    /// A leaf of paper.
    static let paper = make(16) { _, y in abs(y) < 0.6 ? 1 : 0 }

    /// - Parameter alpha: of the point at x, y, which go from -1 to 1.
    private static func make(_ side: Int, _ alpha: (_ x: Double, _ y: Double) -> Double) -> CGImage? {
        let context = CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        for y in 0..<side {
            for x in 0..<side {
                let middle = Double(side) / 2
                context?.setFillColor(
                    CGColor(
                        red: 1, green: 1, blue: 1, alpha: alpha((Double(x) + 0.5) / middle - 1, (Double(y) + 0.5) / middle - 1)))
                context?.fill(CGRect(x: x, y: side - 1 - y, width: 1, height: 1))
            }
        }
        return context?.makeImage()
    }

    /// A night sky for a sample.
    static func stage(_ top: UInt32, _ bottom: UInt32) -> CALayer {
        let root = CAGradientLayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.colors = [CGColor.hex(top), CGColor.hex(bottom)]
        return root
    }
}
