// How an item is put over what is there. In: a mode. Out: the two factors of a weighted sum.

import GPU

/// The modes of Porter and Duff that leave alone what lies outside of an item, and the three others that
/// need no look at what is there. (Modes that must read it are not among them.)
package enum BlendMode: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case sourceOver
    /// The sum, up to white.
    case plus
    case xor
    case sourceAtop
    case destinationOver
    /// What is there is erased by the item's alpha.
    case destinationOut
    /// The inverse of the product of the inverses: never darker.
    case screen
    /// In the place of what is there, also where the item is transparent: for whole pixels.
    case copy

    /// The factors of the item and of what is there.
    var factors: (source: DrawState.Factor, destination: DrawState.Factor) {
        switch self {
        case .sourceOver: (.one, .oneMinusSourceAlpha)
        case .plus: (.one, .one)
        case .xor: (.oneMinusDestinationAlpha, .oneMinusSourceAlpha)
        case .sourceAtop: (.destinationAlpha, .oneMinusSourceAlpha)
        case .destinationOver: (.oneMinusDestinationAlpha, .one)
        case .destinationOut: (.zero, .oneMinusSourceAlpha)
        case .screen: (.one, .oneMinusSourceColor)
        case .copy: (.one, .zero)
        }
    }
}
