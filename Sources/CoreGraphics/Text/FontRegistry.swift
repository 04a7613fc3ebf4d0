// The fonts that a program brings along. In: paths of font files. Out: a configuration of fontconfig's with them, and what their
// names stand for.

import CPango
import Foundation

enum FontRegistry {
    /// A font of a file.
    struct Face: Sendable {
        /// The PostScript name, or the full one if there is none.
        let name: String
        let family: String
        /// All that it may be asked for by, without spaces and capitals.
        fileprivate let keys: [String]
        /// From 100 to 900; 400 is regular.
        let weight: Int
        let isItalic: Bool
        let isCondensed: Bool
    }

    /// What became of a file.
    enum Outcome { case done, known, notThere, noFont }

    private struct State: Sendable {
        var faces: [String: Face] = [:]
        var files: [String: (keys: [String], file: FontFile?)] = [:]
        var generation = 0
    }

    private static let state = Lock(State())

    /// How often the fonts were changed.
    static var generation: Int { state.withLock { $0.generation } }

    /// The registered font of a name.
    static func face(named name: String) -> Face? {
        state.withLock { $0.faces.isEmpty ? nil : $0.faces[key(name)] }
    }

    /// The fonts in a file; none if it is no file of fonts.
    static func faces(of path: String) -> [Face] {
        var faces: [Face] = [], count: Int32 = 1, index: Int32 = 0
        while index < count {
            guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
            if let face = Face(pattern) { faces.append(face) }
            FcPatternDestroy(pattern)
            index += 1
        }
        return faces
    }

    /// Adds a file's fonts to those that texts are set in from now on.
    /// - Parameter file: what must stay as long as the fonts do.
    static func add(_ path: String, _ file: FontFile? = nil) -> Outcome {
        guard FileManager.default.isReadableFile(atPath: path) else { return .notThere }
        let faces = faces(of: path)
        guard !faces.isEmpty else { return .noFont }
        return state.withLock { state in
            guard state.files[path] == nil else { return .known }
            state.files[path] = (faces.flatMap(\.keys), file)
            for face in faces { for key in face.keys { state.faces[key] = face } }
            install(state.files.keys, without: [])
            state.generation += 1
            return .done
        }
    }

    /// Takes a file's fonts away again; false if they were not there.
    static func remove(_ path: String) -> Bool {
        state.withLock { state in
            guard let gone = state.files.removeValue(forKey: path) else { return false }
            for key in gone.keys { state.faces[key] = nil }
            install(state.files.keys, without: [path])
            state.generation += 1
            return true
        }
    }

    /// A new configuration takes the place of the one that there is: other threads may be reading that.
    private static func install(_ files: some Sequence<String>, without gone: Set<String>) {
        var all = Set(files)
        if let others = FcConfigGetFonts(nil, FcSetApplication) {
            for index in 0..<Int(others.pointee.nfont) {
                guard let file = others.pointee.fonts[index].flatMap({ string($0, FC_FILE) }) else { continue }
                if !gone.contains(file) { all.insert(file) }
            }
        }
        guard let configuration = FcInitLoadConfigAndFonts() else { return }
        for file in all { FcConfigAppFontAddFile(configuration, file) }
        FcConfigSetCurrent(configuration)
        FcConfigDestroy(configuration)
        FontMetrics.forget()
    }

    fileprivate static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

    fileprivate static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, 0, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    fileprivate static func number(_ pattern: OpaquePointer, _ object: String) -> Int? {
        var number = 0.0
        return FcPatternGetDouble(pattern, object, 0, &number) == FcResultMatch ? Int(clamping: number) : nil
    }
}

extension FontRegistry.Face {
    /// Nil for a font without names.
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let family = FontRegistry.string(pattern, FC_FAMILY) else { return nil }
        let names = [FC_POSTSCRIPT_NAME, FC_FULLNAME].compactMap { FontRegistry.string(pattern, $0) }
        self.family = family
        name = names.first ?? family
        keys = names.map(FontRegistry.key)
        let weight = FontRegistry.number(pattern, FC_WEIGHT).map { FcWeightToOpenType(Int32(clamping: $0)) } ?? 400
        self.weight = min(max(Int(weight), 100), 900)
        isItalic = (FontRegistry.number(pattern, FC_SLANT) ?? 0) > 0
        isCondensed = (FontRegistry.number(pattern, FC_WIDTH) ?? 100) < 90
    }
}
