// What a segmented control looks like. Enters: its segments, and which of them is chosen or pressed. Leaves: the ground, the
// thumb and the lines between segments, and where everything lies.

import QuartzCore

@MainActor
final class SegmentBoard {
    /// The states of the segments beside a divider.
    struct Sides: Hashable {
        let left, right: UInt
    }

    private unowned var control: UISegmentedControl!
    private let ground = UIView(), thumb = UIView()
    private var dividers: [UIImageView] = []
    /// What the program said of titles, and the images that it gave, by states.
    var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    var backgrounds: [UInt: UIImage] = [:]
    var dividerImages: [Sides: UIImage] = [:]

    /// Points: how high the control is, the radii of its ground and thumb, the room about the thumb and beside contents.
    private static let height: CGFloat = 32, radius: CGFloat = 9, thumbRadius: CGFloat = 7
    private static let inset: CGFloat = 2, padding: CGFloat = 10
    /// The lines between segments: how wide they are, and how far from above and below.
    private static let lineWidth: CGFloat = 1, lineInset: CGFloat = 6
    /// How small the thumb and what lies on it are under a finger, and how faint another segment's contents.
    private static let heldScale: CGFloat = 0.95, pressedStrength: CGFloat = 0.2, disabledStrength: CGFloat = 0.3
    /// Seconds in which the thumb slides, and in which contents fade.
    private static let sliding = 0.4, fading = 0.2
    private static let thumbColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
    }

    func install(in control: UISegmentedControl) {
        self.control = control
        ground.backgroundColor = .tertiarySystemFill
        ground.layer.cornerRadius = Self.radius
        control.layer.cornerRadius = Self.radius
        thumb.layer.cornerRadius = Self.thumbRadius
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.layer.shadowRadius = 4
        for view in [ground, thumb] {
            view.isUserInteractionEnabled = false
            control.addSubview(view)
        }
        thumb.alpha = 0
        update(animated: false)
    }

    // MARK: Segments

    func add(_ segment: Segment, at index: Int, animated: Bool) {
        control.addSubview(segment)
        while dividers.count < control.segments.count - 1 {
            let divider = UIImageView()
            divider.backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
            control.insertSubview(divider, aboveSubview: ground)
            dividers.append(divider)
        }
        guard animated, control.window != nil else { return }
        UIView.performWithoutAnimation {
            segment.alpha = 0
            let before = index > 0 ? control.segments[index - 1].frame : .zero
            segment.frame = CGRect(
                x: isRightToLeft ? before.minX : before.maxX, y: 0, width: 0, height: control.bounds.height)
        }
        UIView.animate(withDuration: Self.sliding) { [self] in
            segment.alpha = 1
            place()
        }
    }

    func remove(_ segment: Segment, animated: Bool) {
        while dividers.count > max(0, control.segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        guard animated, control.window != nil else { return segment.removeFromSuperview() }
        UIView.animate(withDuration: Self.sliding) { [self] in
            segment.alpha = 0
            segment.frame.size.width = 0
            place()
        } completion: { _ in
            segment.removeFromSuperview()
        }
    }

    // MARK: Looks

    private func state(_ index: Int) -> UIControl.State {
        if !control.isEnabled || !control.segments[index].isEnabled { return .disabled }
        if index == control.shownIndex { return .selected }
        return index == control.pressed ? .highlighted : .normal
    }

    private func titleAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let usual: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: state == .selected ? .semibold : .medium),
            .foregroundColor: UIColor.label,
        ]
        let normal = attributes[UIControl.State.normal.rawValue] ?? [:], own = attributes[state.rawValue] ?? [:]
        return usual.merging(normal) { $1 }.merging(own) { $1 }
    }

    /// Whether images of the program's are shown in place of the ground and the thumb.
    private var isDressed: Bool { !backgrounds.isEmpty }

    func dress() {
        thumb.backgroundColor = control.selectedSegmentTintColor ?? Self.thumbColor
        (ground.isHidden, thumb.isHidden) = (isDressed, isDressed)
        for (index, segment) in control.segments.enumerated() {
            let state = state(index)
            segment.dress(titleAttributes(state), background: background(state))
        }
        dressDividers()
    }

    private func background(_ state: UIControl.State) -> UIImage? {
        backgrounds[state.rawValue] ?? backgrounds[UIControl.State.normal.rawValue]
    }

    private func dressDividers() {
        let normal = UIControl.State.normal.rawValue
        for (index, divider) in dividers.enumerated() {
            let (before, after) = (state(index).rawValue, state(index + 1).rawValue)
            let sides = isRightToLeft ? Sides(left: after, right: before) : Sides(left: before, right: after)
            divider.image = dividerImages[sides] ?? dividerImages[Sides(left: normal, right: normal)]
            divider.backgroundColor = divider.image == nil && !isDressed ? UIColor.systemGray.withAlphaComponent(0.3) : nil
        }
    }

    /// Shows what is chosen and pressed now.
    func update(animated: Bool) {
        dress()
        guard animated, control.window != nil else {
            shade()
            return place()
        }
        UIView.animate(withDuration: Self.fading, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) { [self] in
            shade()
        }
        // A thumb that was not there does not come from elsewhere.
        if shownThumb == nil { UIView.performWithoutAnimation { placeThumb() } }
        UIView.animate(
            withDuration: Self.sliding, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: place)
    }

    /// Fades what is pressed or disabled, the thumb, and the lines beside it.
    private func shade() {
        let shown = control.shownIndex
        for (index, segment) in control.segments.enumerated() {
            segment.strength =
                switch state(index) {
                case .disabled where attributes[UIControl.State.disabled.rawValue] == nil: Self.disabledStrength
                case .highlighted where attributes[UIControl.State.highlighted.rawValue] == nil && !isDressed:
                    Self.pressedStrength
                default: 1
                }
        }
        thumb.alpha = shown == nil ? 0 : control.isEnabled ? 1 : 0.5
        for (index, divider) in dividers.enumerated() {
            let isBeside = shown == index || shown == index + 1
            divider.alpha = isBeside && divider.image == nil ? 0 : 1
        }
    }

    // MARK: Places

    private var isRightToLeft: Bool { control.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var shownThumb: Int?
    /// Whether the thumb has had a place.
    var isPlaced: Bool { !thumb.bounds.isEmpty }

    func place() {
        ground.frame = control.bounds
        let frames = frames
        for (segment, frame) in zip(control.segments, frames) {
            let isShrunk = control.isHeld && segment === control.shownIndex.map { control.segments[$0] }
            segment.bounds.size = frame.size
            segment.center = CGPoint(x: frame.midX, y: frame.midY)
            segment.transform = isShrunk ? CGAffineTransform(scaleX: Self.heldScale, y: Self.heldScale) : .identity
        }
        for (index, divider) in dividers.enumerated() where index + 1 < frames.count {
            let x = isRightToLeft ? frames[index].minX : frames[index].maxX
            let width = divider.image?.size.width ?? Self.lineWidth, inset = divider.image == nil ? Self.lineInset : 0
            divider.frame = CGRect(
                x: x - width / 2, y: control.bounds.minY + inset, width: width,
                height: max(0, control.bounds.height - 2 * inset))
        }
        placeThumb()
    }

    private func placeThumb() {
        shownThumb = control.shownIndex
        guard let index = shownThumb, frames.indices.contains(index) else { return }
        let frame = frames[index], size = CGSize(width: frame.width - 2 * Self.inset, height: frame.height - 2 * Self.inset)
        let scale = control.isHeld || control.isMomentary ? Self.heldScale : 1
        thumb.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
        thumb.center = CGPoint(x: frame.midX, y: frame.midY)
        thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    /// What each segment would like: its content and the room beside it.
    private var naturalWidths: [CGFloat] {
        let attributes = titleAttributes(.selected)
        return control.segments.map { $0.contentSize(attributes).width + 2 * Self.padding }
    }

    /// Where the segments lie, the first one at the left, or at the right where one reads from there.
    private var frames: [CGRect] {
        let segments = control.segments, bounds = control.bounds
        let free = segments.filter { $0.width == 0 }.count
        let room = max(0, bounds.width - segments.reduce(0) { $0 + $1.width })
        var widths = segments.map(\.width)
        if control.apportionsSegmentWidthsByContent {
            let natural = naturalWidths
            let sum = segments.indices.reduce(0) { $0 + (segments[$1].width == 0 ? natural[$1] : 0) }
            for index in segments.indices where segments[index].width == 0 { widths[index] = natural[index] / sum * room }
        } else {
            for index in segments.indices where segments[index].width == 0 { widths[index] = room / CGFloat(free) }
        }
        var x = bounds.minX
        return widths.map { width in
            defer { x += width }
            let left = isRightToLeft ? bounds.maxX - (x - bounds.minX) - width : x
            return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    /// The segment at a point, or the nearest one beside it.
    func index(at point: CGPoint) -> Int? {
        let frames = frames
        guard !frames.isEmpty else { return nil }
        if let found = frames.firstIndex(where: { $0.minX <= point.x && point.x < $0.maxX }) { return found }
        return frames.indices.min { abs(frames[$0].midX - point.x) < abs(frames[$1].midX - point.x) }
    }

    var wantedSize: CGSize {
        let segments = control.segments, natural = naturalWidths
        let widest = segments.indices.filter { segments[$0].width == 0 }.map { natural[$0] }.max() ?? 0
        let widths = segments.indices.map { index in
            if segments[index].width > 0 { return segments[index].width }
            return control.apportionsSegmentWidthsByContent ? natural[index] : widest
        }
        return CGSize(
            width: widths.reduce(0, +) + CGFloat(max(0, segments.count - 1)) * Self.lineWidth,
            height: max(Self.height, background(.normal)?.size.height ?? 0))
    }
}
