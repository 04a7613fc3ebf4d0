// What a menu shows from top to bottom. Enter: a menu with menus in it, and elements that come later. Leave: rows in sections.

import QuartzCore

/// The elements of a menu while it is shown, among them those that were asked for.
@MainActor
final class MenuReader {
    private var provided: [ObjectIdentifier: [UIMenuElement]] = [:]
    /// Those that were asked for, kept so that no other has their identity.
    private var asked: [ObjectIdentifier: UIDeferredMenuElement] = [:]
    /// Called when elements came.
    var changed: (() -> Void)?

    /// The elements of a menu; such as are not there yet stand for themselves.
    func elements(of menu: UIMenu) -> [UIMenuElement] { menu.children.flatMap { expanded($0, 0) } }

    /// Elements that provide themselves have an end.
    private static let deepest = 16

    private func expanded(_ element: UIMenuElement, _ depth: Int) -> [UIMenuElement] {
        guard let deferred = element as? UIDeferredMenuElement, depth < Self.deepest else { return [element] }
        let key = ObjectIdentifier(deferred)
        if asked[key] == nil {
            asked[key] = deferred
            if let known = deferred.known {
                provided[key] = known
            } else {
                var isAsking = true
                deferred.ask { [weak self] elements in
                    self?.provided[key] = elements
                    if !isAsking { self?.changed?() }
                }
                isAsking = false
            }
        }
        return provided[key]?.flatMap { expanded($0, depth + 1) } ?? [deferred]
    }

    /// All that can be chosen in a menu and in those in it.
    func leaves(of menu: UIMenu) -> [any UIMenuLeaf] {
        elements(of: menu).flatMap { element in
            (element as? UIMenu).map(leaves) ?? (element as? any UIMenuLeaf).map { [$0] } ?? []
        }
    }
}

@MainActor
struct MenuContent {
    /// A row; `scope` is the menu of whose actions one is on.
    enum Row {
        case title(String)
        case item(UIMenuElement, scope: UIMenu?)
        case strip([UIMenuElement], UIMenu.ElementSize, scope: UIMenu?)
        case loading
    }

    /// Over all.
    let title: String
    private(set) var sections: [[Row]] = []

    /// - Parameters:
    ///   - scope: the menu around it of whose actions one is on.
    ///   - isReversed: whether the first element is at the bottom.
    init(_ menu: UIMenu, scope: UIMenu?, _ reader: MenuReader, isReversed: Bool) {
        title = menu.title
        add(menu, scope, reader)
        guard isReversed else { return }
        sections = sections.reversed().map { rows in
            // What stands over a section still does.
            guard case .title? = rows.first else { return rows.reversed() }
            return [rows[0]] + rows.dropFirst().reversed()
        }
    }

    private mutating func add(_ menu: UIMenu, _ outer: UIMenu?, _ reader: MenuReader) {
        let scope = outer ?? (menu.options.contains(.singleSelection) ? menu : nil)
        let size = Self.size(of: menu)
        var rows: [Row] = [], beside: [UIMenuElement] = []
        func closeStrip() {
            if !beside.isEmpty { rows.append(.strip(beside, size, scope: scope)) }
            beside = []
        }
        for element in reader.elements(of: menu) where !Self.isHidden(element) {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                closeStrip()
                if !rows.isEmpty { sections.append(rows) }
                rows = []
                let first = sections.count
                add(inner, scope, reader)
                if !inner.title.isEmpty, sections.count > first { sections[first].insert(.title(inner.title), at: 0) }
            } else if element is UIDeferredMenuElement {
                closeStrip()
                rows.append(.loading)
            } else if let most = Self.most(size) {
                beside.append(element)
                if beside.count == most { closeStrip() }
            } else {
                rows.append(.item(element, scope: scope))
            }
        }
        closeStrip()
        if !rows.isEmpty { sections.append(rows) }
    }

    private static func isHidden(_ element: UIMenuElement) -> Bool {
        (element as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false
    }

    private static func size(of menu: UIMenu) -> UIMenu.ElementSize {
        guard menu.preferredElementSize == .automatic else { return menu.preferredElementSize }
        return menu.options.contains(.displayAsPalette) ? .small : .large
    }

    /// How many elements lie side by side; nil: each has its row.
    private static func most(_ size: UIMenu.ElementSize) -> Int? {
        switch size {
        case .small: 4
        case .medium: 3
        case .large, .automatic: nil
        }
    }

    var isEmpty: Bool { sections.isEmpty }
}
