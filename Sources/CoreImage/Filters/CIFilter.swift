// A filter as a client holds it: a recipe that key-value access changes.

import CoreGraphics

/// A filter by name, with its values
/// ([Apple's CIFilter](https://developer.apple.com/documentation/coreimage/cifilter)).
///
/// Layers take filters by value: what a layer shows changes when the filter is set again, or by a
/// key path such as `filters.blur.inputRadius`, which animations take as well.
///
///     let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!
///     blur.name = "blur"
///     layer.filters = [blur]
///
/// Pictures are filtered by its input images and ``outputImage``:
///
///     blur.setValue(CIImage(cgImage: photo), forKey: kCIInputImageKey)
///     let picture = CIContext().createCGImage(blur.outputImage!, from: extent)
///
/// On a layer the input image is the layer, or what is behind it. All arithmetic is on colours as they are stored, in sRGB.
open class CIFilter: NSObject, NSCopying, NSSecureCoding {
    /// The filter and its values, frozen.
    package private(set) var recipe: FilterRecipe

    package init(_ recipe: FilterRecipe) { self.recipe = recipe }

    /// A filter with default values; nil, which is said once, if there is none of the name.
    public convenience init?(name: String) {
        guard let filter = FilterTable.filter(named: name) else {
            FaultReport.once("CIFilter \"\(name)\"", "there is no such filter")
            return nil
        }
        self.init(FilterRecipe(filter))
    }

    /// A filter with these values, and default ones for the rest; nil if there is none of the name.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The same by its older name.
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The name by which a layer's key paths find the filter; at first Core Image's, `CIGaussianBlur`.
    open var name: String {
        get { recipe.name }
        set { recipe.givenName = newValue }
    }

    /// Whether a layer applies it; default true.
    open var isEnabled: Bool {
        get { recipe.isEnabled }
        set { recipe.isEnabled = newValue }
    }

    // MARK: Values

    /// The keys of the values it takes.
    open var inputKeys: [String] { recipe.filter.inputs.map(\.key) }

    /// Puts every value back to its default.
    open func setDefaults() {
        recipe.values = recipe.filter.inputs.map(\.initial)
        recipe.images = [:]
    }

    /// The keys of what it makes.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The value of an input: an `NSNumber`, a `CIVector`, a `CIColor` or a `CIImage`; `outputImage`, `name` and `enabled` as
    /// well; nil for other keys.
    open func value(forKey key: String) -> Any? {
        if let input = recipe.filter.input(forKey: key) {
            if recipe.filter.inputs[input].kind == .image { return recipe.images[input] }
            return recipe.filter.inputs[input].boxed(recipe.values[input])
        }
        switch key {
        case kCIOutputImageKey: return outputImage
        case "name": return name
        case "enabled", "isEnabled": return NSNumber(value: isEnabled)
        default: return nil
        }
    }

    /// Sets the value of an input; nil puts the default back. A value of the wrong type or one that
    /// is not finite, and a key that the filter does not have, is refused and reported once.
    open func setValue(_ value: Any?, forKey key: String) {
        if let input = recipe.filter.input(forKey: key), recipe.filter.inputs[input].kind == .image {
            guard let value, !(value is NSNull) else {
                recipe.images[input] = nil
                return
            }
            guard let image = value as? CIImage else { return refuse(key, "a \(type(of: value)) is no CIImage and was refused") }
            recipe.images[input] = image
        } else if let input = recipe.filter.input(forKey: key) {
            guard let lanes = recipe.filter.inputs[input].lanes(of: value) else {
                let given = value.map { "a \(type(of: $0)), \($0)," } ?? "nil"
                refuse(key, "\(given) is no finite \(recipe.filter.inputs[input].kind) and was refused")
                return
            }
            recipe.values[input] = lanes
        } else if key == "name", let text = value as? String {
            name = text
        } else if key == "enabled" || key == "isEnabled", let flag = value.flatMap({ scalar($0) }) {
            isEnabled = flag != 0
        } else {
            refuse(key, "the filter has no such input of that type; its inputs are \(inputKeys)")
        }
    }

    private func refuse(_ key: String, _ what: String) { FaultReport.once("\(recipe.filter.name).\(key)", what) }

    // MARK: Objects

    /// Filters are equal if they are the same filter with the same name and values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIFilter)?.recipe == recipe }
    open override var hash: Int { recipe.filter.name.hashValue ^ recipe.values.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any { CIFilter(recipe) }

    open override var description: String {
        let values = inputKeys.map { "\($0) = \(value(forKey: $0).map { "\($0)" } ?? "nil")" }
        return "<\(recipe.filter.name) \"\(name)\" \(values.joined(separator: ", "))>"
    }

    // MARK: Archives

    public static var supportsSecureCoding: Bool { true }

    /// Images of infinite extent, which have no pixels to write, are left out, which is said once.
    open func encode(with coder: NSCoder) {
        coder.encode(recipe.filter.name as NSString, forKey: "filter")
        if let given = recipe.givenName { coder.encode(given as NSString, forKey: "name") }
        coder.encode(isEnabled, forKey: "enabled")
        for (index, image) in recipe.images {
            let key = recipe.filter.inputs[index].key
            guard let pixels = ImageArchive.data(of: image) else {
                FaultReport.once(
                    "\(recipe.filter.name).encode(with:) \(key)", "an image without end cannot be archived and was left out")
                continue
            }
            coder.encode(pixels as NSData, forKey: "image." + key)
            coder.encode(Double(image.extent.origin.x), forKey: "image.x." + key)
            coder.encode(Double(image.extent.origin.y), forKey: "image.y." + key)
        }
        for (input, lanes) in zip(recipe.filter.inputs, recipe.values) where input.kind != .image {
            coder.encode((0..<4).map { NSNumber(value: lanes[$0]) } as NSArray, forKey: "values." + input.key)
        }
    }

    /// - Returns: nil for a filter that this version does not have.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "filter"),
              let filter = FilterTable.filter(named: name as String)
        else { return nil }
        var recipe = FilterRecipe(filter)
        if coder.containsValue(forKey: "name") {
            recipe.givenName = coder.decodeObject(of: NSString.self, forKey: "name").map { $0 as String }
        }
        recipe.isEnabled = coder.decodeBool(forKey: "enabled")
        for (index, input) in filter.inputs.enumerated() where coder.containsValue(forKey: "values." + input.key) {
            let numbers = coder.decodeObject(
                of: [NSArray.self, NSNumber.self], forKey: "values." + input.key) as? [NSNumber] ?? []
            let lanes = numbers.map(\.doubleValue)
            if lanes.count == 4, lanes.allSatisfy(\.isFinite) { recipe.values[index] = SIMD4(lanes) }
        }
        for (index, input) in filter.inputs.enumerated() where input.kind == .image {
            guard coder.containsValue(forKey: "image." + input.key),
                  let data = coder.decodeObject(of: NSData.self, forKey: "image." + input.key) else { continue }
            let corner = CGPoint(
                x: coder.decodeDouble(forKey: "image.x." + input.key), y: coder.decodeDouble(forKey: "image.y." + input.key))
            recipe.images[index] = ImageArchive.image(Data(copying: data), at: corner)
        }
        self.init(recipe)
    }
}
