// Filters by typed properties, as Apple's CIFilterBuiltins has them: names without `input`. In: Swift values. Out: the same
// values as by key.

import CoreGraphics

/// What all filters with typed properties have.
public protocol CIFilterProtocol: CIFilter {}

extension CIFilterProtocol {
    func number(_ key: String) -> Float { (value(forKey: key) as? NSNumber)?.floatValue ?? 0 }
    func set(_ number: Float, _ key: String) { setValue(NSNumber(value: number), forKey: key) }
    func image(_ key: String) -> CIImage? { value(forKey: key) as? CIImage }
    func point(_ key: String) -> CGPoint { (value(forKey: key) as? CIVector)?.cgPointValue ?? .zero }
    func set(_ point: CGPoint, _ key: String) { setValue(CIVector(cgPoint: point), forKey: key) }
    func rect(_ key: String) -> CGRect { (value(forKey: key) as? CIVector)?.cgRectValue ?? .zero }
    func set(_ rect: CGRect, _ key: String) { setValue(CIVector(cgRect: rect), forKey: key) }
    func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .black }
}

/// A filter with the typed properties of all.
final class BuiltinFilter: CIFilter {
    override func copy(with zone: NSZone? = nil) -> Any { BuiltinFilter(recipe) }

    static func named(_ name: String) -> BuiltinFilter {
        guard let filter = FilterTable.filter(named: name) else { stop("the table of filters has no \(name)") }
        return BuiltinFilter(FilterRecipe(filter))
    }
}

// MARK: Values that several have

public protocol CIInputImageFilter: CIFilterProtocol {}
extension CIInputImageFilter {
    public var inputImage: CIImage? { get { image(kCIInputImageKey) } set { setValue(newValue, forKey: kCIInputImageKey) } }
}

public protocol CIRadiusFilter: CIFilterProtocol {}
extension CIRadiusFilter {
    public var radius: Float { get { number(kCIInputRadiusKey) } set { set(newValue, kCIInputRadiusKey) } }
}

public protocol CIAngleFilter: CIFilterProtocol {}
extension CIAngleFilter {
    public var angle: Float { get { number(kCIInputAngleKey) } set { set(newValue, kCIInputAngleKey) } }
}

public protocol CIWidthFilter: CIFilterProtocol {}
extension CIWidthFilter {
    public var width: Float { get { number(kCIInputWidthKey) } set { set(newValue, kCIInputWidthKey) } }
}

public protocol CICenterFilter: CIFilterProtocol {}
extension CICenterFilter {
    public var center: CGPoint { get { point(kCIInputCenterKey) } set { set(newValue, kCIInputCenterKey) } }
}

public protocol CIExtentFilter: CIFilterProtocol {}
extension CIExtentFilter {
    public var extent: CGRect { get { rect(kCIInputExtentKey) } set { set(newValue, kCIInputExtentKey) } }
}

public protocol CIColorFilter: CIFilterProtocol {}
extension CIColorFilter {
    public var color: CIColor { get { color(kCIInputColorKey) } set { setValue(newValue, forKey: kCIInputColorKey) } }
}

public protocol CIIntensityFilter: CIFilterProtocol {}
extension CIIntensityFilter {
    public var intensity: Float { get { number(kCIInputIntensityKey) } set { set(newValue, kCIInputIntensityKey) } }
}

public protocol CIOpacityFilter: CIFilterProtocol {}
extension CIOpacityFilter {
    public var opacity: Float { get { number("inputOpacity") } set { set(newValue, "inputOpacity") } }
}

public protocol CITwoColorsFilter: CIFilterProtocol {}
extension CITwoColorsFilter {
    public var color0: CIColor { get { color("inputColor0") } set { setValue(newValue, forKey: "inputColor0") } }
    public var color1: CIColor { get { color("inputColor1") } set { setValue(newValue, forKey: "inputColor1") } }
}

public protocol CISharpnessFilter: CIFilterProtocol {}
extension CISharpnessFilter {
    public var sharpness: Float { get { number(kCIInputSharpnessKey) } set { set(newValue, kCIInputSharpnessKey) } }
}

public protocol CIBacksideFilter: CIFilterProtocol {}
extension CIBacksideFilter {
    public var backsideImage: CIImage? {
        get { image(kCIInputBacksideImageKey) } set { setValue(newValue, forKey: kCIInputBacksideImageKey) }
    }
}

public protocol CIShadingFilter: CIFilterProtocol {}
extension CIShadingFilter {
    public var shadingImage: CIImage? {
        get { image(kCIInputShadingImageKey) } set { setValue(newValue, forKey: kCIInputShadingImageKey) }
    }
}

/// A way from one picture to another.
public protocol CITransitionFilter: CIInputImageFilter {}
extension CITransitionFilter {
    public var targetImage: CIImage? {
        get { image(kCIInputTargetImageKey) }
        set { setValue(newValue, forKey: kCIInputTargetImageKey) }
    }
    /// From 0, the input image, to 1, the target image.
    public var time: Float { get { number(kCIInputTimeKey) } set { set(newValue, kCIInputTimeKey) } }
}

// MARK: Transitions

public protocol CIDissolveTransition: CITransitionFilter {}
public protocol CISwipeTransition: CITransitionFilter, CIExtentFilter, CIColorFilter, CIAngleFilter, CIWidthFilter,
    CIOpacityFilter {}
public protocol CICopyMachineTransition: CITransitionFilter, CIExtentFilter, CIColorFilter, CIAngleFilter, CIWidthFilter,
    CIOpacityFilter {}
public protocol CIFlashTransition: CITransitionFilter, CICenterFilter, CIExtentFilter, CIColorFilter {}
extension CIFlashTransition {
    public var maxStriationRadius: Float {
        get { number("inputMaxStriationRadius") }
        set { set(newValue, "inputMaxStriationRadius") }
    }
    public var striationStrength: Float {
        get { number("inputStriationStrength") }
        set { set(newValue, "inputStriationStrength") }
    }
    public var striationContrast: Float {
        get { number("inputStriationContrast") }
        set { set(newValue, "inputStriationContrast") }
    }
    public var fadeThreshold: Float { get { number("inputFadeThreshold") } set { set(newValue, "inputFadeThreshold") } }
}
public protocol CIBarsSwipeTransition: CITransitionFilter, CIAngleFilter, CIWidthFilter {}
extension CIBarsSwipeTransition {
    public var barOffset: Float { get { number("inputBarOffset") } set { set(newValue, "inputBarOffset") } }
}
public protocol CIAccordionFoldTransition: CITransitionFilter {}
extension CIAccordionFoldTransition {
    public var bottomHeight: Float { get { number("inputBottomHeight") } set { set(newValue, "inputBottomHeight") } }
    public var numberOfFolds: Float { get { number("inputNumberOfFolds") } set { set(newValue, "inputNumberOfFolds") } }
    public var foldShadowAmount: Float { get { number("inputFoldShadowAmount") } set { set(newValue, "inputFoldShadowAmount") } }
}
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {}
extension CIDisintegrateWithMaskTransition {
    public var maskImage: CIImage? {
        get { image(kCIInputMaskImageKey) }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    public var shadowRadius: Float { get { number("inputShadowRadius") } set { set(newValue, "inputShadowRadius") } }
    public var shadowDensity: Float { get { number("inputShadowDensity") } set { set(newValue, "inputShadowDensity") } }
    public var shadowOffset: CGPoint { get { point("inputShadowOffset") } set { set(newValue, "inputShadowOffset") } }
}
public protocol CIModTransition: CITransitionFilter, CICenterFilter, CIAngleFilter, CIRadiusFilter {}
extension CIModTransition {
    public var compression: Float { get { number("inputCompression") } set { set(newValue, "inputCompression") } }
}
public protocol CIPageCurlTransition: CITransitionFilter, CIBacksideFilter, CIShadingFilter, CIExtentFilter, CIAngleFilter,
    CIRadiusFilter {}
public protocol CIPageCurlWithShadowTransition: CITransitionFilter, CIBacksideFilter, CIExtentFilter, CIAngleFilter,
    CIRadiusFilter {}
extension CIPageCurlWithShadowTransition {
    public var shadowSize: Float { get { number("inputShadowSize") } set { set(newValue, "inputShadowSize") } }
    public var shadowAmount: Float { get { number("inputShadowAmount") } set { set(newValue, "inputShadowAmount") } }
    public var shadowExtent: CGRect { get { rect("inputShadowExtent") } set { set(newValue, "inputShadowExtent") } }
}
public protocol CIRippleTransition: CITransitionFilter, CIShadingFilter, CICenterFilter, CIExtentFilter, CIWidthFilter {}
extension CIRippleTransition {
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}

// MARK: Others

public protocol CIGaussianBlur: CIInputImageFilter, CIRadiusFilter {}
public protocol CIBoxBlur: CIInputImageFilter, CIRadiusFilter {}
public protocol CIColorInvert: CIInputImageFilter {}
public protocol CISepiaTone: CIInputImageFilter, CIIntensityFilter {}
public protocol CIColorMonochrome: CIInputImageFilter, CIIntensityFilter, CIColorFilter {}
public protocol CIColorControls: CIInputImageFilter {}
extension CIColorControls {
    public var saturation: Float { get { number(kCIInputSaturationKey) } set { set(newValue, kCIInputSaturationKey) } }
    public var brightness: Float { get { number(kCIInputBrightnessKey) } set { set(newValue, kCIInputBrightnessKey) } }
    public var contrast: Float { get { number(kCIInputContrastKey) } set { set(newValue, kCIInputContrastKey) } }
}
public protocol CILinearGradient: CITwoColorsFilter {}
extension CILinearGradient {
    public var point0: CGPoint { get { point("inputPoint0") } set { set(newValue, "inputPoint0") } }
    public var point1: CGPoint { get { point("inputPoint1") } set { set(newValue, "inputPoint1") } }
}
public protocol CIRadialGradient: CITwoColorsFilter, CICenterFilter {}
extension CIRadialGradient {
    public var radius0: Float { get { number("inputRadius0") } set { set(newValue, "inputRadius0") } }
    public var radius1: Float { get { number("inputRadius1") } set { set(newValue, "inputRadius1") } }
}
public protocol CICheckerboardGenerator: CITwoColorsFilter, CICenterFilter, CIWidthFilter, CISharpnessFilter {}
public protocol CIStripesGenerator: CITwoColorsFilter, CICenterFilter, CIWidthFilter, CISharpnessFilter {}

extension BuiltinFilter: CIDissolveTransition, CISwipeTransition, CICopyMachineTransition, CIFlashTransition,
    CIBarsSwipeTransition, CIAccordionFoldTransition, CIDisintegrateWithMaskTransition, CIModTransition, CIPageCurlTransition,
    CIPageCurlWithShadowTransition, CIRippleTransition, CIGaussianBlur, CIBoxBlur, CIColorInvert, CISepiaTone, CIColorMonochrome,
    CIColorControls, CILinearGradient, CIRadialGradient, CICheckerboardGenerator, CIStripesGenerator {}

extension CIFilter {
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition { BuiltinFilter.named("CIDissolveTransition") }
    public class func swipeTransition() -> any CIFilter & CISwipeTransition { BuiltinFilter.named("CISwipeTransition") }
    public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
        BuiltinFilter.named("CICopyMachineTransition")
    }
    public class func flashTransition() -> any CIFilter & CIFlashTransition { BuiltinFilter.named("CIFlashTransition") }
    public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
        BuiltinFilter.named("CIBarsSwipeTransition")
    }
    public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
        BuiltinFilter.named("CIAccordionFoldTransition")
    }
    public class func disintegrateWithMaskTransition() -> any CIFilter & CIDisintegrateWithMaskTransition {
        BuiltinFilter.named("CIDisintegrateWithMaskTransition")
    }
    public class func modTransition() -> any CIFilter & CIModTransition { BuiltinFilter.named("CIModTransition") }
    public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition { BuiltinFilter.named("CIPageCurlTransition") }
    public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition {
        BuiltinFilter.named("CIPageCurlWithShadowTransition")
    }
    public class func rippleTransition() -> any CIFilter & CIRippleTransition { BuiltinFilter.named("CIRippleTransition") }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter.named("CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter.named("CIBoxBlur") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter.named("CIColorInvert") }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter.named("CISepiaTone") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter.named("CIColorMonochrome") }
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter.named("CIColorControls") }
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter.named("CILinearGradient") }
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter.named("CIRadialGradient") }
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltinFilter.named("CICheckerboardGenerator")
    }
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter.named("CIStripesGenerator") }
}
