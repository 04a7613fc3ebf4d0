// What a client gets with `import QuartzCore`: this module, CoreGraphics and Foundation, as at Apple's.

@_exported import CoreGraphics
@_exported import Foundation
