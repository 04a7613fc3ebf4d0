import Foundation
import QuartzCore
import XCTest

/// Key paths are looked up by all threads at once.
final class PathThreadsTests: XCTestCase {
    /// Also paths that share a place among those that are kept at hand.
    func testEachThreadFindsWhatAPathNames() {
        let fields = ["x", "y", "z"].flatMap { axis in
            ["rotation", "scale", "translation"].map { "transform.\($0).\(axis)" }
        }
        let paths = fields + [
            "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.size.width", "bounds.origin.y", "opacity",
            "hidden", "isHidden", "shadowOffset.width", "cornerRadius", "zPosition", "transform", "sublayerTransform.rotation.x",
        ]
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            let layer = thread % 2 == 0 ? CALayer() : CAShapeLayer()
            for round in 0..<200 {
                for index in paths.indices {
                    let path = paths[(index * 7 + round * (thread + 1)) % paths.count]
                    guard let found = layer.property(forKeyPath: path) else { return XCTFail(path) }
                    let name = path == "isHidden" ? "hidden" : path.prefix { $0 != "." }
                    XCTAssertEqual(found.descriptor.key, String(name))
                    XCTAssertEqual(found.component != nil, path.contains("."), path)
                    XCTAssertNil(layer.property(forKeyPath: path + "q"))
                }
            }
        }
    }

    func testClassesDoNotShareWhatTheyFind() {
        let shape = CAShapeLayer(), plain = CALayer(), gradient = CAGradientLayer()
        for _ in 0..<3 {
            XCTAssertNotNil(shape.property(forKeyPath: "lineWidth"))
            XCTAssertNil(plain.property(forKeyPath: "lineWidth"))
            XCTAssertNotNil(gradient.property(forKeyPath: "startPoint.x"))
            XCTAssertNil(shape.property(forKeyPath: "startPoint.x"))
        }
    }
}
