// Which images the render side holds. In: images, retained and released; rasters, written anew when
// they change. Out: small numbers that paints carry, and the pixels behind them. Gradients are
// numbered alike, in `GradientSlots.swift`.

import CoreGraphics

/// A table of images counted by reference. The same image has one slot, however often it is
/// retained. It is used on one thread, by the render side.
package final class ImageSlots: ImageHolder {
    struct Entry {
        var image: CGImage?
        var raster: Raster?
        var references = 0
    }

    var entries: [Entry] = []
    private var free: [Int32] = []
    /// Slots that were let go since the last list: while one has an item with such a slot, another image in it would look
    /// unchanged.
    private var resting: [Int32] = []
    private var slots: [UInt64: Int32] = [:]
    /// The serial of each slot's image or raster, 0 for a free slot.
    private(set) var serials: [UInt64] = []
    /// Grows with every slot that is taken or freed.
    private(set) var changes = 0
    /// Rasters count down from the top, images up from the bottom.
    private var lastRasterSerial = UInt64.max
    var rasterSlots: [Int32] = []
    /// Grows with every raster that is written.
    var rasterChanges = 0
    let gradients = GradientSlots()
    let emitters = EmitterSlots()

    package init() {}

    /// How many images and rasters are held.
    package var count: Int { slots.count + rasterSlots.count }

    /// Holds an image once more. Returns its slot.
    package func retain(_ image: CGImage) -> Int32 {
        // Serials begin at 0 or 1, whichever the images like; 0 is a free slot here.
        let serial = image.serial &+ 1
        if let slot = slots[serial] {
            entries[Int(slot)].references += 1
            return slot
        }
        let slot = take(Entry(image: image, references: 1), serial: serial)
        slots[serial] = slot
        return slot
    }

    /// A free slot for an entry that is retained once.
    func take(_ entry: Entry, serial: UInt64) -> Int32 {
        changes += 1
        let slot: Int32
        if let reused = free.popLast() {
            slot = reused
        } else {
            slot = Int32(entries.count)
            entries.append(Entry())
            serials.append(0)
        }
        entries[Int(slot)] = entry
        serials[Int(slot)] = serial
        return slot
    }

    func nextRasterSerial() -> UInt64 {
        lastRasterSerial -= 1
        return lastRasterSerial
    }

    /// Holds what a slot holds once more.
    package func retain(slot: Int32) {
        require(holds(slot), "retain a slot that holds an image or a raster")
        entries[Int(slot)].references += 1
    }

    /// Lets go of an image or a raster once. The last time, the slot is free and its texture goes before the
    /// next frame.
    package func release(_ slot: Int32) {
        require(holds(slot), "release a slot once for each time it was retained")
        entries[Int(slot)].references -= 1
        guard entries[Int(slot)].references == 0 else { return }
        changes += 1
        if entries[Int(slot)].raster == nil {
            slots[serials[Int(slot)]] = nil
        } else {
            rasterSlots.removeAll { $0 == slot }
        }
        entries[Int(slot)] = Entry()
        serials[Int(slot)] = 0
        resting.append(slot)
        // Where nobody makes lists nothing is compared.
        if resting.count >= 4096 { reuseSlots() }
    }

    /// Slots that were let go may be taken again: no list has them any more.
    package func reuseSlots() {
        if resting.isEmpty { return }
        free.append(contentsOf: resting)
        resting.removeAll(keepingCapacity: true)
    }

    private func holds(_ slot: Int32) -> Bool {
        entries.indices.contains(Int(slot)) && entries[Int(slot)].references > 0
    }

    /// The image in a slot, nil if there is none or if it holds a raster.
    package func image(at slot: Int32) -> CGImage? {
        entries.indices.contains(Int(slot)) ? entries[Int(slot)].image : nil
    }
}
