import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers

final class ReservedPortTests: RemoteBrowserTestCase {
    func testAPortIsTakenWhileAProcessListens() throws {
        XCTAssertFalse(try ReservedPort().isTaken)
        let pages = try PageServer()
        defer { pages.stop() }
        let number = try XCTUnwrap(UInt16(exactly: try XCTUnwrap(pages.url.port)))
        XCTAssertTrue(try ReservedPort(taking: number).isTaken)
    }

    #if os(Linux)
    func testAReservedPortIsNotGivenOutAgain() throws {
        let reserved = try ReservedPort()
        let others = try (0..<200).map { _ in try ReservedPort() }
        XCTAssertEqual(Set((others + [reserved]).map(\.number)).count, 201)
    }
    #endif

    func testAServerWhosePortWasTakenGetsAnother() throws {
        for server in try servers() {
            let pages = try PageServer()
            defer { pages.stop() }
            let taken = try XCTUnwrap(UInt16(exactly: try XCTUnwrap(pages.url.port)))
            let launch = try XCTUnwrap(try ServerLaunch(server, in: ProcessInfo.processInfo.environment))
            var ports = [try ReservedPort(), try ReservedPort(taking: taken)]
            let free = Int(ports[0].number)
            let process = try ServerProcess.start(launch) { ports.removeLast() }
            defer { process.end() }
            XCTAssertEqual(process.address.port, free, "\(server)")
            XCTAssertTrue(process.isRunning)
        }
    }
}
