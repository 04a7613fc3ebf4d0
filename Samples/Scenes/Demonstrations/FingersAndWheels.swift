// Scroll views: pages beside a list whose header follows the offset.

import QuartzCore
import UIKit

package final class FingersAndWheels: Sample {
    package static let title = "Fingers and wheels"
    package static let summary = """
        Two scroll views, to be dragged, flung or turned by a wheel. At the left pages: the cards turn as they pass, by the \
        delegate's offset. At the right a list: it slows down, comes back from beyond its edges, and its header stretches and \
        fades with it. T: the list goes to its top.
        """
    package static let pictureTimes = [0.32, 0.45, 0.85, 1.3, 2.3, 3.4, 4.6]
    package static let script =
        fling([(260, 240), (245, 240), (150, 240), (110, 240)], at: 0.1)
        + fling([(480, 400), (480, 385), (480, 300), (480, 190)], at: 0.9)
        + [ScriptedInput.press("t", at: 2.2)]
        + fling([(480, 150), (480, 165), (480, 320), (480, 340)], at: 3)
        + [ScriptedInput(time: 4.5, action: .wheel(CGVector(dx: 0, dy: -4), CGPoint(x: 480, y: 200)))]

    /// A finger that goes from place to place, a twelfth of a second each, and goes up as it moves.
    private static func fling(_ places: [(CGFloat, CGFloat)], at time: Double) -> [ScriptedInput] {
        let points = places.map { CGPoint(x: $0.0, y: $0.1) }
        return [ScriptedInput(time: time, action: .grab(points[0]))]
            + points.indices.dropFirst().map {
                ScriptedInput(time: time + Double($0) / 12, action: .pointer(points[$0]))
            } + [ScriptedInput(time: time + Double(points.count - 1) / 12 + 0.01, action: .drop(points[points.count - 1]))]
    }

    private let stage = ViewStage()
    private let pages = UIScrollView(frame: CGRect(x: 20, y: 40, width: 270, height: 400))
    private let list = UIScrollView(frame: CGRect(x: 320, y: 40, width: 300, height: 400))
    private let header = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: FingersAndWheels.headerHeight))
    private var cards: [UIView] = []

    private static let headerHeight: CGFloat = 120, rowHeight: CGFloat = 64

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        addPages()
        addList()
        for view in [pages, list] {
            view.delegate = self
            view.layer.cornerRadius = 14
            stage.window.addSubview(view)
        }
        scrollViewDidScroll(pages)
        return stage.window.layer
    }

    private func addPages() {
        pages.isPagingEnabled = true
        pages.backgroundColor = UIColor(white: 0.2, alpha: 1)
        pages.indicatorStyle = .white
        let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]
        for (index, color) in colors.enumerated() {
            let card = UILabel(
                frame: CGRect(x: CGFloat(index) * 270 + 35, y: 60, width: 200, height: 280))
            card.backgroundColor = color
            card.layer.cornerRadius = 18
            card.layer.masksToBounds = true
            card.text = "\(index + 1)"
            card.font = .boldSystemFont(ofSize: 90)
            card.textColor = .white
            card.textAlignment = .center
            pages.addSubview(card)
            cards.append(card)
        }
        pages.contentSize = CGSize(width: 270 * CGFloat(colors.count), height: 400)
    }

    private func addList() {
        list.backgroundColor = .white
        for index in 0..<40 {
            let top = Self.headerHeight + CGFloat(index) * Self.rowHeight
            let row = UIView(frame: CGRect(x: 0, y: top, width: 300, height: Self.rowHeight - 1))
            row.backgroundColor = UIColor(hue: CGFloat(index) / 40, saturation: 0.15, brightness: 1, alpha: 1)
            let badge = UIView(frame: CGRect(x: 14, y: 12, width: 40, height: 40))
            badge.backgroundColor = UIColor(hue: CGFloat(index) / 40, saturation: 0.7, brightness: 0.9, alpha: 1)
            badge.layer.cornerRadius = 20
            let label = UILabel(frame: CGRect(x: 70, y: 16, width: 210, height: 30))
            label.text = "Row \(index + 1)"
            row.addSubview(badge)
            row.addSubview(label)
            list.addSubview(row)
        }
        header.backgroundColor = .systemIndigo
        header.text = "List"
        header.font = .boldSystemFont(ofSize: 40)
        header.textColor = .white
        header.textAlignment = .center
        list.addSubview(header)
        list.contentSize = CGSize(width: 300, height: Self.headerHeight + 40 * Self.rowHeight)
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }

    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }

    package func press(_ key: Character) {
        if key == "t" { list.setContentOffset(.zero, animated: true) }
    }
}

extension FingersAndWheels: UIScrollViewDelegate {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView === list {
            // Below the top the header leaves at half the speed; above it, it fills what is uncovered.
            let offset = list.contentOffset.y
            header.frame = offset < 0
                ? CGRect(x: 0, y: offset, width: 300, height: Self.headerHeight - offset)
                : CGRect(x: 0, y: offset / 2, width: 300, height: max(0, Self.headerHeight - offset / 2))
            header.alpha = max(0, 1 - max(0, offset) / Self.headerHeight)
        } else {
            for (index, card) in cards.enumerated() {
                let distance = pages.contentOffset.x / 270 - CGFloat(index)
                var turn = CATransform3DIdentity
                turn.m34 = -1 / 600
                card.layer.transform = CATransform3DRotate(turn, distance * .pi / 3, 0, 1, 0)
            }
        }
    }
}
