// What a client gets with `import QuartzCore`: this module, CoreImage, CoreGraphics and Foundation, as at Apple's. Nothing of
// Compositor is public: this is for the modules and tests of the package.

@_exported import Compositor
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
