// Apple's names for keys of filters, of their attributes and of categories.

/// The key of the input "inputRadius" of filters that have it.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the input "inputSaturation" of filters that have it.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the input "inputBrightness" of filters that have it.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the input "inputContrast" of filters that have it.
public let kCIInputContrastKey = "inputContrast"
/// The key of the input "inputEV" of filters that have it.
public let kCIInputEVKey = "inputEV"
/// The key of the input "inputAngle" of filters that have it.
public let kCIInputAngleKey = "inputAngle"
/// The key of the input "inputColor" of filters that have it.
public let kCIInputColorKey = "inputColor"
/// The key of the input "inputIntensity" of filters that have it.
public let kCIInputIntensityKey = "inputIntensity"

/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeFilterName".
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeFilterDisplayName".
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeFilterCategories".
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeClass".
public let kCIAttributeClass = "CIAttributeClass"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeImage".
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeType".
public let kCIAttributeType = "CIAttributeType"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeDisplayName".
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeTime".
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeScalar".
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeDistance".
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeAngle".
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypePosition".
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeOffset".
public let kCIAttributeTypeOffset = "CIAttributeTypeOffset"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeRectangle".
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeTypeColor".
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeDefault".
public let kCIAttributeDefault = "CIAttributeDefault"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeIdentity".
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeMin".
public let kCIAttributeMin = "CIAttributeMin"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeMax".
public let kCIAttributeMax = "CIAttributeMax"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeSliderMin".
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// A key or a value of what `attributes` says of a filter and its inputs: "CIAttributeSliderMax".
public let kCIAttributeSliderMax = "CIAttributeSliderMax"

/// The category "CICategoryBlur", by which filters are listed.
public let kCICategoryBlur = "CICategoryBlur"
/// The category "CICategoryColorAdjustment", by which filters are listed.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category "CICategoryColorEffect", by which filters are listed.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category "CICategoryCompositeOperation", by which filters are listed.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// The category "CICategoryVideo", by which filters are listed.
public let kCICategoryVideo = "CICategoryVideo"
/// The category "CICategoryStillImage", by which filters are listed.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The category "CICategoryBuiltIn", by which filters are listed.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// The category "CICategoryTransition", by which filters are listed.
public let kCICategoryTransition = "CICategoryTransition"
/// The category "CICategoryGenerator", by which filters are listed.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category "CICategoryGradient", by which filters are listed.
public let kCICategoryGradient = "CICategoryGradient"
/// The category "CICategoryStylize", by which filters are listed.
public let kCICategoryStylize = "CICategoryStylize"
/// The category "CICategoryTileEffect", by which filters are listed.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// The category "CICategoryHalftoneEffect", by which filters are listed.
public let kCICategoryHalftoneEffect = "CICategoryHalftoneEffect"
/// The category "CICategorySharpen", by which filters are listed.
public let kCICategorySharpen = "CICategorySharpen"
/// The category "CICategoryDistortionEffect", by which filters are listed.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category "CICategoryGeometryAdjustment", by which filters are listed.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"

/// The key of the input "inputImage" of filters that have it.
public let kCIInputImageKey = "inputImage"
/// The key of the input "inputBackgroundImage" of filters that have it.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the input "inputTargetImage" of filters that have it.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of the input "inputMaskImage" of filters that have it.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the input "inputBacksideImage" of filters that have it.
public let kCIInputBacksideImageKey = "inputBacksideImage"
/// The key of the input "inputShadingImage" of filters that have it.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The key of the input "inputTime" of filters that have it.
public let kCIInputTimeKey = "inputTime"
/// The key of the input "inputCenter" of filters that have it.
public let kCIInputCenterKey = "inputCenter"
/// The key of the input "inputExtent" of filters that have it.
public let kCIInputExtentKey = "inputExtent"
/// The key of the input "inputWidth" of filters that have it.
public let kCIInputWidthKey = "inputWidth"
/// The key of the input "inputScale" of filters that have it.
public let kCIInputScaleKey = "inputScale"
/// The key of the input "inputTransform" of filters that have it.
public let kCIInputTransformKey = "inputTransform"
/// The key of the input "inputSharpness" of filters that have it.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of a filter's output.
public let kCIOutputImageKey = "outputImage"
