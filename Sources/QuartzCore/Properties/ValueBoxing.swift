// Between the `Any` of Apple's key-value and animation API and typed values: every numeric type
// is accepted on the way in, scalars go out as `NSNumber`, names as `NSString`, structures as themselves.

import CoreGraphics
import CoreImage

extension AnimationValue {
    /// The value of `any` as a property of `kind` takes it; nil when it is of another type.
    package init?(_ any: Any?, kind: ValueKind) {
        if let any, let plain = Self.plain(any, kind) {
            self = plain
            return
        }
        guard let any = any.flatMap(flattened), type(of: any) != NSNull.self else {
            self = .none
            return
        }
        guard let found = Self.unboxed(any, kind) else { return nil }
        self = found
    }

    /// The value of `any` if it has the type that most programs give, without a look at what else it could be.
    private static func plain(_ any: Any, _ kind: ValueKind) -> AnimationValue? {
        let type = type(of: any)
        return switch kind {
        case .number, .boolean, .integer: plainScalar(any).map { .number($0) }
        case .point where type == CGPoint.self:
            .vector(SIMD4(lowHalf: held(any, as: SIMD2<Double>.self), highHalf: .zero))
        case .size where type == CGSize.self:
            .vector(SIMD4(lowHalf: held(any, as: SIMD2<Double>.self), highHalf: .zero))
        case .rect where type == CGRect.self: lanesIn(any, kind: kind).map { .vector($0) }
        case .transform where type == CATransform3D.self: matrixIn(any).map { .transform($0) }
        default: nil
        }
    }

    private static func unboxed(_ any: Any, _ kind: ValueKind) -> AnimationValue? {
        switch kind {
        case .number, .boolean, .integer:
            return scalar(any).map { .number($0) }
        case .point, .size, .rect:
            return lanesIn(any, kind: kind).map { .vector($0) }
        case .color:
            return (any as? CGColor).map { .color($0.premultipliedSRGB) }
        case .transform:
            return matrixIn(any).map { .transform($0) }
        case .path:
            return (any as? CGPath).map { .path($0.copy() ?? $0) }
        case .image:
            return (any as? CGImage).map { .image($0) }
        case .numbers:
            guard let list = any as? [Any] else { return nil }
            let scalars = list.compactMap(scalar)
            return scalars.count == list.count ? .numbers(scalars) : nil
        case .colors:
            guard let list = any as? [Any] else { return nil }
            let known = list.compactMap { ($0 as? CGColor)?.premultipliedSRGB }
            return known.count == list.count ? .colors(known) : nil
        case .text:
            return stringIn(any).map { .text($0) }
        case .object:
            return nil
        }
    }

    /// The value as Apple's API hands it out.
    package func boxed(_ kind: ValueKind) -> Any? {
        switch self {
        case .none: nil
        case .number(let number):
            switch kind {
            case .boolean: NSNumber(value: number >= 0.5)
            case .integer: NSNumber(value: number.isFinite ? Int(clamping: number.rounded()) : 0)
            default: NSNumber(value: number)
            }
        case .vector(let v):
            switch kind {
            case .size: CGSize(width: v.x, height: v.y)
            case .rect: CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
            default: CGPoint(x: v.x, y: v.y)
            }
        case .color(let color): CGColor(premultipliedSRGB: color)
        case .transform(let matrix): matrix
        case .path(let path): path
        case .image(let image): image
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .colors(let colors): colors.map { CGColor(premultipliedSRGB: $0) }
        case .text(let text): text as NSString
        case .filters(let recipes): recipes.map { CIFilter($0) }
        }
    }

    /// The same with structures boxed as well, as an animation's ends are by Apple's views.
    package func boxedAsObject(_ kind: ValueKind) -> Any? {
        switch (self, kind) {
        case (.vector(let v), .point): NSValue(cgPoint: CGPoint(x: v.x, y: v.y))
        case (.vector(let v), .size): NSValue(cgSize: CGSize(width: v.x, height: v.y))
        case (.vector(let v), .rect): NSValue(cgRect: CGRect(x: v.x, y: v.y, width: v.z, height: v.w))
        case (.transform(let matrix), _): NSValue(caTransform3D: matrix)
        default: boxed(kind)
        }
    }
}

/// A value of key-value access; nil if it is the number 0, or false.
func unlessZero(_ value: Any) -> Any? { (value as? NSNumber)?.doubleValue == 0 ? nil : value }

/// What an optional is, whatever it may hold: looking for it takes a tenth of a mirror's time.
private protocol Absence {}
extension Optional: Absence {}

/// Takes the optionals off a value that was put into `Any` with them.
private func flattened(_ any: Any) -> Any? {
    guard type(of: any) is any Absence.Type else { return any }
    let mirror = Mirror(reflecting: any)
    guard mirror.displayStyle == .optional else { return any }
    return mirror.children.first.flatMap { flattened($0.value) }
}

private func stringIn(_ any: Any) -> String? {
    if let text = any as? String { return text }
    return (any as? any RawRepresentable)?.rawValue as? String
}

private func matrixIn(_ any: Any) -> CATransform3D? {
    if type(of: any) is AnyClass {
        guard let box = any as? NSValue else { return nil }
        return box.heldTransform3D ?? box.heldAffineTransform.map(CATransform3DMakeAffineTransform)
    }
    return switch any {
    case let matrix as CATransform3D: matrix
    case let affine as CGAffineTransform: CATransform3DMakeAffineTransform(affine)
    default: nil
    }
}

private func lanesIn(_ any: Any, kind: ValueKind) -> SIMD4<Double>? {
    // A cast of a box to each structure would look into it as often.
    if type(of: any) is AnyClass { return (any as? NSValue).flatMap { lanesIn(box: $0, kind: kind) } }
    switch any {
    case let point as CGPoint: return kind == .rect ? nil : SIMD4(point.x, point.y, 0, 0)
    case let size as CGSize: return kind == .rect ? nil : SIMD4(size.width, size.height, 0, 0)
    case let vector as CGVector: return kind == .rect ? nil : SIMD4(vector.dx, vector.dy, 0, 0)
    case let rect as CGRect: return kind == .rect ? rect.lanes : nil
    case let numbers as [Any]: return lanesIn(numbers, kind: kind)
    default: return nil
    }
}

/// Numbers side by side, as Apple's documentation writes points: `[0, 100]`.
private func lanesIn(_ numbers: [Any], kind: ValueKind) -> SIMD4<Double>? {
    let scalars = numbers.compactMap(scalar)
    guard scalars.count == numbers.count, scalars.count == (kind == .rect ? 4 : 2) else { return nil }
    return SIMD4(scalars[0], scalars[1], kind == .rect ? scalars[2] : 0, kind == .rect ? scalars[3] : 0)
}

private func lanesIn(box: NSValue, kind: ValueKind) -> SIMD4<Double>? {
    if kind == .rect { return box.heldRect?.lanes }
    if let point = box.heldPoint { return SIMD4(point.x, point.y, 0, 0) }
    if let size = box.heldSize { return SIMD4(size.width, size.height, 0, 0) }
    return box.heldVector.map { SIMD4($0.dx, $0.dy, 0, 0) }
}
