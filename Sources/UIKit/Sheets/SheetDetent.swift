// The heights at which a sheet rests.

import QuartzCore

/// What a detent's height is worked out from (Apple: `UISheetPresentationControllerDetentResolutionContext`).
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of what the sheet is in.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height, in points: that of a large sheet without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests (Apple: `UISheetPresentationController.Detent`).
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// A detent's name.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of the height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// All of the height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What a resolver is given.
        public typealias ResolutionContext = any UISheetPresentationControllerDetentResolutionContext

        /// Its name; one that a program's own detent was not given is unlike any other's.
        public let identifier: Identifier
        private let resolver: @MainActor (ResolutionContext) -> CGFloat?
        /// How many have no name of their program's.
        private static var unnamed = 0

        private init(_ identifier: Identifier, _ resolver: @escaping @MainActor (ResolutionContext) -> CGFloat?) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// About half of the greatest height; not there where the height is compact.
        public class func medium() -> Detent {
            Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
        }

        /// All of the greatest height.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of the program's.
        /// - Parameters:
        ///   - identifier: nil for one that is unlike any other's.
        ///   - resolver: gives the height in points without the safe area at the bottom; nil, where there is no such detent just
        ///     now. More than the greatest height counts as that, less than nothing as nothing; what is no number is left out.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping @MainActor (_ context: ResolutionContext) -> CGFloat?
        ) -> Detent {
            if identifier == nil { unnamed += 1 }
            return Detent(identifier ?? Identifier("org.lamina.detent.\(unnamed)"), resolver)
        }

        /// The height that it gives; nil where it is not there just now.
        public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
    }
}

/// What the detents of one sheet are asked with.
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ maximum: CGFloat) { (containerTraitCollection, maximumDetentValue) = (traits, maximum) }
}
