import Foundation
import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class ServerProgramTests: XCTestCase {
    private func words(of action: () throws -> Void) -> String? {
        do {
            try action()
        } catch {
            if case .lost(let words) = error as? DriverError { return words }
        }
        return nil
    }

    func testTheEnvironmentVariablePrecedesThePathAndTheDefaultFolders() throws {
        let program = ServerProgram.chromedriver
        let usual = "/usr/lib/chromium/chromedriver"
        let all: Set<String> = ["/mine", "/bin/chromedriver", usual]
        let environment = ["SWERKIN_CHROMEDRIVER": "/mine", "PATH": "/sbin:/bin"]
        XCTAssertEqual(try program.path(in: environment, isExecutable: all.contains), "/mine")
        XCTAssertEqual(try program.path(in: ["PATH": "/sbin:/bin"], isExecutable: all.contains), "/bin/chromedriver")
        XCTAssertEqual(try program.path(in: [:], isExecutable: all.contains), usual)
    }

    func testAMissingProgramNamesThePackageToInstall() {
        let programs: [(ServerProgram, String)] = [
            (
                .chromedriver,
                """
                chromedriver was not found on this machine. Install it, on Debian or Ubuntu with "apt-get install \
                chromium-driver", or name its program in SWERKIN_CHROMEDRIVER
                """
            ),
            (
                .xvfb,
                """
                Xvfb was not found on this machine. Install it, on Debian or Ubuntu with "apt-get install xvfb", or \
                name its program in SWERKIN_XVFB
                """
            ),
            (
                .geckodriver,
                """
                geckodriver was not found on this machine. Install it by hand (Debian and Ubuntu have no package of \
                it), or name its program in SWERKIN_GECKODRIVER
                """
            ),
        ]
        for (program, words) in programs {
            XCTAssertEqual(self.words { _ = try program.path(in: [:]) { _ in false } }, words)
        }
        XCTAssertEqual(
            words { _ = try ServerProgram.xvfb.path(in: ["SWERKIN_XVFB": "/x"]) { _ in false } },
            "SWERKIN_XVFB names \"/x\", which is not an executable file")
    }

    func testADriverWhoseServerIsMissingSaysSo() throws {
        var configuration = RemoteBrowserConfiguration()
        configuration.environment = ["SWERKIN_CHROMEDRIVER": "/nowhere"]
        configuration.binary = "/bin/true"
        let driver = RemoteBrowserDriver(
            try XCTUnwrap(URL(string: "http://app/")), on: .chromedriver, configuration: configuration)
        XCTAssertEqual(
            words { try driver.launch() },
            "SWERKIN_CHROMEDRIVER names \"/nowhere\", which is not an executable file")
    }

    func testAProgramThatIsNoServerIsSaidToHaveEndedWithItsLastWords() throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("server-\(UUID().uuidString)")
        try "#!/bin/sh\necho 'no display' >&2\nexit 1\n".write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let launch = try XCTUnwrap(
            try ServerLaunch(.chromedriver, in: ["SWERKIN_CHROMEDRIVER": script.path]))
        XCTAssertEqual(
            words { _ = try ServerProcess.start(launch) },
            "the WebDriver server ended at once; its last words were: no display")
    }
}

final class SpareSessionTests: RemoteBrowserTestCase {
    /// Launches a driver of a page and ends it, which is what a test does.
    private func runTest(on server: WebDriverServer, _ page: URL) throws {
        let driver = driver(on: server, of: page)
        try driver.launch()
        driver.end()
    }

    func testTheThirdLaunchHasASessionThatWasMadeAhead() throws {
        try forEachServer { server in
            let page = try page("<p id=here>Here</p>")
            for _ in 1...2 { try runTest(on: server, page) }
            let spare = try XCTUnwrap(SessionPool.shared.ready).session.identifier
            let driver = driver(on: server, of: page)
            try driver.launch()
            XCTAssertEqual(driver.session?.identifier, spare)
            XCTAssertEqual(try element("here", in: driver).label, "Here")
        }
    }

    func testASpareSessionThatHasGoneIsReplaced() throws {
        try forEachServer { server in
            let page = try page("<p id=here>Here</p>")
            for _ in 1...2 { try runTest(on: server, page) }
            try XCTUnwrap(SessionPool.shared.ready).process.group.kill()
            let driver = driver(on: server, of: page)
            try driver.launch()
            XCTAssertEqual(try element("here", in: driver).label, "Here")
        }
    }

    func testAnotherKindOfSessionIsNotTheSpareOne() throws {
        try need(.chromedriver)
        let page = try page("<p id=here>Here</p>")
        for _ in 1...2 { try runTest(on: .chromedriver, page) }
        XCTAssertNotNil(SessionPool.shared.ready)
        let driver = driver(on: .chromedriver, of: page) { $0.viewport = Size(width: 600, height: 500) }
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 600, height: 500))
        XCTAssertNil(SessionPool.shared.ready)
    }

    func testNoSpareSessionIsMadeIfNoneIsWanted() throws {
        try need(.chromedriver)
        let page = try page("<p id=here>Here</p>")
        for _ in 1...3 {
            let driver = driver(on: .chromedriver, of: page) {
                $0.preparesNextSession = false
                $0.viewport = Size(width: 510, height: 510)
            }
            try driver.launch()
            driver.end()
        }
        XCTAssertNil(SessionPool.shared.ready)
    }
}

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
