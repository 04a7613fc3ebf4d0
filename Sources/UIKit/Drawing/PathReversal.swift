// A path drawn the other way round. Subpaths come in the opposite order, each from its end to its start.

import QuartzCore

enum PathReversal {
    private struct Step {
        var end: CGPoint
        var controls: [CGPoint]
    }

    private struct Subpath {
        var start: CGPoint
        var steps: [Step] = []
        var isClosed = false
    }

    static func reversed(_ path: CGPath) -> CGPath {
        let result = CGMutablePath()
        for subpath in subpaths(path).reversed() { add(subpath, to: result) }
        return result
    }

    private static func subpaths(_ path: CGPath) -> [Subpath] {
        var all: [Subpath] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: all.append(Subpath(start: points[0]))
            case .addLineToPoint: all[all.count - 1].steps.append(Step(end: points[0], controls: []))
            case .addQuadCurveToPoint: all[all.count - 1].steps.append(Step(end: points[1], controls: [points[0]]))
            case .addCurveToPoint: all[all.count - 1].steps.append(Step(end: points[2], controls: [points[1], points[0]]))
            case .closeSubpath: all[all.count - 1].isClosed = true
            }
        }
        return all
    }

    private static func add(_ subpath: Subpath, to path: CGMutablePath) {
        let points = [subpath.start] + subpath.steps.map(\.end)
        path.move(to: points[points.count - 1])
        for (index, step) in subpath.steps.enumerated().reversed() {
            let end = points[index]
            switch step.controls.count {
            case 0: path.addLine(to: end)
            case 1: path.addQuadCurve(to: end, control: step.controls[0])
            default: path.addCurve(to: end, control1: step.controls[0], control2: step.controls[1])
            }
        }
        if subpath.isClosed { path.closeSubpath() }
    }
}
