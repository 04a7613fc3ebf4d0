// Scene files, played and drawn as the tool does it, many in one process.

import Foundation
import QuartzCore
import SceneFile

enum SceneFuzz {
    private static let limits = SceneLimits(allowsOutside: false, mostBytes: 256 << 20)

    /// Plays a scene by both renderers, samples it and hits it; says how it went.
    static func play(_ path: String) -> String {
        do {
            let player = try ScenePlayer(Scene(path: path, for: .pictures, limits: limits))
            for time in [0, 0.7, 5] {
                player.advance(to: time)
                _ = try player.picture()
                _ = player.hit(CGPoint(x: 20 * time, y: 12 + time))
                for name in "abcde" {
                    for key in ["position", "bounds", "path", "instanceCount"] {
                        _ = try? player.value(ofLayer: String(name), keyPath: key)
                    }
                }
            }
            player.advance(to: 1e6)
            _ = try? player.value(ofLayer: "a", keyPath: "transform")
            let drawn = try ScenePlayer(Scene(path: path, for: .pictures, limits: limits), renderer: .cairo)
            drawn.advance(to: 0.4)
            _ = try drawn.picture()
            return "drawn"
        } catch {
            return "refused"
        }
    }
}
