// Enters: an element. Leaves: points, sizes, rectangles and paths.

import QuartzCore

extension SceneElement {
    /// `[x, y]`
    package func point() throws(SceneError) -> CGPoint {
        let numbers = try numbers(2, form: "[x, y]")
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    /// `[width, height]`
    package func size() throws(SceneError) -> CGSize {
        let numbers = try numbers(2, form: "[width, height]")
        return CGSize(width: numbers[0], height: numbers[1])
    }

    /// `[x, y, width, height]`
    package func rect() throws(SceneError) -> CGRect {
        let numbers = try numbers(4, form: "[x, y, width, height]")
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// SVG path data.
    package func svgPath() throws(SceneError) -> CGPath {
        let data = try string()
        do {
            return try CGPath(svgPathData: data)
        } catch {
            throw refusal("\(error)")
        }
    }
}
