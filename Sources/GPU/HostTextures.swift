// A host's textures. In: a context. Out: units without samplers, the first one active; and afterwards what the host had.

import COpenGL

/// A part of `HostState`.
final class HostTextures {
    private struct Unit {
        var plain: Int32 = 0, buffer: Int32 = 0, sampler: Int32 = 0
    }

    private let units: UnsafeMutablePointer<Unit>
    private var active: Int32 = 0

    init() {
        units = .allocate(capacity: HostState.units)
        units.initialize(repeating: Unit(), count: HostState.units)
    }

    deinit { units.deallocate() }

    func save() {
        active = integer(GL_ACTIVE_TEXTURE)
        for unit in 0..<HostState.units {
            glActiveTexture(GL_TEXTURE0 + UInt32(unit))
            units[unit] = Unit(
                plain: integer(GL_TEXTURE_BINDING_2D), buffer: integer(GL_TEXTURE_BINDING_BUFFER),
                sampler: integer(GL_SAMPLER_BINDING))
        }
    }

    func prepare() {
        for unit in 0..<HostState.units { glBindSampler(UInt32(unit), 0) }
        glActiveTexture(GL_TEXTURE0)
    }

    func restore() {
        for unit in 0..<HostState.units {
            glActiveTexture(GL_TEXTURE0 + UInt32(unit))
            glBindTexture(GL_TEXTURE_2D, UInt32(units[unit].plain))
            glBindTexture(GL_TEXTURE_BUFFER, UInt32(units[unit].buffer))
            glBindSampler(UInt32(unit), UInt32(units[unit].sampler))
        }
        glActiveTexture(UInt32(active))
    }
}
