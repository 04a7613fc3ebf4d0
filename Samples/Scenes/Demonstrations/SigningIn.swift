// A form: labels float out of the way of what is typed, and the wrong password shakes its head.

import QuartzCore
import UIKit

package final class SigningIn: Sample {
    package static let title = "Signing in"
    package static let summary = """
        Text fields: click one and type; its name moves up and becomes small, and a line grows under it. Return, or the button: \
        a wrong password shakes the form (an additive animation of its place, so that it may be clicked meanwhile), the right \
        one, "layer", opens it. Backspace deletes.
        """
    package static let pictureTimes = [0.3, 0.9, 1.6, 1.85, 2.3, 3.6, 4.5]
    package static let script =
        [ScriptedInput.click(320, 190, at: 0.2)] + typing("ada", at: 0.4)
        + [ScriptedInput.click(320, 260, at: 0.8)] + typing("love", at: 1)
        + [ScriptedInput.press("\r", at: 1.7)]
        + (0..<4).map { ScriptedInput.press("\u{8}", at: 2.6 + Double($0) / 20) } + typing("layer", at: 3)
        + [ScriptedInput.press("\r", at: 4.2)]

    private static func typing(_ word: String, at time: Double) -> [ScriptedInput] {
        word.enumerated().map { ScriptedInput.press($1, at: time + Double($0) / 10) }
    }

    private let stage = ViewStage(background: UIColor(red: 0.16, green: 0.2, blue: 0.32, alpha: 1))
    private let form = UIView(frame: CGRect(x: 170, y: 90, width: 300, height: 290))
    private let name = NamedField(frame: CGRect(x: 24, y: 76, width: 252, height: 48))
    private let password = NamedField(frame: CGRect(x: 24, y: 146, width: 252, height: 48))
    private let button = UIButton(type: .custom)
    private let heading = UILabel(frame: CGRect(x: 24, y: 20, width: 252, height: 40))

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        form.backgroundColor = .white
        form.layer.cornerRadius = 16
        (form.layer.shadowOpacity, form.layer.shadowRadius) = (0.35, 18)
        form.layer.shadowOffset = CGSize(width: 0, height: 8)
        heading.text = "Welcome"
        heading.font = .boldSystemFont(ofSize: 26)
        name.placeholder = "Name"
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        for field in [name, password] { field.delegate = self }
        button.frame = CGRect(x: 24, y: 222, width: 252, height: 44)
        button.backgroundColor = .systemIndigo
        button.layer.cornerRadius = 12
        button.setTitle("Sign in", for: .normal)
        button.addAction(UIAction { [unowned self] _ in signIn() }, for: .touchUpInside)
        for view in [heading, name, password, button] { form.addSubview(view) }
        stage.window.addSubview(form)
        return stage.window.layer
    }

    private func signIn() {
        guard password.text == "layer" else { return shake() }
        stage.window.endEditing(true)
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) { [self] in
            form.transform = CGAffineTransform(translationX: 0, y: -20).scaledBy(x: 1.08, y: 1.08)
            form.backgroundColor = UIColor(red: 0.85, green: 0.97, blue: 0.88, alpha: 1)
            button.backgroundColor = .systemGreen
        }
        button.setTitle("Hello, \(name.text ?? "")", for: .normal)
    }

    private func shake() {
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        shake.values = [0, 12, -12, 9, -9, 4, 0]
        shake.duration = 0.45
        shake.isAdditive = true
        form.layer.add(shake, forKey: "shake")
        password.line.backgroundColor = .systemRed
    }

    package func click(at point: CGPoint) { stage.tap(point) }

    package var takesLetters: Bool { name.isEditing || password.isEditing }

    package func press(_ key: Character) {
        guard let field = [name, password].first(where: \.isEditing) else { return }
        switch key {
        case "\r", "\n": signIn()
        case "\u{8}": field.deleteBackward()
        default: field.insertText(String(key))
        }
    }
}

extension SigningIn: UITextFieldDelegate {
    package func textFieldDidBeginEditing(_ textField: UITextField) { (textField as? NamedField)?.float() }
    package func textFieldDidEndEditing(_ textField: UITextField) { (textField as? NamedField)?.float() }
}

/// A field whose name moves up when there is something else to show.
private final class NamedField: UITextField {
    let line = UIView()
    private let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.textColor = .gray
        title.frame = CGRect(x: 0, y: 16, width: 200, height: 24)
        title.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        title.layer.position = CGPoint(x: 0, y: 28)
        tintColor = .systemIndigo
        line.backgroundColor = .systemIndigo
        line.frame = CGRect(x: 0, y: 46, width: 0, height: 2)
        let ground = UIView(frame: CGRect(x: 0, y: 47, width: 252, height: 1))
        ground.backgroundColor = .lightGray
        for view in [title, ground, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var placeholder: String? { didSet { title.text = placeholder } }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { .zero }
    override func textRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: 18, width: bounds.width, height: 26) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    func float() {
        UIView.animate(withDuration: 0.25) { [self] in
            let isUp = isEditing || hasText
            title.transform = isUp ? CGAffineTransform(translationX: 0, y: -20).scaledBy(x: 0.7, y: 0.7) : .identity
            title.textColor = isEditing ? tintColor : .gray
            line.frame.size.width = isEditing ? bounds.width : 0
            line.backgroundColor = tintColor
        }
    }
}
