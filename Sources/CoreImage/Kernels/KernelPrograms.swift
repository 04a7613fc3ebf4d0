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
    /// Those of several changes of colour, the ones used last at the end.
    private var chains: [(kinds: [KernelKind], entry: Entry?)] = []
    private static let mostChains = 64
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

    /// The program of several changes of colour, for pictures at any place.
    func entry(_ kinds: [KernelKind]) -> Entry? {
        if kinds.count == 1 { return entry(kinds[0], isExact: false) }
        if let known = chains.firstIndex(where: { $0.kinds == kinds }) {
            chains.append(chains.remove(at: known))
        } else {
            chains.append((kinds, build(kinds, false)))
            if chains.count > Self.mostChains { chains.removeFirst() }
        }
        return chains[chains.count - 1].entry
    }

    package func isBuilt(_ kind: KernelKind, isExact: Bool) -> Bool { entries[Self.number(kind, isExact)] != nil }

    /// Whether clients have asked for a program since the last time.
    package var hasDemand: Bool { KernelDemand.kinds & ~met != 0 }

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
        return fresh
    }

    private func build(_ kind: KernelKind, _ isExact: Bool) -> Entry? {
        if kind.colorFunction != nil { return build([kind], isExact) }
        return build(
            label: "\(kind)\(isExact ? "" : ", at any place")",
            ["KIND": "\(kind.rawValue)", "EXACT": isExact ? "1" : "0", "COUNT": "\(KernelValues.count)"])
    }

    /// Changes of colour, one after the other.
    private func build(_ kinds: [KernelKind], _ isExact: Bool) -> Entry? {
        let steps = kinds.enumerated().map { number, kind in
            "color = \(kind.colorFunction ?? "")(color, place, \(KernelValues.place(ofStep: number)));"
        }
        return build(
            label: kinds.map { "\($0)" }.joined(separator: ", "),
            ["KIND": "-1", "STEPS": steps.joined(separator: " "), "EXACT": isExact ? "1" : "0",
             "COUNT": "\(KernelValues.place(ofStep: kinds.count))"])
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
