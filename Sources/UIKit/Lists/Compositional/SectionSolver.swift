// How the groups of a section, its headers and its footers lie. In: a section, what contains it, and the number of its items.
// Out: frames from the section's own corner, and which of them lie where.

import QuartzCore

/// Frames in a row that are found by where they are, even if some reach further than others.
struct Reaches {
    /// The furthest end of each and those before it, and the nearest beginning of each and those after it.
    private var ends: [CGFloat] = [], starts: [CGFloat] = []

    init(_ ranges: [(low: CGFloat, high: CGFloat)]) {
        var end = -CGFloat.infinity, start = CGFloat.infinity
        ends = ranges.map { range in
            end = max(end, range.high)
            return end
        }
        starts = ranges.reversed().map { range in
            start = min(start, range.low)
            return start
        }.reversed()
    }

    /// What may reach into a range: nothing outside of these does.
    func indices(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
        let first = ends.indices.firstHalving { ends[$0] >= low }, last = starts.indices.firstHalving { starts[$0] > high }
        return first..<max(first, last)
    }
}

/// A section with everything in its place.
@MainActor
struct SectionSolution {
    struct Group {
        let first: Int
        /// From the section's corner, where its content is not scrolled.
        var origin: CGPoint
        let solution: GroupSolution
    }

    /// A header or the like.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        /// Which one of its kind it is.
        let number: Int
        var frame: CGRect
    }

    let section: NSCollectionLayoutSection
    let count: Int
    /// The direction in which groups follow each other.
    let axis: LayoutAxis
    /// With everything around it.
    var size = CGSize.zero
    /// Where groups are seen.
    var body = CGRect.zero
    /// Along the section's own direction, if it scrolls by itself.
    var contentLength: CGFloat = 0
    var groups: [Group] = []
    var boundaries: [Boundary] = []
    /// What the groups were given.
    var room = CGSize.zero
    private var reaches = Reaches([])

    init(_ section: NSCollectionLayoutSection, _ count: Int, _ axis: LayoutAxis) {
        (self.section, self.count, self.axis) = (section, count, axis)
    }

    var scrolls: Bool { section.orthogonalScrollingBehavior != .none }

    /// The group of an item; nil: the group has no room for it.
    func group(of item: Int) -> Int? {
        let index = groups.indices.firstHalving { groups[$0].first > item } - 1
        guard groups.indices.contains(index), item - groups[index].first < groups[index].solution.cells.count, item >= 0
        else { return nil }
        return index
    }

    /// The groups that may be in a rectangle.
    func groups(in rect: CGRect) -> Range<Int> { reaches.indices(axis.low(rect), axis.high(rect)) }

    mutating func index() {
        reaches = Reaches(groups.map { group in
            let bounds = group.solution.bounds.offsetBy(dx: group.origin.x, dy: group.origin.y)
            return (axis.low(bounds), axis.high(bounds))
        })
    }

    /// The number of a group's view among those of its kind in the section.
    func number(_ extra: GroupSolution.Extra, in group: Int) -> Int {
        guard let number = extra.number else { return groups[group].first + extra.item }
        return group * max(1, groups[0].solution.groupExtras(extra.kind)) + number
    }
}

@MainActor
struct SectionSolver {
    let section: NSCollectionLayoutSection
    let number: Int
    let count: Int
    /// The direction in which the collection view scrolls.
    let main: LayoutAxis
    let container: CGSize
    /// Of the container, at the sides.
    let reference: NSDirectionalEdgeInsets
    let groups: GroupSolver
    /// What was worked out before, and in which items that is not right any more; nil: in all.
    var known: (solution: SectionSolution, changed: Set<Int>)?

    func solve() -> SectionSolution {
        let insets = section.contentInsets.sound + reference
        let isOwn = section.orthogonalScrollingBehavior != .none
        let axis = isOwn ? main.other : main
        var solution = SectionSolution(section, count, axis)
        let around = BoundarySizes(section.boundarySupplementaryItems) { item, number in
            size(of: item, number, in: section.supplementariesFollowContentInsets ? container.inset(by: insets) : container)
        }
        // What lies beside the groups takes their room.
        var room = container
        let ends = main == .vertical ? around.extent.leading + around.extent.trailing : around.extent.top + around.extent.bottom
        room = main.size(main.along(room), max(0, main.other.along(room) - ends))
        let effective = room.inset(by: insets)
        solution.room = effective
        let ownCorner = CGPoint(x: around.extent.leading, y: around.extent.top)
        let corner = CGPoint(x: ownCorner.x + insets.leading, y: ownCorner.y + insets.top)
        let reach = placeGroups(&solution, effective, corner)
        let inner: CGFloat
        if isOwn {
            center(&solution, axis.along(room), axis.along(ownCorner))
            solution.contentLength = contentLength(solution, axis.after(insets), axis.along(room), axis.along(ownCorner))
            inner = solution.groups.map { main.along($0.solution.size) }.max() ?? 0
        } else {
            inner = reach
        }
        let length = max(0, main.before(insets) + inner + main.after(insets))
        solution.body = CGRect(origin: ownCorner, size: main.size(length, main.other.along(room)))
        let edges = around.extent
        solution.size = CGSize(
            width: solution.body.width + edges.leading + edges.trailing,
            height: solution.body.height + edges.top + edges.bottom)
        let sides = section.supplementariesFollowContentInsets ? insets : reference
        solution.boundaries = around.placed(about: solution.body, main: main, sides: sides)
        solution.index()
        return solution
    }

    private func size(
        of item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, in container: CGSize
    ) -> CGSize {
        var size = item.layoutSize.size(in: container)
        let element = CollectionElement(.supplementaryView, item.elementKind, IndexPath(item: index, section: number))
        if let known = groups.measured(element) {
            if item.layoutSize.widthDimension.isMeasured { size.width = known.width }
            if item.layoutSize.heightDimension.isMeasured { size.height = known.height }
        }
        return size
    }

    // MARK: Groups

    /// - Returns: how far they reach from where they begin.
    private func placeGroups(_ solution: inout SectionSolution, _ room: CGSize, _ corner: CGPoint) -> CGFloat {
        let axis = solution.axis, group = section.group, spacing = CompositionalLength.finite(section.interGroupSpacing)
        let edges = axis.edges(group.edgeSpacing), sides = axis.other.edges(group.edgeSpacing)
        let isFixed = !group.needsMeasuring
        // Groups that are all alike are worked out once.
        let template = isFixed && count > 0
            ? groups.solve(group, in: room, first: 0, group: 0, limit: max(count, 1000)) : nil
        var old = known.flatMap { $0.solution.room == room ? KnownGroups($0.solution.groups, $0.changed) : nil }
        var first = 0, position = axis.along(corner), end = position
        while first < count {
            let left = count - first
            let own = template?.prefix(left) ?? old?.group(first)
                ?? groups.solve(group, in: room, first: first, group: solution.groups.count, limit: left)
            guard !own.cells.isEmpty else { break }
            if !solution.groups.isEmpty { position += spacing }
            position += CompositionalLength.finite(edges.0?.spacing ?? 0)
            let rest = max(0, axis.other.along(room) - axis.other.along(own.size) - GroupSolver.fixed(sides))
            let side = GroupSolver.flexible(sides) > 0 ? rest / CGFloat(GroupSolver.flexible(sides)) : 0
            let origin = axis.point(position, axis.other.along(corner) + GroupSolver.room(sides.0, side))
            solution.groups.append(SectionSolution.Group(first: first, origin: origin, solution: own))
            first += own.cells.count
            position += axis.along(own.size) + CompositionalLength.finite(edges.1?.spacing ?? 0)
            end = position
        }
        return end - axis.along(corner)
    }

    /// Groups that come to rest in the middle have room for that at both ends.
    private func center(_ solution: inout SectionSolution, _ room: CGFloat, _ corner: CGFloat) {
        guard section.orthogonalScrollingBehavior == .groupPagingCentered, let first = solution.groups.first else { return }
        let axis = solution.axis
        let wanted = (room - axis.along(first.solution.size)) / 2, more = max(0, wanted - axis.along(first.origin) + corner)
        for index in solution.groups.indices {
            let origin = solution.groups[index].origin
            solution.groups[index].origin = axis.point(axis.along(origin) + more, axis.other.along(origin))
        }
    }

    private func contentLength(
        _ solution: SectionSolution, _ inset: CGFloat, _ room: CGFloat, _ corner: CGFloat
    ) -> CGFloat {
        guard let last = solution.groups.last else { return 0 }
        let axis = solution.axis, length = axis.along(last.solution.size)
        let isCentered = section.orthogonalScrollingBehavior == .groupPagingCentered
        return axis.along(last.origin) - corner + length + (isCentered ? max(inset, (room - length) / 2) : inset)
    }
}

/// Groups that were worked out before, from the first to the last.
private struct KnownGroups {
    private let groups: [SectionSolution.Group]
    /// Items in which they are not right any more.
    private let changed: [Int]
    private var next = 0, nextChanged = 0

    init(_ groups: [SectionSolution.Group], _ changed: Set<Int>) { (self.groups, self.changed) = (groups, changed.sorted()) }

    /// The group that begins with an item; nil: there was none, or it is to be worked out anew.
    mutating func group(_ first: Int) -> GroupSolution? {
        while next < groups.count, groups[next].first < first { next += 1 }
        while nextChanged < changed.count, changed[nextChanged] < first { nextChanged += 1 }
        guard next < groups.count, groups[next].first == first else { return nil }
        let known = groups[next].solution
        // Of an item that comes next it depends whether that fits as well.
        if nextChanged < changed.count, changed[nextChanged] <= first + known.cells.count { return nil }
        return known
    }
}

/// How large headers and the like are, and how much longer they make what they are tied to.
@MainActor
struct BoundarySizes {
    private var items: [(item: NSCollectionLayoutBoundarySupplementaryItem, number: Int, size: CGSize)] = []
    /// At each edge.
    private(set) var extent = NSDirectionalEdgeInsets.zero

    /// - Parameter size: of an item, with its number among those of its kind.
    init(
        _ all: [NSCollectionLayoutBoundarySupplementaryItem],
        _ size: (NSCollectionLayoutBoundarySupplementaryItem, Int) -> CGSize
    ) {
        var numbers: [String: Int] = [:]
        for item in all {
            let number = numbers[item.elementKind] ?? 0, size = size(item, number)
            numbers[item.elementKind] = number + 1
            items.append((item, number, size))
            guard item.extendsBoundary else { continue }
            let x = CompositionalLength.finite(item.offset.x), y = CompositionalLength.finite(item.offset.y)
            switch item.edge {
            case .top: extent.top = max(extent.top, size.height - y)
            case .bottom: extent.bottom = max(extent.bottom, size.height + y)
            case .leading: extent.leading = max(extent.leading, size.width - x)
            case .trailing: extent.trailing = max(extent.trailing, size.width + x)
            default: break
            }
        }
    }

    /// Where they are about a rectangle.
    /// - Parameter sides: what they keep at the sides of it.
    func placed(about body: CGRect, main: LayoutAxis, sides: NSDirectionalEdgeInsets) -> [SectionSolution.Boundary] {
        var room = body
        if main == .vertical {
            (room.origin.x, room.size.width) = (body.minX + sides.leading, max(0, body.width - sides.leading - sides.trailing))
        } else {
            (room.origin.y, room.size.height) = (body.minY + sides.top, max(0, body.height - sides.top - sides.bottom))
        }
        return items.map { item, number, size in
            var frame = CGRect(origin: .zero, size: size)
            let edges = item.alignment.edges, own = NSCollectionLayoutAnchor(edges: edges), isOutside = item.extendsBoundary
            let there = own.point(in: room), corner = own.point(in: frame)
            frame.origin = CGPoint(x: there.x - corner.x, y: there.y - corner.y)
            switch item.edge {
            case .top: frame.origin.y = isOutside ? body.minY - size.height : body.minY
            case .bottom: frame.origin.y = isOutside ? body.maxY : body.maxY - size.height
            case .leading: frame.origin.x = isOutside ? body.minX - size.width : body.minX
            case .trailing: frame.origin.x = isOutside ? body.maxX : body.maxX - size.width
            default: break
            }
            frame.origin.x += CompositionalLength.finite(item.offset.x)
            frame.origin.y += CompositionalLength.finite(item.offset.y)
            return SectionSolution.Boundary(item: item, number: number, frame: frame.inset(by: item.soundInsets))
        }
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// The edge at which it lies: of a corner the upper or lower one.
    var edge: NSDirectionalRectEdge {
        switch alignment {
        case .none: []
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .leading: .leading
        case .trailing: .trailing
        }
    }
}
