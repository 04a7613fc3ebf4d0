// How a host's pixels lie in memory. In: a context. Out: tight rows, and afterwards what the host had.

import COpenGL

/// A part of `HostState`.
final class HostPixelStore {
    /// Names, and what uploads and reads here rely on.
    private static let packing: [(name: UInt32, value: Int32)] = [
        (GL_PACK_ALIGNMENT, 1), (GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0), (GL_PACK_SKIP_PIXELS, 0),
        (GL_PACK_IMAGE_HEIGHT, 0), (GL_PACK_SKIP_IMAGES, 0), (GL_PACK_SWAP_BYTES, 0), (GL_PACK_LSB_FIRST, 0),
        (GL_UNPACK_ALIGNMENT, 4), (GL_UNPACK_ROW_LENGTH, 0), (GL_UNPACK_SKIP_ROWS, 0), (GL_UNPACK_SKIP_PIXELS, 0),
        (GL_UNPACK_IMAGE_HEIGHT, 0), (GL_UNPACK_SKIP_IMAGES, 0), (GL_UNPACK_SWAP_BYTES, 0), (GL_UNPACK_LSB_FIRST, 0),
    ]
    /// What the compatibility profile does to pixels on their way.
    private static let transfer: [(name: UInt32, value: Float)] = [
        (GL_MAP_COLOR, 0), (GL_RED_SCALE, 1), (GL_GREEN_SCALE, 1), (GL_BLUE_SCALE, 1), (GL_ALPHA_SCALE, 1), (GL_RED_BIAS, 0),
        (GL_GREEN_BIAS, 0), (GL_BLUE_BIAS, 0), (GL_ALPHA_BIAS, 0),
    ]

    private let isCompatible: Bool
    private let packing: UnsafeMutablePointer<Int32>
    private let transfer: UnsafeMutablePointer<Float>

    init(isCompatible: Bool) {
        self.isCompatible = isCompatible
        packing = .allocate(capacity: Self.packing.count)
        packing.initialize(repeating: 0, count: Self.packing.count)
        transfer = .allocate(capacity: Self.transfer.count)
        transfer.initialize(repeating: 0, count: Self.transfer.count)
    }

    deinit {
        packing.deallocate()
        transfer.deallocate()
    }

    func save() {
        for (index, state) in Self.packing.enumerated() { glGetIntegerv(state.name, packing + index) }
        guard isCompatible else { return }
        for (index, state) in Self.transfer.enumerated() { glGetFloatv(state.name, transfer + index) }
    }

    func prepare() {
        for state in Self.packing { glPixelStorei(state.name, state.value) }
        guard isCompatible else { return }
        for state in Self.transfer { glPixelTransferf(state.name, state.value) }
    }

    func restore() {
        for (index, state) in Self.packing.enumerated() { glPixelStorei(state.name, packing[index]) }
        guard isCompatible else { return }
        for (index, state) in Self.transfer.enumerated() { glPixelTransferf(state.name, transfer[index]) }
    }
}
