// Which layers, animations and cells are being written or read, one within the other: what names one of them again, such as an
// animation that knows the layer it is on, names it by its place among them, and finds it again while it is being read.

import CoreGraphics

enum ArchiveNesting {
    /// The objects that each coder has begun and not ended, from the outermost on; they live as long as they are in work.
    private static let open = Lock<[ObjectIdentifier: [Unmanaged<AnyObject>]]>([:])

    /// Writes or reads what lies in an object.
    static func within<Result>(_ object: AnyObject, _ coder: NSCoder, _ body: () -> Result) -> Result {
        let key = ObjectIdentifier(coder)
        open.withLock { $0[key, default: []].append(.passUnretained(object)) }
        defer {
            open.withLock { open in
                open[key]?.removeLast()
                if open[key]?.isEmpty == true { open[key] = nil }
            }
        }
        return body()
    }

    /// Where an object is among those in work; nil for any other.
    static func place(of object: AnyObject, _ coder: NSCoder) -> Int? {
        let wanted = Unmanaged.passUnretained(object).toOpaque()
        return open.withLock { $0[ObjectIdentifier(coder)]?.firstIndex { $0.toOpaque() == wanted } }
    }

    /// The object at a place among those in work; nil if there is none.
    static func object(at place: Double, _ coder: NSCoder) -> AnyObject? {
        open.withLock { open in
            guard let all = open[ObjectIdentifier(coder)] else { return nil as Unmanaged<AnyObject>? }
            let index = Int(clamping: place)
            return all.indices.contains(index) ? all[index] : nil
        }?.takeUnretainedValue()
    }
}
