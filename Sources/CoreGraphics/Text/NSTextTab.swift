// In: where text goes on after a tab. Out: an object that paragraph styles hold, and Pango's array of them.

import CPango

/// A place in a line to which a tab leads. Source: Apple, `NSTextTab`.
open class NSTextTab: NSObject {
    /// Stays the first property.
    private let mark = FoundationMark()
    let values: TabValues

    /// - Parameters:
    ///   - alignment: which part of the text up to the next tab is at the place: its left end, its middle or its right end;
    ///     `natural` and `justified` count as `left`.
    ///   - loc: points from the margin.
    ///   - options: kept by nobody: there are none here.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]) {
        values = TabValues(alignment: alignment, location: loc)
    }

    /// The key of an option (Apple: `NSTextTab.OptionKey`).
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Which part of the text is at the place.
    open var alignment: NSTextAlignment { values.alignment }
    /// Points from the margin.
    open var location: CGFloat { values.location }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// The same as a value.
struct TabValues: Hashable, Codable {
    var alignment: NSTextAlignment
    var location: CGFloat

    /// Gives a layout the places.
    /// - Parameters:
    ///   - interval: how far apart further ones are; 0: as the last two.
    ///   - indent: what the layout's lines begin at.
    static func apply(_ all: [TabValues], interval: CGFloat, indent: CGFloat, to layout: OpaquePointer) {
        var places = all.filter { $0.location.isFinite && $0.location > 0 }.sorted { $0.location < $1.location }
        if interval > 0, interval.isFinite {
            let last = places.last?.location ?? 0
            for number in 1...2 { places.append(TabValues(alignment: .left, location: last + CGFloat(number) * interval)) }
        }
        guard !places.isEmpty, let tabs = pango_tab_array_new(Int32(clamping: places.count), 0) else { return }
        defer { pango_tab_array_free(tabs) }
        for (index, place) in places.enumerated() {
            let alignment: PangoTabAlign = switch place.alignment {
            case .right: PANGO_TAB_RIGHT
            case .center: PANGO_TAB_CENTER
            case .left, .justified, .natural: PANGO_TAB_LEFT
            }
            pango_tab_array_set_tab(tabs, Int32(clamping: index), alignment, TextEngine.units(place.location - indent))
        }
        pango_layout_set_tabs(layout, tabs)
    }
}

extension [TabValues] {
    /// The places of a style that says nothing: every 28 points, twelve of them.
    static let standard = (1...12).map { TabValues(alignment: .left, location: 28 * CGFloat($0)) }
}
