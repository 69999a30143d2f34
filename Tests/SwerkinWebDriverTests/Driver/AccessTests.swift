import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What servers get from browsers behind WebDriver, and which certificates they accept.
final class AccessTests: BrowserScenarioTestCase {
    func testCredentialsReachTheAppsServerAlone() throws {
        try onEachServer {
            try checkCredentials { app in
                driver(on: server, of: app.server.url.appendingPathComponent("/")) {
                    $0.credentials = [HTTPCredentials(user: GuardedApp.user, password: GuardedApp.password)]
                }
            }
        }
    }

    func testHeadersForEveryServerReachThemInChrome() throws {
        try on(.chromedriver) {
            let app = try guardedApp(isGuarded: false)
            let driver = driver(on: server, of: app.server.url) {
                $0.headers = [RequestHeader("X-Token", "tok-1234567", scope: .everyServer)]
            }
            passingFlow(on: driver) { test in
                test.When.ITouchButton("open")
                test.Then.IShouldSeeElement("opened")
                // The window was open before it had the headers.
                test.When.performStep { try driver.reload() }
                test.Then.IShouldSeeElement("opened")
            }
            for path in ["/", "/frame", "/data"] {
                XCTAssertEqual(app.values(of: "X-Token", at: path, of: app.server), ["tok-1234567"], path)
            }
            XCTAssertEqual(app.values(of: "X-Token", at: "/window", of: app.server).last, "tok-1234567")
        }
    }

    func testACertificateThatIsNotTrustedIsRefusedUnlessAnyIsAccepted() throws {
        let secure = try secureServer()
        try onEachServer {
            XCTAssertThrowsError(try driver(on: server, of: secure.url).launch()) { error in
                XCTAssertEqual(
                    error as? DriverError,
                    .lost(
                        """
                        \(secure.url.absoluteString) could not be opened: the browser shows no page instead; if its \
                        certificate is not trusted, the configuration's certificates can accept it
                        """))
            }
            try checkThatItIsShown(secure, by: driver(on: server, of: secure.url) { $0.certificates = .any })
        }
    }

    func testACertificateIsAcceptedByItsKeyInChrome() throws {
        try on(.chromedriver) {
            let secure = try secureServer()
            try checkThatItIsShown(
                secure, by: driver(on: server, of: secure.url) { $0.certificates = .keys([secure.key]) })
        }
    }

    func testNothingThatGrantsAccessIsRecorded() throws {
        let secrets = ["pass word/7", Data("ada:pass word/7".utf8).base64EncodedString()]
        try onEachServer {
            try checkMasking(of: secrets) { address in
                driver(on: server, of: address) {
                    $0.credentials = [HTTPCredentials(user: "ada", password: "pass word/7")]
                }
            }
        }
    }

    func testAFailedLaunchShowsNoUserInformation() throws {
        try onEachServer { try checkMaskingOfALaunchThatFails { driver(on: server, of: $0) } }
    }
}

/// What a browser behind WebDriver can't have; needs no browser.
final class AccessProblemTests: XCTestCase {
    private func words(
        of browser: RemoteBrowser, _ configure: (inout RemoteBrowserConfiguration) -> Void
    ) throws -> String? {
        var configuration = RemoteBrowserConfiguration()
        configuration.browser = browser
        configure(&configuration)
        let grid = try XCTUnwrap(URL(string: "http://127.0.0.1:1"))
        let app = try XCTUnwrap(URL(string: "http://example.org/"))
        let driver = RemoteBrowserDriver(app, on: .at(grid), configuration: configuration)
        do {
            try driver.launch()
        } catch let failure as StepFailure {
            guard failure.reason.culprit == .test else { return "\(failure)" }
            return failure.reason.sentence
        } catch {}
        return nil
    }

    func testWhatABrowserCannotHaveIsSaidAtTheLaunch() throws {
        let headers = [RequestHeader("X-Token", "tok", scope: .everyServer)]
        let credentials = [HTTPCredentials(user: "ada", password: "pass")]
        XCTAssertEqual(
            try words(of: .webKit) { $0.headers = headers },
            """
            headers cannot be added in webkit by WebDriver: leave them out, or run the test with ChromiumDriver or with \
            chromedriver.
            """)
        XCTAssertEqual(
            try words(of: .chrome) { $0.headers = [RequestHeader("X-Token", "tok")] },
            """
            by WebDriver the header X-Token would reach every server that a page loads anything from: allow that by scope: \
            .everyServer, or run the test with ChromiumDriver.
            """)
        XCTAssertEqual(
            try words(of: .firefox) { $0.credentials = credentials },
            """
            the driver cannot answer HTTP authentication in firefox: leave the credentials out, or run the test with \
            ChromiumDriver, chromedriver or WebKitWebDriver.
            """)
        XCTAssertEqual(
            try words(of: .chrome) {
                $0.credentials = [HTTPCredentials(user: "ada", password: "pass", scope: .everyServer)]
            },
            """
            by WebDriver the credentials of "ada" cannot be for every server: name the servers by scope: .origins([…]), or run \
            the test with ChromiumDriver.
            """)
        XCTAssertEqual(
            try words(of: .webKit) { $0.certificates = .keys([Data(count: 32).base64EncodedString()]) },
            "webkit cannot accept certificates by their keys: set certificates to .any, or run the test in Chromium.")
        XCTAssertNil(try words(of: .chrome) { $0.headers = headers })
        XCTAssertNil(try words(of: .webKit) { $0.credentials = credentials })
    }

    func testFurtherServersGetCredentialsAtTheirRoots() throws {
        let app = try XCTUnwrap(URL(string: "https://example.org/start?a=b"))
        var configuration = RemoteBrowserConfiguration()
        let servers = ["https://example.org/other", "http://api.example.org:8080/v1"].compactMap { URL(string: $0) }
        configuration.credentials = [
            HTTPCredentials(user: "ada", password: "p:w@d"),
            HTTPCredentials(user: "bob", password: "x", scope: .origins(servers)),
        ]
        XCTAssertEqual(
            configuration.addressesWithCredentials(app: app).map(\.absoluteString),
            [
                "https://ada:p:w%40d@example.org/start?a=b", "https://bob:x@example.org/start?a=b",
                "http://bob:x@api.example.org:8080/",
            ])
    }

    func testCertificatesAreAskedForInCapabilities() throws {
        func capabilities(_ browser: RemoteBrowser, _ trust: CertificateTrust) throws -> JSONValue {
            var configuration = RemoteBrowserConfiguration()
            (configuration.browser, configuration.certificates) = (browser, trust)
            return .object(try configuration.capabilities(for: .at(URL(fileURLWithPath: "/")), isRoot: false))
        }
        XCTAssertNil(try capabilities(.firefox, .verified)["acceptInsecureCerts"])
        XCTAssertEqual(try capabilities(.firefox, .any)["acceptInsecureCerts"], true)
        let keys = try capabilities(.chrome, .keys(["a", "b"]))
        XCTAssertNil(keys["acceptInsecureCerts"])
        XCTAssertTrue(
            keys["goog:chromeOptions"]?["args"]?.array?.contains("--ignore-certificate-errors-spki-list=a,b") == true)
    }
}
