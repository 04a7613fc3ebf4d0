// Lines of text that are edited: what is typed, where the caret goes, who is told, how high it is, and what is in sight.

import CSDL2
import QuartzCore
import UIKit
import XCTest

final class TextViewTests: TypingTestCase {
    /// Writes down what a view asks and tells.
    private final class Follower: UITextViewDelegate {
        var calls: [String] = []
        var allows = true
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
        func textViewDidBeginEditing(_ textView: UITextView) { _ = note("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
        func textViewDidEndEditing(_ textView: UITextView) { _ = note("didEnd") }
        func textViewDidChange(_ textView: UITextView) { _ = note("changed") }
        func textViewDidChangeSelection(_ textView: UITextView) {
            _ = note("\(textView.selectedRange.location)+\(textView.selectedRange.length)")
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            note("\(range.location)+\(range.length) '\(text)'")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        var scrolls = 0
        private func note(_ call: String) -> Bool {
            calls.append(call)
            return allows
        }
    }

    private var follower: Follower!

    private func makeView(_ text: String = "", height: CGFloat = 100) -> UITextView {
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: height))
        follower = Follower()
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.delegate = follower
        return show(view)
    }

    private func touch(_ phase: UITouch.Phase, _ point: CGPoint) { window.sendTouch(phase, at: point) }

    private func tap(_ point: CGPoint, times: Int = 1) {
        for _ in 0..<times { for phase in [UITouch.Phase.began, .ended] { touch(phase, point) } }
    }

    /// The middle of a place of the text, in the window.
    private func point(_ view: UITextView, _ offset: Int) -> CGPoint {
        let rect = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
        return view.convert(CGPoint(x: rect.minX + 1, y: rect.midY), to: nil)
    }

    private func selection(_ view: UITextView) -> String { "\(view.selectedRange.location)+\(view.selectedRange.length)" }

    func testDefaults() {
        let view = UITextView()
        XCTAssertEqual(view.text, "")
        XCTAssertTrue(view.isEditable && view.isSelectable && view.isScrollEnabled)
        XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
        XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
        XCTAssertEqual(view.textAlignment, .natural)
        XCTAssertNil(view.delegate)
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
        view.text = nil
        XCTAssertEqual(view.text, "")
        let own = UITextView(frame: CGRect(x: 1, y: 2, width: 3, height: 4), textContainer: NSTextContainer(size: .zero))
        XCTAssertEqual(own.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    func testTypingAndTheReturnKey() {
        let view = makeView()
        tap(CGPoint(x: 50, y: 50))
        XCTAssertTrue(view.isFirstResponder)
        for text in ["a", "é", "👩‍👩‍👧"] { type(text) }
        press(SDLK_RETURN)
        type("b")
        XCTAssertEqual(view.text, "aé👩‍👩‍👧\nb")
        press(SDLK_BACKSPACE)
        press(SDLK_BACKSPACE)
        press(SDLK_BACKSPACE)
        XCTAssertEqual(view.text, "aé")
    }

    func testTheDelegateIsAskedAndToldInOrder() {
        let view = makeView()
        nonisolated(unsafe) var posts: [String] = []
        let names: [(Notification.Name, String)] = [
            (UITextView.textDidBeginEditingNotification, "began"), (UITextView.textDidChangeNotification, "text"),
            (UITextView.textDidEndEditingNotification, "ended"),
        ]
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in posts.append(word) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        XCTAssertTrue(view.becomeFirstResponder())
        type("ab")
        press(SDLK_BACKSPACE)
        press(SDLK_RETURN)
        XCTAssertTrue(view.resignFirstResponder())
        XCTAssertEqual(
            follower.calls,
            [
                "shouldBegin", "didBegin", "0+0 'ab'", "2+0", "changed", "1+1 ''", "1+0", "changed", "1+0 '\n'", "2+0", "changed",
                "shouldEnd", "didEnd",
            ])
        XCTAssertEqual(posts, ["began", "text", "text", "text", "ended"])
        follower.calls = []
        view.text = "program"
        XCTAssertEqual(follower.calls, ["7+0"])
        view.selectedRange = NSRange(location: 1, length: 3)
        XCTAssertEqual(follower.calls, ["7+0", "1+3"])
        view.insertText("X")
        XCTAssertEqual(follower.calls, ["7+0", "1+3", "2+0", "changed"])
        XCTAssertEqual(view.text, "pXram")
    }

    func testADelegateMayRefuse() {
        let view = makeView("abc")
        follower.allows = false
        XCTAssertFalse(view.becomeFirstResponder())
        follower.allows = true
        view.becomeFirstResponder()
        follower.allows = false
        type("x")
        press(SDLK_BACKSPACE)
        press(SDLK_RETURN)
        XCTAssertEqual(view.text, "abc")
        XCTAssertFalse(view.resignFirstResponder())
        XCTAssertTrue(window.endEditing(true))
        XCTAssertEqual(follower.calls.last, "didEnd")
    }

    func testUpAndDownGoByLinesAndKeepTheirColumn() {
        let view = makeView("wide line\nx\nwide line")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 6, length: 0)
        press(SDLK_DOWN)
        XCTAssertEqual(selection(view), "11+0", "the short line ends there")
        press(SDLK_DOWN)
        XCTAssertEqual(selection(view), "18+0", "the column is kept")
        press(SDLK_DOWN)
        XCTAssertEqual(selection(view), "21+0")
        press(SDLK_UP, KMOD_LSHIFT)
        XCTAssertEqual(selection(view), "11+10")
        press(SDLK_HOME)
        XCTAssertEqual(selection(view), "10+0")
        press(SDLK_END)
        XCTAssertEqual(selection(view), "11+0")
        press(SDLK_HOME, KMOD_LCTRL)
        XCTAssertEqual(selection(view), "0+0")
        press(SDLK_UP)
        XCTAssertEqual(selection(view), "0+0")
        press(SDLK_END, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue))
        XCTAssertEqual(selection(view), "0+21")
    }

    func testLinesThatWrap() {
        let view = makeView("one two three four five six seven eight nine ten")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        press(SDLK_END)
        let end = view.selectedRange.location
        XCTAssertTrue(end > 5 && end < 40, "\(end)")
        let first = view.caretRect(for: view.beginningOfDocument), last = view.caretRect(for: view.selectedTextRange!.start)
        XCTAssertEqual(first.minY, last.minY, "it is still the same line")
        press(SDLK_DOWN)
        press(SDLK_HOME)
        XCTAssertEqual(view.selectedRange.location, end + 1)
    }

    func testTapsPutTheCaretAndSelect() {
        let view = makeView("one two\nthree four", height: 200)
        tap(point(view, 10))
        XCTAssertEqual(selection(view), "10+0")
        XCTAssertEqual(follower.calls, ["shouldBegin", "didBegin", "10+0"])
        update(at: 2)
        tap(point(view, 15), times: 2)
        XCTAssertEqual(selection(view), "14+4")
        tap(point(view, 15))
        XCTAssertEqual(selection(view), "8+10")
        update(at: 4)
        touch(.began, point(view, 1))
        touch(.moved, point(view, 10))
        touch(.ended, point(view, 10))
        XCTAssertEqual(selection(view), "1+9", "there is nothing to scroll")
        update(at: 6)
        tap(CGPoint(x: 100, y: 190))
        XCTAssertEqual(selection(view), "18+0", "below the text is its end")
    }

    func testADragScrollsAndAfterTwoTapsSelects() {
        let view = makeView((1...30).map { "line \($0)" }.joined(separator: "\n"))
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        XCTAssertEqual(view.contentOffset.y, 0)
        for (index, y) in [100, 95, 80, 50].enumerated() {
            touch(index == 0 ? .began : .moved, CGPoint(x: 60, y: CGFloat(y)))
        }
        XCTAssertGreaterThan(view.contentOffset.y, 20)
        XCTAssertGreaterThan(follower.scrolls, 0)
        touch(.ended, CGPoint(x: 60, y: 50))
        XCTAssertEqual(selection(view), "2+0")
        view.setContentOffset(.zero, animated: false)
        update(at: 3)
        tap(CGPoint(x: 30, y: 30))
        touch(.began, CGPoint(x: 30, y: 30))
        touch(.moved, CGPoint(x: 30, y: 90))
        touch(.ended, CGPoint(x: 30, y: 90))
        XCTAssertGreaterThan(view.selectedRange.length, 10)
    }

    func testATapThatEndsEditingElsewhereLeavesTheViewsOwnTapsAlone() {
        let view = makeView("text")
        let tap = UITapGestureRecognizer()
        tap.addAction { [unowned self] _ in window.endEditing(true) }
        window.addGestureRecognizer(tap)
        self.tap(CGPoint(x: 50, y: 50))
        XCTAssertTrue(view.isFirstResponder)
        self.tap(point(view, 2))
        XCTAssertTrue(view.isFirstResponder)
        update(at: 2)
        self.tap(CGPoint(x: 250, y: 400))
        XCTAssertFalse(view.isFirstResponder)
        window.removeGestureRecognizer(tap)
    }

    func testTypingKeepsTheCaretInSight() {
        let view = makeView()
        view.becomeFirstResponder()
        for line in 1...12 {
            type("line \(line)")
            press(SDLK_RETURN)
        }
        renderer.update()
        let caret = view.caretRect(for: view.endOfDocument)
        XCTAssertTrue(view.bounds.contains(caret), "\(caret) in \(view.bounds)")
        XCTAssertEqual(view.contentOffset.y, view.contentSize.height - view.bounds.height, accuracy: 0.01)
        press(SDLK_HOME, KMOD_LCTRL)
        XCTAssertEqual(view.contentOffset.y, 0)
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count - 3, length: 2))
        XCTAssertGreaterThan(view.contentOffset.y, 100)
    }

    func testSizes() {
        let view = makeView("one")
        view.layoutIfNeeded()
        let line = view.contentSize.height - 16
        XCTAssertEqual(line, UIFont.systemFont(ofSize: 17).lineHeight, accuracy: 1)
        XCTAssertEqual(view.contentSize.width, 200)
        view.text = "one\ntwo\n"
        view.layoutIfNeeded()
        XCTAssertEqual(view.contentSize.height, 16 + 3 * line, accuracy: 2, "an end of line begins a line")
        let fitting = view.sizeThatFits(CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude))
        XCTAssertEqual(fitting.height, view.contentSize.height)
        XCTAssertLessThan(fitting.width, 100)
        view.text = String(repeating: "word ", count: 30)
        XCTAssertLessThanOrEqual(view.sizeThatFits(CGSize(width: 150, height: 0)).width, 150)
        XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 150, height: 0)).height, 100)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).origin, .zero)
        view.textContainer.maximumNumberOfLines = 2
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 150, height: 0)).height, 2 * line, accuracy: 2)
    }

    func testAViewThatDoesNotScrollGrowsWithItsText() {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        show(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
        ])
        renderer.update()
        let one = view.bounds.height
        XCTAssertEqual(one, 16 + UIFont.systemFont(ofSize: 17).lineHeight, accuracy: 1)
        view.becomeFirstResponder()
        for _ in 0..<20 { type("more and ") }
        renderer.update()
        XCTAssertEqual(view.bounds.width, 280)
        XCTAssertGreaterThan(view.bounds.height, 3 * one)
        XCTAssertEqual(view.contentOffset, .zero)
        XCTAssertEqual(view.contentSize.height, view.bounds.height, accuracy: 0.01)
    }

    func testAttributes() {
        let view = makeView()
        view.attributedText = NSAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
        XCTAssertEqual(view.textColor, .red)
        XCTAssertEqual(view.font?.pointSize, 30)
        XCTAssertEqual(view.typingAttributes[.foregroundColor] as? UIColor, .red)
        view.becomeFirstResponder()
        view.typingAttributes = [.foregroundColor: UIColor.blue]
        type("b")
        let written = view.attributedText.attributes(at: 3, effectiveRange: nil)
        XCTAssertEqual(written[.foregroundColor] as? UIColor, .blue)
        view.textColor = .green
        XCTAssertEqual(view.attributedText.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor, .green)
        view.textAlignment = .center
        view.text = "x"
        view.layoutIfNeeded()
        XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 95, accuracy: 12)
    }

    func testWhatIsOnlyRead() {
        let view = makeView("read me")
        view.isEditable = false
        tap(point(view, 2))
        XCTAssertTrue(view.isFirstResponder)
        XCTAssertEqual(follower.calls.first, "2+0", "nobody is asked whether editing may begin")
        type("x")
        press(SDLK_BACKSPACE)
        XCTAssertEqual(view.text, "read me")
        press(SDLK_a, KMOD_LCTRL)
        XCTAssertEqual(selection(view), "0+7")
        press(SDLK_c, KMOD_LCTRL)
        view.isEditable = true
        press(SDLK_END)
        press(SDLK_v, KMOD_LCTRL)
        XCTAssertEqual(view.text, "read meread me")
        view.isEditable = false
        view.isSelectable = false
        XCTAssertFalse(view.isFirstResponder)
        tap(point(view, 2))
        XCTAssertFalse(view.isFirstResponder)
    }

    func testWhatAnInputMethodIsAboutToWrite() {
        let view = makeView("ab")
        view.becomeFirstResponder()
        press(SDLK_LEFT)
        view.setMarkedText("かな", selectedRange: NSRange(location: 2, length: 0))
        XCTAssertEqual(view.text, "ab")
        XCTAssertNotNil(view.markedTextRange)
        type("仮名")
        XCTAssertEqual(view.text, "a仮名b")
        XCTAssertNil(view.markedTextRange)
    }

    func testOnlyWhatIsInSightIsDrawn() {
        let view = makeView((1...2000).map { "line \($0)" }.joined(separator: "\n"))
        renderer.update()
        func drawn() -> Int { view.subviews[0].subviews.count }
        XCTAssertLessThan(drawn(), 6)
        view.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
        renderer.update()
        XCTAssertLessThan(drawn(), 6)
    }

    func testPicturesChangeWithWhatIsTyped() throws {
        let view = makeView()
        func ink() throws -> [UInt8] {
            renderer.update()
            return Array(try XCTUnwrap(try renderer.render().dataProvider?.data.map { $0 as Data }))
        }
        let empty = try ink()
        view.text = "Name\nand more"
        let named = try ink()
        XCTAssertNotEqual(named, empty)
        view.becomeFirstResponder()
        let edited = try ink()
        XCTAssertNotEqual(edited, named, "there is a caret")
        view.selectedRange = NSRange(location: 1, length: 6)
        XCTAssertNotEqual(try ink(), edited)
        view.resignFirstResponder()
        XCTAssertEqual(try ink(), named)
        view.overrideUserInterfaceStyle = .dark
        XCTAssertNotEqual(try ink(), named)
    }

    func testASubclassAsProgramsWriteIt() {
        final class Growing: UITextView {
            let placeholder = UILabel()
            override init(frame: CGRect, textContainer: NSTextContainer?) {
                super.init(frame: frame, textContainer: textContainer)
                addSubview(placeholder)
                token = NotificationCenter.default.addObserver(
                    forName: UITextView.textDidChangeNotification, object: self, queue: nil
                ) { [unowned self] _ in MainActor.assumeIsolated { placeholder.isHidden = hasText } }
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            nonisolated(unsafe) private var token: (any NSObjectProtocol)?
            deinit { if let token { NotificationCenter.default.removeObserver(token) } }
            override var text: String! { didSet { placeholder.isHidden = hasText } }
        }
        let view = show(Growing())
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        view.becomeFirstResponder()
        type("x")
        XCTAssertTrue(view.placeholder.isHidden)
        view.text = ""
        XCTAssertFalse(view.placeholder.isHidden)
    }

    func testHostileValues() {
        let view = makeView()
        view.frame = .zero
        view.becomeFirstResponder()
        type("a\u{0}b\nc")
        view.selectedRange = NSRange(location: NSNotFound, length: .max)
        view.selectedRange = NSRange(location: -5, length: .max)
        view.scrollRangeToVisible(NSRange(location: .max, length: .max))
        view.replace(UITextRange(), withText: String(repeating: "x", count: 3000))
        view.textContainerInset.top = .nan
        view.textContainer.lineFragmentPadding = .infinity
        view.textContainer.maximumNumberOfLines = -3
        view.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        renderer.update()
        XCTAssertEqual(view.sizeThatFits(CGSize(width: CGFloat.nan, height: .infinity)).height.isFinite, true)
        view.font = nil
        view.attributedText = nil
        press(SDLK_UP)
        press(SDLK_END)
        renderer.update()
        XCTAssertEqual(view.text, "")
        XCTAssertNil(view.position(from: view.endOfDocument, offset: .max))
    }

    func testTheCaretStandsAtOnceWhereItIsWhateverIsAnimated() throws {
        let view = makeView("A few words and more of them, on several lines")
        view.becomeFirstResponder()
        update(at: 0)
        // The narrowest of what it is made of.
        func caret(_ view: UIView) -> UIView? {
            if view.bounds.width > 0, view.bounds.width < 4, view.bounds.height > 10, !view.isHidden { return view }
            return view.subviews.lazy.compactMap(caret).first
        }
        let bar = try XCTUnwrap(caret(view)), before = bar.layer.position
        view.text = ""
        UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
        update(at: 0)
        update(at: 0.3)
        XCTAssertNotEqual(bar.layer.position, before)
        XCTAssertEqual(bar.layer.presentation()?.position, bar.layer.position)
    }
}
