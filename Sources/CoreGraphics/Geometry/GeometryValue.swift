// In: a structure made of doubles, as a list, with the type encoding that names it.
// Out: an `NSValue` that holds it, compares and hashes by it, and can be archived.
//
// Foundation on Linux cannot make an `NSValue` of a structure that it does not know itself (it
// stops the program), so the value class is subclassed and put in place of the plain one.

/// An `NSValue` around a structure that consists of doubles only.
package final class GeometryValue: NSValue, @unchecked Sendable {
    // `NSValue` is `@unchecked Sendable`, which a subclass must repeat; all here is immutable.

    /// The members of the structure in order.
    package let members: [Double]
    /// Objective-C's encoding of the structure, such as `{CGVector=dd}`.
    package let encoding: Encoding

    /// The structures that can be held.
    package enum Encoding: CaseIterable, Sendable {
        case vector, affineTransform, transform3D, edgeInsets, directionalEdgeInsets, offset

        /// The encoding as Objective-C spells it.
        package var text: StaticString {
            switch self {
            case .vector: "{CGVector=dd}"
            case .affineTransform: "{CGAffineTransform=dddddd}"
            case .transform3D: "{CATransform3D=dddddddddddddddd}"
            case .edgeInsets: "{UIEdgeInsets=dddd}"
            case .directionalEdgeInsets: "{NSDirectionalEdgeInsets=dddd}"
            case .offset: "{UIOffset=dd}"
            }
        }

        /// How many doubles the structure has.
        package var memberCount: Int {
            switch self {
            case .vector, .offset: 2
            case .edgeInsets, .directionalEdgeInsets: 4
            case .affineTransform: 6
            case .transform3D: 16
            }
        }

        init?(_ text: String) {
            guard let match = Self.allCases.first(where: { $0.text.description == text }) else { return nil }
            self = match
        }
    }

    package init(_ members: [Double], as encoding: Encoding) {
        require(
            members.count == encoding.memberCount,
            "GeometryValue: \(encoding.text) has \(encoding.memberCount) members, not \(members.count).")
        self.members = members
        self.encoding = encoding
        super.init()
    }

    package required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        guard let encoding = Encoding(String(cString: type)) else {
            stop("GeometryValue: no structure is encoded as \(String(cString: type)).")
        }
        self.encoding = encoding
        members = (0..<encoding.memberCount).map {
            value.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Double>.stride, as: Double.self)
        }
        super.init()
    }

    package required init?(coder: NSCoder) {
        guard let type = coder.decodeObject(of: NSString.self, forKey: "type"),
              let encoding = Encoding(type as String),
              let text = coder.decodeObject(of: NSString.self, forKey: "members") else { return nil }
        let members = (text as String).split(separator: " ").compactMap { Double($0) }
        guard members.count == encoding.memberCount else { return nil }
        self.encoding = encoding
        self.members = members
        super.init()
    }

    package override func encode(with coder: NSCoder) {
        coder.encode(encoding.text.description as NSString, forKey: "type")
        coder.encode(members.map(\.description).joined(separator: " ") as NSString, forKey: "members")
    }

    package override class var supportsSecureCoding: Bool { true }

    package override var objCType: UnsafePointer<Int8> {
        UnsafeRawPointer(encoding.text.utf8Start).assumingMemoryBound(to: Int8.self)
    }

    package override func getValue(_ value: UnsafeMutableRawPointer) {
        members.withUnsafeBytes { value.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }

    package override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? GeometryValue else { return false }
        return other.encoding == encoding && other.members == members
    }

    package override var hash: Int {
        var hasher = Hasher()
        hasher.combine(encoding)
        hasher.combine(members)
        return hasher.finalize()
    }

    package override var description: String {
        let name = encoding.text.description.dropFirst().prefix { $0 != "=" }
        return "\(name): {\(members.map(\.description).joined(separator: ", "))}"
    }
}

/// Lets an initializer of `NSValue` hand out an object of a subclass in place of its own.
package protocol ReplaceableByValue {}

extension ReplaceableByValue {
    package init(replacedBy value: Self) { self = value }
}

extension NSValue: ReplaceableByValue {
    /// A value that holds a structure of doubles.
    package convenience init(members: [Double], as encoding: GeometryValue.Encoding) {
        // `Self` is `NSValue` for all callers outside this module: the subclass is not public.
        self.init(replacedBy: GeometryValue(members, as: encoding) as! Self)
    }

    /// The members of the structure held here, if it is of that kind.
    package func members(as encoding: GeometryValue.Encoding) -> [Double]? {
        guard let value = self as? GeometryValue, value.encoding == encoding else { return nil }
        return value.members
    }
}
