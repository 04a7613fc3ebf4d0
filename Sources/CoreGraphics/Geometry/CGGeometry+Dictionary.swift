// In: a point, size or rectangle. Out: the dictionary that stands for it in archives; and back.

extension CGPoint {
    /// `["X": x, "Y": y]`. Source: Apple, `CGPointCreateDictionaryRepresentation`.
    public var dictionaryRepresentation: CFDictionary {
        ["X": Double(x), "Y": Double(y)] as NSDictionary
    }

    /// The point that such a dictionary stands for; nil if a number is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
        self.init(x: x, y: y)
    }

    /// Whether both coordinates are the same. Source: Apple, `CGPointEqualToPoint`.
    @inlinable public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// `["Width": width, "Height": height]`. Source: Apple, `CGSizeCreateDictionaryRepresentation`.
    public var dictionaryRepresentation: CFDictionary {
        ["Width": Double(width), "Height": Double(height)] as NSDictionary
    }

    /// The size that such a dictionary stands for; nil if a number is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
        self.init(width: width, height: height)
    }

    /// Whether width and height are the same. Source: Apple, `CGSizeEqualToSize`.
    @inlinable public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// `["X", "Y", "Width", "Height"]`. Source: Apple, `CGRectCreateDictionaryRepresentation`.
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": Double(origin.x), "Y": Double(origin.y),
            "Width": Double(size.width), "Height": Double(size.height),
        ] as NSDictionary
    }

    /// The rectangle that such a dictionary stands for; nil if a number is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict),
              let size = CGSize(dictionaryRepresentation: dict) else { return nil }
        self.init(origin: origin, size: size)
    }

    /// Whether the two cover the same place. Source: Apple, `CGRectEqualToRect`.
    @inlinable public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension NSDictionary {
    fileprivate func number(_ key: String) -> Double? {
        (self[key] as? NSNumber)?.doubleValue
    }
}
