// The server's state and its frame, without a thread: commits in, evaluation, draw list, picture.
// A render thread drives it at display rate, an off-screen host by hand.

import CSupport
import CoreGraphics
import GPU
import Synchronization

/// What a frame took, in CPU seconds of the server's thread; by stage where `RenderServer.timesStages` is set.
package struct FrameRecord: Sendable {
    package var time = 0.0
    /// All that the thread took, where it was measured.
    package var seconds = 0.0
    package var apply = 0.0
    package var evaluate = 0.0
    package var build = 0.0
    package var drawing = FrameStatistics()
    /// Whether the picture changed.
    package var isDrawn = false
    package var outcome = EvaluationOutcome()
    /// Share of the picture that was drawn anew, in pixels.
    package var damagedPixels = 0

    package init() {}
}

package final class RenderServer {
    package let context: RenderContext
    package let tree = RenderTree()
    private var builder = DrawListBuilder()
    /// What is to be drawn anew.
    package private(set) var pending = FrameDamage.whole
    package private(set) var renderer: LayerRenderer?
    package var background = SIMD4<Float>(0, 0, 0, 0) {
        didSet { builder.setBackground(background, tree) }
    }
    /// Whether each frame measures what its stages take; default false. Asking for a thread's time seven times takes as long as
    /// moving a layer.
    package var timesStages = false
    private var scale = 1.0
    private var origin = SIMD2<Double>.zero
    /// What the pictures were laid out for.
    private var pixelWidth = 0, pixelHeight = 0, passLimit = 0

    package init(context: RenderContext) { self.context = context }

    /// What is drawn, as one list.
    package var list: DrawList { builder.store.withPointers { DrawList(flattening: $0) } }
    /// How often the outermost picture was laid out, and how often any was.
    package var rebuildCount: Int { builder.rootLayoutCount }
    package var layoutCount: Int { builder.layoutCount }
    /// How many layers the last frame placed anew in the outermost picture; for tests.
    package var placedCount: Int { builder.placedCount }
    /// How many layers are evaluated and placed in step with others.
    package var flockedCount: Int { tree.animations.flockedCount }
    /// How many of them cores shared.
    package var sharedCount: Int { builder.sharedCount }
    /// How many items the layouts of the last frame took over from those before.
    package var keptCount: Int { builder.keptCount }

    /// Says how many pixels the picture has while there is no renderer yet.
    package func setPicture(width: Int, height: Int) { setPicture(width, height, passLimit: 16_384) }

    private func setPicture(_ width: Int, _ height: Int, passLimit limit: Int) {
        (pixelWidth, pixelHeight, passLimit) = (width, height, limit)
        builder.setPicture(width: width, height: height, passLimit: limit, tree)
    }

    /// Sees to it that pictures are laid out for the renderer; says whether they were for something else.
    private func fitRenderer() -> Bool {
        guard let renderer else { return false }
        let limit = renderer.context.limits.textureSize
        guard renderer.pixelWidth != pixelWidth || renderer.pixelHeight != pixelHeight || limit != passLimit else { return false }
        setPicture(renderer.pixelWidth, renderer.pixelHeight, passLimit: limit)
        return true
    }

    /// Draws with `renderer` from the next frame on.
    package func setRenderer(_ renderer: LayerRenderer?) {
        self.renderer = renderer
        pending = .whole
    }

    /// Pixels a point, and the point at the picture's upper left corner.
    package func setScale(_ scale: Double, origin: SIMD2<Double> = .zero) {
        guard scale != self.scale || origin != self.origin, scale > 0, scale.isFinite, origin.x.isFinite,
              origin.y.isFinite else { return }
        self.scale = scale
        self.origin = origin
        builder.setScale(scale, origin: origin, tree)
    }

    package func damageAll() { pending = .whole }

    /// Draws a part of the picture anew at the next frame, whatever changed.
    package func addDamage(_ rect: PixelRect) { pending.add(rect) }

    /// Lays out all pictures anew at the next frame and draws all of it, for those who compare.
    package func startAnew() {
        tree.needsRebuild = true
        pending = .whole
    }

    /// Takes over the commits that have arrived and leaves what arrives meanwhile to the next frame; says whether any had.
    /// - Parameter waits: for threads that were interrupted while they handed theirs over, which holds up what came after.
    @discardableResult
    package func applyCommits(waits: Bool = false) -> Bool {
        var found = false
        context.commits.drain(waits: waits) { changes in
            if !changes.transitions.isEmpty { keepStates(before: changes) }
            tree.apply(changes)
            context.recycle(changes)
            found = true
        }
        return found
    }

    /// Keeps what the layers look like to which a commit adds transitions.
    private func keepStates(before changes: ChangeSet) {
        _ = tree.animations.evaluate(tree, at: changes.time)
        _ = buildList(at: changes.time)
        for number in changes.transitions {
            let node = tree.node(number)
            guard node >= 0, let snapshot = builder.snapshot(of: node, tree) else { continue }
            tree.snapshots.updateValue(snapshot, forKey: number)?.release(tree.images)
        }
    }

    /// Applies, evaluates and reports, without drawing.
    package func advance(to time: Double) -> EvaluationOutcome {
        applyCommits()
        let outcome = tree.animations.evaluate(tree, at: time)
        tree.animations.report()
        return outcome
    }

    /// The draw list for what `advance` left, for tests and for drawing.
    package func buildList(at time: Double = 0) -> FrameDamage {
        let damage = builder.update(tree, at: time)
        #if DEBUG
        if let fault { stop("the render server's tree or its pictures are not sound: \(fault)") }
        #endif
        tree.images.reuseSlots()
        pending.formUnion(damage)
        return damage
    }

    /// What is wrong with the tree or its pictures, in words; nil if nothing is. Debug builds ask after each frame's build.
    package var fault: String? { tree.fault ?? builder.fault }

    /// One frame: advances to `time` and draws what changed.
    package func frame(at time: Double) throws(RenderError) -> FrameRecord {
        var record = prepareFrame(at: time)
        try drawFrame(&record)
        return record
    }

    /// The first half of a frame, without the GPU: advances to `time` and finds what changed.
    package func prepareFrame(at time: Double) -> FrameRecord {
        var record = FrameRecord()
        record.time = time
        let clock = StageClock(isOn: timesStages), start = clock.seconds
        applyCommits()
        let applied = clock.seconds
        record.outcome = tree.animations.evaluate(tree, at: time)
        tree.animations.report()
        let evaluated = clock.seconds
        _ = fitRenderer()
        _ = buildList(at: time)
        record.apply = applied - start
        record.evaluate = evaluated - applied
        record.build = clock.seconds - evaluated
        return record
    }

    /// The second half of the first frame, by a renderer that was not there before.
    package func drawFrame(_ record: inout FrameRecord, by renderer: LayerRenderer) throws(RenderError) {
        setRenderer(renderer)
        if fitRenderer() { _ = buildList(at: record.time) }
        try drawFrame(&record)
    }

    /// The second half: draws what changed.
    package func drawFrame(_ record: inout FrameRecord) throws(RenderError) {
        guard let renderer, !pending.isEmpty else { return }
        record.damagedPixels = damagedPixels(renderer)
        // What changed beside the picture shows nowhere.
        guard record.damagedPixels > 0 else { return pending = .none }
        renderer.timesStages = timesStages
        do throws(RenderError) {
            record.drawing = try draw(renderer, pending)
        } catch {
            guard renderer.context.isLost else { throw error }
            record.drawing = try draw(replaceRenderer(), .whole)
            record.damagedPixels = renderer.pixelWidth * renderer.pixelHeight
        }
        record.isDrawn = true
        pending = .none
        context.hasShown.store(true, ordering: .relaxed)
    }

    private func draw(_ renderer: LayerRenderer, _ damage: FrameDamage) throws(RenderError) -> FrameStatistics {
        try builder.store.withPointers { items in
            Result { () throws(RenderError) in
                try renderer.render(items, builder.planner, images: tree.images, damage: damage, background: background)
            }
        }.get()
    }

    /// Goes on in a new context after one was lost: the tree and the images are the server's, not the context's.
    private func replaceRenderer() throws(RenderError) -> LayerRenderer {
        guard let lost = renderer else { stop("a renderer that is not there cannot have lost its context") }
        let fresh = try lost.replacement()
        setRenderer(fresh)
        return fresh
    }

    /// Waits until what was drawn can be shown at once.
    package func prepareToPresent() throws(RenderError) {
        try withPicture { renderer throws(RenderError) in try renderer.prepareToPresent() }
    }

    /// Shows what was drawn; draws and shows it all in a new context where the old one was lost in between.
    package func present() throws(RenderError) {
        try withPicture { renderer throws(RenderError) in try renderer.present() }
    }

    /// Reads what was drawn, as `present` shows it. There must be a renderer.
    package func makeImage() throws(RenderError) -> CGImage {
        var image: CGImage?
        try withPicture { renderer throws(RenderError) in image = try renderer.makeImage() }
        guard let image else { stop("setRenderer(_:) before a picture is read") }
        return image
    }

    /// The same as premultiplied RGBA8, the top row first.
    package func readPixels() throws(RenderError) -> [UInt8] {
        var pixels: [UInt8] = []
        try withPicture { renderer throws(RenderError) in pixels = try renderer.readPixels() }
        return pixels
    }

    private func withPicture(_ body: (LayerRenderer) throws(RenderError) -> Void) throws(RenderError) {
        guard let renderer else { return }
        do throws(RenderError) { try body(renderer) } catch {
            guard renderer.context.isLost else { throw error }
            let fresh = try replaceRenderer()
            _ = try draw(fresh, .whole)
            pending = .none
            try body(fresh)
        }
    }

    /// Brings the animations to a time and tells of those that ended, while nothing is seen of them.
    package func frameUnseen(at time: Double) -> EvaluationOutcome {
        let outcome = advance(to: time)
        pending = .whole
        return outcome
    }

    /// Until when no frame is needed unless something is committed or exposed, in media time, for who has just made one that
    /// showed nothing new though something runs; nil: the next one may show something.
    package func unseenUntil() -> Double? {
        tree.animations.unseenUntil(tree) { builder.liesBeside($0, tree) }
    }

    private func damagedPixels(_ renderer: LayerRenderer) -> Int {
        if pending.isWhole { return renderer.pixelWidth * renderer.pixelHeight }
        let picture = PixelRect(minX: 0, minY: 0, maxX: Int32(renderer.pixelWidth), maxY: Int32(renderer.pixelHeight))
        return (0..<pending.count).reduce(0) { $0 + pending[$1].intersection(picture).area }
    }
}
