// Enters: what is wrong with an archive, and where. Leaves: the error that whoever reads it gets.

import CoreGraphics

/// Reading what is no tree.
enum ArchiveFailure {
    /// Whether objects are nested so deep that reading or writing a further one might end the process.
    static var isTooDeep: Bool { StackRoom.isLow }

    /// Fails the reading. Unarchivers that return errors go on, and give this one at the end; the first counts.
    static func report(_ coder: NSCoder, _ text: String) {
        coder.failWithError(
            CocoaError(.coderReadCorrupt, userInfo: [NSLocalizedDescriptionKey: text, NSDebugDescriptionErrorKey: text]))
    }
}

extension NSCoder {
    /// Whether there is room for an object of the archive; fails the reading if there is none.
    func hasRoom(for type: Any.Type) -> Bool {
        guard ArchiveFailure.isTooDeep else { return true }
        ArchiveFailure.report(self, "the archive is damaged: a \(type) lies in itself, or too deep in others")
        return false
    }
}
