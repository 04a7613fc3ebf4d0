// Symbols as images. Enters: a name, and how it is to look. Leaves: a template of the size that suits text, on its line.

import QuartzCore

extension UIImage {
    /// The symbol of this name; nil if there is none, which is said once. It takes the tint of what shows it.
    ///
    /// The shapes are this project's, under the names of Apple's SF Symbols that programs use most. The endings `.fill`,
    /// `.circle`, `.square`, `.slash`, `.badge` and others like them may follow any that they make sense with.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// The symbol of this name, looking as the configuration says.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(SymbolPicture(name: name, settings: configuration?.settings ?? SymbolSettings()))
    }

    /// The symbol of this name for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
    }

    /// The symbol of this name, of whose parts so many are lit as the value says, such as of the waves of `wifi`.
    /// - Parameter value: from 0 to 1; symbols without such parts show all of themselves.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
        let settings = configuration?.settings ?? SymbolSettings()
        self.init(SymbolPicture(name: name, settings: settings, value: value.isNaN ? 0 : value))
    }

    private convenience init?(_ symbol: SymbolPicture) {
        let scale = ScreenScale.current
        guard let drawn = symbol.drawn(scale: scale) else {
            FaultReport.once(
                "UIImage(systemName: \"\(symbol.name)\")",
                "there is no such symbol here, or it would be too large; the image is nil")
            return nil
        }
        self.init(drawn.image, scale: scale, looks: Looks(symbol: symbol, baseline: drawn.baseline))
    }

    /// What adds something: a plus on a disc.
    public class var add: UIImage { known("plus.circle.fill") }
    /// What takes something away: a minus on a disc.
    public class var remove: UIImage { known("minus.circle.fill") }
    /// What there is to do: three dots in a circle.
    public class var actions: UIImage { known("ellipsis.circle") }
    /// What is chosen.
    public class var checkmark: UIImage { known("checkmark") }
    /// What is chosen, in a circle.
    public class var strokedCheckmark: UIImage { known("checkmark.circle") }

    private class func known(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// Whether it shows a symbol of the system.
    public var isSymbolImage: Bool { looks.symbol != nil }

    /// How it is to look; nil for pictures, of which nothing is said.
    public var configuration: Configuration? { symbolConfiguration }
    /// How the symbol is to look; nil for pictures.
    public var symbolConfiguration: SymbolConfiguration? { looks.symbol.map { SymbolConfiguration(settings: $0.settings) } }

    /// A symbol that looks as the configuration says, and as before in what it leaves open. Pictures stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        changingSymbol { $0.settings = $0.settings.with(configuration.settings) }
    }

    /// The same; nil for pictures.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? withConfiguration(configuration) : nil
    }

    /// Points from the lower edge up to the baseline; nil for one that has none.
    public var baselineOffsetFromBottom: CGFloat? { looks.baseline }
    /// Whether there is a baseline by which it stands beside text.
    public var hasBaseline: Bool { looks.baseline != nil }
    /// The same image with a baseline so many points above its lower edge.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baseline = baselineOffset } }
    /// The same image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// The symbol with what `configuration` says and it does not.
    func preferring(_ configuration: Configuration?) -> UIImage {
        guard let configuration else { return self }
        return changingSymbol { $0.settings = configuration.settings.with($0.settings) }
    }

    /// The pixels for showing it so much larger; of pictures those that there are.
    func shown(zoom: CGFloat) -> CGImage? {
        guard zoom > 1, zoom.isFinite, let symbol = looks.symbol, let drawn = symbol.drawn(scale: scale, zoom: min(zoom, 64))
        else { return shown }
        return imageOrientation == .up ? drawn.image : ImageTurning.turned(drawn.image, imageOrientation)
    }

    /// Whether only the opacity counts where the mode says nothing of it: for symbols of one colour.
    var isTemplate: Bool { renderingMode == .alwaysTemplate || renderingMode == .automatic && looks.symbol?.isTemplate == true }

    /// For places that take images for templates: those of which something else is said, frames and coloured symbols stay.
    var asTemplate: UIImage {
        let isColored = images != nil || looks.symbol?.isTemplate == false
        return renderingMode == .automatic && !isColored ? withRenderingMode(.alwaysTemplate) : self
    }

    func changingSymbol(_ change: (inout SymbolPicture) -> Void) -> UIImage {
        guard var symbol = looks.symbol else { return self }
        change(&symbol)
        guard symbol != looks.symbol, let drawn = symbol.drawn(scale: scale) else { return self }
        var looks = looks
        looks.symbol = symbol
        if looks.baseline != nil { looks.baseline = drawn.baseline }
        return UIImage(drawn.image, scale: scale, orientation: imageOrientation, looks: looks)
    }
}
