// What a host may have enabled that would change our quads. In: a context. Out: all of it disabled, and enabled again.

import COpenGL

/// A part of `HostState`.
final class HostToggles {
    private let capabilities: [UInt32]
    /// A bit for each capability that was enabled.
    private var enabled: UInt64 = 0

    init(_ limits: GPULimits) {
        var capabilities = [
            GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_COLOR_LOGIC_OP, GL_POLYGON_OFFSET_FILL, GL_POLYGON_SMOOTH,
            GL_FRAMEBUFFER_SRGB, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_ALPHA_TO_ONE, GL_SAMPLE_COVERAGE, GL_SAMPLE_MASK,
            GL_RASTERIZER_DISCARD, GL_PRIMITIVE_RESTART,
        ]
        if limits.version >= 43 { capabilities.append(GL_PRIMITIVE_RESTART_FIXED_INDEX) }
        if limits.isCompatible { capabilities += [GL_ALPHA_TEST, GL_POLYGON_STIPPLE] }
        capabilities += (0..<UInt32(min(integer(GL_MAX_CLIP_DISTANCES), 16))).map { GL_CLIP_DISTANCE0 + $0 }
        self.capabilities = capabilities
    }

    func save() {
        enabled = 0
        for (index, capability) in capabilities.enumerated() where glIsEnabled(capability) != 0 { enabled |= 1 << UInt64(index) }
    }

    func disable() {
        for capability in capabilities { glDisable(capability) }
    }

    func restore() {
        for (index, capability) in capabilities.enumerated() where enabled & 1 << UInt64(index) != 0 { glEnable(capability) }
    }
}
