// Effects, adjustments and ways of compositing by typed properties, as Apple's CIFilterBuiltins has them. In: Swift values. Out:
// the same values as by key.

import CoreGraphics

public protocol CIAmountFilter: CIFilterProtocol {}
extension CIAmountFilter {
    public var amount: Float { get { number("inputAmount") } set { set(newValue, "inputAmount") } }
}

public protocol CIBloom: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
public protocol CIGloom: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
public protocol CIVignette: CIInputImageFilter, CIRadiusFilter, CIIntensityFilter {}
public protocol CIMotionBlur: CIInputImageFilter, CIRadiusFilter, CIAngleFilter {}
public protocol CIZoomBlur: CIInputImageFilter, CICenterFilter, CIAmountFilter {}
public protocol CIMaskToAlpha: CIInputImageFilter {}
public protocol CIVibrance: CIInputImageFilter, CIAmountFilter {}
public protocol CIHueAdjust: CIInputImageFilter, CIAngleFilter {}
public protocol CIWhitePointAdjust: CIInputImageFilter, CIColorFilter {}
/// The look of a photograph.
public protocol CIPhotoEffect: CIInputImageFilter {}

public protocol CIPixellate: CIInputImageFilter, CICenterFilter {}
extension CIPixellate {
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}

public protocol CIGammaAdjust: CIInputImageFilter {}
extension CIGammaAdjust {
    public var power: Float { get { number("inputPower") } set { set(newValue, "inputPower") } }
}

public protocol CIColorPosterize: CIInputImageFilter {}
extension CIColorPosterize {
    public var levels: Float { get { number("inputLevels") } set { set(newValue, "inputLevels") } }
}

public protocol CIExposureAdjust: CIInputImageFilter {}
extension CIExposureAdjust {
    public var ev: Float { get { number(kCIInputEVKey) } set { set(newValue, kCIInputEVKey) } }
}

public protocol CITemperatureAndTint: CIInputImageFilter {}
extension CITemperatureAndTint {
    /// The temperature in kelvins, and the tint.
    public var neutral: CIVector { get { vector("inputNeutral") } set { setValue(newValue, forKey: "inputNeutral") } }
    public var targetNeutral: CIVector {
        get { vector("inputTargetNeutral") } set { setValue(newValue, forKey: "inputTargetNeutral") }
    }
}

public protocol CIHighlightShadowAdjust: CIInputImageFilter, CIRadiusFilter {}
extension CIHighlightShadowAdjust {
    public var shadowAmount: Float { get { number("inputShadowAmount") } set { set(newValue, "inputShadowAmount") } }
    public var highlightAmount: Float { get { number("inputHighlightAmount") } set { set(newValue, "inputHighlightAmount") } }
}

public protocol CIToneCurve: CIInputImageFilter {}
extension CIToneCurve {
    public var point0: CGPoint { get { point("inputPoint0") } set { set(newValue, "inputPoint0") } }
    public var point1: CGPoint { get { point("inputPoint1") } set { set(newValue, "inputPoint1") } }
    public var point2: CGPoint { get { point("inputPoint2") } set { set(newValue, "inputPoint2") } }
    public var point3: CGPoint { get { point("inputPoint3") } set { set(newValue, "inputPoint3") } }
    public var point4: CGPoint { get { point("inputPoint4") } set { set(newValue, "inputPoint4") } }
}

public protocol CIColorMatrix: CIInputImageFilter {}
extension CIColorMatrix {
    public var rVector: CIVector { get { vector("inputRVector") } set { setValue(newValue, forKey: "inputRVector") } }
    public var gVector: CIVector { get { vector("inputGVector") } set { setValue(newValue, forKey: "inputGVector") } }
    public var bVector: CIVector { get { vector("inputBVector") } set { setValue(newValue, forKey: "inputBVector") } }
    public var aVector: CIVector { get { vector("inputAVector") } set { setValue(newValue, forKey: "inputAVector") } }
    public var biasVector: CIVector { get { vector("inputBiasVector") } set { setValue(newValue, forKey: "inputBiasVector") } }
}

/// One picture over another.
public protocol CICompositeOperation: CIInputImageFilter {}
extension CICompositeOperation {
    public var backgroundImage: CIImage? {
        get { image(kCIInputBackgroundImageKey) } set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
}

extension CIFilterProtocol {
    fileprivate func vector(_ key: String) -> CIVector { value(forKey: key) as? CIVector ?? CIVector(x: 0, y: 0) }
}

extension BuiltinFilter: CIBloom, CIGloom, CIVignette, CIMotionBlur, CIZoomBlur, CIMaskToAlpha, CIVibrance, CIHueAdjust,
    CIWhitePointAdjust, CIPhotoEffect, CIPixellate, CIGammaAdjust, CIColorPosterize, CIExposureAdjust, CITemperatureAndTint,
    CIHighlightShadowAdjust, CIToneCurve, CIColorMatrix, CICompositeOperation {}

// MARK: Effects and adjustments

extension CIFilter {
    public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter.named("CIBloom") }
    public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter.named("CIGloom") }
    public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter.named("CIVignette") }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter.named("CIGammaAdjust") }
    public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter.named("CIMotionBlur") }
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter.named("CIZoomBlur") }
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter.named("CIPixellate") }
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter.named("CIColorPosterize") }
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint { BuiltinFilter.named("CITemperatureAndTint") }
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter.named("CIVibrance") }
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        BuiltinFilter.named("CIHighlightShadowAdjust")
    }
    public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter.named("CIToneCurve") }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter.named("CIMaskToAlpha") }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter.named("CIExposureAdjust") }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter.named("CIHueAdjust") }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter.named("CIColorMatrix") }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter.named("CIWhitePointAdjust") }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectInstant") }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectNoir") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectProcess") }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTonal") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter.named("CIPhotoEffectTransfer") }
}

// MARK: Compositing

extension CIFilter {
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIAdditionCompositing")
    }
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBlendMode") }
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIColorBurnBlendMode") }
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIColorDodgeBlendMode")
    }
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDarkenBlendMode") }
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIDifferenceBlendMode")
    }
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIDivideBlendMode") }
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIExclusionBlendMode") }
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHardLightBlendMode") }
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIHueBlendMode") }
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CILightenBlendMode") }
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearBurnBlendMode")
    }
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearDodgeBlendMode")
    }
    public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILinearLightBlendMode")
    }
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CILuminosityBlendMode")
    }
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMaximumCompositing") }
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMinimumCompositing") }
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIMultiplyBlendMode") }
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIMultiplyCompositing")
    }
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIOverlayBlendMode") }
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIPinLightBlendMode") }
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISaturationBlendMode")
    }
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CIScreenBlendMode") }
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISoftLightBlendMode") }
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceAtopCompositing")
    }
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceInCompositing")
    }
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceOutCompositing")
    }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CISourceOverCompositing")
    }
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter.named("CISubtractBlendMode") }
    public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.named("CIVividLightBlendMode")
    }
}
