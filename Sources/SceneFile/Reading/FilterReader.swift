// Enters: the elements of filters. Leaves: filters with their values, as layers take them.

import QuartzCore

/// Reads `{"class": "CIFilter", "filter": "CIGaussianBlur", "name": "blur", "inputRadius": 4}`.
enum FilterReader {
    /// A list of filters of one picture.
    static func list(_ element: SceneElement, _ images: SceneImages) throws(SceneError) -> [CIFilter] {
        var filters: [CIFilter] = []
        for element in try element.elements("an array of filters") {
            let filter = try filter(element, images)
            guard filter.recipe.blend == nil else {
                throw element.refusal(
                    "\(filter.recipe.filter.name) puts one picture over another, which \"compositingFilter\" is for")
            }
            guard filter.recipe.isOfOnePicture else {
                throw element.refusal("\(filter.recipe.filter.name) is no filter of one picture")
            }
            filters.append(filter)
        }
        return filters
    }

    /// A filter that puts one picture over another, or the name of a way to do so.
    static func compositing(_ element: SceneElement, _ images: SceneImages) throws(SceneError) -> Any {
        if case .string(let name) = element.value.content {
            guard BlendFunction(named: name) != nil else { throw element.unknown("unknown way of compositing \"\(name)\"") }
            return name
        }
        let filter = try filter(element, images)
        guard filter.recipe.blend != nil else {
            throw element.refusal("\(filter.recipe.filter.name) does not put one picture over another")
        }
        return filter
    }

    /// A filter that goes from one picture to another.
    static func transition(_ element: SceneElement, _ images: SceneImages) throws(SceneError) -> CIFilter {
        let filter = try filter(element, images)
        guard filter.recipe.transition != nil else {
            throw element.refusal("\(filter.recipe.filter.name) is no transition")
        }
        return filter
    }

    private static func filter(_ element: SceneElement, _ images: SceneImages) throws(SceneError) -> CIFilter {
        let object = try element.object("a filter")
        if let type = object["class"] {
            guard try type.string() == "CIFilter" else { throw type.refusal("expected \"CIFilter\"") }
        }
        let named = try object.required("filter")
        guard let filter = CIFilter(name: try named.string()) else {
            throw named.unknown("this version has no filter \"\(try named.string())\"")
        }
        for (key, value) in object.members where key != "class" && key != "filter" {
            switch key {
            case "name": filter.name = try value.string()
            case "enabled", "isEnabled": filter.isEnabled = try value.boolean()
            default:
                guard let input = filter.recipe.filter.inputs.first(where: { $0.key == key }) else {
                    throw value.unknown("\(filter.recipe.filter.name) has no input \"\(key)\"")
                }
                filter.setValue(try self.value(value, of: input, images), forKey: key)
            }
        }
        return filter
    }

    private static func value(_ element: SceneElement, of input: FilterInput, _ images: SceneImages) throws(SceneError) -> Any {
        switch input.kind {
        case .number: return try element.number()
        case .color: return try element.color()
        case .image: return CIImage(cgImage: try images.image(named: element))
        case .vector(let count):
            let numbers = try element.numbers(count, form: "an array of \(count) numbers")
            return CIVector(SIMD4((0..<4).map { $0 < count ? numbers[$0] : 0 }), count: count)
        }
    }
}
