import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinEmbedded
@testable import SwerkinAppium

/// Why the scripted server refuses a command, as W3C WebDriver names it.
struct ServerRefusal: Error {
    let code: WebDriverErrorCode
    let message: String
}

/// A device in a scripted server, on which the conformance app runs.
///
/// It carries out the commands of the XCUITest driver, or of the UiAutomator2 driver, as far as the driver sends them. The app is an embedded one; its
/// clock is the driver's too, so that waiting takes no time.
final class ServerDevice: @unchecked Sendable {
    // The server answers on threads of its own, one request at a time, and the test waits for each answer, so that never
    // two threads are at the app. The lock makes what one has done seen by the other.
    private let lock = NSLock()
    let app = EmbeddedConformanceApp.driver()
    var settings: [String: JSONValue] = [:]
    private var orientation = "PORTRAIT"
    private var sessions = 0

    /// The session that runs, or nil if none does.
    private(set) var session: String?
    /// The driver of the server that has the device.
    let automation: AppiumAutomation
    /// True if another app is in front, because going back has left this one.
    var hasLeft = false

    init(_ automation: AppiumAutomation) { self.automation = automation }

    /// Does something while nobody else is at the app.
    func alone<Value>(_ body: () throws -> Value) rethrows -> Value { try lock.withLock(body) }

    /// Carries out a command of the session, or one that makes a session.
    func value(of command: ServerCommand) throws -> JSONValue {
        if command.words == ["session"], command.method == "POST" { return try makeSession() }
        guard command.words.first == "session", command.words.count > 1, command.words[1] == session else {
            throw ServerRefusal(code: .invalidSessionId, message: "A session is either terminated or not started")
        }
        do {
            return try answer(command.method, command.words.dropFirst(2).map { $0 }, command.body)
        } catch let error as DriverError {
            throw error.refusal
        } catch is PredicateReader.SyntaxError {
            throw ServerRefusal(code: .invalidSelector, message: "the predicate cannot be parsed")
        } catch is ClassChainReader.SyntaxError {
            throw ServerRefusal(code: .invalidSelector, message: "Cannot parse class chain query")
        }
    }

    private func makeSession() throws -> JSONValue {
        try app.reset()
        (settings, hasLeft) = ([:], false)
        sessions += 1
        session = "S\(sessions)"
        return [
            "sessionId": .string("S\(sessions)"), "capabilities": ["platformName": .string(automation.platformName)],
        ]
    }

    /// Ends the session from the server's side.
    func endSession() {
        session = nil
        app.end()
    }

    private func answer(_ method: String, _ words: [String], _ body: JSONValue) throws -> JSONValue {
        switch (method, words.first, words.count) {
        case ("DELETE", nil, _):
            endSession()
            return nil
        case ("GET", "source", 1): return .string(try screen().source)
        case ("POST", "element", 1), ("POST", "elements", 1): return try find(body, all: words[0] == "elements")
        case ("GET", "element", 2): return try activeElement()
        case (_, "element", 3): return try perform(words[2], on: words[1], body)
        case ("POST", "back", 1) where automation != .xcuiTest:
            try goBack()
            return nil
        case ("POST", "actions", 1): return try perform(body)
        case ("POST", "execute", 2): return try execute(body)
        case (_, "alert", 2): return try alert(words[1])
        case ("GET", "screenshot", 1): return .string(Self.picture)
        case ("POST", "appium", 2):
            settings.merge(body["settings"]?.object ?? [:]) { $1 }
            return nil
        case ("GET", "orientation", 1): return .string(orientation)
        case ("POST", "orientation", 1):
            orientation = body["orientation"]?.string ?? ""
            return nil
        default: throw ServerRefusal(code: .unknownCommand, message: "no such command: \(method) \(words)")
        }
    }

    /// What is on the screen.
    func screen() throws -> ServerScreen {
        if automation != .xcuiTest {
            return ServerScreen(android: try app.app, tree: try app.snapshot(), hasLeft: hasLeft)
        }
        return ServerScreen(
            try app.app, tree: try app.snapshot(), tellsHittability: settings["includeHittableInPageSource"] == true)
    }

    /// A picture of one pixel.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}

extension DriverError {
    /// What the server says where the app cannot do something.
    fileprivate var refusal: ServerRefusal {
        switch self {
        case .staleElement: ServerRefusal(code: .staleElementReference, message: "The element has gone")
        case .missed(_, let other): ServerRefusal(code: .elementClickIntercepted, message: other)
        case .notPossible(let reason): ServerRefusal(code: .invalidElementState, message: reason)
        case .unsupported(let action): ServerRefusal(code: .unsupportedOperation, message: action)
        case .appFailed(let reason), .lost(let reason): ServerRefusal(code: .unknownError, message: reason)
        }
    }
}

extension ServerDevice {
    private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    private static func answer(_ element: ServerElement) -> JSONValue { [elementKey: .string(element.identifier)] }

    func find(_ body: JSONValue, all: Bool) throws -> JSONValue {
        guard let strategy = body["using"]?.string, let value = body["value"]?.string else {
            throw ServerRefusal(code: .invalidArgument, message: "using and value are needed")
        }
        let found = try ServerSearch.elements(using: strategy, value, in: screen().application)
        if all { return .array(found.map(Self.answer)) }
        guard let first = found.first else {
            throw ServerRefusal(code: .noSuchElement, message: "An element could not be located on the page")
        }
        return Self.answer(first)
    }

    /// The field that typed text goes to.
    func activeElement() throws -> JSONValue {
        let focused = try app.snapshot().elements.first(where: \.isFocused)?.reference
        let element = try screen().application.selfAndDescendants.first { $0.reference == focused && focused != nil }
        guard let element else { throw ServerRefusal(code: .noSuchElement, message: "nothing has the focus") }
        return Self.answer(element)
    }

    func perform(_ action: String, on identifier: String, _ body: JSONValue) throws -> JSONValue {
        let element = try element(identifier)
        let reference = try reference(identifier)
        switch action {
        case "rect":
            let sides = ["x", "y", "width", "height"].map { side in
                (side, JSONValue.integer(element.attributes[side].flatMap { Int($0) } ?? 0))
            }
            return .object(Dictionary(uniqueKeysWithValues: sides))
        case "click": try app.perform(.touch, on: .element(reference))
        case "clear": try app.enter("", into: reference, replacing: true)
        case "value":
            let text = (body["value"]?.array ?? []).compactMap(\.string).joined()
            if automation == .uiAutomator2 {
                try app.enter(text, into: reference, replacing: false)
            } else if element.type.hasSuffix("PickerWheel") {
                try app.choose(text, in: reference)
            } else {
                try app.type(text, into: reference, replacing: false)
            }
        default: throw ServerRefusal(code: .unknownCommand, message: action)
        }
        return nil
    }

    private func element(_ identifier: String) throws -> ServerElement {
        guard let element = try screen().application.selfAndDescendants.first(where: { $0.identifier == identifier })
        else { throw ServerRefusal(code: .staleElementReference, message: "The element has gone") }
        return element
    }

    /// The element of the app that the server calls so.
    func reference(_ identifier: String) throws -> ElementReference {
        guard let reference = try element(identifier).reference else {
            throw ServerRefusal(code: .invalidElementState, message: "it belongs to the system")
        }
        return reference
    }
}
