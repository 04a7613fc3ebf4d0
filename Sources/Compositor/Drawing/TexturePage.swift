// One texture array and its layers. In: images of one size class. Out: layer numbers.

import GPU

/// Images that share a page share a texture, and so a draw call.
struct TexturePageKey: Hashable {
    let width: Int
    let height: Int
    let hasMipmaps: Bool

    /// Small images lie in layers of the next power of two a side; large ones, and those with
    /// smaller versions (which would mix with what lies beside them), in layers of their own size.
    init(width: Int, height: Int, hasMipmaps: Bool) {
        let isShared = max(width, height) <= Self.largestShared && !hasMipmaps
        self.width = isShared ? Self.powerOfTwo(width) : width
        self.height = isShared ? Self.powerOfTwo(height) : height
        self.hasMipmaps = hasMipmaps
    }

    static let largestShared = 512

    private static func powerOfTwo(_ value: Int) -> Int {
        value <= 1 ? 1 : 1 << (Int.bitWidth - (value - 1).leadingZeroBitCount)
    }

    /// Each further page of a class is twice as deep, up to 16 MiB.
    func layers(pagesBefore: Int, limit: Int) -> Int {
        guard max(width, height) <= Self.largestShared else { return 1 }
        let affordable = max(1, (16 << 20) / (width * height * 4))
        return max(1, min(8 << min(pagesBefore, 8), affordable, limit))
    }
}

final class TexturePage {
    let key: TexturePageKey
    let texture: Texture
    private var freeLayers: [UInt16]
    /// Pixels changed since the smaller versions were made.
    var needsMipmaps = false

    init(_ context: GPUContext, key: TexturePageKey, layers: Int) throws(GPUError) {
        self.key = key
        texture = try Texture(
            context, label: "images \(key.width) × \(key.height) × \(layers)", width: key.width, height: key.height,
            layers: layers, mipmaps: key.hasMipmaps)
        freeLayers = (0..<UInt16(layers)).reversed()
    }

    var isEmpty: Bool { freeLayers.count == texture.layers }

    func takeLayer() -> UInt16? { freeLayers.popLast() }

    func giveBack(_ layer: UInt16) { freeLayers.append(layer) }
}
