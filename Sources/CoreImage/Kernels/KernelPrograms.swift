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
    /// Those of several steps pixel by pixel, the ones used last at the end.
    private var chains: [Chain] = []
    private static let mostChains = 64

    private struct Chain {
        let code: ColorCode
        let isExact: Bool
        let entry: Entry?
    }

    /// How many programs were built.
    package private(set) var buildCount = 0
    /// Which of the programs that were asked for are built, and how many of several steps.
    private var met: UInt64 = 0
    private var metChains = 0

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

    /// The program of several steps pixel by pixel.
    package func entry(_ code: ColorCode, isExact: Bool) -> Entry? {
        if let kind = code.onlyKernel { return entry(kind, isExact: isExact) }
        if let known = index(of: code, isExact) {
            if known < chains.count - 1 { chains.append(chains.remove(at: known)) }
        } else {
            chains.append(Chain(code: code, isExact: isExact, entry: build(code, isExact)))
            if chains.count > Self.mostChains { chains.removeFirst() }
        }
        return chains[chains.count - 1].entry
    }

    private func index(of code: ColorCode, _ isExact: Bool) -> Int? {
        chains.firstIndex { $0.code == code && $0.isExact == isExact }
    }

    package func isBuilt(_ kind: KernelKind, isExact: Bool) -> Bool { entries[Self.number(kind, isExact)] != nil }

    /// Whether clients have asked for a program since the last time.
    package var hasDemand: Bool { KernelDemand.kinds & ~met != 0 || KernelDemand.chainCount > metChains }

    /// Builds what clients have asked for since the last time, for pictures that lie pixel for pixel and for others: a layer may
    /// turn meanwhile. Returns what was built.
    package func meetDemand() -> [Entry] {
        let wanted = KernelDemand.kinds, before = met
        met |= wanted
        var fresh: [Entry] = []
        for kind in KernelKind.allCases where (wanted & ~before) >> UInt64(kind.rawValue) & 1 == 1 {
            for isExact in [true, false] where !isBuilt(kind, isExact: isExact) {
                if let entry = entry(kind, isExact: isExact) { fresh.append(entry) }
            }
        }
        let chains = KernelDemand.chains(after: metChains)
        metChains = chains.count
        for code in chains.codes {
            for isExact in [true, false] where index(of: code, isExact) == nil {
                if let entry = entry(code, isExact: isExact) { fresh.append(entry) }
            }
        }
        return fresh
    }

    private func build(_ kind: KernelKind, _ isExact: Bool) -> Entry? {
        if kind.colorFunction != nil { return build(ColorCode(kind), isExact) }
        return build(
            label: "\(kind)\(isExact ? "" : ", at any place")",
            ["KIND": "\(kind.rawValue)", "EXACT": isExact ? "1" : "0", "COUNT": "\(KernelValues.count)"])
    }

    /// Steps pixel by pixel, one after the other.
    private func build(_ code: ColorCode, _ isExact: Bool) -> Entry? {
        build(
            label: code.label,
            ["KIND": "-1", "STEPS": code.text, "EXACT": isExact ? "1" : "0",
             "COUNT": "\(KernelValues.place(ofStep: max(code.kernelCount, 1)))"])
    }

    private func build(label: String, _ definitions: [String: String]) -> Entry? {
        buildCount += 1
        do {
            let vertex = try Shaders.source(named: "kernel.vert", definitions: definitions)
            let fragment = try Shaders.source(named: "kernel.frag", definitions: definitions)
            let program = try Program(
                context, label: label, vertex: StageSource(text: vertex.text, files: vertex.files),
                fragment: StageSource(text: fragment.text, files: fragment.files))
            program.use()
            for (unit, name) in ["oldPicture", "newPicture", "firstImage", "secondImage"].enumerated() {
                program.set(program.uniform(name), Int32(unit))
            }
            return Entry(program: program, scale: program.uniform("scale"), values: program.uniform("values"))
        } catch {
            FaultReport.once("kernel \(label)", "it is not drawn: \(error)")
            return nil
        }
    }
}
