// The programs of kernels. In: kinds as they are needed. Out: programs, one a kind and way of reading; only those in use are
// built, and those that a client has asked for before a frame needs them (`KernelDemand`).

import GPU
import Shaders

/// Used on its context's thread.
package final class KernelPrograms {
    package struct Entry {
        package let program: Program
        package let scale: Int32
        package let values: Int32
    }

    private let context: GPUContext
    /// By kind, and whether pictures are read pixel for pixel. A program that the driver does not build stays nil.
    private var entries: [Entry??] = Array(repeating: nil, count: 2 * KernelKind.allCases.count)
    /// How many programs were built.
    package private(set) var buildCount = 0
    /// Which of the programs that were asked for are built.
    private var met: UInt64 = 0

    package init(_ context: GPUContext) { self.context = context }

    private static func number(_ kind: KernelKind, _ isExact: Bool) -> Int { kind.rawValue * 2 + (isExact ? 1 : 0) }

    /// The program of a kind, built if it was not; nil, which is said once, if it cannot be.
    package func entry(_ kind: KernelKind, isExact: Bool) -> Entry? {
        let number = Self.number(kind, isExact)
        if let known = entries[number] { return known }
        let made = build(kind, isExact)
        entries[number] = .some(made)
        return made
    }

    package func isBuilt(_ kind: KernelKind, isExact: Bool) -> Bool { entries[Self.number(kind, isExact)] != nil }

    /// Whether clients have asked for a program since the last time.
    package var hasDemand: Bool { KernelDemand.kinds & ~met != 0 }

    /// Builds what clients have asked for since the last time. Returns those kinds.
    package func meetDemand() -> [KernelKind] {
        let wanted = KernelDemand.kinds
        let fresh = KernelKind.allCases.filter { (wanted & ~met) >> UInt64($0.rawValue) & 1 == 1 }
        met |= wanted
        return fresh.filter { !isBuilt($0, isExact: true) && entry($0, isExact: true) != nil }
    }

    private func build(_ kind: KernelKind, _ isExact: Bool) -> Entry? {
        buildCount += 1
        let definitions = ["KIND": "\(kind.rawValue)", "EXACT": isExact ? "1" : "0"]
        do {
            let vertex = try Shaders.source(named: "kernel.vert", definitions: definitions)
            let fragment = try Shaders.source(named: "kernel.frag", definitions: definitions)
            let program = try Program(
                context, label: "\(kind)\(isExact ? "" : ", at any place")", vertex: StageSource(text: vertex.text, files: vertex.files),
                fragment: StageSource(text: fragment.text, files: fragment.files))
            program.use()
            for (unit, name) in ["oldPicture", "newPicture", "firstImage", "secondImage"].enumerated() {
                program.set(program.uniform(name), Int32(unit))
            }
            return Entry(program: program, scale: program.uniform("scale"), values: program.uniform("values"))
        } catch {
            FaultReport.once("kernel \(kind)", "it is not drawn: \(error)")
            return nil
        }
    }
}
