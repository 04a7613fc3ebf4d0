// Archives that nobody wrote by this library: an error that says where, or what can be read of them.

import QuartzCore
import XCTest

/// Layers that write what is no tree, in the way of archives in which layers hold each other.
final class Liar: CALayer {
    var nested: [CALayer] = []
    var lie: CALayer?
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if !nested.isEmpty { coder.encode(nested as NSArray, forKey: "sublayers") }
        if let lie { coder.encode(lie, forKey: "mask") }
    }
}

final class HostileArchiveTests: XCTestCase {
    private func read(_ layer: CALayer) throws -> CALayer? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClasses: [CALayer.self, Liar.self], from: data) as? CALayer
    }

    /// Foundation's unarchiver throws an error of its own; which layer it was is said on standard error.
    private func assertRefused(_ layer: CALayer, line: UInt = #line) { XCTAssertThrowsError(try read(layer), line: line) }

    func testAMaskThatIsASublayerToo() {
        let root = Liar(), part = Liar()
        (root.name, part.name) = ("root", "part")
        root.nested = [part]
        root.lie = part
        assertRefused(root)
    }

    func testAMaskThatBelongsToTwo() {
        let root = Liar(), one = Liar(), other = Liar(), mask = Liar()
        root.nested = [one, other]
        (one.lie, other.lie) = (mask, mask)
        assertRefused(root)
    }

    func testLayersInThemselvesAreRefused() {
        let root = Liar()
        root.nested = [root]
        assertRefused(root)
        let (one, other) = (Liar(), Liar())
        (one.nested, other.nested) = ([other], [one])
        assertRefused(one)
        let masked = Liar()
        masked.lie = masked
        assertRefused(masked)
        (root.nested, one.nested, other.nested, masked.lie) = ([], [], [], nil)
    }

    func testATenThousandfoldTreeComesBack() throws {
        let root = CALayer()
        var layer = root
        for index in 0..<10_000 {
            let inner = CALayer()
            if index % 100 == 99 { layer.mask = inner } else { layer.addSublayer(inner) }
            layer = inner
        }
        layer.name = "deepest"
        var back = try XCTUnwrap(read(root))
        for _ in 0..<10_000 { back = try XCTUnwrap(back.mask ?? back.sublayers?.first) }
        XCTAssertEqual(back.name, "deepest")
    }

    func testALayerThatIsBothInATreeAndApartFromItIsReadOnce() throws {
        let root = CALayer(), part = CALayer(), deep = CALayer()
        root.addSublayer(part)
        part.addSublayer(deep)
        for order in [[root, part], [part, root], [deep, root, part]] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: order as NSArray, requiringSecureCoding: true)
            let back = try XCTUnwrap(
                NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, CALayer.self], from: data) as? [CALayer])
            let top = back[order.firstIndex(of: root)!]
            XCTAssertTrue(top.sublayers?.first === back[order.firstIndex(of: part)!])
            XCTAssertEqual(top.sublayers?.first?.sublayers?.count, 1)
        }
    }

    func testHugeNumbersAreClampedOrLeftOut() throws {
        let layer = CAReplicatorLayer()
        layer.setValue(1e300, forKey: "instanceCount")
        let back = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(
            ofClass: CAReplicatorLayer.self,
            from: NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)))
        XCTAssertGreaterThan(back.instanceCount, 0)
    }
}
