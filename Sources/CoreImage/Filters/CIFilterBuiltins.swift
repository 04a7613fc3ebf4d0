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
    func vector(_ key: String) -> CIVector { value(forKey: key) as? CIVector ?? CIVector(x: 0, y: 0) }
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

/// Filters of a picture.
public protocol CIInputImageFilter: CIFilterProtocol {}
extension CIInputImageFilter {
    /// The picture that is worked on; nil at first, and then there is no output.
    public var inputImage: CIImage? { get { image(kCIInputImageKey) } set { setValue(newValue, forKey: kCIInputImageKey) } }
}

/// Filters with a radius.
public protocol CIRadiusFilter: CIFilterProtocol {}
extension CIRadiusFilter {
    /// In points; its range and default are in the filter's `attributes`.
    public var radius: Float { get { number(kCIInputRadiusKey) } set { set(newValue, kCIInputRadiusKey) } }
}

/// Filters with an angle.
public protocol CIAngleFilter: CIFilterProtocol {}
extension CIAngleFilter {
    /// In radians.
    public var angle: Float { get { number(kCIInputAngleKey) } set { set(newValue, kCIInputAngleKey) } }
}

/// Filters with a width.
public protocol CIWidthFilter: CIFilterProtocol {}
extension CIWidthFilter {
    /// In points.
    public var width: Float { get { number(kCIInputWidthKey) } set { set(newValue, kCIInputWidthKey) } }
}

/// Filters with a centre.
public protocol CICenterFilter: CIFilterProtocol {}
extension CICenterFilter {
    /// In points, y upwards as in all of Core Image.
    public var center: CGPoint { get { point(kCIInputCenterKey) } set { set(newValue, kCIInputCenterKey) } }
}

/// Filters that are told where they work.
public protocol CIExtentFilter: CIFilterProtocol {}
extension CIExtentFilter {
    /// In points.
    public var extent: CGRect { get { rect(kCIInputExtentKey) } set { set(newValue, kCIInputExtentKey) } }
}

/// Filters with a colour.
public protocol CIColorFilter: CIFilterProtocol {}
extension CIColorFilter {
    /// The colour, straight, in sRGB.
    public var color: CIColor { get { color(kCIInputColorKey) } set { setValue(newValue, forKey: kCIInputColorKey) } }
}

/// Filters with an intensity.
public protocol CIIntensityFilter: CIFilterProtocol {}
extension CIIntensityFilter {
    /// How strong the filter is; 0 changes nothing.
    public var intensity: Float { get { number(kCIInputIntensityKey) } set { set(newValue, kCIInputIntensityKey) } }
}

/// Filters with an opacity.
public protocol CIOpacityFilter: CIFilterProtocol {}
extension CIOpacityFilter {
    /// From 0 to 1.
    public var opacity: Float { get { number("inputOpacity") } set { set(newValue, "inputOpacity") } }
}

/// Filters with two colours.
public protocol CITwoColorsFilter: CIFilterProtocol {}
extension CITwoColorsFilter {
    /// The first colour.
    public var color0: CIColor { get { color("inputColor0") } set { setValue(newValue, forKey: "inputColor0") } }
    /// The second colour.
    public var color1: CIColor { get { color("inputColor1") } set { setValue(newValue, forKey: "inputColor1") } }
}

/// Filters with a sharpness.
public protocol CISharpnessFilter: CIFilterProtocol {}
extension CISharpnessFilter {
    /// How sharp edges are, 0 to 1.
    public var sharpness: Float { get { number(kCIInputSharpnessKey) } set { set(newValue, kCIInputSharpnessKey) } }
}

/// Transitions that show a back.
public protocol CIBacksideFilter: CIFilterProtocol {}
extension CIBacksideFilter {
    /// What the back of a page shows.
    public var backsideImage: CIImage? {
        get { image(kCIInputBacksideImageKey) } set { setValue(newValue, forKey: kCIInputBacksideImageKey) }
    }
}

/// Transitions that are lit.
public protocol CIShadingFilter: CIFilterProtocol {}
extension CIShadingFilter {
    /// A picture of a ball, by which the page's slope is lit.
    public var shadingImage: CIImage? {
        get { image(kCIInputShadingImageKey) } set { setValue(newValue, forKey: kCIInputShadingImageKey) }
    }
}

/// A way from one picture to another.
public protocol CITransitionFilter: CIInputImageFilter {}
extension CITransitionFilter {
    /// What the transition ends with.
    public var targetImage: CIImage? {
        get { image(kCIInputTargetImageKey) }
        set { setValue(newValue, forKey: kCIInputTargetImageKey) }
    }
    /// From 0, the input image, to 1, the target image.
    public var time: Float { get { number(kCIInputTimeKey) } set { set(newValue, kCIInputTimeKey) } }
}

// MARK: Transitions

/// Filter "CIDissolveTransition": one picture fades into the other.
public protocol CIDissolveTransition: CITransitionFilter {}
/// Filter "CISwipeTransition": an edge moves over the picture.
public protocol CISwipeTransition: CITransitionFilter, CIExtentFilter, CIColorFilter, CIAngleFilter, CIWidthFilter,
    CIOpacityFilter {}
/// Filter "CICopyMachineTransition": a bar of light moves over the picture.
public protocol CICopyMachineTransition: CITransitionFilter, CIExtentFilter, CIColorFilter, CIAngleFilter, CIWidthFilter,
    CIOpacityFilter {}
/// Filter "CIFlashTransition": a flash that begins at a point.
public protocol CIFlashTransition: CITransitionFilter, CICenterFilter, CIExtentFilter, CIColorFilter {}
extension CIFlashTransition {
    /// How far the rays reach.
    public var maxStriationRadius: Float {
        get { number("inputMaxStriationRadius") }
        set { set(newValue, "inputMaxStriationRadius") }
    }
    /// How bright the rays are.
    public var striationStrength: Float {
        get { number("inputStriationStrength") }
        set { set(newValue, "inputStriationStrength") }
    }
    /// How much rays differ from each other.
    public var striationContrast: Float {
        get { number("inputStriationContrast") }
        set { set(newValue, "inputStriationContrast") }
    }
    /// How late the flash begins to fade, 0 to 1.
    public var fadeThreshold: Float { get { number("inputFadeThreshold") } set { set(newValue, "inputFadeThreshold") } }
}
/// Filter "CIBarsSwipeTransition": the picture leaves in bars.
public protocol CIBarsSwipeTransition: CITransitionFilter, CIAngleFilter, CIWidthFilter {}
extension CIBarsSwipeTransition {
    /// By how much of the way one bar is behind the next.
    public var barOffset: Float { get { number("inputBarOffset") } set { set(newValue, "inputBarOffset") } }
}
/// Filter "CIAccordionFoldTransition": the picture folds up.
public protocol CIAccordionFoldTransition: CITransitionFilter {}
extension CIAccordionFoldTransition {
    /// How much of the bottom does not fold, in points.
    public var bottomHeight: Float { get { number("inputBottomHeight") } set { set(newValue, "inputBottomHeight") } }
    /// How many folds there are.
    public var numberOfFolds: Float { get { number("inputNumberOfFolds") } set { set(newValue, "inputNumberOfFolds") } }
    /// How dark folds are, 0 to 1.
    public var foldShadowAmount: Float { get { number("inputFoldShadowAmount") } set { set(newValue, "inputFoldShadowAmount") } }
}
/// Filter "CIDisintegrateWithMaskTransition": dissolves in the order of a mask's gray.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {}
extension CIDisintegrateWithMaskTransition {
    /// The picture by whose gray the other appears, bright parts first.
    public var maskImage: CIImage? {
        get { image(kCIInputMaskImageKey) }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    /// How soft the shadow at the edge is, in points.
    public var shadowRadius: Float { get { number("inputShadowRadius") } set { set(newValue, "inputShadowRadius") } }
    /// How dark the shadow at the edge is, 0 to 1.
    public var shadowDensity: Float { get { number("inputShadowDensity") } set { set(newValue, "inputShadowDensity") } }
    /// Where the shadow at the edge falls, in points.
    public var shadowOffset: CGPoint { get { point("inputShadowOffset") } set { set(newValue, "inputShadowOffset") } }
}
/// Filter "CIModTransition": through holes that grow.
public protocol CIModTransition: CITransitionFilter, CICenterFilter, CIAngleFilter, CIRadiusFilter {}
extension CIModTransition {
    /// How the holes lie.
    public var compression: Float { get { number("inputCompression") } set { set(newValue, "inputCompression") } }
}
/// Filter "CIPageCurlTransition": the picture is turned over like a page, lit by a picture.
public protocol CIPageCurlTransition: CITransitionFilter, CIBacksideFilter, CIShadingFilter, CIExtentFilter, CIAngleFilter,
    CIRadiusFilter {}
/// Filter "CIPageCurlWithShadowTransition": the picture is turned over like a page that casts a shadow.
public protocol CIPageCurlWithShadowTransition: CITransitionFilter, CIBacksideFilter, CIExtentFilter, CIAngleFilter,
    CIRadiusFilter {}
extension CIPageCurlWithShadowTransition {
    /// How wide the shadow is, 0 to 1.
    public var shadowSize: Float { get { number("inputShadowSize") } set { set(newValue, "inputShadowSize") } }
    /// How dark the shadow is, 0 to 1.
    public var shadowAmount: Float { get { number("inputShadowAmount") } set { set(newValue, "inputShadowAmount") } }
    /// Where the shadow falls; empty for everywhere.
    public var shadowExtent: CGRect { get { rect("inputShadowExtent") } set { set(newValue, "inputShadowExtent") } }
}
/// Filter "CIRippleTransition": a wave goes over the picture.
public protocol CIRippleTransition: CITransitionFilter, CIShadingFilter, CICenterFilter, CIExtentFilter, CIWidthFilter {}
extension CIRippleTransition {
    /// How strong the wave is.
    public var scale: Float { get { number(kCIInputScaleKey) } set { set(newValue, kCIInputScaleKey) } }
}

// MARK: Others

/// Filter "CIGaussianBlur".
public protocol CIGaussianBlur: CIInputImageFilter, CIRadiusFilter {}
/// Filter "CIBoxBlur": each pixel is the mean of a square.
public protocol CIBoxBlur: CIInputImageFilter, CIRadiusFilter {}
/// Filter "CIColorInvert": the opposite colours.
public protocol CIColorInvert: CIInputImageFilter {}
/// Filter "CISepiaTone": browns, as of old photographs.
public protocol CISepiaTone: CIInputImageFilter, CIIntensityFilter {}
/// Filter "CIColorMonochrome": shades of one colour.
public protocol CIColorMonochrome: CIInputImageFilter, CIIntensityFilter, CIColorFilter {}
/// Filter "CIColorControls": saturation, brightness and contrast.
public protocol CIColorControls: CIInputImageFilter {}
extension CIColorControls {
    /// 0 is gray, 1 changes nothing.
    public var saturation: Float { get { number(kCIInputSaturationKey) } set { set(newValue, kCIInputSaturationKey) } }
    /// What is added, -1 to 1.
    public var brightness: Float { get { number(kCIInputBrightnessKey) } set { set(newValue, kCIInputBrightnessKey) } }
    /// The slope about the middle; 1 changes nothing.
    public var contrast: Float { get { number(kCIInputContrastKey) } set { set(newValue, kCIInputContrastKey) } }
}
/// Filter "CILinearGradient": from one colour to another along a line.
public protocol CILinearGradient: CITwoColorsFilter {}
extension CILinearGradient {
    /// Where the first colour is.
    public var point0: CGPoint { get { point("inputPoint0") } set { set(newValue, "inputPoint0") } }
    /// Where the second colour is.
    public var point1: CGPoint { get { point("inputPoint1") } set { set(newValue, "inputPoint1") } }
}
/// Filter "CIRadialGradient": from one colour to another between two circles.
public protocol CIRadialGradient: CITwoColorsFilter, CICenterFilter {}
extension CIRadialGradient {
    /// The radius of the first colour's circle, in points.
    public var radius0: Float { get { number("inputRadius0") } set { set(newValue, "inputRadius0") } }
    /// The radius of the second colour's circle, in points.
    public var radius1: Float { get { number("inputRadius1") } set { set(newValue, "inputRadius1") } }
}
/// Filter "CICheckerboardGenerator": squares of two colours by turns.
public protocol CICheckerboardGenerator: CITwoColorsFilter, CICenterFilter, CIWidthFilter, CISharpnessFilter {}
/// Filter "CIStripesGenerator": stripes of two colours by turns.
public protocol CIStripesGenerator: CITwoColorsFilter, CICenterFilter, CIWidthFilter, CISharpnessFilter {}

extension BuiltinFilter: CIDissolveTransition, CISwipeTransition, CICopyMachineTransition, CIFlashTransition,
    CIBarsSwipeTransition, CIAccordionFoldTransition, CIDisintegrateWithMaskTransition, CIModTransition, CIPageCurlTransition,
    CIPageCurlWithShadowTransition, CIRippleTransition, CIGaussianBlur, CIBoxBlur, CIColorInvert, CISepiaTone, CIColorMonochrome,
    CIColorControls, CILinearGradient, CIRadialGradient, CICheckerboardGenerator, CIStripesGenerator {}

extension CIFilter {
    /// A new filter "CIDissolveTransition" with default inputs.
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition { BuiltinFilter.named("CIDissolveTransition") }
    /// A new filter "CISwipeTransition" with default inputs.
    public class func swipeTransition() -> any CIFilter & CISwipeTransition { BuiltinFilter.named("CISwipeTransition") }
    /// A new filter "CICopyMachineTransition" with default inputs.
    public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
        BuiltinFilter.named("CICopyMachineTransition")
    }
    /// A new filter "CIFlashTransition" with default inputs.
    public class func flashTransition() -> any CIFilter & CIFlashTransition { BuiltinFilter.named("CIFlashTransition") }
    /// A new filter "CIBarsSwipeTransition" with default inputs.
    public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
        BuiltinFilter.named("CIBarsSwipeTransition")
    }
    /// A new filter "CIAccordionFoldTransition" with default inputs.
    public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
        BuiltinFilter.named("CIAccordionFoldTransition")
    }
    /// A new filter "CIDisintegrateWithMaskTransition" with default inputs.
    public class func disintegrateWithMaskTransition() -> any CIFilter & CIDisintegrateWithMaskTransition {
        BuiltinFilter.named("CIDisintegrateWithMaskTransition")
    }
    /// A new filter "CIModTransition" with default inputs.
    public class func modTransition() -> any CIFilter & CIModTransition { BuiltinFilter.named("CIModTransition") }
    /// A new filter "CIPageCurlTransition" with default inputs.
    public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition { BuiltinFilter.named("CIPageCurlTransition") }
    /// A new filter "CIPageCurlWithShadowTransition" with default inputs.
    public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition {
        BuiltinFilter.named("CIPageCurlWithShadowTransition")
    }
    /// A new filter "CIRippleTransition" with default inputs.
    public class func rippleTransition() -> any CIFilter & CIRippleTransition { BuiltinFilter.named("CIRippleTransition") }
    /// A new filter "CIGaussianBlur" with default inputs.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter.named("CIGaussianBlur") }
    /// A new filter "CIBoxBlur" with default inputs.
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter.named("CIBoxBlur") }
    /// A new filter "CIColorInvert" with default inputs.
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter.named("CIColorInvert") }
    /// A new filter "CISepiaTone" with default inputs.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter.named("CISepiaTone") }
    /// A new filter "CIColorMonochrome" with default inputs.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter.named("CIColorMonochrome") }
    /// A new filter "CIColorControls" with default inputs.
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter.named("CIColorControls") }
    /// A new filter "CILinearGradient" with default inputs.
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter.named("CILinearGradient") }
    /// A new filter "CIRadialGradient" with default inputs.
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter.named("CIRadialGradient") }
    /// A new filter "CICheckerboardGenerator" with default inputs.
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltinFilter.named("CICheckerboardGenerator")
    }
    /// A new filter "CIStripesGenerator" with default inputs.
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter.named("CIStripesGenerator") }
}
