// One frame of a renderer in a host's. In: a media time. Out: what changed, the picture, and when the next is due.

import CoreGraphics
import GPU

extension CARenderer {
    /// Begins a frame (Apple: `beginFrameAtTime:timeStamp:`): calls display links, delegates and completion blocks, commits what
    /// the calling thread has changed, and brings the animations to a time.
    ///
    /// By the system's clock it waits for nothing: what an animation's end calls changes the next frame. By a manual clock
    /// (`MediaClock`) it goes on until nothing more is to be called and tiles are drawn, so that pictures are the same at every
    /// run.
    ///
    /// - Parameters:
    ///   - time: media time, in general `CACurrentMediaTime()`; a time that is not finite stands for that.
    ///   - timeStamp: not used.
    public func beginFrame(atTime time: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        let time = time.isFinite ? time : MediaClock.now
        failure = nil
        do throws(RenderError) { try follow() } catch { fail(error) }
        if MediaClock.isManual {
            host.settle(server, rate: 60, waitsForTiles: true)
        } else {
            host.turn(rate: 60)
        }
        frame = server.prepareFrame(at: time)
    }

    /// What differs from the picture that was drawn last, in points; empty if nothing does. For a host that draws
    /// each frame anew, `render()` is needed all the same.
    public func updateBounds() -> CGRect {
        guard frame != nil, let size = pixelSize else { return .null }
        let damage = server.pending
        if damage.isWhole { return bounds.standardized }
        var rect = CGRect.null
        for index in 0..<damage.count {
            let part = damage[index]
            rect = rect.union(CGRect(
                x: bounds.minX + Double(part.minX) / scale, y: bounds.minY + Double(part.minY) / scale,
                width: Double(part.width) / scale, height: Double(part.height) / scale))
        }
        let picture = CGRect(
            x: bounds.minX, y: bounds.minY, width: Double(size.width) / scale, height: Double(size.height) / scale)
        return rect.part(in: picture)
    }

    /// Has a part of the picture drawn anew, whether it changed or not (Apple: `addUpdateRect:`).
    ///
    /// - Parameter r: in points. All of the picture if it is infinite.
    public func addUpdate(_ r: CGRect) {
        guard !r.isNull, !r.isEmpty, let size = pixelSize else { return }
        let rect = r.standardized.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        func pixel(_ points: CGFloat, _ limit: Int, up: Bool) -> Int32 {
            let pixels = (points * scale).rounded(up ? .up : .down)
            return pixels.isNaN ? (up ? Int32(clamping: limit) : 0) : Int32(clamping: min(max(pixels, 0), Double(limit)))
        }
        server.addDamage(PixelRect(
            minX: pixel(rect.minX, size.width, up: false), minY: pixel(rect.minY, size.height, up: false),
            maxX: pixel(rect.maxX, size.width, up: true), maxY: pixel(rect.maxY, size.height, up: true)))
    }

    /// Draws what changed, and shows the whole picture in the host's at `target`. `failure` says if it could not.
    public func render() {
        guard failure == nil, var record = frame, let device, layer != nil, pixelSize != nil else { return }
        let (place, isOpaque) = (target.place, server.background.w >= 1)
        do throws(RenderError) {
            try device.draw(restoresState: restoresState) { overlay throws(RenderError) in
                try server.drawFrame(&record)
                try device.renderer.show(by: overlay, at: place, isOpaque: isOpaque)
            }
            frame = record
        } catch { fail(error) }
    }

    /// When there will be something new to draw: infinity if nothing is under way, the time of this frame if something moves
    /// all the time, else when the next thing begins.
    public func nextFrameTime() -> CFTimeInterval {
        guard let frame else { return .infinity }
        let state = TransactionState.current
        if frame.outcome.isRunning || state.hasChanges || !host.context.commits.isEmpty || !state.moment.displayLinks.isEmpty {
            return frame.time
        }
        return frame.outcome.nextBegin
    }

    /// Ends the frame.
    public func endFrame() { frame = nil }

    private func fail(_ error: RenderError) {
        failure = RenderFailure(error)
        FaultReport.once("CARenderer", "nothing is drawn: \(error)")
    }

    /// Makes the picture as large as it is to be.
    private func follow() throws(RenderError) {
        guard let size = pixelSize else { return }
        let origin = SIMD2(Double(bounds.standardized.minX), Double(bounds.standardized.minY))
        try adopt()
        server.setScale(scale, origin: origin)
        if let device, device.renderer.pixelWidth != size.width || device.renderer.pixelHeight != size.height {
            try device.draw(restoresState: restoresState) { _ throws(RenderError) in
                try device.renderer.resize(pixelWidth: size.width, pixelHeight: size.height)
            }
            server.damageAll()
        }
        host.setCanvas(pixelWidth: size.width, pixelHeight: size.height, scale: scale, origin: origin)
    }
}
