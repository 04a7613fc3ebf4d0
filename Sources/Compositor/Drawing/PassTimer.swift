// Where the GPU spends a frame's time. In: marks by the encoder. Out: seconds for each pass, each blur and the picture.

import GPU

/// What the GPU needed for one part of a frame.
package struct PassTime: Equatable, Sendable {
    package enum Part: Equatable, Sendable {
        /// The drawing of a page of passes, by its number in the frame.
        case pass(Int)
        /// The blurs of such a page.
        case blur(Int)
        /// What is drawn to the picture itself.
        case picture
    }
    package let part: Part
    package let seconds: Double
}

/// Used on its context's thread.
final class PassTimer {
    private let timer: GPUTimer
    private var parts: [PassTime.Part] = []

    init(_ context: GPUContext) { timer = GPUTimer(context) }

    func begin() {
        parts.removeAll(keepingCapacity: true)
        timer.begin()
        timer.mark()
    }

    /// All that was drawn since the last part ended belongs to this one.
    func end(_ part: PassTime.Part) {
        parts.append(part)
        timer.mark()
    }

    /// Waits for the GPU.
    var times: [PassTime] { zip(parts, timer.spans).map { PassTime(part: $0, seconds: $1) } }
}
