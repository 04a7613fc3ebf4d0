// The layer that is drawn piece by piece, as far as it is seen, on other threads.

import CoreGraphics

/// The values of a tiled layer.
package struct TiledValues: ClassValues {
    package var tileSize = SIMD2(256.0, 256.0)
    package var levelsOfDetail = 1.0
    package var levelsOfDetailBias = 0.0
    package init() {}
}

/// A layer that draws itself in tiles, at several levels of detail, on threads of its own (Apple:
/// `CATiledLayer`).
///
/// After `setNeedsDisplay()` the layer keeps the part that is in view drawn: at each redraw moment of its
/// host it asks for the missing tiles, which fade in when they are ready; coarser or finer tiles stand
/// in for them until then. Memory does not depend on the layer's size: tiles out of sight are kept up
/// to 64 MiB. `setNeedsDisplay(_:)` draws the tiles anew that the rectangle touches.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile, on several threads at once
/// and while the program goes on: it must draw only from what does not change meanwhile. The scale of
/// the context's `ctm` tells the level of detail in pixels a point, `boundingBoxOfClipPath` the tile in
/// the layer's coordinates; at the edge of the bounds tiles are smaller. The delegate's `display(_:)` is
/// not called. `contents`, if set, are shown below the tiles.
///
/// The redraw moments that count are those of the thread whose commit displayed the layer.
/// An `OffscreenRenderer` waits for the tiles in view; a window's host does not.
open class CATiledLayer: CALayer {
    package override class var renderKind: RenderKind { .tiled }

    private(set) lazy var tileSheet = TileSheet()

    package override class var ownProperties: ClassProperties {
        ClassProperties(TiledValues.self, NoObjects.self, [
            .value("tileSize", \TiledValues.tileSize, CGSize.self, .fixed),
            .value("levelsOfDetail", \TiledValues.levelsOfDetail, Int.self, .fixed),
            .value("levelsOfDetailBias", \TiledValues.levelsOfDetailBias, Int.self, .fixed),
        ])
    }

    /// How long new tiles take to fade in, in seconds; 0.25 unless a subclass says otherwise, 0 or less
    /// for at once.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels; default 256 × 256. A side acts as at least 16 and at most 2,048.
    open var tileSize: CGSize {
        get { self[\TiledValues.tileSize] }
        set { self[\TiledValues.tileSize] = newValue }
    }

    /// How many levels of detail there are, each with half as many pixels a point as the one before;
    /// default 1. There are none at which the layer would be smaller than a pixel.
    open var levelsOfDetail: Int {
        get { self[\TiledValues.levelsOfDetail] }
        set { self[\TiledValues.levelsOfDetail] = newValue }
    }

    /// How many of the levels have more pixels a point than `contentsScale`, the first twice as many;
    /// default 0. With 4 levels and a bias of 2 there are 4, 2, 1 and ½.
    open var levelsOfDetailBias: Int {
        get { self[\TiledValues.levelsOfDetailBias] }
        set { self[\TiledValues.levelsOfDetailBias] = newValue }
    }

    /// Begins to keep what is in view drawn. Called by Lamina before the commit after `setNeedsDisplay`.
    open override func display() { displayTiles() }
}
