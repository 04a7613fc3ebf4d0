// Animations in archives: every property that the key-value table names and whose value is not the
// class's default, and the client's own keys. The delegate is not written.

import CoreGraphics

extension CAAnimation {
    private static let userKeys = "userKeys"
    private static func property(_ key: String) -> String { "property." + key }
    private static func user(_ key: String) -> String { "user." + key }

    func encodeValues(_ coder: NSCoder) {
        for key in AnimationKeys.archived where shouldArchiveValue(forKey: key) {
            encode(AnimationKeys.value(self, key), Self.property(key), coder)
        }
        let keys = userValues.keys.sorted().filter { shouldArchiveValue(forKey: $0) }
        coder.encode(keys.map { $0 as NSString } as NSArray, forKey: Self.userKeys)
        for key in keys { encode(userValues[key], Self.user(key), coder) }
    }

    private func encode(_ value: Any?, _ key: String, _ coder: NSCoder) {
        guard let archived = ArchivedValue(value) else {
            FaultReport.once(
                "\(type(of: self)).encode(with:) \(key)",
                "\(value.map { "a \(type(of: $0))" } ?? "nil") cannot be archived and was left out")
            return
        }
        coder.encode(archived, forKey: key)
    }

    func decodeValues(_ coder: NSCoder) {
        for key in AnimationKeys.archived {
            if let archived = archived(Self.property(key), coder) { setValue(archived.value, forKey: key) }
        }
        for key in coder.texts(Self.userKeys) { setValue(archived(Self.user(key), coder)?.value, forKey: key) }
    }

    private func archived(_ key: String, _ coder: NSCoder) -> ArchivedValue? { coder.object(ArchivedValue.self, key) }

    func differsFromDefault(_ key: String) -> Bool {
        guard let value = AnimationKeys.value(self, key) else { return userValues[key] != nil }
        return ArchivedValue(value) != ArchivedValue(Self.defaultValue(forKey: key))
    }
}
