// How a controller would like to come: the ways that there are, and what a zoom is told. Enter: what the program says. Leave: a
// style, or an animator.

import QuartzCore

extension UIViewController {
    /// How a controller comes and goes where it is presented (Apple: `UIViewController.Transition`).
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// From below, over what is there.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// One turns into the other, as two sides of a card.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// One fades into the other.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }

        /// Grows out of a view, and goes back into it; without one it fades.
        /// - Parameter sourceViewProvider: called whenever it comes or goes: another view may be the right one by then.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider)) }

        /// How a zoom looks (Apple: `UIViewController.Transition.ZoomOptions`).
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// What lies over what is behind; default black of a fifth. Nil: nothing.
            public var dimmingColor: UIColor? = UIColor.black.withAlphaComponent(0.2)
            /// The part of the controller's view that is where the source view is, in its coordinates; nil, the default, or none:
            /// all of it.
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

            public override init() { super.init() }

            /// What the alignment is asked for (Apple: `UIZoomTransitionAlignmentRectContext`).
            public struct AlignmentRectContext {
                /// The view that it grows out of.
                public let sourceView: UIView
                /// The controller that comes or goes.
                public let zoomedViewController: UIViewController
            }
        }

        /// What a zoom's source is asked for (Apple: `UIZoomTransitionSourceViewProviderContext`).
        public struct ZoomSourceViewProviderContext {
            /// The controller behind.
            public let sourceViewController: UIViewController
            /// The controller that comes or goes.
            public let zoomedViewController: UIViewController
        }
    }

    /// How it comes where it is presented: as it would like to, or as its `modalTransitionStyle` says.
    var comingStyle: UIModalTransitionStyle {
        if case .style(let style)? = preferredTransition?.kind { style } else { modalTransitionStyle }
    }

    /// Whether it grows out of a view.
    var zooms: Bool { if case .zoom? = preferredTransition?.kind { true } else { false } }

    /// Who lets it grow out of a view; nil: it comes otherwise.
    func zoomAnimator(isComing: Bool, from source: UIViewController) -> ZoomAnimator? {
        guard case .zoom(let options, let provider)? = preferredTransition?.kind else { return nil }
        let context = Transition.ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: self)
        return ZoomAnimator(self, isComing: isComing, options) { provider(context) }
    }
}
