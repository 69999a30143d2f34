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

/// What servers, and browsers behind them, do to flows.
final class ServerFaultTests: BrowserScenarioTestCase {
    func testABrowserKilledDuringAStepIsAFailureOfTheEnvironment() throws {
        try onEachServer {
            try checkABrowserThatIsKilledInTheMiddleOfAStep(words: "the session has ended: the browser has gone")
        }
    }

    func testABrowserThatIsKilledBetweenTwoTestsIsReplaced() throws {
        try onEachServer { try checkABrowserThatIsKilledBetweenTwoTests() }
    }

    /// A flow in which the server gets a signal while a step waits.
    private func flow(with signal: CInt, _ configure: @escaping (inout BrowserLimits) -> Void) throws -> FailedFlow {
        try failingFlow(
            withInTheMiddle: { driver in
                let server = try serverProgram(of: driver).identifier
                return { kill(server, signal) }
            }, on: { trialDriver(of: $0, configure) })
    }

    func testAServerKilledDuringAStepIsAFailureOfTheEnvironment() throws {
        try onEachServer {
            XCTAssertFailed(
                try flow(with: SIGKILL) { _ in },
                beginning: """
                    When IWaitToSeeElement(never) failed: could not wait: the server ended the connection instead of \
                    answering POST execute/sync; it may have crashed or been ended
                    """,
                culprit: .environment)
            try checkThatTheNextTestWorks()
        }
    }

    func testAServerThatStopsAnsweringInTheMiddleOfAStepIsReplaced() throws {
        try need(.chromedriver)
        let flow = try flow(with: SIGSTOP) {
            $0.answer = .seconds(2)
            $0.load = .seconds(3)
        }
        XCTAssertFailed(
            flow,
            beginning: """
                When IWaitToSeeElement(never) failed: could not wait: the server did not answer POST execute/sync \
                within 6 s; it or its browser hangs
                """,
            culprit: .environment)
        try checkThatTheNextTestWorks()
    }

    func testAServerThatIsKilledBetweenTwoTestsIsReplaced() throws {
        // It has the sessions of several drivers, and with them the one that was made ahead.
        try on(.chromedriver) {
            let pages = try pages(["/": .html("<p id=here>Here</p>")])
            let driver = trialDriver(of: pages.url)
            try driver.launch()
            let server = try serverProgram(of: driver).identifier
            passingFlow(on: driver) { $0.Then.IShouldSeeElement("here") }
            kill(server, SIGKILL)
            try checkThatTheNextTestWorks()
        }
    }
}

final class ServerProcessTests: RemoteBrowserTestCase {
    private func process(of server: WebDriverServer) throws -> ServerProcess {
        let launch = try ServerLaunch(server, in: ProcessInfo.processInfo.environment)
        return try ServerProcess.start(try XCTUnwrap(launch))
    }

    func testAServerThatIsEndedLeavesNothingBehind() throws {
        for server in try servers() {
            let process = try process(of: server)
            XCTAssertTrue(process.isRunning)
            process.end()
            XCTAssertFalse(process.isRunning)
            try eventually { !process.group.isAlive }
        }
    }

    func testAServerEndsByItselfWhenTheTestsDo() throws {
        for server in try servers() {
            let process = try process(of: server)
            defer { process.end() }
            // What the operating system does with the socket of a process that is killed.
            shutdown(process.socket, CInt(SHUT_RDWR))
            try eventually { !process.isRunning }
            process.end()
            try eventually { !process.group.isAlive }
        }
    }

    func testOneServerHasManySessionsIfItCan() throws {
        for (server, isShared) in [(WebDriverServer.chromedriver, true), (.webKitWebDriver, false)] {
            try need(server)
            let launch = try XCTUnwrap(try ServerLaunch(server, in: ProcessInfo.processInfo.environment))
            let servers = SharedServers()
            defer { servers.endAll() }
            let first = try servers.take(launch)
            let second = try servers.take(launch)
            XCTAssertEqual(first === second, isShared)
            servers.giveBack(second)
            XCTAssertTrue(try servers.take(launch) === second)
        }
    }
}
