// The one table of the properties of `CALayer`, and the lists of its subclasses. A newcomer adds
// a property here and an accessor in `CALayer`; key-value access, actions, animations,
// presentation, scene files and tests follow from the line.

import CoreGraphics

package enum PropertyTable {
    /// The numbers of `CALayer`'s own properties, in the order of `base`.
    package enum ID {
        package static let position: PropertyID = 0
        package static let bounds: PropertyID = 1
        package static let anchorPoint: PropertyID = 2
        package static let zPosition: PropertyID = 3
        package static let anchorPointZ: PropertyID = 4
        package static let transform: PropertyID = 5
        package static let sublayerTransform: PropertyID = 6
        package static let opacity: PropertyID = 7
        package static let hidden: PropertyID = 8
        package static let backgroundColor: PropertyID = 9
        package static let borderColor: PropertyID = 10
        package static let borderWidth: PropertyID = 11
        package static let cornerRadius: PropertyID = 12
        package static let contents: PropertyID = 13
        package static let doubleSided: PropertyID = 14
        package static let geometryFlipped: PropertyID = 15
        package static let masksToBounds: PropertyID = 16
        package static let maskedCorners: PropertyID = 17
        package static let cornerCurve: PropertyID = 18
        package static let contentsRect: PropertyID = 19
        package static let contentsCenter: PropertyID = 20
        package static let contentsGravity: PropertyID = 21
        package static let contentsScale: PropertyID = 22
        package static let contentsFormat: PropertyID = 23
        package static let magnificationFilter: PropertyID = 24
        package static let minificationFilter: PropertyID = 25
        package static let minificationFilterBias: PropertyID = 26
        package static let opaque: PropertyID = 27
        package static let needsDisplayOnBoundsChange: PropertyID = 28
        package static let drawsAsynchronously: PropertyID = 29
        package static let edgeAntialiasingMask: PropertyID = 30
        package static let allowsEdgeAntialiasing: PropertyID = 31
        package static let allowsGroupOpacity: PropertyID = 32
        package static let shouldRasterize: PropertyID = 33
        package static let rasterizationScale: PropertyID = 34
        package static let shadowColor: PropertyID = 35
        package static let shadowOpacity: PropertyID = 36
        package static let shadowOffset: PropertyID = 37
        package static let shadowRadius: PropertyID = 38
        package static let shadowPath: PropertyID = 39
        package static let beginTime: PropertyID = 40
        package static let timeOffset: PropertyID = 41
        package static let speed: PropertyID = 42
        package static let duration: PropertyID = 43
        package static let repeatCount: PropertyID = 44
        package static let repeatDuration: PropertyID = 45
        package static let autoreverses: PropertyID = 46
        package static let fillMode: PropertyID = 47
        package static let name: PropertyID = 48
        package static let wantsExtendedDynamicRangeContent: PropertyID = 49
        package static let preferredDynamicRange: PropertyID = 50
        package static let toneMapMode: PropertyID = 51
        package static let contentsHeadroom: PropertyID = 52
        package static let filters: PropertyID = 53
        package static let backgroundFilters: PropertyID = 54
        package static let compositingFilter: PropertyID = 55

        /// The numbers that may be infinite.
        static let endless: Set<PropertyID> = [duration, repeatCount, repeatDuration]
    }

    /// The properties of `CALayer`.
    package static let base: [PropertyDescriptor] = makeBase()

    /// How many they are.
    package static let baseCount = 56

    private static let lists = Lock<[ObjectIdentifier: PropertyList]>([:])

    /// The properties of a layer class: its superclass's and those it declares.
    package static func list(for type: CALayer.Type) -> PropertyList {
        let identity = ObjectIdentifier(type)
        if let known = lists.withLock({ $0[identity] }) { return known }
        let fields = StoredField.declared(by: type)
        let list = PropertyList(type.propertyDescriptors.declaring(fields, of: type), fields: fields)
        return lists.withLock { lists in
            if let known = lists[identity] { return known }
            lists[identity] = list
            return list
        }
    }

    /// Number, layout and place of `CALayer`'s properties for code that may touch no array:
    /// the server's evaluation reads it by number.
    nonisolated(unsafe) package static let places: UnsafePointer<PropertyPlace> = {
        let pointer = UnsafeMutablePointer<PropertyPlace>.allocate(capacity: base.count)
        for (index, descriptor) in base.enumerated() {
            (pointer + index).initialize(to: PropertyPlace(descriptor))
        }
        return UnsafePointer(pointer)
    }()
}

/// Where a base property's bytes are; `isInValues` and `isRare` are both false for objects.
package struct PropertyPlace {
    package var offset: Int
    package var format: ValueFormat
    package var isInValues: Bool
    package var isRare: Bool
    package var dirties: ChangeGroups

    init(_ descriptor: PropertyDescriptor) {
        dirties = descriptor.dirties
        switch descriptor.storage {
        case .values(let offset, let format): (self.offset, self.format, isInValues, isRare) = (offset, format, true, false)
        case .rare(let offset, let format): (self.offset, self.format, isInValues, isRare) = (offset, format, false, true)
        case .slot, .object: (offset, format, isInValues, isRare) = (0, .double, false, false)
        }
    }
}
