// The names that code from before Swift 4.2 has for types that lie in classes since: each is the same type.

/// The older name of ``UIView/AnimationOptions``.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The older name of ``UIView/AnimationCurve``.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The older name of ``UIView/AnimationTransition``.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The older name of ``UIView/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The older name of ``UIView/ContentMode``.
public typealias UIViewContentMode = UIView.ContentMode
/// The older name of ``UIView/AutoresizingMask``.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The older name of ``UIView/SystemAnimation``.
public typealias UISystemAnimation = UIView.SystemAnimation
/// The older name of ``UIControl/State``.
public typealias UIControlState = UIControl.State
/// The older name of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The older name of ``UIControl/ContentHorizontalAlignment``.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The older name of ``UIControl/ContentVerticalAlignment``.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The older name of ``UIButton/ButtonType``.
public typealias UIButtonType = UIButton.ButtonType
/// The older name of ``UIGestureRecognizer/State``.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The older name of ``UISwipeGestureRecognizer/Direction``.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The older name of ``UITouch/Phase``.
public typealias UITouchPhase = UITouch.Phase
/// The older name of ``UIEvent/EventType``.
public typealias UIEventType = UIEvent.EventType
/// The older name of ``NSLayoutConstraint/Attribute``.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The older name of ``NSLayoutConstraint/Relation``.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The older name of ``NSLayoutConstraint/FormatOptions``.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The older name of ``NSLayoutConstraint/Axis``.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The older name of ``UIStackView/Distribution``.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The older name of ``UIStackView/Alignment``.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The older name of ``UIImage/RenderingMode``.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The older name of ``UIImage/ResizingMode``.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The older name of ``UIImage/Orientation``.
public typealias UIImageOrientation = UIImage.Orientation
/// The older name of ``UIBlurEffect/Style``.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The older name of ``UIFont/TextStyle``.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The older name of ``UIScrollView/IndicatorStyle``.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The older name of ``UIScrollView/ContentInsetAdjustmentBehavior``.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The older name of ``UIProgressView/Style``.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The older name of ``UIActivityIndicatorView/Style``.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The older name of ``UIApplication/State``.
public typealias UIApplicationState = UIApplication.State
/// The older name of ``UIApplication/LaunchOptionsKey``.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The older name of ``UIWindow/Level``.
public typealias UIWindowLevel = UIWindow.Level
/// The older name of ``UINavigationController/Operation``.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The older name of ``UICollectionView/ScrollDirection``.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The older name of ``UICollectionView/ScrollPosition``.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The older name of ``UICollectionView/elementKindSectionHeader``.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The older name of ``UICollectionView/elementKindSectionFooter``.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The older name of ``UITableView/automaticDimension``.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The older name of ``UIScrollView/DecelerationRate/normal``.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The older name of ``UIScrollView/DecelerationRate/fast``.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The older name of ``UITableView/RowAnimation``.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The older name of ``UITableView/ScrollPosition``.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The older name of ``UITableView/Style``.
public typealias UITableViewStyle = UITableView.Style
/// The older name of ``UITableViewCell/CellStyle``.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The older name of ``UITableViewCell/SelectionStyle``.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The older name of ``UITableViewCell/SeparatorStyle``.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The older name of ``UITableViewCell/EditingStyle``.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The older name of ``UITableViewCell/AccessoryType``.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The older name of ``UITableViewCell/StateMask``.
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
/// The older name of ``UITextField/ViewMode``.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The older name of ``UITextField/BorderStyle``.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The older name of ``UIAlertController/Style``.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The older name of ``UIAlertAction/Style``.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The older name of ``UIBarButtonItem/SystemItem``.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The older name of ``UIBarButtonItem/Style``.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The older name of ``UICollectionViewFlowLayout/automaticSize``.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
