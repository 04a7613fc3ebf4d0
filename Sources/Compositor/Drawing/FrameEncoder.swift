// Batches to draw calls. In: batches, a plan of passes, written streams. Out: calls to the driver, few.
//
// Passes are drawn level by level, each page to its kept target, or to one of the pool that is given back as
// soon as nothing reads it any more; then the picture.

import CoreImage
import GPU

/// The GL objects that drawing a frame needs besides its images. Used on its context's thread.
final class FrameEncoder {
    let streams: FrameStreams
    let targets: PassTargets
    let kept: KeptPasses
    let pipelines: Pipelines
    /// Times each part of a frame where somebody asks for it.
    var timer: PassTimer?
    private var kernelValues = KernelValues()
    private var boundPages = SIMD4<Int32>(repeating: -1)
    /// How the pages that are bound are read.
    private var reading = Texture.Reading.any
    /// By page of the plan: where it was drawn.
    private var drawn: [Target?] = []

    init(_ context: GPUContext, streaming: StreamBuffer.Strategy? = nil) throws(RenderError) {
        pipelines = try Pipelines(context)
        streams = FrameStreams(context, strategy: streaming)
        targets = PassTargets(context)
        kept = KeptPasses(targets)
        do throws(GPUError) { try streams.reserve() } catch { throw .gpu(error) }
    }

    /// Draws the passes, and then each region of the picture over the background.
    ///
    /// - Parameter now: seconds, for the keeping of targets.
    /// - Returns: the number of draw calls.
    /// - Throws: when there is no memory for a pass; the picture is then untouched.
    func encode(
        _ builder: BatchBuilder, _ blur: BlurPlan, to picture: Target, now: Double
    ) throws(GPUError) -> Int {
        let planner = builder.planner
        var calls = 0, region = 0
        pipelines.begin(builder.batches)
        timer?.begin()
        drawn.removeAll(keepingCapacity: true)
        drawn.append(contentsOf: repeatElement(nil, count: planner.pages.count))
        defer {
            giveBack(planner.pages, before: .max, now: now)
            kept.endFrame(planner.pages, now: now)
            targets.trim(now: now)
        }
        for number in 0..<planner.pages.count {
            let page = planner.pages.base[number]
            guard page.isNeeded || page.isRead else { continue }
            giveBack(planner.pages, before: page.level, now: now)
            let target = page.kept >= 0 ? try kept.target(of: page.kept)
                : try targets.take(width: Int(page.width), height: Int(page.height))
            drawn[number] = target
            guard page.isNeeded else { continue }
            let aside = page.isDrawnAside ? try targets.take(width: Int(page.width), height: Int(page.height)) : nil
            defer { if let aside { targets.giveBack(aside, now: now) } }
            begin(aside ?? target)
            while region < builder.regions.count, builder.regions[region].page == Int32(number) {
                calls += encode(builder.regions[region], builder, on: aside ?? target, background: .zero)
                region += 1
            }
            timer?.end(.pass(number))
            let blurCalls = try encode(blur, page: Int32(number), from: aside ?? target, to: target, now: now)
            if blurCalls > 0 { timer?.end(.blur(number)) }
            calls += blurCalls
        }
        begin(picture)
        for region in builder.regions[region...] { calls += encode(region, builder, on: picture, background: builder.background) }
        timer?.end(.picture)
        streams.endFrame()
        return calls
    }

    private func giveBack(_ pages: GrowableBuffer<PassPage>, before level: Int32, now: Double) {
        for number in 0..<pages.count where pages.base[number].lastReader < level && pages.base[number].kept < 0 {
            guard let target = drawn[number] else { continue }
            drawn[number] = nil
            targets.giveBack(target, now: now)
        }
    }

    private func begin(_ target: Target) {
        target.bind()
        // Uploads, and whoever else uses the context, have bound what they needed since; and no target
        // may stay bound as a texture while it is drawn to.
        boundPages = SIMD4(repeating: -1)
    }

    private func encode(_ region: BatchRegion, _ builder: BatchBuilder, on target: Target, background: SIMD4<Float>) -> Int {
        let scale = SIMD2(2 / Float(target.width), 2 / Float(target.height))
        var calls = 0
        if case .partsCleared(let parts) = region.ground {
            for part in parts {
                Self.scissor(builder.clears.base[part])
                DrawState.clear(background)
            }
        }
        Self.scissor(region.rect)
        if case .cleared = region.ground { DrawState.clear(background) }
        var blending: UInt16?
        for index in region.batches {
            let batch = builder.batches.base[index]
            guard batch.successor < 0 else { continue }
            if batch.key.blending != blending {
                blending = batch.key.blending
                if batch.key.isOpaque {
                    DrawState.disableBlending()
                } else {
                    DrawState.blend(source: batch.key.blend.factors.source, destination: batch.key.blend.factors.destination)
                }
            }
            if batch.key.pipeline == .kernel {
                calls += encodeKernel(batch, builder, scale)
                continue
            }
            guard let entry = pipelines.entry(for: batch) else { continue }
            entry.program.use()
            entry.program.set(entry.scale, scale)
            if batch.key.pipeline == .rich || batch.key.pipeline == .shadow {
                streams.records.bind(unit: Pipelines.recordUnit)
                entry.program.set(entry.recordBase, Int32(streams.firstRecord))
            }
            bindPages(of: batch, builder.textures)
            if batch.key.pipeline == .particle {
                streams.records.bind(unit: Pipelines.recordUnit)
                entry.program.set(entry.recordBase, Int32(streams.firstRecord))
                calls += streams.particles.draw(builder.particles.base[Int(batch.drawn)], entry.program)
                continue
            }
            calls += streams.stream(batch.key.pipeline).draw(firstQuad: batch.first, count: batch.count)
        }
        return calls
    }

    /// Builds the programs that were asked for, and draws a few pixels with each: drivers put off half of the work until then.
    func meetDemand(now: Double) throws(GPUError) {
        let fresh = pipelines.kernels.meetDemand()
        guard !fresh.isEmpty else { return }
        let target = try targets.take(width: 64, height: 64), other = try targets.take(width: 64, height: 64)
        defer {
            targets.giveBack(target, now: now)
            targets.giveBack(other, now: now)
        }
        streams.begin()
        if let corner = try streams.kernels.begin(quads: 1, of: KernelVertex.self) {
            KernelVertex.write(to: corner, SIMD4(0, 0, 8, 8))
        }
        streams.kernels.end()
        begin(target)
        DrawState.scissor(x: 0, y: 0, width: 8, height: 8)
        DrawState.disableBlending()
        kernelValues.set(PixelKernel(.dissolve, extent: .zero))
        for entry in fresh {
            entry.program.use()
            entry.program.set(entry.scale, SIMD2(2 / 64, 2 / 64))
            entry.program.set(entry.values, kernelValues.vectors)
            for unit in 0..<4 { other.texture?.bind(unit: unit) }
            _ = streams.kernels.draw(firstQuad: 0, count: 1)
        }
        streams.endFrame()
    }

    /// Draws quads without a pixel by a program: drivers put off half of the work of building it until it draws.
    func draw(nothingWith usual: Pipelines.Usual, to picture: Target, now: Double) throws(GPUError) {
        guard let entry = usual.entry, let pipeline = usual.pipeline, pipeline != .particle else { return }
        let other = try targets.take(width: 64, height: 64), stream = streams.stream(pipeline)
        defer { targets.giveBack(other, now: now) }
        streams.begin()
        try stream.writeNothing()
        stream.end()
        begin(picture)
        DrawState.scissor(x: 0, y: 0, width: 1, height: 1)
        DrawState.blend(source: .one, destination: .oneMinusSourceAlpha)
        entry.program.use()
        entry.program.set(entry.scale, SIMD2(2 / Float(picture.width), 2 / Float(picture.height)))
        for unit in 0..<usual.units { other.texture?.bind(unit: unit, reading) }
        _ = stream.draw(firstQuad: 0, count: 1)
        streams.endFrame()
    }

    private func encodeKernel(_ batch: Batch, _ builder: BatchBuilder, _ scale: SIMD2<Float>) -> Int {
        let draw = builder.kernels.base[Int(batch.drawn)]
        var code = ColorCode(draw.step.kernel.kind)
        let followers = builder.followers.base + Int(draw.firstFollower), count = Int(draw.step.followers)
        for follower in 0..<count { code.add(.kernel(followers[follower].kind)) }
        guard let entry = pipelines.kernels.entry(code, isExact: draw.step.isExact) else { return 0 }
        entry.program.use()
        entry.program.set(entry.scale, scale)
        draw.fill(&kernelValues)
        for follower in 0..<count { kernelValues.set(followers[follower], step: 1 + follower) }
        entry.program.set(entry.values, kernelValues.vectors)
        read(.any)
        for unit in 0..<4 where draw.pages[unit] >= 0 && boundPages[unit] != draw.pages[unit] {
            boundPages[unit] = draw.pages[unit]
            texture(draw.pages[unit], builder.textures)?.bind(unit: unit)
        }
        return streams.kernels.draw(firstQuad: batch.first, count: batch.count)
    }

    private func texture(_ page: Int32, _ textures: TextureStore) -> Texture? {
        page < PassPlanner.firstPage ? textures.pages[Int(page)]?.texture : drawn[Int(page - PassPlanner.firstPage)]?.texture
    }

    private static func scissor(_ rect: PixelRect) {
        DrawState.scissor(x: Int(rect.minX), y: Int(rect.minY), width: rect.width, height: rect.height)
    }

    private func bindPages(of batch: Batch, _ textures: TextureStore) {
        guard batch.unitCount > 0 else { return }
        let needed = Pipelines.Variant(batch).units
        read(batch.key.isExact || batch.key.isAligned ? .nearest : .any)
        for unit in 0..<needed {
            // Units beyond the batch's own are declared by the program, so something must be there.
            let page = unit < batch.unitCount ? batch.pages[unit] : batch.pages[0]
            guard boundPages[unit] != page, unit < batch.unitCount || boundPages[unit] < 0 else { continue }
            boundPages[unit] = page
            texture(page, textures)?.bind(unit: unit, reading)
        }
    }

    /// Textures that are bound from here on are read so.
    private func read(_ reading: Texture.Reading) {
        guard reading != self.reading else { return }
        self.reading = reading
        boundPages = SIMD4(repeating: -1)
    }

    // MARK: Blur

    private func encode(
        _ plan: BlurPlan, page: Int32, from source: Target, to target: Target, now: Double
    ) throws(GPUError) -> Int {
        guard let first = plan.phases.firstIndex(where: { $0.page == page }) else { return 0 }
        let phases = plan.phases[first...].prefix { $0.page == page }
        let one = try targets.take(width: target.width, height: target.height, format: .rgba16)
        defer { targets.giveBack(one, now: now) }
        var two: Target?
        if phases.contains(where: { $0.destination == .second }) {
            two = try targets.take(width: target.width, height: target.height, format: .rgba16)
        }
        defer { if let two { targets.giveBack(two, now: now) } }
        var middle: Target?
        if phases.contains(where: { $0.destination == .middle }) {
            middle = try targets.take(width: target.width, height: target.height)
        }
        defer { if let middle { targets.giveBack(middle, now: now) } }
        func picture(_ picture: BlurPhase.Picture) -> Target? {
            switch picture {
            case .page: target
            case .first: one
            case .second: two
            case .middle: middle
            }
        }
        var calls = 0
        DrawState.disableBlending()
        for phase in phases {
            guard let entry = pipelines.entry(for: phase.kind) else { continue }
            entry.program.use()
            entry.program.set(entry.scale, SIMD2(2 / Float(target.width), 2 / Float(target.height)))
            picture(phase.destination)?.bind()
            DrawState.scissor(x: 0, y: 0, width: target.width, height: target.height)
            (phase.source == .page ? source : picture(phase.source))?.texture?.bind(unit: 0)
            calls += streams.blurs.draw(firstQuad: phase.instances.lowerBound, count: phase.instances.count)
        }
        return calls
    }
}
