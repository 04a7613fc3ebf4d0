// A picture to draw into. In: a size, or a texture. Out: a framebuffer, its row 0 on top.

import COpenGL

/// An off-screen picture, premultiplied. Every call needs its context to be current.
package final class Target {
    package let context: GPUContext
    package let label: String
    package let width: Int
    package let height: Int
    /// What is drawn can be sampled from here; nil for a picture that is only shown or read.
    package let texture: Texture?
    private let ownTexture: UInt32
    private let framebuffer: UInt32

    /// Makes a target over a texture. Its pixels are undefined until they are drawn.
    ///
    /// - Throws: `incompleteTarget`.
    package init(over texture: Texture) throws(GPUError) {
        require(!texture.hasMipmaps, "a target covers a texture without smaller versions")
        var framebuffer: UInt32 = 0
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name, 0)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER)
        guard status == GL_FRAMEBUFFER_COMPLETE else {
            RetiredObjects.delete(.framebuffer, framebuffer)
            throw .incompleteTarget(label: texture.label, status: status)
        }
        texture.context.label(GL_FRAMEBUFFER, framebuffer, texture.label)
        context = texture.context
        label = texture.label
        width = texture.width
        height = texture.height
        self.texture = texture
        ownTexture = 0
        self.framebuffer = framebuffer
    }

    /// Makes a transparent picture of 8 bits a component.
    ///
    /// - Throws: `tooLarge`, `outOfMemory`, `incompleteTarget`.
    package init(_ context: GPUContext, label: String, width: Int, height: Int) throws(GPUError) {
        require(width > 0 && height > 0, "a target needs at least one pixel")
        let limit = context.limits.textureSize
        guard width <= limit, height <= limit else {
            throw .tooLarge(label: label, width: width, height: height, limit: limit)
        }
        var texture: UInt32 = 0, framebuffer: UInt32 = 0
        glGenTextures(1, &texture)
        glGenFramebuffers(1, &framebuffer)
        while glGetError() != GL_NO_ERROR {}
        glBindTexture(GL_TEXTURE_2D, texture)
        // Blue first, as windows have it: llvmpipe fills rects row by row in such pictures alone, and makes a sized format red
        // first.
        glTexImage2D(GL_TEXTURE_2D, 0, Int32(GL_RGBA), Int32(width), Int32(height), 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nil)
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0)
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, Int32(GL_NEAREST))
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, Int32(GL_NEAREST))
        let isOutOfMemory = glGetError() == GL_OUT_OF_MEMORY
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0)
        let status = glCheckFramebufferStatus(GL_FRAMEBUFFER)
        guard !isOutOfMemory, status == GL_FRAMEBUFFER_COMPLETE else {
            RetiredObjects.delete(.framebuffer, framebuffer)
            RetiredObjects.delete(.texture, texture)
            throw isOutOfMemory ? .outOfMemory(label: label) : .incompleteTarget(label: label, status: status)
        }
        context.label(GL_TEXTURE, texture, label)
        context.label(GL_FRAMEBUFFER, framebuffer, label)
        self.context = context
        self.label = label
        self.width = width
        self.height = height
        self.texture = nil
        ownTexture = texture
        self.framebuffer = framebuffer
        glDisable(GL_SCISSOR_TEST)
        glClearColor(0, 0, 0, 0)
        glClear(GL_COLOR_BUFFER_BIT)
    }

    /// OpenGL's name of the framebuffer.
    package var number: UInt32 { framebuffer }

    deinit {
        context.retire(.framebuffer, framebuffer)
        if ownTexture != 0 { context.retire(.texture, ownTexture) }
    }

    /// What is drawn from here on goes to this target.
    package func bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        glViewport(0, 0, Int32(width), Int32(height))
    }

    /// Makes the picture of a target without a texture to draw by the one that unit `unit` samples as `sampler2D`.
    func bindPicture(unit: Int) {
        glActiveTexture(GL_TEXTURE0 + UInt32(unit))
        glBindTexture(GL_TEXTURE_2D, ownTexture)
    }

    /// Copies a rectangle (y down) to the window's back buffer, whose y axis points up.
    package func blitToWindow(x: Int, y: Int, width: Int, height: Int) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer)
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0)
        glDisable(GL_SCISSOR_TEST)
        let left = Int32(x), right = Int32(x + width), top = Int32(self.height - y), bottom = Int32(self.height - y - height)
        glBlitFramebuffer(left, Int32(y), right, Int32(y + height), left, top, right, bottom, GL_COLOR_BUFFER_BIT, GL_NEAREST)
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
    }

    /// Waits for the GPU and reads the whole picture.
    ///
    /// - Returns: premultiplied RGBA8, or BGRA8 with `blueFirst`, the top row first, without padding.
    package func readPixels(blueFirst: Bool = false) -> [UInt8] {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer)
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            glReadPixels(0, 0, Int32(width), Int32(height), blueFirst ? GL_BGRA : GL_RGBA, GL_UNSIGNED_BYTE, buffer.baseAddress)
            count = width * height * 4
        }
    }
}
