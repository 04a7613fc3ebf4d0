// Enters: an error of Foundation's file functions. Leaves: one line that a person can act on.

import Foundation

/// Words for what goes wrong with reading files.
enum FileFailure {
    static func reason(_ error: any Error, at file: URL) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
            return "it is a folder, not a file"
        }
        return switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: "there is no such file"
        case .fileReadNoPermission?: "access is denied"
        default: error.localizedDescription
        }
    }
}
