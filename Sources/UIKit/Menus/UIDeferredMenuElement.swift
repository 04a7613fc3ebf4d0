// Elements of menus that are asked for when the menu is shown.

import QuartzCore

/// Stands for elements that are not known yet (Apple: `UIDeferredMenuElement`): something turns in their place until they are.
public final class UIDeferredMenuElement: UIMenuElement {
    /// Gets what is to be called with the elements, on the main thread, at once or later.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let keeps: Bool
    /// What was provided, of one that is asked once.
    private var provided: [UIMenuElement]?

    private init(keeps: Bool, _ provider: @escaping Provider) {
        (self.keeps, self.provider) = (keeps, provider)
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Elements that are asked for once.
    public convenience init(_ elementProvider: @escaping Provider) { self.init(keeps: true, elementProvider) }

    /// Elements that are asked for whenever the menu is shown.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(keeps: false, elementProvider)
    }

    /// Elements that are there already; nil: they have to be asked for.
    var known: [UIMenuElement]? { provided }

    /// Asks; what comes a second time is not taken.
    func ask(_ take: @escaping ([UIMenuElement]) -> Void) {
        var isDone = false
        provider { [weak self] elements in
            guard !isDone else { return }
            isDone = true
            if let self, keeps { provided = elements }
            take(elements)
        }
    }
}
