// What lets Foundation tell an object of Swift's from one of its own. In: nothing. Out: the first property of a class whose
// objects attributed strings hold.

/// The first stored property of a class of `NSObject` that attributes of text may be.
///
/// Where Foundation compares attributes it reads the kind of an object of its own from bits 8 to 17 of the word behind the
/// object's head. Of any other object that is the first property. If all of these bits are 0, as those of a small number or of
/// the length of a string are, it takes the object for one of no kind, and the process ends. Of this value they are all 1, a
/// kind that nothing of Foundation's has, and `isEqual(_:)` is asked.
package struct FoundationMark: Sendable {
    private let bits: UInt64 = 0x3_FF00

    package init() {}
}
