// What constraints ask of a view whose contents move beneath it.

import QuartzCore

/// A view in which constraints to its edges, or to its middle, mean those of a guide.
@preconcurrency @MainActor
protocol GuidedContents: UIView {
    /// What the view's contents lie in.
    var contentLayoutGuide: UILayoutGuide { get }
    /// What is seen of them.
    var frameLayoutGuide: UILayoutGuide { get }
}
