// The animations that blocks add: their objects are made when somebody asks for them, and nothing tells.

import QuartzCore
import UIKit
import XCTest

final class DifferenceTests: ViewTestCase {
    private func square() -> UIView { show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) }

    private func point(_ value: Any?) -> CGPoint? { (value as? NSValue)?.cgPointValue }
    private func size(_ value: Any?) -> CGSize? { (value as? NSValue)?.cgSizeValue }

    func testTheObjectOfAMoveHasAllThatTheBlockGave() throws {
        let view = square()
        UIView.animate(
            withDuration: 2, delay: 0.5, options: [.curveEaseIn, .autoreverse, .repeat],
            animations: { view.center = CGPoint(x: 80, y: 20) })
        let move = try XCTUnwrap(view.layer.animation(forKey: "position") as? CABasicAnimation)
        XCTAssertTrue(type(of: move) == CABasicAnimation.self)
        XCTAssertEqual(move.keyPath, "position")
        XCTAssertEqual(point(move.fromValue), CGPoint(x: -30, y: 30))
        XCTAssertEqual(point(move.toValue), .zero)
        XCTAssertNil(move.byValue)
        XCTAssertTrue(move.isAdditive)
        XCTAssertFalse(move.isCumulative)
        XCTAssertNil(move.valueFunction)
        XCTAssertEqual(move.beginTime, Self.start + 0.5)
        XCTAssertEqual(move.duration, 2)
        XCTAssertEqual(move.speed, 1)
        XCTAssertEqual(move.timeOffset, 0)
        XCTAssertEqual(move.repeatCount, .infinity)
        XCTAssertEqual(move.repeatDuration, 0)
        XCTAssertTrue(move.autoreverses)
        XCTAssertEqual(move.fillMode, .both)
        XCTAssertEqual(move.timingFunction, CAMediaTimingFunction(name: .easeIn))
        XCTAssertTrue(move.isRemovedOnCompletion)
        XCTAssertNotNil(move.delegate)
        XCTAssertTrue(view.layer.animation(forKey: "position") === move, "the same at each call")
    }

    func testEveryAdditivePropertyHasItsKeyPathAndDifference() throws {
        let view = square()
        UIView.animate(withDuration: 1) {
            view.bounds = CGRect(x: 3, y: 4, width: 60, height: 150)
            view.layer.cornerRadius = 12
            view.transform = CGAffineTransform(scaleX: 2, y: 4)
        }
        XCTAssertEqual(view.layer.animationKeys(), ["bounds.origin", "bounds.size", "cornerRadius", "transform"])
        func basic(_ key: String) throws -> CABasicAnimation {
            let animation = try XCTUnwrap(view.layer.animation(forKey: key) as? CABasicAnimation)
            XCTAssertEqual(animation.keyPath, key)
            return animation
        }
        XCTAssertEqual(point(try basic("bounds.origin").fromValue), CGPoint(x: -3, y: -4))
        XCTAssertEqual(size(try basic("bounds.size").fromValue), CGSize(width: 40, height: -50))
        XCTAssertEqual(size(try basic("bounds.size").toValue), .zero)
        XCTAssertEqual(try basic("cornerRadius").fromValue as? NSNumber, -12)
        XCTAssertEqual(try basic("cornerRadius").toValue as? NSNumber, 0)
        let matrix = try XCTUnwrap(try basic("transform").fromValue as? NSValue).caTransform3DValue
        XCTAssertTrue(CATransform3DEqualToTransform(matrix, CATransform3DMakeScale(0.5, 0.25, 1)))
    }

    func testASpringHasItsSettings() throws {
        let view = square()
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3, animations: { view.center.x += 10 })
        let spring = try XCTUnwrap(view.layer.animation(forKey: "position") as? CASpringAnimation)
        XCTAssertEqual(spring.initialVelocity, 3)
        XCTAssertEqual(spring.mass, 1)
        XCTAssertFalse(spring.allowsOverdamping)
        XCTAssertEqual(spring.timingFunction, CAMediaTimingFunction(name: .linear))
        XCTAssertEqual(point(spring.fromValue), CGPoint(x: -10, y: 0))
    }

    func testKeysAreNumberedInTheirOrderAndFreedOnesAreTakenAgain() {
        let view = square()
        func move() { UIView.animate(withDuration: 1) { view.center.x += 1 } }
        for _ in 0..<3 { move() }
        view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "position-4")
        view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "position-05")
        move()
        XCTAssertEqual(
            view.layer.animationKeys(), ["position", "position-2", "position-3", "position-4", "position-05", "position-5"])
        view.layer.removeAnimation(forKey: "position-2")
        XCTAssertNil(view.layer.animation(forKey: "position-2"))
        view.layer.removeAnimation(forKey: "position-6")
        move()
        XCTAssertEqual(
            view.layer.animationKeys(), ["position", "position-3", "position-4", "position-05", "position-5", "position-2"])
        for _ in 0..<80 { move() }
        XCTAssertEqual(view.layer.animationKeys()?.count, 86)
        XCTAssertEqual(view.layer.animationKeys()?.last, "position-85")
        XCTAssertEqual(Set(view.layer.animationKeys() ?? []).count, 86, "no key twice")
    }

    func testARemovedMoveEndsItsBlockUnfinished() {
        let view = square()
        var finished: [Bool] = []
        for _ in 0..<2 {
            UIView.animate(withDuration: 1, animations: { view.center.x += 1 }, completion: { finished.append($0) })
        }
        renderer.update()
        view.layer.removeAnimation(forKey: "position-2")
        renderer.update()
        XCTAssertEqual(finished, [false])
        update(at: 1.1)
        XCTAssertEqual(finished, [false, true])
        XCTAssertNil(view.layer.animationKeys())
    }

    func testWhatIsDoneToTheObjectCountsAsIfItHadAlwaysBeen() throws {
        let view = square(), kept = square()
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x += 1 }, completion: { finished.append($0) })
        UIView.animate(withDuration: 1, animations: { kept.center.x += 1 }, completion: { finished.append($0) })
        let heard = try XCTUnwrap(view.layer.animation(forKey: "position"))
        heard.delegate = nil
        try XCTUnwrap(kept.layer.animation(forKey: "position")).isRemovedOnCompletion = false
        renderer.update()
        update(at: 1.1)
        XCTAssertEqual(finished, [true], "a block whose delegate was taken away does not hear of the end")
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertEqual(kept.layer.animationKeys(), ["position"])
    }

    func testAskingForObjectsChangesNothingOfWhatIsShown() throws {
        func positions(asking: Bool) throws -> [CGPoint] {
            let view = square()
            defer { view.removeFromSuperview() }
            UIView.animate(withDuration: 1) { view.center = CGPoint(x: 191.3, y: 77.7) }
            UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 2, animations: {
                view.center.x += 33.1
            })
            if asking { for key in view.layer.animationKeys() ?? [] { XCTAssertNotNil(view.layer.animation(forKey: key)) } }
            return try (0..<13).map {
                update(at: Double($0) / 8)
                return try XCTUnwrap(view.layer.presentation()).position
            }
        }
        let plain = try positions(asking: false)
        update(at: 0)
        XCTAssertEqual(try positions(asking: true), plain, "to the bit")
    }

    func testAnAnimationLikeABlocksShowsTheSameToTheBit() throws {
        let moved = square(), added = square()
        UIView.animate(withDuration: 1) { moved.center = CGPoint(x: 191.3, y: 77.7) }
        let object = try XCTUnwrap(moved.layer.animation(forKey: "position") as? CABasicAnimation)
        let copy = try XCTUnwrap(object.copy() as? CABasicAnimation)
        copy.delegate = nil
        added.center = moved.center
        added.layer.add(copy, forKey: nil)
        for step in 0..<10 {
            update(at: Double(step) * 0.11)
            XCTAssertEqual(moved.layer.presentation()?.position, added.layer.presentation()?.position)
        }
    }

    func testACopyOfALayerHasNoneOfItsAnimationsAndAnArchiveAll() throws {
        let view = square()
        UIView.animate(withDuration: 1) { view.center.x += 40 }
        UIView.animate(withDuration: 2) { view.center.x += 2 }
        XCTAssertNil(CALayer(layer: view.layer).animationKeys())
        let data = try NSKeyedArchiver.archivedData(withRootObject: view.layer, requiringSecureCoding: true)
        let read = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        XCTAssertEqual(read.animationKeys(), ["position", "position-2"])
        let second = try XCTUnwrap(read.animation(forKey: "position-2") as? CABasicAnimation)
        XCTAssertEqual(point(second.fromValue), CGPoint(x: -2, y: 0))
        XCTAssertEqual(second.duration, 2)
        XCTAssertEqual(second.keyPath, "position")
        XCTAssertTrue(second.isAdditive)
        XCTAssertEqual(second.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
        XCTAssertNil(second.delegate, "archives hold no delegate")
    }

    func testADifferenceThatIsNotFiniteShowsWhatItCan() throws {
        let view = square()
        view.layer.position = CGPoint(x: 1.5e308, y: 0)
        renderer.update()
        UIView.animate(withDuration: 1) { view.center = CGPoint(x: -1.5e308, y: 0) }
        let move = try XCTUnwrap(view.layer.animation(forKey: "position") as? CABasicAnimation)
        XCTAssertEqual(point(move.fromValue), CGPoint(x: CGFloat.infinity, y: 0))
        renderer.update()
        update(at: 2)
        XCTAssertNil(view.layer.animationKeys())
    }
}
