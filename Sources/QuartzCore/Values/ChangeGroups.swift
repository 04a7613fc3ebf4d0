// What of a layer changed: groups of values that travel together.

import CoreGraphics

/// Which groups of a layer changed since its last commit.
package struct ChangeGroups: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let place = ChangeGroups(rawValue: 1 << 0)
    package static let box = ChangeGroups(rawValue: 1 << 1)
    package static let look = ChangeGroups(rawValue: 1 << 2)
    package static let transform = ChangeGroups(rawValue: 1 << 3)
    package static let sublayerTransform = ChangeGroups(rawValue: 1 << 4)
    package static let details = ChangeGroups(rawValue: 1 << 5)
    package static let timing = ChangeGroups(rawValue: 1 << 6)
    /// The values of the layer's class.
    package static let own = ChangeGroups(rawValue: 1 << 7)
    /// Objects, which are told one by one.
    package static let objects = ChangeGroups(rawValue: 1 << 8)
    package static let children = ChangeGroups(rawValue: 1 << 9)
    package static let animations = ChangeGroups(rawValue: 1 << 10)
    package static let layout = ChangeGroups(rawValue: 1 << 11)
    package static let display = ChangeGroups(rawValue: 1 << 12)
    package static let mask = ChangeGroups(rawValue: 1 << 13)
    /// What a layer is, told once when it comes to a server.
    package static let kind = ChangeGroups(rawValue: 1 << 14)
    /// What a program's class declares, which is kept and not told.
    package static let declared = ChangeGroups(rawValue: 1 << 15)

    /// The groups whose values travel as plain bytes.
    package static let plain: ChangeGroups = [.place, .box, .look, .transform, .sublayerTransform, .details, .timing, .own]
    /// Those of `RareValues`.
    package static let rare: ChangeGroups = [.transform, .sublayerTransform, .details, .timing]
    package static let everything: ChangeGroups =
        [.plain, .objects, .children, .mask, .kind]
}
