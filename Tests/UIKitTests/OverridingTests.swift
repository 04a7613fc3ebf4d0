// What a program's views may override.

import QuartzCore
import UIKit
import XCTest

final class OverridingTests: ViewTestCase {
    private final class Gradient: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
        override var clipsToBounds: Bool { didSet { changes += 1 } }
        override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { changes += 1 } }
        var changes = 0
        override func bringSubviewToFront(_ view: UIView) {
            changes += 1
            super.bringSubviewToFront(view)
        }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { CGSize(width: 7, height: 7) }
    }

    private final class Icon: UIImageView {
        override init(image: UIImage?) {
            super.init(image: image)
            tag = 3
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Constrained: UIViewController {
        var calls = 0
        override func updateViewConstraints() {
            calls += 1
            super.updateViewConstraints()
        }
    }

    func testViewsSayOfWhichClassTheirLayersAre() {
        let view = show(Gradient(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        view.layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        XCTAssertTrue(view.layer === (view as UIView).layer)
        view.clipsToBounds = true
        view.translatesAutoresizingMaskIntoConstraints = false
        let child = UIView()
        view.addSubview(child)
        view.bringSubviewToFront(child)
        XCTAssertEqual(view.changes, 3)
        XCTAssertEqual((view as UIView).systemLayoutSizeFitting(.zero).width, 7)
    }

    func testAnImageViewIsMadeBySubclassesAsByItself() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 5)).image { _ in }
        let icon = Icon(image: image)
        XCTAssertEqual(icon.bounds.size, CGSize(width: 9, height: 5))
        XCTAssertTrue(icon.tag == 3 && icon.image === image && !icon.isUserInteractionEnabled)
        XCTAssertEqual(UIImageView(image: nil, highlightedImage: image).highlightedImage, image)
    }

    func testAControllerUpdatesItsViewsConstraints() {
        let controller = Constrained()
        window.rootViewController = controller
        update(at: 0)
        let before = controller.calls
        controller.view.setNeedsUpdateConstraints()
        update(at: 0.1)
        XCTAssertEqual(controller.calls, before + 1)
        XCTAssertEqual(UIWindow.Level.alert + 1, UIWindow.Level(2001))
    }
}
