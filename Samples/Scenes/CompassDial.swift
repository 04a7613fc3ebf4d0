// The compass that several samples turn. Enters: nothing. Leaves: a root layer with a rose, and
// the arrow upon it.

import QuartzCore

/// A compass rose with an arrow that can be turned.
package struct CompassDial {
    package let root = CALayer()
    package let arrow = CALayer()

    package init(background: CGColor) throws(PictureError) {
        root.bounds = CGRect(origin: .zero, size: SampleSize)
        root.backgroundColor = background

        let rose = CALayer()
        rose.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        rose.position = CGPoint(x: 320, y: 240)
        rose.contents = try Picture.load("compass-rose")
        root.addSublayer(rose)

        arrow.bounds = CGRect(x: 0, y: 0, width: 60, height: 300)
        arrow.position = CGPoint(x: 320, y: 240)
        arrow.contents = try Picture.load("compass-arrow")
        root.addSublayer(arrow)
    }
}
