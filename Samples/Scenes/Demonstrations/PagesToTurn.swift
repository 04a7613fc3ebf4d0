// Pages that a finger turns, with dots below them: buttons in the styles of their configurations, and what they do.

import QuartzCore
import UIKit

package final class PagesToTurn: Sample {
    package static let title = "Pages to turn"
    package static let summary = """
        A page controller. The first page has buttons in the styles of their configurations; the next one has images, subtitles \
        and a wheel in them. Pages are dragged, turned by the wheel and by a click beside the current dot; the large button of \
        the last page goes back to the first, animated.
        """
    package static let pictureTimes = [0.3, 0.7, 1.9, 2.4, 4.3, 4.6]
    package static let script =
        drag(at: 0.4) + tap(320, 329, at: 2) + drag(at: 2.6) + tap(320, 221, at: 4.4)

    /// From right to left, over most of the page.
    private static func drag(at time: Double) -> [ScriptedInput] {
        let moves = (1...7).map { step in
            let point = CGPoint(x: 600 - CGFloat(step) * 80, y: 20)
            return ScriptedInput(time: time + Double(step) / 20, action: .pointer(point))
        }
        return [ScriptedInput(time: time, action: .grab(CGPoint(x: 600, y: 20)))] + moves
            + [ScriptedInput(time: time + 0.36, action: .drop(CGPoint(x: 40, y: 20)))]
    }

    private let stage = ViewStage(background: .systemBackground)
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    private let book = Book()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        pages.view.backgroundColor = .systemGray
        book.pages = [page(styles), page(parts), page([back])]
        pages.dataSource = book
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.window.rootViewController = pages
        return stage.window.layer
    }

    /// Buttons below each other, in the middle.
    private func page(_ buttons: [UIButton]) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let rows = UIStackView(arrangedSubviews: buttons)
        rows.axis = .vertical
        rows.spacing = 14
        rows.alignment = .center
        rows.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(rows)
        rows.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
        rows.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor).isActive = true
        return controller
    }

    private var styles: [UIButton] {
        let all: [(String, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        return all.map { title, style in
            var configuration = style
            configuration.title = title
            return UIButton(configuration: configuration)
        } + [disabled]
    }

    private var disabled: UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Disabled"
        let button = UIButton(configuration: configuration)
        button.isEnabled = false
        return button
    }

    private var parts: [UIButton] {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image { context in
            UIColor.black.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 18, height: 18))
        }
        let all: [(String, NSDirectionalRectEdge)] = [("Before", .leading), ("After", .trailing), ("Above", .top)]
        let placed = all.map { title, edge in
            var configuration = UIButton.Configuration.tinted()
            (configuration.title, configuration.subtitle) = (title, "with a subtitle")
            (configuration.image, configuration.imagePlacement, configuration.imagePadding) = (dot, edge, 8)
            return UIButton(configuration: configuration)
        }
        return placed + [loading]
    }

    /// While it is selected something turns in it.
    private var loading: UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .capsule
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Load") { action in
            guard let button = action.sender as? UIButton else { return }
            button.isSelected.toggle()
        })
        button.configurationUpdateHandler = { button in
            button.configuration?.showsActivityIndicator = button.isSelected
            button.configuration?.title = button.isSelected ? "Loading" : "Load"
        }
        return button
    }

    private var back: UIButton {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.buttonSize) = ("To the first page", .large)
        configuration.baseBackgroundColor = .systemIndigo
        configuration.background.strokeColor = .systemIndigo
        (configuration.background.strokeWidth, configuration.background.strokeOutset) = (2, 4)
        return UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in
            pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
        })
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
}

private final class Book: UIPageViewControllerDataSource {
    var pages: [UIViewController] = []

    private func page(_ step: Int, from one: UIViewController) -> UIViewController? {
        guard let at = pages.firstIndex(of: one), pages.indices.contains(at + step) else { return nil }
        return pages[at + step]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pageViewController.viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
    }
}
