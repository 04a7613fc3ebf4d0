// For `import CoreImage.CIFilterBuiltins`: nothing, all of it is in the Swift module.
