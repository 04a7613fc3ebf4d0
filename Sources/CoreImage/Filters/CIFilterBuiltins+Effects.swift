// Effects, adjustments and ways of compositing by typed properties, as Apple's CIFilterBuiltins has them. In: Swift values. Out:
// the same values as by key.

import CoreGraphics

/// Filters with an amount.
public protocol CIAmountFilter: CIFilterProtocol {}
extension CIAmountFilter {
    /// How strong the filter is, see the filter's range in its `attributes`.
    public var amount: Float { get { number("inputAmount") } set { set(newValue, "inputAmount") } }
}

/// Filter "CIBloom": bright parts glow.
public protocol CIBloom: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
/// Filter "CIGloom": bright parts are dulled.
public protocol CIGloom: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
/// Filter "CIVignette": darker towards the corners.
public protocol CIVignette: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
/// Filter "CIMotionBlur": smeared along a direction.
public protocol CIMotionBlur: CIInputImageFilter, CIRadiusFilter, CIAngleFilter {}
/// Filter "CIZoomBlur": smeared away from a point.
public protocol CIZoomBlur: CIInputImageFilter, CICenterFilter, CIAmountFilter {}
/// Filter "CIMaskToAlpha": gray becomes opacity.
public protocol CIMaskToAlpha: CIInputImageFilter {}
/// Filter "CIVibrance": pale colours are made stronger.
public protocol CIVibrance: CIInputImageFilter, CIAmountFilter {}
/// Filter "CIHueAdjust": hues are turned by an angle in radians.
public protocol CIHueAdjust: CIInputImageFilter, CIAngleFilter {}
/// Filter "CIWhitePointAdjust": what was white becomes a colour.
public protocol CIWhitePointAdjust: CIInputImageFilter, CIColorFilter {}
/// The look of a photograph.
public protocol CIPhotoEffect: CIInputImageFilter {}

/// Filter "CIPixellate": squares of one colour.
public protocol CIPixellate: CIInputImageFilter, CICenterFilter {}
extension CIPixellate {
    /// The side of a square, in points.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}

/// Filter "CIGammaAdjust": components raised to a power.
public protocol CIGammaAdjust: CIInputImageFilter {}
extension CIGammaAdjust {
    /// The power, 0.01 to 100; 1 changes nothing.
    public var power: Float { get { number("inputPower") } set { set(newValue, "inputPower") } }
}

/// Filter "CIColorPosterize": fewer levels.
public protocol CIColorPosterize: CIInputImageFilter {}
extension CIColorPosterize {
    /// How many levels each component has, 2 to 300.
    public var levels: Float { get { number("inputLevels") } set { set(newValue, "inputLevels") } }
}

/// Filter "CIExposureAdjust": brighter or darker by stops.
public protocol CIExposureAdjust: CIInputImageFilter {}
extension CIExposureAdjust {
    /// Stops: 1 doubles, -1 halves.
    public var ev: Float { get { number(kCIInputEVKey) } set { set(newValue, kCIInputEVKey) } }
}

/// Filter "CITemperatureAndTint": colours of one light as they would be in another.
public protocol CITemperatureAndTint: CIInputImageFilter {}
extension CITemperatureAndTint {
    /// The temperature in kelvins, and the tint.
    public var neutral: CIVector { get { vector("inputNeutral") } set { setValue(newValue, forKey: "inputNeutral") } }
    /// The light that is wanted: temperature in kelvin, and tint.
    public var targetNeutral: CIVector {
        get { vector("inputTargetNeutral") } set { setValue(newValue, forKey: "inputTargetNeutral") }
    }
}

/// Filter "CIHighlightShadowAdjust": dark parts brighter, bright parts darker.
public protocol CIHighlightShadowAdjust: CIInputImageFilter, CIRadiusFilter {}
extension CIHighlightShadowAdjust {
    /// How much brighter dark parts become, -1 to 1.
    public var shadowAmount: Float { get { number("inputShadowAmount") } set { set(newValue, "inputShadowAmount") } }
    /// How much of the bright parts stays, 0 to 1.
    public var highlightAmount: Float { get { number("inputHighlightAmount") } set { set(newValue, "inputHighlightAmount") } }
}

/// Filter "CIToneCurve": components follow a curve through five points.
public protocol CIToneCurve: CIInputImageFilter {}
extension CIToneCurve {
    /// The curve's first point: x is before, y after.
    public var point0: CGPoint { get { point("inputPoint0") } set { set(newValue, "inputPoint0") } }
    /// The curve's second point.
    public var point1: CGPoint { get { point("inputPoint1") } set { set(newValue, "inputPoint1") } }
    /// The curve's third point.
    public var point2: CGPoint { get { point("inputPoint2") } set { set(newValue, "inputPoint2") } }
    /// The curve's fourth point.
    public var point3: CGPoint { get { point("inputPoint3") } set { set(newValue, "inputPoint3") } }
    /// The curve's fifth point.
    public var point4: CGPoint { get { point("inputPoint4") } set { set(newValue, "inputPoint4") } }
}

/// Filter "CIColorMatrix": each component is a sum of all four.
public protocol CIColorMatrix: CIInputImageFilter {}
extension CIColorMatrix {
    /// What of red, green, blue and alpha makes red.
    public var rVector: CIVector { get { vector("inputRVector") } set { setValue(newValue, forKey: "inputRVector") } }
    /// What of red, green, blue and alpha makes green.
    public var gVector: CIVector { get { vector("inputGVector") } set { setValue(newValue, forKey: "inputGVector") } }
    /// What of red, green, blue and alpha makes blue.
    public var bVector: CIVector { get { vector("inputBVector") } set { setValue(newValue, forKey: "inputBVector") } }
    /// What of red, green, blue and alpha makes alpha.
    public var aVector: CIVector { get { vector("inputAVector") } set { setValue(newValue, forKey: "inputAVector") } }
    /// What is added to each component.
    public var biasVector: CIVector { get { vector("inputBiasVector") } set { setValue(newValue, forKey: "inputBiasVector") } }
}

/// One picture over another.
public protocol CICompositeOperation: CIInputImageFilter {}
extension CICompositeOperation {
    /// The picture below.
    public var backgroundImage: CIImage? {
        get { image(kCIInputBackgroundImageKey) } set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
}

extension BuiltinFilter: CIBloom, CIGloom, CIVignette, CIMotionBlur, CIZoomBlur, CIMaskToAlpha, CIVibrance, CIHueAdjust,
    CIWhitePointAdjust, CIPhotoEffect, CIPixellate, CIGammaAdjust, CIColorPosterize, CIExposureAdjust, CITemperatureAndTint,
    CIHighlightShadowAdjust, CIToneCurve, CIColorMatrix, CICompositeOperation {}

// MARK: Effects and adjustments

extension CIFilter {
    /// A new filter "CIBloom" with default inputs.
    public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter.named("CIBloom") }
    /// A new filter "CIGloom" with default inputs.
    public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter.named("CIGloom") }
    /// A new filter "CIVignette" with default inputs.
    public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter.named("CIVignette") }
    /// A new filter "CIGammaAdjust" with default inputs.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter.named("CIGammaAdjust") }
    /// A new filter "CIMotionBlur" with default inputs.
    public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter.named("CIMotionBlur") }
    /// A new filter "CIZoomBlur" with default inputs.
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter.named("CIZoomBlur") }
    /// A new filter "CIPixellate" with default inputs.
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter.named("CIPixellate") }
    /// A new filter "CIColorPosterize" with default inputs.
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter.named("CIColorPosterize") }
    /// A new filter "CITemperatureAndTint" with default inputs.
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint { BuiltinFilter.named("CITemperatureAndTint") }
    /// A new filter "CIVibrance" with default inputs.
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter.named("CIVibrance") }
    /// A new filter "CIHighlightShadowAdjust" with default inputs.
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        BuiltinFilter.named("CIHighlightShadowAdjust")
    }
    /// A new filter "CIToneCurve" with default inputs.
    public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter.named("CIToneCurve") }
    /// A new filter "CIMaskToAlpha" with default inputs.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter.named("CIMaskToAlpha") }
    /// A new filter "CIExposureAdjust" with default inputs.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter.named("CIExposureAdjust") }
    /// A new filter "CIHueAdjust" with default inputs.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter.named("CIHueAdjust") }
    /// A new filter "CIColorMatrix" with default inputs.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter.named("CIColorMatrix") }
    /// A new filter "CIWhitePointAdjust" with default inputs.
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter.named("CIWhitePointAdjust") }
    /// A new filter "CIPhotoEffectChrome" with default inputs.
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectChrome") }
    /// A new filter "CIPhotoEffectFade" with default inputs.
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectFade") }
    /// A new filter "CIPhotoEffectInstant" with default inputs.
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectInstant") }
    /// A new filter "CIPhotoEffectMono" with default inputs.
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectMono") }
    /// A new filter "CIPhotoEffectNoir" with default inputs.
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectNoir") }
    /// A new filter "CIPhotoEffectProcess" with default inputs.
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectProcess") }
    /// A new filter "CIPhotoEffectTonal" with default inputs.
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTonal") }
    /// A new filter "CIPhotoEffectTransfer" with default inputs.
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTransfer") }
}

// MARK: Compositing

extension CIFilter {
    /// A new filter "CIAdditionCompositing" with default inputs.
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIAdditionCompositing")
    }
    /// A new filter "CIColorBlendMode" with default inputs.
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBlendMode") }
    /// A new filter "CIColorBurnBlendMode" with default inputs.
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBurnBlendMode") }
    /// A new filter "CIColorDodgeBlendMode" with default inputs.
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIColorDodgeBlendMode")
    }
    /// A new filter "CIDarkenBlendMode" with default inputs.
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDarkenBlendMode") }
    /// A new filter "CIDifferenceBlendMode" with default inputs.
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIDifferenceBlendMode")
    }
    /// A new filter "CIDivideBlendMode" with default inputs.
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDivideBlendMode") }
    /// A new filter "CIExclusionBlendMode" with default inputs.
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIExclusionBlendMode") }
    /// A new filter "CIHardLightBlendMode" with default inputs.
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHardLightBlendMode") }
    /// A new filter "CIHueBlendMode" with default inputs.
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHueBlendMode") }
    /// A new filter "CILightenBlendMode" with default inputs.
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILightenBlendMode") }
    /// A new filter "CILinearBurnBlendMode" with default inputs.
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearBurnBlendMode")
    }
    /// A new filter "CILinearDodgeBlendMode" with default inputs.
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearDodgeBlendMode")
    }
    /// A new filter "CILinearLightBlendMode" with default inputs.
    public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearLightBlendMode")
    }
    /// A new filter "CILuminosityBlendMode" with default inputs.
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILuminosityBlendMode")
    }
    /// A new filter "CIMaximumCompositing" with default inputs.
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMaximumCompositing") }
    /// A new filter "CIMinimumCompositing" with default inputs.
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMinimumCompositing") }
    /// A new filter "CIMultiplyBlendMode" with default inputs.
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMultiplyBlendMode") }
    /// A new filter "CIMultiplyCompositing" with default inputs.
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIMultiplyCompositing")
    }
    /// A new filter "CIOverlayBlendMode" with default inputs.
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIOverlayBlendMode") }
    /// A new filter "CIPinLightBlendMode" with default inputs.
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIPinLightBlendMode") }
    /// A new filter "CISaturationBlendMode" with default inputs.
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISaturationBlendMode")
    }
    /// A new filter "CIScreenBlendMode" with default inputs.
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIScreenBlendMode") }
    /// A new filter "CISoftLightBlendMode" with default inputs.
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISoftLightBlendMode") }
    /// A new filter "CISourceAtopCompositing" with default inputs.
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceAtopCompositing")
    }
    /// A new filter "CISourceInCompositing" with default inputs.
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceInCompositing")
    }
    /// A new filter "CISourceOutCompositing" with default inputs.
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceOutCompositing")
    }
    /// A new filter "CISourceOverCompositing" with default inputs.
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceOverCompositing")
    }
    /// A new filter "CISubtractBlendMode" with default inputs.
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISubtractBlendMode") }
    /// A new filter "CIVividLightBlendMode" with default inputs.
    public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIVividLightBlendMode")
    }
}
