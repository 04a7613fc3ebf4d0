// Who says what a table shows.

import QuartzCore

/// Gives a table its rows (Apple: `UITableViewDataSource`). Two methods have to be written, all else is optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell for a row, mostly one that the table has and that serves again, see `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The number of sections; 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// What stands above a section; nil: nothing.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// What stands below a section; nil: nothing.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// What the index at the edge of a plain table shows, from top to bottom; nil: there is none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a title of the index stands for; the one with its number. One that there is not: the table does not
    /// scroll.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// Whether a row has a control while the table is edited; true.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row may be moved while the table is edited; false.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The user deletes a row, or wants one inserted: the data has to change, and the table to be told. Drawing a row aside
    /// shows a button that deletes it where `tableView(_:canEditRowAt:)` or the delegate's `tableView(_:editingStyleForRowAt:)`
    /// is written as well, or in a `UITableViewController` where this is.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The user has moved a row: the data has to change.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    /// 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Nil.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The title's own number.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// True.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.answersByDefault.editable = true
        return true
    }
    /// False.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
