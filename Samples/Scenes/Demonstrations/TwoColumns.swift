// Two controllers side by side: colours to choose from, with a bar that looks for them, and the one that was chosen.

import QuartzCore
import UIKit

package final class TwoColumns: Sample {
    package static let title = "Two columns"
    package static let summary = """
        A split controller. At the left a search bar over the colours whose names hold what is typed into it; a click on one \
        shows it at the right. The button in the bar at the right takes the left column away and brings it again, animated.
        """
    package static let pictureTimes = [0.3, 1.1, 1.7, 2.2, 2.6, 3.6]
    package static let script =
        tap(110, 70, at: 0.2) + typing("ea", at: 0.5) + tap(35, 166, at: 1.3) + tap(278, 22, at: 2) + tap(22, 22, at: 3)

    private static func typing(_ word: String, at time: Double) -> [ScriptedInput] {
        word.enumerated().map { ScriptedInput.press($1, at: time + Double($0) / 10) }
    }

    private let stage = ViewStage(background: .systemBackground)
    private let split = UISplitViewController(), list = ColorList()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        split.viewControllers = [UINavigationController(rootViewController: list), detail("Blue", .systemBlue)]
        list.chosen = { [unowned self] name, color in
            split.showDetailViewController(detail(name, color), sender: nil)
        }
        stage.window.rootViewController = split
        return stage.window.layer
    }

    private func detail(_ name: String, _ color: UIColor) -> UIViewController {
        let controller = UIViewController()
        controller.title = name
        controller.view.backgroundColor = color
        let initial = UILabel()
        initial.text = name.prefix(1).uppercased()
        (initial.font, initial.textColor, initial.textAlignment) = (.systemFont(ofSize: 72, weight: .bold), .white, .center)
        (initial.backgroundColor, initial.layer.cornerRadius, initial.clipsToBounds) = (UIColor(white: 1, alpha: 0.2), 70, true)
        initial.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(initial)
        NSLayoutConstraint.activate([
            initial.widthAnchor.constraint(equalToConstant: 140), initial.heightAnchor.constraint(equalToConstant: 140),
            initial.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            initial.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        ])
        controller.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        return UINavigationController(rootViewController: controller)
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
    package var takesLetters: Bool { list.search.isFirstResponder }

    package func press(_ key: Character) {
        guard takesLetters else { return }
        let field = list.search.searchTextField
        switch key {
        case "\u{8}": field.deleteBackward()
        case "\r", "\n": list.search.resignFirstResponder()
        default: field.insertText(String(key))
        }
    }
}

/// Names of colours below a search bar.
private final class ColorList: UIViewController, UISearchBarDelegate {
    private static let colors: [(String, UIColor)] = [
        ("Blue", .systemBlue), ("Brown", .systemBrown), ("Cyan", .systemCyan), ("Green", .systemGreen), ("Indigo", .systemIndigo),
        ("Mint", .systemMint), ("Orange", .systemOrange), ("Pearl grey", .systemGray3), ("Pink", .systemPink),
        ("Purple", .systemPurple), ("Red", .systemRed), ("Teal", .systemTeal), ("Yellow", .systemYellow),
    ]

    let search = UISearchBar()
    var chosen: ((String, UIColor) -> Void)?
    private let scroll = UIScrollView(), rows = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Colours"
        view.backgroundColor = .systemBackground
        search.delegate = self
        search.placeholder = "Look for a colour"
        rows.axis = .vertical
        rows.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(rows)
        for part in [scroll, search] { view.addSubview(part) }
        let content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: content.topAnchor), rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            rows.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
        ])
        show("")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        search.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: 56)
        scroll.frame = CGRect(x: room.minX, y: room.minY + 56, width: room.width, height: room.height - 56)
    }

    private func show(_ part: String) {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        for (name, color) in Self.colors where part.isEmpty || name.lowercased().contains(part.lowercased()) {
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: name) { [unowned self] _ in chosen?(name, color) })
            button.contentHorizontalAlignment = .leading
            button.tintColor = color
            button.heightAnchor.constraint(equalToConstant: 44).isActive = true
            rows.addArrangedSubview(button)
        }
        view.setNeedsLayout()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { show(searchText) }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(false, animated: true) }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = ""
        searchBar.resignFirstResponder()
        show("")
    }
}
