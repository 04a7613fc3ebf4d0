// The layer of particles: its properties, which animate, and its cells.

import CoreGraphics

/// Where particles are born.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = EmitterShape
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// All particles begin at `emitterPosition`.
    public static let point = Self(rawValue: "point")
    /// From left to right, as long as the size's width.
    public static let line = Self(rawValue: "line")
    /// Particles begin in a rectangle of `emitterSize` about the position.
    public static let rectangle = Self(rawValue: "rectangle")
    /// Particles begin in a box of `emitterSize` and `emitterDepth` about the position.
    public static let cuboid = Self(rawValue: "cuboid")
    /// Of the size's width as radius.
    public static let circle = Self(rawValue: "circle")
    /// Of the size's width as radius.
    public static let sphere = Self(rawValue: "sphere")
}

/// The part of the shape in which particles are born.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = EmitterMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners.
    public static let points = Self(rawValue: "points")
    /// The edges.
    public static let outline = Self(rawValue: "outline")
    /// From the surface of the shape.
    public static let surface = Self(rawValue: "surface")
    /// From everywhere in the shape.
    public static let volume = Self(rawValue: "volume")
}

/// In which order particles are drawn, and how they are put over one another.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = EmitterRenderMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the order of births, as is quickest.
    public static let unordered = Self(rawValue: "unordered")
    /// The oldest are behind the others.
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    /// The oldest are in front of the others.
    public static let oldestLast = Self(rawValue: "oldestLast")
    /// By their z, the farthest first.
    public static let backToFront = Self(rawValue: "backToFront")
    /// Their light is added, in any order.
    public static let additive = Self(rawValue: "additive")
}

/// A layer that emits particles (Apple: `CAEmitterLayer`).
///
/// What a particle is like is settled when it is born, by its cell, the layer, the seed and its number: what changes later
/// changes the particles to come. The pictures are the same at any frame rate. Particles are drawn above the layer's background
/// and border, beyond its bounds unless `masksToBounds` is set, also by a layer without a size.
///
/// The simulation starts at 0 of the layer's own time. A layer whose `beginTime` is 0 looks as if it had run for long: to start
/// empty, set `beginTime` to `CACurrentMediaTime()`, converted to the superlayer's time.
///
/// An emitter whose particles cover more than 100 pictures of 1920 × 1080 pixels at once (25 where a processor paints: software
/// GL, ``CALayer/render(in:)``) leaves out the oldest, and says so once: a frame would take seconds.
open class CAEmitterLayer: CALayer, EmittingLayer {
    package override class var renderKind: RenderKind { .emitter }

    package override class var ownProperties: ClassProperties {
        ClassProperties(EmitterValues.self, EmitterObjects.self, [
            .value("birthRate", \EmitterValues.birthRate, PreciseFloat.self),
            .value("lifetime", \EmitterValues.lifetime, PreciseFloat.self),
            .value("emitterPosition", \EmitterValues.emitterPosition, CGPoint.self),
            .value("emitterZPosition", \EmitterValues.emitterZPosition, CGFloat.self),
            .value("emitterSize", \EmitterValues.emitterSize, CGSize.self),
            .value("emitterDepth", \EmitterValues.emitterDepth, CGFloat.self),
            .value("emitterShape", \EmitterValues.emitterShape, CAEmitterLayerEmitterShape.self, .fixed),
            .value("emitterMode", \EmitterValues.emitterMode, CAEmitterLayerEmitterMode.self, .fixed),
            .value("renderMode", \EmitterValues.renderMode, CAEmitterLayerRenderMode.self, .fixed),
            .value("preservesDepth", \EmitterValues.preservesDepth, Bool.self, .fixed),
            .value("velocity", \EmitterValues.velocity, PreciseFloat.self),
            .value("scale", \EmitterValues.scale, PreciseFloat.self),
            .value("spin", \EmitterValues.spin, PreciseFloat.self),
            .value("seed", \EmitterValues.seed, Int.self, .fixed),
        ])
    }

    /// What was committed of the layer so far.
    var history: EmitterHistory?

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAEmitterLayer { emitterCells = other.emitterCells }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeCells(coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeCells(coder)
    }

    // MARK: Properties

    /// Templates of particles; default nil. A cell that is changed reaches all layers that it is in with the next commit.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.removeOwner(self) }
            for cell in emitterCells ?? [] { cell.addOwner(self) }
            cellsChanged()
        }
    }

    func cellsChanged() {
        if !store.pointee.isPresentation { mark(.objects) }
    }

    /// Multiplies the cells' birth rates; default 1. Animatable.
    open var birthRate: Float {
        get { (self[\EmitterValues.birthRate] as PreciseFloat).value }
        set { self[\EmitterValues.birthRate] = PreciseFloat(newValue) }
    }

    /// Multiplies the lifetimes of particles that are born; default 1. Animatable.
    open var lifetime: Float {
        get { (self[\EmitterValues.lifetime] as PreciseFloat).value }
        set { self[\EmitterValues.lifetime] = PreciseFloat(newValue) }
    }

    /// The centre of the shape, in the layer's coordinates; default (0, 0). Animatable.
    open var emitterPosition: CGPoint {
        get { self[\EmitterValues.emitterPosition] }
        set { self[\EmitterValues.emitterPosition] = newValue }
    }

    /// The depth of the centre; default 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { self[\EmitterValues.emitterZPosition] }
        set { self[\EmitterValues.emitterZPosition] = newValue }
    }

    /// The size of the shape; default empty. Animatable.
    open var emitterSize: CGSize {
        get { self[\EmitterValues.emitterSize] }
        set { self[\EmitterValues.emitterSize] = newValue }
    }

    /// How far a cuboid reaches in z; default 0. Animatable.
    open var emitterDepth: CGFloat {
        get { self[\EmitterValues.emitterDepth] }
        set { self[\EmitterValues.emitterDepth] = newValue }
    }

    /// Default `point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { self[named: \EmitterValues.emitterShape] }
        set { self[named: \EmitterValues.emitterShape] = newValue }
    }

    /// Default `volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { self[named: \EmitterValues.emitterMode] }
        set { self[named: \EmitterValues.emitterMode] = newValue }
    }

    /// Default `unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { self[named: \EmitterValues.renderMode] }
        set { self[named: \EmitterValues.renderMode] = newValue }
    }

    /// Whether particles are seen in the space that the superlayer's `sublayerTransform` makes, and not flattened into the
    /// layer's plane; default false.
    open var preservesDepth: Bool {
        get { self[\EmitterValues.preservesDepth] }
        set { self[\EmitterValues.preservesDepth] = newValue }
    }

    /// Multiplies the cells' velocities; default 1. Animatable.
    open var velocity: Float {
        get { (self[\EmitterValues.velocity] as PreciseFloat).value }
        set { self[\EmitterValues.velocity] = PreciseFloat(newValue) }
    }

    /// Multiplies the cells' scales; default 1. Animatable.
    open var scale: Float {
        get { (self[\EmitterValues.scale] as PreciseFloat).value }
        set { self[\EmitterValues.scale] = PreciseFloat(newValue) }
    }

    /// Multiplies the cells' spins; default 1. Animatable.
    open var spin: Float {
        get { (self[\EmitterValues.spin] as PreciseFloat).value }
        set { self[\EmitterValues.spin] = PreciseFloat(newValue) }
    }

    /// Decides all random numbers of the layer; default 0.
    open var seed: UInt32 {
        get { UInt32(truncatingIfNeeded: self[\EmitterValues.seed] as Int) }
        set { self[\EmitterValues.seed] = Int(newValue) }
    }

    // MARK: Key-value access

    open override func value(forKey key: String) -> Any? { key == "emitterCells" ? emitterCells : super.value(forKey: key) }

    open override func setValue(_ value: Any?, forKey key: String) {
        guard key == "emitterCells" else { return super.setValue(value, forKey: key) }
        guard value == nil || value is NSNull || value is [CAEmitterCell] else {
            return refuse(key, "a \(value.map { "\(type(of: $0))" } ?? "nil") for a list of cells")
        }
        emitterCells = value as? [CAEmitterCell]
    }

    /// Values of cells go by `emitterCells.NAME.key`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard keyPath.hasPrefix(Self.cellsPrefix) else { return super.value(forKeyPath: keyPath) }
        guard let (cell, _, key) = cell(onPath: keyPath.dropFirst(Self.cellsPrefix.count)) else { return nil }
        return cell.value(forKey: key)
    }

    /// Sets a value of a cell by `emitterCells.NAME.key`, of a cell of a cell by `emitterCells.A.emitterCells.B.key`; animated,
    /// as any property is.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.hasPrefix(Self.cellsPrefix) else { return super.setValue(value, forKeyPath: keyPath) }
        guard let (cell, _, key) = cell(onPath: keyPath.dropFirst(Self.cellsPrefix.count)) else {
            return refuse(keyPath, "there is no such cell: a value")
        }
        let action = hasActions && CellField.named(key) != nil ? self.action(forKey: keyPath) : nil
        cell.setValue(value, forKey: key)
        if let action { run(action, keyPath) }
    }

    static let cellsPrefix = "emitterCells."

    func show(_ animation: PropertyAnimation, _ sample: ProgressSample, of path: CellKeyPath) {
        if !hasOwnCells {
            hasOwnCells = true
            emitterCells = emitterCells?.map { $0.copied() }
        }
        guard let cell = cell(numbered: path.cell, in: emitterCells ?? [], below: 0) else { return }
        path.animate(animation, sample, in: &cell.values)
        if path.field.kind == .color { cell.color = path.field.value(in: cell.values).boxed(.color) as? CGColor }
    }

    private var hasOwnCells = false

    private func cell(
        numbered number: UInt64, in cells: [CAEmitterCell], below parent: UInt64, depth: Int = 0
    ) -> CAEmitterCell? {
        guard depth < EmitterDescription.deepest else { return nil }
        for cell in cells {
            guard let name = cell.name else { continue }
            let own = CellKeyPath.number(of: name, below: parent)
            if own == number { return cell }
            if let found = self.cell(numbered: number, in: cell.emitterCells ?? [], below: own, depth: depth + 1) { return found }
        }
        return nil
    }
}
