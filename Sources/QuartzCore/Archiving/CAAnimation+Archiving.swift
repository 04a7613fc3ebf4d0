// Animations in archives: every property that the key-value table names and whose value is not the
// class's default, and the client's own keys. The delegate is not written.

import CoreGraphics

extension CAAnimation {
    private static let userKeys = "userKeys"
    private static func property(_ key: String) -> String { "property." + key }
    private static func user(_ key: String) -> String { "user." + key }

    func encodeValues(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            for key in AnimationKeys.archived where shouldArchiveValue(forKey: key) {
                coder.encode(AnimationKeys.value(self, key), Self.property(key), of: self)
            }
            let keys = userValues.keys.sorted().filter { shouldArchiveValue(forKey: $0) }
            coder.encode(keys.map { $0 as NSString } as NSArray, forKey: Self.userKeys)
            for key in keys { coder.encode(userValues[key], Self.user(key), of: self) }
        }
    }

    func decodeValues(_ coder: NSCoder) {
        ArchiveNesting.within(self, coder) {
            for key in AnimationKeys.archived {
                if let archived = coder.archived(Self.property(key)) { setValue(archived.value, forKey: key) }
            }
            for key in coder.texts(Self.userKeys) { setValue(coder.archived(Self.user(key))?.value, forKey: key) }
        }
    }

    func differsFromDefault(_ key: String) -> Bool {
        guard let value = AnimationKeys.value(self, key) else { return userValues[key] != nil }
        return ArchivedValue(value) != ArchivedValue(Self.defaultValue(forKey: key) ?? AnimationKeys.value(Self.fresh(), key))
    }
}
