// Enters: an element. Leaves: a transform, from its numbers or its list of operations.

import QuartzCore

extension SceneElement {
    /// 16 numbers in the order m11 m12 m13 m14 m21 … m44, or a list of operations.
    ///
    /// Operations start from the identity and are concatenated on the right: a point is
    /// transformed by the first operation first.
    package func transform() throws(SceneError) -> CATransform3D {
        let elements = try elements("16 numbers or a list of operations")
        if let first = elements.first, case .number = first.value.content {
            return CATransform3D(rows: try numbers(16, form: "16 numbers"))
        }
        var transform = CATransform3DIdentity
        for element in elements {
            transform = CATransform3DConcat(transform, try element.operation())
        }
        let limit = Double(Float.greatestFiniteMagnitude)
        guard transform.rows.allSatisfy({ $0.magnitude <= limit }) else {
            throw refusal("the numbers of the transform become too large")
        }
        return transform
    }

    /// `[a, b, c, d, tx, ty]`
    package func affineTransform() throws(SceneError) -> CGAffineTransform {
        let numbers = try numbers(6, form: "[a, b, c, d, tx, ty]")
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// One operation: its name, then its numbers.
    private func operation() throws(SceneError) -> CATransform3D {
        let parts = try elements("an operation such as [\"scale\", x, y, z]")
        guard let head = parts.first else { throw refusal("expected an operation such as [\"scale\", x, y, z], found []") }
        let name = try head.string()
        guard let operation = TransformOperation.all[name] else {
            throw head.unknown("unknown operation \"\(name)\"")
        }
        var numbers: [Double] = []
        for part in parts.dropFirst() { numbers.append(try part.number()) }
        guard numbers.count == operation.count else {
            throw refusal("expected \(operation.form), found \(numbers.count) numbers")
        }
        if name == "perspective", numbers[0] == 0 {
            throw parts[1].refusal("a perspective needs a distance other than 0")
        }
        return operation.make(numbers)
    }
}

/// A transform operation of the scene format.
private struct TransformOperation: Sendable {
    let form: String
    /// How many numbers follow the name.
    let count: Int
    let make: @Sendable ([Double]) -> CATransform3D

    static let all: [String: TransformOperation] = [
        "translate": .init(form: "[\"translate\", x, y, z]", count: 3) { CATransform3DMakeTranslation($0[0], $0[1], $0[2]) },
        "scale": .init(form: "[\"scale\", x, y, z]", count: 3) { CATransform3DMakeScale($0[0], $0[1], $0[2]) },
        "rotate": .init(form: "[\"rotate\", angle, x, y, z]", count: 4) { CATransform3DMakeRotation($0[0], $0[1], $0[2], $0[3]) },
        "perspective": .init(form: "[\"perspective\", distance]", count: 1) {
            var transform = CATransform3DIdentity
            transform.m34 = -1 / $0[0]
            return transform
        },
        "matrix": .init(form: "[\"matrix\", 16 numbers]", count: 16) { CATransform3D(rows: $0) },
    ]
}

extension CATransform3D {
    /// The matrix of 16 numbers, row after row.
    package init(rows n: [Double]) {
        require(n.count == 16, "a CATransform3D takes 16 numbers, pass m11 … m44")
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3],
            m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11],
            m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    /// The 16 numbers, row after row.
    package var rows: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(Double.init)
    }
}
