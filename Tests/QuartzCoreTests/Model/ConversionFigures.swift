// Points converted between layers, and times between layers' clocks. Sources: the test suites of
// gnustep/libs-quartzcore and its forks, run against Apple's QuartzCore on macOS; OpenCoreAnimation,
// verified against it; and Apple's documentation of UIView and CAMediaTiming.

/// A layer of a figure's tree; what is nil keeps its default.
struct LayerFigure {
    var name: String
    var parent: String?
    var frame: [Double]?
    var bounds: [Double]?
    var position: [Double]?
    var anchorPoint: [Double]?
    var transform: [Double]?
    var isGeometryFlipped = false
    /// beginTime, timeOffset, speed.
    var timing: [Double]?
}

struct PointFigure {
    var point: [Double]
    var from: String?
    var to: String?
    var wanted: [Double]
    var tolerance: Double
}

struct TimeFigure {
    var time: Double
    var from: String?
    var to: String?
    var wanted: Double
    var tolerance: Double
}

enum ConversionFigures {
    static let points: [(name: String, layers: [LayerFigure], conversions: [PointFigure])] = [
        (
            "child",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(name: "parent", parent: "root", bounds: [0, 0, 200, 200], position: [100, 100]),
                LayerFigure(name: "child", parent: "parent", bounds: [0, 0, 50, 50], position: [100, 50]),
            ],
            [
                PointFigure(point: [0, 0], from: "child", to: "parent", wanted: [75, 25], tolerance: 0.0008),
                PointFigure(point: [50, 50], from: "child", to: "parent", wanted: [125, 75], tolerance: 0.001),
                PointFigure(point: [0, 0], from: "parent", to: "child", wanted: [-75, -25], tolerance: 0.0008),
            ]
        ),
        (
            "flipped-parent",
            [
                LayerFigure(name: "root", frame: [0, 0, 200, 200]),
                LayerFigure(
                    name: "parent", parent: "root", bounds: [5, 7, 100, 80], position: [20, 30], anchorPoint: [0, 0],
                    isGeometryFlipped: true),
                LayerFigure(name: "child", parent: "parent", bounds: [0, 0, 10, 10], position: [15, 17], anchorPoint: [0, 0]),
            ],
            [
                PointFigure(point: [0, 0], from: "child", to: "root", wanted: [30, 100], tolerance: 0.001),
                PointFigure(point: [0, 10], from: "child", to: "root", wanted: [30, 90], tolerance: 0.0009),
                PointFigure(point: [5, 7], from: "parent", to: "root", wanted: [20, 110], tolerance: 0.001),
            ]
        ),
        (
            "parent-bounds-origin",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(name: "parent", parent: "root", bounds: [30, 40, 200, 200], position: [100, 100]),
                LayerFigure(name: "child", parent: "parent", bounds: [0, 0, 50, 50], position: [100, 50]),
            ],
            [
                PointFigure(point: [0, 0], from: "child", to: "parent", wanted: [75, 25], tolerance: 0.0008),
                PointFigure(point: [0, 0], from: "parent", to: "child", wanted: [-75, -25], tolerance: 0.0008),
            ]
        ),
        (
            "projective",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(
                    name: "c", parent: "root", bounds: [0, 0, 20, 20], position: [0, 0], anchorPoint: [0, 0],
                    transform: [1, 0, 0, 0.05, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            ],
            [
                PointFigure(point: [10, 0], from: "c", to: "root", wanted: [6.666666666667, 0], tolerance: 7e-05),
                PointFigure(point: [6.666666666667, 0], from: "root", to: "c", wanted: [10, 0], tolerance: 0.0001),
            ]
        ),
        (
            "scaled-child",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(name: "parent", parent: "root", bounds: [0, 0, 200, 200], position: [100, 100]),
                LayerFigure(
                    name: "child", parent: "parent", bounds: [0, 0, 50, 50], position: [100, 50],
                    transform: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            ],
            [
                PointFigure(point: [0, 0], from: "child", to: "parent", wanted: [50, 0], tolerance: 0.0005),
                PointFigure(point: [50, 50], from: "child", to: "parent", wanted: [150, 100], tolerance: 0.002),
            ]
        ),
        (
            "uiview-origins",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(name: "a", parent: "root", bounds: [0, 0, 100, 100], position: [50, 50]),
                LayerFigure(name: "b", parent: "a", bounds: [50, 50, 100, 100], position: [50, 50]),
                LayerFigure(name: "c", parent: "b", frame: [40, 40, 20, 20]),
            ],
            [
                PointFigure(point: [0, 0], from: "c", to: "a", wanted: [-10, -10], tolerance: 0.0001),
                PointFigure(point: [5, 5], from: "c", to: "root", wanted: [-5, -5], tolerance: 5e-05),
                PointFigure(point: [0, 0], from: "root", to: "c", wanted: [10, 10], tolerance: 0.0001),
            ]
        ),
        (
            "uiview-scale",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(
                    name: "sub", parent: "root", bounds: [0, 0, 30, 20], position: [40, 30],
                    transform: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            ],
            [
                PointFigure(point: [60, 20], from: "root", to: "sub", wanted: [25, 5], tolerance: 0.0003),
                PointFigure(point: [25, 5], from: "sub", to: "root", wanted: [60, 20], tolerance: 0.0006),
            ]
        ),
        (
            "uiview-tree",
            [
                LayerFigure(name: "root", frame: [0, 0, 400, 300]),
                LayerFigure(name: "sub1", parent: "root", frame: [20, 10, 10, 10]),
                LayerFigure(name: "sub2", parent: "root", frame: [80, 80, 20, 20]),
                LayerFigure(name: "subsub", parent: "sub2", frame: [5, 5, 5, 5]),
            ],
            [
                PointFigure(point: [15, 15], from: "root", to: "sub1", wanted: [-5, 5], tolerance: 5e-05),
                PointFigure(point: [5, 5], from: "sub1", to: "root", wanted: [25, 15], tolerance: 0.0003),
                PointFigure(point: [85, 85], from: "root", to: "sub2", wanted: [5, 5], tolerance: 5e-05),
                PointFigure(point: [-5, -5], from: "sub2", to: "root", wanted: [75, 75], tolerance: 0.0008),
                PointFigure(point: [60, 70], from: "sub1", to: "sub2", wanted: [0, 0], tolerance: 1e-05),
                PointFigure(point: [1, 1], from: "subsub", to: "sub1", wanted: [66, 76], tolerance: 0.0008),
            ]
        ),
    ]

    static let times: [(name: String, layers: [LayerFigure], conversions: [TimeFigure])] = [
        (
            "absolute",
            [
                LayerFigure(name: "root", frame: [0, 0, 50, 50], timing: [1, 3, 2]),
                LayerFigure(name: "child", parent: "root", frame: [0, 0, 50, 50], timing: [6, 5, 4]),
            ],
            [
                TimeFigure(time: 10, from: nil, to: "root", wanted: 21, tolerance: 1e-09),
                TimeFigure(time: 10, from: "root", to: nil, wanted: 4.5, tolerance: 1e-09),
                TimeFigure(time: 10, from: nil, to: "child", wanted: 65, tolerance: 1e-09),
                TimeFigure(time: 10, from: "child", to: nil, wanted: 3.125, tolerance: 1e-09),
            ]
        ),
        (
            "before-begin",
            [
                LayerFigure(name: "root", frame: [0, 0, 50, 50], timing: [0, 0, 1]),
                LayerFigure(name: "child", parent: "root", frame: [0, 0, 50, 50], timing: [8, 7, 0.5]),
            ],
            [
                TimeFigure(time: 7, from: "root", to: "child", wanted: 0, tolerance: 1e-09),
                TimeFigure(time: 8, from: "root", to: "child", wanted: 7, tolerance: 1e-09),
                TimeFigure(time: 10, from: "root", to: "child", wanted: 8, tolerance: 1e-09),
            ]
        ),
        (
            "two",
            [
                LayerFigure(name: "root", frame: [0, 0, 50, 50], timing: [0, 3, 2]),
                LayerFigure(name: "child", parent: "root", frame: [0, 0, 50, 50], timing: [0, 5, 4]),
            ],
            [
                TimeFigure(time: 10, from: "root", to: "child", wanted: 45, tolerance: 1e-09),
                TimeFigure(time: 10, from: "child", to: "root", wanted: 1.25, tolerance: 1e-09),
            ]
        ),
    ]
}
