// A draw list as text. In: a list. Out: one line an item, the same for equal lists, for tests.

extension DrawList: CustomStringConvertible {
    package var description: String {
        let picture = commands.map { command in
            switch command {
            case .draw(let range): "draw \(range.lowerBound)..<\(range.upperBound)\n" + lines(range)
            }
        }
        return (passes.indices.map(pass) + clips.indices.map(clip) + picture).joined()
    }

    private func lines(_ range: Range<Int>) -> String { range.map { "  \(line($0))\n" }.joined() }

    private func pass(_ index: Int) -> String {
        let pass = passes[index]
        var words = ["pass \(index)", "\(pass.reason)", "bounds " + numbers(pass.bounds.isEmpty ? .zero : pass.bounds.float)]
        if pass.blur != .zero {
            words.append("\(pass.blurShape == .box ? "box " : "")blur [\(number(pass.blur.x)) \(number(pass.blur.y))]")
        }
        if pass.keepsEdges { words.append("keeps edges") }
        if pass.isAlphaOnly { words.append("alpha only") }
        return words.joined(separator: " ") + "\n" + passItems[index].map(lines).joined()
    }

    private func clip(_ index: Int) -> String {
        let clip = clips[index]
        var words = [
            "clip \(index)", "rows " + numbers(clip.rowX), numbers(clip.rowY), numbers(clip.rowW), "rect " + numbers(clip.rect)]
        if clip.radii != .zero { words.append((clip.isContinuous ? "continuous radii " : "radii ") + numbers(clip.radii)) }
        if clip.parent >= 0 { words.append("in \(clip.parent)") }
        return words.joined(separator: " ") + "\n"
    }

    private func line(_ index: Int) -> String {
        let placement = placements[index], paint = paints[index]
        var words = ["\(index)", "\(kinds[index])"]
        words.append("bounds " + (placement.bounds.x <= placement.bounds.z ? numbers(placement.bounds) : "empty"))
        if placement.opacity != 1 { words.append("opacity \(number(placement.opacity))") }
        words.append("rect " + numbers(paint.rect))
        if paint.radii != .zero { words.append((paint.isContinuous ? "continuous radii " : "radii ") + numbers(paint.radii)) }
        if paint.hardEdges != 0 { words.append("hard edges \(paint.hardEdges)") }
        if paint.backgroundColor != .zero { words.append("background " + numbers(paint.backgroundColor)) }
        if paint.image != -1 {
            words.append(name(paint.image) + " at " + numbers(paint.contentsRect))
            if paint.contentsSource != SIMD4(0, 0, 1, 1) { words.append("from " + numbers(paint.contentsSource)) }
            if paint.magnificationFilter != .linear || paint.minificationFilter != .linear {
                words.append("filters \(paint.magnificationFilter) \(paint.minificationFilter)")
            }
        }
        if paint.maskImage != -1 {
            words.append((paint.mixing == .none ? "masked by " : "\(paint.mixing) with ") + name(paint.maskImage))
        }
        if paint.recoloring >= 0 { words.append("recolored by \(paint.recoloring)") }
        if let kernel = paint.kernel {
            let kinds = kernels[kernel...kernel + Int(kernels[kernel].followers)].map { "\($0.kernel.kind)" }
            words.append("by " + kinds.joined(separator: ", "))
        }
        if paint.gradient >= 0 { words.append("gradient \(paint.gradient)") }
        if paint.shadow > 0 { words.append("shadow \(number(paint.shadow))") }
        if paint.borderWidth > 0 { words.append("border \(number(paint.borderWidth)) " + numbers(paint.borderColor)) }
        if paint.multiplier != SIMD4(1, 1, 1, 1) { words.append("times " + numbers(paint.multiplier)) }
        if paint.blend != .sourceOver { words.append("\(paint.blend)") }
        if paint.tintsAlpha { words.append("tints alpha") }
        if paint.clipsContents { words.append("clips contents") }
        if paint.part != Paint.wholePlane { words.append("part " + numbers(paint.part)) }
        if clipOf[index] >= 0 { words.append("in clip \(clipOf[index])") }
        return words.joined(separator: " ")
    }

    private func name(_ image: Int32) -> String { Paint.pass(ofImage: image).map { "pass \($0)" } ?? "image \(image)" }

    private func numbers(_ values: SIMD4<Float>) -> String {
        "[" + (0..<4).map { number(values[$0]) }.joined(separator: " ") + "]"
    }

    /// Thousandths, without the zeros at the end.
    private func number(_ value: Float) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let thousandths = (Double(value) * 1000).rounded()
        let whole = thousandths / 1000
        return whole == whole.rounded() ? "\(Int(clamping: whole))" : "\(whole)"
    }
}
