// What a client gets with `import CoreText`: the text types, which live in CoreGraphics, where contexts draw them, and
// Foundation.

@_exported import CoreGraphics
@_exported import Foundation
