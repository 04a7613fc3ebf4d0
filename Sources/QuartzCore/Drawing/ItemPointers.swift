// A draw list's arrays without checks of bounds, for the loops over all items. In: a list. Out: pointers
// that are good while the list is lent.
//
// What is read through them is the field that is asked for; an element of an array is copied as a whole first.

import CoreImage

struct ItemPointers {
    let placements: UnsafePointer<Placement>
    let paints: UnsafePointer<Paint>
    let kinds: UnsafePointer<Paint.Kind>
    let clipOf: UnsafePointer<Int32>
    let clips: UnsafeBufferPointer<Clip>
    let recolorings: UnsafeBufferPointer<ColorMatrix>
    let passes: UnsafeBufferPointer<Pass>
    /// By pass.
    let passItems: UnsafeBufferPointer<[Range<Int>]>
}

extension DrawList {
    func withPointers(_ body: (ItemPointers) -> Void) {
        placements.withUnsafeBufferPointer { placements in
            paints.withUnsafeBufferPointer { paints in
                kinds.withUnsafeBufferPointer { kinds in
                    clipOf.withUnsafeBufferPointer { clipOf in
                        clips.withUnsafeBufferPointer { clips in
                            recolorings.withUnsafeBufferPointer { recolorings in
                                passes.withUnsafeBufferPointer { passes in
                                    passItems.withUnsafeBufferPointer { passItems in
                                        body(ItemPointers(
                                            placements: Self.base(placements), paints: Self.base(paints), kinds: Self.base(kinds),
                                            clipOf: Self.base(clipOf), clips: clips, recolorings: recolorings, passes: passes,
                                            passItems: passItems))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Where an array begins; for an empty one, of which nothing is read, anywhere.
    private static func base<Element>(_ buffer: UnsafeBufferPointer<Element>) -> UnsafePointer<Element> {
        buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }
}
