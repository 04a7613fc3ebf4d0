// Points and times between layers, timing functions and springs, against the figures.

import QuartzCore
import XCTest

final class ConversionTests: XCTestCase {
    private func tree(_ figures: [LayerFigure]) -> [String: CALayer] {
        func rect(_ v: [Double]) -> CGRect { CGRect(x: v[0], y: v[1], width: v[2], height: v[3]) }
        var layers: [String: CALayer] = [:]
        for figure in figures {
            let layer = CALayer()
            if let anchor = figure.anchorPoint { layer.anchorPoint = CGPoint(x: anchor[0], y: anchor[1]) }
            if let frame = figure.frame { layer.frame = rect(frame) }
            if let bounds = figure.bounds { layer.bounds = rect(bounds) }
            if let position = figure.position { layer.position = CGPoint(x: position[0], y: position[1]) }
            if let m = figure.transform {
                layer.transform = CATransform3D(
                    m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
                    m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
            }
            layer.isGeometryFlipped = figure.isGeometryFlipped
            if let timing = figure.timing {
                (layer.beginTime, layer.timeOffset, layer.speed) = (timing[0], timing[1], Float(timing[2]))
            }
            figure.parent.map { layers[$0]!.addSublayer(layer) }
            layers[figure.name] = layer
        }
        return layers
    }

    func testPointsConvertAsMeasured() {
        for (name, figures, conversions) in ConversionFigures.points {
            let layers = tree(figures)
            for figure in conversions {
                let point = CGPoint(x: figure.point[0], y: figure.point[1])
                let (from, to) = (figure.from.map { layers[$0]! }, figure.to.map { layers[$0]! })
                var results: [CGPoint] = []
                if let from { results.append(from.convert(point, to: to)) }
                if let to { results.append(to.convert(point, from: from)) }
                XCTAssertFalse(results.isEmpty, name)
                for found in results {
                    XCTAssertEqual(found.x, figure.wanted[0], accuracy: figure.tolerance, "\(name) \(figure)")
                    XCTAssertEqual(found.y, figure.wanted[1], accuracy: figure.tolerance, "\(name) \(figure)")
                }
            }
        }
    }

    func testTimesConvertAsMeasured() {
        for (name, figures, conversions) in ConversionFigures.times {
            let layers = tree(figures)
            for figure in conversions {
                let (from, to) = (figure.from.map { layers[$0]! }, figure.to.map { layers[$0]! })
                if let from {
                    XCTAssertEqual(
                        from.convertTime(figure.time, to: to), figure.wanted, accuracy: figure.tolerance, "\(name) \(figure)")
                }
                if let to {
                    XCTAssertEqual(
                        to.convertTime(figure.time, from: from), figure.wanted, accuracy: figure.tolerance, "\(name) \(figure)")
                }
            }
        }
    }

    func testTimingFunctionsHaveTheirMeasuredValues() {
        for (points, name, x, wanted, tolerance) in TimingFunctionFigures.all {
            let function = name.map { CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: $0)) }
                ?? CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
            XCTAssertEqual(function.curve.value(at: x), wanted, accuracy: tolerance, "\(name ?? "\(points)") at \(x)")
        }
    }

    func testSpringsHaveTheirMeasuredFigures() {
        for (properties, perceptual, wanted, tolerance) in SpringFigures.all {
            let spring = perceptual.isEmpty
                ? CASpringAnimation(keyPath: "position")
                    : CASpringAnimation(perceptualDuration: perceptual[0], bounce: perceptual[1])
            for (key, value) in properties { spring.setValue(value, forKey: key) }
            for (key, value) in wanted {
                let found: Double? = switch key {
                case "settlingDuration": spring.settlingDuration
                case "perceptualDuration": spring.perceptualDuration
                case "bounce": spring.bounce
                default: (spring.value(forKey: key) as? NSNumber)?.doubleValue
                }
                XCTAssertEqual(found ?? .nan, value, accuracy: tolerance, "\(properties) \(perceptual) \(key)")
            }
        }
    }

    func testThePointsOfARectangleComeBackFromAnotherLayer() {
        let layers = tree(ConversionFigures.points[0].layers)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let there = layers["child"]!.convert(rect, to: layers["root"]!)
        let back = layers["child"]!.convert(there, from: layers["root"]!)
        XCTAssertEqual(back.minX, rect.minX, accuracy: 1e-12)
        XCTAssertEqual(back.maxY, rect.maxY, accuracy: 1e-12)
    }
}
