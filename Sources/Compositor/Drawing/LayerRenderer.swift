// Draws draw lists and keeps the picture. In: a list, images, what changed. Out: a retained
// picture, shown in a window or read back.

import CSupport
import CoreGraphics
import GPU

/// Lives on the thread where its context is current. Drawing with damage gives the same pixels,
/// bit for bit, as drawing the whole.
package final class LayerRenderer {
    package let context: GPUContext
    private(set) var target: Target
    private let textures: TextureStore
    private let planner: PassPlanner
    private let blur = BlurPlan()
    let builder: BatchBuilder
    let encoder: FrameEncoder
    /// Seconds, by which targets of passes are kept; the monotonic clock unless a test sets another.
    package var clock: () -> Double = { lamina_monotonic_seconds() }
    let partialSwap: PartialSwap?
    private let imageSizeLimit: Int?
    private let streaming: StreamBuffer.Strategy?
    /// The target holds no picture yet.
    private var isBlank = true
    /// Items that the last frame drew to passes.
    private var passItemCount = 0
    /// Drawn but not shown yet.
    var unseen = FrameDamage.whole
    /// Whether that is in the window's back buffer, and whether nothing else of it was copied there.
    var isInWindow = false
    var showsParts = false

    /// Makes the picture, transparent. Programs are built when they are first needed, see `prepareProgram`.
    ///
    /// - Parameters:
    ///   - pixelWidth, pixelHeight: 1 or more, up to `context.limits.textureSize`.
    ///   - imageSizeLimit: images with a longer side are kept in parts; nil is the system's own limit.
    ///   - streaming: how vertices reach the GPU; nil takes the better way that the context has.
    package init(
        context: GPUContext, pixelWidth: Int, pixelHeight: Int, imageSizeLimit: Int? = nil,
        streaming: StreamBuffer.Strategy? = nil
    ) throws(RenderError) {
        (self.context, self.imageSizeLimit, self.streaming) = (context, imageSizeLimit, streaming)
        do throws(GPUError) { try context.makeCurrent() } catch { throw .gpu(error) }
        encoder = try FrameEncoder(context, streaming: streaming)
        textures = TextureStore(context, sizeLimit: imageSizeLimit)
        planner = PassPlanner(sizeLimit: context.limits.textureSize)
        builder = BatchBuilder(textures: textures, planner: planner)
        builder.isSoftware = context.limits.isSoftware
        builder.rings = encoder.streams.particles
        target = try Self.makeTarget(context, pixelWidth, pixelHeight)
        partialSwap = context.partialSwap()
    }

    /// A renderer like this one in a context of its own, for one whose context was lost. It has no picture yet, and
    /// takes images from `ImageSlots` when it first draws them.
    package func replacement() throws(RenderError) -> LayerRenderer {
        let context: GPUContext
        do throws(GPUError) { context = try self.context.replacement() } catch { throw .gpu(error) }
        let renderer = try LayerRenderer(
            context: context, pixelWidth: pixelWidth, pixelHeight: pixelHeight, imageSizeLimit: imageSizeLimit,
            streaming: streaming)
        renderer.clock = clock
        return renderer
    }

    package var pixelWidth: Int { target.width }
    package var pixelHeight: Int { target.height }
    /// Bytes of the targets that passes were drawn to and may be again; they are freed after two
    /// seconds without use, by `render` or `trim`.
    package var passBytes: Int { encoder.targets.bytes }
    /// Bytes of the textures of images, those of large images' parts included.
    package var imageBytes: Int { textures.pageBytes }
    /// Bytes of the particles' records on the GPU.
    package var particleBytes: Int { encoder.streams.particles.heldBytes }

    /// Bytes of the parts of images too large for one texture that are on the GPU; those that are not
    /// drawn leave it beyond `largeImageBudget`.
    package var largeImageBytes: Int { textures.partBytes }
    /// How many pixels an upright layer takes up at least for its edges to be drawn apart from the rest: default 48 × 48.
    package var leastCutArea: Float {
        get { builder.leastCutArea }
        set { builder.leastCutArea = newValue }
    }
    /// Whether frames measure what finding batches and encoding them takes; default false.
    var timesStages = false
    /// Whether the GPU's time for each part of a frame is measured; default false.
    package var timesPasses: Bool {
        get { encoder.timer != nil }
        set { encoder.timer = newValue ? encoder.timer ?? PassTimer(context) : nil }
    }
    /// What the last frame that was drawn took of the GPU's time, in the order of drawing; empty without `timesPasses`.
    /// Waits for the GPU. The context has to be current.
    package var passTimes: [PassTime] { encoder.timer?.times ?? [] }
    /// Default 256 MiB.
    package var largeImageBudget: Int {
        get { textures.partBudget }
        set { textures.partBudget = newValue }
    }

    /// Frees the targets of passes that were not used for two seconds: for a host that stops rendering.
    ///
    /// - Parameter all: frees all of them, used or not.
    package func trim(all: Bool = false) throws(RenderError) {
        try makeCurrent()
        if all {
            encoder.kept.trim(now: .infinity)
            encoder.targets.trim(now: .infinity)
            return
        }
        encoder.kept.trim(now: clock())
        encoder.targets.trim(now: clock())
    }

    /// Makes a new picture of another size; the next `render` draws all of it. If it throws, the
    /// old picture stays.
    package func resize(pixelWidth: Int, pixelHeight: Int) throws(RenderError) {
        guard pixelWidth != target.width || pixelHeight != target.height else { return }
        try makeCurrent()
        target = try Self.makeTarget(context, pixelWidth, pixelHeight)
        isBlank = true
        (unseen, isInWindow) = (.whole, false)
    }

    /// Draws the damaged part of a list over a background colour.
    ///
    /// - Parameters:
    ///   - damage: outside of it the picture stays as it is. The first frame, and the first after
    ///     `resize`, is drawn whole. With `.whole`, passes that were drawn before are drawn anew.
    ///   - background: premultiplied.
    /// - Throws: if the context or memory for vertices is lost; the picture then stays as it was.
    package func render(
        _ list: DrawList, images: ImageSlots, damage: FrameDamage = .whole, background: SIMD4<Float> = .zero
    ) throws(RenderError) -> FrameStatistics {
        try list.withPointers { items in
            planner.begin()
            planner.plan(items)
            return Result { () throws(RenderError) in
                try render(items, planner, images: images, damage: damage, background: background)
            }
        }.get()
    }

    /// The same for items whose passes are planned already, by a planner for this context's limits.
    func render(
        _ items: ItemPointers, _ planner: PassPlanner, images: ImageSlots, damage: FrameDamage, background: SIMD4<Float>
    ) throws(RenderError) -> FrameStatistics {
        try makeCurrent()
        let stages = StageClock(isOn: timesStages), started = stages.seconds, builds = encoder.pipelines.kernels.buildCount
        let picture = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        // What is drawn as a whole is drawn from scratch.
        if isBlank || damage.isWhole { encoder.kept.forget() }
        let damage = (isBlank ? .whole : damage).clipped(to: picture)
        textures.follow(images, area: target.width * target.height)
        var statistics = FrameStatistics()
        guard !damage.isEmpty else { return statistics }

        builder.planner = planner
        planner.need(items, damage, encoder.kept)
        // What was assigned before an image moved names the page that it has left: it is assigned once more.
        var moves = -1
        while moves != textures.moves {
            moves = textures.moves
            builder.begin(width: target.width, height: target.height, background: levels(background) / 255)
            build(items, planner, images, damage)
        }
        do throws(GPUError) {
            encoder.streams.begin()
            try encoder.streams.write(builder, items, blur)
            textures.finishMipmaps()
            statistics.batchSeconds = stages.seconds - started
            statistics.drawCalls = try encoder.encode(builder, blur, to: target, now: clock())
        } catch {
            // What was to be drawn to them may not have been.
            encoder.kept.forget()
            throw .gpu(error)
        }
        isBlank = false
        unseen.formUnion(damage)
        isInWindow = false

        statistics.items = builder.itemCount
        statistics.passes = planner.neededCount
        statistics.reusedPasses = planner.reusedCount
        statistics.passItems = passItemCount
        statistics.textureUploads = textures.uploads
        statistics.lateBuilds = encoder.pipelines.kernels.buildCount - builds
        statistics.bytes = textures.uploadedBytes + encoder.streams.bytes
        textures.uploads = 0
        textures.uploadedBytes = 0
        statistics.encodeSeconds = stages.seconds - started - statistics.batchSeconds
        return statistics
    }

    /// Assigns all items to batches, those of the passes that are needed first.
    private func build(_ items: ItemPointers, _ planner: PassPlanner, _ images: ImageSlots, _ damage: FrameDamage) {
        blur.begin()
        builder.clips.begin(items.clips)
        for page in 0..<planner.pages.count where planner.pages.base[page].isNeeded {
            builder.add(page: Int32(page), items, images: images)
            blur.add(page: Int32(page), items, planner)
        }
        passItemCount = builder.itemCount
        for index in 0..<damage.count { builder.add(items, within: damage[index], images: images) }
        builder.layOut()
    }

    /// Builds the programs that clients have asked for since the last time, between frames.
    package func prepareKernels() throws(RenderError) {
        guard encoder.pipelines.kernels.hasDemand else { return }
        try makeCurrent()
        do throws(GPUError) { try encoder.meetDemand(now: clock()) } catch { throw .gpu(error) }
    }

    /// Builds one of the programs that most pictures need and no frame has needed so far.
    ///
    /// - Parameter draws: whether the driver does now what it puts off until something is drawn; that takes a processor several
    ///   milliseconds.
    /// - Returns: whether there was one.
    package func prepareProgram(draws: Bool = false) throws(RenderError) -> Bool {
        try makeCurrent()
        guard let usual = encoder.pipelines.buildNext() else { return false }
        do throws(GPUError) {
            if draws { try encoder.draw(nothingWith: usual, to: target, now: clock()) }
        } catch { throw .gpu(error) }
        return true
    }

    /// Has the driver draw something that nobody sees: what it makes at the first use, it has then.
    package func warmUp() throws(RenderError) {
        var paint = Paint(rect: SIMD4(0, 0, 64, 64))
        paint.backgroundColor = SIMD4(0, 0, 0, 1)
        let placement = Placement(
            rowX: SIMD3(1, 0, 0), rowY: SIMD3(0, 1, 0), rowW: SIMD3(0, 0, 1), rect: paint.rect, opacity: 1)
        var list = DrawList()
        list.append(placement, paint)
        _ = try render(list, images: ImageSlots())
        context.finish()
        (isBlank, unseen) = (true, .whole)
    }

    func makeCurrent() throws(RenderError) {
        do throws(GPUError) { try context.makeCurrent() } catch { throw .gpu(error) }
    }

    private static func makeTarget(_ context: GPUContext, _ width: Int, _ height: Int) throws(RenderError) -> Target {
        guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
        do throws(GPUError) {
            return try Target(context, label: "picture", width: width, height: height)
        } catch { throw .gpu(error) }
    }
}
