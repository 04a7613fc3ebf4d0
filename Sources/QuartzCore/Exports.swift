// What a client gets with `import QuartzCore`: this module, CoreImage, CoreGraphics and Foundation, as at Apple's.

@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
