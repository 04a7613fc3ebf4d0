// Archives: made from a seed, to be damaged by whoever runs this, and read again.

import Foundation
import UIKit

enum ArchiveFuzz {
    /// A tree with animations, masks and paths, archived.
    static func make(seed: UInt64) -> Data {
        var values = HostileValues(seed: seed)
        var layers: [CALayer] = []
        func layer(_ depth: Int) -> CALayer {
            let layer = LayerFuzz.make(values.pick(LayerFuzz.classes))
            layers.append(layer)
            layer.frame = CGRect(x: values.below(40), y: values.below(40), width: values.below(40), height: values.below(40))
            for _ in 0..<values.below(6) {
                layer.setValue(values.anything(), forKey: values.pick(layer.properties.descriptors).key)
            }
            for index in 0..<values.below(3) {
                let animation = CABasicAnimation(keyPath: values.pick(layer.properties.descriptors).key)
                animation.toValue = values.anything()
                animation.duration = 1
                let group = CAAnimationGroup()
                group.animations = [animation]
                group.duration = 2
                layer.add(values.chance(0.5) ? group : animation, forKey: "a\(index)")
            }
            if values.chance(0.2) { layer.mask = CALayer() }
            if depth > 0 { for _ in 0..<values.below(4) { layer.addSublayer(layer_(depth - 1)) } }
            return layer
        }
        func layer_(_ depth: Int) -> CALayer { layer(depth) }
        return (try? NSKeyedArchiver.archivedData(withRootObject: layer(3), requiringSecureCoding: true)) ?? Data()
    }

    /// Reads an archive and draws what is in it; says how it went.
    static func read(_ data: Data) -> String {
        MediaClock.useManualTime(10)
        do {
            guard let layer = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data) else { return "nothing" }
            let server = OffscreenRenderer(width: 48, height: 48)
            server.rootLayer.addSublayer(layer)
            server.update()
            MediaClock.useManualTime(10.5)
            server.update()
            _ = try server.render()
            return "drawn"
        } catch {
            return "refused"
        }
    }
}
