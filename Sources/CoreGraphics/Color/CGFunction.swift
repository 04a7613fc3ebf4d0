// In: what works out numbers from numbers, and where both may lie. Out: a function that stays there, as shadings take it.

import Foundation

/// Works out a function's values: reads as many numbers as it has inputs, and writes as many as it has outputs. Called when what
/// has the function is drawn, on the thread that draws. At Apple's a C function: nothing that it uses may belong to one thread.
/// Source: Apple, `CGFunctionEvaluateCallback`.
public typealias CGFunctionEvaluateCallback = @Sendable (
    _ info: UnsafeMutableRawPointer?, _ in: UnsafePointer<CGFloat>, _ out: UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when a function goes. Source: Apple, `CGFunctionReleaseInfoCallback`.
public typealias CGFunctionReleaseInfoCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// What works out a function. Source: Apple, `CGFunctionCallbacks`.
public struct CGFunctionCallbacks: Sendable {
    /// 0.
    public var version: UInt32
    /// Works out the outputs; nil: they are all 0.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called when the function goes.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// The callbacks of a function; `version` is 0.
    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
    }

    /// Callbacks that work out nothing.
    public init() { self.init(version: 0, evaluate: nil, releaseInfo: nil) }
}

/// A function of numbers, for ``CGShading``. Source: Apple, `CGFunction`.
public final class CGFunction: Hashable, Sendable {
    /// What inputs are limited to; nil for any.
    let domain: [ClosedRange<CGFloat>]?
    /// What outputs are limited to; nil for any.
    private let range: [ClosedRange<CGFloat>]?
    let inputs: Int
    let outputs: Int
    private let callbacks: CGFunctionCallbacks
    private let info: UInt

    /// The most inputs and outputs.
    private static let most = 1024

    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - domainDimension: how many inputs, from 1 on.
    ///   - domain: for each input its lower and its upper limit; nil for no limits.
    ///   - rangeDimension: how many outputs, from 1 on.
    ///   - range: for each output its limits; nil for no limits.
    /// - Returns: nil without an input or an output, or with over a thousand, and for limits that are not finite or in no order.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard (1...Self.most).contains(domainDimension), (1...Self.most).contains(rangeDimension) else { return nil }
        let limits = [(domain, domainDimension), (range, rangeDimension)].map { Self.limits($0.0, $0.1) }
        guard limits.allSatisfy({ $0?.contains(nil) != true }) else { return nil }
        (self.domain, self.range) = (limits[0]?.compactMap { $0 }, limits[1]?.compactMap { $0 })
        (inputs, outputs) = (domainDimension, rangeDimension)
        self.callbacks = callbacks.pointee
        self.info = UInt(bitPattern: info)
    }

    deinit { callbacks.releaseInfo?(UnsafeMutableRawPointer(bitPattern: info)) }

    public static func == (a: CGFunction, b: CGFunction) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    private static func limits(_ numbers: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>?]? {
        numbers.map { numbers in
            (0..<count).map { index in
                let (low, high) = (numbers[2 * index], numbers[2 * index + 1])
                return low.isFinite && high.isFinite && low <= high ? low...high : nil
            }
        }
    }

    /// The outputs for one input within its limits; those that are not numbers are the least of their range, or 0.
    func values(at input: CGFloat) -> [CGFloat] {
        var given = [CGFloat](repeating: 0, count: inputs), found = [CGFloat](repeating: 0, count: outputs)
        given[0] = domain.map { min(max(input, $0[0].lowerBound), $0[0].upperBound) } ?? input
        callbacks.evaluate?(UnsafeMutableRawPointer(bitPattern: info), given, &found)
        return found.indices.map { index in
            let value = found[index]
            guard let limits = range?[index] else { return value.isFinite ? value : 0 }
            return value.isNaN ? limits.lowerBound : min(max(value, limits.lowerBound), limits.upperBound)
        }
    }
}
