// What a controller shows in the place of content that there is not. In: a configuration, and when it is to be thought over.
// Out: a view over all others of the controller's.

import QuartzCore

/// What a controller knows of its missing content.
struct UnavailableContent {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    /// Whether the controller is to be asked for another configuration.
    var needsUpdate = true
    /// Whether the view does not show the configuration yet.
    var isStale = false
}

extension UIViewController {
    func showUnavailable(_ configuration: (any UIContentConfiguration)?) {
        if configuration == nil, unavailable.configuration == nil { return }
        unavailable.configuration = configuration
        unavailable.isStale = true
        viewIfLoaded?.setNeedsLayout()
    }

    func askForUnavailable() {
        unavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    var unavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = barItems.navigation?.searchController?.searchBar.text
        return state
    }

    /// The view is about to be laid out: what stands for its content is thought over, and lies over all else.
    func layOutUnavailable() {
        if unavailable.needsUpdate {
            (unavailable.needsUpdate, unavailable.isStale) = (false, true)
            updateContentUnavailableConfiguration(using: unavailableState)
        }
        guard let parent = viewIfLoaded else { return }
        if unavailable.isStale {
            unavailable.isStale = false
            let shown = unavailable.configuration?.updated(for: unavailableState)
            UIView.performWithoutAnimation {
                unavailable.view = ContentPlacing.show(shown, in: parent, instead: unavailable.view)
            }
        }
        guard let view = unavailable.view, view.superview === parent else { return }
        if view.frame != parent.bounds { view.frame = parent.bounds }
        if parent.subviews.last !== view { parent.bringSubviewToFront(view) }
    }
}
