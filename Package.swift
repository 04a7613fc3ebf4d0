// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lamina",
    products: [
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "CoreImage", targets: ["CoreImage"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "SDL", targets: ["SDL"]),
        .library(name: "laminac", type: .dynamic, targets: ["laminac"]),
        .executable(name: "lamina", targets: ["lamina"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
    ],
    targets: [
        // System libraries: the headers and link flags of what the distribution packages.
        .systemLibrary(name: "CSDL2", pkgConfig: "SDL2_image", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
        .systemLibrary(name: "COpenGL", pkgConfig: "glew", providers: [.apt(["libglew-dev", "libegl-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CLittleCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // Names under which clients import parts of what follows.
        .systemLibrary(name: "Submodules"),

        // SDL as Swift says it: its macros, flags as sets, kinds of events.
        .target(name: "SDL", dependencies: ["CSDL2"]),

        // C that Swift cannot say: vector interpolation, one thread-local pointer, eventfd.
        .target(name: "CSupport"),

        // Conversions that do not trap, and how a program's mistake ends it.
        .target(name: "Checks", dependencies: ["CSupport"]),

        // Linear constraints with priorities, apart from whatever is laid out by them.
        .target(name: "ConstraintSolver", dependencies: ["Checks"]),

        .target(name: "CoreGraphics", dependencies: ["CSDL2", "CCairo", "CPango", "CLittleCMS", "CZlib", "CSupport", "Checks"]),
        .target(name: "CoreText", dependencies: ["CoreGraphics", "Checks"]),
        .target(name: "ImageIO", dependencies: ["CoreGraphics", "Checks"]),
        .target(name: "Shaders", dependencies: ["CSupport", "Checks"], path: "Shaders", resources: [.copy("GLSL")]),
        .target(name: "GPU", dependencies: ["CSDL2", "COpenGL", "CSupport", "Checks"]),
        .target(name: "CoreImage", dependencies: ["Submodules", "CoreGraphics", "GPU", "Shaders", "Checks"]),
        // What shows layers and knows none: values, their evaluation, commits, pictures, the render server.
        .target(name: "Compositor", dependencies: ["CoreGraphics", "GPU", "Shaders", "CoreImage", "CSupport", "Checks"]),
        .target(
            name: "QuartzCore", dependencies: ["Compositor", "CoreGraphics", "GPU", "CoreImage", "CSDL2", "CSupport", "Checks"]),
        .target(name: "UIKit", dependencies: [
            "QuartzCore", "ConstraintSolver", "CSDL2", "Checks", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit",
        ]),
        // Empty modules that `import Testing` asks for beside ours.
        .target(name: "_Testing_CoreGraphics", path: "Sources/Overlays/CoreGraphics"),
        .target(name: "_Testing_CoreImage", path: "Sources/Overlays/CoreImage"),
        .target(name: "_Testing_UIKit", path: "Sources/Overlays/UIKit"),
        .target(name: "SceneFile", dependencies: ["QuartzCore", "CoreGraphics", "CoreImage", "Checks"]),
        .executableTarget(name: "lamina", dependencies: [
            "SceneFile", "QuartzCore", "CoreGraphics", "CoreImage", "UIKit", "CSDL2", "CSupport", "Checks",
        ]),

        // The same for programs in C: the header, and what is behind it.
        .systemLibrary(name: "CLamina"),
        .target(
            name: "laminac",
            dependencies: ["CLamina", "QuartzCore", "CoreGraphics", "SceneFile", "GPU", "CSDL2", "CSupport", "Checks"]),

        // Main-actor views from samples that know no actors, as programs in Swift 5 mode have them.
        .target(name: "Scenes", dependencies: [
            "QuartzCore", "CoreImage", "UIKit"], path: "Samples/Scenes", resources: [.copy("Pictures")],
                swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "Gallery", dependencies: ["Scenes", "QuartzCore", "CSDL2"], path: "Samples/Gallery",
                          resources: [.copy("../Scenes/Demonstrations")]),

        .executableTarget(name: "Overlay", dependencies: ["QuartzCore", "CSDL2", "COpenGL"], path: "Samples/Embedding/Overlay"),

        // What `Tests/fuzz` watches.
        .executableTarget(name: "Fuzzer", dependencies: [
            "QuartzCore", "UIKit", "SceneFile", "Scenes", "CSDL2", "SDL", "CSupport"], path: "Tests/Fuzzer",
                          swiftSettings: [.swiftLanguageMode(.v5)]),

        // What tests of several modules share.
        .target(name: "TestSupport", dependencies: ["QuartzCore", "Compositor"], path: "Tests/Support"),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "ImageIO", "Scenes", "TestSupport"]),
        .testTarget(name: "CoreTextTests", dependencies: ["CoreText"]),
        .testTarget(name: "CoreImageTests", dependencies: ["CoreImage"]),
        .testTarget(name: "GPUTests", dependencies: ["GPU", "Shaders", "CoreGraphics", "QuartzCore", "Scenes"]),
        .testTarget(name: "QuartzCoreTests", dependencies: [
            "QuartzCore", "Compositor", "CoreGraphics", "CoreImage", "GPU", "Scenes", "CSDL2", "COpenGL", "CSupport", "SDL",
            "TestSupport",
        ]),
        // Main-actor code from synchronous tests, as programs in Swift 5 mode call it.
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "QuartzCore", "Scenes", "CSDL2", "TestSupport"],
                    swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "ScenesTests", dependencies: ["Scenes", "QuartzCore", "CoreImage", "TestSupport"]),
        .testTarget(name: "SceneFileTests", dependencies: ["SceneFile", "QuartzCore", "CoreGraphics", "lamina"]),
    ],
    swiftLanguageModes: [.v6]
)
