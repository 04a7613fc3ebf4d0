// What filters make of images. In: a recipe with its images. Out: a graph, frozen at the time of asking.

import CoreGraphics

extension CIFilter {
    /// What the filter makes of its input images, as it is set now: later changes do not count. nil without an input image,
    /// which is said once.
    public var outputImage: CIImage? { recipe.output }
}

extension FilterRecipe {
    var output: CIImage? {
        switch filter.action {
        case .effect(let make):
            guard let image = required(kCIInputImageKey) else { return nil }
            guard let effect = make(self) else { return image }
            return CIImage(.effect(image, effect), extent: effect.extent(of: image.extent))
        case .blend(let function):
            guard let image = image(kCIInputImageKey) else { return required(kCIInputBackgroundImageKey) }
            guard let background = self.image(kCIInputBackgroundImageKey) else { return image }
            return CIImage(.blend(image, background, function), extent: CIImage.union(image.extent, background.extent))
        case .transition(let make): return transition(make(self))
        case .generator(let make): return make(self)
        case .composition(let make): return make(self)
        }
    }

    /// An input image; nil, which is said once, where there is none.
    func required(_ key: String) -> CIImage? {
        if let image = image(key) { return image }
        FaultReport.once("\(filter.name).\(key)", "there is no image; the filter makes nothing")
        return nil
    }

    private func transition(_ made: TransitionEffect) -> CIImage? {
        guard let old = required(kCIInputImageKey), let new = required(kCIInputTargetImageKey) else { return nil }
        let time = number(kCIInputTimeKey)
        if time <= 0 { return old }
        if time >= 1 { return new }
        var effect = made
        let mask = image(kCIInputMaskImageKey)
        if effect.kind == .disintegrate, mask == nil {
            FaultReport.once("\(filter.name).\(kCIInputMaskImageKey)", "there is no image; the pictures dissolve")
            effect = TransitionEffect(.dissolve)
        }
        let whole = CIImage.union(old.extent, new.extent)
        // Where it has no extent it runs where the pictures are.
        let finite = [old.extent, new.extent].first { !$0.isUnbounded && !$0.isNull }
        var corners = effect.corners(orElse: finite?.corners ?? .zero)
        if effect.kind.needsExtent, let why = Self.fault(of: corners) {
            FaultReport.once("\(filter.name).\(kCIInputExtentKey)", "\(why); the pictures dissolve")
            effect = TransitionEffect(.dissolve)
            corners = .zero
        }
        // The mask with its blur is made where it is needed.
        let first = effect.kind == .disintegrate ? mask : image(kCIInputBacksideImageKey)
        return CIImage(
            .transition(TransitionInputs(
                effect: effect, time: time, old: old, new: new, first: first, second: image(kCIInputShadingImageKey),
                corners: corners)),
            extent: whole)
    }
}

extension FilterRecipe {
    /// Why nothing can run within a rectangle; nil if it can.
    fileprivate static func fault(of corners: SIMD4<Double>) -> String? {
        let size = corners.highHalf - corners.lowHalf
        if size.min() <= 0 { return "there is no extent, nor an image that has one" }
        return size.max() >= FilterInput.farthest ? "the extent is without end" : nil
    }
}

extension KernelKind {
    /// Whether what it does depends on where it runs.
    var needsExtent: Bool {
        switch self {
        case .dissolve, .disintegrate, .mod: false
        default: true
        }
    }
}

extension FilterEffect {
    /// Where there is something to see of an image that has something in `extent`.
    func extent(of extent: CGRect) -> CGRect {
        guard !extent.isUnbounded, !extent.isNull else { return extent }
        if case .pixels(let effect) = self, effect.isEndless { return .infinite }
        let reach = CGFloat(reach(extent.corners))
        return extent.insetBy(dx: -reach, dy: -reach)
    }

    /// A blur's two steps, across and down.
    var blurKernels: (across: PixelKernel, down: PixelKernel) {
        var kernel = PixelKernel(.gaussian, extent: .zero)
        switch self {
        case .boxBlur(let radius):
            let reach = min(radius, 512)
            (kernel.kind, kernel.numbers) = (.box, SIMD4(Float(reach), Float(Int(clamping: reach)), 0, 0))
        case .gaussianBlur(let radius): kernel.numbers = SIMD4(Float(min(radius, 512)), Float(reach(.zero)), 0, 0)
        default: break
        }
        kernel.course.y = 1
        var down = kernel
        (down.course.y, down.course.z) = (0, 1)
        return (kernel, down)
    }

    /// How many pixels around a pixel have a part in it.
    /// - Parameter corners: x0 y0 x1 y1 of the picture.
    func reach(_ corners: SIMD4<Double>) -> Double {
        switch self {
        case .gaussianBlur(let radius): (3 * min(radius, 512)).rounded(.up)
        case .boxBlur(let radius): Double(Int(clamping: min(radius, 512))) + 1
        case .recolor: 0
        case .pixels(let effect): effect.reach(corners).rounded(.up)
        }
    }
}
