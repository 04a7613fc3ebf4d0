// Which patches of shadows are on the GPU. In: keys as drawing asks for them. Out: their regions, and how far they are seen.

import CoreGraphics
import GPU

/// Used on the thread of its context, which must be current.
final class ShadowPatches {
    /// Patches that were not drawn for as many frames leave the GPU when there are more than a few.
    private static let keptFrames: UInt64 = 240
    private static let fewPatches = 64

    struct Patch {
        let region: TextureRegion
        /// The strongest alpha of each row before the edge, from without, of 255.
        fileprivate let outer: [UInt8]
        fileprivate var frame: UInt64

        /// How many rows from without on leave every pixel as it is, in a colour of this alpha: what they add is less than half a
        /// level, next to the row that they are mixed with.
        func unseenRows(alpha: Float) -> Int {
            let seen = outer.firstIndex { Float($0) * alpha >= 0.49 } ?? outer.count
            return max(0, seen - 1)
        }
    }

    private var patches: [ShadowPatchKey: Patch] = [:]

    /// A patch, which is made if it is not there; nil where there is no memory for it.
    func patch(_ key: ShadowPatchKey, in textures: TextureStore) -> Patch? {
        if let known = patches[key] {
            if known.frame != textures.frame { patches[key]?.frame = textures.frame }
            return known
        }
        if patches.count >= Self.fewPatches { freeUnused(textures) }
        var region = TextureRegion()
        let image = key.image()
        do throws(GPUError) {
            try textures.upload(ImagePixels(image, sizeLimit: textures.sizeLimit), into: &region)
        } catch {
            FaultReport.once("shadow patches", "shadows are worked out pixel by pixel: \(error)")
            return nil
        }
        // The last row goes on along the side, where there is most of it.
        let outer = image.withPixels { pixels, bytesPerRow in
            (0..<key.outside).map { pixels[(key.side - 1) * bytesPerRow + 4 * $0 + 3] }
        }
        let patch = Patch(region: region, outer: outer, frame: textures.frame)
        patches[key] = patch
        return patch
    }

    private func freeUnused(_ textures: TextureStore) {
        for (key, patch) in patches where patch.frame + Self.keptFrames < textures.frame {
            textures.giveBack(patch.region)
            patches[key] = nil
        }
    }
}
