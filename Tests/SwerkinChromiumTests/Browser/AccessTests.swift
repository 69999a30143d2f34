import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What servers get from Chromium, and which certificates it accepts.
final class AccessTests: FaultTestCase {
    private func driver(of app: GuardedApp, _ configure: (inout ChromiumConfiguration) -> Void) -> ChromiumDriver {
        driver(of: app.server.url.appendingPathComponent("/"), configure)
    }

    func testCredentialsReachTheAppsServerAlone() throws {
        try checkCredentials { app in
            driver(of: app) { $0.credentials = [HTTPCredentials(user: GuardedApp.user, password: GuardedApp.password)] }
        }
    }

    func testUserInformationInTheAddressIsTakenAsCredentials() throws {
        try checkCredentials { app in
            var parts = try XCTUnwrap(URLComponents(url: app.server.url, resolvingAgainstBaseURL: false))
            (parts.user, parts.password, parts.path) = (GuardedApp.user, GuardedApp.password, "/")
            let driver = driver(of: try XCTUnwrap(parts.url))
            XCTAssertEqual(driver.address, app.server.url.appendingPathComponent("/"))
            return driver
        }
    }

    func testCredentialsThatAServerRefusesLeaveItsAnswerAndAskOnlyOnce() throws {
        let app = try guardedApp()
        let driver = driver(of: app) { $0.credentials = [HTTPCredentials(user: "ada", password: "wrong")] }
        try driver.launch()
        XCTAssertTrue(try driver.snapshot().elements.contains { $0.label == "Refused" })
        let sent = app.values(of: "Authorization", at: "/", of: app.server)
        XCTAssertEqual(sent, ["none", "Basic " + Data("ada:wrong".utf8).base64EncodedString()])
        XCTAssertEqual(try driver.requests.first?.outcome, .answered(status: 401))
    }

    func testHeadersReachTheirServersAloneAlsoFromIframesWorkersAndNewWindows() throws {
        let app = try guardedApp(isGuarded: false)
        let driver = driver(of: app) {
            $0.headers = [RequestHeader("X-Token", "tok-1234567"), RequestHeader("accept", "text/x-test")]
        }
        passingFlow(on: driver) { test in
            test.Then.IShouldSeeElement(withLabel: "TypeError data other worker")
            test.When.ITouchButton("open")
            test.Then.IShouldSeeElement("opened")
        }
        for path in ["/", "/frame", "/data", "/worker.js", "/fromWorker", "/window", "/away"] {
            XCTAssertEqual(app.values(of: "X-Token", at: path, of: app.server), ["tok-1234567"], path)
            XCTAssertEqual(app.values(of: "Accept", at: path, of: app.server), ["text/x-test"], path)
        }
        XCTAssertEqual(app.values(of: "X-Token", at: "/guarded", of: app.other), ["none"])
        XCTAssertEqual(app.values(of: "X-Token", at: "/arrived", of: app.other), ["none"])
    }

    func testHeadersHoldBesideAnswersOfTheTest() throws {
        let app = try guardedApp(isGuarded: false)
        let driver = driver(of: app) { $0.headers = [RequestHeader("X-Token", "tok-1234567")] }
        try driver.answer(requests: "*/data", with: .text("arranged"))
        passingFlow(on: driver) { test in test.Then.IShouldSeeElement(withLabel: "TypeError arranged other worker") }
        XCTAssertEqual(app.values(of: "X-Token", at: "/frame", of: app.server), ["tok-1234567"])
        XCTAssertEqual(app.values(of: "X-Token", at: "/data", of: app.server), [])
    }

    func testABrowserOfATokenEndsWhenTheNextTokenIsUsed() throws {
        let app = try guardedApp(isGuarded: false)
        func browser(_ token: String) throws -> ChromiumBrowser {
            let driver = driver(of: app) { $0.headers = [RequestHeader("X-Token", token)] }
            try driver.launch()
            let browser = try XCTUnwrap(driver.browser)
            driver.end()
            return browser
        }
        let first = try browser("tok-1").process
        XCTAssertFalse(first.hasEnded)
        _ = try browser("tok-2")
        XCTAssertTrue(first.hasEnded)
    }

    func testAHeaderForAFileNamesTheRemedy() throws {
        let driver = driver(of: try page("<p>Here</p>")) { $0.headers = [RequestHeader("X-Token", "tok")] }
        XCTAssertThrowsError(try driver.launch()) { error in
            XCTAssertEqual((error as? StepFailure)?.reason.culprit, .test)
        }
    }

    // MARK: Certificates

    func testACertificateThatIsNotTrustedIsRefusedUnlessItsKeyIsNamed() throws {
        let server = try secureServer()
        let refusing = driver(of: server.url)
        XCTAssertThrowsError(try refusing.launch()) { error in
            XCTAssertEqual(
                error as? DriverError,
                .lost(
                    """
                    \(server.url.absoluteString) could not be opened: net::ERR_CERT_AUTHORITY_INVALID; the configuration's \
                    certificates can accept it
                    """))
        }
        let other = driver(of: server.url) { $0.certificates = .keys([Data(count: 32).base64EncodedString()]) }
        XCTAssertThrowsError(try other.launch())
        try checkThatItIsShown(server, by: driver(of: server.url) { $0.certificates = .keys([server.key]) })
    }

    func testAnyCertificateIsAcceptedIfAsked() throws {
        let server = try secureServer()
        try checkThatItIsShown(server, by: driver(of: server.url) { $0.certificates = .any })
    }

    // MARK: Masking

    func testNothingThatGrantsAccessIsRecorded() throws {
        let secrets = ["pass word/7", "tok-1618033988", Data("ada:pass word/7".utf8).base64EncodedString()]
        try checkMasking(of: secrets) { address in
            driver(of: address) {
                $0.credentials = [HTTPCredentials(user: "ada", password: "pass word/7")]
                $0.headers = [RequestHeader("Authorization", "Custom tok-1618033988")]
            }
        }
    }

    func testAFailedLaunchShowsNoUserInformation() throws { try checkMaskingOfALaunchThatFails { driver(of: $0) } }
}
