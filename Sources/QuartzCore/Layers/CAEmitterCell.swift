// The template of particles. In: what a program sets, by accessors and by key. Out: plain values, which are frozen by the commits
// of the layers that the cell is in.

import CoreGraphics

/// What particles of an emitter are like (Apple: `CAEmitterCell`).
///
/// A cell belongs to the `CAEmitterLayer`s, or the cells, whose `emitterCells` it is in. What is changed counts for particles
/// born after the commit; those that live go on as they began. By key path a layer changes its cells animated:
/// `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`.
///
/// Ranges are wide about the mean: a value is even over M - R/2 … M + R/2. Of the timing, `speed` is how fast a particle's own
/// clock goes; the rest says when particles are emitted, in the layer's time or in the age of the particle that emits them: from
/// `beginTime` on for `duration` with its repeats.
open class CAEmitterCell: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, KeyValueAccess {
    package var values = CellValues()
    private var givenColor: CGColor? = CGColor(premultipliedSRGB: SIMD4(1, 1, 1, 1))
    private var timingFillMode = CAMediaTimingFillMode.removed
    private var runsBack = false
    var userValues: [String: Any] = [:]
    /// Those whose `emitterCells` it is in.
    private var owners: [CellOwner] = []
    private var isTelling = false

    /// A cell that emits nothing: `birthRate` and `lifetime` are 0.
    public override init() { super.init() }

    /// A cell out of an archive.
    public required init?(coder: NSCoder) {
        super.init()
        decodeValues(coder)
    }

    open class var supportsSecureCoding: Bool { true }

    /// Writes what differs from the defaults.
    open func encode(with coder: NSCoder) { encodeValues(coder) }

    /// A cell of the same class, made by the class's `init()`, with the same values; its `emitterCells` are the same cells.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.allocateFresh(true)
        (copy.values, copy.givenColor, copy.userValues) = (values, givenColor, userValues)
        (copy.timingFillMode, copy.runsBack, copy.isEnabled) = (timingFillMode, runsBack, isEnabled)
        (copy.name, copy.style, copy.contents) = (name, style, contents)
        (copy.magnificationFilter, copy.minificationFilter) = (magnificationFilter, minificationFilter)
        copy.emitterCells = emitterCells
        return copy
    }

    /// Calls the convenience initialiser below for the dynamic class; see `CALayer` for why.
    @_silgen_name("$s10QuartzCore13CAEmitterCellC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> CAEmitterCell

    convenience init(fresh: Bool) { self.init() }

    /// Whether an archive keeps the value of a key: whether it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    /// The value that cells give a key; nil where that is 0, false or nothing, as measured at Apple's.
    open class func defaultValue(forKey key: String) -> Any? {
        key == "isEnabled" ? nil : CAEmitterCell().value(forKey: key).flatMap(unlessZero)
    }

    // MARK: Owners

    func addOwner(_ owner: AnyObject) {
        owners.removeAll { $0.object == nil }
        owners.append(CellOwner(object: owner))
    }

    func removeOwner(_ owner: AnyObject) {
        if let index = owners.firstIndex(where: { $0.object === owner }) { owners.remove(at: index) }
    }

    /// Tells the layers that the cell is in, however deep, that it changed. A cell may be among its own cells.
    func changed() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        for owner in owners {
            (owner.object as? CAEmitterLayer)?.cellsChanged()
            (owner.object as? CAEmitterCell)?.changed()
        }
    }

    private func set<Value: Equatable>(_ field: WritableKeyPath<CellValues, Value>, _ value: Value) {
        guard values[keyPath: field] != value else { return }
        values[keyPath: field] = value
        changed()
    }

    // MARK: Properties

    /// Names the cell in key paths and decides, with the layer's seed, its random numbers; default nil.
    open var name: String? { didSet { if name != oldValue { changed() } } }
    /// Whether its particles are seen; default true. They are born all the same, and those that they emit are seen.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// Particles a second; default 0. Animatable. A rate that is negative or not finite, or that would mean over a million
    /// particles of the layer at once, leaves the cell out, which is said once.
    open var birthRate: Float { get { Float(values.birthRate) } set { set(\.birthRate, Double(newValue)) } }
    /// Seconds that a particle lives; default 0. Animatable.
    open var lifetime: Float { get { Float(values.lifetime) } set { set(\.lifetime, Double(newValue)) } }
    /// Default 0. Animatable.
    open var lifetimeRange: Float { get { Float(values.lifetimeRange) } set { set(\.lifetimeRange, Double(newValue)) } }
    /// The angle out of the plane from the natural direction of the shape, in radians; default 0. Animatable.
    open var emissionLatitude: CGFloat { get { values.emissionLatitude } set { set(\.emissionLatitude, newValue) } }
    /// The angle in the plane from the natural direction, in radians, clockwise on the screen; default 0. Animatable.
    open var emissionLongitude: CGFloat { get { values.emissionLongitude } set { set(\.emissionLongitude, newValue) } }
    /// The opening angle of the cone over whose directions particles are even, in radians; default 0. Animatable.
    open var emissionRange: CGFloat { get { values.emissionRange } set { set(\.emissionRange, newValue) } }
    /// Points a second along the direction of emission; default 0. Animatable.
    open var velocity: CGFloat { get { values.velocity } set { set(\.velocity, newValue) } }
    /// Default 0. Animatable.
    open var velocityRange: CGFloat { get { values.velocityRange } set { set(\.velocityRange, newValue) } }
    /// Points a second squared, in the layer's axes; default 0. Animatable.
    open var xAcceleration: CGFloat { get { values.xAcceleration } set { set(\.xAcceleration, newValue) } }
    /// Default 0. Animatable.
    open var yAcceleration: CGFloat { get { values.yAcceleration } set { set(\.yAcceleration, newValue) } }
    /// Default 0. Animatable.
    open var zAcceleration: CGFloat { get { values.zAcceleration } set { set(\.zAcceleration, newValue) } }
    /// How large a particle is, 1 being its contents' own size; default 1. Animatable.
    open var scale: CGFloat { get { values.scale } set { set(\.scale, newValue) } }
    /// Default 0. Animatable.
    open var scaleRange: CGFloat { get { values.scaleRange } set { set(\.scaleRange, newValue) } }
    /// Change of the scale a second; default 0. Animatable.
    open var scaleSpeed: CGFloat { get { values.scaleSpeed } set { set(\.scaleSpeed, newValue) } }
    /// Radians a second; default 0. Animatable.
    open var spin: CGFloat { get { values.spin } set { set(\.spin, newValue) } }
    /// Default 0. Animatable.
    open var spinRange: CGFloat { get { values.spinRange } set { set(\.spinRange, newValue) } }
    /// Multiplies the contents; default opaque white. Animatable.
    open var color: CGColor? {
        get { givenColor }
        set {
            givenColor = newValue
            var straight = SIMD4<Double>.zero
            if let color = newValue?.premultipliedSRGB, color.w > 0 {
                straight = SIMD4(color.x / color.w, color.y / color.w, color.z / color.w, color.w)
            }
            set(\.color, straight)
        }
    }
    /// Ranges of the straight components; default 0. Animatable.
    open var redRange: Float { get { Float(values.colorRange.x) } set { set(\.colorRange.x, Double(newValue)) } }
    /// The same for green.
    open var greenRange: Float { get { Float(values.colorRange.y) } set { set(\.colorRange.y, Double(newValue)) } }
    /// The same for blue.
    open var blueRange: Float { get { Float(values.colorRange.z) } set { set(\.colorRange.z, Double(newValue)) } }
    /// The same for opacity.
    open var alphaRange: Float { get { Float(values.colorRange.w) } set { set(\.colorRange.w, Double(newValue)) } }
    /// Changes of the straight components a second; default 0. Animatable.
    open var redSpeed: Float { get { Float(values.colorSpeed.x) } set { set(\.colorSpeed.x, Double(newValue)) } }
    /// The same for green.
    open var greenSpeed: Float { get { Float(values.colorSpeed.y) } set { set(\.colorSpeed.y, Double(newValue)) } }
    /// The same for blue.
    open var blueSpeed: Float { get { Float(values.colorSpeed.z) } set { set(\.colorSpeed.z, Double(newValue)) } }
    /// The same for opacity.
    open var alphaSpeed: Float { get { Float(values.colorSpeed.w) } set { set(\.colorSpeed.w, Double(newValue)) } }
    /// The picture of a particle, a `CGImage`; default nil: nothing is drawn.
    open var contents: Any? { didSet { changed() } }
    /// The part of the picture, in units of its size; default all of it. Animatable.
    open var contentsRect: CGRect { get { CGRect(values.contentsRect) } set { set(\.contentsRect, newValue.lanes) } }
    /// Pixels of the picture a point; default 1.
    open var contentsScale: CGFloat { get { values.contentsScale } set { set(\.contentsScale, newValue) } }
    /// How the picture is read where it is drawn larger than it is; default `linear`.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue {
        didSet { if magnificationFilter != oldValue { changed() } }
    }
    /// How the picture is read where it is drawn smaller; default `linear`.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue {
        didSet { if minificationFilter != oldValue { changed() } }
    }
    /// Added to the level of detail that `trilinear` chooses; default 0.
    open var minificationFilterBias: Float {
        get { Float(values.minificationFilterBias) }
        set { set(\.minificationFilterBias, Double(newValue)) }
    }
    /// Values of keys that are not properties; default nil.
    open var style: [AnyHashable: Any]?
    /// Particles that each particle emits where it is, about its own direction, in its colour and size; default nil.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.removeOwner(self) }
            for cell in emitterCells ?? [] { cell.addOwner(self) }
            changed()
        }
    }

    // MARK: Timing

    /// When the first particle is emitted, in the layer's time or in the age of the particle that emits it; default 0.
    open var beginTime: CFTimeInterval { get { values.beginTime } set { set(\.beginTime, newValue) } }
    /// For how long particles are emitted, without repeats; default infinite.
    open var duration: CFTimeInterval { get { values.duration } set { set(\.duration, newValue) } }
    /// How fast the particles' own clock goes; default 1. A cell whose particles would never go, at 0 or below, is left out.
    open var speed: Float { get { Float(values.speed) } set { set(\.speed, Double(newValue)) } }
    /// Seconds of emission that are left out at the beginning, so that particles come as they would that much later; below 0 the
    /// first comes that much later. Default 0.
    open var timeOffset: CFTimeInterval { get { values.timeOffset } set { set(\.timeOffset, newValue) } }
    /// How often `duration` is repeated; default 0, which counts as 1.
    open var repeatCount: Float { get { Float(values.repeatCount) } set { set(\.repeatCount, Double(newValue)) } }
    /// For how long particles are emitted, repeats included; default 0: `repeatCount` says it.
    open var repeatDuration: CFTimeInterval { get { values.repeatDuration } set { set(\.repeatDuration, newValue) } }
    /// Doubles how long particles are emitted, if that ends; default false.
    open var autoreverses: Bool {
        get { runsBack }
        set {
            guard runsBack != newValue else { return }
            runsBack = newValue
            changed()
        }
    }
    /// Default `removed`. It does not count: outside of its time a cell emits nothing.
    open var fillMode: CAMediaTimingFillMode { get { timingFillMode } set { timingFillMode = newValue } }

    // MARK: Key-value access

    /// The value of a property, a key of the program's, or what `style` says of a key.
    open func value(forKey key: String) -> Any? {
        if key == "color" { return color }
        if let field = CellField.named(key) { return field.value(in: values).boxed(field.kind) }
        switch key {
        case "name": return name
        case "enabled", "isEnabled": return NSNumber(value: isEnabled)
        case "contents": return contents
        case "magnificationFilter": return magnificationFilter as NSString
        case "minificationFilter": return minificationFilter as NSString
        case "emitterCells": return emitterCells
        case "autoreverses": return NSNumber(value: autoreverses)
        case "fillMode": return fillMode.rawValue as NSString
        case "style": return style
        default: return userValues[key] ?? styleValue(key)
        }
    }

    /// Sets a property, or a value of the program's own. Nil brings back a property's default, or clears what may be absent. A
    /// value of another type is refused, which is said once.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "color" {
            guard value == nil || value is NSNull || value is CGColor else { return refuse(key, value) }
            color = value as? CGColor
        } else if let field = CellField.named(key) {
            var new = values
            if value == nil || value is NSNull {
                field.set(field.value(in: CellValues()), in: &new)
            } else {
                guard let typed = AnimationValue(value, kind: field.kind), !typed.isNone else { return refuse(key, value) }
                field.set(typed, in: &new)
            }
            if new != values {
                values = new
                changed()
            }
        } else {
            setOther(value, key)
        }
    }

    private func setOther(_ value: Any?, _ key: String) {
        let value = value is NSNull || value == nil ? Self.absentValue(key) : value
        let text = value as? String ?? (value as? any RawRepresentable)?.rawValue as? String
        switch key {
        case "name": name = text
        case "enabled", "isEnabled":
            if let flag = value.flatMap({ scalar($0) }) { isEnabled = flag != 0 } else { refuse(key, value) }
        case "contents": contents = value is NSNull ? nil : value
        case "magnificationFilter": if let text { magnificationFilter = text } else { refuse(key, value) }
        case "minificationFilter": if let text { minificationFilter = text } else { refuse(key, value) }
        case "emitterCells":
            guard value == nil || value is NSNull || value is [CAEmitterCell] else { return refuse(key, value) }
            emitterCells = value as? [CAEmitterCell]
        case "autoreverses": if let flag = value.flatMap({ scalar($0) }) { autoreverses = flag != 0 } else { refuse(key, value) }
        case "fillMode": if let text { fillMode = CAMediaTimingFillMode(rawValue: text) } else { refuse(key, value) }
        case "style": style = value as? [AnyHashable: Any]
        default: userValues[key] = value
        }
    }

    /// What nil means for a key.
    private static func absentValue(_ key: String) -> Any? {
        switch key {
        case "enabled", "isEnabled": true
        case "magnificationFilter", "minificationFilter": CALayerContentsFilter.linear.rawValue
        case "autoreverses": false
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        default: nil
        }
    }

    /// The value behind `emitterCells.NAME.`, or of a key.
    open func value(forKeyPath keyPath: String) -> Any? {
        if let (cell, rest) = cell(onPath: keyPath) { return cell.value(forKeyPath: rest) }
        return value(forKey: keyPath)
    }

    /// Sets a property of the cell, or by `emitterCells.NAME.KEY` one of a cell of its own.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let (cell, rest) = cell(onPath: keyPath) { return cell.setValue(value, forKeyPath: rest) }
        setValue(value, forKey: keyPath)
    }

    private func cell(onPath path: String) -> (CAEmitterCell, String)? {
        guard path.hasPrefix("emitterCells.") else { return nil }
        let rest = path.dropFirst("emitterCells.".count)
        guard let cell = emitterCells?.first(where: { $0.name.map { rest.hasPrefix($0 + ".") } ?? false }),
              let name = cell.name else { return nil }
        return (cell, String(rest.dropFirst(name.count + 1)))
    }

    private func styleValue(_ key: String) -> Any? {
        var style = style
        while let level = style {
            if let value = level[key] { return value }
            style = level["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    private func refuse(_ key: String, _ value: Any?) {
        FaultReport.once(
            "\(type(of: self)).\(key)", "\(value.map { "a \(type(of: $0))" } ?? "nil") was refused; the property keeps its value")
    }
}

/// A layer or a cell that holds a cell, which does not hold it.
private struct CellOwner {
    weak var object: AnyObject?
}

extension CAEmitterCell {
    /// A copy with copies of the cells below, for presentations.
    func copied(_ depth: Int = 0) -> CAEmitterCell {
        let copy = CAEmitterCell()
        for key in CellField.all.map(\.key)
            + ["name", "enabled", "contents", "magnificationFilter", "minificationFilter", "fillMode", "style"] {
            copy.setValue(value(forKey: key), forKey: key)
        }
        copy.values = values
        if depth < EmitterDescription.deepest { copy.emitterCells = emitterCells?.map { $0.copied(depth + 1) } }
        return copy
    }
}
