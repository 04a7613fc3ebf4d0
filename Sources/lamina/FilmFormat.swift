// Enters: the name of a film. Leaves: what takes its frames: a process of ffmpeg's at the other end of a pipe, or standard
// output.
//
// ffmpeg is run as a program rather than linked: nobody needs its libraries to build or start the tool, its version does not
// matter, and it encodes beside the drawing, on other processors. The pipe costs one copy of each frame.

import CoreGraphics
import Foundation

/// How frames become a file.
struct FilmFormat {
    private enum Kind: String, CaseIterable { case mp4, webm, gif, apng }
    private let path: String
    /// Nil for standard output.
    private let kind: Kind?

    init(_ path: String, rate: FrameRate) throws {
        self.path = path
        if path == "-" {
            kind = nil
            return
        }
        let ending = (path as NSString).pathExtension.lowercased()
        guard let kind = Kind(rawValue: ending), (path as NSString).lastPathComponent.count > ending.count + 1 else {
            let endings = Kind.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw UsageError("-o takes a file name that ends in \(endings), or - for raw frames, found '\(path)'")
        }
        if kind == .gif, rate.framesPerSecond > 50 {
            throw UsageError("a GIF shows at most 50 frames a second; give --fps 50 or less, or write .apng")
        }
        self.kind = kind
    }

    func begin(width: Int, height: Int, rate: FrameRate) throws -> any FrameSink {
        guard let kind else { return RawFrames(width: width, height: height) }
        return try Film(path: path, arguments: arguments(kind), width: width, height: height, rate: rate, hasAlpha: kind != .mp4)
    }

    private func arguments(_ kind: Kind) -> [String] {
        // sRGB's red, green and blue by the matrix of high-definition video, so that players show the colours meant.
        let matrix = "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int"
        let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "tv"]
        switch kind {
        case .mp4:
            // The sides of such pictures are even.
            let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2,\(matrix),format=yuv420p"
            return ["-vf", even, "-c:v", "libx264", "-crf", "14", "-preset", "medium"] + tags
                + ["-movflags", "+faststart", "-f", "mp4"]
        case .webm:
            return ["-vf", "\(matrix),format=yuva420p", "-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-row-mt", "1"] + tags
                + ["-f", "webm"]
        case .gif:
            // A palette for each frame: one for all would have all frames wait in memory.
            let palette =
                "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=1[p];[b][p]paletteuse=new=1:dither=sierra2_4a"
            return ["-filter_complex", palette, "-loop", "0", "-f", "gif"]
        case .apng:
            return ["-pix_fmt", "rgba", "-plays", "0", "-f", "apng"]
        }
    }
}

/// A process of ffmpeg's that takes raw frames and writes a file.
final class Film: FrameSink {
    private let process = Process()
    private let pipe = Pipe()
    private let complaints: URL
    private let path, partial: String
    private let hasAlpha: Bool
    private var pixels = FramePixels()
    private var isOver = false
    private var wasSeenThrough = false

    init(path: String, arguments: [String], width: Int, height: Int, rate: FrameRate, hasAlpha: Bool) throws {
        guard let program = Self.program else {
            throw FilmError(
                "a film needs the program ffmpeg, which is not in PATH; install it "
                    + "(Debian and Ubuntu: apt-get install ffmpeg), or give -o - for raw frames")
        }
        self.path = path
        self.hasAlpha = hasAlpha
        partial = path + ".part-\(getpid())"
        complaints = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-ffmpeg-\(getpid()).log")
        // Where the file cannot be written is found out before anything is drawn.
        guard FileManager.default.createFile(atPath: partial, contents: nil) else { throw FilmError("\(path) cannot be written") }
        _ = FileManager.default.createFile(atPath: complaints.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", hasAlpha ? "rgba" : "rgb0",
            "-video_size", "\(width)x\(height)", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
        ] + arguments + ["file:" + partial]
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: complaints)
        do { try process.run() } catch {
            abandon()
            throw FilmError("\(program) does not start: \(error.localizedDescription)")
        }
    }

    private static var program: String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    func write(_ picture: CGImage) throws {
        if !hasAlpha, !picture.isOpaque, !wasSeenThrough { noteTransparency(picture) }
        do { try pipe.fileHandleForWriting.write(contentsOf: pixels.take(picture, straight: hasAlpha)) } catch { throw failure() }
    }

    func finish() throws {
        try? pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0, process.terminationReason == .exit else { throw failure() }
        isOver = true
        try? FileManager.default.removeItem(at: complaints)
        guard rename(partial, path) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(atPath: partial)
            throw FilmError("\(path) cannot be written: \(reason)")
        }
    }

    func abandon() {
        guard !isOver else { return }
        isOver = true
        try? pipe.fileHandleForWriting.close()
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(atPath: partial)
        try? FileManager.default.removeItem(at: complaints)
    }

    private func failure() -> FilmError {
        try? pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        let said = ((try? String(contentsOf: complaints, encoding: .utf8)) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        return FilmError(
            "ffmpeg could not write \(path): " + (said.isEmpty ? "it ended with status \(process.terminationStatus)" : said))
    }

    private func noteTransparency(_ picture: CGImage) {
        let isSeenThrough = picture.withPixels { bytes, bytesPerRow in
            (0..<picture.height).contains { y in (0..<picture.width).contains { x in bytes[y * bytesPerRow + x * 4 + 3] != 255 } }
        }
        guard isSeenThrough else { return }
        wasSeenThrough = true
        Output.remark("lamina: an .mp4 has no transparency; black lies behind the layers (.webm, .gif and .apng have it)")
    }
}

/// Frames as they are on standard output: RGBA, 8 bits each, straight alpha.
final class RawFrames: FrameSink {
    private var pixels = FramePixels()

    init(width: Int, height: Int) {
        Output.remark("lamina: raw frames of \(width)x\(height), rgba")
    }

    func write(_ picture: CGImage) throws {
        try Output.write(pixels.take(picture, straight: true))
    }

    func finish() {}
    func abandon() {}
}

/// Why there is no film.
struct FilmError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
