// Where and how a host's fragments are written. In: a context. Out: plain writing to the first draw buffer, and afterwards
// what the host had, for each viewport and each draw buffer.

import COpenGL

/// A part of `HostState`.
final class HostOutputs {
    private struct Output {
        var isBlended = false
        var sourceColor: Int32 = 0, destinationColor: Int32 = 0, sourceAlpha: Int32 = 0, destinationAlpha: Int32 = 0
        var equationColor: Int32 = 0, equationAlpha: Int32 = 0
        var mask = SIMD4<UInt8>(repeating: 1)
    }

    private let outputCount: Int
    /// Whether draw buffers may blend each in its own way, and how many viewports there are, each with its scissor.
    private let hasOwnBlending: Bool
    private let viewportCount: Int
    private let outputs: UnsafeMutablePointer<Output>
    private let viewports: UnsafeMutablePointer<SIMD4<Float>>
    private let scissors: UnsafeMutablePointer<SIMD4<Int32>>
    private var scissorTests: UInt64 = 0
    private var clearColor = SIMD4<Float>.zero

    init(_ limits: GPULimits) {
        outputCount = max(1, Int(integer(GL_MAX_DRAW_BUFFERS)))
        hasOwnBlending = limits.version >= 40
        viewportCount = limits.version >= 41 ? min(max(1, Int(integer(GL_MAX_VIEWPORTS))), 64) : 1
        outputs = .allocate(capacity: outputCount)
        outputs.initialize(repeating: Output(), count: outputCount)
        viewports = .allocate(capacity: viewportCount)
        viewports.initialize(repeating: .zero, count: viewportCount)
        scissors = .allocate(capacity: viewportCount)
        scissors.initialize(repeating: .zero, count: viewportCount)
    }

    deinit {
        outputs.deallocate()
        viewports.deallocate()
        scissors.deallocate()
    }

    func save() {
        saveViewports()
        withUnsafeMutableBytes(of: &clearColor) {
            glGetFloatv(GL_COLOR_CLEAR_VALUE, $0.baseAddress!.assumingMemoryBound(to: Float.self))
        }
        for index in 0..<outputCount {
            let output = outputs + index, number = UInt32(index)
            output.pointee.isBlended = glIsEnabledi(GL_BLEND, number) != 0
            withUnsafeMutableBytes(of: &output.pointee.mask) {
                glGetBooleani_v(GL_COLOR_WRITEMASK, number, $0.baseAddress!.assumingMemoryBound(to: UInt8.self))
            }
            guard hasOwnBlending || index == 0 else { continue }
            output.pointee.sourceColor = blending(GL_BLEND_SRC_RGB, number)
            output.pointee.destinationColor = blending(GL_BLEND_DST_RGB, number)
            output.pointee.sourceAlpha = blending(GL_BLEND_SRC_ALPHA, number)
            output.pointee.destinationAlpha = blending(GL_BLEND_DST_ALPHA, number)
            output.pointee.equationColor = blending(GL_BLEND_EQUATION_RGB, number)
            output.pointee.equationAlpha = blending(GL_BLEND_EQUATION_ALPHA, number)
        }
    }

    /// What a fragment shader does not write must not be written: it has no value.
    func prepare() {
        glColorMask(1, 1, 1, 1)
        for index in 1..<max(1, outputCount) { glColorMaski(UInt32(index), 0, 0, 0, 0) }
    }

    func restore() {
        restoreViewports()
        glClearColor(clearColor.x, clearColor.y, clearColor.z, clearColor.w)
        for index in 0..<outputCount {
            let output = outputs[index], number = UInt32(index)
            if output.isBlended { glEnablei(GL_BLEND, number) } else { glDisablei(GL_BLEND, number) }
            glColorMaski(number, output.mask.x, output.mask.y, output.mask.z, output.mask.w)
            if hasOwnBlending {
                glBlendFuncSeparatei(
                    number, UInt32(output.sourceColor), UInt32(output.destinationColor), UInt32(output.sourceAlpha),
                    UInt32(output.destinationAlpha))
                glBlendEquationSeparatei(number, UInt32(output.equationColor), UInt32(output.equationAlpha))
            } else if index == 0 {
                glBlendFuncSeparate(
                    UInt32(output.sourceColor), UInt32(output.destinationColor), UInt32(output.sourceAlpha),
                    UInt32(output.destinationAlpha))
                glBlendEquationSeparate(UInt32(output.equationColor), UInt32(output.equationAlpha))
            }
        }
    }

    private func blending(_ name: UInt32, _ index: UInt32) -> Int32 {
        guard hasOwnBlending else { return integer(name) }
        var value: Int32 = 0
        glGetIntegeri_v(name, index, &value)
        return value
    }

    // MARK: Viewports

    private func saveViewports() {
        scissorTests = 0
        guard viewportCount > 1 else {
            var viewport = SIMD4<Int32>.zero
            withUnsafeMutableBytes(of: &viewport) {
                glGetIntegerv(GL_VIEWPORT, $0.baseAddress!.assumingMemoryBound(to: Int32.self))
            }
            viewports[0] = SIMD4<Float>(viewport)
            withUnsafeMutableBytes(of: &scissors[0]) {
                glGetIntegerv(GL_SCISSOR_BOX, $0.baseAddress!.assumingMemoryBound(to: Int32.self))
            }
            if glIsEnabled(GL_SCISSOR_TEST) != 0 { scissorTests = 1 }
            return
        }
        for index in 0..<viewportCount {
            let number = UInt32(index)
            withUnsafeMutableBytes(
                of: &viewports[index]) { glGetFloati_v(GL_VIEWPORT, number, $0.baseAddress!.assumingMemoryBound(to: Float.self)) }
            withUnsafeMutableBytes(of: &scissors[index]) {
                glGetIntegeri_v(GL_SCISSOR_BOX, number, $0.baseAddress!.assumingMemoryBound(to: Int32.self))
            }
            if glIsEnabledi(GL_SCISSOR_TEST, number) != 0 { scissorTests |= 1 << UInt64(index) }
        }
    }

    private func restoreViewports() {
        guard viewportCount > 1 else {
            glViewport(
                Int32(clamping: viewports[0].x), Int32(clamping: viewports[0].y), Int32(clamping: viewports[0].z),
                Int32(clamping: viewports[0].w))
            glScissor(scissors[0].x, scissors[0].y, scissors[0].z, scissors[0].w)
            if scissorTests != 0 { glEnable(GL_SCISSOR_TEST) } else { glDisable(GL_SCISSOR_TEST) }
            return
        }
        UnsafeRawPointer(viewports).withMemoryRebound(to: Float.self, capacity: viewportCount * 4) {
            glViewportArrayv(0, Int32(viewportCount), $0)
        }
        UnsafeRawPointer(scissors).withMemoryRebound(to: Int32.self, capacity: viewportCount * 4) {
            glScissorArrayv(0, Int32(viewportCount), $0)
        }
        for index in 0..<viewportCount {
            if scissorTests & 1 << UInt64(index) != 0 {
                glEnablei(GL_SCISSOR_TEST, UInt32(index))
            } else {
                glDisablei(GL_SCISSOR_TEST, UInt32(index))
            }
        }
    }
}
