// Values of properties in archives, and reading where a key may be absent, which Foundation takes for damage.

import CoreGraphics

extension NSCoder {
    /// The object under a key; nil where there is none, or one of another class.
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    /// The elements of the list under a key; none where there is no list.
    func list(of classes: [AnyClass], _ key: String) -> [Any] {
        containsValue(forKey: key) ? decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any] ?? [] : []
    }

    /// The texts under a key.
    func texts(_ key: String) -> [String] { list(of: [NSString.self], key).compactMap { $0 as? String } }

    /// The text under a key.
    func text(_ key: String) -> String? { object(NSString.self, key).map { $0 as String } }

    /// The bytes under a key.
    func data(_ key: String) -> Data? { object(NSData.self, key).map { Data(copying: $0) } }

    // MARK: Values of properties

    /// The value under a key, which may be nil; nil where there is none.
    func archived(_ key: String) -> ArchivedValue? { object(ArchivedValue.self, key) }

    /// Writes the value that an object has for a property; says so where it cannot be archived.
    func encode(_ value: Any?, _ key: String, of owner: AnyObject) {
        guard let archived = ArchivedValue(value) else {
            FaultReport.once(
                "\(type(of: owner)).encode(with:) \(key)",
                "\(value.map { "a \(type(of: $0))" } ?? "nil") cannot be archived and was left out")
            return
        }
        encode(archived, forKey: key)
    }
}
