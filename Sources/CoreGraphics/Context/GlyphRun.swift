// In: glyphs of one font and where they stand. Out: their outlines as cairo's path.

import CCairo
import CPango

/// Glyphs that Pango set, which belong to a paragraph that outlives this.
struct GlyphRun {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The start of the baseline.
    let origin: CGPoint

    /// Pixels an em from which FreeType refuses a font, and the font then fails for good, whatever its size.
    private static let largestEm = 60_000.0

    /// Points an em.
    var em: Double {
        let description = pango_font_describe_with_absolute_size(font)!
        defer { pango_font_description_free(description) }
        return Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    }

    /// Adds the outlines to the path of `cairo`, whose matrix is the identity. `transform` leads from the
    /// text's space, y down, to pixels.
    func trace(_ cairo: OpaquePointer, _ transform: CGAffineTransform) {
        let determinant = transform.determinant
        guard transform.isFinite, determinant.isFinite, abs(determinant) > 1e-18, origin.isFinite else { return }
        let start = origin.applying(transform)
        // Glyphs that far off cannot show, and cairo cannot count so far.
        guard abs(start.x.native) < CairoPath.farthest, abs(start.y.native) < CairoPath.farthest else { return }
        let along = hypot(transform.a.native, transform.b.native)
        let across = hypot(transform.c.native, transform.d.native)
        let pixels = max(along, across, abs(determinant.native) / max(along, .leastNormalMagnitude)) * em
        guard pixels < Self.largestEm else {
            FaultReport.once("text", "glyphs of \(pixels.rounded()) pixels are too large to be drawn; they are left out")
            return
        }
        var matrix = cairo_matrix_t(
            xx: transform.a.native, yx: transform.b.native, xy: transform.c.native, yy: transform.d.native,
            x0: transform.tx.native, y0: transform.ty.native)
        cairo_set_matrix(cairo, &matrix)
        cairo_move_to(cairo, origin.x.native, origin.y.native)
        pango_cairo_glyph_string_path(cairo, font, glyphs)
        cairo_identity_matrix(cairo)
    }
}
