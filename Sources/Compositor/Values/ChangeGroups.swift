// What of a layer changed: groups of values that travel together.

import CoreGraphics

/// Which groups of a layer changed since its last commit.
@usableFromInline package struct ChangeGroups: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var place: ChangeGroups { ChangeGroups(rawValue: 1 << 0) }
    @inlinable package static var box: ChangeGroups { ChangeGroups(rawValue: 1 << 1) }
    @inlinable package static var look: ChangeGroups { ChangeGroups(rawValue: 1 << 2) }
    @inlinable package static var transform: ChangeGroups { ChangeGroups(rawValue: 1 << 3) }
    @inlinable package static var sublayerTransform: ChangeGroups { ChangeGroups(rawValue: 1 << 4) }
    @inlinable package static var details: ChangeGroups { ChangeGroups(rawValue: 1 << 5) }
    @inlinable package static var timing: ChangeGroups { ChangeGroups(rawValue: 1 << 6) }
    /// The values of the layer's class.
    @inlinable package static var own: ChangeGroups { ChangeGroups(rawValue: 1 << 7) }
    /// Objects, which are told one by one.
    @inlinable package static var objects: ChangeGroups { ChangeGroups(rawValue: 1 << 8) }
    @inlinable package static var children: ChangeGroups { ChangeGroups(rawValue: 1 << 9) }
    @inlinable package static var animations: ChangeGroups { ChangeGroups(rawValue: 1 << 10) }
    @inlinable package static var layout: ChangeGroups { ChangeGroups(rawValue: 1 << 11) }
    @inlinable package static var display: ChangeGroups { ChangeGroups(rawValue: 1 << 12) }
    @inlinable package static var mask: ChangeGroups { ChangeGroups(rawValue: 1 << 13) }
    /// What a layer is, told once when it comes to a server.
    @inlinable package static var kind: ChangeGroups { ChangeGroups(rawValue: 1 << 14) }
    /// What a program's class declares, which is kept and not told.
    @inlinable package static var declared: ChangeGroups { ChangeGroups(rawValue: 1 << 15) }

    /// The groups whose values travel as plain bytes.
    @inlinable package static var plain: ChangeGroups {
        [.place, .box, .look, .transform, .sublayerTransform, .details, .timing, .own]
    }
    /// Those of `RareValues`.
    @inlinable package static var rare: ChangeGroups { [.transform, .sublayerTransform, .details, .timing] }
    @inlinable package static var everything: ChangeGroups { [.plain, .objects, .children, .mask, .kind] }
}
