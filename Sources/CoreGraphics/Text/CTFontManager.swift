// In: files and objects of fonts. Out: fonts that texts can be set in, for as long as the program runs.

import Foundation

/// An error of Core Foundation's, which is one of Foundation's. Source: Apple, `CFError`.
public typealias CFError = NSError

/// What an error says. Source: Apple, `CFErrorCopyDescription`.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }
/// The number of an error. Source: Apple, `CFErrorGetCode`.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// The domain of errors about fonts. Source: Apple, `kCTFontManagerErrorDomain`.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Why fonts were not registered, by the numbers of errors. Source: Apple, `CTFontManagerError`.
public enum CTFontManagerError: CFIndex, Sendable {
    /// There is no such file, or it cannot be read.
    case fileNotFound = 101
    /// The data are not of a font.
    case unrecognizedFormat = 103
    /// The font is registered already.
    case alreadyRegistered = 105
    /// The font is not registered.
    case notRegistered = 201
}

/// For whom fonts are registered; here that is this process always. Source: Apple, `CTFontManagerScope`.
public enum CTFontManagerScope: UInt32, Sendable {
    /// For nobody: fonts of this scope are not registered.
    case none = 0
    /// For this process.
    case process
    /// For the user, for good: not supported; for this process, which is said once.
    case persistent
    /// For the user's session: not supported; for this process, which is said once.
    case session

    /// For the user, for good.
    public static let user = CTFontManagerScope.persistent
}

/// Has the fonts of a file found by their names. Texts that were set before stay as they are.
/// Source: Apple, `CTFontManagerRegisterFontsForURL`.
/// - Parameter error: where to write a ``CTFontManagerError`` as an error, for who calls to release.
/// - Returns: whether they are found.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    switch scope {
    case .none: return fail(.fileNotFound, "no scope", error)
    case .process: break
    case .persistent, .session: FaultReport.once("CTFontManagerRegisterFontsForURL", "the fonts stay for this process alone")
    }
    guard fontURL.isFileURL, let path = fontURL.path else { return fail(.fileNotFound, "not a file", error) }
    return finish(FontRegistry.add(path), path, error)
}

/// Has the fonts of a file found no longer. Source: Apple, `CTFontManagerUnregisterFontsForURL`.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let path = fontURL.path ?? ""
    return FontRegistry.remove(path) || fail(.notRegistered, "\(path) is not registered", error)
}

/// Has a font that was made of data found by its name; one that is installed is already.
/// Source: Apple, `CTFontManagerRegisterGraphicsFont`.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard let file = font.file else { return fail(.alreadyRegistered, "\(font.name) is there already", error) }
    return finish(FontRegistry.add(file.path, file), font.name, error)
}

/// Has a font that was made of data found no longer. Source: Apple, `CTFontManagerUnregisterGraphicsFont`.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    font.file.map { FontRegistry.remove($0.path) } ?? false || fail(.notRegistered, "\(font.name) is not registered", error)
}

/// The families of all fonts that are found, by name: strings. Source: Apple, `CTFontManagerCopyAvailableFontFamilyNames`.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { NSArray(array: TextEngine.families) }

private func finish(
    _ outcome: FontRegistry.Outcome, _ name: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    switch outcome {
    case .done: true
    case .known: fail(.alreadyRegistered, "\(name) is registered already", error)
    case .notThere: fail(.fileNotFound, "\(name) cannot be read", error)
    case .noFont: fail(.unrecognizedFormat, "\(name) is no font", error)
    }
}

/// Says why, and is false.
private func fail(
    _ reason: CTFontManagerError, _ message: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    error?.pointee = Unmanaged.passRetained(NSError(
        domain: kCTFontManagerErrorDomain as String, code: reason.rawValue, userInfo: [NSLocalizedDescriptionKey: message]))
    return false
}
