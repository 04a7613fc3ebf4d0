// Images from C: pixels and files.

import CLamina
import QuartzCore
import SceneFile

/// The longest side of an image, and the most bytes that one takes.
private let largestSide: Int32 = 65536
private let mostBytes = 1 << 30

private func setImage(
    _ layer: CALayer, _ keyPath: UnsafePointer<CChar>?, _ image: () throws(Refusal) -> CGImage
) throws(Refusal) {
    let keyPath = try text(keyPath, "the key path")
    let property = try property(keyPath, of: layer)
    guard property.kind == .image else { throw Refusal(LAMINA_ERROR_TYPE, "\"\(keyPath)\" takes no image") }
    layer.setValue(try image(), forKeyPath: keyPath)
}

@c @implementation
public func lamina_layer_set_pixels(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ rgba: UnsafeRawPointer?, _ width: Int32, _ height: Int32,
    _ stride: Int
) -> lamina_status {
    attempt { () throws(Refusal) in
        try setImage(laminac.layer(layer), key_path) { () throws(Refusal) in
            guard let rgba else { throw .argument("the pixels are NULL") }
            guard width > 0, height > 0, width <= largestSide, height <= largestSide,
                  Int(width) * Int(height) * 4 <= mostBytes else {
                throw .argument("an image of \(width) × \(height) pixels is not possible")
            }
            guard stride >= Int(width) * 4 else {
                throw .argument("a row of \(width) pixels takes \(Int(width) * 4) bytes, the stride is \(stride)")
            }
            return CGImage(straightRGBA: rgba, width: Int(width), height: Int(height), stride: stride)
        }
    }
}

@c @implementation
public func lamina_layer_set_image_file(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        try setImage(laminac.layer(layer), key_path) { () throws(Refusal) in
            let path = try text(path, "the path")
            guard !path.isEmpty else { throw .argument("the path is empty") }
            do {
                return try CGImage.decoding(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw Refusal(LAMINA_ERROR_FILE, "\(error)")
            }
        }
    }
}

extension CGImage {
    /// Copies pixels with straight alpha, red first.
    fileprivate convenience init(straightRGBA pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int) {
        var isOpaque = true
        let premultiplied = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
            for y in 0..<height {
                let row = pixels.advanced(by: y * stride)
                for x in 0..<width {
                    let at = (y * width + x) * 4
                    func byte(_ index: Int) -> Int { Int(row.load(fromByteOffset: x * 4 + index, as: UInt8.self)) }
                    let alpha = byte(3)
                    if alpha != 255 { isOpaque = false }
                    func times(_ value: Int) -> UInt8 { UInt8((value * alpha + 127) / 255) }
                    (out[at], out[at + 1], out[at + 2], out[at + 3]) = (
                        times(byte(2)), times(byte(1)), times(byte(0)), UInt8(alpha))
                }
            }
            count = width * height * 4
        }
        self.init(pixels: premultiplied, width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque)
    }
}
