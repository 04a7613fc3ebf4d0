// All programs that draw layers. In: the shader files. Out: one program for each pipeline and number of
// textures it needs, and one for each step of blurring, compiled before the first frame; those for continuous corners,
// which few programs have, when the first is drawn.

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
            } else if batch.key.pipeline == .particle {
                self = batch.unitCount == 1 && !batch.usesMipmaps ? .oneImage : .manyImages
            } else if batch.unitCount == 0 {
                self = .noImage
            } else if batch.unitCount == 1, !batch.usesMipmaps, batch.key.pipeline == .plain || batch.key.pipeline == .box {
                self = .oneImage
            } else {
                // Smaller versions of images are read by the general programs alone.
                self = batch.unitCount <= 2 && batch.key.pipeline == .plain ? .twoImages : .manyImages
            }
        }
    }

    struct Entry {
        let program: Program
        let scale: Int32
        let recordBase: Int32
    }

    /// By pipeline and variant; a variant that is not needed is nil.
    private let entries: [[Entry?]]
    /// Of sprites that copy.
    private let bareSprite: Entry
    /// By the number of the step.
    let blurs: [Entry]
    /// Those that few pictures need, as far as they were: for continuous corners, and for particles of one image that are not
    /// lean. Nil for a program that the driver does not build.
    private var late: [Int: Entry?] = [:]
    /// Those of particles whose vertices are read back, lean or not.
    var capturing: [Bool: Program] = [:]
    let context: GPUContext
    let kernels: KernelPrograms

    init(_ context: GPUContext) throws(RenderError) {
        self.context = context
        kernels = KernelPrograms(context)
        // All are begun before the first is waited for.
        var builds: [[ProgramBuild?]] = []
        for pipeline in Pipeline.allCases { builds.append(try Self.builds(context, pipeline)) }
        let bareSpriteBuild = try Self.build(context, "sprite", units: 1, isLean: true)
        var blurBuilds: [ProgramBuild] = []
        for kind in BlurInstance.Kind.allCases {
            blurBuilds.append(try Self.build(context, "blur", units: 0, step: kind.rawValue))
        }
        var entries: [[Entry?]] = []
        for row in builds {
            var finished: [Entry?] = []
            for (variant, build) in zip(Variant.allCases, row) {
                if let build { finished.append(try Self.entry(build, units: variant.units)) } else { finished.append(nil) }
            }
            entries.append(finished)
        }
        self.entries = entries
        bareSprite = try Self.entry(bareSpriteBuild, units: 1)
        var blurs: [Entry] = []
        for build in blurBuilds { blurs.append(try Self.entry(build, units: 0)) }
        self.blurs = blurs
    }

    func entry(for batch: Batch) -> Entry {
        let pipeline = batch.key.pipeline, variant = Variant(batch)
        if batch.key.isBare { return bareSprite }
        let isRich = pipeline == .particle && variant == .oneImage && !batch.isLean
        if batch.key.isContinuous || isRich, let entry = lateEntry(pipeline, variant, isContinuous: batch.key.isContinuous) {
            return entry
        }
        guard let entry = entries[Int(pipeline.rawValue)][variant.rawValue] else {
            stop("every pipeline has the variants that its batches can have")
        }
        return entry
    }

    private func lateEntry(_ pipeline: Pipeline, _ variant: Variant, isContinuous: Bool) -> Entry? {
        let number = (Int(pipeline.rawValue) * Variant.allCases.count + variant.rawValue) * 2 + (isContinuous ? 1 : 0)
        if let known = late[number] { return known }
        var made: Entry?
        do throws(RenderError) {
            made = try Self.entry(
                try Self.build(context, "\(pipeline)", units: variant.units, isContinuous: isContinuous), units: variant.units)
        } catch {
            FaultReport.once("\(pipeline), continuous corners: \(isContinuous)", "it is drawn by a simpler program: \(error)")
        }
        late[number] = made
        return made
    }

    private static func builds(_ context: GPUContext, _ pipeline: Pipeline) throws(RenderError) -> [ProgramBuild?] {
        var builds: [ProgramBuild?] = []
        for variant in Variant.allCases {
            let isNeeded = switch pipeline {
            case .plain: true
            case .box: variant != .twoImages
            case .rich: variant == .noImage || variant == .manyImages
            case .shadow, .solid: variant == .noImage
            case .sprite: variant == .oneImage
            // Those in use alone, see `kernels`.
            case .kernel: false
            case .particle: variant == .oneImage || variant == .manyImages
            }
            let isLean = pipeline == .particle && variant == .oneImage
            builds.append(isNeeded ? try build(context, "\(pipeline)", units: variant.units, isLean: isLean) : nil)
        }
        return builds
    }

    private static func build(
        _ context: GPUContext, _ name: String, units: Int, isContinuous: Bool = false, isLean: Bool = false, step: Int = 0
    ) throws(RenderError) -> ProgramBuild {
        let definitions = [
            "UNITS": "\(units)", "CONTINUOUS": isContinuous ? "1" : "0", "LEAN": isLean ? "1" : "0", "STEP": "\(step)"]
        return ProgramBuild(
            context, label: "\(name), \(units) images" + (isContinuous ? ", continuous corners" : ""),
            vertex: try stage(name + ".vert", definitions), fragment: try stage(name + ".frag", definitions))
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
