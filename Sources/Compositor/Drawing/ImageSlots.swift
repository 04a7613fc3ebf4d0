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
        /// What was drawn anew of the image of late, each with the serial before.
        var redrawn: [(serial: UInt64, part: PixelRect)] = []
    }
    /// So many parts are kept; who has not looked for longer takes all for new.
    private static let mostRedrawn = 8

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

    /// Holds an image, or nothing, in place of what a slot holds, which is let go of. Returns the slot: the same one where the
    /// image is the other with a part drawn anew, that nobody else shows.
    func exchange(_ slot: Int32, for image: CGImage?) -> Int32 {
        if slot >= 0, let image, let change = image.change, takes(slot, change) {
            let index = Int(slot), serial = image.serial &+ 1
            let part = PixelRect(
                minX: Int32(clamping: change.x), minY: Int32(clamping: change.y), maxX: Int32(clamping: change.x + change.width),
                maxY: Int32(clamping: change.y + change.height))
            if entries[index].redrawn.count == Self.mostRedrawn { entries[index].redrawn.removeFirst() }
            entries[index].redrawn.append((serials[index], part))
            entries[index].image = image
            (slots[serials[index]], slots[serial], serials[index]) = (nil, slot, serial)
            changes += 1
            return slot
        }
        let new = image.map { retain($0) } ?? -1
        if slot >= 0 { release(slot) }
        return new
    }

    private func takes(_ slot: Int32, _ change: CGImage.Change) -> Bool {
        let entry = entries[Int(slot)]
        return entry.references == 1 && entry.raster == nil && serials[Int(slot)] == change.serial &+ 1
    }

    /// The part in which a slot's image may differ from that with a serial; nil: all of it may.
    func part(of slot: Int32, since isSerial: (UInt64) -> Bool) -> PixelRect? {
        guard entries.indices.contains(Int(slot)) else { return nil }
        let redrawn = entries[Int(slot)].redrawn
        guard let first = redrawn.firstIndex(where: { isSerial($0.serial) }) else { return nil }
        return redrawn[first...].reduce(.empty) { $0.union($1.part) }
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
