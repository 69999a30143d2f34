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
