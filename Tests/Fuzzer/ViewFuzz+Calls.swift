// What is done to views: constraints, touches, drawing, questions.

import CSDL2
import Foundation
import UIKit

extension ViewFuzz {
    // MARK: Constraints

    func constrain() {
        let (view, other) = (any(), any())
        say("constrain \(type(of: view)) \(type(of: other))")
        switch values.below(5) {
        case 0, 1:
            let attributes = (0...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
            let second = values.pick(attributes)
            constraints.append(NSLayoutConstraint(
                item: view, attribute: values.pick(attributes),
                relatedBy: values.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), toItem: values.chance(0.2) ? nil : other,
                attribute: second, multiplier: values.float(), constant: values.float()))
        case 2:
            constraints += [
                view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: values.float()),
                view.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: values.float(), constant: values.float()),
                view.topAnchor.constraint(equalToSystemSpacingBelow: other.bottomAnchor, multiplier: values.float()),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: values.float()),
                view.centerXAnchor.constraint(lessThanOrEqualTo: other.layoutMarginsGuide.centerXAnchor),
            ]
        case 3:
            let formats = ["H:|-[a]-[b(==a)]-|", "V:|[a(>=m@250)][b]|", "[a]-m-[b]", "H:[a(m)]", "V:|-(m@m)-[a]", values.text()]
            constraints += NSLayoutConstraint.constraints(
                withVisualFormat: values.pick(formats),
                options: NSLayoutConstraint.FormatOptions(rawValue: UInt(values.below(64))), metrics: ["m": values.number()],
                views: ["a": view, "b": other])
        default:
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            constraints.append(guide.widthAnchor.constraint(equalToConstant: values.float()))
            constraints.append(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: values.float()))
            if values.chance(0.3) { view.removeLayoutGuide(guide) }
        }
        if values.chance(0.7) { constraints.last?.isActive = true }
    }

    func changeConstraints() {
        guard !constraints.isEmpty else { return }
        let index = values.below(constraints.count), one = constraints[index]
        say("change constraint")
        switch values.below(7) {
        case 0: one.constant = values.float()
        case 1: one.priority = UILayoutPriority(Float(values.number()))
        case 2: one.isActive.toggle()
        case 3: NSLayoutConstraint.activate(constraints)
        case 4: NSLayoutConstraint.deactivate(constraints)
        case 5: any().addConstraint(one)
        default: constraints.remove(at: index)
        }
        if constraints.count > 60 { constraints.removeFirst(30) }
        if values.chance(0.4) { window.layoutIfNeeded() }
    }

    // MARK: Touches

    func recognize() {
        let view = any()
        say("recognizer on \(type(of: view))")
        if values.chance(0.2), let one = view.gestureRecognizers?.first {
            one.isEnabled.toggle()
            if values.chance(0.5) { view.removeGestureRecognizer(one) }
            return
        }
        let made: UIGestureRecognizer
        switch values.below(9) {
        case 0:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (values.whole(), values.chance(0.7) ? 1 : values.whole())
            made = tap
        case 1:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = values.seconds()
            press.allowableMovement = values.float()
            press.numberOfTapsRequired = values.chance(0.8) ? 0 : values.whole()
            made = press
        case 2:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = values.chance(0.7) ? 1 : values.whole()
            pan.maximumNumberOfTouches = values.chance(0.7) ? 2 : values.whole()
            pan.allowedScrollTypesMask = .all
            made = pan
        case 3: made = UIPinchGestureRecognizer()
        case 4: made = UIRotationGestureRecognizer()
        case 5:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(bitPattern: values.whole()))
            made = swipe
        case 6:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = UIRectEdge(rawValue: UInt(bitPattern: values.whole()))
            made = edge
        case 7: made = UIHoverGestureRecognizer()
        default: made = UIGestureRecognizer()
        }
        let (other, kind, point) = (any(), values.below(6), values.point())
        made.addAction { recognizer in
            _ = recognizer.location(in: other)
            _ = recognizer.numberOfTouches
            switch (kind, recognizer) {
            case (0, _): other.removeFromSuperview()
            case (1, _): recognizer.isEnabled = false
            case (2, _): recognizer.view?.removeGestureRecognizer(recognizer)
            case (3, let pan as UIPanGestureRecognizer):
                pan.setTranslation(point, in: other)
                _ = (pan.velocity(in: other), pan.translation(in: nil))
            case (4, let pinch as UIPinchGestureRecognizer): pinch.scale = point.x
            case (5, _): other.addGestureRecognizer(recognizer)
            default: break
            }
        }
        if let other = view.gestureRecognizers?.first, values.chance(0.3) { made.require(toFail: other) }
        made.delaysTouchesBegan = values.chance(0.2)
        made.cancelsTouchesInView = values.chance(0.7)
        view.addGestureRecognizer(made)
    }

    func touch() {
        let point = values.chance(0.8) ? CGPoint(x: values.below(96), y: values.below(72)) : values.point()
        let finger = values.chance(0.9) ? values.below(3) : values.whole()
        say("touch \(point) \(finger)")
        window.sendTouch(values.pick([.began, .moved, .moved, .ended, .cancelled, .stationary]), at: point, finger: finger)
    }

    func sendEvent() {
        var event = SDL_Event()
        let kind = values.below(7)
        say("event \(kind)")
        let (x, y) = (Int32(truncatingIfNeeded: values.whole()), Int32(values.below(72)))
        switch kind {
        case 0...1:
            event.button.type = kind == 0 ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
            (event.button.x, event.button.y, event.button.button) = (x, y, UInt8(1 + values.below(3)))
        case 2:
            event.motion.type = SDL_MOUSEMOTION.rawValue
            (event.motion.x, event.motion.y) = (x, y)
        case 3:
            event.wheel.type = SDL_MOUSEWHEEL.rawValue
            (event.wheel.x, event.wheel.y, event.wheel.preciseY) = (x, y, Float(values.number()))
        case 4:
            event.tfinger.type = values.pick([SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]).rawValue
            (event.tfinger.x, event.tfinger.y, event.tfinger.fingerId) = (
                Float(values.number()), Float(values.number()), Int64(values.whole()))
        case 5:
            event.key.type = values.chance(0.5) ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
            event.key.keysym.sym = x
            event.key.keysym.mod = UInt16(truncatingIfNeeded: values.whole())
        default: event.type = UInt32(truncatingIfNeeded: values.whole())
        }
        window.handle(event)
        if values.chance(0.1) { _ = any().becomeFirstResponder() }
    }

    // MARK: Drawing

    func draw() {
        say("draw")
        let size = values.chance(0.8) ? CGSize(width: 1 + values.below(40), height: 1 + values.below(40)) : values.size()
        let path = UIBezierPath(roundedRect: values.rect(), byRoundingCorners: .allCorners, cornerRadii: values.size())
        path.addArc(
            withCenter: values.point(), radius: values.float(), startAngle: values.float(), endAngle: values.float(),
            clockwise: values.chance(0.5))
        path.append(UIBezierPath(cgPath: values.path()))
        path.apply(values.affine())
        path.lineWidth = values.float()
        path.setLineDash([values.float(), values.float()], count: 2, phase: values.float())
        let (view, rect, back) = (any(), values.rect(), path.reversing())
        let format = UIGraphicsImageRendererFormat()
        if values.chance(0.5) { format.scale = values.float() }
        // Larger pictures may be had, up to 1 GiB, and take as much once more while they are copied.
        if 1e7...1e9 ~= size.width * size.height * format.scale * format.scale { format.scale = 0.01 }
        let made = UIGraphicsImageRenderer(size: size, format: format).image { context in
            path.fill()
            back.stroke(with: .multiply, alpha: rect.width)
            context.fill(rect)
            context.clip(to: rect)
            view.drawHierarchy(in: rect, afterScreenUpdates: false)
            UIColor.blue.setStroke()
            path.addClip()
            context.stroke(rect)
        }
        _ = (made.size, path.contains(values.point()), path.bounds, path.currentPoint)
        guard made.size.width * made.size.height * made.scale * made.scale < 1e6, values.chance(0.1) else { return }
        _ = (made.pngData(), made.jpegData(compressionQuality: values.float()))
    }

    func drawText() {
        say("text")
        let text = attributed(), rect = values.rect(), size = values.size()
        _ = text.size()
        _ = text.boundingRect(with: size, options: values.pick([[], .usesLineFragmentOrigin]), context: nil)
        UIGraphicsBeginImageContextWithOptions(
            CGSize(width: 30, height: 20), values.chance(0.5), values.chance(0.8) ? 1 : min(values.float(), 100))
        text.draw(in: rect)
        text.draw(at: values.point())
        values.text().draw(in: rect, withAttributes: [.font: UIFont.systemFont(ofSize: values.float())])
        _ = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        if values.chance(0.1) { UIGraphicsEndImageContext() }
    }

    func image() {
        say("image")
        let image = picture(), rect = values.rect()
        UIGraphicsBeginImageContext(values.chance(0.8) ? CGSize(width: 20, height: 20) : values.size())
        image.draw(in: rect)
        image.draw(at: values.point(), blendMode: .screen, alpha: values.float())
        if values.chance(0.2) { image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let again = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        _ = again?.pngData().flatMap { UIImage(data: $0, scale: values.float()) }
        _ = image.withHorizontallyFlippedOrientation()
            .stretchableImage(withLeftCapWidth: values.whole(), topCapHeight: values.whole())
        _ = UIImage(named: values.text())
        let color = UIColor(hue: values.float(), saturation: values.float(), brightness: values.float(), alpha: values.float())
        _ = (color.withAlphaComponent(values.float()).description, color.isEqual(UIColor(white: values.float(), alpha: 1)))
    }

    // MARK: Questions

    func ask() {
        let (view, other) = (any(), any())
        say("ask \(type(of: view))")
        let (point, rect, size) = (values.point(), values.rect(), values.size())
        _ = (view.hitTest(point, with: nil), view.point(inside: point, with: nil))
        _ = (view.convert(point, to: other), view.convert(rect, from: values.chance(0.3) ? nil : other))
        _ = (view.sizeThatFits(size), view.intrinsicContentSize, view.safeAreaInsets, view.layoutMargins)
        _ = view.systemLayoutSizeFitting(size)
        _ = view.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: UILayoutPriority(Float(values.number())),
            verticalFittingPriority: .fittingSizeLevel)
        _ = (view.hasAmbiguousLayout, view.constraintsAffectingLayout(for: .horizontal), view.viewWithTag(values.whole()))
        _ = (view.alignmentRect(forFrame: rect), view.frame(forAlignmentRect: rect), view.readableContentGuide.layoutFrame)
        _ = (view.value(forKeyPath: values.pick(["layer.position.x", "frame", "alpha"])), view.traitCollection)
        _ = (NSCoder.cgRect(for: values.text()), NSCoder.string(for: rect), NSCoder.cgAffineTransform(for: "{1, 2, \(point.x)}"))
    }
}
