// What a compositional layout says of elements: their attributes, of sections that scroll by themselves where they are seen.

import QuartzCore

extension UICollectionViewCompositionalLayout {
    func allAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return [] }
        let solution = solution
        var found: [UICollectionViewLayoutAttributes] = []
        func add(_ attributes: UICollectionViewLayoutAttributes?) {
            if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        for boundary in solution.boundaries { add(attributes(boundary, at: IndexPath(index: boundary.number), in: nil)) }
        for number in solution.sections(in: rect) {
            let section = solution.sections[number]
            for index in section.solution.section.decorationItems.indices { add(decoration(index, in: number)) }
            for boundary in section.solution.boundaries {
                add(attributes(boundary, at: IndexPath(item: boundary.number, section: number), in: number))
            }
            let way = scrolled(number)
            let inside = rect.offsetBy(dx: way.x - section.origin.x, dy: way.y - section.origin.y)
            for index in section.solution.groups(in: inside) {
                let group = section.solution.groups[index]
                for item in group.solution.cells.indices { add(attributes(ofItem: item, ofGroup: index, in: number)) }
                for extra in group.solution.extras { add(attributes(extra, ofGroup: index, in: number)) }
            }
        }
        return found
    }

    func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = solution.sections
        guard sections.indices.contains(path.section), let index = sections[path.section].solution.group(of: path.item)
        else { return nil }
        return attributes(
            ofItem: path.item - sections[path.section].solution.groups[index].first, ofGroup: index, in: path.section)
    }

    func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let solution = solution
        if path.count == 1 {
            return solution.boundaries.first { $0.item.elementKind == kind && $0.number == path[0] }
                .map { attributes($0, at: path, in: nil) }
        }
        guard path.count == 2, solution.sections.indices.contains(path.section) else { return nil }
        let section = solution.sections[path.section].solution
        if let boundary = section.boundaries.first(where: { $0.item.elementKind == kind && $0.number == path.item }) {
            return attributes(boundary, at: path, in: path.section)
        }
        return section.extra(kind, path.item).map { attributes($0.extra, ofGroup: $0.group, in: path.section) }
    }

    func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, solution.sections.indices.contains(path.section) else { return nil }
        let items = solution.sections[path.section].solution.section.decorationItems
        guard items.indices.contains(path.item), items[path.item].elementKind == kind else { return nil }
        return decoration(path.item, in: path.section)
    }

    // MARK: Attributes

    private func attributes(ofItem item: Int, ofGroup index: Int, in number: Int) -> UICollectionViewLayoutAttributes {
        let group = solution.sections[number].solution.groups[index], cell = group.solution.cells[item]
        let attributes = makeAttributes(CollectionElement(item: IndexPath(item: group.first + item, section: number)))
        attributes.frame = seen(cell.frame, group, number)
        attributes.zIndex = cell.zIndex
        return attributes
    }

    private func attributes(
        _ extra: GroupSolution.Extra, ofGroup index: Int, in number: Int
    ) -> UICollectionViewLayoutAttributes {
        let section = solution.sections[number].solution
        let path = IndexPath(item: section.number(extra, in: index), section: number)
        let attributes = makeAttributes(CollectionElement(.supplementaryView, extra.kind, path))
        attributes.frame = seen(extra.frame, section.groups[index], number)
        attributes.zIndex = extra.zIndex
        return attributes
    }

    private func decoration(_ index: Int, in number: Int) -> UICollectionViewLayoutAttributes {
        let section = solution.sections[number], item = section.solution.section.decorationItems[index]
        let attributes = makeAttributes(
            CollectionElement(.decorationView, item.elementKind, IndexPath(item: index, section: number)))
        attributes.frame = section.rect.inset(by: item.contentInsets.sound)
        // Behind all that is no decoration, which has 0 or more.
        attributes.zIndex = item.zIndex - 1
        return attributes
    }

    /// - Parameter number: the section whose it is; nil: it belongs to all of them.
    private func attributes(
        _ boundary: SectionSolution.Boundary, at path: IndexPath, in number: Int?
    ) -> UICollectionViewLayoutAttributes {
        let solution = solution, attributes = makeAttributes(
            CollectionElement(.supplementaryView, boundary.item.elementKind, path))
        let section = number.map { solution.sections[$0] }, origin = section?.origin ?? .zero
        var frame = boundary.frame.offsetBy(dx: origin.x, dy: origin.y)
        if boundary.item.pinToVisibleBounds, let seen = seenRange(solution.main) {
            let host = section?.rect ?? CGRect(origin: .zero, size: solution.size)
            let others = section?.solution.boundaries ?? solution.boundaries
            frame = pinned(frame, boundary.item, host, others, seen, solution.main)
        }
        attributes.frame = frame
        attributes.zIndex = boundary.item.zIndex
        return attributes
    }

    /// A header goes no further than to the footer of its section, and the other way round.
    private func pinned(
        _ frame: CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ host: CGRect,
        _ others: [SectionSolution.Boundary], _ seen: ClosedRange<CGFloat>, _ main: LayoutAxis
    ) -> CGRect {
        let first: NSDirectionalRectEdge = main == .vertical ? .top : .leading
        let last: NSDirectionalRectEdge = main == .vertical ? .bottom : .trailing
        let length = main.along(frame.size), low = main.low(frame)
        func room(_ edge: NSDirectionalRectEdge) -> CGFloat {
            others.filter { $0.item.edge == edge && $0.item.extendsBoundary }.map { main.along($0.frame.size) }.max() ?? 0
        }
        let start: CGFloat
        if item.edge == first {
            start = max(low, min(seen.lowerBound, main.high(host) - room(last) - length))
        } else if item.edge == last {
            start = min(low, max(seen.upperBound - length, main.low(host) + room(first)))
        } else {
            return frame
        }
        return CGRect(origin: main.point(start, main.other.low(frame)), size: frame.size)
    }

    /// The part of the content that bars and insets leave to be seen.
    private func seenRange(_ main: LayoutAxis) -> ClosedRange<CGFloat>? {
        guard let rect = owner?.uncovered else { return nil }
        return main.low(rect)...max(main.low(rect), main.high(rect))
    }

    // MARK: Sections that scroll

    /// How far a section is scrolled.
    private func scrolled(_ number: Int) -> CGPoint {
        let section = solution.sections[number].solution
        guard section.scrolls, let view = owner else { return .zero }
        return section.axis.point(view.orthogonalOffset(of: number), 0)
    }

    private func seen(_ frame: CGRect, _ group: SectionSolution.Group, _ number: Int) -> CGRect {
        let origin = solution.sections[number].origin, way = scrolled(number)
        return frame.offsetBy(dx: origin.x + group.origin.x - way.x, dy: origin.y + group.origin.y - way.y)
    }

    func areas(in rect: CGRect) -> [OrthogonalArea] {
        solution.sections(in: rect).compactMap(area).filter { $0.frame.overlaps(rect) }
    }

    func area(of number: Int) -> OrthogonalArea? {
        guard solution.sections.indices.contains(number) else { return nil }
        let section = solution.sections[number], own = section.solution
        guard own.scrolls, own.body.width > 0, own.body.height > 0 else { return nil }
        let axis = own.axis, frame = own.body.offsetBy(dx: section.origin.x, dy: section.origin.y)
        let room = axis.along(own.body.size), corner = axis.along(own.body.origin)
        let first = own.groups.first.map { axis.along($0.origin) - corner } ?? 0
        let behavior = own.section.orthogonalScrollingBehavior
        let rests: [CGFloat]
        switch behavior {
        case .none, .continuous, .paging: rests = []
        case .continuousGroupLeadingBoundary, .groupPaging:
            rests = own.groups.map { axis.along($0.origin) - corner - first }
        case .groupPagingCentered:
            rests = own.groups.map { axis.along($0.origin) - corner + (axis.along($0.solution.size) - room) / 2 }
        }
        return OrthogonalArea(
            section: number, frame: frame, axis: axis, length: own.contentLength, behavior: behavior, rests: rests, lead: first)
    }

    func callHandlers(_ attributes: [UICollectionViewLayoutAttributes]) {
        guard let view = owner else { return }
        let sections = solution.sections
        guard sections.contains(where: { $0.solution.section.visibleItemsInvalidationHandler != nil }) else { return }
        let own = Dictionary(grouping: attributes.filter { $0.indexPath.count == 2 }) { $0.indexPath.section }
        for (number, elements) in own.sorted(by: { $0.key < $1.key }) where sections.indices.contains(number) {
            let section = sections[number]
            guard let handler = section.solution.section.visibleItemsInvalidationHandler else { continue }
            let way = scrolled(number)
            let items = elements.map { element in
                let moves = element.representedElementCategory == .cell
                    || !section.solution.boundaries.contains { $0.item.elementKind == element.representedElementKind }
                    && element.representedElementCategory == .supplementaryView
                return CompositionalVisibleItem(element, scrolled: moves ? way : .zero)
            }
            let offset = view.contentOffset
            handler(items, CGPoint(x: offset.x + way.x, y: offset.y + way.y), section.environment)
        }
    }
}
