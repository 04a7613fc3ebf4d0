// Two telephones whose bars look as appearances say: others at the edge of what scrolls than over it, others for each controller.

import QuartzCore
import UIKit

package final class BarsThatFade: ShownOnPhones {
    package static let title = "Bars that fade"
    package static let summary = """
        At the left a large title on a coloured ground, which fades into a blurred one as the list goes below the bar; a click \
        on a row pushes a picture whose bar shows no ground at all. At the right a dark bar of tabs, whose ground, too, is there \
        only while something is below it; the tabs' colours and badges are the appearance's.
        """
    package static let pictureTimes = [0.3, 0.95, 1.4, 2.15, 2.8, 3.45, 4.4]
    package static let script =
        ScriptedInput.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 240), at: 0.4)
        + ScriptedInput.drag(from: CGPoint(x: 475, y: 150), to: CGPoint(x: 475, y: 400), at: 1.2)
        + tap(160, 250, at: 2) + tap(560, 455, at: 2.6) + tap(60, 22, at: 3.3)

    package let phones = PhoneStage()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let pictures = try ["sea", "dunes", "forest", "mountains", "city", "aurora"].map { name throws(PictureError) in
            (name.capitalized, UIImage(cgImage: try Picture.load("card-" + name)))
        }
        phones.show(places(pictures), in: phones.left)
        phones.show(tabs(pictures), in: phones.right)
        return phones.root
    }

    private func places(_ pictures: [(String, UIImage)]) -> UIViewController {
        let bars = UINavigationController(rootViewController: Places(pictures))
        let usual = UINavigationBarAppearance(), edge = UINavigationBarAppearance()
        usual.configureWithDefaultBackground()
        edge.configureWithOpaqueBackground()
        (edge.backgroundColor, edge.shadowColor) = (.systemIndigo, nil)
        edge.titleTextAttributes = [.foregroundColor: UIColor.white]
        edge.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
        bars.navigationBar.standardAppearance = usual
        bars.navigationBar.scrollEdgeAppearance = edge
        bars.navigationBar.prefersLargeTitles = true
        return bars
    }

    private func tabs(_ pictures: [(String, UIImage)]) -> UIViewController {
        let tabs = UITabBarController(), symbols = ["photo", "heart", "person"]
        tabs.viewControllers = zip(["Pictures", "Liked", "Me"], symbols).map { title, symbol in
            let controller = title == "Pictures" ? Places(pictures) : UIViewController()
            controller.view.backgroundColor = .systemBackground
            controller.tabBarItem = UITabBarItem(
                title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
            if title == "Liked" { controller.tabBarItem.badgeValue = "3" }
            return controller
        }
        let usual = UITabBarAppearance()
        usual.configureWithOpaqueBackground()
        usual.backgroundColor = UIColor(red: 0.12, green: 0.13, blue: 0.25, alpha: 1)
        let items = usual.stackedLayoutAppearance
        items.normal.iconColor = .systemGray
        items.normal.badgeBackgroundColor = .systemTeal
        items.selected.iconColor = .systemYellow
        items.selected.titleTextAttributes = [.foregroundColor: UIColor.systemYellow, .font: UIFont.boldSystemFont(ofSize: 10)]
        tabs.tabBar.standardAppearance = usual
        return tabs
    }
}

/// A list of places; a click on one shows its picture.
private final class Places: UITableViewController {
    private let pictures: [(name: String, image: UIImage)]

    init(_ pictures: [(String, UIImage)]) {
        self.pictures = pictures
        super.init(style: .plain)
        title = "Places"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
        tableView.rowHeight = 72
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pictures.count * 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        let picture = pictures[indexPath.row % pictures.count]
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = (picture.name, picture.image)
        content.imageProperties.maximumSize = CGSize(width: 44, height: 56)
        content.imageProperties.cornerRadius = 6
        cell.contentConfiguration = content
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let picture = pictures[indexPath.row % pictures.count], whole = UIViewController()
        let view = UIImageView(image: picture.image), clear = UINavigationBarAppearance()
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        whole.view = view
        whole.title = picture.name
        whole.navigationItem.largeTitleDisplayMode = .never
        clear.configureWithTransparentBackground()
        clear.titleTextAttributes = [.foregroundColor: UIColor.white]
        clear.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
        (whole.navigationItem.standardAppearance, whole.navigationItem.scrollEdgeAppearance) = (clear, clear)
        navigationController?.pushViewController(whole, animated: true)
    }
}
