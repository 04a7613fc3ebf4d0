// Which patches of shadows are on the GPU. In: keys as drawing asks for them. Out: their regions.

import CoreGraphics
import GPU

/// Used on the thread of its context, which must be current.
final class ShadowPatches {
    /// Patches that were not drawn for as many frames leave the GPU when there are more than a few.
    private static let keptFrames: UInt64 = 240
    private static let fewPatches = 64

    private struct Patch {
        let region: TextureRegion
        var frame: UInt64
    }

    private var patches: [ShadowPatchKey: Patch] = [:]

    /// The region of a patch, which is made if it is not there; nil where there is no memory for it.
    func region(_ key: ShadowPatchKey, in textures: TextureStore) -> TextureRegion? {
        if let known = patches[key] {
            if known.frame != textures.frame { patches[key]?.frame = textures.frame }
            return known.region
        }
        if patches.count >= Self.fewPatches { freeUnused(textures) }
        var region = TextureRegion()
        do throws(GPUError) {
            try textures.upload(ImagePixels(key.image(), sizeLimit: textures.sizeLimit), into: &region)
        } catch {
            FaultReport.once("shadow patches", "shadows are worked out pixel by pixel: \(error)")
            return nil
        }
        patches[key] = Patch(region: region, frame: textures.frame)
        return region
    }

    private func freeUnused(_ textures: TextureStore) {
        for (key, patch) in patches where patch.frame + Self.keptFrames < textures.frame {
            textures.giveBack(patch.region)
            patches[key] = nil
        }
    }
}
