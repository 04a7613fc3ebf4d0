// Two telephones on which things are looked for: by a bar below a large title, and by one at the top of a table.

import QuartzCore
import UIKit

package final class SearchingTheTown: ShownOnPhones {
    package static let title = "Searching"
    package static let summary = """
        At the left a search bar below a large title, which hides first as the list goes up; a click on it has the title leave, \
        and letters find places. At the right the bar is at the top of the table, with scopes, and comes up from there; the list \
        behind is dimmed until there is something to show. Cancel, or a click on the shade, gives up.
        """
    package static let pictureTimes = [0.2, 0.7, 0.8, 2.1, 2.4, 2.7, 3.2, 3.65, 4, 4.45, 4.9, 5.5, 5.9]
    package static let script =
        ScriptedInput.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 312), at: 0.3)
        + ScriptedInput.drag(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 330), at: 1)
        + tap(130, 115, at: 2.2) + typing("for", at: 2.8) + tap(270, 26, at: 3.5)
        + tap(440, 72, at: 4.25) + typing("se", at: 5) + tap(580, 28, at: 5.7)

    private static func typing(_ word: String, at time: Double) -> [ScriptedInput] {
        word.enumerated().map { ScriptedInput.press($1, at: time + Double($0) / 10) }
    }

    package let phones = PhoneStage()
    private var lists: [PlaceList] = []

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let pictures = try ["sea", "dunes", "forest", "mountains", "city", "aurora"].map { name throws(PictureError) in
            (name.capitalized, UIImage(cgImage: try Picture.load("card-" + name)))
        }
        lists = [PlaceList(pictures, isBelowTitle: true), PlaceList(pictures, isBelowTitle: false)]
        for (list, window) in zip(lists, [phones.left, phones.right]) {
            let bars = UINavigationController(rootViewController: list)
            bars.navigationBar.prefersLargeTitles = window === phones.left
            phones.show(bars, in: window)
        }
        return phones.root
    }

    private var edited: UITextField? { lists.lazy.map(\.search.searchBar.searchTextField).first { $0.isEditing } }

    package var takesLetters: Bool { edited != nil }
    package func press(_ key: Character) {
        if key == "\u{8}" { edited?.deleteBackward() } else { edited?.insertText(String(key)) }
    }
}

/// A list of places that can be looked for.
private final class PlaceList: UITableViewController, UISearchResultsUpdating {
    let search: UISearchController
    private let pictures: [(name: String, image: UIImage)], isBelowTitle: Bool

    init(_ pictures: [(String, UIImage)], isBelowTitle: Bool) {
        (self.pictures, self.isBelowTitle) = (pictures, isBelowTitle)
        search = UISearchController(searchResultsController: FoundPlaces(pictures))
        super.init(style: .plain)
        title = "Places"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        tableView.rowHeight = 56
        search.searchResultsUpdater = self
        search.searchBar.placeholder = "Search"
        if isBelowTitle {
            navigationItem.searchController = search
        } else {
            search.obscuresBackgroundDuringPresentation = true
            search.searchBar.scopeButtonTitles = ["All", "Water", "Land"]
            tableView.tableHeaderView = search.searchBar
        }
    }

    func updateSearchResults(for searchController: UISearchController) {
        let wanted = searchController.searchBar.text?.lowercased() ?? "", found = searchController.searchResultsController
        (found as? FoundPlaces)?.show { $0.lowercased().hasPrefix(wanted) }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pictures.count * 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        PlaceCell.make(pictures[indexPath.row % pictures.count])
    }
}

/// Those that were found.
private final class FoundPlaces: UITableViewController {
    private let pictures: [(name: String, image: UIImage)]
    private var found: [(name: String, image: UIImage)] = []

    init(_ pictures: [(String, UIImage)]) {
        self.pictures = pictures
        super.init(style: .plain)
        tableView.rowHeight = 56
    }

    required init?(coder: NSCoder) { nil }

    func show(_ isWanted: (String) -> Bool) {
        found = pictures.filter { isWanted($0.name) }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        PlaceCell.make(found[indexPath.row])
    }
}

@MainActor
private enum PlaceCell {
    static func make(_ place: (name: String, image: UIImage)) -> UITableViewCell {
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = (place.name, place.image)
        content.imageProperties.maximumSize = CGSize(width: 36, height: 44)
        content.imageProperties.cornerRadius = 6
        cell.contentConfiguration = content
        return cell
    }
}
