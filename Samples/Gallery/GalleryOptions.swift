// What the command line asks for. Enters: arguments. Leaves: the exit status of what they ask for.

import Foundation
import QuartzCore
import Scenes

/// An argument that the gallery does not understand.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}

/// The gallery's command line.
struct GalleryOptions {
    static let usage = """
        usage: Gallery [SAMPLE]                   opens the window, at SAMPLE if given
               Gallery --render DIR [--verify]    renders every sample to pictures in DIR, without a display;
                                                  --verify fails if one is blank or nothing moves in a sample
               Gallery --pictures DIR [SAMPLE]    opens the window; without a display, does as --render DIR
               Gallery --source SAMPLE            prints the source of a sample
               Gallery --list                     prints the samples
        """

    private enum Action {
        case show
        case render(URL)
        case source
        case list
        case help
    }

    private var action = Action.show
    private var pictures: URL?
    private var verify = false
    private var sample: (any Sample.Type)?

    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        func value(of option: String) throws(UsageError) -> String {
            guard let value = rest.popFirst() else { throw UsageError(description: "\(option) needs a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--render": action = .render(URL(fileURLWithPath: try value(of: argument), isDirectory: true))
            case "--pictures": pictures = URL(fileURLWithPath: try value(of: argument), isDirectory: true)
            case "--verify": verify = true
            case "--list": action = .list
            case "--help", "-h": action = .help
            case "--source":
                action = .source
                sample = try Self.sample(value(of: argument))
            case _ where argument.hasPrefix("-"):
                throw UsageError(description: "no option '\(argument)'")
            default: sample = try Self.sample(argument)
            }
        }
    }

    private static func sample(_ name: String) throws(UsageError) -> any Sample.Type {
        guard let sample = Catalogue.named(name) else {
            throw UsageError(description: "no sample '\(name)'; --list prints them")
        }
        return sample
    }

    /// Does what was asked for and returns the exit status.
    func run() -> Int32 {
        switch action {
        case .help:
            print(Self.usage)
        case .list:
            for sample in Catalogue.all { print("\(sample.pictureName)\n    \(sample.summary)") }
        case .source:
            if let sample { print(SourceText.titled(sample)) }
        case .render(let folder):
            return PictureRun(folder: folder, verify: verify).run()
        case .show:
            do throws(DisplayError) {
                try GalleryWindow(first: sample ?? Catalogue.all[0]).run()
            } catch {
                print("No window can be opened (\(error)). The samples become pictures instead.")
                return PictureRun(folder: pictures ?? Self.fallbackFolder, verify: verify).run()
            }
        }
        return 0
    }

    private static var fallbackFolder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("lamina-gallery", isDirectory: true)
    }
}
