// Scroll views and controls with values, set and asked with anything.

import UIKit

/// A scroll view whose delegate changes what it is told of.
@MainActor
final class FuzzScroll: UIScrollView, UIScrollViewDelegate {
    private weak var fuzz: ViewFuzz?

    init(_ fuzz: ViewFuzz, frame: CGRect) {
        self.fuzz = fuzz
        super.init(frame: frame)
        if fuzz.values.chance(0.7) { delegate = self }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func disturb() {
        guard let fuzz, fuzz.values.chance(0.1) else { return }
        fuzz.set(self)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { disturb() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { disturb() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { disturb() }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if let fuzz, fuzz.values.chance(0.3) { targetContentOffset.pointee = fuzz.values.point() }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { disturb() }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { disturb() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { disturb() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { disturb() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first }
}

extension ViewFuzz {
    /// A view of this file's.
    func makeScrolled(_ rect: CGRect) -> UIView {
        switch values.below(11) {
        case 0: UISlider(frame: rect)
        case 1: UISwitch(frame: rect)
        case 2: UIProgressView(frame: rect)
        case 3: UIActivityIndicatorView(style: values.pick([.medium, .large]))
        case 4: UIPageControl(frame: rect)
        case 5...7: makeChooser(rect)
        default: FuzzScroll(self, frame: rect)
        }
    }

    func set(_ scroll: UIScrollView) {
        switch values.below(18) {
        case 0: scroll.contentSize = values.chance(0.6) ? CGSize(width: 200, height: 300) : values.size()
        case 1: scroll.contentOffset = values.point()
        case 2: scroll.setContentOffset(values.point(), animated: true)
        case 3: scroll.scrollRectToVisible(values.rect(), animated: values.chance(0.5))
        case 4: scroll.contentInset = insets()
        case 5: (scroll.bounces, scroll.isPagingEnabled) = (values.chance(0.7), values.chance(0.3))
        case 6: (scroll.alwaysBounceVertical, scroll.alwaysBounceHorizontal) = (values.chance(0.5), values.chance(0.5))
        case 7: scroll.decelerationRate = values.pick([.normal, .fast, .init(rawValue: values.float())])
        case 8: (scroll.minimumZoomScale, scroll.maximumZoomScale) = (values.float(), values.float())
        case 9: scroll.setZoomScale(values.float(), animated: values.chance(0.5))
        case 10: scroll.zoom(to: values.rect(), animated: values.chance(0.5))
        case 11: scroll.flashScrollIndicators()
        case 12: scroll.isScrollEnabled = values.chance(0.8)
        case 13: scroll.isDirectionalLockEnabled.toggle()
        case 14: scroll.contentInsetAdjustmentBehavior = values.pick([.automatic, .scrollableAxes, .never, .always])
        case 15:
            scroll.verticalScrollIndicatorInsets = insets()
            scroll.indicatorStyle = values.pick([.white, .black, .default])
        case 16: scroll.subviews.first.map { tie($0, to: scroll) }
        default: window.sendWheel(CGVector(dx: values.float(), dy: values.float()), at: values.point())
        }
    }

    private func tie(_ view: UIView, to scroll: UIScrollView) {
        let constraint = values.chance(0.5)
            ? view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: values.float())
            : view.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: values.float())
        constraint.isActive = true
        constraints.append(constraint)
        if values.chance(0.3) {
            let other = view.centerYAnchor.constraint(equalTo: scroll.frameLayoutGuide.centerYAnchor)
            other.isActive = true
            constraints.append(other)
        }
    }

    /// Sets a value of a control of this file's; whether it was one.
    func setValue(of view: UIView) -> Bool {
        let number = Float(values.number())
        switch view {
        case let slider as UISlider:
            if values.chance(0.3) { (slider.minimumValue, slider.maximumValue) = (number, Float(values.number())) }
            slider.setValue(Float(values.number()), animated: values.chance(0.5))
            if values.chance(0.2) { slider.setThumbImage(picture(), for: .normal) }
        case let control as UISwitch: control.setOn(values.chance(0.5), animated: values.chance(0.5))
        case let progress as UIProgressView: progress.setProgress(number, animated: values.chance(0.5))
        case let wheel as UIActivityIndicatorView:
            if values.chance(0.5) { wheel.startAnimating() } else { wheel.stopAnimating() }
        case let pages as UIPageControl: (pages.numberOfPages, pages.currentPage) = (values.whole(), values.whole())
        default: return setChoice(of: view)
        }
        return true
    }
}
