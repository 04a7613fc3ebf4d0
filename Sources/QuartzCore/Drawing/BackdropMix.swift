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
}
