// What a client gets with `import ImageIO`: the readers of encoded pictures, which live in CoreGraphics, where images are
// made of them, and Foundation.

@_exported import CoreGraphics
@_exported import Foundation
