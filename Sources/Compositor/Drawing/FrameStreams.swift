// The buffers that a frame writes and the arrays that read them. In: counts. Out: memory to write, and
// draws.

import CoreGraphics
import GPU

/// Used on its context's thread.
final class FrameStreams {
    /// One kind of element.
    final class Stream {
        let buffer: StreamBuffer
        private let array: VertexArray
        private let isInstanced: Bool
        private let verticesPerQuad: Int
        private let quadsPerCall: Int
        /// Where this frame's elements begin.
        private(set) var first = 0
        private(set) var bytes = 0
        private var isOpen = false

        init(
            _ context: GPUContext, _ label: String, stride: Int, attributes: [VertexAttribute], isInstanced: Bool,
            strategy: StreamBuffer.Strategy?, indices: QuadIndices, quadsPerCall: Int
        ) {
            buffer = StreamBuffer(context, label: label, stride: stride, strategy: strategy)
            array = VertexArray(
                context, label: label, buffer: buffer, attributes: attributes, isInstanced: isInstanced, indices: indices)
            self.isInstanced = isInstanced
            verticesPerQuad = isInstanced ? 1 : 4
            self.quadsPerCall = quadsPerCall
        }

        func begin() { bytes = 0 }

        /// Memory for quads; nil for none.
        func begin<Element>(quads: Int, of: Element.Type) throws(GPUError) -> UnsafeMutablePointer<Element>? {
            guard quads > 0 else { return nil }
            let (memory, first) = try buffer.begin(count: quads * verticesPerQuad)
            self.first = first
            bytes = quads * verticesPerQuad * buffer.stride
            isOpen = true
            return memory.baseAddress?.assumingMemoryBound(to: Element.self)
        }

        /// One quad whose corners are all the same.
        func writeNothing() throws(GPUError) {
            let memory = try begin(quads: 1, of: UInt8.self)
            memory?.initialize(repeating: 0, count: bytes)
        }

        func end() {
            if isOpen { buffer.end() }
            isOpen = false
        }

        /// - Returns: the number of draw calls.
        func draw(firstQuad: Int, count: Int) -> Int {
            isInstanced ? array.drawInstances(first: first + firstQuad, count: count)
                : array.drawQuads(firstVertex: first + firstQuad * verticesPerQuad, count: count, most: quadsPerCall)
        }
    }

    let plain, boxes, rich, shadows, solids, sprites, kernels, rounds, masked, blurs: Stream
    private let all: [Stream]
    /// Longer calls are cut by Mesa in the middle of a quad, and then its software rasteriser no longer sees rects.
    private static let rectsPerCall = 160
    let records: TexelBuffer
    let particles: ParticleRings
    private(set) var firstRecord = 0
    private var recordBytes = 0

    init(_ context: GPUContext, strategy: StreamBuffer.Strategy?) {
        let indices = QuadIndices(context)
        func stream<Element>(
            _ label: String, _ type: Element.Type, _ attributes: [VertexAttribute], isInstanced: Bool = false,
            quadsPerCall: Int = QuadIndices.capacity
        ) -> Stream {
            Stream(context, label, stride: MemoryLayout<Element>.stride, attributes: attributes, isInstanced: isInstanced,
                   strategy: strategy, indices: indices, quadsPerCall: quadsPerCall)
        }
        plain = stream("plain vertices", PlainVertex.self, PlainVertex.attributes)
        boxes = stream("box vertices", BoxVertex.self, BoxVertex.attributes)
        rich = stream("rich instances", RichInstance.self, RichInstance.attributes, isInstanced: true)
        shadows = stream("shadow vertices", ShadowVertex.self, ShadowVertex.attributes)
        solids = stream("solid vertices", SolidVertex.self, SolidVertex.attributes, quadsPerCall: Self.rectsPerCall)
        sprites = stream("sprite vertices", SpriteVertex.self, SpriteVertex.attributes, quadsPerCall: Self.rectsPerCall)
        kernels = stream("kernel vertices", KernelVertex.self, KernelVertex.attributes)
        rounds = stream("round vertices", RoundVertex.self, RoundVertex.attributes)
        masked = stream("masked vertices", MaskedVertex.self, MaskedVertex.attributes)
        blurs = stream("blur steps", BlurInstance.self, BlurInstance.attributes, isInstanced: true)
        all = [plain, boxes, rich, shadows, solids, sprites, kernels, rounds, masked, blurs]
        records = TexelBuffer(context, label: "records", strategy: strategy)
        particles = ParticleRings(context, indices)
    }

    func stream(_ pipeline: Pipeline) -> Stream {
        switch pipeline {
        case .plain: plain
        case .box: boxes
        case .rich: rich
        case .shadow: shadows
        case .solid: solids
        case .sprite: sprites
        case .kernel: kernels
        case .round: rounds
        case .masked: masked
        case .particle: stop("particles are drawn from buffers of their own")
        }
    }

    /// Bytes written for this frame.
    var bytes: Int { all.reduce(recordBytes) { $0 + $1.bytes } }

    /// Makes room for what is usual, so that frames in which something is drawn for the first time need not.
    func reserve() throws(GPUError) {
        for stream in all { try stream.buffer.reserve(count: Self.usualBytes / stream.buffer.stride) }
    }

    /// Of a kind of element.
    private static let usualBytes = 12 << 10

    /// Forgets what the last frame wrote.
    func begin() {
        for stream in all { stream.begin() }
        recordBytes = 0
    }

    /// Writes what a frame draws, after `begin`.
    func write(_ builder: BatchBuilder, _ items: ItemPointers, _ blur: BlurPlan) throws(GPUError) {
        defer { for stream in all { stream.end() } }
        let memory = StreamMemory(
            plain: try plain.begin(quads: builder.count(.plain), of: PlainVertex.self),
            boxes: try boxes.begin(quads: builder.count(.box), of: BoxVertex.self),
            rich: try rich.begin(quads: builder.count(.rich), of: RichInstance.self),
            shadows: try shadows.begin(quads: builder.count(.shadow), of: ShadowVertex.self),
            solids: try solids.begin(quads: builder.count(.solid), of: SolidVertex.self),
            sprites: try sprites.begin(quads: builder.count(.sprite), of: SpriteVertex.self),
            kernels: try kernels.begin(quads: builder.count(.kernel), of: KernelVertex.self),
            rounds: try rounds.begin(quads: builder.count(.round), of: RoundVertex.self),
            masked: try masked.begin(quads: builder.count(.masked), of: MaskedVertex.self))
        builder.write(items, to: memory)
        if let steps = try blurs.begin(quads: blur.instances.count, of: BlurInstance.self) {
            steps.update(from: blur.instances.base, count: blur.instances.count)
        }
        try writeRecords(builder.records.texels)
        try particles.upload(builder.particles)
    }

    private func writeRecords(_ texels: GrowableBuffer<SIMD4<Float>>) throws(GPUError) {
        recordBytes = texels.count * 16
        guard texels.count > 0 else { return }
        let (memory, first) = try records.stream.begin(count: texels.count)
        memory.baseAddress?.copyMemory(from: texels.base, byteCount: texels.count * 16)
        records.stream.end()
        firstRecord = first
    }

    /// All that reads this frame's data was given to the GPU.
    func endFrame() {
        for stream in all where stream.bytes > 0 { stream.buffer.endFrame() }
        if recordBytes > 0 { records.stream.endFrame() }
    }
}
