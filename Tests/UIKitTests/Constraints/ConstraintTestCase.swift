// What tests of constraints share: views that constraints place, and views with contents of a given size.

import QuartzCore
import UIKit
import XCTest

class ConstraintTestCase: ViewTestCase {
    /// A view that constraints place, in the window.
    func placed(in parent: UIView? = nil, tag: Int = 0) -> UIView {
        let view = UIView()
        view.tag = tag
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? window).addSubview(view)
        return view
    }

    /// The same with contents of a size.
    func content(_ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil) -> Content {
        let view = Content(width, height)
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? window).addSubview(view)
        return view
    }

    final class Content: UIView, TextBaselines {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
        var ascent: CGFloat = 0
        var firstBaselineFromTop: CGFloat { ascent }
        var lastBaselineFromBottom: CGFloat { 0 }

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    func assertFrame(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
                     file: StaticString = #filePath, line: UInt = #line) {
        let frame = view.frame
        for (found, wanted) in [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)] {
            XCTAssertEqual(found, wanted, accuracy: 1e-4, "\(frame)", file: file, line: line)
        }
    }
}
