// Calls of UIKit's interface in no order, with values of any kind, on the views of a window that is drawn now and then.

import CSDL2
import Foundation
import UIKit

/// A window with views and controllers, and what may be done to them.
@preconcurrency @MainActor
final class ViewFuzz {
    var values: HostileValues
    let server = OffscreenRenderer(width: 96, height: 72)
    var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 96, height: 72))
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    var animators: [UIViewPropertyAnimator] = []
    var drives: [UIPercentDrivenInteractiveTransition] = []
    /// Who says what menus there are.
    var menus: [FuzzMenus] = []
    private var time = 10.0
    /// Prints each call before it is made.
    var tells = false

    init(seed: UInt64) {
        values = HostileValues(seed: seed)
        MediaClock.useManualTime(time)
        server.rootLayer = window.layer
        window.rootViewController = FuzzController(self)
        window.isHidden = false
    }

    func any() -> UIView { views.isEmpty || values.chance(0.1) ? window : values.pick(views) }

    func say(_ call: @autoclosure () -> String) {
        if tells { FileHandle.standardError.write(Data((call() + "\n").utf8)) }
    }

    /// Makes `count` calls.
    func run(_ count: Int) {
        for _ in 0..<count { call() }
        step()
        show()
    }

    private func call() {
        switch values.below(35) {
        case 0...2: add()
        case 3: remove()
        case 4: move()
        case 5...8: set()
        case 9...11: setOwn()
        case 12, 13: constrain()
        case 14: changeConstraints()
        case 15, 16: animate()
        case 17: steer()
        case 18: transition()
        case 19: recognize()
        case 20...22: touch()
        case 23: sendEvent()
        case 24: present()
        case 25: contain()
        case 26: draw()
        case 27: values.chance(0.5) ? drawText() : layOutText()
        case 28: image()
        case 29, 30: ask()
        case 31: step()
        case 32: show()
        case 33: chooseInMenus()
        default: begin()
        }
    }

    // MARK: The tree

    private func make() -> UIView {
        let rect = values.chance(0.7)
            ? CGRect(x: values.below(60), y: values.below(40), width: values.below(50), height: values.below(50)) : values.rect()
        switch values.below(16) {
        case 0, 1: return UILabel(frame: rect)
        case 2: return UIImageView(frame: rect)
        case 3: return UIButton(type: values.pick([.custom, .system]))
        case 4: return UIStackView(frame: rect)
        case 5: return UIVisualEffectView(effect: values.pick([UIBlurEffect(style: .light), nil, UIVisualEffect()]))
        case 6: return UIControl(frame: rect)
        case 7: return PaintedView(frame: rect)
        case 8: return ShapeView(frame: rect)
        case 9...11: return makeScrolled(rect)
        case 12, 13: return makeList(rect)
        default: return UIView(frame: rect)
        }
    }

    private func add() {
        guard views.count < 60 else { return remove() }
        let view = make(), parent = any()
        say("add \(type(of: view)) to \(type(of: parent))")
        view.backgroundColor = values.chance(0.1) ? UIColor(patternImage: picture()) : UIColor(cgColor: values.color())
        view.tag = values.whole()
        switch (parent, values.below(4)) {
        case (let stack as UIStackView, 0...2):
            stack.insertArrangedSubview(view, at: values.below(stack.arrangedSubviews.count + 1))
        case (let effect as UIVisualEffectView, _): effect.contentView.addSubview(view)
        case (_, 0): parent.insertSubview(view, at: values.below(parent.subviews.count + 1))
        default: parent.addSubview(view)
        }
        views.append(view)
    }

    func remove() {
        guard !views.isEmpty else { return }
        let index = values.below(views.count), view = views[index]
        say("remove \(type(of: view))")
        if let stack = view.superview as? UIStackView, values.chance(0.5) { stack.removeArrangedSubview(view) }
        if values.chance(0.8) { view.removeFromSuperview() }
        if values.chance(0.7) { views.remove(at: index) }
    }

    private func move() {
        let (view, parent) = (any(), any())
        guard view !== window, !parent.isDescendant(of: view) else { return }
        say("move \(type(of: view)) to \(type(of: parent))")
        switch values.below(6) {
        case 0: parent.bringSubviewToFront(view)
        case 1: parent.sendSubviewToBack(view)
        case 2 where parent.subviews.count > 1:
            parent.exchangeSubview(at: values.below(parent.subviews.count), withSubviewAt: values.below(parent.subviews.count))
        case 3: parent.subviews.first.map { if $0 !== view { parent.insertSubview(view, aboveSubview: $0) } }
        case 4: parent.mask = values.chance(0.7) ? UIView(frame: values.rect()) : nil
        default: parent.addSubview(view)
        }
    }

    // MARK: Properties

    func insets() -> UIEdgeInsets {
        UIEdgeInsets(top: values.float(), left: values.float(), bottom: values.float(), right: values.float())
    }

    private func set() {
        let view = any(), kind = values.below(32)
        say("set \(kind) of \(type(of: view))")
        switch kind {
        case 0...2: view.frame = values.rect()
        case 3: view.bounds = values.rect()
        case 4: view.center = values.point()
        case 5: view.transform = values.affine()
        case 6: view.transform3D = values.transform()
        case 7: view.alpha = values.float()
        case 8: view.isHidden = values.chance(0.3)
        case 9: view.contentMode = UIView.ContentMode(rawValue: values.below(13)) ?? .redraw
        case 10: view.clipsToBounds = values.chance(0.5)
        case 11: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(bitPattern: values.whole()))
        case 12: view.layoutMargins = insets()
        case 13:
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: values.float(), leading: values.float(), bottom: values.float(), trailing: values.float())
        case 14: view.tintColor = values.chance(0.3) ? nil : UIColor(cgColor: values.color())
        case 15: view.contentScaleFactor = values.float()
        case 16: view.translatesAutoresizingMaskIntoConstraints = values.chance(0.5)
        case 17:
            view.setContentHuggingPriority(
                UILayoutPriority(Float(values.number())), for: values.pick([.horizontal, .vertical]))
        case 18:
            view.setContentCompressionResistancePriority(
                UILayoutPriority(Float(values.number())), for: values.pick([.horizontal, .vertical]))
        case 19: view.semanticContentAttribute = values.pick([.forceRightToLeft, .forceLeftToRight, .unspecified])
        case 20: view.overrideUserInterfaceStyle = values.pick([.dark, .light, .unspecified])
        case 21: view.isMultipleTouchEnabled = values.chance(0.7)
        case 22: view.isExclusiveTouch = values.chance(0.3)
        case 23: view.isUserInteractionEnabled = values.chance(0.8)
        case 24: view.preservesSuperviewLayoutMargins = values.chance(0.5)
        case 25: view.insetsLayoutMarginsFromSafeArea = values.chance(0.5)
        case 26: view.setNeedsDisplay(values.rect())
        case 27:
            view.setValue(values.anything(), forKey: values.pick(["alpha", "frame", "center", "tag", "hidden", values.text()]))
        case 28: view.setValue(values.anything(), forKeyPath: values.pick(["layer.cornerRadius", "superview.alpha", "layer.x.y"]))
        case 29: view.layer.cornerRadius = values.float()
        case 30: view.invalidateIntrinsicContentSize()
        default: view.sizeToFit()
        }
    }

    private func font() -> UIFont {
        switch values.below(5) {
        case 0: UIFont.systemFont(ofSize: values.float(), weight: UIFont.Weight(values.float()))
        case 1: UIFont(name: values.text(), size: values.float()) ?? UIFont.italicSystemFont(ofSize: 9)
        case 2: UIFont.preferredFont(forTextStyle: values.pick([.body, .headline, UIFont.TextStyle(rawValue: "?")]))
        case 3: UIFont.boldSystemFont(ofSize: 12).withSize(values.float())
        default: UIFont.systemFont(ofSize: CGFloat(6 + values.below(20)))
        }
    }

    func attributed() -> NSAttributedString {
        let made = NSMutableAttributedString(string: values.text())
        for _ in 0..<values.below(4) where made.length > 0 {
            let first = values.below(made.length), length = 1 + values.below(made.length - first)
            let style = NSMutableParagraphStyle()
            style.lineSpacing = values.float()
            style.paragraphSpacing = values.float()
            style.lineHeightMultiple = values.float()
            style.minimumLineHeight = values.float()
            style.maximumLineHeight = values.float()
            style.firstLineHeadIndent = values.float()
            style.headIndent = values.float()
            style.tailIndent = values.float()
            style.alignment = values.pick([.left, .center, .right, .justified, .natural])
            style.lineBreakMode = values.pick([.byWordWrapping, .byCharWrapping, .byTruncatingMiddle, .byClipping])
            let pairs: [(NSAttributedString.Key, Any)] = [
                (.font, font()), (.foregroundColor, UIColor(cgColor: values.color())), (.kern, values.number()),
                (.baselineOffset, values.number()), (.underlineStyle, values.whole()), (.strokeWidth, values.number()),
                (.paragraphStyle, style), (.backgroundColor, UIColor.red), (.strikethroughStyle, 1),
            ]
            let pair = values.pick(pairs)
            made.addAttribute(pair.0, value: pair.1, range: NSRange(location: first, length: length))
        }
        return made
    }

    /// What a view of its class has.
    private func setOwn() {
        let view = any()
        say("set own of \(type(of: view))")
        guard !setValue(of: view), !setList(of: view) else { return }
        switch view {
        case let scroll as UIScrollView: set(scroll)
        case let label as UILabel: set(label)
        case let button as UIButton: set(button)
        case let control as UIControl: set(control)
        case let view as UIImageView: set(view)
        case let stack as UIStackView:
            stack.axis = values.pick([.horizontal, .vertical])
            stack.distribution = values.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
            stack.alignment = values.pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
            stack.spacing = values.float()
            stack.isLayoutMarginsRelativeArrangement = values.chance(0.3)
            stack.isBaselineRelativeArrangement = values.chance(0.3)
            stack.arrangedSubviews.first.map { stack.setCustomSpacing(values.float(), after: $0) }
        case let view as UIVisualEffectView: view.effect = values.pick([UIBlurEffect(style: .dark), nil])
        case let window as UIWindow:
            window.windowLevel = UIWindow.Level(values.float())
            if values.chance(0.3) { window.isHidden.toggle() }
            if values.chance(0.3) { window.rootViewController = values.chance(0.8) ? FuzzController(self) : nil }
            if values.chance(0.3) { window.makeKeyAndVisible() }
        default: view.layoutIfNeeded()
        }
    }

    private func set(_ label: UILabel) {
        switch values.below(10) {
        case 0: label.text = values.chance(0.2) ? nil : values.text()
        case 1: label.attributedText = attributed()
        case 2: label.font = font()
        case 3: label.numberOfLines = values.whole()
        case 4: label.textAlignment = values.pick([.left, .center, .right, .justified, .natural])
        case 5: label.lineBreakMode = values.pick([.byWordWrapping, .byTruncatingHead, .byTruncatingMiddle, .byClipping])
        case 6: label.minimumScaleFactor = values.float()
        case 7: label.adjustsFontSizeToFitWidth = values.chance(0.5)
        case 8: label.preferredMaxLayoutWidth = values.float()
        default:
            label.shadowColor = UIColor(cgColor: values.color())
            label.shadowOffset = values.size()
            label.isHighlighted = values.chance(0.5)
        }
    }

    private func set(_ button: UIButton) {
        let state = UIControl.State(rawValue: values.chance(0.8) ? UInt(values.below(5)) : UInt(bitPattern: values.whole()))
        switch values.below(8) {
        case 0: button.setTitle(values.chance(0.2) ? nil : values.text(), for: state)
        case 1: button.setAttributedTitle(attributed(), for: state)
        case 2: button.setTitleColor(UIColor(cgColor: values.color()), for: state)
        case 3: button.setImage(values.chance(0.3) ? symbol() : picture(), for: state)
        case 4: button.setBackgroundImage(picture(), for: state)
        case 5: (button.contentEdgeInsets, button.titleEdgeInsets, button.imageEdgeInsets) = (insets(), insets(), insets())
        case 6: _ = (button.titleRect(forContentRect: values.rect()), button.imageRect(forContentRect: values.rect()))
        default: set(button as UIControl)
        }
    }

    private func set(_ control: UIControl) {
        control.isEnabled = values.chance(0.8)
        control.isSelected = values.chance(0.3)
        control.isHighlighted = values.chance(0.3)
        control.contentHorizontalAlignment = values.pick([.center, .left, .right, .fill])
        control.contentVerticalAlignment = values.pick([.center, .top, .bottom, .fill])
        if values.chance(0.3) {
            let other = any()
            control.addAction(UIAction { _ in other.removeFromSuperview() }, for: .touchUpInside)
        }
        control.sendActions(for: UIControl.Event(rawValue: UInt(bitPattern: values.whole())))
    }

    private func set(_ view: UIImageView) {
        switch values.below(5) {
        case 0: view.image = values.chance(0.2) ? nil : values.chance(0.3) ? symbol() : picture()
        case 1: view.highlightedImage = picture()
        case 2:
            view.animationImages = (0..<values.below(4)).map { _ in picture() }
            view.animationDuration = values.seconds()
            view.animationRepeatCount = values.whole()
        case 3: values.chance(0.7) ? view.startAnimating() : view.stopAnimating()
        default: view.isHighlighted = values.chance(0.5)
        }
    }

    func picture() -> UIImage {
        var made = UIImage(
            cgImage: values.image(), scale: values.chance(0.5) ? 1 : values.float(),
            orientation: UIImage.Orientation(rawValue: values.below(8)) ?? .up)
        if values.chance(0.3) {
            made = made.resizableImage(withCapInsets: insets(), resizingMode: values.pick([.tile, .stretch]))
        }
        if values.chance(0.2) { made = made.withRenderingMode(.alwaysTemplate) }
        if values.chance(0.1) { made = made.withTintColor(UIColor(cgColor: values.color())) }
        if values.chance(0.1) { made = UIImage.animatedImage(with: [made, made], duration: values.seconds()) ?? made }
        return made
    }

    // MARK: Time and pictures

    func step() {
        time += values.chance(0.1) ? 1e5 : .random(in: 0...0.4, using: &values.random)
        say("time \(time)")
        MediaClock.useManualTime(time)
        server.update()
    }

    private func show() {
        say("show")
        server.update()
        _ = try? server.render()
    }
}

/// A view that draws, and changes what is around while it is laid out.
private final class PaintedView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.frame = bounds
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 1e9) }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: -1) }
}

private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
}
