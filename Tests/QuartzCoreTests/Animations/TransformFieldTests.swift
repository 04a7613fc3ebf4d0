// What a whole transform means where a field of one is animated: that field of it.

import QuartzCore
import XCTest

final class TransformFieldTests: LayerTestCase {
    private var now = 0.0

    /// What the layer shows half-way.
    private func halfWay(_ path: String, _ from: Any?, _ to: Any?, of layer: CALayer? = nil) -> CATransform3D {
        let layer = layer ?? shownLayer()
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: nil)
        update(at: now)
        now += 0.5
        update(at: now)
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        layer.removeAllAnimations()
        return shown
    }

    private func assertEqual(_ one: CATransform3D, _ other: CATransform3D, line: UInt = #line) {
        for (a, b) in zip(
            [one.m11, one.m12, one.m21, one.m22, one.m33, one.m41, one.m42, one.m43],
            [other.m11, other.m12, other.m21, other.m22, other.m33, other.m41, other.m42, other.m43]) {
            XCTAssertEqual(a, b, accuracy: 1e-9, line: line)
        }
    }

    func testAScaleIsThatInThePlane() {
        let expected = halfWay("transform.scale", 1, 2)
        XCTAssertEqual(expected.m11, 1.5)
        let matrix = CATransform3DMakeScale(2, 2, 1)
        assertEqual(halfWay("transform.scale", CATransform3DIdentity, matrix), expected)
        assertEqual(
            halfWay("transform.scale", NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: matrix)), expected)
        assertEqual(halfWay("transform.scale", 1, CGAffineTransform(scaleX: 2, y: 2)), expected)
        let scaled = shownLayer()
        scaled.transform = matrix
        XCTAssertEqual(halfWay("transform.scale", CATransform3DIdentity, nil, of: scaled).m11, 4.0 / 3, accuracy: 1e-9)
    }

    func testOtherFieldsAreTheirOwn() {
        assertEqual(
            halfWay("transform.scale.y", CATransform3DIdentity, CATransform3DMakeScale(5, 3, 1)), CATransform3DMakeScale(1, 2, 1))
        assertEqual(
            halfWay("transform.rotation.z", CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1)),
            CATransform3DMakeRotation(0.5, 0, 0, 1))
        assertEqual(
            halfWay("transform.translation.x", CATransform3DIdentity, CATransform3DMakeTranslation(40, 30, 0)),
            CATransform3DMakeTranslation(20, 0, 0))
    }

    func testKeyframesMayBeTransforms() {
        let layer = shownLayer()
        let animation = CAKeyframeAnimation(keyPath: "transform.scale")
        (animation.values, animation.duration) = ([1, 3].map { CATransform3DMakeScale($0, $0, 1) }, 1)
        layer.add(animation, forKey: nil)
        update(at: 0)
        update(at: 0.5)
        XCTAssertEqual(layer.presentation()?.transform.m22 ?? 0, 2, accuracy: 1e-9)
    }

    func testWhatIsNoTransformShowsNothing() {
        assertEqual(halfWay("transform.scale", "one", "two"), CATransform3DIdentity)
        let far = CATransform3DMakeScale(.infinity, .nan, 1)
        XCTAssertTrue(halfWay("transform.scale", CATransform3DIdentity, far).m11.isFinite)
    }
}
