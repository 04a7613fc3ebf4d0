// From a layer's number to its node. Numbers only grow; a page of them is given back when the
// last layer in it is gone.

package struct SlotMap {
    private static let pageSize = 256
    private var pages: [UnsafeMutablePointer<NodeIndex>?] = []
    private var live: [Int32] = []

    @inline(__always)
    subscript(number: UInt32) -> NodeIndex {
        let page = Int(number) / Self.pageSize
        guard page < pages.count, let slots = pages[page] else { return -1 }
        return slots[Int(number) % Self.pageSize]
    }

    mutating func insert(_ number: UInt32, _ node: NodeIndex) {
        let page = Int(number) / Self.pageSize
        while pages.count <= page {
            pages.append(nil)
            live.append(0)
        }
        if pages[page] == nil {
            let made = UnsafeMutablePointer<NodeIndex>.allocate(capacity: Self.pageSize)
            made.initialize(repeating: -1, count: Self.pageSize)
            pages[page] = made
        }
        pages[page]![Int(number) % Self.pageSize] = node
        live[page] += 1
    }

    mutating func remove(_ number: UInt32) {
        let page = Int(number) / Self.pageSize
        guard page < pages.count, let slots = pages[page], slots[Int(number) % Self.pageSize] >= 0 else { return }
        slots[Int(number) % Self.pageSize] = -1
        live[page] -= 1
        if live[page] == 0 {
            slots.deallocate()
            pages[page] = nil
        }
    }

    mutating func deallocate() {
        for page in pages { page?.deallocate() }
        pages = []
    }
}
