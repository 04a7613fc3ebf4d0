// Enters: a scene and a span of its time. Leaves: its frames, one after the other, to a film or a pipe.

import CoreGraphics
import Foundation
import SceneFile

/// The frames of a film: at `from`, and then one each `1 / rate` seconds, the last before `to`.
struct FrameTimes {
    let from: Double
    let rate: FrameRate
    let count: Int

    init(_ arguments: Arguments) throws {
        from = try arguments.time("--from")
        let to = try arguments.time("--to")
        rate = try FrameRate(arguments.required("--fps"))
        guard to > from else { throw UsageError("--to must be after --from") }
        // A whole number of frames is not made one more by rounding.
        let frames = ((to - from) * rate.framesPerSecond - 1e-6).rounded(.up)
        guard frames <= 10_000_000 else { throw UsageError("these are \(frames) frames; at most 10000000 are possible") }
        count = max(1, Int(clamping: frames))
    }

    subscript(index: Int) -> Double { from + Double(index) * Double(rate.denominator) / Double(rate.numerator) }
}

/// Frames a second, as a fraction: `30`, `29.97`, `30000/1001`.
struct FrameRate {
    let numerator, denominator: Int
    var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, let over = Int(parts[0]), let under = Int(parts[1]), (1...1_000_000).contains(over),
           (1...1_000_000).contains(under) {
            (numerator, denominator) = (over, under)
        } else if parts.count == 1, let number = Double(text), number >= 0.001, number <= 1000 {
            let isWhole = number == number.rounded()
            (numerator, denominator) = isWhole ? (Int(clamping: number), 1) : (Int(clamping: (number * 1000).rounded()), 1000)
        } else {
            throw UsageError("--fps takes frames a second up to 1000, as 30, 29.97 or 30000/1001, found '\(text)'")
        }
    }
}

extension Subcommand {
    static func renderVideo(_ arguments: Arguments, renderer: SceneRenderer) throws {
        let times = try FrameTimes(arguments)
        let output = try FilmFormat(arguments.required("-o"), rate: times.rate)
        let player = try ScenePlayer(arguments.scene(for: .pictures), renderer: renderer)
        let bar = ProgressBar(total: times.count)
        var film: (any FrameSink)?
        defer {
            film?.abandon()
            bar.finish()
        }
        for index in 0..<times.count {
            player.advance(to: times[index])
            let picture = try player.picture()
            if film == nil { film = try output.begin(width: picture.width, height: picture.height, rate: times.rate) }
            try film?.write(picture)
            bar.show(index + 1)
        }
        try film?.finish()
        film = nil
    }
}

/// What takes frames.
protocol FrameSink: AnyObject {
    func write(_ picture: CGImage) throws
    /// All frames were written.
    func finish() throws
    /// Something failed in between: nothing is left behind. Does nothing after `finish`.
    func abandon()
}

/// The pixels of a picture as films take them.
struct FramePixels {
    private var bytes: [UInt8] = []

    /// RGBA by rows, without padding.
    /// - Parameter straight: divides the colour by the alpha, as PNG files have it; else it is as over black.
    mutating func take(_ picture: CGImage, straight: Bool) -> [UInt8] {
        let (width, height) = (picture.width, picture.height)
        if bytes.count != width * height * 4 { bytes = [UInt8](repeating: 0, count: width * height * 4) }
        bytes.withUnsafeMutableBufferPointer { out in
            picture.withPixels { pixels, bytesPerRow in
                for y in 0..<height {
                    let row = y * width * 4
                    for x in 0..<width {
                        let from = y * bytesPerRow + x * 4, to = row + x * 4
                        let alpha = Int(picture.isOpaque ? 255 : pixels[from + 3])
                        for color in 0..<3 {
                            let value = Int(pixels[from + 2 - color])
                            out[to + color] = alpha == 255 || !straight ? UInt8(value) : alpha == 0 ? 0
                                : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                        }
                        out[to + 3] = UInt8(alpha)
                    }
                }
            }
        }
        return bytes
    }
}
