import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinSnapshots
import XCTest

/// What all flows through the page have in common: each begins on the page without a choice.
class PageTestCase: BaseTestCase {
    override class var graphName: String { "Page of a graph" }
    override class var app: (any DeclaredApp.Type)? { GraphPage.self }

    // Longer than a browser ever takes, also on a machine that has much else to do: a tour alone takes a minute there.
    override var testTimeout: Int { 300 }

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
    }
}

extension ElementQuery {
    /// Within the panel beside the picture.
    var inPanel: ElementQuery { within(.identifier("details")) }
    /// Within the list of what a search found.
    var amongHits: ElementQuery { within(.identifier("hits")) }
    /// A section of the panel.
    static func section(_ heading: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "group"), label: .normalized(heading))
    }
    /// The field of the search.
    static let search = ElementQuery.identifier("query")
}

/// The drivers that the flows run on, chosen by `SWERKIN_DRIVER` and `SWERKIN_BROWSER`.
enum PageDrivers {
    /// Makes the chosen driver; Chromium if nothing is chosen.
    ///
    /// A phone has a narrow window, and in Chromium a dark scheme.
    static func make(for address: URL, asOnPhone isPhone: Bool = false) throws -> any Driver {
        switch try SwerkinEnvironment.process.driverChoice() {
        case .chromium, .embedded, .xcuitest:
            var configuration = ChromiumConfiguration()
            if isPhone {
                configuration.viewport = phone
                configuration.colorScheme = .dark
            }
            return ChromiumDriver(address, configuration: configuration)
        case .firefox:
            var configuration = FirefoxConfiguration()
            if isPhone { configuration.viewport = phone }
            return FirefoxDriver(address, configuration: configuration)
        case .webDriver(let browser, let server):
            var configuration = RemoteBrowserConfiguration()
            if isPhone { configuration.viewport = phone }
            return RemoteBrowserDriver(address, in: browser, server: server, configuration: configuration)
        }
    }

    /// The command `flowgraph`, which is built beside the tests.
    static var program: URL {
        let tests = Bundle(for: PageTestCase.self).bundleURL
        let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
        return folder.appendingPathComponent("flowgraph")
    }

    /// Runs `flowgraph`, and waits until it ends.
    static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }

    private static let phone = Size(width: 390, height: 844)
}
