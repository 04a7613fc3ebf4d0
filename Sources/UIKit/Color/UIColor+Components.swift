// A colour's numbers, and its use as the current context's fill and stroke colour.

import QuartzCore

extension UIColor {
    /// Writes the components, each from 0 to 1 within the display's range.
    /// - Returns: true; every colour can be converted.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = straight
        red?.pointee = c.x
        green?.pointee = c.y
        blue?.pointee = c.z
        alpha?.pointee = c.w
        return true
    }

    /// Writes hue, saturation, brightness and opacity, each 0 to 1, where they are asked for. Always true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = straight
        let color = HueColor(red: c.x, green: c.y, blue: c.z)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = c.w
        return true
    }

    /// Writes the gray, which is the lightness as eyes weigh it.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let c = straight
        white?.pointee = c.x == c.y && c.y == c.z ? c.x : 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
        alpha?.pointee = c.w
        return true
    }

    /// Makes it the current context's colour for filling and stroking; nothing happens without a context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes it the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Makes it the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// A colour as hue, saturation and brightness.
struct HueColor {
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue.isFinite ? hue - hue.rounded(.down) : 0
        if hue == 1 { self.hue = 0 }
        self.saturation = min(max(saturation, 0), 1)
        self.brightness = min(max(brightness, 0), 1)
    }

    init(red: Double, green: Double, blue: Double) {
        let high = max(red, green, blue), low = min(red, green, blue)
        brightness = high
        guard high > 0, high > low else { return }
        let span = high - low
        saturation = span / high
        let sixth = high == red ? (green - blue) / span : high == green ? (blue - red) / span + 2 : (red - green) / span + 4
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (CGFloat, CGFloat, CGFloat) {
        let sector = Int(clamping: hue * 6) % 6
        let rest = hue * 6 - CGFloat(Int(clamping: hue * 6))
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * rest)
        let rising = brightness * (1 - saturation * (1 - rest))
        return switch sector {
        case 0: (brightness, rising, low)
        case 1: (falling, brightness, low)
        case 2: (low, brightness, rising)
        case 3: (low, falling, brightness)
        case 4: (rising, low, brightness)
        default: (brightness, low, falling)
        }
    }
}
