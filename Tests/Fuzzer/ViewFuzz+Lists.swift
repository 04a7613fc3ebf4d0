// Tables and grids with counts, sizes and layouts of any kind, changed in step with their data, as lists ask for.

import UIKit

/// What a list shows: how many elements each section has. Changes are made of it that fit.
struct FuzzCounts {
    var sections: [Int] = [3, 0, 7]

    /// A place that there is; nil in an empty list.
    func place(_ values: inout HostileValues) -> IndexPath? {
        let filled = sections.indices.filter { sections[$0] > 0 }
        guard !filled.isEmpty else { return nil }
        let section = values.pick(filled)
        return IndexPath(item: values.below(sections[section]), section: section)
    }
}

/// What a table and a grid are changed by alike.
@MainActor
protocol FuzzList: UIScrollView {
    var counts: FuzzCounts { get set }
    func insert(_ paths: [IndexPath])
    func delete(_ paths: [IndexPath])
    func move(_ from: IndexPath, _ to: IndexPath)
    func reload(_ paths: [IndexPath])
    func insertSections(_ sections: IndexSet)
    func deleteSections(_ sections: IndexSet)
    func reloadAll()
    func batch(_ changes: @escaping () -> Void)
}

extension ViewFuzz {
    /// A view of this file's.
    func makeList(_ rect: CGRect) -> UIView {
        values.chance(0.5) ? FuzzTable(self, frame: rect) : FuzzGrid(self, frame: rect)
    }

    /// Changes a view of this file's; whether it was one.
    func setList(of view: UIView) -> Bool {
        guard let list = view as? any FuzzList, values.chance(0.8) else { return false }
        if values.chance(0.5) { change(list) } else { (list as? FuzzTable).map(set) ?? (list as? FuzzGrid).map(set) }
        return true
    }

    private func change(_ list: any FuzzList) {
        if values.chance(0.2) { return list.batch { [self] in changeOnce(list) } }
        changeOnce(list)
    }

    private func changeOnce(_ list: any FuzzList) {
        switch values.below(7) {
        case 0:
            let section = values.below(list.counts.sections.count), come = 1 + values.below(4)
            guard list.counts.sections.indices.contains(section) else { return list.reloadAll() }
            let first = values.below(list.counts.sections[section] + 1)
            list.counts.sections[section] += come
            list.insert((first..<first + come).map { IndexPath(item: $0, section: section) })
        case 1, 2:
            guard let path = list.counts.place(&values) else { return }
            list.counts.sections[path.section] -= 1
            list.delete([path])
        case 3:
            guard let from = list.counts.place(&values), let to = list.counts.place(&values), from.section == to.section
            else { return }
            list.move(from, to)
        case 4:
            guard let path = list.counts.place(&values) else { return }
            list.reload([path])
        case 5:
            let section = values.below(list.counts.sections.count + 1)
            list.counts.sections.insert(values.below(9), at: section)
            list.insertSections(IndexSet(integer: section))
        default:
            guard list.counts.sections.count > 1 else { return }
            let section = values.below(list.counts.sections.count)
            list.counts.sections.remove(at: section)
            list.deleteSections(IndexSet(integer: section))
        }
    }

    /// A picture by the name of a symbol.
    func symbol() -> UIImage? {
        let name = values.pick(["heart.fill", "xmark.circle", "bell.slash.fill", "star", "1.circle", "no.such", values.text()])
        var configuration = UIImage.SymbolConfiguration(
            pointSize: values.float(), weight: values.pick([.ultraLight, .regular, .black, .unspecified]),
            scale: values.pick([.small, .large, .default, .unspecified]))
        if values.chance(0.3) {
            configuration = configuration.applying(UIImage.SymbolConfiguration(paletteColors: [UIColor(cgColor: values.color())]))
        }
        if values.chance(0.3) { return UIImage(systemName: name, variableValue: values.number(), configuration: configuration) }
        return UIImage(systemName: name, withConfiguration: configuration)
    }

    func dress(_ content: UIView) {
        content.backgroundColor = UIColor(cgColor: values.color())
        if values.chance(0.1) { content.subviews.first?.removeFromSuperview() }
        if values.chance(0.2) {
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: content.topAnchor, constant: values.float()),
                inner.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                inner.heightAnchor.constraint(equalToConstant: values.float()),
            ])
        }
    }

    func say(_ text: UIListContentConfiguration) -> UIListContentConfiguration {
        var made = text
        (made.text, made.secondaryText) = (values.text(), values.chance(0.5) ? values.text() : nil)
        if values.chance(0.4) { made.image = values.chance(0.5) ? symbol() : picture() }
        if values.chance(0.2) { made.imageProperties.maximumSize = values.size() }
        if values.chance(0.2) { made.textToSecondaryTextVerticalPadding = values.float() }
        if values.chance(0.2) { made.textProperties.numberOfLines = values.whole() }
        return made
    }
}

// MARK: - Tables

@MainActor
final class FuzzTable: UITableView, UITableViewDataSource, UITableViewDelegate, FuzzList {
    fileprivate weak var fuzz: ViewFuzz?
    var counts = FuzzCounts()

    init(_ fuzz: ViewFuzz, frame: CGRect) {
        self.fuzz = fuzz
        super.init(frame: frame, style: fuzz.values.pick([.plain, .grouped, .insetGrouped]))
        (dataSource, delegate) = (self, self)
        register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    required init?(coder: NSCoder) { nil }

    private var animation: UITableView.RowAnimation {
        fuzz.map { $0.values.pick([.automatic, .fade, .left, .right, .top, .bottom, .middle, .none]) } ?? .fade
    }

    func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: animation) }
    func delete(_ paths: [IndexPath]) { deleteRows(at: paths, with: animation) }
    func move(_ from: IndexPath, _ to: IndexPath) { moveRow(at: from, to: to) }
    func reload(_ paths: [IndexPath]) { reloadRows(at: paths, with: animation) }
    func insertSections(_ sections: IndexSet) { insertSections(sections, with: animation) }
    func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: animation) }
    func reloadAll() { reloadData() }
    func batch(_ changes: @escaping () -> Void) { performBatchUpdates(changes) }

    func numberOfSections(in tableView: UITableView) -> Int { counts.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts.sections[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        guard let fuzz else { return cell }
        if fuzz.values.chance(0.5) {
            cell.contentConfiguration = fuzz.say(cell.defaultContentConfiguration())
        } else {
            fuzz.dress(cell.contentView)
        }
        cell.accessoryType = fuzz.values.pick([.none, .checkmark, .disclosureIndicator, .detailButton])
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { fuzz?.values.text() }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row % 3 != 0 }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: fuzz?.values.text()) { _, _, done in done(true) },
        ])
    }

    private var height: CGFloat {
        guard let fuzz, fuzz.values.chance(0.4) else { return UITableView.automaticDimension }
        return fuzz.values.float()
    }
}

extension ViewFuzz {
    fileprivate func set(_ table: FuzzTable) {
        let path = table.counts.place(&values), animated = values.chance(0.5)
        let place: UITableView.ScrollPosition = values.pick([.none, .top, .middle, .bottom])
        switch values.below(12) {
        case 0: (table.rowHeight, table.estimatedRowHeight) = (values.float(), values.float())
        case 1: (table.sectionHeaderHeight, table.sectionFooterHeight) = (values.float(), values.float())
        case 2: table.setEditing(values.chance(0.5), animated: animated)
        case 3: table.separatorInset = insets()
        case 4: table.tableHeaderView = values.chance(0.3) ? nil : UIView(frame: values.rect())
        case 5: table.allowsMultipleSelection = values.chance(0.5)
        case 6: path.map { table.selectRow(at: $0, animated: animated, scrollPosition: place) }
        case 7: path.map { table.scrollToRow(at: $0, at: place, animated: animated) }
        case 8: table.deselectRow(at: IndexPath(row: values.below(50), section: values.below(9)), animated: animated)
        case 9: _ = (table.indexPathForRow(at: values.point()), table.indexPathsForRows(in: values.rect()))
        case 10: table.sectionHeaderTopPadding = values.float()
        default:
            table.counts.sections = (0..<values.below(5)).map { _ in values.chance(0.1) ? 400 : values.below(12) }
            table.reloadData()
        }
    }
}

// MARK: - Grids

@MainActor
final class FuzzGrid: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, FuzzList {
    fileprivate weak var fuzz: ViewFuzz?
    var counts = FuzzCounts()

    init(_ fuzz: ViewFuzz, frame: CGRect) {
        self.fuzz = fuzz
        super.init(frame: frame, collectionViewLayout: fuzz.layout())
        (dataSource, delegate) = (self, self)
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "line")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
            register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
    }

    required init?(coder: NSCoder) { nil }

    func insert(_ paths: [IndexPath]) { insertItems(at: paths) }
    func delete(_ paths: [IndexPath]) { deleteItems(at: paths) }
    func move(_ from: IndexPath, _ to: IndexPath) { moveItem(at: from, to: to) }
    func reload(_ paths: [IndexPath]) { reloadItems(at: paths) }
    func reloadAll() { reloadData() }
    func batch(_ changes: @escaping () -> Void) { performBatchUpdates(changes) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts.sections[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let isLine = indexPath.section % 2 == 1
        let cell = dequeueReusableCell(withReuseIdentifier: isLine ? "line" : "cell", for: indexPath)
        guard let fuzz else { return cell }
        guard let line = cell as? UICollectionViewListCell else {
            fuzz.dress(cell.contentView)
            return cell
        }
        line.contentConfiguration = fuzz.say(line.defaultContentConfiguration())
        line.accessories = fuzz.values.pick([[], [.disclosureIndicator()], [.checkmark(), .label(text: fuzz.values.text())]])
        (line.indentationLevel, line.indentationWidth) = (fuzz.values.below(3), fuzz.values.float())
        return line
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let fuzz else { return CGSize(width: 10, height: 10) }
        return fuzz.values.chance(0.8) ? CGSize(width: 9 + fuzz.values.below(40), height: 9) : fuzz.values.size()
    }
}

extension ViewFuzz {
    func layout() -> UICollectionViewLayout {
        switch values.below(4) {
        case 0: flow()
        case 1: list()
        default: sections()
        }
    }

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = values.pick([.horizontal, .vertical])
        flow.itemSize = values.size()
        if values.chance(0.2) { flow.estimatedItemSize = values.size() }
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (values.float(), values.float())
        flow.sectionInset = insets()
        if values.chance(0.3) { flow.headerReferenceSize = values.size() }
        flow.sectionHeadersPinToVisibleBounds = values.chance(0.3)
        return flow
    }

    private func list() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(
            appearance: values.pick([.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]))
        configuration.headerMode = values.pick([.none, .supplementary, .firstItemInSection])
        configuration.headerTopPadding = values.chance(0.3) ? values.float() : nil
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "?") { _, _, done in done(true) }])
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }

    private func sections() -> UICollectionViewLayout {
        let settings = UICollectionViewCompositionalLayoutConfiguration()
        settings.interSectionSpacing = values.chance(0.3) ? values.float() : 0
        settings.scrollDirection = values.pick([.vertical, .vertical, .horizontal])
        return UICollectionViewCompositionalLayout(
            sectionProvider: { [weak self] _, _ in self?.section() }, configuration: settings)
    }

    private func section() -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group(depth: 0))
        if values.chance(0.3) { section.interGroupSpacing = values.float() }
        if values.chance(0.3) { section.contentInsets = edges() }
        section.orthogonalScrollingBehavior = values.pick([.none, .none, .continuous, .paging, .groupPagingCentered])
        if values.chance(0.3) {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: values.pick([.top, .bottom, .leading, .topTrailing]), absoluteOffset: values.point())
            (header.pinToVisibleBounds, header.extendsBoundary) = (values.chance(0.5), values.chance(0.7))
            section.boundarySupplementaryItems = [header]
        }
        if values.chance(0.3) {
            section.visibleItemsInvalidationHandler = { [weak self] items, _, _ in
                guard let self else { return }
                for item in items where values.chance(0.3) {
                    (item.alpha, item.zIndex, item.transform) = (values.float(), values.whole(), values.affine())
                }
            }
        }
        return section
    }

    private func group(depth: Int) -> NSCollectionLayoutGroup {
        if values.chance(0.1) {
            let frames = (0..<1 + values.below(4)).map { _ in values.rect() }
            return .custom(layoutSize: size()) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } }
        }
        let subitems = (0..<1 + values.below(3)).map { _ in
            depth < 2 && values.chance(0.3) ? group(depth: depth + 1) : item()
        }
        let made: NSCollectionLayoutGroup = switch values.below(3) {
        case 0: .horizontal(layoutSize: size(), subitems: subitems)
        case 1: .horizontal(layoutSize: size(), repeatingSubitem: subitems[0], count: 1 + values.below(6))
        default: .vertical(layoutSize: size(), subitems: subitems)
        }
        if values.chance(0.3) { made.interItemSpacing = values.chance(0.5) ? .fixed(values.float()) : .flexible(values.float()) }
        if values.chance(0.2) { made.contentInsets = edges() }
        return made
    }

    private func item() -> NSCollectionLayoutItem {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: values.point()))
        let item = NSCollectionLayoutItem(layoutSize: size(), supplementaryItems: values.chance(0.2) ? [badge] : [])
        if values.chance(0.3) { item.contentInsets = edges() }
        if values.chance(0.2) {
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .flexible(values.float()), top: .fixed(values.float()), trailing: nil, bottom: nil)
        }
        return item
    }

    private func edges() -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: values.float(), leading: values.float(), bottom: values.float(), trailing: values.float())
    }

    private func size() -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: extent(), heightDimension: extent()) }

    private func extent() -> NSCollectionLayoutDimension {
        switch values.below(6) {
        case 0: .fractionalWidth(values.chance(0.8) ? 0.25 : values.float())
        case 1: .fractionalHeight(values.chance(0.8) ? 0.5 : values.float())
        case 2: .estimated(values.chance(0.8) ? 20 : values.float())
        case 3: .uniformAcrossSiblings(estimate: values.chance(0.8) ? 12 : values.float())
        default: .absolute(values.chance(0.8) ? CGFloat(4 + values.below(40)) : values.float())
        }
    }

    fileprivate func set(_ grid: FuzzGrid) {
        let path = grid.counts.place(&values), animated = values.chance(0.5)
        switch values.below(9) {
        case 0, 1: grid.setCollectionViewLayout(layout(), animated: animated)
        case 2: grid.collectionViewLayout.invalidateLayout()
        case 3: path.map { grid.scrollToItem(at: $0, at: values.pick([.top, .centeredVertically, []]), animated: animated) }
        case 4: path.map { grid.selectItem(at: $0, animated: animated, scrollPosition: values.pick([.top, .right, []])) }
        case 5: _ = (grid.indexPathForItem(at: values.point()), grid.visibleCells.count)
        case 6: grid.allowsMultipleSelection = values.chance(0.5)
        case 7: path.map { _ = grid.layoutAttributesForItem(at: $0)?.frame }
        default:
            grid.counts.sections = (0..<values.below(5)).map { _ in values.chance(0.1) ? 400 : values.below(12) }
            grid.reloadData()
        }
    }
}
