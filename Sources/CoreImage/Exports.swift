// What a client gets with `import CoreImage`: this module, CoreGraphics and Foundation, as at Apple's.

@_exported import CoreGraphics
@_exported import Foundation
