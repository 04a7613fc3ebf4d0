// Sizes of bars.

/// For which sizes of a bar an image is (Apple: `UIBarMetrics`); all are shown in the same one.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact, defaultPrompt = 101, compactPrompt }
