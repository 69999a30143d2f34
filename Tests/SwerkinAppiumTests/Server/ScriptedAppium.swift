import Foundation
import PageTesting
import SwerkinAppium
import SwerkinBrowsers

/// A command as it came to the scripted server.
struct ServerCommand {
    let method: String
    /// The parts of the path, that of the server left out.
    let words: [String]
    let body: JSONValue

    init(_ request: RecordedRequest, basePath: String) {
        method = request.method
        words = request.path.dropFirst(basePath.count).split(separator: "/").map(String.init)
        body = (try? JSONDecoder().decode(JSONValue.self, from: Data(request.body.utf8))) ?? nil
    }
}

/// A server that does what Appium with its XCUITest driver, or its UiAutomator2 driver, does, on the conformance app, and keeps what it was asked.
final class ScriptedAppium: Sendable {
    /// The device.
    let device: ServerDevice
    private let server: RecordingServer
    private let basePath: String

    /// Starts a server; `answer` answers first, and what it answers by nil the device does.
    init(
        _ automation: AppiumAutomation = .xcuiTest, basePath: String = "",
        answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer? = { _ in nil }
    ) throws {
        let device = ServerDevice(automation)
        self.device = device
        self.basePath = basePath
        server = try RecordingServer { request in
            answer(request) ?? device.alone { device.answer(to: ServerCommand(request, basePath: basePath)) }
        }
    }

    /// The address, with the base path.
    var url: URL { URL(string: server.url.absoluteString + basePath) ?? server.url }

    /// What was asked so far, each request on a line.
    var lines: [String] { server.requests.map(\.line) }

    /// What is asked while something is done.
    func lines(during body: () throws -> Void) rethrows -> [String] {
        let count = lines.count
        try body()
        return Array(lines.dropFirst(count))
    }

    func stop() { server.stop() }
}

extension ServerDevice {
    /// What is sent in answer to a command.
    fileprivate func answer(to command: ServerCommand) -> RecordedAnswer {
        do {
            return .json(JSONValue.object(["value": try value(of: command)]).description)
        } catch let refusal as ServerRefusal {
            return .refusal(refusal.code, refusal.message)
        } catch {
            return .refusal(.unknownError, "\(error)")
        }
    }
}

extension RecordedAnswer {
    /// A refusal as W3C WebDriver has it, with the status that belongs to it.
    static func refusal(_ code: WebDriverErrorCode, _ message: String) -> RecordedAnswer {
        let value: JSONValue = ["error": .string(code.rawValue), "message": .string(message), "stacktrace": ""]
        let missing: Set<WebDriverErrorCode> = [
            .noSuchElement, .staleElementReference, .noSuchAlert, .invalidSessionId, .unknownCommand,
        ]
        let status = missing.contains(code) ? 404 : code == .unknownError ? 500 : 400
        return .json(JSONValue.object(["value": value]).description, status: status)
    }

    /// An answer with a value.
    static func value(_ value: JSONValue) -> RecordedAnswer { .json(JSONValue.object(["value": value]).description) }
}
