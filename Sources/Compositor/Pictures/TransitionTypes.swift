// The table of transitions by type: a line each. In: the name, and the side that it comes from. Out: how it is drawn. Those
// by filter are lines of `CoreImage/Transitions/TransitionTable.swift`, and are drawn by the same kernels.

import CoreGraphics
import CoreImage

/// How a transition is drawn.
enum TransitionWay {
    /// Both states as they are, side by side or one over the other.
    case poses(TransitionPose)
    /// Each pixel by a kernel. Backwards the new state gives way to the old one, from the end to the beginning.
    case kernel(TransitionEffect, backwards: Bool)
}

package struct TransitionType {
    let name: String
    /// - Parameters: the way from the middle to the side that it comes from, in units of the layer's size with y downwards;
    ///   the progress; the layer's size.
    let way: @Sendable (_ entry: SIMD2<Double>, _ progress: Double, _ size: SIMD2<Double>) -> TransitionWay

    /// The kernel that it is drawn by; nil for one that shows both states as they are.
    package var kernel: KernelKind? {
        if case .kernel(let effect, _) = way(.zero, 0, SIMD2(1, 1)) { effect.kind } else { nil }
    }

    private static func moving(
        _ name: String, _ pose: @escaping @Sendable (SIMD2<Double>, Double) -> TransitionPose
    ) -> TransitionType {
        TransitionType(name: name) { entry, progress, _ in .poses(pose(entry, progress)) }
    }

    /// A page that rolls up from the side that the transition comes from.
    private static func page(_ name: String, backwards: Bool) -> TransitionType {
        TransitionType(name: name) { entry, _, size in
            var effect = TransitionEffect(.pageCurlWithShadow)
            // Somewhat askew, as a hand would take it.
            effect.angle = atan2(-entry.y, entry.x) + (entry.y > 0 ? 0.35 : -0.35)
            effect.size = max(min(size.x, size.y) / 6, 1)
            effect.amounts = SIMD4(0.5, 0.7, 0, 0)
            return .kernel(effect, backwards: backwards)
        }
    }

    static let all: [TransitionType] = [
        TransitionType(name: "fade") { _, _, _ in .kernel(TransitionEffect(.dissolve), backwards: false) },
        moving("push") { TransitionPose(oldOffset: -$0 * $1, newOffset: $0 * (1 - $1)) },
        moving("moveIn") { TransitionPose(newOffset: $0 * (1 - $1)) },
        moving("reveal") { TransitionPose(oldOffset: -$0 * $1, isOldOnTop: true) },
        page("pageCurl", backwards: false),
        page("pageUnCurl", backwards: true),
    ]

    /// The line of a name; an unknown one fades, as at Apple's.
    package static func named(_ name: String) -> TransitionType { all.first { $0.name == name } ?? all[0] }
}

extension RunningTransition {
    /// How it is drawn at its progress, on a layer of a size in points.
    func way(size: SIMD2<Double>) -> TransitionWay {
        if let filter = description.filter { return .kernel(filter.effect, backwards: false) }
        // `fromTop` and `fromBottom` mean the opposite of what they say where y grows downwards.
        let entry: SIMD2<Double> = switch description.subtype {
        case "fromRight": SIMD2(1, 0)
        case "fromTop": SIMD2(0, 1)
        case "fromBottom": SIMD2(0, -1)
        default: SIMD2(-1, 0)
        }
        return TransitionType.named(description.type).way(entry, Double(progress), size)
    }
}
