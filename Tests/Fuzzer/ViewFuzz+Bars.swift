// Bars with appearances, items and edges of any kind; and text in containers, asked where what is.

import UIKit

extension ViewFuzz {
    /// A stack with a controller, below titles that may be large; sometimes in a tab.
    func bars(_ lowest: UIViewController) -> UIViewController {
        let bars = UINavigationController(rootViewController: lowest)
        bars.navigationBar.prefersLargeTitles = values.chance(0.7)
        lowest.title = values.text()
        lowest.navigationItem.largeTitleDisplayMode = values.pick([.automatic, .always, .never])
        let content = UIScrollView(frame: lowest.view.bounds)
        content.contentSize = values.size()
        lowest.view.addSubview(content)
        if values.chance(0.3) { lowest.setContentScrollView(content) }
        content.setContentOffset(values.point(), animated: values.chance(0.5))
        dress(bars.navigationBar)
        dress(lowest)
        if values.chance(0.3) { bars.pushViewController(FuzzController(self), animated: values.chance(0.5)) }
        guard values.chance(0.4) else { return bars }
        let tabs = UITabBarController()
        tabs.viewControllers = [bars, FuzzController(self)]
        dress(tabs.tabBar)
        if values.chance(0.3) { tabs.selectedIndex = 1 }
        return tabs
    }

    /// Changes one bar of a controller, or what its view has to do with bars.
    func setBars(of controller: UIViewController) {
        say("bars of \(type(of: controller))")
        dress(controller)
        if let bar = controller.navigationController?.navigationBar { dress(bar) }
        if let bar = controller.tabBarController?.tabBar { dress(bar) }
    }

    private func dress(_ controller: UIViewController) {
        if values.chance(0.3) { controller.edgesForExtendedLayout = values.pick([[], .all, .top, .bottom]) }
        if values.chance(0.3) { controller.extendedLayoutIncludesOpaqueBars.toggle() }
        let item = UIBarButtonItem(title: values.text())
        item.width = values.float()
        item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: values.float())], for: .normal)
        controller.navigationItem.rightBarButtonItems = values.pick([nil, [item]])
        controller.navigationItem.scrollEdgeAppearance = values.pick([nil, navigationLook()])
        controller.tabBarItem.badgeValue = values.pick([nil, values.text()])
    }

    private func dress(_ bar: UINavigationBar) {
        bar.isTranslucent = values.chance(0.6)
        switch values.below(4) {
        case 0: bar.standardAppearance = navigationLook()
        case 1: bar.scrollEdgeAppearance = values.pick([nil, navigationLook()])
        case 2: bar.compactAppearance = values.pick([nil, navigationLook()])
        default: ground(bar.standardAppearance)
        }
    }

    private func dress(_ bar: UITabBar) {
        bar.isTranslucent = values.chance(0.6)
        let look = UITabBarAppearance()
        ground(look)
        look.stackedItemPositioning = values.pick([.automatic, .fill, .centered])
        (look.stackedItemWidth, look.stackedItemSpacing) = (values.float(), values.float())
        for items in [look.stackedLayoutAppearance, look.inlineLayoutAppearance, look.compactInlineLayoutAppearance] {
            items.normal.titlePositionAdjustment = UIOffset(horizontal: values.float(), vertical: values.float())
            items.selected.badgePositionAdjustment = UIOffset(horizontal: values.float(), vertical: values.float())
        }
        if values.chance(0.3) { look.selectionIndicatorImage = picture() }
        if values.chance(0.5) { bar.standardAppearance = look } else { bar.scrollEdgeAppearance = look }
        (bar.itemWidth, bar.itemSpacing) = (values.float(), values.float())
    }

    private func navigationLook() -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        ground(look)
        look.titlePositionAdjustment = UIOffset(horizontal: values.float(), vertical: values.float())
        look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: values.float(), vertical: values.float())
        look.titleTextAttributes = [.foregroundColor: UIColor(cgColor: values.color())]
        if values.chance(0.2) { look.setBackIndicatorImage(picture(), transitionMaskImage: picture()) }
        return look
    }

    private func ground(_ look: UIBarAppearance) {
        switch values.below(3) {
        case 0: look.configureWithOpaqueBackground()
        case 1: look.configureWithTransparentBackground()
        default: look.configureWithDefaultBackground()
        }
        look.backgroundColor = values.pick([nil, UIColor(cgColor: values.color())])
        if values.chance(0.2) { look.shadowImage = picture() }
        if values.chance(0.2) { look.backgroundImage = picture() }
    }

    // MARK: Text in containers

    func layOutText() {
        say("text in containers")
        let storage = NSTextStorage(string: values.text()), manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let containers = (0..<1 + values.below(3)).map { _ in NSTextContainer(size: values.size()) }
        for container in containers {
            container.lineFragmentPadding = values.float()
            container.maximumNumberOfLines = values.below(4)
            container.lineBreakMode = values.pick([.byWordWrapping, .byCharWrapping, .byTruncatingTail])
            manager.addTextContainer(container)
        }
        for _ in 0..<4 {
            let range = NSRange(location: values.below(20) - 2, length: values.below(20) - 2), container = values.pick(containers)
            switch values.below(6) {
            case 0: _ = manager.boundingRect(forGlyphRange: range, in: container)
            case 1: _ = manager.glyphIndex(for: values.point(), in: container)
            case 2: _ = (manager.usedRect(for: container), manager.location(forGlyphAt: values.whole()))
            case 3: _ = manager.glyphRange(forBoundingRect: values.rect(), in: container)
            case 4:
                storage.append(NSAttributedString(string: values.text(), attributes: [
                    .font: UIFont.systemFont(ofSize: values.float()), .backgroundColor: UIColor(cgColor: values.color()),
                ]))
            default:
                _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
                    manager.drawBackground(forGlyphRange: range, at: values.point())
                    manager.drawGlyphs(forGlyphRange: range, at: values.point())
                }
            }
        }
    }
}
