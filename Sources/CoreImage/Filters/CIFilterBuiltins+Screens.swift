// Further changes of colour, screens, generators and masks by typed properties, as Apple's CIFilterBuiltins has them. In: Swift
// values. Out: the same values as by key.

import CoreGraphics

/// Filter "CIColorClamp": components kept between two bounds.
public protocol CIColorClamp: CIInputImageFilter {}
extension CIColorClamp {
    /// The least red, green, blue and alpha.
    public var minComponents: CIVector {
        get { vector("inputMinComponents") } set { setValue(newValue, forKey: "inputMinComponents") }
    }
    /// The greatest red, green, blue and alpha.
    public var maxComponents: CIVector {
        get { vector("inputMaxComponents") } set { setValue(newValue, forKey: "inputMaxComponents") }
    }
}
/// Filter "CIColorPolynomial": each component by a cubic of its own.
public protocol CIColorPolynomial: CIInputImageFilter {}
extension CIColorPolynomial {
    /// The numbers of red: constant, linear, square, cube.
    public var redCoefficients: CIVector {
        get { vector("inputRedCoefficients") } set { setValue(newValue, forKey: "inputRedCoefficients") }
    }
    /// The numbers of green: constant, linear, square, cube.
    public var greenCoefficients: CIVector {
        get { vector("inputGreenCoefficients") } set { setValue(newValue, forKey: "inputGreenCoefficients") }
    }
    /// The numbers of blue: constant, linear, square, cube.
    public var blueCoefficients: CIVector {
        get { vector("inputBlueCoefficients") } set { setValue(newValue, forKey: "inputBlueCoefficients") }
    }
    /// The numbers of alpha: constant, linear, square, cube.
    public var alphaCoefficients: CIVector {
        get { vector("inputAlphaCoefficients") } set { setValue(newValue, forKey: "inputAlphaCoefficients") }
    }
}
/// Filter "CILinearToSRGBToneCurve": linear light becomes sRGB.
public protocol CILinearToSRGBToneCurve: CIInputImageFilter {}
/// Filter "CISRGBToneCurveToLinear": sRGB becomes linear light.
public protocol CISRGBToneCurveToLinear: CIInputImageFilter {}
/// Filter "CIMaximumComponent": the gray of the greatest component.
public protocol CIMaximumComponent: CIInputImageFilter {}
/// Filter "CIMinimumComponent": the gray of the least component.
public protocol CIMinimumComponent: CIInputImageFilter {}
/// Filter "CIColorThreshold": components above a threshold become 1, others 0.
public protocol CIColorThreshold: CIInputImageFilter {}
extension CIColorThreshold {
    /// The threshold, 0 to 1.
    public var threshold: Float { get { number("inputThreshold") } set { set(newValue, "inputThreshold") } }
}
/// Filter "CIFalseColor": from one colour to another by how bright a pixel is.
public protocol CIFalseColor: CIInputImageFilter, CITwoColorsFilter {}
/// Filter "CIVignetteEffect": darker around a circle.
public protocol CIVignetteEffect: CIInputImageFilter, CICenterFilter, CIRadiusFilter, CIIntensityFilter {}
extension CIVignetteEffect {
    /// Over how much of the radius it becomes darker.
    public var falloff: Float { get { number("inputFalloff") } set { set(newValue, "inputFalloff") } }
}
/// Filter "CIDotScreen": printed in dots.
public protocol CIDotScreen: CIInputImageFilter, CICenterFilter, CIAngleFilter, CIWidthFilter, CISharpnessFilter {}
/// Filter "CILineScreen": printed in lines.
public protocol CILineScreen: CIInputImageFilter, CICenterFilter, CIAngleFilter, CIWidthFilter, CISharpnessFilter {}
/// Filter "CIHatchedScreen": printed in lines that cross.
public protocol CIHatchedScreen: CIInputImageFilter, CICenterFilter, CIAngleFilter, CIWidthFilter, CISharpnessFilter {}
/// Filter "CICircularScreen": printed in rings.
public protocol CICircularScreen: CIInputImageFilter, CICenterFilter, CIWidthFilter, CISharpnessFilter {}
/// Filter "CISmoothLinearGradient": from one colour to another along a line, slowly at its ends.
public protocol CISmoothLinearGradient: CITwoColorsFilter {}
extension CISmoothLinearGradient {
    /// Where the first colour is.
    public var point0: CGPoint { get { point("inputPoint0") } set { set(newValue, "inputPoint0") } }
    /// Where the second colour is.
    public var point1: CGPoint { get { point("inputPoint1") } set { set(newValue, "inputPoint1") } }
}
/// Filter "CIGaussianGradient": from one colour at a point to another by a Gaussian.
public protocol CIGaussianGradient: CITwoColorsFilter, CICenterFilter, CIRadiusFilter {}
/// Filter "CIRandomGenerator": pixels without order.
public protocol CIRandomGenerator: CIFilterProtocol {}
/// Filter "CIRoundedRectangleGenerator": a rectangle with round corners.
public protocol CIRoundedRectangleGenerator: CIExtentFilter, CIRadiusFilter, CIColorFilter {}
/// Filter "CIBlendWithMask": one picture where a mask is bright, and another elsewhere.
public protocol CIBlendWithMask: CIInputImageFilter {}
extension CIBlendWithMask {
    /// The other picture.
    public var backgroundImage: CIImage? {
        get { image(kCIInputBackgroundImageKey) } set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    /// The mask.
    public var maskImage: CIImage? {
        get { image(kCIInputMaskImageKey) } set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
}

extension BuiltinFilter: CIColorClamp, CIColorPolynomial, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear, CIMaximumComponent,
    CIMinimumComponent, CIColorThreshold, CIFalseColor, CIVignetteEffect, CIDotScreen, CILineScreen, CIHatchedScreen,
    CICircularScreen, CISmoothLinearGradient, CIGaussianGradient, CIRandomGenerator, CIRoundedRectangleGenerator,
    CIBlendWithMask {}

extension CIFilter {
    /// A new filter "CIColorClamp" with default inputs.
    public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter.named("CIColorClamp") }
    /// A new filter "CIColorPolynomial" with default inputs.
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { BuiltinFilter.named("CIColorPolynomial") }
    /// A new filter "CILinearToSRGBToneCurve" with default inputs.
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        BuiltinFilter.named("CILinearToSRGBToneCurve")
    }
    /// A new filter "CISRGBToneCurveToLinear" with default inputs.
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        BuiltinFilter.named("CISRGBToneCurveToLinear")
    }
    /// A new filter "CIMaximumComponent" with default inputs.
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltinFilter.named("CIMaximumComponent") }
    /// A new filter "CIMinimumComponent" with default inputs.
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltinFilter.named("CIMinimumComponent") }
    /// A new filter "CIColorThreshold" with default inputs.
    public class func colorThreshold() -> any CIFilter & CIColorThreshold { BuiltinFilter.named("CIColorThreshold") }
    /// A new filter "CIFalseColor" with default inputs.
    public class func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter.named("CIFalseColor") }
    /// A new filter "CIVignetteEffect" with default inputs.
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { BuiltinFilter.named("CIVignetteEffect") }
    /// A new filter "CIDotScreen" with default inputs.
    public class func dotScreen() -> any CIFilter & CIDotScreen { BuiltinFilter.named("CIDotScreen") }
    /// A new filter "CILineScreen" with default inputs.
    public class func lineScreen() -> any CIFilter & CILineScreen { BuiltinFilter.named("CILineScreen") }
    /// A new filter "CIHatchedScreen" with default inputs.
    public class func hatchedScreen() -> any CIFilter & CIHatchedScreen { BuiltinFilter.named("CIHatchedScreen") }
    /// A new filter "CICircularScreen" with default inputs.
    public class func circularScreen() -> any CIFilter & CICircularScreen { BuiltinFilter.named("CICircularScreen") }
    /// A new filter "CISmoothLinearGradient" with default inputs.
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        BuiltinFilter.named("CISmoothLinearGradient")
    }
    /// A new filter "CIGaussianGradient" with default inputs.
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { BuiltinFilter.named("CIGaussianGradient") }
    /// A new filter "CIRandomGenerator" with default inputs.
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator { BuiltinFilter.named("CIRandomGenerator") }
    /// A new filter "CIRoundedRectangleGenerator" with default inputs.
    public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
        BuiltinFilter.named("CIRoundedRectangleGenerator")
    }
    /// A new filter "CIBlendWithMask" with default inputs.
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithMask") }
    /// A new filter "CIBlendWithAlphaMask" with default inputs.
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithAlphaMask") }
    /// A new filter "CIBlendWithRedMask" with default inputs.
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithRedMask") }
    /// A new filter "CIBlendWithBlueMask" with default inputs.
    public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter.named("CIBlendWithBlueMask") }
}
