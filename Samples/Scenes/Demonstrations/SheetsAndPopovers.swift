// Two telephones: a list in a sheet that is drawn up and scrolled, below a large title; and a popover, and a sheet that leaves
// what is behind it free.

import QuartzCore
import UIKit

package final class SheetsAndPopovers: ShownOnPhones {
    package static let title = "Sheets and popovers"
    package static let summary = """
        At the left a list with a large title, which hides as the list is scrolled; a click on one of its rows brings a sheet of \
        half the height, which is drawn up, down out of sight, or by its own list, which scrolls when the sheet is as high as it \
        gets. At the right the button in the bar brings a popover, and the one below a low sheet that leaves the button free: \
        click it again, and the sheet changes its height.
        """
    package static let pictureTimes = [0.3, 0.62, 1.3, 2, 2.45, 2.9, 3.3, 4.4, 5.4, 6.1]
    package static let script =
        drag((160, 300), by: -60, at: 0.4) + tap(160, 250, at: 1.2) + tap(160, 250, at: 1.45)
        + drag((160, 430), by: -380, at: 2.1) + drag((160, 40), by: 390, at: 3.1, steps: 3)
        + tap(565, 22, at: 3.9) + tap(400, 400, at: 4.5) + tap(475, 130, at: 4.9) + tap(475, 130, at: 5.5)

    private static func drag(
        _ start: (x: CGFloat, y: CGFloat), by way: CGFloat, at time: Double, steps: Int = 8
    ) -> [ScriptedInput] {
        let start = CGPoint(x: start.x, y: start.y), count = CGFloat(steps)
        let moves = (1...steps).map { step in
            ScriptedInput(
                time: time + Double(step) / 20,
                action: .pointer(CGPoint(x: start.x, y: start.y + way * CGFloat(step) / count)))
        }
        return [ScriptedInput(time: time, action: .grab(start))] + moves
            + [ScriptedInput(time: time + Double(steps) / 20 + 0.01, action: .drop(CGPoint(x: start.x, y: start.y + way)))]
    }

    package let phones = PhoneStage()
    private let popovers = StaysAPopover()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let list = Rows("Harbours", count: 30) { controller, row in controller.present(Self.sheet(row), animated: true) }
        show(UINavigationController(rootViewController: list), in: phones.left)
        show(UINavigationController(rootViewController: map), in: phones.right)
        return phones.root
    }

    private func show(_ controller: UINavigationController, in window: UIWindow) {
        controller.navigationBar.prefersLargeTitles = true
        phones.show(controller, in: window)
    }

    private static func sheet(_ name: String) -> UIViewController {
        let bars = UINavigationController(rootViewController: Rows(name, count: 40) { _, _ in })
        bars.sheetPresentationController?.detents = [.medium(), .large()]
        bars.sheetPresentationController?.prefersGrabberVisible = true
        return bars
    }

    private var map: UIViewController {
        let map = UIViewController()
        map.title = "Map"
        map.view.backgroundColor = .systemTeal
        let tell = UIAction { [unowned self, unowned map] in
            let legend = UIViewController()
            legend.view.backgroundColor = .systemYellow
            legend.preferredContentSize = CGSize(width: 160, height: 90)
            legend.modalPresentationStyle = .popover
            legend.popoverPresentationController?.sourceItem = $0.sender as? UIBarButtonItem
            legend.popoverPresentationController?.delegate = popovers
            map.present(legend, animated: true)
        }
        map.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Legend", primaryAction: tell)
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Route") { [unowned map] _ in
            Self.route(on: map)
        })
        button.frame = CGRect(x: 85, y: 110, width: 100, height: 40)
        map.view.addSubview(button)
        return map
    }

    /// A sheet that leaves the map free; the next time it becomes higher, or lower again.
    private static func route(on map: UIViewController) {
        let low = UISheetPresentationController.Detent.Identifier("low")
        if let sheet = map.presentedViewController?.sheetPresentationController {
            return sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.selectedDetentIdentifier == low ? .medium : low }
        }
        let route = UIViewController()
        route.view.backgroundColor = .systemBackground
        if let sheet = route.sheetPresentationController {
            sheet.detents = [.custom(identifier: low) { _ in 110 }, .medium()]
            sheet.selectedDetentIdentifier = low
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.preferredCornerRadius = 24
            sheet.prefersGrabberVisible = true
        }
        map.present(route, animated: true)
    }
}

/// Stays a popover where there is little room.
private final class StaysAPopover: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// A list of numbered rows that says which one was chosen.
private final class Rows: UITableViewController {
    private let name: String, count: Int
    private let chosen: (UIViewController, String) -> Void

    init(_ name: String, count: Int, _ chosen: @escaping (UIViewController, String) -> Void) {
        (self.name, self.count, self.chosen) = (name, count, chosen)
        super.init(style: .plain)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    private func text(_ row: Int) -> String { "\(name.dropLast(name.hasSuffix("s") ? 1 : 0)) \(row + 1)" }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = text(indexPath.row)
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chosen(self, text(indexPath.row))
    }
}
