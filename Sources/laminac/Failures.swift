// What a C caller learns of a failure. In: why a call failed. Out: a status, and a text of the thread's own.

import CLamina
import CSupport
import QuartzCore
import SceneFile

/// Why a call did nothing.
struct Refusal: Error {
    let status: lamina_status
    let text: String

    init(_ status: lamina_status, _ text: String) {
        self.status = status
        self.text = text
    }

    static func argument(_ text: String) -> Refusal { Refusal(LAMINA_ERROR_ARGUMENT, text) }

    init(_ error: SceneError) {
        switch error {
        case .unreadable: self.init(LAMINA_ERROR_FILE, "\(error)")
        case .refused(_, _, _, .name): self.init(LAMINA_ERROR_KEY, "\(error)")
        case .refused(_, _, _, .type): self.init(LAMINA_ERROR_TYPE, "\(error)")
        case .malformed, .refused: self.init(LAMINA_ERROR_SCENE, "\(error)")
        case .unknown: self.init(LAMINA_ERROR_KEY, "\(error)")
        }
    }

    init(_ error: RenderFailure) { self.init(LAMINA_ERROR_GL, "\(error)") }

    /// Makes this the thread's last error.
    func note(_ function: StaticString) {
        // Swift names the parameters as well.
        let name = "\(function)".prefix { $0 != "(" }
        lamina_set_thread_text("\(name): \(text)")
    }
}

/// Does what a C function is for; its failure becomes the thread's last error.
func attempt(_ function: StaticString = #function, _ body: () throws(Refusal) -> Void) -> lamina_status {
    do throws(Refusal) {
        try body()
        return LAMINA_OK
    } catch {
        error.note(function)
        return error.status
    }
}

/// The same for functions that answer with something.
func answer<Result>(_ function: StaticString = #function, otherwise: Result, _ body: () throws(Refusal) -> Result) -> Result {
    do throws(Refusal) { return try body() } catch {
        error.note(function)
        return otherwise
    }
}

/// The same for functions that answer with a pointer.
func answer(_ function: StaticString = #function, _ body: () throws(Refusal) -> OpaquePointer?) -> OpaquePointer? {
    answer(function, otherwise: nil, body)
}

// MARK: Arguments

/// The text of an argument that must be there.
func text(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(Refusal) -> String {
    guard let pointer else { throw .argument("\(what) is NULL") }
    return String(cString: pointer)
}

func finite(_ numbers: Double..., what: String) throws(Refusal) {
    guard numbers.allSatisfy(\.isFinite) else { throw .argument("\(what) must be finite") }
}

func object<Object: AnyObject>(_ handle: OpaquePointer?, _ kind: HandleKind, as type: Object.Type) throws(Refusal) -> Object {
    guard handle != nil else { throw .argument("the \(kind.name) is NULL") }
    // In two steps: a cast of an optional that is nil would be taken for one of an object, in release.
    guard let any = Handles.object(handle, kind), let found = any as? Object else {
        throw .argument("what is given as a \(kind.name) is none that lives")
    }
    return found
}

func layer(_ handle: OpaquePointer?) throws(Refusal) -> CALayer { try object(handle, .layer, as: CALayer.self) }

/// The layer of an argument that may be NULL.
func optionalLayer(_ handle: OpaquePointer?) throws(Refusal) -> CALayer? { handle == nil ? nil : try layer(handle) }

/// A value of JSON text.
func json(_ pointer: UnsafePointer<CChar>?) throws(Refusal) -> SceneElement {
    guard let pointer else { throw .argument("the JSON text is NULL") }
    do throws(JSONError) {
        return SceneElement(try JSONParser.parse(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
    } catch { throw Refusal(.malformed(error)) }
}

/// Reads with what scene files are read by.
func reading<Result>(_ body: () throws(SceneError) -> Result) throws(Refusal) -> Result {
    do throws(SceneError) { return try body() } catch { throw Refusal(error) }
}
