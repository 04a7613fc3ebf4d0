// Filters between Apple's API and plain values. In: lists of `Any`, names. Out: recipes. A value of
// another type is refused, as for any property; a filter that is none for the purpose, and an unknown
// name, is left out and reported once.

import CoreImage

extension CALayer {
    /// The filters that are drawn.
    var shownFilters: LayerFilters {
        guard store.pointee.slots != nil else { return LayerFilters() }
        var all = LayerFilters()
        for slot in LayerFilters.slots { all[slot] = AnimationValue(store.pointee.object(slot), kind: .object) }
        return all
    }

    /// The filters of one of the three properties, as Apple's API hands them out.
    func boxedFilters(_ field: KeyPath<BaseObjects, FilterList?>) -> Any? {
        switch self[object: field]?.value {
        case .text(let name): name
        case .filters(let recipes):
            field == \.compositingFilter ? recipes.first.map { CIFilter($0) } : recipes.map { CIFilter($0) }
        default: nil
        }
    }

    func boxedFilters(_ descriptor: PropertyDescriptor) -> Any? { Self.field(of: descriptor).flatMap { boxedFilters($0) } }

    func setFilters(_ descriptor: PropertyDescriptor, _ any: Any?) {
        if let field = Self.field(of: descriptor) { setFilters(field, any) }
    }

    private static func field(of descriptor: PropertyDescriptor) -> KeyPath<BaseObjects, FilterList?>? {
        [\.filters, \.backgroundFilters, \.compositingFilter].first { BaseObjects.slot($0) == descriptor.place.slot }
    }

    func setFilters(_ field: KeyPath<BaseObjects, FilterList?>, _ any: Any?) {
        let slot = BaseObjects.slot(field)
        guard let descriptor = properties.descriptor(at: PlaceKey(.object, slot)) else { return }
        let key = descriptor.key
        guard field == \.compositingFilter else {
            guard let all = any.flatMap({ $0 is NSNull ? nil : $0 }) else { return set(descriptor, .none) }
            guard let elements = all as? [Any] else { return refuse(key, "a \(type(of: all)) for a list of filters") }
            let recipes = recipes(elements, key)
            set(descriptor, recipes.isEmpty ? .none : .filters(recipes))
            return
        }
        switch any {
        case nil, is NSNull: set(descriptor, .none)
        case let name as String:
            if BlendFunction(named: name) == nil { refuseFilter(key, "there is no way of compositing named \"\(name)\"") }
            set(descriptor, BlendFunction(named: name) == nil ? .none : .text(name))
        case let filter as CIFilter where filter.recipe.blend != nil: set(descriptor, .filters([filter.recipe]))
        case let filter as CIFilter:
            refuseFilter(key, "\(Self.named(filter)) does not put one picture over another")
            set(descriptor, .none)
        case .some(let other): refuse(key, "a \(type(of: other)) for a filter or the name of one")
        }
    }

    private func recipes(_ all: [Any], _ key: String) -> [FilterRecipe] {
        let recipes: [FilterRecipe] = all.compactMap { element in
            if let filter = element as? CIFilter, filter.recipe.isOfOnePicture {
                // Its program is built before the frame that shows it.
                if let kernel = filter.recipe.filter.kernel { KernelDemand.ask(for: kernel) }
                return filter.recipe
            }
            refuseFilter(key, "\(Self.named(element)) is no filter of one picture")
            return nil
        }
        FilterChain.askForPrograms(recipes)
        return recipes
    }

    private static func named(_ any: Any) -> String {
        (any as? CIFilter).map { "the filter \($0.recipe.filter.name)" } ?? "a \(type(of: any))"
    }

    private func refuseFilter(_ key: String, _ what: String) {
        FaultReport.once("\(type(of: self)).\(key): \(what)", "it is left out")
    }
}

extension CALayer {
    /// Sets the value of a filter, as `filters.NAME.inputRadius`; on a server it runs there as an
    /// animatable property would.
    func set(_ input: FilterInputPath, of descriptor: PropertyDescriptor, to new: Any?, path: String) {
        let before = value(descriptor)
        guard let whole = input.replacing(in: before, any: new) else {
            refuse(path, "a \(new.map { "\(type(of: $0))" } ?? "nil")")
            return
        }
        if case (.filters(let old), .filters(let now)) = (before, whole), old == now { return }
        let action = store.pointee.context != nil && !TransactionState.current.disablesActions ? self.action(forKey: path) : nil
        set(descriptor, whole)
        if let action { run(action, path) }
    }
}
