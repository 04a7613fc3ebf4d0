// One value of a property in an archive. In: what key-value access hands out, of which Foundation
// can archive few types. Out: an object that Foundation can archive, and the value again.
//
// Numbers are kept as the bytes of doubles, so that infinite ones and the last bit survive.

import CoreGraphics

/// A value as it is written into archives.
package final class ArchivedValue: NSObject, NSSecureCoding {
    /// What the payload stands for. The raw values are part of the archive's format.
    package enum Kind: String {
        case null, number, text, point, size, rect, vector, transform, affine, color, path, image, rates, list, dictionary, object
        /// An object that this value lies in, by its place among those.
        case outer
    }

    package let kind: Kind
    private let numbers: [Double]
    /// The name of a colour's space, or a text.
    private let text: String
    private let picture: PackedPicture?
    private let keys: [String]
    private let objects: [NSObject]

    package init(
        _ kind: Kind, numbers: [Double] = [], text: String = "", picture: PackedPicture? = nil, keys: [String] = [],
        objects: [NSObject] = []
    ) {
        (self.kind, self.numbers, self.text, self.picture) = (kind, numbers, text, picture)
        (self.keys, self.objects) = (keys, objects)
    }

    package static var supportsSecureCoding: Bool { true }

    /// What may lie in an archive.
    static let classes: [AnyClass] = [
        ArchivedValue.self, CAMediaTimingFunction.self, CAValueFunction.self, CAAnimation.self, CALayer.self, CAEmitterCell.self,
        CIFilter.self, NSNull.self, NSString.self, NSData.self, NSNumber.self,
    ]

    package func encode(with coder: NSCoder) {
        guard !ArchiveFailure.isTooDeep else {
            return FaultReport.once(
                "ArchivedValue.encode(with:) depth", "objects are nested too deep for an archive; what is deeper is left out")
        }
        if kind == .object, let object = objects.first, let place = ArchiveNesting.place(of: object, coder) {
            coder.encode(Kind.outer.rawValue as NSString, forKey: "kind")
            return coder.encode(Self.bytes([Double(place)]) as NSData, forKey: "numbers")
        }
        coder.encode(kind.rawValue as NSString, forKey: "kind")
        if !numbers.isEmpty { coder.encode(Self.bytes(numbers) as NSData, forKey: "numbers") }
        if !text.isEmpty { coder.encode(text as NSString, forKey: "text") }
        if let data = picture?.data { coder.encode(data as NSData, forKey: "data") }
        if !keys.isEmpty { coder.encode(keys.map { $0 as NSString } as NSArray, forKey: "keys") }
        if !objects.isEmpty { coder.encode(objects as NSArray, forKey: "objects") }
    }

    package init?(coder: NSCoder) {
        guard coder.hasRoom(for: Self.self) else { return nil }
        guard let kind = coder.text("kind").flatMap(Kind.init(rawValue:)) else { return nil }
        let outer = kind == .outer ? coder.data("numbers").flatMap { Self.numbers($0).first } : nil
        self.kind = kind == .outer ? .object : kind
        numbers = coder.data("numbers").map(Self.numbers) ?? []
        text = coder.text("text") ?? ""
        picture = coder.data("data").map(PackedPicture.init)
        keys = coder.texts("keys")
        objects = kind == .outer
            ? [outer.flatMap { ArchiveNesting.object(at: $0, coder) } as? NSObject].compactMap { $0 }
            : coder.list(of: Self.classes, "objects").compactMap { $0 as? NSObject }
        super.init()
    }

    /// Whether an object may hold any others.
    private static func isOpen(_ object: NSObject) -> Bool {
        object is CALayer || object is CAAnimation || object is CAEmitterCell
    }

    static func bytes(_ numbers: [Double]) -> Data {
        numbers.reduce(into: Data(capacity: numbers.count * 8)) { data, number in
            withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
    }

    static func numbers(_ data: Data) -> [Double] {
        let bytes = [UInt8](data)
        return stride(from: 0, to: bytes.count - 7, by: 8).map { start in
            Double(bitPattern: (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) })
        }
    }

    package override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? ArchivedValue else { return false }
        // Archives keep equal values once: one that holds an object in which its equal lies would lie in itself.
        if let object = objects.first, kind == .object, Self.isOpen(object) { return self === other }
        return kind == other.kind && numbers == other.numbers && text == other.text && picture == other.picture
            && keys == other.keys && objects.elementsEqual(other.objects, by: { $0.isEqual($1) })
    }

    package override var hash: Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(numbers)
        hasher.combine(text)
        return hasher.finalize()
    }

    // MARK: Values

    /// The value again; nil for what is damaged, and for null.
    package var value: Any? {
        switch kind {
        case .null: return nil
        case .number: return numbers.first.map { NSNumber(value: $0) }
        case .text: return text
        case .list: return objects.compactMap { ($0 as? ArchivedValue)?.value ?? $0 }
        case .dictionary:
            return Dictionary(zip(keys, objects.map { ($0 as? ArchivedValue)?.value ?? $0 }), uniquingKeysWith: { $1 })
        case .object: return objects.first
        case .image: return picture?.image
        case .path: return CGPath.make(numbers)
        case .color: return color
        case .point, .size, .rect, .vector, .transform, .affine, .rates: return structure
        case .outer: return nil
        }
    }

    private var color: CGColor? {
        guard let space = text.isEmpty ? CGColorSpaceCreateDeviceRGB() : CGColorSpace(name: text as NSString),
              numbers.count == space.numberOfComponents + 1 else { return nil }
        return CGColor(colorSpace: space, components: numbers.map { CGFloat($0) })
    }

    private var structure: Any? {
        let n = numbers
        switch (kind, n.count) {
        case (.point, 2): return CGPoint(x: n[0], y: n[1])
        case (.size, 2): return CGSize(width: n[0], height: n[1])
        case (.vector, 2): return CGVector(dx: n[0], dy: n[1])
        case (.rect, 4): return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case (.affine, 6): return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case (.transform, 16): return CATransform3D(archived: n)
        case (.rates, 2...3):
            return CAFrameRateRange(minimum: Float(n[0]), maximum: Float(n[1]), preferred: n.count == 3 ? Float(n[2]) : nil)
        default: return nil
        }
    }
}

extension CATransform3D {
    fileprivate init(archived n: [Double]) {
        self = CATransform3DIdentity
        withUnsafeMutableBytes(of: &self) { bytes in
            for (index, number) in n.enumerated() { bytes.storeBytes(of: number, toByteOffset: index * 8, as: Double.self) }
        }
    }
}

extension CGPath {
    /// A path of the numbers that `archivedNumbers` gives: for each step its type and its points.
    fileprivate static func make(_ numbers: [Double]) -> CGPath? {
        let path = CGMutablePath()
        var rest = numbers[...]
        func point(_ index: Int) -> CGPoint {
            let start = rest.startIndex + 1 + 2 * index
            return CGPoint(x: rest[start], y: rest[start + 1])
        }
        while let first = rest.first {
            guard let type = Int32(exactly: first).flatMap(CGPathElementType.init),
                  rest.count > 2 * type.pointCount else { return nil }
            switch type {
            case .moveToPoint: path.move(to: point(0))
            case .addLineToPoint: path.addLine(to: point(0))
            case .addQuadCurveToPoint: path.addQuadCurve(to: point(1), control: point(0))
            case .addCurveToPoint: path.addCurve(to: point(2), control1: point(0), control2: point(1))
            case .closeSubpath: path.closeSubpath()
            }
            rest = rest.dropFirst(1 + 2 * type.pointCount)
        }
        return path.copy()
    }

    var archivedNumbers: [Double] {
        var numbers: [Double] = []
        applyWithBlock { element in
            numbers.append(Double(element.pointee.type.rawValue))
            for index in 0..<element.pointee.type.pointCount {
                numbers += [element.pointee.points[index].x, element.pointee.points[index].y]
            }
        }
        return numbers
    }
}

extension CGPathElementType {
    fileprivate var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}
