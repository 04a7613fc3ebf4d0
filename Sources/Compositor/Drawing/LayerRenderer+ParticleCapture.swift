// What the vertex shaders make of the particles of the last frame. For tests, which compare them with `ParticleVariant.state`.

import GPU

/// A particle as shaders place it.
package struct PlacedParticle {
    /// False for one that is drawn as nothing: gone, not born, without a size or a picture.
    package var isSeen: Bool
    /// In pixels.
    package var middle: SIMD2<Float>
    /// Half its sides, in pixels.
    package var right, below: SIMD2<Float>
    /// Premultiplied.
    package var ink: SIMD4<Float>
}

extension LayerRenderer {
    /// The particles of each draw of the last frame, in drawing order.
    /// - Parameter isLean: by which of the programs.
    package func placedParticles(isLean: Bool) throws(RenderError) -> [[PlacedParticle]] {
        try makeCurrent()
        let place = isLean ? "place" : "t"
        let program = try encoder.pipelines.capturing(["gl_Position", "ink", place], isLean: isLean)
        encoder.streams.records.bind(unit: Pipelines.recordUnit)
        program.use()
        program.set(program.uniform("scale"), SIMD2(2 / Float(pixelWidth), 2 / Float(pixelHeight)))
        program.set(program.uniform("recordBase"), Int32(encoder.streams.firstRecord))
        var draws: [[PlacedParticle]] = []
        for index in 0..<builder.particles.count {
            let draw = builder.particles.base[index], floats = 10
            let most = draw.emitter.takeUnretainedValue().newest - draw.emitter.takeUnretainedValue().oldest
            let numbers = VertexCapture.run(context, floats: floats, vertices: (most + 2048) * 6) {
                _ = encoder.streams.particles.draw(draw, program)
            }
            draws.append(stride(from: 0, to: numbers.count, by: 6 * floats).map { first in
                particle(Array(numbers[first..<first + 6 * floats]), floats, isLean)
            })
        }
        return draws
    }

    /// Of a quad's two triangles: corners 0 1 2 0 2 3.
    private func particle(_ numbers: [Float], _ floats: Int, _ isLean: Bool) -> PlacedParticle {
        let size = SIMD2(Float(pixelWidth), Float(pixelHeight))
        func corner(_ index: Int) -> (pixel: SIMD2<Float>, edge: SIMD2<Float>) {
            let at = index * floats, w = numbers[at + 3]
            let edge = SIMD2(numbers[at + 8], numbers[at + 9])
            return ((SIMD2(numbers[at], numbers[at + 1]) / w + 1) * 0.5 * size, isLean ? edge : edge * 2 - 1)
        }
        let (a, b, c) = (corner(0), corner(1), corner(2))
        return PlacedParticle(
            isSeen: a.pixel != c.pixel, middle: (a.pixel + c.pixel) * 0.5, right: (b.pixel - a.pixel) / (b.edge.x - a.edge.x),
            below: (c.pixel - b.pixel) / (c.edge.y - b.edge.y), ink: SIMD4(numbers[4], numbers[5], numbers[6], numbers[7]))
    }
}

extension Pipelines {
    /// A program of particles whose vertices can be read.
    fileprivate func capturing(_ outputs: [String], isLean: Bool) throws(RenderError) -> Program {
        if let known = capturing[isLean] { return known }
        let definitions = ["UNITS": "1", "CONTINUOUS": "0", "STEP": "0", "LEAN": isLean ? "1" : "0"]
        let build = ProgramBuild(
            context, label: "captured particles", vertex: try Self.stage("particle.vert", definitions),
            fragment: try Self.stage("particle.frag", definitions), captured: outputs)
        let program = try Self.entry(build, units: 1).program
        capturing[isLean] = program
        return program
    }
}
