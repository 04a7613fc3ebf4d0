// Events come into a window: touches by themselves, or SDL's mouse, fingers and keys.

import CSDL2
import QuartzCore

extension UIWindow {
    /// A finger at a point of the window, as if it came from the screen; delivered at once.
    /// - Parameter finger: tells fingers apart that are down at the same time.
    public func sendTouch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
        touchSource.send(phase, at: point, finger: finger)
    }

    /// A wheel is turned at a point of the window: the innermost view there that it may drag or scroll follows.
    /// - Parameter notches: to the right and away from whoever turns it.
    public func sendWheel(_ notches: CGVector, at point: CGPoint) {
        let distance = CGVector(dx: -Self.notch * notches.dx, dy: Self.notch * notches.dy)
        guard point.x.isFinite, point.y.isFinite, distance.dx.isFinite, distance.dy.isFinite else {
            FaultReport.once("UIWindow.sendWheel", "a wheel's turn that is not finite is left out")
            return
        }
        touchSource.pointer = point
        var view = ScreenHit(nil).view(in: self, at: point)
        while let next = view {
            for case let pan as UIPanGestureRecognizer in next.rare?.recognizers ?? [] where pan.takesWheel(distance) {
                return pan.scroll(by: distance, at: point)
            }
            view = next.superview
        }
    }

    /// How many points a notch of a wheel drags.
    private static let notch: CGFloat = 10

    /// Takes an event of SDL's, as the program's loop gets it.
    /// - Returns: whether it was one for a window's views. Events of a touch screen that come again as a mouse's are not.
    @discardableResult
    public func handle(_ event: SDL_Event) -> Bool {
        switch event.type {
        case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue:
            guard event.button.which != Self.touchMouse else { return false }
            let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
            let place = CGPoint(x: Int(event.button.x), y: Int(event.button.y))
            switch Int32(event.button.button) {
            case SDL_BUTTON_LEFT: sendTouch(isDown ? .began : .ended, at: place)
            case SDL_BUTTON_RIGHT: return isDown && secondaryClick(at: place)
            default: return false
            }
        case SDL_MOUSEMOTION.rawValue:
            guard event.motion.which != Self.touchMouse else { return false }
            let place = CGPoint(x: Int(event.motion.x), y: Int(event.motion.y))
            touchSource.pointer = place
            if touchSource.isDown(0) { sendTouch(.moved, at: place) } else { hover(at: place) }
        case SDL_MOUSEWHEEL.rawValue:
            guard event.wheel.which != Self.touchMouse else { return false }
            let sign: CGFloat = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            sendWheel(
                CGVector(dx: sign * CGFloat(event.wheel.preciseX), dy: sign * CGFloat(event.wheel.preciseY)),
                at: touchSource.pointer)
        case SDL_FINGERDOWN.rawValue: finger(event.tfinger, .began)
        case SDL_FINGERMOTION.rawValue: finger(event.tfinger, .moved)
        case SDL_FINGERUP.rawValue: finger(event.tfinger, .ended)
        case SDL_KEYDOWN.rawValue: key(event.key, event.key.repeat != 0 ? .changed : .began)
        case SDL_KEYUP.rawValue: key(event.key, .ended)
        case SDL_TEXTINPUT.rawValue: takeText(withUnsafeBytes(of: event.text.text, Self.string))
        case SDL_TEXTEDITING.rawValue: takeMarkedText(withUnsafeBytes(of: event.edit.text, Self.string))
        default: return false
        }
        return true
    }

    /// SDL_TOUCH_MOUSEID, a macro that Swift does not see.
    private static let touchMouse = UInt32.max

    private func finger(_ finger: SDL_TouchFingerEvent, _ phase: UITouch.Phase) {
        let place = CGPoint(x: CGFloat(finger.x) * bounds.width, y: CGFloat(finger.y) * bounds.height)
        sendTouch(phase, at: place, finger: touchSource.number(ofFinger: finger.fingerId, phase))
    }

    // MARK: Keys

    private func key(_ event: SDL_KeyboardEvent, _ phase: UIPress.Phase) {
        let code = Int(event.keysym.sym)
        let press: UIPress
        if let known = touchSource.presses[code] {
            press = known
        } else {
            guard phase == .began else { return }
            press = UIPress(key: UIKey(characters: Self.characters(event), modifiers: Self.modifiers(event), keyCode: code))
            press.responder = FirstResponder.current ?? self
            touchSource.presses[code] = press
        }
        press.phase = phase
        press.timestamp = CACurrentMediaTime()
        if phase == .ended { touchSource.presses[code] = nil }
        let all = UIPressesEvent(kind: .presses, timestamp: press.timestamp)
        all.allPresses = Set(touchSource.presses.values).union([press])
        let responder = press.responder ?? self
        switch phase {
        case .began: responder.pressesBegan([press], with: all)
        case .ended: return responder.pressesEnded([press], with: all)
        default: responder.pressesChanged([press], with: all)
        }
        takeKey(event.keysym.sym, Self.modifiers(event))
    }

    /// What an event of SDL's holds: UTF-8 up to a zero.
    private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func characters(_ event: SDL_KeyboardEvent) -> String {
        let code = event.keysym.sym
        if code > 0, code < 0x11_0000, let scalar = Unicode.Scalar(UInt32(code)) { return String(Character(scalar)) }
        return String(cString: SDL_GetKeyName(code))
    }

    private static func modifiers(_ event: SDL_KeyboardEvent) -> UIKeyModifierFlags {
        let mod = UInt32(event.keysym.mod)
        var flags: UIKeyModifierFlags = []
        if mod & 0x0003 != 0 { flags.insert(.shift) }
        if mod & 0x00C0 != 0 { flags.insert(.control) }
        if mod & 0x0300 != 0 { flags.insert(.alternate) }
        if mod & 0x0C00 != 0 { flags.insert(.command) }
        if mod & 0x2000 != 0 { flags.insert(.alphaShift) }
        return flags
    }

    // MARK: The pointer

    private func hover(at place: CGPoint) {
        guard UIHoverGestureRecognizer.areMade else { return }
        let hit = ScreenHit(nil).view(in: self, at: place)
        func tell(_ view: UIView) {
            for case let recognizer as UIHoverGestureRecognizer in view.rare?.recognizers ?? [] {
                recognizer.pointerMoved(to: place, isInside: hit?.isDescendant(of: view) ?? false)
            }
            for child in view.subviews { tell(child) }
        }
        tell(self)
    }
}
