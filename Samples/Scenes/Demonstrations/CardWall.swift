// Plain layers in perspective: an m34 in the sublayer transform, and cards that turn on a
// cylinder because their anchor points lie on its axis, far behind them.

import QuartzCore

package final class CardWall: Sample {
    package static let title = "Card wall"
    package static let summary = """
        Twenty-eight cards on a cylinder, seen through a sublayer transform with perspective, each \
        turned by one endless basic animation of transform.rotation.y. \
        Click a card: it is found where it is seen, and gets a golden frame. \
        Key Space: the wall stops and goes on, by its speed and time offset.
        """
    package static let pictureTimes = [0.0, 3.0, 7.0]
    package static let script = [ScriptedInput.click(320, 190, at: 2)]

    private static let radius: CGFloat = 360
    private static let columns = 14

    private let wall = CALayer()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = .hex(0x10121C)
        root.contents = try Picture.load("starfield")

        wall.frame = root.bounds
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 900
        // Tipped a little towards the viewer, who looks down on the floor.
        wall.sublayerTransform = CATransform3DRotate(perspective, -0.10, 1, 0, 0)
        root.addSublayer(wall)

        var faces: [CGImage] = []
        for name in Picture.cards + ["earth", "mars", "saturn"] { faces.append(try Picture.load(name)) }
        for row in 0..<2 {
            for column in 0..<Self.columns {
                let face = faces[(column * 2 + row * 5) % faces.count]
                wall.addSublayer(card(face, row: row, column: column))
            }
        }
        return root
    }

    private func card(_ face: CGImage, row: Int, column: Int) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 132, height: 176)
        card.contents = face
        card.contentsGravity = .resizeAspect
        card.cornerRadius = 11
        card.isDoubleSided = false
        if face.width >= face.height { card.backgroundColor = .hex(0x232B55) }

        card.position = CGPoint(x: 320, y: 146 + 190 * CGFloat(row))
        card.anchorPointZ = -Self.radius
        card.zPosition = -Self.radius

        let angle = 2 * Double.pi * (Double(column) + (row == 0 ? 0.5 : 0)) / Double(Self.columns)
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = angle
        turn.byValue = 2 * Double.pi
        turn.duration = 48
        turn.repeatCount = .infinity
        card.add(turn, forKey: "turn")
        return card
    }

    package func click(at point: CGPoint) {
        guard let seen = wall.presentation()?.hitTest(point), seen.model() !== wall else { return }
        let card = seen.model()
        card.borderColor = .hex(0xFFC83C)
        card.borderWidth = card.borderWidth == 0 ? 6 : 0
    }

    package func press(_ key: Character) {
        guard key == " " else { return }
        if wall.speed == 0 {
            let stopped = wall.timeOffset
            wall.speed = 1
            wall.timeOffset = 0
            wall.beginTime = 0
            wall.beginTime = wall.convertTime(CACurrentMediaTime(), from: nil) - stopped
        } else {
            let now = wall.convertTime(CACurrentMediaTime(), from: nil)
            wall.speed = 0
            wall.timeOffset = now
        }
    }
}
