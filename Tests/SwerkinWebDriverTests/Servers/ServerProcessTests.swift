import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
