// Context menus: the press that opens them, what is lifted, whom they tell, and how they go.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class ContextMenuTests: MenuTestCase, UIContextMenuInteractionDelegate {
    private var told: [String] = []
    private var configuration: UIContextMenuConfiguration?
    private var style = UIContextMenuInteractionCommitStyle.dismiss
    private var preview: UITargetedPreview?
    private var card: UIView!
    private var interaction: UIContextMenuInteraction!

    override func setUp() {
        super.setUp()
        card = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 80))
        card.backgroundColor = .systemRed
        interaction = UIContextMenuInteraction(delegate: self)
        card.addInteraction(interaction)
        show(card)
        configuration = UIContextMenuConfiguration(identifier: NSString("card"), previewProvider: nil) { [unowned self] _ in
            UIMenu(children: [action("Copy"), action("Delete", .destructive)])
        }
    }

    override func tearDown() {
        (told, configuration, preview, card, interaction) = ([], nil, nil, nil, nil)
        super.tearDown()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        told.append("at \(Int(clamping: location.x)) \(Int(clamping: location.y))")
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        told.append("comes")
        animator?.addAnimations { [unowned self] in card.layer.borderWidth = 5 }
        animator?.addCompletion { [unowned self] in told.append("is there") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        told.append("goes")
        animator?.addCompletion { [unowned self] in told.append("is gone") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        told.append("tapped")
        animator.preferredCommitStyle = style
        animator.addCompletion { [unowned self] in told.append("committed") }
    }

    private func press(_ point: CGPoint? = nil) {
        let point = point ?? CGPoint(x: card.frame.midX, y: card.frame.midY)
        window.sendTouch(.began, at: point)
        update(at: seconds + 0.6)
    }

    func testAPressLiftsTheViewAndShowsTheMenu() throws {
        XCTAssertTrue(interaction.view === card)
        XCTAssertEqual(card.interactions.count, 1)
        press()
        XCTAssertEqual(told, ["at 50 40", "comes"])
        XCTAssertEqual(card.alpha, 0, "its picture stands for it")
        let picture = try XCTUnwrap(views().last { $0.layer.contents != nil && $0.bounds.size == card.bounds.size })
        let lifted = try XCTUnwrap(picture.superview?.superview)
        XCTAssertEqual(lifted.layer.presentation()?.frame ?? .zero, card.frame)
        XCTAssertEqual(interaction.menuAppearance, .rich)
        XCTAssertEqual(interaction.location(in: card), CGPoint(x: 50, y: 40))
        update(at: seconds + 0.15)
        XCTAssertTrue(try XCTUnwrap(lifted.layer.presentation()).shadowOpacity > 0.02)
        XCTAssertTrue(card.layer.presentation()!.borderWidth > 0.1 && card.layer.presentation()!.borderWidth < 5.5)
        rest()
        XCTAssertEqual(told.last, "is there")
        XCTAssertEqual(try XCTUnwrap(label("Copy")?.superview).convert(.zero, to: nil as UIView?), CGPoint(x: 20, y: 132))
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        rest()
        tap("Delete")
        XCTAssertEqual(chosen, ["Delete"])
        rest()
        XCTAssertEqual(told.suffix(2), ["goes", "is gone"])
        XCTAssertEqual(card.alpha, 1)
        XCTAssertNil(label("Copy"))
        XCTAssertEqual(interaction.menuAppearance, .unknown)
    }

    func testTheFingerSlidesToAnElement() throws {
        press()
        rest()
        let place = try XCTUnwrap(place("Copy"))
        window.sendTouch(.moved, at: place)
        window.sendTouch(.ended, at: place)
        XCTAssertEqual(chosen, ["Copy"])
        rest()
    }

    func testAShortTouchOrADragOpensNothingAndWithoutAConfigurationOthersGoOn() {
        touch(CGPoint(x: 60, y: 60))
        rest()
        window.sendTouch(.began, at: CGPoint(x: 60, y: 60))
        window.sendTouch(.moved, at: CGPoint(x: 60, y: 90))
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 90))
        XCTAssertEqual(told, [])
        configuration = nil
        var isPressed = false
        let other = UILongPressGestureRecognizer { if $0.state == .began { isPressed = true } }
        window.addGestureRecognizer(other)
        press()
        XCTAssertEqual(told.count, 1)
        XCTAssertTrue(isPressed)
        window.sendTouch(.ended, at: CGPoint(x: 60, y: 60))
        window.removeGestureRecognizer(other)
        rest()
    }

    func testATapOutsideOrTheProgramLetsItGo() {
        press()
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        touch(CGPoint(x: 300, y: 400))
        rest()
        XCTAssertEqual(told.suffix(2), ["goes", "is gone"])
        press()
        rest()
        interaction.dismissMenu()
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        rest()
        XCTAssertEqual(told.suffix(2), ["goes", "is gone"])
        XCTAssertEqual(card.alpha, 1)
        XCTAssertNil(label("Copy"))
    }

    func testATapOnThePreviewCommits() {
        for wanted in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
            (style, told) = (wanted, [])
            press()
            rest()
            window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
            touch(CGPoint(x: 70, y: 80))
            XCTAssertEqual(told.suffix(2), ["tapped", "goes"])
            rest()
            XCTAssertEqual(told.suffix(2), ["committed", "is gone"])
            rest()
            XCTAssertNil(label("Copy"))
            XCTAssertEqual(card.alpha, 1)
        }
    }

    func testAControllerIsThePreview() throws {
        final class Preview: UIViewController {
            var heard: [String] = []
            override func viewDidAppear(_ animated: Bool) { heard.append("appeared") }
            override func viewDidDisappear(_ animated: Bool) { heard.append("gone") }
        }
        let controller = Preview()
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        configuration = UIContextMenuConfiguration(previewProvider: { controller }, actionProvider: { [unowned self] _ in
            UIMenu(children: [action("Copy")])
        })
        press()
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        XCTAssertEqual(controller.heard, ["appeared"])
        let frame = controller.view.convert(controller.view.bounds, to: nil as UIView?)
        XCTAssertEqual(frame.size, CGSize(width: 200, height: 150))
        XCTAssertTrue(window.bounds.contains(frame))
        XCTAssertEqual(card.alpha, 1, "the view stays where it is")
        tap("Copy")
        rest()
        XCTAssertEqual(controller.heard, ["appeared", "gone"])
        XCTAssertNil(controller.view.window)
    }

    func testAPreviewWithAPathAndATarget() throws {
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .clear
        parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 40))
        let whole = UITargetedPreview(view: card, parameters: parameters)
        XCTAssertEqual(whole.size, CGSize(width: 40, height: 40))
        XCTAssertTrue(whole.target.container === window)
        preview = whole.retargetedPreview(with: UIPreviewTarget(container: window, center: CGPoint(x: 200, y: 200)))
        press()
        let picture = try XCTUnwrap(views().last { $0.layer.contents != nil && $0.bounds.size == CGSize(width: 40, height: 40) })
        XCTAssertEqual(
            picture.superview?.superview?.layer.presentation()?.frame, CGRect(x: 160, y: 170, width: 40, height: 40))
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        interaction.dismissMenu()
        rest()
    }

    func testAtTheBottomThePreviewGoesUp() throws {
        card.frame.origin.y = 390
        renderer.update()
        press()
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 430))
        let last = try XCTUnwrap(label("Delete")?.superview)
        XCTAssertTrue(last.convert(last.bounds, to: nil as UIView?).maxY <= 472)
        interaction.dismissMenu()
        rest()
    }

    func testTheMousesOtherButtonOpens() {
        var event = SDL_Event()
        event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.button = UInt8(SDL_BUTTON_RIGHT)
        (event.button.x, event.button.y) = (300, 400)
        XCTAssertFalse(window.handle(event))
        (event.button.x, event.button.y) = (60, 60)
        XCTAssertTrue(window.handle(event))
        rest()
        XCTAssertNotNil(label("Copy"))
        XCTAssertTrue(window.handle(event), "and closes")
        rest()
        XCTAssertNil(label("Copy"))
    }

    func testInteractionsComeAndGo() {
        final class Plain: UIInteraction {
            weak var view: UIView?
            var heard: [String] = []
            func willMove(to view: UIView?) { heard.append("will \(view?.tag ?? -1)") }
            func didMove(to view: UIView?) {
                self.view = view
                heard.append("did \(view?.tag ?? -1)")
            }
        }
        let (one, two, plain) = (UIView(), UIView(), Plain())
        (one.tag, two.tag) = (1, 2)
        one.addInteraction(plain)
        one.addInteraction(plain)
        two.addInteraction(plain)
        XCTAssertEqual(one.interactions.count, 0)
        two.interactions = []
        XCTAssertEqual(plain.heard, ["will 1", "did 1", "will -1", "did -1", "will 2", "did 2", "will -1", "did -1"])
        card.removeInteraction(interaction)
        press()
        XCTAssertEqual(told, [])
        XCTAssertNil(card.gestureRecognizers)
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
    }

    func testAViewThatLeavesWhileItsMenuIsThereComesBackToItsOpacity() {
        press()
        rest()
        window.sendTouch(.ended, at: CGPoint(x: 70, y: 80))
        card.removeFromSuperview()
        interaction.dismissMenu()
        rest()
        XCTAssertEqual(card.alpha, 1)
        XCTAssertNil(label("Copy"))
    }
}
