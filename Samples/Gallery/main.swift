// The gallery of samples: in a window where there is a display, else as pictures in a folder.

import Foundation

do {
    let options = try GalleryOptions(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(options.run())
} catch {
    FileHandle.standardError.write(Data("Gallery: \(error)\n\(GalleryOptions.usage)\n".utf8))
    exit(2)
}
