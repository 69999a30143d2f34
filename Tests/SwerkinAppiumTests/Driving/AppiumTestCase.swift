import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest
@testable import SwerkinAppium

/// Tests of the driver against the scripted server.
class AppiumTestCase: XCTestCase {
    private var servers: [ScriptedAppium] = []

    override func tearDown() {
        servers.forEach { $0.stop() }
        servers = []
    }

    /// A server that answers what `answer` does not.
    func server(
        _ automation: AppiumAutomation = .xcuiTest, basePath: String = "",
        answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer? = { _ in nil }
    ) throws -> ScriptedAppium {
        let server = try ScriptedAppium(automation, basePath: basePath, answer: answer)
        servers.append(server)
        return server
    }

    /// A driver of a server's device, on the clock of its app.
    func driver(
        of server: ScriptedAppium, _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) -> AppiumDriver {
        var configuration = AppiumConfiguration(server.device.automation)
        configuration.settings = [:]
        configure(&configuration)
        return AppiumDriver(server.url, configuration: configuration, clock: server.device.app.virtualClock)
    }

    /// A launched driver on a screen of the conformance app.
    func launchedDriver(
        of server: ScriptedAppium, on screen: String? = nil, _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> AppiumDriver {
        let driver = driver(of: server, configure)
        try driver.launch()
        if let screen { try AppUnderTest(driver: driver).touch(.identifier("open\(screen)")) }
        return driver
    }

    /// The one element with an identifier.
    func element(_ identifier: String, of driver: AppiumDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().matches(.identifier(identifier)).first).reference
    }

    /// The error that something ends with.
    func error<Value>(of body: () throws -> Value) -> DriverError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? DriverError
        }
    }
}

/// Tests of what the driver sends, on a server that is content with everything.
class GoldenTestCase: AppiumTestCase {
    /// The driver of the server.
    var automation: AppiumAutomation { .xcuiTest }
    /// The page source.
    var screen: String { "" }

    /// What is asked while something is done, on a server that is content with everything.
    func requests(
        _ configure: (inout AppiumConfiguration) -> Void = { _ in }, during body: (AppiumDriver) throws -> Void
    ) throws -> [Request] {
        let screen = screen
        let server = try server(automation) { request in
            switch request.path.split(separator: "/").last {
            case "session": .value(["sessionId": "S", "capabilities": [:]])
            case "source": .value(.string(screen))
            case "element", "active": .value(Self.element)
            case "elements": .value([Self.element])
            case "rect": .value(["x": 0, "y": 100, "width": 100, "height": 40])
            case "screenshot": .value("iVBORw0K")
            case "orientation" where request.method == "GET": .value("PORTRAIT")
            case "text": .value("May the app know the place?")
            case "sync" where request.body.contains("getButtons"): .value(["Don't Allow", "Allow"])
            case "sync" where request.body.contains("isKeyboardShown"): .value(true)
            default: .value(nil)
            }
        }
        let driver = try launchedDriver(of: server, configure)
        _ = try driver.snapshot()
        return try server.lines { try body(driver) }.map(Request.init)
    }

    static let element: JSONValue = ["element-6066-11e4-a52e-4f735466cecf": "E1"]

    /// A request without regard to the order of names in its body.
    struct Request: Hashable {
        let endpoint: String
        let body: JSONValue?

        init(_ line: String) {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            endpoint = words.prefix(2).joined(separator: " ").replacingOccurrences(of: "/session/S", with: "")
            body = words.count < 3 ? nil : try? JSONDecoder().decode(JSONValue.self, from: Data(words[2].utf8))
        }
    }

    func check(
        _ lines: [String], line: UInt = #line, _ configure: (inout AppiumConfiguration) -> Void = { _ in },
        during body: (AppiumDriver) throws -> Void
    ) throws {
        let seen = try requests(configure, during: body).filter { $0.endpoint != "GET /source" }
        XCTAssertEqual(seen, lines.map(Request.init), line: line)
    }
}
