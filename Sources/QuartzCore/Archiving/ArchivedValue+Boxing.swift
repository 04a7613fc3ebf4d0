// From a value of any type to its archived form.

import CoreGraphics

extension ArchivedValue {
    /// The archived form of a value; nil if its type is none that is archived. Lists and
    /// dictionaries leave out what is not.
    package convenience init?(_ any: Any?) {
        guard let any = any.flatMap(unwrapped) else {
            self.init(.null)
            return
        }
        switch any {
        case let point as CGPoint: self.init(.point, numbers: [point.x, point.y])
        case let size as CGSize: self.init(.size, numbers: [size.width, size.height])
        case let rect as CGRect: self.init(.rect, numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
        case let vector as CGVector: self.init(.vector, numbers: [vector.dx, vector.dy])
        case let matrix as CATransform3D:
            self.init(.transform, numbers: withUnsafeBytes(of: matrix) { Array($0.bindMemory(to: Double.self)) })
        case let t as CGAffineTransform: self.init(.affine, numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
        case let rates as CAFrameRateRange:
            self.init(.rates, numbers: ([rates.minimum, rates.maximum, rates.preferred].compactMap { $0 }).map { Double($0) })
        default: self.init(object: any)
        }
    }

    private convenience init?(object any: Any) {
        switch any {
        case let color as CGColor:
            self.init(.color, numbers: (color.components ?? []).map { Double($0) }, text: color.colorSpace?.name as String? ?? "")
        case let path as CGPath: self.init(.path, numbers: path.archivedNumbers)
        case let image as CGImage: self.init(.image, picture: .of(image))
        case let value as NSValue where !(value is NSNumber): self.init(structure: value)
        case let object as any NSObject & NSSecureCoding where Self.isOwn(object): self.init(.object, objects: [object])
        case let text as String: self.init(.text, text: text)
        // What the attributes name is not archived.
        case let text as NSAttributedString: self.init(.text, text: text.string)
        case let list as [Any]: self.init(.list, objects: list.compactMap { ArchivedValue($0) })
        case let dictionary as [String: Any]: self.init(dictionary: dictionary)
        case let named as any RawRepresentable where named.rawValue is String:
            self.init(.text, text: named.rawValue as? String ?? "")
        default:
            guard let number = scalar(any) else { return nil }
            self.init(.number, numbers: [number])
        }
    }

    private convenience init(dictionary: [String: Any]) {
        let entries = dictionary.sorted { $0.key < $1.key }.compactMap { key, value in ArchivedValue(value).map { (key, $0) } }
        self.init(.dictionary, keys: entries.map(\.0), objects: entries.map(\.1))
    }

    private convenience init?(structure value: NSValue) {
        if let rect = value.heldRect { self.init(rect) }
        else if let point = value.heldPoint { self.init(point) }
        else if let size = value.heldSize { self.init(size) }
        else if let matrix = value.heldTransform3D { self.init(matrix) }
        else { return nil }
    }

    private static func isOwn(_ object: NSObject) -> Bool {
        object is CAMediaTimingFunction || object is CAValueFunction || object is CAAnimation || object is CALayer
            || object is CAEmitterCell || object is CIFilter || object is NSNull
    }
}

/// Takes the optionals off a value that was put into `Any` with them.
private func unwrapped(_ any: Any) -> Any? {
    let mirror = Mirror(reflecting: any)
    guard mirror.displayStyle == .optional else { return any }
    return mirror.children.first.flatMap { unwrapped($0.value) }
}
