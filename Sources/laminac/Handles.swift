// What C programs hold. In: objects. Out: handles that are no addresses, so that one that is made up or let go is noticed.

import CLamina
import CoreGraphics
import QuartzCore

/// What a handle stands for.
enum HandleKind: UInt8 {
    case layer = 1, scene, window, renderer, picture

    var name: String {
        switch self {
        case .layer: "layer"
        case .scene: "scene"
        case .window: "window"
        case .renderer: "renderer"
        case .picture: "picture"
        }
    }
}

/// A row of the table.
private final class Row {
    let kind: HandleKind
    let generation: UInt32
    /// Nil once the object is gone.
    weak var object: AnyObject?
    /// The object while somebody in C owns it.
    var owned: AnyObject?
    var owners = 0
    var userData: UInt = 0

    init(kind: HandleKind, generation: UInt32, object: AnyObject) {
        self.kind = kind
        self.generation = generation
        self.object = object
    }
}

private struct Table {
    var rows: [Row?] = []
    var free: [Int] = []
    /// Rows of layers, which can be met again without their handle.
    var layers: [ObjectIdentifier: Int] = [:]
    var lastGeneration: UInt32 = 0
    /// How many rows there may be before those of layers that are gone are looked for.
    var limit = 64
}

/// The handles of the process. Every call may come from any thread.
enum Handles {
    private static let table = Lock(Table())

    /// A handle with one owner.
    static func make(_ object: AnyObject, _ kind: HandleKind) -> OpaquePointer? {
        table.withLock { table in
            let row = table.row(of: object, kind)
            table.rows[row]?.owners += 1
            table.rows[row]?.owned = object
            return table.handle(row)
        }
    }

    /// The handle of a layer, without owning it.
    static func borrowed(_ layer: CALayer?) -> OpaquePointer? {
        guard let layer else { return nil }
        return table.withLock { table in
            let row = table.row(of: layer, .layer)
            return table.handle(row)
        }
    }

    /// What a handle stands for; nil if it stands for nothing, or for something else.
    static func object(_ handle: OpaquePointer?, _ kind: HandleKind) -> AnyObject? {
        table.withLock { table in table.row(handle, kind).flatMap { table.rows[$0]?.object } }
    }

    /// One owner more; false if there is no such object.
    static func retain(_ handle: OpaquePointer?, _ kind: HandleKind) -> Bool {
        table.withLock { table in
            guard let row = table.row(handle, kind), let object = table.rows[row]?.object else { return false }
            table.rows[row]?.owners += 1
            table.rows[row]?.owned = object
            return true
        }
    }

    /// One owner less. What goes with the last one is returned, to be let go of when the table is not locked.
    static func release(_ handle: OpaquePointer?, _ kind: HandleKind) -> (found: Bool, last: AnyObject?) {
        table.withLock { table in
            guard let row = table.row(handle, kind), let owners = table.rows[row]?.owners, owners > 0 else { return (false, nil) }
            table.rows[row]?.owners = owners - 1
            guard owners == 1 else { return (true, nil) }
            let last = table.rows[row]?.owned
            table.rows[row]?.owned = nil
            // A layer may live on in a tree, and be met again there.
            if kind != .layer { table.remove(row) }
            return (true, last)
        }
    }

    static func userData(_ handle: OpaquePointer?) -> UInt {
        table.withLock { table in table.row(handle, .layer).flatMap { table.rows[$0]?.userData } ?? 0 }
    }

    static func setUserData(_ handle: OpaquePointer?, _ data: UInt) {
        table.withLock { table in
            if let row = table.row(handle, .layer) { table.rows[row]?.userData = data }
        }
    }
}

extension Table {
    /// The row that a handle names, if that is still the one it was made for.
    func row(_ handle: OpaquePointer?, _ kind: HandleKind) -> Int? {
        let bits = UInt64(UInt(bitPattern: handle))
        let row = Int(bits >> 4 & 0xfff_ffff)
        guard bits & 15 == UInt64(kind.rawValue), rows.indices.contains(row), let found = rows[row],
            found.kind == kind, UInt64(found.generation) == bits >> 32
        else { return nil }
        return row
    }

    /// The number of the row, the object's kind and which of the row's objects it is: never the address of anything.
    func handle(_ row: Int) -> OpaquePointer? {
        guard let found = rows[row] else { return nil }
        return OpaquePointer(bitPattern: UInt(UInt64(found.generation) << 32 | UInt64(row) << 4 | UInt64(found.kind.rawValue)))
    }

    /// The row of an object, a new one if it has none.
    mutating func row(of object: AnyObject, _ kind: HandleKind) -> Int {
        if kind == .layer, let known = layers[ObjectIdentifier(object)] {
            if rows[known]?.object === object { return known }
            // The address of one that is gone.
            remove(known)
        }
        if rows.count - free.count >= limit { removeGone() }
        lastGeneration = lastGeneration == .max ? 1 : lastGeneration + 1
        let made = Row(kind: kind, generation: lastGeneration, object: object)
        let row: Int
        if let hole = free.popLast() {
            row = hole
            rows[row] = made
        } else {
            row = rows.count
            rows.append(made)
        }
        if kind == .layer { layers[ObjectIdentifier(object)] = row }
        return row
    }

    mutating func remove(_ row: Int) {
        guard rows[row] != nil else { return }
        rows[row] = nil
        free.append(row)
    }

    private mutating func removeGone() {
        for (identifier, row) in layers where rows[row]?.object == nil {
            layers[identifier] = nil
            remove(row)
        }
        limit = max(64, 2 * (rows.count - free.count))
    }
}
