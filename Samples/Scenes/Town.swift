// A town on an island, made up by arithmetic, and drawn with as much detail as the scale asks for.
// Enters: contexts whose clip tells the place and whose transform tells the scale. Leaves: a map. It is
// called from several threads at once, so all it has of changing state stands under a lock.

import QuartzCore

package final class Town: CALayerDelegate {
    private let edges = Lock(false)
    private static let middle = CGPoint(x: 8192, y: 8192)
    /// Points from one avenue to the next, and from one street to the next.
    private static let district: CGFloat = 1024, block: CGFloat = 128

    package init() {}

    /// Whether each tile has its outline and its scale written into it.
    package var showsEdges: Bool {
        get { edges.withLock { $0 } }
        set { edges.withLock { $0 = newValue } }
    }

    package func draw(_ layer: CALayer, in ctx: CGContext) {
        let rect = ctx.boundingBoxOfClipPath, scale = ctx.ctm.a
        fill(ctx, 0xEFE9DC, rect)
        drawDistricts(ctx, rect, scale)
        if scale >= 0.12 { drawBlocks(ctx, rect, scale) }
        drawRiver(ctx, rect, scale)
        drawAvenues(ctx, rect, scale)
        drawSea(ctx, rect, scale)
        if scale >= 0.06 { drawNames(ctx, rect, scale) }
        if showsEdges { drawEdges(ctx, rect, scale) }
    }

    // MARK: Chance

    /// 0..<1, the same for the same place.
    private static func chance(_ x: Int, _ y: Int, _ salt: UInt64) -> CGFloat {
        var random = SeededRandom(seed: UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663)) &+ salt)
        return CGFloat(random.next() >> 40) / CGFloat(1 << 24)
    }

    private static func isPark(_ x: Int, _ y: Int) -> Bool { chance(x >> 2, y >> 2, 7) < 0.14 && chance(x >> 1, y >> 1, 8) < 0.7 }

    /// The cells of a grid that a rectangle touches.
    private static func cells(_ size: CGFloat, _ rect: CGRect) -> [(x: Int, y: Int)] {
        let columns = Int((rect.minX / size).rounded(.down))...Int((rect.maxX / size).rounded(.down))
        let rows = Int((rect.minY / size).rounded(.down))...Int((rect.maxY / size).rounded(.down))
        return rows.flatMap { y in columns.map { (x: $0, y: y) } }
    }

    private func fill(_ ctx: CGContext, _ color: UInt32, _ rect: CGRect) {
        ctx.setFillColor(.hex(color))
        ctx.fill(rect)
    }

    // MARK: Land

    private func drawDistricts(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let tints: [UInt32] = [0xEADFCB, 0xE6DCD2, 0xEDE3C8, 0xE3DDCB, 0xE9D9C6]
        for cell in Self.cells(Self.district, rect) {
            let place = CGRect(
                x: CGFloat(cell.x) * Self.district, y: CGFloat(cell.y) * Self.district, width: Self.district,
                height: Self.district)
            fill(ctx, tints[Int(Self.chance(cell.x, cell.y, 1) * 5)], place)
        }
        let size = 2 * Self.block
        for cell in Self.cells(size, rect) where Self.isPark(2 * cell.x, 2 * cell.y) {
            fill(ctx, 0xBFD8A5, CGRect(x: CGFloat(cell.x) * size, y: CGFloat(cell.y) * size, width: size, height: size))
        }
    }

    private func drawBlocks(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let street = max(9, 1.2 / scale)
        ctx.setFillColor(.hex(0xFFFDF7))
        for cell in Self.cells(Self.block, rect.insetBy(dx: -street, dy: -street)) where !Self.isPark(cell.x, cell.y) {
            let (x, y) = (CGFloat(cell.x) * Self.block, CGFloat(cell.y) * Self.block)
            ctx.fill(CGRect(x: x - street / 2, y: y, width: street, height: Self.block))
            ctx.fill(CGRect(x: x, y: y - street / 2, width: Self.block, height: street))
        }
        guard scale >= 0.25 else { return }
        for cell in Self.cells(Self.block / 4, rect) {
            if Self.isPark(cell.x >> 2, cell.y >> 2) {
                drawTree(ctx, cell.x, cell.y, scale)
            } else {
                drawHouse(ctx, cell.x, cell.y, scale)
            }
        }
    }

    private func drawHouse(_ ctx: CGContext, _ x: Int, _ y: Int, _ scale: CGFloat) {
        let chance = Self.chance(x, y, 3)
        // Nor are there houses in the way of an avenue.
        let isInTheWay = (x + 1) & 31 < 2 || (y + 1) & 31 < 2 && (y + 1) >> 5 & 1 == 0
        guard chance > 0.12, !isInTheWay else { return }
        let side = Self.block / 4
        // Rooms for the streets at the edges of a block.
        let plot = CGRect(x: CGFloat(x) * side, y: CGFloat(y) * side, width: side, height: side).insetBy(
            dx: 3.5 + 3 * chance, dy: 3.5 + 4 * Self.chance(y, x, 4))
        let house = plot.offsetBy(dx: x & 3 == 0 ? 3 : x & 3 == 3 ? -3 : 0, dy: y & 3 == 0 ? 3 : y & 3 == 3 ? -3 : 0)
        let roofs: [UInt32] = [0xC9674C, 0xB5563F, 0xD58A5E, 0x9C6B55, 0xA8A29A, 0xC2B8A8]
        let roof = roofs[Int(Self.chance(x, y, 5) * 6)]
        if scale >= 1 {
            fill(ctx, 0xB9AE9C, house.offsetBy(dx: 1.6, dy: 1.8))
        }
        fill(ctx, roof, house)
        guard scale >= 1 else { return }
        ctx.setFillColor(.hex(0xFFFFFF, alpha: 0.22))
        ctx.fill(CGRect(x: house.minX, y: house.minY, width: house.width, height: house.height / 2))
        ctx.setStrokeColor(.hex(0x5B3A2E, alpha: 0.7))
        ctx.setLineWidth(0.6)
        ctx.stroke(house)
        if scale >= 2 {
            write(
                ctx, "\(1 + ((x & 63) + 64 * (y & 63)) % 199)", at: CGPoint(x: house.midX, y: house.midY), size: 5.5,
                color: 0xFFFFFF)
        }
    }

    private func drawTree(_ ctx: CGContext, _ x: Int, _ y: Int, _ scale: CGFloat) {
        let side = Self.block / 4, size = 6 + 9 * Self.chance(x, y, 6)
        let middle = CGPoint(
            x: (CGFloat(x) + 0.3 + 0.4 * Self.chance(x, y, 9)) * side, y: (CGFloat(y) + 0.3 + 0.4 * Self.chance(x, y, 10)) * side)
        for (shift, color) in scale >= 1 ? [(1.5, UInt32(0x97B67C)), (0, 0x6FA35B), (-1.5, 0x8CBC74)] : [(0, 0x7FB069)] {
            let radius = size / 2 - abs(shift)
            ctx.setFillColor(.hex(color))
            ctx.fillEllipse(
                in: CGRect(x: middle.x - radius + shift, y: middle.y - radius + shift, width: 2 * radius, height: 2 * radius))
        }
    }

    // MARK: Ways and water

    private func drawAvenues(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let width = max(36, 2.4 / scale), casing = width + max(6, 1.6 / scale)
        for (size, color) in [(casing, UInt32(0xD9A441)), (width, 0xFFD98A)] {
            ctx.setFillColor(.hex(color))
            for cell in Self.cells(Self.district, rect.insetBy(dx: -size, dy: -size)) {
                let (x, y) = (CGFloat(cell.x) * Self.district, CGFloat(cell.y) * Self.district)
                ctx.fill(CGRect(x: x - size / 2, y: y, width: size, height: Self.district))
                // Only every other one has bridges along the river.
                if cell.y & 1 == 0 { ctx.fill(CGRect(x: x, y: y - size / 2, width: Self.district, height: size)) }
            }
        }
        guard scale >= 0.5 else { return }
        ctx.setFillColor(.white)
        for cell in Self.cells(32, rect.insetBy(dx: -20, dy: -20)) {
            let (x, y) = (CGFloat(cell.x) * 32, CGFloat(cell.y) * 32)
            if cell.x & 31 == 0 { ctx.fill(CGRect(x: x - 1, y: y + 8, width: 2, height: 16)) }
            if cell.y & 63 == 0 { ctx.fill(CGRect(x: x + 8, y: y - 1, width: 16, height: 2)) }
        }
    }

    private static func river(_ x: CGFloat) -> CGFloat { 7700 + 2300 * sin(x / 2700) + 520 * sin(x / 830 + 1) }

    private func drawRiver(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let step = max(24, 6 / scale)
        let from = ((rect.minX - 500) / step).rounded(.down), to = ((rect.maxX + 500) / step).rounded(.up)
        let points = (Int(from)...Int(to)).map { CGPoint(x: CGFloat($0) * step, y: Self.river(CGFloat($0) * step)) }
        guard points.contains(where: { $0.y > rect.minY - 2500 && $0.y < rect.maxY + 2500 }) else { return }
        ctx.setLineJoin(.round)
        for (width, color) in [(356.0, UInt32(0xD8CDB4)), (300, 0x8CC4E2)] {
            ctx.setStrokeColor(.hex(color))
            ctx.setLineWidth(width)
            ctx.addLines(between: points)
            ctx.strokePath()
        }
    }

    private static let coast: CGPath = {
        let path = CGMutablePath()
        path.addLines(between: (0..<480).map { step in
            let angle = 2 * Double.pi * Double(step) / 480
            let radius = 7050 + 480 * sin(3 * angle + 1) + 300 * sin(7 * angle) + 90 * sin(23 * angle + 2)
            return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        })
        path.closeSubpath()
        return path
    }()

    private func drawSea(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let nearest = hypot(
            max(rect.minX - Self.middle.x, Self.middle.x - rect.maxX, 0),
            max(rect.minY - Self.middle.y, Self.middle.y - rect.maxY, 0))
        let farthest = hypot(
            max(abs(rect.minX - Self.middle.x), abs(rect.maxX - Self.middle.x)),
            max(abs(rect.minY - Self.middle.y), abs(rect.maxY - Self.middle.y)))
        if nearest > 8200 { return fill(ctx, 0x5FA8D3, rect) }
        guard farthest > 6000 else { return }
        ctx.addRect(rect.insetBy(dx: -400, dy: -400))
        ctx.addPath(Self.coast)
        ctx.setFillColor(.hex(0x5FA8D3))
        ctx.fillPath(using: .evenOdd)
        for (width, color, alpha) in [(300.0, UInt32(0x9CD3EE), 0.45), (90, 0xF6E7B4, 1)] {
            ctx.setStrokeColor(.hex(color, alpha: alpha))
            ctx.setLineWidth(max(width, 1 / scale))
            ctx.addPath(Self.coast)
            ctx.strokePath()
        }
    }

    // MARK: Words

    private func write(_ ctx: CGContext, _ words: String, at point: CGPoint, size: CGFloat, color: UInt32) {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: words, attributes: [
            .font: CTFontCreateWithName("DejaVu Sans Bold" as NSString, size, nil), .foregroundColor: CGColor.hex(color),
        ]))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        ctx.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        ctx.textPosition = CGPoint(x: point.x - width / 2, y: point.y + 0.36 * size)
        CTLineDraw(line, ctx)
    }

    private func drawNames(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        let size = min(150, 15 / scale)
        let names = [
            "Ash", "Beech", "Cedar", "Dale", "Elm", "Fern", "Grove", "Hazel", "Iris", "Juniper", "Kelp", "Linden", "Maple",
            "Nettle", "Oak", "Pine"]
        for cell in Self.cells(Self.district, rect.insetBy(dx: -4 * size, dy: -size)) {
            let middle = CGPoint(x: (CGFloat(cell.x) + 0.5) * Self.district, y: (CGFloat(cell.y) + 0.5) * Self.district)
            guard hypot(middle.x - Self.middle.x, middle.y - Self.middle.y) < 6200 else { continue }
            write(ctx, "\(names[(cell.x & 15 + 5 * (cell.y & 15)) & 15]) \(cell.y + 1)", at: middle, size: size, color: 0x3D405B)
        }
    }

    private func drawEdges(_ ctx: CGContext, _ rect: CGRect, _ scale: CGFloat) {
        ctx.setStrokeColor(.hex(0xE63946))
        ctx.setLineWidth(2 / scale)
        ctx.stroke(rect)
        write(
            ctx, "× \(Double(scale))", at: CGPoint(x: rect.minX + 44 / scale, y: rect.minY + 16 / scale), size: 14 / scale,
            color: 0xE63946)
    }
}
