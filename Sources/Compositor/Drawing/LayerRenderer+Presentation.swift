// The picture's way out. In: the retained picture. Out: a window, pixels, an image.

import CoreGraphics
import GPU

extension LayerRenderer {
    /// Shows in the window what was drawn since the last time.
    ///
    /// Only the damaged part is copied where the system can do so and the window has the picture's size; else the whole is,
    /// and the call waits for the vertical blank as the swap interval says. After the window was covered or moved, say `whole`.
    package func present(whole: Bool = false) throws(RenderError) {
        try makeCurrent()
        if whole { (unseen, isInWindow) = (.whole, false) }
        copyToWindow()
        if let partialSwap, showsParts, partialSwap.windowHas(width: target.width, height: target.height) {
            for index in 0..<unseen.count {
                let rect = unseen[index]
                partialSwap.show(
                    x: Int(rect.minX), y: target.height - Int(rect.maxY), width: rect.width, height: rect.height)
            }
        } else {
            if showsParts { copyAllToWindow() }
            context.swap()
        }
        (unseen, isInWindow) = (.none, false)
    }

    /// Waits for the GPU, so that `present` has nothing left to do but to show.
    package func prepareToPresent() throws(RenderError) {
        try makeCurrent()
        copyToWindow()
        context.finish()
    }

    /// Copies what was drawn since the last time to the window's back buffer.
    private func copyToWindow() {
        guard !isInWindow else { return }
        isInWindow = true
        showsParts = !unseen.isWhole && partialSwap?.windowHas(width: target.width, height: target.height) == true
        guard showsParts else { return copyAllToWindow() }
        for index in 0..<unseen.count {
            let rect = unseen[index]
            target.blitToWindow(x: Int(rect.minX), y: Int(rect.minY), width: rect.width, height: rect.height)
        }
    }

    private func copyAllToWindow() { target.blitToWindow(x: 0, y: 0, width: target.width, height: target.height) }

    /// Waits for the GPU and reads the picture.
    ///
    /// - Returns: premultiplied RGBA8, the top row first, without padding.
    package func readPixels() throws(RenderError) -> [UInt8] {
        try makeCurrent()
        return target.readPixels()
    }

    /// Waits for the GPU and reads the picture as an image, premultiplied.
    package func makeImage() throws(RenderError) -> CGImage {
        try makeCurrent()
        return CGImage(
            pixels: target.readPixels(blueFirst: true), width: target.width, height: target.height,
            bytesPerRow: target.width * 4, isOpaque: false)
    }
}
