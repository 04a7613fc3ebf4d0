// The names that code from before Swift 4.2 has for enumerated values (Apple's Objective-C
// constants), each the same value as the newer name. They have the newer types, so that both
// `layer.contentsGravity = kCAGravityCenter` and comparisons with the newer names compile.

// How contents lie in the bounds.
/// The older name of ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The older name of ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The older name of ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The older name of ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The older name of ``CALayerContentsGravity/top``.
public let kCAGravityTop = CALayerContentsGravity.top
/// The older name of ``CALayerContentsGravity/bottom``.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The older name of ``CALayerContentsGravity/left``.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The older name of ``CALayerContentsGravity/right``.
public let kCAGravityRight = CALayerContentsGravity.right
/// The older name of ``CALayerContentsGravity/topLeft``.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The older name of ``CALayerContentsGravity/topRight``.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The older name of ``CALayerContentsGravity/bottomLeft``.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The older name of ``CALayerContentsGravity/bottomRight``.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

// How contents are sampled.
/// The older name of ``CALayerContentsFilter/linear``.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The older name of ``CALayerContentsFilter/nearest``.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The older name of ``CALayerContentsFilter/trilinear``.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

// How drawn contents are stored.
/// The older name of ``CALayerContentsFormat/RGBA8Uint``.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// The older name of ``CALayerContentsFormat/RGBA16Float``.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// The older name of ``CALayerContentsFormat/gray8Uint``.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint
/// The older name of ``CALayerContentsFormat/automatic``.
public let kCAContentsFormatAutomatic = CALayerContentsFormat.automatic

// The shape of corners.
/// The older name of ``CALayerCornerCurve/circular``.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// The older name of ``CALayerCornerCurve/continuous``.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous

// What shows outside the active duration.
/// The older name of ``CAMediaTimingFillMode/removed``.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The older name of ``CAMediaTimingFillMode/forwards``.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The older name of ``CAMediaTimingFillMode/backwards``.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The older name of ``CAMediaTimingFillMode/both``.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

// The standard curves.
/// The older name of ``CAMediaTimingFunctionName/linear``.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The older name of ``CAMediaTimingFunctionName/easeIn``.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The older name of ``CAMediaTimingFunctionName/easeOut``.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The older name of ``CAMediaTimingFunctionName/easeInEaseOut``.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The older name of ``CAMediaTimingFunctionName/default``.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.`default`

// The way between keyframes.
/// The older name of ``CAAnimationCalculationMode/linear``.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The older name of ``CAAnimationCalculationMode/discrete``.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The older name of ``CAAnimationCalculationMode/paced``.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The older name of ``CAAnimationCalculationMode/cubic``.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The older name of ``CAAnimationCalculationMode/cubicPaced``.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

// Whether a layer turns with its path.
/// The older name of ``CAAnimationRotationMode/rotateAuto``.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The older name of ``CAAnimationRotationMode/rotateAutoReverse``.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

// Transforms from numbers.
/// The older name of ``CAValueFunctionName/rotateX``.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// The older name of ``CAValueFunctionName/rotateY``.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// The older name of ``CAValueFunctionName/rotateZ``.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// The older name of ``CAValueFunctionName/scale``.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// The older name of ``CAValueFunctionName/scaleX``.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// The older name of ``CAValueFunctionName/scaleY``.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// The older name of ``CAValueFunctionName/scaleZ``.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// The older name of ``CAValueFunctionName/translate``.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// The older name of ``CAValueFunctionName/translateX``.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// The older name of ``CAValueFunctionName/translateY``.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// The older name of ``CAValueFunctionName/translateZ``.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

// What is inside a path.
/// The older name of ``CAShapeLayerFillRule/nonZero``.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The older name of ``CAShapeLayerFillRule/evenOdd``.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

// The ends of lines.
/// The older name of ``CAShapeLayerLineCap/butt``.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The older name of ``CAShapeLayerLineCap/round``.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The older name of ``CAShapeLayerLineCap/square``.
public let kCALineCapSquare = CAShapeLayerLineCap.square

// The corners of lines.
/// The older name of ``CAShapeLayerLineJoin/miter``.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The older name of ``CAShapeLayerLineJoin/round``.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The older name of ``CAShapeLayerLineJoin/bevel``.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

// The shape of a gradient.
/// The older name of ``CAGradientLayerType/axial``.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The older name of ``CAGradientLayerType/radial``.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The older name of ``CAGradientLayerType/conic``.
public let kCAGradientLayerConic = CAGradientLayerType.conic

// Where text is cut.
/// The older name of ``CATextLayerTruncationMode/none``.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The older name of ``CATextLayerTruncationMode/start``.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The older name of ``CATextLayerTruncationMode/end``.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The older name of ``CATextLayerTruncationMode/middle``.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle

// How lines are aligned.
/// The older name of ``CATextLayerAlignmentMode/natural``.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The older name of ``CATextLayerAlignmentMode/left``.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The older name of ``CATextLayerAlignmentMode/right``.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The older name of ``CATextLayerAlignmentMode/center``.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The older name of ``CATextLayerAlignmentMode/justified``.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

// What a transition does, and from which side.
/// The older name of ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// The older name of ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The older name of ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// The older name of ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal
/// The older name of ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The older name of ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The older name of ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The older name of ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

// Along which axes a layer scrolls.
/// The older name of ``CAScrollLayerScrollMode/none``.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The older name of ``CAScrollLayerScrollMode/vertically``.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The older name of ``CAScrollLayerScrollMode/horizontally``.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The older name of ``CAScrollLayerScrollMode/both``.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

// Where particles are born, and how they are drawn.
/// The older name of ``CAEmitterLayerEmitterShape/point``.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The older name of ``CAEmitterLayerEmitterShape/line``.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The older name of ``CAEmitterLayerEmitterShape/rectangle``.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The older name of ``CAEmitterLayerEmitterShape/cuboid``.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The older name of ``CAEmitterLayerEmitterShape/circle``.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The older name of ``CAEmitterLayerEmitterShape/sphere``.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// The older name of ``CAEmitterLayerEmitterMode/points``.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// The older name of ``CAEmitterLayerEmitterMode/outline``.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// The older name of ``CAEmitterLayerEmitterMode/surface``.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// The older name of ``CAEmitterLayerEmitterMode/volume``.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// The older name of ``CAEmitterLayerRenderMode/unordered``.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The older name of ``CAEmitterLayerRenderMode/oldestFirst``.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The older name of ``CAEmitterLayerRenderMode/oldestLast``.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// The older name of ``CAEmitterLayerRenderMode/backToFront``.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The older name of ``CAEmitterLayerRenderMode/additive``.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
