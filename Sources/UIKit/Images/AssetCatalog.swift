// The asset catalogs among a bundle's resources, as folders (`Assets.xcassets`): nothing compiles them. Enters: a name. Leaves:
// the JSON that describes the asset, and the folder it lies in. What was found is kept.

import QuartzCore

struct AssetCatalog: Sendable {
    enum Kind: String { case colors = "colorset", images = "imageset" }

    /// The folders of assets by kind and name.
    private var folders: [String: String] = [:]

    private static let known = Lock<[String: AssetCatalog]>([:])

    /// The folder of an asset; nil if there is none.
    static func folder(of name: String, _ kind: Kind, in bundle: Bundle) -> String? {
        guard !name.isEmpty, let path = bundle.resourcePath else { return nil }
        let catalog = known.withLock { known in
            if let catalog = known[path] { return catalog }
            let catalog = AssetCatalog(resources: path)
            known[path] = catalog
            return catalog
        }
        return catalog.folders["\(kind.rawValue) \(name)"]
    }

    private init(resources: String) {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: resources))?.sorted() ?? []
        where file.hasSuffix(".xcassets") {
            add((resources as NSString).appendingPathComponent(file), prefix: "", depth: 0)
        }
    }

    /// Groups are folders; some give their assets a name to stand before theirs.
    private mutating func add(_ folder: String, prefix: String, depth: Int) {
        // A folder may link to one above it.
        guard depth < 16 else { return }
        for file in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
            let path = (folder as NSString).appendingPathComponent(file), name = (file as NSString).deletingPathExtension
            let kind = (file as NSString).pathExtension
            if Kind(rawValue: kind) != nil {
                folders["\(kind) \(prefix)\(name)"] = folders["\(kind) \(prefix)\(name)"] ?? path
            } else if kind.isEmpty {
                let isNamed = (try? Group(in: path))?.properties?.providesNamespace == true
                add(path, prefix: isNamed ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
            }
        }
    }

    private struct Group: AssetDescription {
        struct Properties: Decodable {
            var providesNamespace: Bool?
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        var properties: Properties?
    }

    /// What tells apart the variants of an asset.
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }
}

/// What a folder's `Contents.json` says.
protocol AssetDescription: Decodable {}

extension AssetDescription {
    init(in folder: String) throws {
        let file = (folder as NSString).appendingPathComponent("Contents.json")
        self = try JSONDecoder().decode(Self.self, from: try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// The same; nil for one that cannot be read, which is said once.
    static func read(_ folder: String) -> Self? {
        do {
            return try Self(in: folder)
        } catch {
            FaultReport.once("asset \(folder)", "\(error)")
            return nil
        }
    }
}

extension [AssetCatalog.Appearance]? {
    /// For whom a variant is: unspecified for everybody. Nil for others than light and dark, such as of higher contrast.
    var style: UIUserInterfaceStyle? {
        guard let self, !self.isEmpty else { return .unspecified }
        guard self.count == 1, self[0].appearance == "luminosity" else { return nil }
        return self[0].value == "dark" ? .dark : .light
    }
}
