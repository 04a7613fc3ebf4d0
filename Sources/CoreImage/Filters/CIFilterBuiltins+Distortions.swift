// Distortions, cells and sharpening by typed properties, as Apple's CIFilterBuiltins has them. In: Swift values. Out: the same
// values as by key.

import CoreGraphics

/// Filter "CIBumpDistortion": a bump around a point, outwards for scales above 0.
public protocol CIBumpDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
extension CIBumpDistortion {
    /// How strong it is; 0 changes nothing.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}
/// Filter "CIBumpDistortionLinear": a bump along a line.
public protocol CIBumpDistortionLinear: CIInputImageFilter, CICenterFilter, CIRadiusFilter, CIAngleFilter {}
extension CIBumpDistortionLinear {
    /// How strong it is; 0 changes nothing.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}
/// Filter "CIPinchDistortion": drawn in towards a point.
public protocol CIPinchDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
extension CIPinchDistortion {
    /// How strong it is; 0 changes nothing.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}
/// Filter "CITwirlDistortion": turned around a point, the more the nearer to it.
public protocol CITwirlDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter, CIAngleFilter {}
/// Filter "CIVortexDistortion": turned around a point as in a vortex.
public protocol CIVortexDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter, CIAngleFilter {}
/// Filter "CIHoleDistortion": pushed outwards by a hole.
public protocol CIHoleDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
/// Filter "CICircleSplashDistortion": the colours of a circle go on outwards.
public protocol CICircleSplashDistortion: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
/// Filter "CILightTunnel": a circle of the picture, with a tunnel of its edge around it.
public protocol CILightTunnel: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
extension CILightTunnel {
    /// By how much the tunnel is turned, in radians.
    public var rotation: Float { get { number("inputRotation") } set { set(newValue, "inputRotation") } }
}
/// Filter "CICrystallize": crystals of one colour.
public protocol CICrystallize: CIInputImageFilter, CICenterFilter, CIRadiusFilter {}
/// Filter "CIHexagonalPixellate": hexagons of one colour.
public protocol CIHexagonalPixellate: CIInputImageFilter, CICenterFilter {}
extension CIHexagonalPixellate {
    /// The side of a hexagon, in points.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}
/// Filter "CIEdges": bright where colours change.
public protocol CIEdges: CIInputImageFilter, CIIntensityFilter {}
/// Filter "CISharpenLuminance": sharper, with the colours as they are.
public protocol CISharpenLuminance: CIInputImageFilter, CIRadiusFilter, CISharpnessFilter {}
/// Filter "CIUnsharpMask": sharper, by what a blur takes away.
public protocol CIUnsharpMask: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
/// Filter "CIDiscBlur": each pixel is the mean of a disc.
public protocol CIDiscBlur: CIInputImageFilter, CIRadiusFilter {}

/// Filter "CIKaleidoscope": a part of the picture mirrored around a point.
public protocol CIKaleidoscope: CIInputImageFilter, CICenterFilter, CIAngleFilter {}
extension CIKaleidoscope {
    /// How many parts there are, each with its mirror image.
    public var count: Int {
        get { Int(clamping: number("inputCount")) } set { set(Float(newValue), "inputCount") }
    }
}
/// Filter "CIDisplacementDistortion": each pixel comes from where another picture's red and green say.
public protocol CIDisplacementDistortion: CIInputImageFilter {}
extension CIDisplacementDistortion {
    /// The picture that says it: a half is no way at all.
    public var displacementImage: CIImage? {
        get { image("inputDisplacementImage") } set { setValue(newValue, forKey: "inputDisplacementImage") }
    }
    /// From how far away pixels come, in points, from black to white.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}
/// Filter "CIColorMap": colours of a map, by how bright a pixel is.
public protocol CIColorMap: CIInputImageFilter {}
extension CIColorMap {
    /// The map, dark to bright from left to right.
    public var gradientImage: CIImage? {
        get { image("inputGradientImage") } set { setValue(newValue, forKey: "inputGradientImage") }
    }
}
/// Filter "CIStraightenFilter": turned about its middle, and as much larger as fills its extent.
public protocol CIStraighten: CIInputImageFilter, CIAngleFilter {}

extension BuiltinFilter: CIKaleidoscope, CIDisplacementDistortion, CIColorMap, CIStraighten, CIBumpDistortion,
    CIBumpDistortionLinear, CIPinchDistortion, CITwirlDistortion, CIVortexDistortion, CIHoleDistortion,
    CICircleSplashDistortion, CILightTunnel, CICrystallize, CIHexagonalPixellate, CIEdges, CISharpenLuminance, CIUnsharpMask,
    CIDiscBlur {}

extension CIFilter {
    /// A new filter "CIKaleidoscope" with default inputs.
    public class func kaleidoscope() -> any CIFilter & CIKaleidoscope { BuiltinFilter.named("CIKaleidoscope") }
    /// A new filter "CIDisplacementDistortion" with default inputs.
    public class func displacementDistortion() -> any CIFilter & CIDisplacementDistortion {
        BuiltinFilter.named("CIDisplacementDistortion")
    }
    /// A new filter "CIColorMap" with default inputs.
    public class func colorMap() -> any CIFilter & CIColorMap { BuiltinFilter.named("CIColorMap") }
    /// A new filter "CIStraightenFilter" with default inputs.
    public class func straighten() -> any CIFilter & CIStraighten { BuiltinFilter.named("CIStraightenFilter") }
    /// A new filter "CIBumpDistortion" with default inputs.
    public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { BuiltinFilter.named("CIBumpDistortion") }
    /// A new filter "CIBumpDistortionLinear" with default inputs.
    public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
        BuiltinFilter.named("CIBumpDistortionLinear")
    }
    /// A new filter "CIPinchDistortion" with default inputs.
    public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { BuiltinFilter.named("CIPinchDistortion") }
    /// A new filter "CITwirlDistortion" with default inputs.
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { BuiltinFilter.named("CITwirlDistortion") }
    /// A new filter "CIVortexDistortion" with default inputs.
    public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { BuiltinFilter.named("CIVortexDistortion") }
    /// A new filter "CIHoleDistortion" with default inputs.
    public class func holeDistortion() -> any CIFilter & CIHoleDistortion { BuiltinFilter.named("CIHoleDistortion") }
    /// A new filter "CICircleSplashDistortion" with default inputs.
    public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
        BuiltinFilter.named("CICircleSplashDistortion")
    }
    /// A new filter "CILightTunnel" with default inputs.
    public class func lightTunnel() -> any CIFilter & CILightTunnel { BuiltinFilter.named("CILightTunnel") }
    /// A new filter "CICrystallize" with default inputs.
    public class func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter.named("CICrystallize") }
    /// A new filter "CIHexagonalPixellate" with default inputs.
    public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
        BuiltinFilter.named("CIHexagonalPixellate")
    }
    /// A new filter "CIEdges" with default inputs.
    public class func edges() -> any CIFilter & CIEdges { BuiltinFilter.named("CIEdges") }
    /// A new filter "CISharpenLuminance" with default inputs.
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter.named("CISharpenLuminance") }
    /// A new filter "CIUnsharpMask" with default inputs.
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter.named("CIUnsharpMask") }
    /// A new filter "CIDiscBlur" with default inputs.
    public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter.named("CIDiscBlur") }
}
