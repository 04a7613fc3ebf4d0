// Whether a draw list is sound.

import QuartzCore

extension DrawList {
    /// What is wrong with it, in words; nil if nothing is.
    var fault: String? {
        var owner = [Int](repeating: -2, count: count)
        func take(_ range: Range<Int>, _ target: Int) -> String? {
            guard range.lowerBound >= 0, range.upperBound <= count, !range.isEmpty else {
                return "target \(target) has the items \(range) of \(count)"
            }
            for item in range {
                // A backdrop has items of its target as well.
                if owner[item] != -2, target >= 0, passes[target].reason == .backdrop { continue }
                if owner[item] != -2 { return "item \(item) is in the targets \(owner[item]) and \(target)" }
                owner[item] = target
            }
            return nil
        }
        for case .draw(let range) in commands { if let fault = take(range, -1) { return fault } }
        for (number, pass) in passes.enumerated() {
            for range in passItems[number] { if let fault = take(range, number) { return fault } }
            if !(pass.blur.x.isFinite && pass.blur.y.isFinite) { return "pass \(number) has the blur \(pass.blur)" }
        }
        if let lost = owner.firstIndex(of: -2) { return "item \(lost) is in no target" }
        var isShown = [Bool](repeating: false, count: passes.count)
        for item in 0..<count {
            for code in [paints[item].image, paints[item].maskImage] {
                guard let pass = Paint.pass(ofImage: code) else { continue }
                guard pass < passes.count else { return "item \(item) shows pass \(pass) of \(passes.count)" }
                isShown[pass] = true
                if owner[item] == pass { return "pass \(pass) shows itself" }
            }
            if clipOf[item] >= clips.count { return "item \(item) has clip \(clipOf[item]) of \(clips.count)" }
            if placements[item].isVisible, !isFinite(placements[item]) { return "item \(item) is placed at \(placements[item])" }
        }
        for (number, pass) in passes.enumerated() where !passItems[number].isEmpty && !pass.bounds.isEmpty && !isShown[number] {
            return "pass \(number) is not shown"
        }
        for number in clips.indices {
            var (above, steps) = (clips[number].parent, 0)
            while above >= 0 {
                guard above < clips.count else { return "clip \(number) is in clip \(above) of \(clips.count)" }
                guard steps <= clips.count else { return "clip \(number) is in itself" }
                (above, steps) = (clips[Int(above)].parent, steps + 1)
            }
        }
        return nil
    }

    private func isFinite(_ placement: Placement) -> Bool {
        [placement.rowX, placement.rowY, placement.rowW, placement.bounds].allSatisfy { ($0 * 0) == .zero }
    }
}

extension DrawList {
    /// Where this list draws otherwise than another, in words; nil if nowhere. Which slots hold rasters and gradients, and
    /// what frames before have left, may differ; and where what is beside a picture of this size lies.
    func difference(from other: DrawList, width: Int, height: Int) -> String? {
        func isBeside(_ item: Int) -> Bool {
            [placements[item].bounds, other.placements[item].bounds].allSatisfy {
                !($0.x < Float(width) && $0.z > 0 && $0.y < Float(height) && $0.w > 0)
            }
        }
        let onPicture = commands.reduce(into: Set<Int>()) { all, command in
            switch command {
            case .draw(let range): all.formUnion(range)
            }
        }
        guard count == other.count else { return "\(count) items, and \(other.count)" }
        guard commands == other.commands, passItems == other.passItems else {
            return "the items are in other targets:\n\(self)\nand:\n\(other)"
        }
        for item in 0..<count {
            if kinds[item] != other.kinds[item] { return "item \(item) is \(kinds[item]) and \(other.kinds[item])" }
            if onPicture.contains(item), isBeside(item) { continue }
            if placements[item] != other.placements[item] {
                return "item \(item) lies at \(placements[item]) and \(other.placements[item])"
            }
            if comparable(paints[item]) != other.comparable(other.paints[item]) {
                return "item \(item) has \(paints[item]) and \(other.paints[item])"
            }
            if clips(of: item) != other.clips(of: item) {
                return "item \(item) is in \(clips(of: item)) and \(other.clips(of: item))"
            }
        }
        for number in passes.indices {
            var (pass, its) = (passes[number], other.passes[number])
            (pass.version, its.version) = (PictureVersion(), PictureVersion())
            if pass != its { return "pass \(number) is \(pass) and \(its)" }
        }
        return nil
    }

    private func comparable(_ paint: Paint) -> Paint {
        var paint = paint
        if paint.image >= 0 { paint.image = 0 }
        if paint.gradient >= 0 { paint.gradient = 0 }
        (paint.rasterVersion, paint.recoloring) = (0, paint.recoloring < 0 ? -1 : 0)
        return paint
    }

    private func clips(of item: Int) -> [Clip] {
        var chain: [Clip] = []
        var clip = clipOf[item]
        while clip >= 0 {
            chain.append(clips[Int(clip)])
            clip = clips[Int(clip)].parent
            chain[chain.count - 1].parent = -1
        }
        return chain
    }
}
