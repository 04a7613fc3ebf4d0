// Traits that views and controllers say for themselves, and traits of the program's own.

import QuartzCore
import UIKit
import XCTest

private struct Density: UITraitDefinition {
    static var defaultValue: Int { 1 }
}

private struct Theme: UITraitDefinition {
    static var defaultValue: String { "plain" }
    static var affectsColorAppearance: Bool { true }
}

extension UITraitCollection {
    fileprivate var density: Int { self[Density.self] }
}

extension UIMutableTraits {
    fileprivate var density: Int {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

final class TraitOverrideTests: ViewTestCase {
    func testAViewAndThoseInItHaveWhatItSays() {
        let outer = show(UIView()), inner = UIView(), beside = show(UIView())
        outer.addSubview(inner)
        XCTAssertEqual(inner.traitCollection.horizontalSizeClass, .compact)
        outer.traitOverrides.horizontalSizeClass = .regular
        outer.traitOverrides.userInterfaceStyle = .dark
        XCTAssertEqual(inner.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(inner.traitCollection.verticalSizeClass, .regular)
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(beside.traitCollection.userInterfaceStyle, .light)
        inner.overrideUserInterfaceStyle = .light
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light, "the nearest counts")
        inner.traitOverrides.userInterfaceStyle = .dark
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        XCTAssertTrue(outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        XCTAssertFalse(outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        XCTAssertEqual(inner.traitCollection.horizontalSizeClass, .compact)
        let lone = UIView()
        lone.traitOverrides.displayScale = 3
        XCTAssertEqual(lone.traitCollection.displayScale, 3)
    }

    func testTraitsOfTheProgram() {
        let outer = show(UIView()), inner = UIView()
        outer.addSubview(inner)
        var heard: [String] = []
        inner.registerForTraitChanges([Density.self]) { (view: UIView, before: UITraitCollection) in
            heard.append("\(before.density) \(view.traitCollection.density)")
        }
        XCTAssertEqual(inner.traitCollection.density, 1)
        outer.traitOverrides.density = 3
        XCTAssertEqual([inner.traitCollection.density, outer.traitOverrides.density], [3, 3])
        outer.traitOverrides.density = 3
        outer.traitOverrides.userInterfaceStyle = .dark
        XCTAssertEqual(heard, ["1 3"])
        outer.traitOverrides.remove(Density.self)
        XCTAssertEqual(heard, ["1 3", "3 1"])
        let other = show(UIView())
        other.traitOverrides.density = 7
        other.addSubview(inner)
        XCTAssertEqual(heard.last, "1 7", "another place, other traits")
        inner.removeFromSuperview()
        XCTAssertEqual(inner.traitCollection.density, 1)
    }

    func testColoursFollow() {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        view.backgroundColor = UIColor { $0[Theme.self] == "ocean" ? .blue : .green }
        XCTAssertEqual(view.layer.backgroundColor, UIColor.green.cgColor)
        window.traitOverrides[Theme.self] = "ocean"
        XCTAssertEqual(view.layer.backgroundColor, UIColor.blue.cgColor)
        window.traitOverrides.remove(Theme.self)
        XCTAssertEqual(view.layer.backgroundColor, UIColor.green.cgColor)
    }

    func testAControllerSaysTraitsForItsView() {
        let controller = UIViewController()
        controller.traitOverrides.density = 5
        XCTAssertEqual(controller.traitCollection.density, 5)
        XCTAssertFalse(controller.isViewLoaded)
        window.rootViewController = controller
        XCTAssertEqual(controller.view.traitCollection.density, 5)
        var count = 0
        controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIViewController, _) in count += 1 }
        controller.traitOverrides.verticalSizeClass = .compact
        XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
        XCTAssertEqual(count, 1)
        window.frame.size = CGSize(width: 700, height: 300)
        XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(count, 1, "it says so itself, whatever the window's size")
        controller.view.traitOverrides.density = 6
        XCTAssertEqual(controller.view.traitCollection.density, 6)
        window.rootViewController = nil
    }

    func testCollectionsOfTraits() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.density = 4
        }
        XCTAssertEqual(traits.userInterfaceStyle, .dark)
        XCTAssertEqual([traits.density, UITraitCollection().density], [4, 1])
        XCTAssertEqual(traits.horizontalSizeClass, .unspecified)
        let other = traits.modifyingTraits { $0.density += 1 }
        XCTAssertEqual(other.density, 5)
        XCTAssertNotEqual(other, traits)
        XCTAssertEqual(other.modifyingTraits { $0.density = 4 }, traits)
        XCTAssertEqual(UITraitCollection(traitsFrom: [other, traits]).density, 4)
        XCTAssertEqual(traits[UITraitUserInterfaceStyle.self], .dark)
    }
}
