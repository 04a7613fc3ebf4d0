// Derived figures of springs. Sources: Apple's documentation of CASpringAnimation, and its
// settling durations as measured by OpenCoreAnimation's tests.

enum SpringFigures {
    /// Properties that are set, or the perceptual duration and bounce; figures that follow.
    static let all: [(properties: [String: Double], perceptual: [Double], wanted: [String: Double], tolerance: Double)] = [
        (
            [:], [0.5, 0.2],
            [
                "mass": 1, "stiffness": 157.91367041743, "damping": 20.106192982975, "perceptualDuration": 0.5, "bounce": 0.2,
                "allowsOverdamping": 1],
            1e-09
        ),
        (
            [:], [1, -0.5],
            ["stiffness": 39.478417604357, "damping": 25.132741228718, "perceptualDuration": 1, "bounce": -0.5], 1e-09
        ),
        (
            ["damping": 5], [],
            ["settlingDuration": 2.85], 0.05
        ),
        (
            ["damping": 15], [],
            ["settlingDuration": 1.05], 0.06
        ),
        (
            [:], [],
            ["settlingDuration": 1.472700334678, "perceptualDuration": 0.628318530718, "bounce": 0.5], 1e-09
        ),
        (
            ["damping": 1], [],
            ["settlingDuration": 13.913210154046], 1e-08
        ),
        (
            ["damping": 20], [],
            ["settlingDuration": 1], 1e-09
        ),
        (
            ["damping": 100], [],
            ["settlingDuration": 1], 1e-09
        ),
    ]
}
