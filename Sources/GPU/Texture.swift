// An array of equally large pictures on the GPU. In: premultiplied BGRA8 rows, or what a target
// over it draws. Out: a texture that shaders sample as `sampler2DArray` (a single picture is an array
// of one).

import COpenGL

/// Every call needs its context to be current.
package final class Texture {
    package enum Format {
        case rgba8
        /// 16 bits a component, for what is computed in several steps.
        case rgba16
    }

    package let context: GPUContext
    package let label: String
    package let width: Int
    package let height: Int
    package let layers: Int
    /// The texture has smaller versions of itself for trilinear sampling.
    package let hasMipmaps: Bool
    package let format: Format
    let name: UInt32

    package var bytes: Int { width * height * layers * (format == .rgba8 ? 4 : 8) * (hasMipmaps ? 4 : 3) / 3 }

    /// Allocates with undefined pixels. Sampling is linear and clamps to the edge.
    ///
    /// - Throws: `tooLarge` beyond the context's limits, `outOfMemory`.
    package init(
        _ context: GPUContext, label: String, width: Int, height: Int, layers: Int = 1, mipmaps: Bool = false,
        format: Format = .rgba8
    ) throws(GPUError) {
        require(width > 0 && height > 0 && layers > 0, "a texture needs at least one pixel; leave out empty images before")
        let limit = context.limits.textureSize
        guard width <= limit, height <= limit, layers <= context.limits.arrayLayers else {
            throw .tooLarge(label: label, width: width, height: height, limit: limit)
        }
        let name = Self.make()
        glBindTexture(GL_TEXTURE_2D_ARRAY, name)
        let levels = mipmaps ? Int.bitWidth - max(width, height).leadingZeroBitCount : 1
        let internalFormat = format == .rgba8 ? GL_RGBA8 : GL_RGBA16
        while glGetError() != GL_NO_ERROR {}
        for level in 0..<levels {
            glTexImage3D(
                GL_TEXTURE_2D_ARRAY, Int32(level), Int32(internalFormat), Int32(max(1, width >> level)),
                Int32(max(1, height >> level)), Int32(layers), 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nil)
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
        self.layers = layers
        self.hasMipmaps = mipmaps
        self.format = format
        self.name = name
    }

    deinit { context.retire(.texture, name) }

    /// Replaces a rectangle of one layer.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied BGRA8, the first row on top, at least `height` rows.
    ///   - bytesPerRow: the distance of rows, a multiple of 4.
    package func upload(
        _ pixels: UnsafeRawPointer, bytesPerRow: Int, x: Int = 0, y: Int = 0, width: Int, height: Int, layer: Int = 0
    ) {
        require(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height && layer < layers,
                     "upload within the texture “\(label)”")
        require(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4, "rows must lie a multiple of 4 bytes apart")
        glBindTexture(GL_TEXTURE_2D_ARRAY, name)
        glPixelStorei(GL_UNPACK_ROW_LENGTH, Int32(bytesPerRow / 4))
        glTexSubImage3D(
            GL_TEXTURE_2D_ARRAY, 0, Int32(x), Int32(y), Int32(layer), Int32(width), Int32(height), 1,
            GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels)
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0)
    }

    /// Makes the smaller versions anew from the full-size pixels of all layers.
    package func generateMipmaps() {
        guard hasMipmaps else { return }
        glBindTexture(GL_TEXTURE_2D_ARRAY, name)
        glGenerateMipmap(GL_TEXTURE_2D_ARRAY)
    }

    /// Makes the texture the one that unit `unit` samples.
    package func bind(unit: Int) {
        glActiveTexture(GL_TEXTURE0 + UInt32(unit))
        glBindTexture(GL_TEXTURE_2D_ARRAY, name)
    }

    private static func make() -> UInt32 {
        var name: UInt32 = 0
        glGenTextures(1, &name)
        return name
    }

    private static func setParameter(_ parameter: UInt32, _ value: Int32) {
        glTexParameteri(GL_TEXTURE_2D_ARRAY, parameter, value)
    }
}
