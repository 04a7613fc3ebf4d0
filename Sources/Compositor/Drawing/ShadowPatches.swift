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
        /// The alphas of its last row and of its last column, which go on along the sides, from without.
        fileprivate let profiles: (x: [Float], y: [Float])
        /// How many pixels lie before the edge, and how many of the alphas make a pixel.
        fileprivate let outside: Int, density: Float
        fileprivate var frame: UInt64

        /// How many rows of pixels from without on leave every pixel as it is, in a colour of this alpha: what they add is less
        /// than half a level, next to the row that they are mixed with.
        func unseenRows(alpha: Float) -> Int {
            let end = Int(clamping: (Float(outside) * density).rounded())
            func seen(_ profile: [Float]) -> Int { profile[..<end].firstIndex { ($0 * 255).rounded() * alpha >= 0.49 } ?? end }
            let rows = (Float(min(seen(profiles.x), seen(profiles.y))) / density).rounded(.down) - max(1, 1 / density)
            return max(0, Int(clamping: rows))
        }

        /// The alpha across a side, so many pixels from without.
        func alpha(at pixel: Float, alongX: Bool) -> Float {
            let profile = alongX ? profiles.x : profiles.y
            let place = min(max(pixel * density - 0.5, 0), Float(profile.count - 1))
            let index = min(Int(clamping: place), profile.count - 2)
            let first = profile[index]
            return first + (profile[index + 1] - first) * (place - Float(index))
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
        let alphas = key.alphas(), image = key.image(of: alphas)
        do throws(GPUError) {
            try textures.upload(ImagePixels(image, sizeLimit: textures.sizeLimit), into: &region)
        } catch {
            FaultReport.once("shadow patches", "shadows are worked out pixel by pixel: \(error)")
            return nil
        }
        let sides = key.sides, last = (0..<sides.y).map { alphas[$0 * sides.x + sides.x - 1] }
        let patch = Patch(
            region: region, profiles: (Array(alphas.suffix(sides.x)), last), outside: key.outside, density: key.density,
            frame: textures.frame)
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
