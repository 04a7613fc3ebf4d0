// What can be learnt of filters without applying them: attributes, names, categories.

import CoreGraphics

extension CIFilter {
    /// The filter's names and categories, and for each input a dictionary of its class, name for people, type (what kind of
    /// control suits it), default and ranges, under Apple's keys.
    public var attributes: [String: Any] {
        var all: [String: Any] = [
            kCIAttributeFilterName: recipe.filter.name, kCIAttributeFilterDisplayName: recipe.filter.displayName,
            kCIAttributeFilterCategories: recipe.filter.categories,
        ]
        for input in recipe.filter.inputs { all[input.key] = input.attributes(of: recipe.filter) }
        return all
    }

    /// The names of the filters of a category, in alphabetical order; of all for nil.
    public class func filterNames(inCategory category: String?) -> [String] {
        filterNames(inCategories: category.map { [$0] })
    }

    /// The names of the filters that belong to all of the categories; of all for nil.
    public class func filterNames(inCategories categories: [String]?) -> [String] {
        let wanted = categories ?? []
        return FilterTable.all.filter { filter in wanted.allSatisfy(filter.categories.contains) }.map(\.name).sorted()
    }

    /// A filter's name for people; nil if there is none of the name.
    public class func localizedName(forFilterName filterName: String) -> String? {
        FilterTable.filter(named: filterName)?.displayName
    }
}

extension FilterInput {
    fileprivate func attributes(of filter: FilterDescription) -> [String: Any] {
        var all: [String: Any] = [
            kCIAttributeDefault: boxed(initial), kCIAttributeDisplayName: displayName]
        all[kCIAttributeType] = type(in: filter)
        switch kind {
        case .number:
            all[kCIAttributeClass] = "NSNumber"
            all[kCIAttributeMin] = NSNumber(value: range.lowerBound)
            all[kCIAttributeMax] = NSNumber(value: range.upperBound)
            all[kCIAttributeSliderMin] = NSNumber(value: offered.lowerBound)
            all[kCIAttributeSliderMax] = NSNumber(value: offered.upperBound)
        case .vector: all[kCIAttributeClass] = "CIVector"
        case .color: all[kCIAttributeClass] = "CIColor"
        case .image:
            all[kCIAttributeClass] = "CIImage"
            all[kCIAttributeDefault] = nil
        }
        return all
    }

    private var displayName: String { FilterDescription.words(of: key, after: "input".count) }

    /// Filters whose radius is a plain number to Apple, where those of others are lengths.
    private static let withPlainRadius: Set = [
        "CIGaussianBlur", "CIUnsharpMask", "CISharpenLuminance", "CIVignette", "CIHighlightShadowAdjust",
    ]

    /// What kind of control suits it; nil for rows of a matrix and the like.
    private func type(in filter: FilterDescription) -> String? {
        switch (kind, key) {
        case (.image, _): kCIAttributeTypeImage
        case (.color, _): kCIAttributeTypeColor
        case (.vector, kCIInputExtentKey), (.vector, "inputShadowExtent"), (.vector, "inputRectangle"): kCIAttributeTypeRectangle
        case (.vector(2), "inputShadowOffset"), (.vector(2), "inputNeutral"), (.vector(2), "inputTargetNeutral"):
            kCIAttributeTypeOffset
        case (.vector(2), _): kCIAttributeTypePosition
        case (.vector, _): nil
        case (.number, kCIInputTimeKey): kCIAttributeTypeTime
        case (.number, kCIInputAngleKey), (.number, "inputRotation"): kCIAttributeTypeAngle
        case (.number, kCIInputRadiusKey):
            Self.withPlainRadius.contains(filter.name) ? kCIAttributeTypeScalar : kCIAttributeTypeDistance
        case (.number, kCIInputWidthKey), (.number, "inputRadius0"), (.number, "inputRadius1"), (.number, "inputShadowRadius"),
             (.number, "inputCompression"), (.number, "inputBarOffset"), (.number, "inputBottomHeight"):
            kCIAttributeTypeDistance
        case (.number, kCIInputScaleKey): filter.name.hasSuffix("Pixellate") ? kCIAttributeTypeDistance : kCIAttributeTypeScalar
        case (.number, _): kCIAttributeTypeScalar
        }
    }

    /// The value as Apple's API hands it out.
    package func boxed(_ lanes: SIMD4<Double>) -> Any {
        switch kind {
        case .number: NSNumber(value: lanes.x)
        case .vector(let count): CIVector(lanes, count: count)
        case .color: CIColor(lanes)
        case .image: NSNull()
        }
    }

    /// The lanes of a value of Apple's API, the default for nil; nil for one of another type and for
    /// one that is not finite.
    package func lanes(of any: Any?) -> SIMD4<Double>? {
        guard let any, !(any is NSNull) else { return initial }
        let lanes: SIMD4<Double>? = switch kind {
        case .number: scalar(any).map { SIMD4($0, 0, 0, 0) }
        case .vector(let count):
            switch any {
            case let vector as CIVector: vector.count <= count ? vector.lanes : nil
            case let point as CGPoint: SIMD4(Double(point.x), Double(point.y), 0, 0)
            case let rect as CGRect where count == 4:
                SIMD4(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
            default: nil
            }
        case .color:
            switch any {
            case let color as CIColor: color.lanes
            case let color as CGColor: CIColor(cgColor: color).lanes
            default: nil
            }
        case .image: nil
        }
        guard let lanes, (lanes * 0) == .zero else { return nil }
        return lanes
    }
}
