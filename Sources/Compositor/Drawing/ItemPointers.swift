// A draw list's arrays without checks of bounds, for the loops over all items. In: a list. Out: pointers
// that are good while the list is lent.
//
// What is read through them is the field that is asked for; an element of an array is copied as a whole first.

import CoreImage

struct ItemPointers {
    /// One more than the largest number of an item.
    let count: Int
    let placements: UnsafePointer<Placement>
    let paints: UnsafePointer<Paint>
    let kinds: UnsafePointer<Paint.Kind>
    let clipOf: UnsafePointer<Int32>
    let clips: UnsafeBufferPointer<Clip>
    let recolorings: UnsafeBufferPointer<ColorMatrix>
    let kernels: UnsafeBufferPointer<KernelStep>
    let passes: UnsafeBufferPointer<Pass>
    /// By pass.
    let passItems: UnsafeBufferPointer<[Range<Int>]>
    /// The passes in painting order: those that none has are left out.
    let passOrder: UnsafeBufferPointer<Int32>
    /// What is drawn to the picture itself.
    let ranges: UnsafeBufferPointer<Range<Int>>
    /// By number, what is drawn in the place of a mark.
    let runs: UnsafeBufferPointer<[Range<Int>]>
    /// Where items lie, by blocks; nil where they are not kept.
    let blocks: Unmanaged<ItemBlocks>?

    @inline(__always)
    func bounds(ofPass number: Int) -> PixelRect { (passes.baseAddress.unsafelyUnwrapped + number).pointee.bounds }

    /// What is drawn in the place of a mark.
    @inline(__always)
    func run(of mark: Int) -> LentRanges {
        LentRanges(ranges: runs.baseAddress.unsafelyUnwrapped + Int(paints[mark].image))
    }

    /// What is drawn in a pass.
    @inline(__always)
    func items(ofPass number: Int) -> LentRanges { LentRanges(ranges: passItems.baseAddress.unsafelyUnwrapped + number) }

    /// Goes over the items of a range that show passes, also where marks stand for them.
    ///
    /// - Parameter rect: leaves out marks of what does not touch it; nil: none.
    func forEachShower(in range: Range<Int>, within rect: SIMD4<Float>? = nil, _ body: (Int) -> Void) {
        for item in range {
            if kinds[item] == .pass {
                body(item)
            } else if kinds[item] == .picture {
                if let rect {
                    let bounds = placements[item].bounds
                    guard bounds.x < rect.z, bounds.z > rect.x, bounds.y < rect.w, bounds.w > rect.y else { continue }
                }
                for range in run(of: item) { forEachShower(in: range, within: rect, body) }
            }
        }
    }
}

/// Ranges that somebody else keeps, which takes no counting of who does.
struct LentRanges: RandomAccessCollection {
    fileprivate let ranges: UnsafePointer<[Range<Int>]>

    @inline(__always)
    var startIndex: Int { 0 }
    @inline(__always)
    var endIndex: Int { ranges.pointee.count }
    @inline(__always)
    subscript(position: Int) -> Range<Int> { ranges.pointee[position] }
}

extension DrawList {
    func withPointers<Result>(_ body: (ItemPointers) -> Result) -> Result {
        placements.withUnsafeBufferPointer { placements in
            paints.withUnsafeBufferPointer { paints in
                kinds.withUnsafeBufferPointer { kinds in
                    clipOf.withUnsafeBufferPointer { clipOf in
                        withStructure { clips, recolorings, kernels, passes, passItems, passOrder, ranges in
                            body(ItemPointers(
                                count: placements.count, placements: Self.base(placements), paints: Self.base(paints),
                                kinds: Self.base(kinds), clipOf: Self.base(clipOf), clips: clips, recolorings: recolorings,
                                kernels: kernels, passes: passes, passItems: passItems, passOrder: passOrder, ranges: ranges,
                                runs: UnsafeBufferPointer(start: nil, count: 0), blocks: nil))
                        }
                    }
                }
            }
        }
    }

    private func withStructure<Result>(
        _ body: (
            UnsafeBufferPointer<Clip>, UnsafeBufferPointer<ColorMatrix>, UnsafeBufferPointer<KernelStep>,
            UnsafeBufferPointer<Pass>, UnsafeBufferPointer<[Range<Int>]>, UnsafeBufferPointer<Int32>,
            UnsafeBufferPointer<Range<Int>>
        ) -> Result
    ) -> Result {
        clips.withUnsafeBufferPointer { clips in
            recolorings.withUnsafeBufferPointer { recolorings in
                kernels.withUnsafeBufferPointer { kernels in
                    passes.withUnsafeBufferPointer { passes in
                        passItems.withUnsafeBufferPointer { passItems in
                            passOrder.withUnsafeBufferPointer { passOrder in
                                ranges.withUnsafeBufferPointer {
                                    body(clips, recolorings, kernels, passes, passItems, passOrder, $0)
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
