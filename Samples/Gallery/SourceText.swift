// The text of a sample's own file, which this program carries as a resource.

import Foundation
import Scenes

/// The samples' sources.
enum SourceText {
    /// The file of `sample` under a line with its title, or a line that says why it cannot be read.
    static func titled(_ sample: any Sample.Type) -> String {
        let url = Bundle.module.bundleURL.appendingPathComponent("Demonstrations")
            .appendingPathComponent(sample.sourceFile)
        do {
            let text = try String(contentsOf: url, encoding: .utf8)
            return "──── \(sample.title): \(sample.sourceFile) ────\n\(text)"
        } catch {
            return "──── \(sample.title) ────\nIts source cannot be read: \(error.localizedDescription) (\(url.path))"
        }
    }
}
