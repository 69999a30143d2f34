import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// What all flows of the office admin have in common.
///
/// Each test begins with a new office and without a session.
class OfficeTestCase: BaseTestCase {
    override class var graphName: String { "Office Admin" }
    override class var app: (any DeclaredApp.Type)? { Office.self }

    // Longer than the server ever takes, also on a machine that has much else to do.
    override var waitingTimeout: TimeInterval { 10 }
    override class var validationTimeout: TimeInterval { 10 }
    override var testTimeout: Int { 300 }

    /// Whether the tests open the app.
    class var opensApp: Bool { true }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard !Self.opensApp || ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }

    override func setUp() {
        super.setUp()
        preconditions = .ofNewOffice
    }
}

/// The drivers that the flows run on, chosen by `SWERKIN_DRIVER` and `SWERKIN_BROWSER`.
enum OfficeDrivers {
    private static let viewport = Size(width: 1100, height: 800)

    /// Makes the chosen driver; Chromium if nothing is chosen, for the app is none of the others.
    static func make(_ choice: DriverChoice, for address: URL) -> any Driver {
        switch choice {
        case .chromium, .embedded, .xcuitest:
            var configuration = ChromiumConfiguration()
            configuration.viewport = viewport
            return ChromiumDriver(address, configuration: configuration)
        case .firefox:
            var configuration = FirefoxConfiguration()
            configuration.viewport = viewport
            return FirefoxDriver(address, configuration: configuration)
        case .webDriver(let browser, let server):
            var configuration = RemoteBrowserConfiguration()
            configuration.viewport = viewport
            return RemoteBrowserDriver(address, in: browser, server: server, configuration: configuration)
        }
    }
}

/// The server of the office admin, which each test has for itself.
enum OfficeSite {
    /// A program of this package, which keeps everything in memory: so it is started anew for each test.
    static let server = AppServer("Office Admin", lifetime: .test) { endpoint in
        AppServer.Program(programs.appendingPathComponent("OfficeAdminServer").path, "\(endpoint.port)")
    }

    /// The same for flows that change nothing: one server for the whole process.
    static let sharedServer = AppServer("Office Admin for all", lifetime: .process) { endpoint in
        AppServer.Program(programs.appendingPathComponent("OfficeAdminServer").path, "\(endpoint.port)")
    }

    /// The folder that the package's programs are built into.
    private static var programs: URL {
        let tests = Bundle(for: OfficeTestCase.self).bundleURL
        return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
    }
}
