// A draw list's arrays without checks of bounds, for the loops over all items. In: a list. Out: pointers
// that are good while the list is lent.

import CoreImage

struct ItemPointers {
    let placements: UnsafePointer<Placement>
    let paints: UnsafePointer<Paint>
    let kinds: UnsafePointer<Paint.Kind>
    let clipOf: UnsafePointer<Int32>
    let clips: UnsafeBufferPointer<Clip>
    let recolorings: UnsafeBufferPointer<ColorMatrix>
}

extension DrawList {
    /// Does nothing for a list without items.
    func withPointers(_ body: (ItemPointers) -> Void) {
        placements.withUnsafeBufferPointer { placements in
            paints.withUnsafeBufferPointer { paints in
                kinds.withUnsafeBufferPointer { kinds in
                    clipOf.withUnsafeBufferPointer { clipOf in
                        clips.withUnsafeBufferPointer { clips in
                            recolorings.withUnsafeBufferPointer { recolorings in
                                guard let placements = placements.baseAddress, let paints = paints.baseAddress,
                                      let kinds = kinds.baseAddress, let clipOf = clipOf.baseAddress
                                else { return }
                                body(ItemPointers(
                                    placements: placements, paints: paints, kinds: kinds, clipOf: clipOf, clips: clips,
                                    recolorings: recolorings))
                            }
                        }
                    }
                }
            }
        }
    }
}
