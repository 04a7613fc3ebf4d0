// For `import UIKit.UIGestureRecognizerSubclass`: nothing, all of it is in the Swift module.
