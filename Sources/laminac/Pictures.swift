// Pictures in memory, in C.

import CLamina
import GPU
import QuartzCore

/// An off-screen renderer of a size in pixels.
private final class Picture {
    let renderer: OffscreenRenderer
    let width, height: Int

    init(width: Double, height: Double, scale: Double) {
        renderer = OffscreenRenderer(width: width, height: height, scale: scale)
        (self.width, self.height) = (Int(clamping: (width * scale).rounded(.up)), Int(clamping: (height * scale).rounded(.up)))
    }
}

private func picture(_ handle: OpaquePointer?) throws(Refusal) -> Picture { try object(handle, .picture, as: Picture.self) }

@c @implementation
public func lamina_picture_create(_ width: Double, _ height: Double, _ scale: Double) -> OpaquePointer? {
    answer { () throws(Refusal) in
        try check(width: width, height: height, scale: scale)
        return Handles.make(Picture(width: width, height: height, scale: scale), .picture)
    }
}

@c @implementation
public func lamina_picture_set_layer(_ picture: OpaquePointer?, _ root: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in
        let picture = try laminac.picture(picture)
        picture.renderer.rootLayer = try laminac.root(root, instead: picture.renderer.rootLayer)
    }
}

@c @implementation
public func lamina_picture_prepare(_ picture: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.picture(picture).renderer.prepareToRender() }
}

@c @implementation
public func lamina_picture_pixel_size(
    _ picture: OpaquePointer?, _ width: UnsafeMutablePointer<Int32>?, _ height: UnsafeMutablePointer<Int32>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        let picture = try laminac.picture(picture)
        width?.pointee = Int32(picture.width)
        height?.pointee = Int32(picture.height)
    }
}

@c @implementation
public func lamina_picture_render(_ picture: OpaquePointer?, _ rgba: UnsafeMutableRawPointer?, _ stride: Int) -> lamina_status {
    attempt { () throws(Refusal) in
        let picture = try laminac.picture(picture)
        guard let rgba else { throw .argument("the place for the pixels is NULL") }
        guard stride >= picture.width * 4 else {
            throw .argument("a row of \(picture.width) pixels takes \(picture.width * 4) bytes, the stride is \(stride)")
        }
        picture.renderer.update()
        let before = CurrentContext.putAside()
        defer { before.giveBack() }
        do throws(RenderFailure) {
            try picture.renderer.readPixels { pixels in
                for y in 0..<picture.height {
                    rgba.advanced(by: y * stride).copyMemory(
                        from: pixels.baseAddress! + y * picture.width * 4, byteCount: picture.width * 4)
                }
            }
        } catch { throw Refusal(error) }
    }
}

@c @implementation
public func lamina_picture_destroy(_ picture: OpaquePointer?) {
    guard picture != nil else { return }
    let before = CurrentContext.putAside()
    release(picture, .picture)
    before.giveBack()
}
