// What stands in a line in a character's place. In: an object among a text's attributes. Out: how much room it takes, and the
// picture that shows there.

/// An object among the attributes of a character that takes its place in the line.
package protocol TextInset: AnyObject {
    /// Asked for each time a text is laid out.
    var room: TextRoom { get }
}

/// Room in a line, in points.
package struct TextRoom: Equatable, Sendable {
    /// From the baseline up.
    package let ascent: CGFloat
    /// From the baseline down.
    package let descent: CGFloat
    package let width: CGFloat
    /// What shows, and where from the room's left end on the baseline, y up.
    package let picture: Picture?

    /// A picture in the room.
    package struct Picture: Equatable, Sendable {
        package let image: CGImage
        package let rect: CGRect
        /// Whether only its coverage counts, in the text's colour.
        package let isTemplate: Bool

        package init(image: CGImage, rect: CGRect, isTemplate: Bool) {
            (self.image, self.rect, self.isTemplate) = (image, rect, isTemplate)
        }
    }

    /// Numbers that are not finite count as 0, others are limited to 100,000; a width counts if it is positive.
    package init(ascent: CGFloat, descent: CGFloat, width: CGFloat, picture: Picture? = nil) {
        self.ascent = TextAttributes.limited(ascent, -1e5, 1e5, 0)
        self.descent = TextAttributes.limited(descent, -1e5, 1e5, 0)
        self.width = TextAttributes.limited(width, 0, 1e5, 0)
        self.picture = picture
    }

    /// Draws the picture where the baseline begins at `point`, y down, in a space that `transform` leads to pixels from.
    func draw(at point: CGPoint, _ color: CGColor, in context: CGContext, _ transform: CGAffineTransform) {
        guard let picture, picture.rect.width > 0, picture.rect.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        let pixels = context.pixelTransform
        guard pixels.determinant != 0 else { return }
        // Pictures stand upright in a space with y up.
        let place = transform.translatedBy(x: point.x, y: point.y).scaledBy(x: 1, y: -1)
        context.concatenate(place.concatenating(pixels.inverted()))
        guard picture.isTemplate else { return context.draw(picture.image, in: picture.rect) }
        context.beginTransparencyLayer(in: picture.rect, auxiliaryInfo: nil)
        context.draw(picture.image, in: picture.rect)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(picture.rect)
        context.endTransparencyLayer()
    }
}
