// How the parts of a group lie in it. In: a group, the size of what contains it, and how many items there are yet. Out: frames,
// of which nothing is kept here.

import QuartzCore

/// What becomes of a group: frames from its own corner.
struct GroupSolution {
    /// The cell of an item.
    struct Cell {
        var frame: CGRect
        var zIndex = 0
        var fitted = FittedAxes()
    }

    /// A view that is tied to an item or a group.
    struct Extra {
        var frame: CGRect
        let kind: String
        let zIndex: Int
        let fitted: FittedAxes
        /// The item that it belongs to, or the first of its group, counted in this group.
        var item: Int
        /// Which one of its kind it is among those of groups; nil: it belongs to an item.
        var number: Int?
    }

    var size: CGSize
    var cells: [Cell] = []
    var extras: [Extra] = []
    /// What all of it covers, once it is there.
    private(set) var bounds = CGRect.zero

    init(size: CGSize) { self.size = size }

    /// What there is of it for the first few items.
    func prefix(_ count: Int) -> GroupSolution {
        guard count < cells.count else { return self }
        var part = self
        part.cells = Array(cells.prefix(count))
        part.extras = extras.filter { $0.item < count }
        part.close()
        return part
    }

    /// It has all that it is to have.
    fileprivate mutating func close() {
        bounds = CGRect(origin: .zero, size: size)
        for cell in cells { bounds = bounds.union(cell.frame) }
        for extra in extras { bounds = bounds.union(extra.frame) }
    }

    /// How many views of a kind belong to groups.
    func groupExtras(_ kind: String) -> Int { extras.reduce(0) { $0 + ($1.kind == kind && $1.number != nil ? 1 : 0) } }

    fileprivate mutating func add(_ other: GroupSolution, at origin: CGPoint) {
        let first = cells.count
        cells += other.cells.map { cell in
            var cell = cell
            cell.frame = cell.frame.offsetBy(dx: origin.x, dy: origin.y)
            return cell
        }
        for var extra in other.extras {
            extra.frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
            extra.item += first
            if extra.number != nil { extra.number = groupExtras(extra.kind) }
            extras.append(extra)
        }
    }
}

@MainActor
struct GroupSolver {
    /// Which section the items are in.
    let section: Int
    let traits: UITraitCollection
    /// What views have said of their size.
    let measured: (CollectionElement) -> CGSize?

    /// What is taken for room: sums of fractions of a width come out a little too long.
    private static let tolerance: CGFloat = 0.1

    /// - Parameters:
    ///   - first: the number of the first item.
    ///   - group: the number of the outermost group.
    ///   - limit: how many items there are yet.
    ///   - forced: a side whose length is not for the group to say.
    func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, group number: Int, limit: Int,
        forced: (axis: LayoutAxis, length: CGFloat)? = nil
    ) -> GroupSolution {
        var solution = GroupSolution(size: size(group.layoutSize, in: container, forced))
        switch group.arrangement {
        case .custom(let provider): custom(group, provider, limit, &solution)
        case .line(let axis):
            let open: (along: Bool, across: Bool) = (
                isOpen(group, axis, forced), isOpen(group, axis.other, forced))
            let inner = solution.size.inset(by: group.soundInsets)
            let line = Line(axis: axis, group: group, inner: inner, open: open)
            place(parts(line, first, number, limit), line, first, &solution)
        }
        let host = CGRect(origin: .zero, size: solution.size)
        for item in group.supplementaryItems {
            let own = solution.groupExtras(item.elementKind)
            let path = IndexPath(item: number, section: section)
            solution.extras.append(extra(item, host, path, item: 0, number: own))
        }
        solution.close()
        return solution
    }

    private struct Line {
        let axis: LayoutAxis
        let group: NSCollectionLayoutGroup
        let inner: CGSize
        /// Whether it is as long and as broad as what is in it.
        let open: (along: Bool, across: Bool)
        @MainActor var spacing: CGFloat { CompositionalLength.finite(group.interItemSpacing?.spacing ?? 0) }
    }

    /// Something in a line.
    private struct Part {
        let item: NSCollectionLayoutItem
        var size: CGSize
        /// Nil: it is an item.
        let group: GroupSolution?
        var count: Int { group?.cells.count ?? 1 }
    }

    private func isOpen(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ forced: (axis: LayoutAxis, length: CGFloat)?
    ) -> Bool { axis.dimension(group.layoutSize).isMeasured && forced?.axis != axis }

    private func size(
        _ size: NSCollectionLayoutSize, in container: CGSize, _ forced: (axis: LayoutAxis, length: CGFloat)?
    ) -> CGSize {
        var size = size.size(in: container)
        switch forced {
        case (.horizontal, let length)?: size.width = length
        case (.vertical, let length)?: size.height = length
        case nil: break
        }
        return size
    }

    private func known(_ layoutSize: NSCollectionLayoutSize, _ size: CGSize, _ element: CollectionElement) -> CGSize {
        let axes = layoutSize.measured
        guard !axes.isEmpty, let known = measured(element) else { return size }
        return CGSize(
            width: axes.contains(.width) ? known.width : size.width,
            height: axes.contains(.height) ? known.height : size.height)
    }

    // MARK: Lines

    private func parts(_ line: Line, _ first: Int, _ number: Int, _ limit: Int) -> [Part] {
        let group = line.group, axis = line.axis, room = axis.along(line.inner), subitems = group.subitems
        guard !subitems.isEmpty else { return [] }
        var forced: (axis: LayoutAxis, length: CGFloat)?
        if group.isEven, !line.open.along, let count = group.count {
            forced = (axis, max(0, (room - line.spacing * CGFloat(count - 1)) / CGFloat(count)))
        }
        // What has no length or no end is there once.
        let most = group.count ?? (line.open.along ? subitems.count : .max)
        var parts: [Part] = [], used: CGFloat = 0, items = 0
        while parts.count < most, items < limit {
            let item = subitems[parts.count % subitems.count]
            let part = part(item, line.inner, first + items, number, limit - items, forced)
            let edges = axis.edges(item.edgeSpacing)
            let length = axis.along(part.size) + CompositionalLength.finite(edges.0?.spacing ?? 0)
                + CompositionalLength.finite(edges.1?.spacing ?? 0)
            let gap = parts.isEmpty ? 0 : line.spacing
            if group.count == nil, !line.open.along, !parts.isEmpty, used + gap + length > room + Self.tolerance { break }
            if group.count == nil, gap + length <= 0, parts.count >= subitems.count { break }
            guard part.count > 0 else { break }
            used += gap + length
            items += part.count
            parts.append(part)
        }
        return evened(parts, axis.other)
    }

    private func part(
        _ item: NSCollectionLayoutItem, _ container: CGSize, _ first: Int, _ number: Int, _ limit: Int,
        _ forced: (axis: LayoutAxis, length: CGFloat)?
    ) -> Part {
        if let group = item as? NSCollectionLayoutGroup {
            let solution = solve(group, in: container, first: first, group: number, limit: limit, forced: forced)
            return Part(item: item, size: solution.size, group: solution)
        }
        var size = known(
            item.layoutSize, size(item.layoutSize, in: container, nil),
            CollectionElement(item: IndexPath(item: first, section: section)))
        if let forced { size = self.size(item.layoutSize, in: container, forced).along(forced.axis, instead: size) }
        return Part(item: item, size: size, group: nil)
    }

    /// Parts that are as large as the largest of them.
    private func evened(_ parts: [Part], _ axis: LayoutAxis) -> [Part] {
        let uniform = parts.filter { axis.dimension($0.item.layoutSize).isUniformAcrossSiblings }
        guard let largest = uniform.map({ axis.along($0.size) }).max() else { return parts }
        return parts.map { part in
            guard part.group == nil, axis.dimension(part.item.layoutSize).isUniformAcrossSiblings else { return part }
            var part = part
            part.size = axis.size(largest, axis.other.along(part.size))
            return part
        }
    }

    private func place(_ parts: [Part], _ line: Line, _ first: Int, _ solution: inout GroupSolution) {
        let axis = line.axis, across = axis.other, insets = line.group.soundInsets
        var used: CGFloat = 0, breadth: CGFloat = 0, flexible = 0
        for (index, part) in parts.enumerated() {
            let edges = axis.edges(part.item.edgeSpacing), sides = across.edges(part.item.edgeSpacing)
            used += axis.along(part.size) + Self.fixed(edges) + (index == 0 ? 0 : line.spacing)
            breadth = max(breadth, across.along(part.size) + Self.fixed(sides))
            flexible += Self.flexible(edges) + (index > 0 && line.group.interItemSpacing?.isFlexibleSpacing == true ? 1 : 0)
        }
        if line.open.along { solution.size = axis.size(used, across.along(solution.size)) }
        if line.open.across { solution.size = axis.size(axis.along(solution.size), breadth) }
        let room = line.open.along ? used : axis.along(line.inner)
        let full = line.open.across ? breadth : across.along(line.inner)
        let share = flexible > 0 ? max(0, room - used) / CGFloat(flexible) : 0
        var position = axis.before(insets)
        for (index, part) in parts.enumerated() {
            let edges = axis.edges(part.item.edgeSpacing), sides = across.edges(part.item.edgeSpacing)
            if index > 0 {
                position += line.spacing + (line.group.interItemSpacing?.isFlexibleSpacing == true ? share : 0)
            }
            position += Self.room(edges.0, share)
            let rest = max(0, full - across.along(part.size) - Self.fixed(sides))
            let side = Self.flexible(sides) > 0 ? rest / CGFloat(Self.flexible(sides)) : 0
            let origin = axis.point(position, across.before(insets) + Self.room(sides.0, side))
            add(part, at: origin, first, &solution)
            position += axis.along(part.size) + Self.room(edges.1, share)
        }
    }

    static func fixed(_ edges: (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?)) -> CGFloat {
        CompositionalLength.finite(edges.0?.spacing ?? 0) + CompositionalLength.finite(edges.1?.spacing ?? 0)
    }

    static func flexible(_ edges: (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?)) -> Int {
        (edges.0?.isFlexibleSpacing == true ? 1 : 0) + (edges.1?.isFlexibleSpacing == true ? 1 : 0)
    }

    /// - Parameter share: what a flexible one has besides.
    static func room(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
        CompositionalLength.finite(spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing == true ? share : 0)
    }

    private func add(_ part: Part, at origin: CGPoint, _ first: Int, _ solution: inout GroupSolution) {
        if let group = part.group { return solution.add(group, at: origin) }
        let number = solution.cells.count, path = IndexPath(item: first + number, section: section)
        let frame = CGRect(origin: origin, size: part.size).inset(by: part.item.soundInsets)
        solution.cells.append(GroupSolution.Cell(frame: frame, fitted: part.item.layoutSize.measured))
        for item in part.item.supplementaryItems {
            solution.extras.append(extra(item, frame, path, item: number, number: nil))
        }
    }

    private func extra(
        _ item: NSCollectionLayoutSupplementaryItem, _ host: CGRect, _ path: IndexPath, item owner: Int, number: Int?
    ) -> GroupSolution.Extra {
        let element = CollectionElement(.supplementaryView, item.elementKind, path)
        let size = known(item.layoutSize, item.layoutSize.size(in: host.size), element)
        return GroupSolution.Extra(
            frame: item.frame(size, in: host), kind: item.elementKind, zIndex: item.zIndex, fitted: item.layoutSize.measured,
            item: owner, number: number)
    }

    // MARK: Custom groups

    private func custom(
        _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ limit: Int,
        _ solution: inout GroupSolution
    ) {
        let items = provider(CompositionalEnvironment(solution.size, group.soundInsets, traits)).prefix(limit)
        solution.cells = items.map { item in
            let frame = item.frame.standardized
            return GroupSolution.Cell(
                frame: CGRect(
                    x: CompositionalLength.finite(frame.minX), y: CompositionalLength.finite(frame.minY),
                    width: CompositionalLength.sound(frame.width), height: CompositionalLength.sound(frame.height)),
                zIndex: item.zIndex)
        }
        let all = solution.cells.reduce(CGRect.zero) { $0.union($1.frame) }
        if group.layoutSize.widthDimension.isMeasured { solution.size.width = max(0, all.maxX) }
        if group.layoutSize.heightDimension.isMeasured { solution.size.height = max(0, all.maxY) }
    }
}

extension CGSize {
    /// The size with its side along an axis, and the other of another.
    fileprivate func along(_ axis: LayoutAxis, instead other: CGSize) -> CGSize {
        axis.size(axis.along(self), axis.other.along(other))
    }
}
