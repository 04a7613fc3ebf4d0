// One demonstration, as the gallery, the tests and the benchmarks see it.
//
// Enters: clicks, keys, the time of each turn of the loop and, where a display draws, readings of
// its frames. Leaves: a layer tree of 640 × 480 points that changes itself from then on.

import QuartzCore

/// A demonstration: a layer tree and what a click or a key does to it.
///
/// Every member but the title, the summary and the tree has a default, so that a sample's file
/// shows little more than the Core Animation code it is about.
package protocol Sample: AnyObject {
    /// What the window's title says; also, in lower case and with dashes, the name of its pictures.
    static var title: String { get }

    /// What there is to see, what a click does, and which keys it knows, in one paragraph.
    static var summary: String { get }

    /// The scene times, in seconds and ascending, at which a run without a display takes pictures.
    static var pictureTimes: [Double] { get }

    /// What a run without a display does in the place of a person, in order of time.
    static var script: [ScriptedInput] { get }

    /// The name of the file that the sample is written in, without its folder.
    static var sourceFile: String { get }

    init()

    /// Makes the tree. Called once, on the thread that is to own the layers, before anything else.
    ///
    /// - Returns: a layer with `bounds` of ``SampleSize``, to be placed by whoever shows it.
    func makeRoot() throws(PictureError) -> CALayer

    /// A click, or a touch that ended.
    /// - Parameter point: where, in points of the root layer, y down.
    func click(at point: CGPoint)

    /// The pointer moved.
    /// - Parameter point: as for a click.
    func pointer(at point: CGPoint)

    /// The pointer's button went down: the beginning of a click, or of a drag that ``pointer(at:)`` follows.
    /// - Parameter point: as for a click.
    func grab(at point: CGPoint)

    /// The button went up again.
    /// - Parameter point: as for a click.
    func drop(at point: CGPoint)

    /// The pointer's wheel was turned.
    /// - Parameters:
    ///   - notches: to the right and away from whoever turns it.
    ///   - point: as for a click.
    func turnWheel(by notches: CGVector, at point: CGPoint)

    /// A key that types a character, in lower case.
    func press(_ key: Character)

    /// Whether letters are its own now, those that mean something to the gallery too.
    var takesLetters: Bool { get }

    /// One turn of the host's loop, before the redraw moment.
    /// - Parameter time: seconds since the sample was first shown.
    func step(at time: Double)

    /// What the display says of its frames, given once a turn before ``step(at:)``.
    func show(_ reading: FrameReading)
}

/// The size that every sample is laid out for, in points.
package let SampleSize = CGSize(width: 640, height: 480)

extension Sample {
    package static var pictureTimes: [Double] { [0.5, 1.5] }
    package static var script: [ScriptedInput] { [] }
    package static var sourceFile: String { "\(Self.self).swift" }

    /// The title as it is used in the names of files: `A Title` becomes `a-title`.
    package static var pictureName: String {
        title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }.reduce(into: "") { name, character in
            if character != "-" || (!name.isEmpty && name.last != "-") { name.append(character) }
        }
    }

    package func click(at point: CGPoint) {}
    package func pointer(at point: CGPoint) {}
    package func grab(at point: CGPoint) {}
    package func drop(at point: CGPoint) {}
    package func turnWheel(by notches: CGVector, at point: CGPoint) {}
    package func press(_ key: Character) {}
    package var takesLetters: Bool { false }
    package func step(at time: Double) {}
    package func show(_ reading: FrameReading) {}
}

/// A sample that keeps its thread busy on purpose, to show that drawing does not need it.
package protocol HoldsItsThread: Sample {
    /// Keeps the calling thread from everything else for a number of seconds. A run by a manual
    /// clock puts its own in place: it lets that much scene time pass without a turn of the loop.
    var hold: (Double) -> Void { get set }
}
