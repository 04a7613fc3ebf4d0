// The lines of the table: one for each property of `CALayer`.

import CoreGraphics

extension PropertyTable {
    private typealias Lines = [PropertyDescriptor]

    static func makeBase() -> [PropertyDescriptor] {
        var lines: Lines = []
        addGeometry(&lines)
        addAppearance(&lines)
        addContents(&lines)
        addEffects(&lines)
        addTiming(&lines)
        addDynamicRange(&lines)
        addFilters(&lines)
        precondition(lines.count == baseCount, "PropertyTable.baseCount must say \(lines.count)")
        for (index, line) in lines.enumerated() {
            precondition(Int(line.id) == index, "the table's line for '\(line.key)' stands at \(index), not at its number \(line.id)")
        }
        return lines
    }

    private static func line(
        _ id: PropertyID, _ key: String, alias: String? = nil, _ kind: ValueKind, _ storage: PropertyStorage,
        _ initial: AnimationValue, dirties: ChangeGroups, animatable: Bool = true, drawn: Bool = true,
        codes: [String] = [], unknown: UInt8 = 0
    ) -> PropertyDescriptor {
        PropertyDescriptor(
            id: id, key: key, alias: alias, kind: kind, storage: storage, isAnimatable: animatable, dirties: dirties,
            initial: initial, codes: codes, unknownCode: unknown, isDrawn: drawn)
    }

    private static func values(_ path: PartialKeyPath<LayerValues>, _ format: ValueFormat) -> PropertyStorage {
        .values(MemoryLayout<LayerValues>.offset(of: path)!, format)
    }

    private static func rare(_ path: PartialKeyPath<RareValues>, _ format: ValueFormat) -> PropertyStorage {
        .rare(MemoryLayout<RareValues>.offset(of: path)!, format)
    }

    private static func flag(_ flag: LayerFlags) -> PropertyStorage {
        .values(flag.rawValue.trailingZeroBitCount, .flag)
    }

    private static func addGeometry(_ lines: inout Lines) {
        let identity = AnimationValue.transform(CATransform3DIdentity)
        lines += [
            line(ID.position, "position", .point, values(\.place.position, .double2), .vector(.zero), dirties: .place),
            line(ID.bounds, "bounds", .rect, values(\.box.bounds, .double4), .vector(.zero), dirties: .box),
            line(ID.anchorPoint, "anchorPoint", .point, values(\.box.anchorPoint, .double2), .vector(SIMD4(0.5, 0.5, 0, 0)), dirties: .box),
            line(ID.zPosition, "zPosition", .number, values(\.place.zPosition, .double), .number(0), dirties: .place),
            line(ID.anchorPointZ, "anchorPointZ", .number, values(\.place.anchorPointZ, .double), .number(0), dirties: .place),
            line(ID.transform, "transform", .transform, rare(\.transform, .transform), identity, dirties: .transform),
            line(ID.sublayerTransform, "sublayerTransform", .transform, rare(\.sublayerTransform, .transform), identity, dirties: .sublayerTransform),
        ]
    }

    private static func addAppearance(_ lines: inout Lines) {
        let black = AnimationValue.color(SIMD4(0, 0, 0, 1))
        lines += [
            line(ID.opacity, "opacity", .number, values(\.look.opacity, .float), .number(1), dirties: .look),
            line(ID.hidden, "hidden", alias: "isHidden", .boolean, flag(.hidden), .number(0), dirties: .look),
            line(ID.backgroundColor, "backgroundColor", .color, values(\.look.backgroundColor, .color), .none, dirties: .look),
            line(ID.borderColor, "borderColor", .color, values(\.look.borderColor, .color), black, dirties: .look),
            line(ID.borderWidth, "borderWidth", .number, values(\.look.borderWidth, .double), .number(0), dirties: .look),
            line(ID.cornerRadius, "cornerRadius", .number, values(\.look.cornerRadius, .double), .number(0), dirties: .look),
            line(ID.contents, "contents", .image, .object, .none, dirties: .contents),
            line(ID.doubleSided, "doubleSided", alias: "isDoubleSided", .boolean, flag(.doubleSided), .number(1), dirties: .look),
            line(ID.geometryFlipped, "geometryFlipped", alias: "isGeometryFlipped", .boolean, flag(.geometryFlipped), .number(0), dirties: .look, animatable: false),
            line(ID.masksToBounds, "masksToBounds", .boolean, flag(.masksToBounds), .number(0), dirties: .look),
            line(ID.maskedCorners, "maskedCorners", .integer, values(\.look.maskedCorners, .options), .number(15), dirties: .look, animatable: false),
            line(ID.cornerCurve, "cornerCurve", .text, values(\.look.cornerCurve, .code), .text("circular"), dirties: .look, animatable: false,
                 codes: CALayerCornerCurve.codes, unknown: CALayerCornerCurve.unknownCode),
        ]
    }

    private static func addContents(_ lines: inout Lines) {
        let unit = AnimationValue.vector(SIMD4(0, 0, 1, 1))
        lines += [
            line(ID.contentsRect, "contentsRect", .rect, rare(\.details.contentsRect, .double4), unit, dirties: .details),
            line(ID.contentsCenter, "contentsCenter", .rect, rare(\.details.contentsCenter, .double4), unit, dirties: .details),
            line(ID.contentsGravity, "contentsGravity", .text, values(\.look.contentsGravity, .code), .text("resize"), dirties: .look,
                 animatable: false, codes: CALayerContentsGravity.codes, unknown: CALayerContentsGravity.unknownCode),
            line(ID.contentsScale, "contentsScale", .number, values(\.look.contentsScale, .double), .number(1), dirties: .look, animatable: false),
            line(ID.contentsFormat, "contentsFormat", .text, values(\.look.contentsFormat, .code), .text("RGBA8"), dirties: .look,
                 animatable: false, codes: CALayerContentsFormat.codes, unknown: CALayerContentsFormat.unknownCode),
            line(ID.magnificationFilter, "magnificationFilter", .text, values(\.look.magnificationFilter, .code), .text("linear"), dirties: .look,
                 animatable: false, codes: CALayerContentsFilter.codes, unknown: CALayerContentsFilter.unknownCode),
            line(ID.minificationFilter, "minificationFilter", .text, values(\.look.minificationFilter, .code), .text("linear"), dirties: .look,
                 animatable: false, codes: CALayerContentsFilter.codes, unknown: CALayerContentsFilter.unknownCode),
            line(ID.minificationFilterBias, "minificationFilterBias", .number, rare(\.details.minificationFilterBias, .float), .number(0),
                 dirties: .details, animatable: false),
            line(ID.opaque, "opaque", alias: "isOpaque", .boolean, flag(.opaque), .number(0), dirties: .look, animatable: false),
            line(ID.needsDisplayOnBoundsChange, "needsDisplayOnBoundsChange", .boolean, flag(.needsDisplayOnBoundsChange), .number(0),
                 dirties: .look, animatable: false),
            line(ID.drawsAsynchronously, "drawsAsynchronously", .boolean, flag(.drawsAsynchronously), .number(0), dirties: .look, animatable: false),
            line(ID.edgeAntialiasingMask, "edgeAntialiasingMask", .integer, values(\.look.edgeAntialiasingMask, .options), .number(15),
                 dirties: .look, animatable: false),
            line(ID.allowsEdgeAntialiasing, "allowsEdgeAntialiasing", .boolean, flag(.allowsEdgeAntialiasing), .number(0), dirties: .look, animatable: false),
            line(ID.allowsGroupOpacity, "allowsGroupOpacity", .boolean, flag(.allowsGroupOpacity), .number(1), dirties: .look, animatable: false),
        ]
    }

    private static func addEffects(_ lines: inout Lines) {
        let black = AnimationValue.color(SIMD4(0, 0, 0, 1))
        lines += [
            line(ID.shouldRasterize, "shouldRasterize", .boolean, flag(.shouldRasterize), .number(0), dirties: .look),
            line(ID.rasterizationScale, "rasterizationScale", .number, rare(\.details.rasterizationScale, .double), .number(1), dirties: .details),
            line(ID.shadowColor, "shadowColor", .color, rare(\.details.shadowColor, .color), black, dirties: .details),
            line(ID.shadowOpacity, "shadowOpacity", .number, rare(\.details.shadowOpacity, .float), .number(0), dirties: .details),
            line(ID.shadowOffset, "shadowOffset", .size, rare(\.details.shadowOffset, .double2), .vector(SIMD4(0, -3, 0, 0)), dirties: .details),
            line(ID.shadowRadius, "shadowRadius", .number, rare(\.details.shadowRadius, .double), .number(3), dirties: .details),
            line(ID.shadowPath, "shadowPath", .path, .object, .none, dirties: .shadowPath),
        ]
    }

    private static func addTiming(_ lines: inout Lines) {
        func time(_ id: PropertyID, _ key: String, _ path: PartialKeyPath<RareValues>, _ initial: Double) -> PropertyDescriptor {
            line(id, key, .number, rare(path, .double), .number(initial), dirties: .timing, animatable: false)
        }
        lines += [
            time(ID.beginTime, "beginTime", \.timing.beginTime, 0),
            time(ID.timeOffset, "timeOffset", \.timing.timeOffset, 0),
            time(ID.speed, "speed", \.timing.speed, 1),
            time(ID.duration, "duration", \.timing.duration, .infinity),
            time(ID.repeatCount, "repeatCount", \.timing.repeatCount, 0),
            time(ID.repeatDuration, "repeatDuration", \.timing.repeatDuration, 0),
            line(ID.autoreverses, "autoreverses", .boolean, rare(\.timing.autoreverses, .options), .number(0), dirties: .timing, animatable: false),
            line(ID.fillMode, "fillMode", .text, rare(\.timing.fillMode, .code), .text("removed"), dirties: .timing, animatable: false,
                 codes: CAMediaTimingFillMode.codes, unknown: CAMediaTimingFillMode.unknownCode),
            line(ID.name, "name", .text, .object, .none, dirties: [], animatable: false),
        ]
    }

    private static func addFilters(_ lines: inout Lines) {
        // The lists do not run into each other; the filters' values animate by key paths.
        for (id, key) in [(ID.filters, "filters"), (ID.backgroundFilters, "backgroundFilters"), (ID.compositingFilter, "compositingFilter")] {
            lines.append(line(id, key, .object, .object, .none, dirties: .filters, animatable: false))
        }
    }

    private static func addDynamicRange(_ lines: inout Lines) {
        lines += [
            line(ID.wantsExtendedDynamicRangeContent, "wantsExtendedDynamicRangeContent", .boolean, flag(.wantsExtendedDynamicRangeContent),
                 .number(0), dirties: .look, animatable: false),
            line(ID.preferredDynamicRange, "preferredDynamicRange", .text, values(\.look.preferredDynamicRange, .code), .text("standard"),
                 dirties: .look, animatable: false, codes: CALayer.DynamicRange.codes, unknown: CALayer.DynamicRange.unknownCode),
            line(ID.toneMapMode, "toneMapMode", .text, values(\.look.toneMapMode, .code), .text("automatic"), dirties: .look,
                 animatable: false, codes: CALayer.ToneMapMode.codes, unknown: CALayer.ToneMapMode.unknownCode),
            line(ID.contentsHeadroom, "contentsHeadroom", .number, rare(\.details.contentsHeadroom, .double), .number(0), dirties: .details,
                 animatable: false),
        ]
    }
}
