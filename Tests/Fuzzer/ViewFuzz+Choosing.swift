// Controls that choose, and text that is edited: made and changed by chance.

import QuartzCore
import UIKit

/// A picker that changes itself in the middle of what its delegate is told.
private final class FuzzPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private weak var fuzz: ViewFuzz?

    init(_ fuzz: ViewFuzz, frame: CGRect) {
        self.fuzz = fuzz
        super.init(frame: frame)
        (dataSource, delegate) = (self, self)
    }

    required init?(coder: NSCoder) { nil }

    private func whole() -> Int { fuzz?.values.whole() ?? 0 }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { min(whole(), 5) }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { whole() }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { fuzz?.values.float() ?? 0 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        guard let fuzz, fuzz.values.chance(0.3) else { return 0 }
        return max(8, fuzz.values.float())
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if fuzz?.values.chance(0.3) ?? false { reloadAllComponents() }
    }
}

extension ViewFuzz {
    /// A view of this file's.
    func makeChooser(_ rect: CGRect) -> UIView {
        switch values.below(6) {
        case 0: return UISegmentedControl(items: (0..<values.below(4)).map { "\($0)" })
        case 1: return UIStepper(frame: rect)
        case 2: return FuzzPicker(self, frame: rect)
        case 3: return UISearchBar(frame: rect)
        case 4:
            let bar = UIToolbar(frame: rect)
            bar.items = [.flexibleSpace(), UIBarButtonItem(systemItem: .add), .fixedSpace(values.float())]
            return bar
        default: return UITextView(frame: rect)
        }
    }

    /// Changes a view of this file's; whether it was one.
    func setChoice(of view: UIView) -> Bool {
        switch view {
        case let segments as UISegmentedControl: set(segments)
        case let stepper as UIStepper: (stepper.value, stepper.wraps) = (values.number(), values.chance(0.5))
        case let picker as FuzzPicker:
            if values.chance(0.3) { picker.reloadAllComponents() }
            picker.selectRow(values.whole(), inComponent: values.below(3), animated: values.chance(0.5))
        case let bar as UISearchBar:
            (bar.text, bar.showsScopeBar) = (values.text(), values.chance(0.5))
            bar.setShowsCancelButton(values.chance(0.5), animated: values.chance(0.5))
        case let text as UITextView: set(text)
        default: return false
        }
        return true
    }

    private func set(_ segments: UISegmentedControl) {
        let index = values.whole(), animated = values.chance(0.5)
        switch values.below(6) {
        case 0: segments.insertSegment(withTitle: values.text(), at: index, animated: animated)
        case 1: segments.removeSegment(at: index, animated: animated)
        case 2: segments.selectedSegmentIndex = index
        case 3: segments.setWidth(values.float(), forSegmentAt: index)
        case 4: (segments.isMomentary, segments.apportionsSegmentWidthsByContent) = (animated, values.chance(0.5))
        default: segments.setContentOffset(values.size(), forSegmentAt: index)
        }
    }

    private func set(_ text: UITextView) {
        let range = NSRange(location: values.whole(), length: max(0, values.whole()))
        switch values.below(10) {
        case 0: text.text = values.text()
        case 1: text.attributedText = attributed()
        case 2: text.selectedRange = range
        case 3: text.scrollRangeToVisible(range)
        case 4: text.textContainerInset = insets()
        case 5: text.textContainer.lineFragmentPadding = values.float()
        case 6: text.insertText(values.text())
        case 7: (text.isScrollEnabled, text.isEditable) = (values.chance(0.5), values.chance(0.8))
        case 8: text.becomeFirstResponder()
        default: _ = text.sizeThatFits(values.size())
        }
    }
}
