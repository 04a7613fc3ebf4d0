// Every sample to pictures, without a display. Enters: a folder. Leaves: PNG files in it, a line
// for each on standard output, and an exit status.

import Foundation
import QuartzCore
import Scenes

/// Renders the catalogue by the manual clock.
struct PictureRun {
    let folder: URL
    /// Whether a blank picture, or a sample in which nothing moves, is a failure.
    let verify: Bool

    /// - Returns: 0 if every sample was rendered and, if asked for, passed the check.
    func run() -> Int32 {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            complain("cannot make the folder \(folder.path): \(error.localizedDescription)")
            return 1
        }
        var failures = 0
        var count = 0
        for sample in Catalogue.all {
            do {
                let pictures = try render(sample)
                count += pictures.count
                guard verify else { continue }
                for fault in PictureCheck.faults(of: pictures) {
                    complain("\(sample.title): \(fault)")
                    failures += 1
                }
            } catch {
                complain("\(sample.title): \(error)")
                failures += 1
            }
        }
        print("\(count) pictures of \(Catalogue.all.count) samples are in \(folder.path)")
        if verify { print("pictures: \(failures) of them wrong") }
        return failures == 0 ? 0 : 1
    }

    private func render(_ sample: any Sample.Type) throws -> [PictureCheck.Named] {
        var pictures: [PictureCheck.Named] = []
        try ScriptedRun(sample).play { time, image in
            let name = "\(sample.pictureName)-\(String(format: "%.2f", time)).png"
            let url = folder.appendingPathComponent(name)
            try image.writePNG(to: url)
            print(url.path)
            pictures.append(PictureCheck.Named(name: name, image: image))
        }
        return pictures
    }

    private func complain(_ text: String) {
        FileHandle.standardError.write(Data("Gallery: \(text)\n".utf8))
    }
}
