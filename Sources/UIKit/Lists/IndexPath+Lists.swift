// The places of items in lists: a section, and a row or item in it.

import Foundation

extension IndexPath {
    /// The place of a row in a section of a table.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The place of an item in a section of a collection.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The number of the section: the first index. A path without any stops the program.
    public var section: Int {
        get { index(0, "section") }
        set { setIndex(0, "section", newValue) }
    }

    /// The number of the row in its section: the second index. A path with fewer stops the program.
    public var row: Int {
        get { index(1, "row") }
        set { setIndex(1, "row", newValue) }
    }

    /// The number of the item in its section: the second index. A path with fewer stops the program.
    public var item: Int {
        get { index(1, "item") }
        set { setIndex(1, "item", newValue) }
    }

    private func index(_ place: Int, _ name: String) -> Int {
        require(count > place, "IndexPath.\(name): a place in a list has a section and a row or item, not the indices \(self)")
        return self[place]
    }

    private mutating func setIndex(_ place: Int, _ name: String, _ value: Int) {
        require(count > place, "IndexPath.\(name): a place in a list has a section and a row or item, not the indices \(self)")
        self[place] = value
    }
}

extension NSIndexPath {
    /// The place of a row in a section of a table.
    public convenience init(row: Int, section: Int) { self.init(list: section, row) }
    /// The place of an item in a section of a collection.
    public convenience init(item: Int, section: Int) { self.init(list: section, item) }

    private convenience init(list section: Int, _ row: Int) { self.init(indexes: [section, row], length: 2) }

    /// The number of the section: the first index. A path without any stops the program.
    public var section: Int { (self as IndexPath).section }
    /// The number of the row in its section: the second index. A path with fewer stops the program.
    public var row: Int { (self as IndexPath).row }
    /// The number of the item in its section: the second index. A path with fewer stops the program.
    public var item: Int { (self as IndexPath).item }
}
