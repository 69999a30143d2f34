import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Trials of browsers behind the servers that this machine has, one after the other.
class BrowserScenarioTestCase: RemoteBrowserTestCase, BrowserScenario {
    /// The server that is on trial.
    private(set) var server = WebDriverServer.chromedriver

    /// Does something with each server that this machine has.
    func onEachServer(_ body: () throws -> Void) throws {
        for server in try servers() {
            print("on \(server):")
            self.server = server
            try body()
        }
    }

    /// Does something with WebKit, and with chromedriver where all tests are asked for by `SWERKIN_LONG_TESTS=1`.
    ///
    /// For what the page's script finds out alone: in Chromium it does so without chromedriver, too.
    func onEachEngine(_ body: () throws -> Void) throws {
        try runsAll ? onEachServer(body) : on(.webKitWebDriver, body)
    }

    /// Does something with one server, where another would prove nothing else.
    func on(_ server: WebDriverServer, _ body: () throws -> Void) throws {
        try need(server)
        self.server = server
        try body()
    }

    /// What is so with chromedriver, or what is so with WebKitWebDriver.
    func with<Value>(chromedriver: Value, webKit: Value) -> Value { server == .chromedriver ? chromedriver : webKit }

    func makeDriver(of address: URL, limits: BrowserLimits) -> any BrowserDriver {
        driver(on: server, of: address) {
            $0.answerTimeout = limits.answer
            $0.loadTimeout = limits.load
        }
    }

    func killer(of driver: any BrowserDriver) throws -> @Sendable () -> Void {
        let server = try serverProgram(of: driver)
        let browsers = try RunningProcess.listed().filter { $0.parent == server.identifier }.map(\.identifier)
        XCTAssertFalse(browsers.isEmpty)
        return { for browser in browsers { kill(browser, SIGKILL) } }
    }

    /// The program of the server that a launched driver has started, without what it has started itself.
    func serverProgram(of driver: any BrowserDriver) throws -> RunningProcess {
        let process = try XCTUnwrap((driver as? RemoteBrowserDriver)?.startedServer)
        let name = with(chromedriver: "chromedriver", webKit: "WebKitWebDriver")
        return try XCTUnwrap(
            try RunningProcess.listed().first { $0.group == process.group.identifier && $0.name == name })
    }
}
