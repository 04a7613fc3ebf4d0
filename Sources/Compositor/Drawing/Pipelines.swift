// All programs that draw layers. In: the shader files. Out: one program for each pipeline and number of textures it needs, and
// one for each step of blurring.
//
// A program is built when a frame first needs it, so that the first frame waits for its own alone. The usual ones that are left
// are built between the frames that follow (`buildNext`).

import CoreGraphics
import CoreImage
import GPU
import Shaders

final class Pipelines {
    /// The texture unit of the frame's records, after those of images.
    static let recordUnit = Batch.unitLimit
    /// The one of an emitter's particles.
    static let ringUnit = recordUnit + 1

    /// Programs for no texture, one, two, and as many as a batch can have.
    enum Variant: Int, CaseIterable {
        case noImage, oneImage, twoImages, manyImages

        var units: Int {
            switch self {
            case .noImage: 0
            case .oneImage: 1
            case .twoImages: 2
            case .manyImages: Batch.unitLimit
            }
        }

        init(_ batch: Batch) {
            if batch.key.pipeline == .sprite {
                self = .oneImage
            } else if batch.key.pipeline == .masked {
                self = batch.unitCount == 1 ? .oneImage : .twoImages
            } else if batch.key.pipeline == .round || batch.key.pipeline == .shadow {
                self = batch.unitCount == 0 ? .noImage : .oneImage
            } else if batch.key.pipeline == .particle {
                self = batch.unitCount == 1 && !batch.usesMipmaps ? .oneImage : .manyImages
            } else if batch.unitCount == 0 {
                self = .noImage
            } else if batch.unitCount == 1, !batch.usesMipmaps, batch.key.readsOneImage {
                self = .oneImage
            } else {
                // Smaller versions of images are read by the general programs alone.
                let isOfTwo = batch.key.pipeline == .rich || batch.unitCount <= 2 && batch.key.pipeline == .plain
                self = isOfTwo ? .twoImages : .manyImages
            }
        }
    }

    struct Entry {
        let program: Program
        let scale: Int32
        let recordBase: Int32
    }

    /// What tells programs apart.
    private struct Key {
        var pipeline = Pipeline.solid
        var variant = Variant.noImage
        var isContinuous = false
        /// Particles of one image that are lean, sprites that copy, rich items without a gradient and a mask.
        var isLean = false
        /// Rich items that may be mixed with what is behind.
        var mixes = false
        /// Lean ones whose colours are changed.
        var recolors = false
        /// Sprites of columns.
        var isAligned = false
        /// Solids that go from one colour to another.
        var isFading = false
        /// Sprites of a texture's alpha.
        var isAlphaOnly = false
        /// A step of blurring, in the place of a pipeline.
        var blur: BlurInstance.Kind?

        static let blurs = Pipeline.allCases.count * Variant.allCases.count * 16
        static let count = blurs + BlurInstance.Kind.allCases.count

        var number: Int {
            if let blur { return Self.blurs + blur.rawValue }
            return (Int(pipeline.rawValue) * Variant.allCases.count + variant.rawValue) * 16 + (isContinuous ? 2 : 0)
                + (isLean ? 1 : 0) + (isAligned ? 4 : 0) + (isFading || isAlphaOnly || mixes || recolors ? 8 : 0)
        }

        var label: String {
            (blur.map { "blur, \($0)" } ?? "\(pipeline), \(variant.units) images") + (isContinuous ? ", continuous corners" : "")
        }

        /// What draws the same by and large, if the driver does not build the program.
        var simpler: Key? {
            var simpler = self
            (simpler.isContinuous, simpler.isAligned) = (false, false)
            if pipeline == .particle, variant == .oneImage { simpler.isLean = true }
            if pipeline == .rich {
                (simpler.isLean, simpler.recolors, simpler.mixes) = (false, false, true)
                simpler.variant = variant == .noImage ? .noImage : .twoImages
            }
            return simpler.number == number ? nil : simpler
        }
    }

    /// Those that are built, by the numbers of their keys.
    private var entries = [Entry?](repeating: nil, count: Key.count)
    private var begun: [Int: ProgramBuild] = [:]
    /// Those that the driver does not build.
    private var refused: Set<Int> = []
    /// Those that most pictures are drawn by, as far as they may not be built yet, the last first.
    private var usual: [Key] = []
    /// Those of particles whose vertices are read back, lean or not.
    var capturing: [Bool: Program] = [:]
    let context: GPUContext
    let kernels: KernelPrograms

    /// Builds the one for what is of one colour, so that a driver that builds none is known now.
    init(_ context: GPUContext) throws(RenderError) {
        self.context = context
        kernels = KernelPrograms(context)
        usual = Self.usualKeys(isSoftware: context.limits.isSoftware).reversed()
        let key = Key()
        entries[key.number] = try Self.entry(try build(key), units: 0)
    }

    /// Has the driver begin with the programs of a frame's batches that are not built, before the first is waited for.
    func begin(_ batches: GrowableBuffer<Batch>) {
        for index in 0..<batches.count where batches.base[index].key.pipeline != .kernel && batches.base[index].successor < 0 {
            begin(key(for: batches.base[index]))
        }
    }

    /// Nil where the driver does not build it.
    func entry(for batch: Batch) -> Entry? {
        var next = Optional(key(for: batch))
        while let key = next {
            if let entry = entry(key) { return entry }
            next = key.simpler
        }
        return nil
    }

    func entry(for blur: BlurInstance.Kind) -> Entry? { entry(Key(blur: blur)) }

    /// What one of the usual programs draws.
    struct Usual {
        /// Nil where the driver does not build it.
        let entry: Entry?
        /// Nil for a step of blurring.
        let pipeline: Pipeline?
        let units: Int
    }

    /// Builds one of the usual programs that no frame has needed so far; nil if there is none left.
    func buildNext() -> Usual? {
        while let key = usual.popLast() {
            if !isKnown(key.number) {
                return Usual(entry: entry(key), pipeline: key.blur == nil ? key.pipeline : nil, units: key.variant.units)
            }
        }
        return nil
    }

    private func key(for batch: Batch) -> Key {
        let pipeline = batch.key.pipeline, variant = Variant(batch)
        let isLean = batch.key.isBare && pipeline != .masked || pipeline == .particle && variant == .oneImage && batch.isLean
        return Key(
            pipeline: pipeline, variant: variant, isContinuous: batch.key.isContinuous,
            isLean: isLean && (pipeline == .rich || !batch.key.isContinuous), mixes: batch.key.mixes,
            recolors: batch.key.recolors, isAligned: batch.key.isAligned, isFading: batch.key.isFading,
            isAlphaOnly: batch.key.isAlphaOnly)
    }

    private func isKnown(_ number: Int) -> Bool {
        entries[number] != nil || begun[number] != nil || refused.contains(number)
    }

    @inline(__always)
    private func entry(_ key: Key) -> Entry? { entries[key.number] ?? finish(key) }

    private func begin(_ key: Key) {
        guard !isKnown(key.number) else { return }
        do throws(RenderError) { begun[key.number] = try build(key) } catch { refuse(key, error) }
    }

    private func finish(_ key: Key) -> Entry? {
        begin(key)
        guard let build = begun.removeValue(forKey: key.number) else { return nil }
        do throws(RenderError) {
            let entry = try Self.entry(build, units: key.blur == nil ? key.variant.units : 0)
            entries[key.number] = entry
            return entry
        } catch {
            refuse(key, error)
            return nil
        }
    }

    private func refuse(_ key: Key, _ error: RenderError) {
        refused.insert(key.number)
        FaultReport.once(
            "program \(key.label)", key.simpler == nil ? "what it draws is left out: \(error)"
                : "it is drawn by a simpler program: \(error)")
    }

    /// What nearly all pictures have comes first: images, texts, round pictures and boxes.
    private static func usualKeys(isSoftware: Bool) -> [Key] {
        var keys = [
            Key(pipeline: .plain, variant: .oneImage), Key(pipeline: .sprite, variant: .oneImage),
            Key(pipeline: .round, variant: .oneImage), Key(pipeline: .round),
        ]
        for pipeline in Pipeline.allCases {
            for variant in Variant.allCases {
                let isNeeded = switch pipeline {
                case .plain: true
                case .box: variant != .twoImages
                case .rich: variant == .noImage || variant == .twoImages
                case .solid: variant == .noImage
                case .sprite: variant == .oneImage
                case .round, .shadow: variant == .noImage || variant == .oneImage
                case .masked: variant == .oneImage || variant == .twoImages
                // Those in use alone, see `kernels`.
                case .kernel: false
                case .particle: variant == .oneImage || variant == .manyImages
                }
                guard isNeeded else { continue }
                if pipeline == .rich, isSoftware {
                    let leanVariant = variant == .noImage ? variant : .oneImage
                    keys.append(Key(pipeline: .rich, variant: leanVariant, isLean: true))
                }
                keys.append(Key(
                    pipeline: pipeline, variant: variant, isLean: pipeline == .particle && variant == .oneImage,
                    mixes: pipeline == .rich && !isSoftware))
            }
        }
        let sprite = Key(pipeline: .sprite, variant: .oneImage)
        func sprites(_ change: (inout Key) -> Void) -> Key {
            var key = sprite
            change(&key)
            return key
        }
        return keys + [sprites { $0.isLean = true }, sprites { $0.isAlphaOnly = true }, Key(isFading: true)]
            + (isSoftware ? [
                sprites { $0.isAligned = true }, sprites { ($0.isAligned, $0.isAlphaOnly) = (true, true) },
                Key(pipeline: .plain, variant: .oneImage, isLean: true),
            ] : [])
            + BlurInstance.Kind.allCases.map { Key(blur: $0) }
    }

    private func build(_ key: Key) throws(RenderError) -> ProgramBuild {
        let name = key.blur == nil ? "\(key.pipeline)" : "blur"
        let definitions = [
            "UNITS": "\(key.blur == nil ? key.variant.units : 0)", "CONTINUOUS": key.isContinuous ? "1" : "0",
            "LEAN": key.isLean ? "1" : "0", "ALIGNED": key.isAligned ? "1" : "0",
            "FADING": key.isFading ? "1" : "0", "MIXES": key.mixes ? "1" : "0",
            "RECOLORS": key.recolors || !key.isLean ? "1" : "0", "ALPHA_ONLY": key.isAlphaOnly ? "1" : "0",
            "STEP": "\(key.blur?.rawValue ?? 0)",
        ]
        return ProgramBuild(
            context, label: key.label, vertex: try Self.stage(name + ".vert", definitions),
            fragment: try Self.stage(name + ".frag", definitions))
    }

    static func entry(_ build: ProgramBuild, units: Int) throws(RenderError) -> Entry {
        let program: Program
        do throws(GPUError) { program = try Program(build) } catch { throw .gpu(error) }
        program.use()
        if units > 0 { program.set(program.uniform("images"), (0..<Int32(units)).map { $0 }) }
        program.set(program.uniform("records"), Int32(recordUnit))
        program.set(program.uniform("ring"), Int32(ringUnit))
        return Entry(program: program, scale: program.uniform("scale"), recordBase: program.uniform("recordBase"))
    }

    static func stage(_ name: String, _ definitions: [String: String]) throws(RenderError) -> StageSource {
        do throws(ShaderError) {
            let source = try Shaders.source(named: name, definitions: definitions)
            return StageSource(text: source.text, files: source.files)
        } catch { throw .shader(error) }
    }
}
