// A town on a map of 16,384 × 16,384 points, drawn in tiles on other threads as far as it is seen, with
// more detail the nearer one comes.

import QuartzCore

package final class TiledMap: Sample {
    package static let title = "Tiled map"
    package static let summary = """
        A tiled layer of 16,384 × 16,384 points with eight levels of detail: districts and the river from far \
        away, streets and names from nearer, then houses, trees and house numbers. The map flies to five places \
        and back; only the tiles in view are ever drawn. Click: it flies to the point, four times nearer, and \
        from quite near back to the whole. Key T: the edges of the tiles.
        """
    package static let pictureTimes = [0.6, 1.5, 2.7, 4.7, 5.8, 6.8, 9.0, 11.8]
    package static let script = [
        ScriptedInput.press("t", at: 3.6), ScriptedInput.press("t", at: 4.9), ScriptedInput.press("t", at: 10.5)]

    private static let side: CGFloat = 16_384
    private let town = Town()
    private let map = CATiledLayer()
    private let line = CATextLayer()
    private var stops: [(x: CGFloat, y: CGFloat, scale: CGFloat)] = [
        (8192, 8192, 0.029), (6100, 7300, 0.12), (6100, 7300, 0.5), (6230, 7420, 2.4), (9300, 5200, 0.9), (8192, 8192, 0.029),
    ]
    private var next = 1
    private var isTouring = true
    private var place: (x: CGFloat, y: CGFloat, scale: CGFloat) = (8192, 8192, 0.029)

    package init() {}

    package func makeRoot() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x0C1B2A)
        root.masksToBounds = true
        map.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        map.tileSize = CGSize(width: 256, height: 256)
        map.levelsOfDetail = 8
        map.levelsOfDetailBias = 2
        map.isOpaque = true
        map.backgroundColor = .hex(0xE8E4D8)
        map.position = CGPoint(x: SampleSize.width / 2, y: SampleSize.height / 2)
        map.delegate = town
        map.setNeedsDisplay()
        root.addSublayer(map)
        line.frame = CGRect(x: 12, y: 444, width: 84, height: 22)
        line.backgroundColor = .hex(0x0C1B2A, alpha: 0.75)
        line.cornerRadius = 6
        line.font = "DejaVu Sans"
        line.fontSize = 14
        line.contentsScale = 2
        line.alignmentMode = .center
        root.addSublayer(line)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show(place)
        CATransaction.commit()
        return root
    }

    private func show(_ place: (x: CGFloat, y: CGFloat, scale: CGFloat)) {
        self.place = place
        map.anchorPoint = CGPoint(x: place.x / Self.side, y: place.y / Self.side)
        map.transform = CATransform3DMakeScale(place.scale, place.scale, 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        line.string = place.scale < 1 ? "1 : \(Int((1 / place.scale).rounded()))" : "\(Int((place.scale * 100).rounded())) %"
        CATransaction.commit()
    }

    private func fly(to place: (x: CGFloat, y: CGFloat, scale: CGFloat)) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.6)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        show(place)
        CATransaction.commit()
    }

    package func step(at time: Double) {
        guard isTouring, next < stops.count, time >= 2 * Double(next) - 1 else { return }
        fly(to: stops[next])
        next += 1
    }

    package func click(at point: CGPoint) {
        isTouring = false
        let inMap = map.convert(point, from: map.superlayer)
        fly(to: place.scale > 3 ? stops[0] : (inMap.x, inMap.y, place.scale * 4))
    }

    package func press(_ key: Character) {
        guard key == "t" else { return }
        town.showsEdges.toggle()
        map.setNeedsDisplay()
    }
}
