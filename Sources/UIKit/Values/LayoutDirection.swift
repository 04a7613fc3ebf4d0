// The directions in which an interface is read.

import QuartzCore

/// Whether a view turns with the reading direction (Apple: `UISemanticContentAttribute`).
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The reading direction of an interface (Apple: `UIUserInterfaceLayoutDirection`).
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0, rightToLeft
}
