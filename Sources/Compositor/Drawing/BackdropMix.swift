// What an item makes of what is under it, where OpenGL's own blending cannot. In: a mode. Out: its
// number in the shader.

/// How the shader mixes an item with its backdrop, which it reads. The colour that comes out is put
/// over what is there by the item's `BlendMode`.
///
/// The numbers are those of `Shaders/GLSL/mixing.glsl`.
package enum BackdropMix: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// The backdrop is not read.
    case none = 0
    // Each colour component by itself; to be blended source over.
    case multiply, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case linearBurn, linearDodge, subtract
    // Hue, saturation and brightness; to be blended source over.
    case hue, saturation, color, luminosity
    // Shares of both, whatever is there: to be added where it was erased before.
    case sourceIn, sourceOut, destinationIn, destinationAtop
    // Each colour component by itself again.
    case pinLight, vividLight, linearLight, divide
    /// What the item has more of than the backdrop: to be added.
    case maximum
    // Whatever is there, alpha as well: to be added where it was erased before.
    case minimum, multiplyComponents

    /// Whether what comes out is not so much of it as there is of the source: then the source's opacity counts before.
    var countsOpacity: Bool { self == .maximum || self == .minimum }
}
