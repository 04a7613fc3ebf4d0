// What is left of the calling thread's stack. What goes down trees that programs make, as deep as these are, asks here before
// each level, and stops with a message where there is no room for another.

import CSupport

package enum StackRoom {
    /// Bytes. What a level takes, with all that it calls on its way, in a debug build under a sanitizer as well.
    private static var least: Int { 256 << 10 }

    /// Whether a further level might end the process.
    package static var isLow: Bool { lamina_stack_room() < least }
}
