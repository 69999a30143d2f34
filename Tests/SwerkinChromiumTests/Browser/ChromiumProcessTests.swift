import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class ChromiumProcessTests: ChromiumTestCase {
    private func launch() throws -> ChromiumLaunch {
        ChromiumLaunch(try ChromiumBinary.find(in: ProcessInfo.processInfo.environment))
    }

    func testABrowserThatIsEndedLeavesNothingBehind() throws {
        let browser = try ChromiumBrowser(launch())
        let session = try browser.session(answerTimeout: .seconds(20))
        XCTAssertTrue(try session.call(BrowserDomain.GetVersion()).product.contains("Chrome"))
        let process = browser.process
        XCTAssertTrue(FileManager.default.fileExists(atPath: process.profile.path))
        browser.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: process.profile.path))
        try eventually { !process.group.isAlive }
        XCTAssertThrowsError(try session.call(BrowserDomain.GetVersion())) {
            guard case .closed = $0 as? ProtocolFault else { return XCTFail("\($0)") }
        }
    }

    func testABrowserWhoseSocketClosesEndsByItselfAndItsProfileGoes() throws {
        let browser = try ChromiumBrowser(launch())
        _ = try browser.session(answerTimeout: .seconds(20))
        browser.connection.close()
        let profile = browser.process.profile.path
        try eventually { !FileManager.default.fileExists(atPath: profile) }
        browser.end()
        try eventually { !browser.process.group.isAlive }
    }

    func testAProgramThatIsNoBrowserIsSaidToHaveEndedWithItsLastWords() throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try "#!/bin/sh\necho 'no display' >&2\nexit 1\n".write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let browser = try ChromiumBrowser(ChromiumLaunch(ChromiumBinary(path: script.path)))
        defer { browser.end() }
        XCTAssertThrowsError(try browser.session(answerTimeout: .seconds(20))) {
            XCTAssertEqual(
                ($0 as? ProtocolFault)?.driverError,
                .lost("the browser has ended; its last words were: no display"))
        }
    }
}

final class ChromiumLaunchTests: XCTestCase {
    func testABrowserIsStartedHeadlessAndAShellNeedsNoFlag() {
        let shell = ChromiumLaunch(ChromiumBinary(path: "/x/chromium-headless-shell"), isRoot: false)
        let browser = ChromiumLaunch(ChromiumBinary(path: "/x/chromium"), isRoot: false)
        XCTAssertFalse(shell.arguments(profile: "/p").contains("--headless=new"))
        XCTAssertTrue(browser.arguments(profile: "/p").contains("--headless=new"))
        XCTAssertTrue(browser.arguments(profile: "/p").contains("--user-data-dir=/p"))
    }

    func testSitesAreKeptApartUnlessAskedNotTo() {
        let binary = ChromiumBinary(path: "/x/chromium")
        let flag = "--disable-site-isolation-trials"
        XCTAssertFalse(ChromiumLaunch(binary).arguments(profile: "/p").contains(flag))
        XCTAssertTrue(ChromiumLaunch(binary, isolatesSites: false).arguments(profile: "/p").contains(flag))
        XCTAssertTrue(ChromiumConfiguration().isolatesSites)
    }

    func testTheSandboxIsOffForRootAloneAndThatIsSaid() {
        let binary = ChromiumBinary(path: "/x/chromium")
        let root = ChromiumLaunch(binary, isRoot: true)
        let other = ChromiumLaunch(binary, isRoot: false)
        XCTAssertTrue(root.arguments(profile: "/p").contains("--no-sandbox"))
        XCTAssertFalse(other.arguments(profile: "/p").contains("--no-sandbox"))
        XCTAssertEqual(
            RootSandbox.words, "Chromium runs without its sandbox, because its sandbox refuses to run as root.")
    }
}
