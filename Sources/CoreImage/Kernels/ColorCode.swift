// What one program does with the colour of a pixel, step by step. In: steps. Out: a short value by which programs are found, and
// their text.

/// Steps of a stack of colours: each puts one on it, changes the one on top, or makes one of the two on top.
package struct ColorCode: Hashable, Sendable, BitwiseCopyable {
    package enum Step: Equatable, Sendable {
        /// The colour of a picture: of the old one, the new one, the first or the second image.
        case picture(Int)
        /// A change of the colour on top, or a pattern, whose colour is put there.
        case kernel(KernelKind)
        /// The colour on top over the one below.
        case blend(BlendFunction)
    }

    /// So many colours, and pictures, at once.
    static let mostColors = 4
    /// So many kernels.
    package static let mostKernels = 8
    private static let none: UInt8 = 255
    private static let firstKernel: UInt8 = 16, firstBlend: UInt8 = 128

    private var steps = SIMD16<UInt8>(repeating: none)
    private var count: UInt8 = 0

    package init() {}

    /// One change of the old picture's colours, or a pattern.
    package init(_ kind: KernelKind) {
        if !kind.isPattern { add(.picture(0)) }
        add(.kernel(kind))
    }

    var isFull: Bool { count >= 16 }

    /// Adds a step to those there are, of which there may be 16.
    package mutating func add(_ step: Step) {
        require(!isFull, "a program has at most 16 steps")
        steps[Int(count)] = switch step {
        case .picture(let number): UInt8(clamping: number)
        case .kernel(let kind): Self.firstKernel + UInt8(clamping: kind.rawValue)
        case .blend(let function): Self.firstBlend + UInt8(clamping: BlendFunction.allCases.firstIndex(of: function) ?? 0)
        }
        count += 1
    }

    package var all: [Step] {
        (0..<Int(count)).compactMap { index in
            let code = steps[index]
            if code < Self.firstKernel { return .picture(Int(code)) }
            if code < Self.firstBlend { return KernelKind(rawValue: Int(code - Self.firstKernel)).map { .kernel($0) } }
            return .blend(BlendFunction.allCases[Int(code - Self.firstBlend)])
        }
    }

    /// The kernel, of one that does nothing but change the old picture by it.
    var onlyKernel: KernelKind? {
        guard count == 2, steps[0] == 0, steps[1] >= Self.firstKernel, steps[1] < Self.firstBlend else { return nil }
        return KernelKind(rawValue: Int(steps[1] - Self.firstKernel))
    }

    /// For people.
    var label: String {
        all.compactMap { step in
            switch step {
            case .picture: nil
            case .kernel(let kind): "\(kind)"
            case .blend(let function): "\(function)"
            }
        }.joined(separator: ", ")
    }

    var kernelCount: Int { all.count { if case .kernel = $0 { true } else { false } } }

    /// The steps as `effects.glsl` takes them: what leaves is `c0`.
    var text: String {
        var height = 0, kernels = 0, lines = ["vec4 c0, c1, c2, c3;"]
        for step in all {
            switch step {
            case .picture(let number):
                lines.append("c\(height) = \(["old", "new", "first", "second"][number])At(place);")
                height += 1
            case .kernel(let kind):
                if kind.isPattern { height += 1 }
                let top = "c\(height - 1)", own = kind.isPattern ? "vec4(0.0)" : top
                lines.append("\(top) = \(kind.colorFunction ?? "")(\(own), place, \(KernelValues.place(ofStep: kernels)));")
                kernels += 1
            case .blend(let function):
                height -= 1
                lines.append("c\(height - 1) = \(function.expression(front: "c\(height)", back: "c\(height - 1)"));")
            }
        }
        return lines.joined(separator: " ")
    }
}

extension BlendFunction {
    /// What the functions of `mixing.glsl` and `effects.glsl` make of two colours.
    fileprivate func expression(front: String, back: String) -> String {
        func shares(_ parts: String) -> String { "shares(\(front), \(back), vec4(\(parts)))" }
        switch self {
        // Of the front so much, and so much times the alpha behind; of what is behind likewise.
        case .sourceOver: return shares("1.0, 0.0, 1.0, -1.0")
        case .sourceIn: return shares("0.0, 1.0, 0.0, 0.0")
        case .sourceOut: return shares("1.0, -1.0, 0.0, 0.0")
        case .sourceAtop: return shares("0.0, 1.0, 1.0, -1.0")
        case .destinationOver: return shares("1.0, -1.0, 1.0, 0.0")
        case .destinationIn: return shares("0.0, 0.0, 0.0, 1.0")
        case .destinationOut: return shares("0.0, 0.0, 1.0, -1.0")
        case .destinationAtop: return shares("1.0, -1.0, 0.0, 1.0")
        case .xor: return shares("1.0, -1.0, 1.0, -1.0")
        case .copy: return front
        case .clear: return "vec4(0.0)"
        case .plusLighter: return shares("1.0, 0.0, 1.0, 0.0")
        case .maximum: return "max(\(front), \(back))"
        case .minimum: return "min(\(front), \(back))"
        case .multiplyComponents: return "\(front) * \(back)"
        case .screen: return "\(front) + \(back) - \(front) * \(back)"
        case .multiply: return mixed("MULTIPLY", front, back)
        case .overlay: return mixed("OVERLAY", front, back)
        case .darken: return mixed("DARKEN", front, back)
        case .lighten: return mixed("LIGHTEN", front, back)
        case .colorDodge: return mixed("COLOR_DODGE", front, back)
        case .colorBurn: return mixed("COLOR_BURN", front, back)
        case .softLight: return mixed("SOFT_LIGHT", front, back)
        case .hardLight: return mixed("HARD_LIGHT", front, back)
        case .difference: return mixed("DIFFERENCE", front, back)
        case .exclusion: return mixed("EXCLUSION", front, back)
        case .linearBurn, .plusDarker: return mixed("LINEAR_BURN", front, back)
        case .linearDodge: return mixed("LINEAR_DODGE", front, back)
        case .subtract: return mixed("SUBTRACT", front, back)
        case .divide: return mixed("DIVIDE", front, back)
        case .pinLight: return mixed("PIN_LIGHT", front, back)
        case .vividLight: return mixed("VIVID_LIGHT", front, back)
        case .linearLight: return mixed("LINEAR_LIGHT", front, back)
        case .hue: return mixed("HUE", front, back)
        case .saturation: return mixed("SATURATION", front, back)
        case .color: return mixed("COLOR", front, back)
        case .luminosity: return mixed("LUMINOSITY", front, back)
        }
    }

    private func mixed(_ mode: String, _ front: String, _ back: String) -> String { "blend(\(front), \(back), \(mode))" }
}
