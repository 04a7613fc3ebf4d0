// A picture on the GPU. In: premultiplied BGRA8 rows, or what a target over it draws. Out: a texture that shaders sample as
// `sampler2D`.

import COpenGL

/// Every call needs its context to be current.
package final class Texture {
    package enum Format {
        case rgba8
        /// 16 bits a component, for what is computed in several steps.
        case rgba16
    }

    /// How shaders read it by `texture`.
    package enum Reading {
        /// Linearly, with smaller versions where it has some.
        case any
        /// Full size, the texel that is nearest.
        case nearest
    }

    package let context: GPUContext
    package let label: String
    package let width: Int
    package let height: Int
    /// The texture has smaller versions of itself for trilinear sampling.
    package let hasMipmaps: Bool
    package let format: Format
    let name: UInt32
    private var reading = Reading.any

    package var bytes: Int { width * height * (format == .rgba8 ? 4 : 8) * (hasMipmaps ? 4 : 3) / 3 }

    /// Allocates with undefined pixels. Sampling is linear and clamps to the edge.
    ///
    /// - Throws: `tooLarge` beyond the context's limits, `outOfMemory`.
    package init(
        _ context: GPUContext, label: String, width: Int, height: Int, mipmaps: Bool = false, format: Format = .rgba8
    ) throws(GPUError) {
        require(width > 0 && height > 0, "a texture needs at least one pixel; leave out empty images before")
        let limit = context.limits.textureSize
        guard width <= limit, height <= limit else {
            throw .tooLarge(label: label, width: width, height: height, limit: limit)
        }
        let name = Self.make()
        glBindTexture(GL_TEXTURE_2D, name)
        let levels = mipmaps ? Int.bitWidth - max(width, height).leadingZeroBitCount : 1
        // Blue first where no size is given: llvmpipe reads and fills rects row by row in such textures alone.
        let internalFormat = format == .rgba8 ? GL_RGBA : GL_RGBA16
        while glGetError() != GL_NO_ERROR {}
        for level in 0..<levels {
            glTexImage2D(
                GL_TEXTURE_2D, Int32(level), Int32(internalFormat), Int32(max(1, width >> level)),
                Int32(max(1, height >> level)), 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nil)
        }
        guard glGetError() != GL_OUT_OF_MEMORY else {
            RetiredObjects.delete(.texture, name)
            throw .outOfMemory(label: label)
        }
        Self.setParameter(GL_TEXTURE_MAX_LEVEL, Int32(levels - 1))
        Self.setParameter(GL_TEXTURE_MIN_FILTER, Int32(mipmaps ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR))
        Self.setParameter(GL_TEXTURE_MAG_FILTER, Int32(GL_LINEAR))
        Self.setParameter(GL_TEXTURE_WRAP_S, Int32(GL_CLAMP_TO_EDGE))
        Self.setParameter(GL_TEXTURE_WRAP_T, Int32(GL_CLAMP_TO_EDGE))
        context.label(GL_TEXTURE, name, label)
        self.context = context
        self.label = label
        self.width = width
        self.height = height
        self.hasMipmaps = mipmaps
        self.format = format
        self.name = name
    }

    deinit { context.retire(.texture, name) }

    /// Replaces a rectangle.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied BGRA8, the first row on top, at least `height` rows.
    ///   - bytesPerRow: the distance of rows, a multiple of 4.
    package func upload(_ pixels: UnsafeRawPointer, bytesPerRow: Int, x: Int = 0, y: Int = 0, width: Int, height: Int) {
        require(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "upload within the texture “\(label)”")
        require(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4, "rows must lie a multiple of 4 bytes apart")
        glBindTexture(GL_TEXTURE_2D, name)
        glPixelStorei(GL_UNPACK_ROW_LENGTH, Int32(bytesPerRow / 4))
        glTexSubImage2D(
            GL_TEXTURE_2D, 0, Int32(x), Int32(y), Int32(width), Int32(height), GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels)
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0)
    }

    /// Makes the smaller versions anew from the full-size pixels.
    package func generateMipmaps() {
        guard hasMipmaps else { return }
        glBindTexture(GL_TEXTURE_2D, name)
        glGenerateMipmap(GL_TEXTURE_2D)
    }

    /// Makes the texture the one that unit `unit` samples.
    package func bind(unit: Int, _ reading: Reading = .any) {
        glActiveTexture(GL_TEXTURE0 + UInt32(unit))
        glBindTexture(GL_TEXTURE_2D, name)
        guard reading != self.reading else { return }
        let (before, after) = (filters(self.reading), filters(reading))
        self.reading = reading
        if before.smaller != after.smaller { Self.setParameter(GL_TEXTURE_MIN_FILTER, Int32(after.smaller)) }
        if before.larger != after.larger { Self.setParameter(GL_TEXTURE_MAG_FILTER, Int32(after.larger)) }
    }

    private func filters(_ reading: Reading) -> (smaller: UInt32, larger: UInt32) {
        switch reading {
        case .any: (hasMipmaps ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR, GL_LINEAR)
        case .nearest: (GL_NEAREST, GL_NEAREST)
        }
    }

    private static func make() -> UInt32 {
        var name: UInt32 = 0
        glGenTextures(1, &name)
        return name
    }

    private static func setParameter(_ parameter: UInt32, _ value: Int32) {
        glTexParameteri(GL_TEXTURE_2D, parameter, value)
    }
}
