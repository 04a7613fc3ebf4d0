// The inside half of `Tests/fuzz`, which watches it: work that may end the process, in a process of its own.
//
//     Fuzzer calls SEED COUNT [tell]     COUNT calls of the public interface from a seed
//     Fuzzer views SEED COUNT [tell]     likewise, on the views of a window
//     Fuzzer archives SEED COUNT FOLDER  writes COUNT archives
//     Fuzzer unarchive FILE...           reads each, and prints its name before and how it went after
//     Fuzzer scenes FILE...              plays and draws each, likewise
//     Fuzzer endure MINUTES [windows]    prints how much memory a long run takes

import Foundation
import UIKit

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = Array(CommandLine.arguments.dropFirst())

func number(_ index: Int) -> UInt64 {
    guard index < arguments.count, let value = UInt64(arguments[index]) else {
        FileHandle.standardError.write(Data("Fuzzer: argument \(index) is a number\n".utf8))
        exit(2)
    }
    return value
}

/// Prints each file's name before it is read, and how it went after.
func each(_ read: (String) throws -> String) rethrows {
    for path in arguments.dropFirst() {
        print(path, terminator: " ")
        fflush(stdout)
        print(try read(path))
    }
}

switch arguments.first {
case "calls":
    let fuzz = LayerFuzz(seed: number(1))
    fuzz.tells = arguments.last == "tell"
    fuzz.run(Int(clamping: number(2)))
case "views":
    let fuzz = ViewFuzz(seed: number(1))
    fuzz.tells = arguments.last == "tell"
    fuzz.run(Int(clamping: number(2)))
case "archives":
    for seed in number(1)..<number(1) + number(2) {
        try ArchiveFuzz.make(seed: seed).write(to: URL(fileURLWithPath: arguments[3]).appendingPathComponent("\(seed).plist"))
    }
case "unarchive":
    FoundationStops.watch()
    try each { ArchiveFuzz.read(try Data(contentsOf: URL(fileURLWithPath: $0))) }
case "scenes":
    each(SceneFuzz.play)
case "endure":
    try Endurance.run(minutes: Double(number(1)), opensWindows: arguments.last == "windows")
default:
    FileHandle.standardError.write(Data("Fuzzer: calls, views, archives, unarchive, scenes or endure\n".utf8))
    exit(2)
}
