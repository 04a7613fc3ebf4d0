// Graphs drawn by the GPU, off screen. In: an image, an area. Out: its pixels. Transforms, crops and edges that go on cost
// nothing: they are ways of reading what is below. What is done pixel by pixel is one step together. All else is one draw a
// step, into a texture of its own.

import CoreGraphics
import GPU

/// A picture on the GPU, and how places find its texels.
private struct ImageTexture {
    let texture: Texture
    /// Corners in texels outside of which it is transparent.
    var rect: SIMD4<Float>
    /// From places to texels.
    var map: KernelMap
    /// Whether the edge's colours go on.
    var isClamped = false

    var place: KernelPlace {
        // One texel in the middle of a rect without end is as good as all.
        KernelPlace(rect: rect, isClamped: isClamped)
    }
}

/// Lives on whatever thread holds the lock around it.
final class ImageRenderer {
    private let context: GPUContext
    private let programs: KernelPrograms
    private let corners: StreamBuffer
    private let quad: VertexArray
    private var values = KernelValues()
    /// Uploaded images by serial, those used last at the end.
    private var uploads: [(serial: UInt64, texture: Texture)] = []
    private static let mostBytes = 256 << 20
    /// Textures that nothing reads any more, for the next steps.
    private var spare: [Texture] = []
    private var lent: [Texture] = []
    /// How many steps the last image took.
    private(set) var stepCount = 0

    init() throws(GPUError) {
        let before = CurrentContext.putAside()
        defer { before.giveBack() }
        context = try GPUContext.offscreen()
        programs = KernelPrograms(context)
        corners = StreamBuffer(context, label: "image corners", stride: 8)
        quad = VertexArray(
            context, label: "image corners", buffer: corners, attributes: [VertexAttribute(.float, count: 2, offset: 0)],
            isInstanced: false, indices: QuadIndices(context))
    }

    /// The pixels of an area of an image.
    func render(_ image: CIImage, _ area: ImageArea) throws(GPUError) -> CGImage {
        let before = CurrentContext.putAside()
        defer { before.giveBack() }
        try context.makeCurrent()
        defer {
            spare = lent
            lent = []
        }
        stepCount = 0
        // The last step goes to the target itself.
        let texture = try draw(image, area, .rgba8)
        let target = try Target(over: texture)
        let pixels = target.readPixels(blueFirst: true)
        return CGImage(pixels: pixels, width: area.width, height: area.height, bytesPerRow: area.width * 4, isOpaque: false)
    }

    // MARK: Steps

    /// Draws an image into a texture that has just the area. Steps in between are kept with 16 bits a component.
    private func draw(_ image: CIImage, _ area: ImageArea, _ format: Texture.Format) throws(GPUError) -> Texture {
        if let chain = ColorChain(image, area) { return try draw(chain, area, format) }
        switch image.node {
        case .effect(let inner, let effect): return try draw(effect, of: inner, area, format)
        case .guided(let inner, let guide, let effect):
            let kernel = effect.kernel(corners: effect.corners(inner.extent, area), scale: 1)
            let old = try read(inner, effect.needed(by: area)), new = try read(guide, effect.guiding(guide, area))
            return try draw(kernel, area, old: old, new: new, format)
        case .transition(let inputs): return try draw(inputs, area, format)
        default: stop("what reads no pixel but its own is done pixel by pixel")
        }
    }

    /// What is done pixel by pixel, in one step.
    private func draw(_ chain: ColorChain, _ area: ImageArea, _ format: Texture.Format) throws(GPUError) -> Texture {
        var textures: [ImageTexture?] = []
        for (number, (image, part)) in chain.pictures.enumerated() {
            var texture = try read(image, part)
            // The last two are not read turned.
            if number >= 2, texture?.map.isTurned == true { texture = try materialised(image, part) }
            textures.append(texture)
        }
        while textures.count < ColorCode.mostColors { textures.append(nil) }
        return try draw(
            chain.code, chain.kernels, area, old: textures[0], new: textures[1], first: textures[2], second: textures[3], format)
    }

    private func draw(
        _ effect: FilterEffect, of image: CIImage, _ area: ImageArea, _ format: Texture.Format
    ) throws(GPUError) -> Texture {
        if case .gaussianBlur(let radius) = effect, let reduced = ReducedBlur(radius) {
            return try draw(reduced, of: image, area, format)
        }
        if case .boxBlur(let radius) = effect, let wide = WideBox(radius) {
            return try draw(wide, of: image, area, reach: Int(clamping: effect.reach(.zero)), format)
        }
        switch effect {
        case .pixels(let effect):
            let kernel = effect.kernel(corners: effect.corners(image.extent, area), scale: 1)
            let old = try read(image, effect.needed(by: area))
            guard effect.blur > 0 else { return try draw(kernel, area, old: old, format) }
            let soft = whole(try draw(.gaussianBlur(effect.blur), of: image, area, .rgba16), area)
            return try draw(kernel, area, old: old, new: soft, format)
        case .gaussianBlur, .boxBlur, .recolor:
            let (across, down) = effect.blurKernels
            let reach = Int(clamping: effect.reach(.zero))
            let tall = ImageArea(minX: area.minX, minY: area.minY - reach, maxX: area.maxX, maxY: area.maxY + reach)
            let rows = try draw(across, tall, old: try read(image, tall.grown(by: reach)), .rgba16)
            return try draw(down, area, old: whole(rows, tall), format)
        }
    }

    /// A wide mean, in two steps along each axis.
    private func draw(
        _ box: WideBox, of image: CIImage, _ area: ImageArea, reach: Int, _ format: Texture.Format
    ) throws(GPUError) -> Texture {
        let tall = ImageArea(minX: area.minX, minY: area.minY - reach, maxX: area.maxX, maxY: area.maxY + reach)
        let across = SIMD2<Float>(1, 0), down = SIMD2<Float>(0, 1)
        let source = try read(image, tall.grown(by: reach))
        let wide = ImageArea(minX: tall.minX - box.span, minY: tall.minY, maxX: tall.maxX + box.span, maxY: tall.maxY)
        let means = whole(try draw(box.first(along: across), wide, old: source, .rgba16), wide)
        let rows = whole(try draw(box.second(along: across), tall, old: source, new: means, .rgba16), tall)
        let high = ImageArea(minX: area.minX, minY: area.minY - box.span, maxX: area.maxX, maxY: area.maxY + box.span)
        let columns = whole(try draw(box.first(along: down), high, old: rows, .rgba16), high)
        return try draw(box.second(along: down), area, old: rows, new: columns, format)
    }

    /// A wide blur of a smaller picture.
    private func draw(
        _ blur: ReducedBlur, of image: CIImage, _ area: ImageArea, _ format: Texture.Format
    ) throws(GPUError) -> Texture {
        let cells = area.cells(of: blur.factor).grown(by: 1), reach = blur.reach
        let tall = ImageArea(minX: cells.minX, minY: cells.minY - reach, maxX: cells.maxX, maxY: cells.maxY + reach)
        let wide = cells.grown(by: reach)
        let small = try draw(
            blur.smaller, wide, old: try read(image, wide.pixels(of: blur.factor).grown(by: blur.factor)), .rgba16)
        let rows = try draw(blur.across, tall, old: whole(small, wide), .rgba16)
        let soft = try draw(blur.down, cells, old: whole(rows, tall), .rgba16)
        return try draw(blur.larger, area, old: whole(soft, cells), format)
    }

    private func draw(_ inputs: TransitionInputs, _ area: ImageArea, _ format: Texture.Format) throws(GPUError) -> Texture {
        let wide = area.grown(by: inputs.reach), kernel = inputs.kernel
        let new = try read(inputs.new, wide)
        let old = kernel.isPastOld ? new : try read(inputs.old, wide)
        var first: ImageTexture?, second: ImageTexture?
        if inputs.effect.kind == .disintegrate {
            if let mask = inputs.mask(area) {
                first = try makeTexture(mask.pixels)
                first?.map = KernelMap(x: SIMD3(1, 0, -mask.corner.x), y: SIMD3(0, -1, mask.corner.y + Float(mask.pixels.height)))
            }
        } else if let back = inputs.first {
            first = back.liesOnPixels ? try read(back, wide) : try materialised(back, wide)
        }
        if let shading = inputs.second, let part = ImageArea(shading.extent), part.isAffordable {
            guard var unit = try materialised(shading, part) else {
                return try draw(kernel, area, old: old, new: new, first: first, format)
            }
            let size = SIMD2(Float(part.width), Float(part.height)), corner = SIMD2(Float(part.minX), Float(part.minY))
            unit.map = unit.map.after(scale: size, shift: corner)
            second = unit
        }
        return try draw(kernel, area, old: old, new: new, first: first, second: second, format)
    }

    // MARK: Reading

    /// An image as a texture that has what an area reads of it.
    private func read(_ image: CIImage, _ area: ImageArea) throws(GPUError) -> ImageTexture? {
        if image.extent.isNull { return nil }
        guard !StackRoom.isLow else {
            FaultReport.once("CIContext, steps", "an image of more steps than a thread's stack has room for is drawn in part")
            return nil
        }
        switch image.node {
        case .pixels(let pixels): return try upload(pixels, .zero)
        case .transformed(let inner, let transform):
            let back = transform.inverted()
            guard let needed = area.transformed(by: back), var below = try read(inner, needed) else { return nil }
            below.map = below.map.after(back)
            return below
        case .cropped(let inner, let rect):
            guard var below = try read(inner, area.seen(of: rect)) else { return nil }
            // Texels can be left out where they are whole pixels.
            guard !below.isClamped, below.map.isWhole, rect.isWhole, let part = below.map.texels(of: rect) else {
                return try materialised(image, area)
            }
            below.rect = SIMD4(
                max(below.rect.x, part.x), max(below.rect.y, part.y), min(below.rect.z, part.z), min(below.rect.w, part.w))
            return below
        case .clamped(let inner):
            guard let whole = ImageArea(inner.extent), whole.isAffordable, var below = try read(inner, whole) else { return nil }
            if below.isClamped { return below }
            // What is no whole pixels fades out at its edge.
            if !below.map.isWhole || !inner.extent.isWhole { below = try self.whole(draw(inner, whole, .rgba16), whole) }
            below.isClamped = true
            return below
        default: return try materialised(image, area)
        }
    }

    /// What an area reads of an image, drawn.
    private func materialised(_ image: CIImage, _ area: ImageArea) throws(GPUError) -> ImageTexture? {
        if case .color(let color) = image.node {
            var pixel = ImageRaster(ImageArea(minX: 0, minY: 0, maxX: 1, maxY: 1))
            pixel.colors[0] = color
            var texture = try makeTexture(pixel.makeImage())
            texture.isClamped = true
            return texture
        }
        let part = area.seen(of: image.extent)
        guard part.isAffordable else { return nil }
        return whole(try draw(image, part, .rgba16), part)
    }

    /// A texture that has an area.
    private func whole(_ texture: Texture, _ area: ImageArea) -> ImageTexture {
        ImageTexture(
            texture: texture, rect: SIMD4(0, 0, Float(area.width), Float(area.height)),
            map: KernelMap(x: SIMD3(1, 0, -Float(area.minX)), y: SIMD3(0, -1, Float(area.maxY))))
    }

    private func upload(_ image: CGImage, _ corner: SIMD2<Int>) throws(GPUError) -> ImageTexture {
        let texture: Texture
        if let known = uploads.firstIndex(where: { $0.serial == image.serial }) {
            uploads.append(uploads.remove(at: known))
            texture = uploads[uploads.count - 1].texture
        } else {
            texture = try makeTexture(image).texture
            uploads.append((image.serial, texture))
            while uploads.count > 1, uploads.reduce(0, { $0 + $1.texture.bytes }) > Self.mostBytes { uploads.removeFirst() }
        }
        return whole(
            texture, ImageArea(minX: corner.x, minY: corner.y, maxX: corner.x + image.width, maxY: corner.y + image.height))
    }

    private func makeTexture(_ image: CGImage) throws(GPUError) -> ImageTexture {
        let texture = try Texture(context, label: "image", width: image.width, height: image.height)
        image.withPixels { bytes, bytesPerRow in
            bytes.baseAddress.map { texture.upload($0, bytesPerRow: bytesPerRow, width: image.width, height: image.height) }
        }
        return whole(texture, ImageArea(minX: 0, minY: 0, maxX: image.width, maxY: image.height))
    }

    // MARK: Drawing

    private func take(_ area: ImageArea, _ format: Texture.Format) throws(GPUError) -> Texture {
        if let index = spare.firstIndex(where: { $0.width == area.width && $0.height == area.height && $0.format == format }) {
            lent.append(spare.remove(at: index))
        } else {
            lent.append(try Texture(context, label: "image step", width: area.width, height: area.height, format: format))
        }
        return lent[lent.count - 1]
    }

    /// Draws a kernel over an area.
    private func draw(
        _ kernel: PixelKernel, _ area: ImageArea, old: ImageTexture?, new: ImageTexture? = nil, first: ImageTexture? = nil,
        second: ImageTexture? = nil, _ format: Texture.Format
    ) throws(GPUError) -> Texture {
        try draw(ColorCode(kernel.kind), [kernel], area, old: old, new: new, first: first, second: second, format)
    }

    /// Draws steps, which take kernels one after the other, over an area.
    private func draw(
        _ code: ColorCode, _ kernels: [PixelKernel], _ area: ImageArea, old: ImageTexture?, new: ImageTexture?,
        first: ImageTexture?, second: ImageTexture?, _ format: Texture.Format
    ) throws(GPUError) -> Texture {
        let texture = try take(area, format)
        stepCount += 1
        let target = try Target(over: texture)
        guard let entry = programs.entry(code, isExact: false) else {
            throw .program(label: code.label, messages: ["it was not built before"])
        }
        let (memory, start) = try corners.begin(count: 4)
        let (width, height) = (Float(area.width), Float(area.height))
        memory.bindMemory(to: SIMD2<Float>.self).baseAddress.map { corner in
            (corner[0], corner[1], corner[2], corner[3]) = (.zero, SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height))
        }
        corners.end()
        target.bind()
        DrawState.scissor(x: 0, y: 0, width: area.width, height: area.height)
        DrawState.disableBlending()
        entry.program.use()
        entry.program.set(entry.scale, SIMD2(2 / width, 2 / height))
        values = KernelValues()
        values.set(
            shift: .zero, place: KernelMap(x: SIMD3(1, 0, Float(area.minX)), y: SIMD3(0, -1, Float(area.maxY))),
            old: old?.place ?? .nowhere, oldMap: old?.map ?? KernelMap(), oldShift: .zero, new: new?.place ?? .nowhere,
            newMap: new?.map ?? KernelMap(), newShift: .zero)
        if let first { values.set(first: first.place, map: first.map.scaling) }
        else { values.set(first: .nowhere, map: .zero) }
        if let second { values.set(second: second.place, map: second.map.scaling) }
        else { values.set(second: .nowhere, map: .zero) }
        values.set(kernels)
        entry.program.set(entry.values, values.vectors)
        // A unit that is not read must not have the target.
        let anything = old?.texture ?? new?.texture ?? first?.texture
        for (unit, picture) in [old, new, first, second].enumerated() { (picture?.texture ?? anything)?.bind(unit: unit) }
        _ = quad.drawQuads(firstVertex: start, count: 1)
        corners.endFrame()
        return texture
    }
}

extension KernelMap {
    /// First a transform and then this map.
    func after(_ transform: CGAffineTransform) -> KernelMap {
        let (a, b, c, d) = (Float(transform.a), Float(transform.b), Float(transform.c), Float(transform.d))
        let (tx, ty) = (Float(transform.tx), Float(transform.ty))
        func row(_ row: SIMD3<Float>) -> SIMD3<Float> {
            SIMD3(row.x * a + row.y * b, row.x * c + row.y * d, row.x * tx + row.y * ty + row.z)
        }
        return KernelMap(x: row(x), y: row(y), w: w)
    }

    func after(scale: SIMD2<Float>, shift: SIMD2<Float>) -> KernelMap {
        after(CGAffineTransform(a: CGFloat(scale.x), b: 0, c: 0, d: CGFloat(scale.y), tx: CGFloat(shift.x), ty: CGFloat(shift.y)))
    }

    var isTurned: Bool { x.y != 0 || y.x != 0 }

    /// Whether texels are pixels, upside down, moved by whole numbers.
    var isWhole: Bool {
        x.x == 1 && y.y == -1 && !isTurned && w == SIMD3(0, 0, 1) && x.z == x.z.rounded() && y.z == y.z.rounded()
    }

    /// Factors and sums of x and y, for a map that does not turn.
    var scaling: SIMD4<Float> { SIMD4(x.x, y.y, x.z, y.z) }

    /// The texels of a rectangle, for a map that does not turn; else nil.
    func texels(of rect: CGRect) -> SIMD4<Float>? {
        guard x.y == 0, y.x == 0 else { return nil }
        let corners = SIMD4<Float>(rect.corners)
        let x0 = x.x * corners.x + x.z, x1 = x.x * corners.z + x.z, y0 = y.y * corners.y + y.z, y1 = y.y * corners.w + y.z
        return SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    }
}
