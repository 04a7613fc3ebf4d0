// What scripts change beyond what both renderers show alike: any property of a layer's class by the table, filters,
// drawn contents, tiles, and animations of every sort.

import QuartzCore
import Scenes

extension CompositorScript {
    // MARK: Properties

    /// A value for any property, within what makes sense for most.
    mutating func value(for property: PropertyDescriptor) -> Any? {
        if !property.codes.isEmpty { return property.codes.randomElement(using: &random)! }
        switch property.kind {
        // Bitmaps of 8,192 pixels a side take seconds to draw without a GPU.
        case .number where property.key == "rasterizationScale": return Double.random(in: 0.3...2, using: &random)
        case .number: return chance(0.6) ? number(0...1.5) : number(-2...20)
        case .boolean: return chance(0.5)
        case .integer: return Int.random(in: 0...15, using: &random)
        case .point: return chance(0.5) ? CGPoint(x: number(0...1), y: number(0...1)) : point(60)
        case .size: return size(20)
        case .rect:
            return chance(0.6) ? CGRect(x: number(0...0.6), y: number(0...0.6), width: number(0...0.8), height: number(0...0.8))
                : CGRect(origin: point(30), size: size())
        case .transform: return transform()
        case .color: return color()
        case .path: return path()
        case .image: return image()
        case .numbers: return chance(0.3) ? nil : (0..<3).map { NSNumber(value: number(0...0.3) + Double($0) * 0.3) }
        case .colors: return (0..<Int.random(in: 0..<5, using: &random)).map { _ in random.color() }
        case .text: return [property.key == "font" ? "Courier" : "both", "none", "Ink and paper"].randomElement(using: &random)!
        case .object: return nil
        }
    }

    private static let filterKeys: Set<String> = ["filters", "backgroundFilters", "compositingFilter"]

    mutating func changeFurther(_ layer: CALayer) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2, 3: changeFilters(layer)
        case 4: draw(layer)
        default:
            let property = PropertyTable.list(for: type(of: layer)).descriptors.randomElement(using: &random)!
            if Self.filterKeys.contains(property.key) {
                changeFilters(layer)
            } else {
                layer.setValue(value(for: property), forKey: property.key)
            }
        }
    }

    // MARK: Filters

    private static let effects = FilterTable.all.filter { if case .effect = $0.action { true } else { false } }

    mutating func changeFilters(_ layer: CALayer) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: layer.filters = filters()
        case 2, 3: layer.backgroundFilters = filters()
        default:
            let function = BlendFunction.allCases.randomElement(using: &random)!
            let named: Any? = function.filterNames.randomElement(using: &random).flatMap(CIFilter.init(name:))
            layer.compositingFilter = chance(0.3) ? nil : chance(0.5) ? function.rawValue : named
        }
    }

    /// At most three, under the names `first`, `second` and `third`.
    private mutating func filters() -> [CIFilter]? {
        if chance(0.2) { return nil }
        return ["first", "second", "third"].prefix([1, 1, 1, 2, 3].randomElement(using: &random)!).map { name in
            let description = chance(0.4) ? Self.effects[0] : Self.effects.randomElement(using: &random)!
            let filter = CIFilter(FilterRecipe(description))
            filter.name = name
            for input in description.inputs { filter.setValue(value(for: input), forKey: input.key) }
            filter.isEnabled = chance(0.95)
            return filter
        }
    }

    private mutating func value(for input: FilterInput) -> Any {
        switch input.kind {
        case .number: return number(max(input.offered.lowerBound, -3)...min(input.offered.upperBound, 9))
        case .image: return NSNull()
        case .vector: return CIVector(x: number(-1...1), y: number(-1...1), z: number(-1...1), w: number(-0.5...1))
        case .color: return CIColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 1)
        }
    }

    // MARK: Drawn contents

    /// Draws stripes that tell places apart; it has no state, for tiles are drawn on many threads.
    private final class Painter: CALayerDelegate {
        func draw(_ layer: CALayer, in ctx: CGContext) {
            let clip = ctx.boundingBoxOfClipPath
            ctx.setFillColor(.glass)
            for x in stride(from: (clip.minX / 10).rounded(.down) * 10, through: min(clip.maxX, clip.minX + 2000), by: 10) {
                ctx.fill(CGRect(x: x, y: clip.minY, width: 4, height: clip.height))
            }
        }
    }

    /// Layers hold their delegates weakly.
    private nonisolated(unsafe) static let painter = Painter()

    private mutating func draw(_ layer: CALayer) {
        // Some 256 MiB of pixels would be drawn, and take their time.
        guard layer.bounds.width * layer.bounds.height < 1e5 else { return }
        layer.delegate = Self.painter
        chance(0.6) ? layer.setNeedsDisplay() : layer.setNeedsDisplay(CGRect(origin: point(20), size: size(30)))
    }

    mutating func makeTiledLayer() -> CATiledLayer {
        let layer = CATiledLayer()
        layer.tileSize = CGSize(width: 16, height: 24)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (
            Int.random(in: 1...3, using: &random), Int.random(in: 0...1, using: &random))
        layer.delegate = Self.painter
        layer.setNeedsDisplay()
        return layer
    }

    /// With a few particles, some of which emit others.
    mutating func makeEmitter() -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.emitterCells = ["a", "b"].prefix(Int.random(in: 1...2, using: &random)).map { name in
            let cell = makeCell(name)
            if chance(0.3) { cell.emitterCells = [makeCell("c")] }
            return cell
        }
        emitter.beginTime = chance(0.5) ? 0 : CACurrentMediaTime() - 0.5
        return emitter
    }

    private mutating func makeCell(_ name: String) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.contents, cell.birthRate, cell.lifetime) = (name, image(), 8, 0.7)
        for field in CellField.all where chance(0.3) && !["birthRate", "lifetime"].contains(field.key) {
            switch field.kind {
            case .number: cell.setValue(chance(0.6) ? number(-1...1) : number(-60...60), forKey: field.key)
            case .color: cell.color = color()
            default:
                cell.contentsRect = CGRect(
                    x: number(0...0.5), y: number(0...0.5), width: number(0...0.5), height: number(0...0.5))
            }
        }
        return cell
    }

    // MARK: Animations

    mutating func animateFurther(_ layer: CALayer) {
        if let path = filterPaths(of: layer).randomElement(using: &random), chance(0.4) {
            let animation = CABasicAnimation(keyPath: path.0)
            (animation.fromValue, animation.toValue) = (value(for: path.1), value(for: path.1))
            return start(animation, layer)
        }
        if chance(0.15) {
            let group = CAAnimationGroup()
            group.animations = [animation(of: layer), animation(of: layer)]
            return start(group, layer)
        }
        start(animation(of: layer), layer)
    }

    private func filterPaths(of layer: CALayer) -> [(String, FilterInput)] {
        [("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters)].flatMap { key, list in
            (list as? [CIFilter] ?? []).flatMap { filter in
                filter.recipe.filter.inputs.map { ("\(key).\(filter.name).\($0.key)", $0) }
            }
        }
    }

    private mutating func start(_ animation: CAAnimation, _ layer: CALayer) {
        animation.duration = 0.05 + 0.4 * Double.random(in: 0...1, using: &random)
        animation.autoreverses = chance(0.3)
        animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &random)!
        animation.isRemovedOnCompletion = chance(0.7)
        animation.timingFunction = chance(0.5) ? nil : CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(animation, forKey: chance(0.5) ? "some" : nil)
    }

    /// One of any animatable property of the layer's class.
    private mutating func animation(of layer: CALayer) -> CAAnimation {
        let property = PropertyTable.list(for: type(of: layer)).descriptors.filter(\.isAnimatable).randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let spring = CASpringAnimation(keyPath: property.key)
            (spring.fromValue, spring.toValue) = (value(for: property), value(for: property))
            spring.damping = number(1...20)
            return spring
        case 1:
            let keyframes = CAKeyframeAnimation(keyPath: property.key)
            keyframes.values = (0..<4).map { _ in value(for: property) ?? NSNull() }
            keyframes.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &random)!
            return keyframes
        case 2:
            let keyframes = CAKeyframeAnimation(keyPath: "position")
            keyframes.path = path()
            keyframes.rotationMode = chance(0.5) ? .rotateAuto : nil
            return keyframes
        default:
            let animation = CABasicAnimation(keyPath: property.key)
            (animation.fromValue, animation.toValue) = (value(for: property), chance(0.8) ? value(for: property) : nil)
            animation.isAdditive = chance(0.15)
            return animation
        }
    }
}
