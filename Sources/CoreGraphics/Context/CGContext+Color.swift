// In: colours. Out: what paths are filled and stroked with.

extension CGContext {
    /// The colour of fills; opaque black at first.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    /// The colour of lines; opaque black at first.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// The colour of fills, in sRGB; the four range from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour of lines, in sRGB; the four range from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour of fills, a gray; both range from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }

    /// The colour of lines, a gray; both range from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

    /// The space of the fill colours given by components; they become opaque black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        (state.fillColor, state.fillBaseSpace) = (Self.black(space), space.baseColorSpace)
    }

    /// The space of the line colours given by components; they become opaque black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        (state.strokeColor, state.strokeBaseSpace) = (Self.black(space), space.baseColorSpace)
    }

    /// The colour of fills: the components of the present fill colour's space and alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        state.fillColor = CGColor(in: state.fillColor.colorSpace ?? .deviceRGB, components)
    }

    /// The colour of lines: the components of the present line colour's space and alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        state.strokeColor = CGColor(in: state.strokeColor.colorSpace ?? .deviceRGB, components)
    }

    private static func black(_ space: CGColorSpace) -> CGColor {
        guard space.model != .pattern else { return .black }
        let components: [CGFloat] = Array(repeating: 0, count: space.numberOfComponents) + [1]
        return CGColor(in: space, components)
    }
}
