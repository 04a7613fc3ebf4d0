// Controls with a value: what fingers and programs make of it, and what they look like.

import QuartzCore
import UIKit
import XCTest

final class ControlTests: ViewTestCase {
    private func drag(_ places: [(CGFloat, CGFloat)]) {
        for (index, place) in places.enumerated() {
            window.sendTouch(index == 0 ? .began : .moved, at: CGPoint(x: place.0, y: place.1))
        }
        window.sendTouch(.ended, at: CGPoint(x: places.last!.0, y: places.last!.1))
    }

    private func counted(_ control: UIControl) -> () -> Int {
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        return { count }
    }

    func testASlidersKnobFollowsTheFinger() {
        let slider = show(UISlider(frame: CGRect(x: 10, y: 100, width: 228, height: 31)))
        let changes = counted(slider)
        slider.maximumValue = 10
        drag([(124, 115), (200, 115)])
        XCTAssertEqual(slider.value, 0, "only the knob is taken hold of")
        drag([(24, 115), (74, 300), (124, 300)])
        XCTAssertEqual(slider.value, 5, accuracy: 0.01)
        XCTAssertEqual(changes(), 3)
        drag([(124, 115), (600, 115)])
        XCTAssertEqual(slider.value, 10)
        slider.isContinuous = false
        drag([(224, 115), (174, 115), (24, 115)])
        XCTAssertEqual(slider.value, 0)
        XCTAssertEqual(changes(), 6)
    }

    func testASliderKeepsItsRange() {
        let slider = show(UISlider(frame: CGRect(x: 10, y: 100, width: 228, height: 31)))
        slider.value = 3
        XCTAssertEqual(slider.value, 1)
        slider.value = .nan
        XCTAssertEqual(slider.value, 1)
        (slider.minimumValue, slider.maximumValue) = (2, 5)
        XCTAssertEqual(slider.value, 2)
        slider.maximumValue = 1
        slider.layoutIfNeeded()
        XCTAssertEqual(slider.value, 2)
        slider.setThumbImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 12)).image { _ in }, for: .normal)
        let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
        XCTAssertEqual(rect.size, CGSize(width: 10, height: 12))
    }

    func testASliderInAScrollViewIsNotScrolled() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 900, height: 900)
        let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 228, height: 31))
        scroll.addSubview(slider)
        show(scroll)
        drag([(24, 115), (74, 115), (124, 115)])
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.01)
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testASwitchTurnsWhenItIsTapped() {
        let control = show(UISwitch(frame: CGRect(x: 10, y: 10, width: 1, height: 1)))
        XCTAssertEqual(control.frame.size, CGSize(width: 51, height: 31))
        let changes = counted(control)
        drag([(20, 20)])
        XCTAssertTrue(control.isOn)
        control.isOn = false
        XCTAssertEqual(changes(), 1)
        drag([(20, 20), (300, 400)])
        XCTAssertFalse(control.isOn)
        XCTAssertEqual(changes(), 1)
        control.isEnabled = false
        drag([(20, 20)])
        XCTAssertFalse(control.isOn)
    }

    func testAProgressFills() {
        let view = show(UIProgressView(progressViewStyle: .default))
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        view.setProgress(0.25, animated: false)
        update(at: 0.1)
        XCTAssertEqual(view.subviews[1].frame.width, 50)
        view.setProgress(2, animated: true)
        XCTAssertEqual(view.progress, 1)
        update(at: 0.1)
        update(at: 0.225)
        XCTAssertEqual(view.subviews[1].layer.presentation()!.bounds.width, 125, accuracy: 3)
        view.progress = .nan
        XCTAssertEqual(view.progress, 1)
    }

    func testAnIndicatorShowsItselfWhileItTurns() {
        let view = show(UIActivityIndicatorView(style: .large))
        XCTAssertEqual(view.bounds.size, CGSize(width: 37, height: 37))
        XCTAssertTrue(view.isHidden)
        view.startAnimating()
        XCTAssertTrue(view.isAnimating && !view.isHidden)
        view.stopAnimating()
        XCTAssertTrue(!view.isAnimating && view.isHidden)
        view.hidesWhenStopped = false
        XCTAssertFalse(view.isHidden)
    }

    func testImagesMayStandForPages() throws {
        let control = show(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
        control.numberOfPages = 3
        (control.currentPage, control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (1, .gray, .red)
        func square(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let (all, last, current) = (square(10), square(14), square(12))
        control.preferredIndicatorImage = all
        control.setIndicatorImage(last, forPage: 2)
        control.setIndicatorImage(last, forPage: 3)
        control.preferredCurrentPageIndicatorImage = current
        control.layoutIfNeeded()
        XCTAssertEqual(control.indicatorImage(forPage: 2), last)
        XCTAssertNil(control.indicatorImage(forPage: 3), "there is no such page")
        XCTAssertEqual(control.size(forNumberOfPages: 3).width, 3 * 14 + 2 * 9, "the widest decides")
        let dots = control.subviews.compactMap { $0 as? UIImageView }
        XCTAssertEqual(dots.map(\.bounds.width), [10, 12, 14])
        XCTAssertEqual(dots.map(\.center.x), [77, 100, 123])
        XCTAssertEqual(dots.map(\.tintColor), [.gray, .red, .gray])
        XCTAssertTrue(dots.allSatisfy { $0.backgroundColor == nil && $0.image?.renderingMode == .alwaysTemplate })
        control.currentPage = 2
        XCTAssertEqual(dots.map(\.bounds.width), [10, 10, 12])
        (control.preferredIndicatorImage, control.preferredCurrentPageIndicatorImage) = (nil, nil)
        control.setIndicatorImage(nil, forPage: 2)
        XCTAssertEqual(dots.map(\.backgroundColor), [.gray, .gray, .red])
        control.backgroundStyle = .prominent
        control.layoutIfNeeded()
        XCTAssertEqual(control.subviews.first?.bounds.width, 3 * 7 + 2 * 9 + 26)
    }

    func testATapBesideTheDotTurnsThePage() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        control.numberOfPages = 5
        control.currentPage = 9
        XCTAssertEqual(control.currentPage, 4)
        show(control)
        let changes = counted(control)
        drag([(20, 15)])
        XCTAssertEqual(control.currentPage, 3)
        drag([(180, 15)])
        drag([(180, 15)])
        XCTAssertEqual(control.currentPage, 4)
        XCTAssertEqual(changes(), 2)
        control.numberOfPages = 2
        XCTAssertEqual(control.currentPage, 1)
        control.numberOfPages = -3
        XCTAssertEqual(control.subviews.count, 0)
        XCTAssertEqual(control.currentPage, 0)
    }

    func testASlidersTrackIsBetweenTheImagesAtItsEnds() {
        func image(_ side: CGFloat) -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in } }
        let slider = show(UISlider(frame: CGRect(x: 10, y: 100, width: 300, height: 31)))
        let bounds = slider.bounds, whole = slider.trackRect(forBounds: bounds)
        (slider.minimumValueImage, slider.maximumValueImage) = (image(20), image(30))
        update(at: 0)
        XCTAssertEqual(slider.minimumValueImageRect(forBounds: bounds), CGRect(x: 0, y: 5.5, width: 20, height: 20))
        XCTAssertEqual(slider.maximumValueImageRect(forBounds: bounds), CGRect(x: 270, y: 0.5, width: 30, height: 30))
        XCTAssertEqual(slider.trackRect(forBounds: bounds), CGRect(x: 32, y: 13.5, width: 226, height: 4))
        // From end to end the knob goes the whole way, under the finger.
        slider.value = 0
        drag([(54, 115), (155, 115)])
        XCTAssertEqual(slider.value, 0.5, accuracy: 0.01)
        (slider.minimumValueImage, slider.maximumValueImage) = (nil, nil)
        XCTAssertEqual(slider.trackRect(forBounds: bounds), whole)
    }

    func testTabsThatTheSystemKnowsSayAndShowWhatTheyAreFor() {
        for item in 0...11 {
            let tab = UITabBarItem(tabBarSystemItem: UITabBarItem.SystemItem(rawValue: item)!, tag: item)
            XCTAssertEqual(tab.tag, item)
            XCTAssertNotNil(tab.image)
            XCTAssertFalse(tab.title!.isEmpty)
        }
    }

    func testButtonsOfSomeTypesShowASymbol() {
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
            let button = UIButton(type: type)
            XCTAssertEqual(button.buttonType, type)
            XCTAssertNotNil(button.image(for: .normal), "\(type)")
            XCTAssertGreaterThan(button.intrinsicContentSize.height, 17)
        }
        XCTAssertNil(UIButton(type: .system).image(for: .normal))
        XCTAssertNil(UIButton(type: .custom).image(for: .normal))
    }
}
