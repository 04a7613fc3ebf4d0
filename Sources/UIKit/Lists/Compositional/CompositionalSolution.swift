// All sections of a compositional layout in their places. In: sections that are worked out. Out: which of them are where, and how
// large all is.

import QuartzCore

@MainActor
struct CompositionalSolution {
    struct Section {
        var origin = CGPoint.zero
        let environment: CompositionalEnvironment
        let solution: SectionSolution
        var rect: CGRect { CGRect(origin: origin, size: solution.size) }
    }

    let main: LayoutAxis
    /// What contains the sections.
    let container: CGSize
    var sections: [Section] = []
    /// Headers and the like of all sections together.
    var boundaries: [SectionSolution.Boundary] = []
    var size = CGSize.zero
    /// The kinds of views that belong to sections.
    var sectionKinds: Set<String> = []
    private var reaches = Reaches([])

    init(_ main: LayoutAxis, _ container: CGSize) { (self.main, self.container) = (main, container) }

    /// Puts the sections one after the other, with something around them.
    mutating func stack(_ spacing: CGFloat, _ around: BoundarySizes) {
        let start = CGPoint(x: around.extent.leading, y: around.extent.top)
        var position = main.along(start)
        for index in sections.indices {
            if index > 0 { position += spacing }
            sections[index].origin = main.point(position, main.other.along(start))
            position += main.along(sections[index].solution.size)
        }
        let breadth = main.other.along(container) - main.other.before(around.extent) - main.other.after(around.extent)
        let body = CGRect(origin: start, size: main.size(position - main.along(start), max(0, breadth)))
        boundaries = around.placed(about: body, main: main, sides: .zero)
        size = main.size(position + main.after(around.extent), main.other.along(container))
        sectionKinds = Set(sections.flatMap { $0.solution.boundaries.map(\.item.elementKind) })
        reaches = Reaches(sections.map { section in
            var all = section.rect
            for boundary in section.solution.boundaries {
                all = all.union(boundary.frame.offsetBy(dx: section.origin.x, dy: section.origin.y))
            }
            return (main.low(all), main.high(all))
        })
    }

    /// The sections that may be in a rectangle.
    func sections(in rect: CGRect) -> Range<Int> { reaches.indices(main.low(rect), main.high(rect)) }

    /// The sides of which a view says how long they are.
    func fittedAxes(of element: CollectionElement) -> FittedAxes {
        let path = element.path
        if path.count == 1 {
            return boundaries.first { $0.item.elementKind == element.kind && $0.number == path[0] }?
                .item.layoutSize.measured ?? []
        }
        guard path.count == 2, sections.indices.contains(path.section) else { return [] }
        let solution = sections[path.section].solution
        switch element.category {
        case .cell:
            guard let index = solution.group(of: path.item) else { return [] }
            return solution.groups[index].solution.cells[path.item - solution.groups[index].first].fitted
        case .supplementaryView:
            if let boundary = solution.boundaries.first(where: {
                $0.item.elementKind == element.kind && $0.number == path.item
            }) { return boundary.item.layoutSize.measured }
            return solution.extra(element.kind, path.item)?.extra.fitted ?? []
        case .decorationView: return []
        }
    }
}

extension SectionSolution {
    /// A view that is tied to an item or a group, with its group.
    func extra(_ kind: String, _ number: Int) -> (extra: GroupSolution.Extra, group: Int)? {
        guard let first = groups.first else { return nil }
        func find(_ group: Int?) -> (extra: GroupSolution.Extra, group: Int)? {
            guard let group, groups.indices.contains(group) else { return nil }
            return groups[group].solution.extras.first { $0.kind == kind && self.number($0, in: group) == number }
                .map { ($0, group) }
        }
        return find(group(of: number)) ?? find(number / max(1, first.solution.groupExtras(kind)))
    }
}

extension UICollectionViewCompositionalLayout {
    /// - Parameters:
    ///   - old: what was worked out before, in which only some sections are others; nil: all are.
    func solve(
        _ old: CompositionalSolution?, _ dirty: [Int: Set<Int>?], _ provider: UICollectionViewCompositionalLayoutSectionProvider
    ) -> CompositionalSolution {
        let configuration = configuration
        let main = configuration.scrollDirection == .vertical ? LayoutAxis.vertical : .horizontal
        guard let view = owner else { return CompositionalSolution(main, .zero) }
        let insets = view.adjustedContentInset
        let container = CGSize(
            width: CompositionalLength.sound(view.bounds.width - insets.left - insets.right),
            height: CompositionalLength.sound(view.bounds.height - insets.top - insets.bottom))
        let measured = { [unowned self] (element: CollectionElement) -> CGSize? in self.measured[element] }
        let around = BoundarySizes(configuration.boundarySupplementaryItems) { item, number in
            var size = item.layoutSize.size(in: container)
            if let known = measured(CollectionElement(.supplementaryView, item.elementKind, IndexPath(index: number))) {
                if item.layoutSize.widthDimension.isMeasured { size.width = known.width }
                if item.layoutSize.heightDimension.isMeasured { size.height = known.height }
            }
            return size
        }
        let edges = main == .vertical
            ? NSDirectionalEdgeInsets(top: 0, leading: around.extent.leading, bottom: 0, trailing: around.extent.trailing)
            : NSDirectionalEdgeInsets(top: around.extent.top, leading: 0, bottom: around.extent.bottom, trailing: 0)
        let room = container.inset(by: edges), traits = view.traitCollection
        var made = CompositionalSolution(main, container)
        made.sections = (0..<view.numberOfSections).map { number in
            let known = old.flatMap { $0.sections.indices.contains(number) ? $0.sections[number] : nil }
            if let known, dirty[number] == nil { return known }
            let common = configuration.contentInsetsReference
            let environment = known?.environment
                ?? CompositionalEnvironment(room, reference(common, view, main), traits)
            guard let section = known?.solution.section ?? provider(number, environment) else {
                stop("UICollectionViewCompositionalLayout: the section provider must give a section for \(number)")
            }
            let own = section.contentInsetsReference == .automatic ? common : section.contentInsetsReference
            var solver = SectionSolver(
                section: section, number: number, count: view.numberOfItems(inSection: number), main: main, container: room,
                reference: reference(own, view, main),
                groups: GroupSolver(section: number, traits: traits, measured: measured))
            if let known, let changed = dirty[number] ?? nil { solver.known = (known.solution, changed) }
            return CompositionalSolution.Section(environment: environment, solution: solver.solve())
        }
        made.stack(CompositionalLength.finite(configuration.interSectionSpacing), around)
        return made
    }

    /// What sections keep at their sides besides their own insets.
    private func reference(
        _ reference: UIContentInsetsReference, _ view: UICollectionView, _ main: LayoutAxis
    ) -> NSDirectionalEdgeInsets {
        var insets: UIEdgeInsets
        switch reference {
        case .none: insets = .zero
        case .automatic, .safeArea:
            // What the content is inset by is not in the container.
            insets = view.safeAreaInsets
            let adjusted = view.adjustedContentInset, own = view.contentInset
            insets.left = max(0, insets.left - adjusted.left + own.left)
            insets.right = max(0, insets.right - adjusted.right + own.right)
            insets.top = max(0, insets.top - adjusted.top + own.top)
            insets.bottom = max(0, insets.bottom - adjusted.bottom + own.bottom)
        case .layoutMargins: insets = view.layoutMargins
        }
        let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return main == .vertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: isTurned ? insets.right : insets.left, bottom: 0,
                trailing: isTurned ? insets.left : insets.right)
            : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
    }
}
