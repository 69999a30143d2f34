import Foundation
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
