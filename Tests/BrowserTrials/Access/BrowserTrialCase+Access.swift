import Foundation
import PageTesting
import Swerkin
import XCTest

extension BrowserTrialCase {
    /// An app behind a password that ends after the test.
    public func guardedApp(isGuarded: Bool = true) throws -> GuardedApp {
        let app = try GuardedApp(isGuarded: isGuarded)
        addTeardownBlock { app.stop() }
        return app
    }

    /// The app's server gets the credentials in its page, frames, scripts, workers and new windows, and no other server does.
    public func checkCredentials(_ makeDriver: (GuardedApp) throws -> any BrowserDriver) throws {
        let app = try guardedApp()
        let driver = try makeDriver(app)
        try driver.launch()
        let page = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
        // What the other server refuses may be read by no page.
        try page.expect(.identifier("seen"), .label(.exact("TypeError data other worker")))
        XCTAssertEqual(try driver.currentAddress.absoluteString, "\(app.server.url.absoluteString)/")
        XCTAssertThrowsError(try driver.goBack(), "there is nothing before the page")
        try page.touch(.identifier("open"))
        try page.expect(.identifier("opened"))
        for path in ["/", "/frame", "/data", "/fromWorker", "/window"] {
            XCTAssertEqual(
                app.values(of: "Authorization", at: path, of: app.server).last, GuardedApp.authorization, path)
        }
        for request in app.other.requests { XCTAssertNil(request.headers["authorization"], request.line) }
        XCTAssertFalse(app.other.requests.isEmpty)
    }

    /// A page that shows, logs, throws and asks for secrets, and a failure on it: none of them is in what is recorded.
    ///
    /// `secrets` are those of the driver's configuration, which the page says too.
    public func checkMasking(
        of secrets: [String], _ makeDriver: (URL) throws -> any BrowserDriver
    ) throws {
        let spelled = secrets.map { $0.replacingOccurrences(of: "'", with: "\\'") }.map { "'\($0)'" }.joined(
            separator: ",")
        let server = try RecordingServer { request in
            let page = """
                <!doctype html><title>Leaking</title><p id=shown></p>
                <p>http://eve:mallory1@example.test/</p><script>
                const secrets = [\(spelled), document.cookie];
                shown.textContent = secrets.join(' ');
                for (const secret of secrets) console.log('it is ' + secret, {secret});
                console.log('Authorization: Bearer tok-3141592653589793');
                console.log({authorization: 'Custom tok-2718281828'});
                console.log('at https://eve:mallory2@example.test/ now');
                new Image().src = 'http://eve:mallory3@127.0.0.1:1/picture';
                fetch('/asked?by=' + encodeURIComponent(secrets[0])).catch(() => {});
                setTimeout(() => { throw new Error('no ' + secrets[0]) });
                </script>
                """
            return .raw(
                """
                HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nSet-Cookie: session=c00kie5e55ion; Path=/\r\n\
                Content-Length: \(page.utf8.count)\r\n\r\n\(page)
                """)
        }
        addTeardownBlock { server.stop() }
        let observer = Transcript()
        let flow = try failingFlow(on: try makeDriver(server.url), patience: 1, observer: observer) { test in
            test.Then.IShouldSeeElement("shown")
            test.When.ITouchButton("at http://eve:mallory4@example.test/")
        }
        let text = flow.message + observer.text
        XCTAssertTrue(text.contains("example.test"), "the transcript has what the page says: \(text)")
        let base64 = secrets.map { Data($0.utf8).base64EncodedString() }
        let others = (1...4).map { "mallory\($0)" } + ["tok-3141592653589793", "tok-2718281828", "c00kie5e55ion"]
        for secret in secrets + base64 + others { XCTAssertFalse(text.contains(secret), "\(secret) in \(text)") }
    }

    /// An app that can't be opened: the failure names its address without what grants access.
    public func checkMaskingOfALaunchThatFails(_ makeDriver: (URL) throws -> any BrowserDriver) throws {
        let server = try RecordingServer { _ in .hangUp }
        server.stop()
        let port = try XCTUnwrap(server.url.port)
        let address = try XCTUnwrap(URL(string: "http://ada:mallory5@127.0.0.1:\(port)/"))
        let observer = Transcript()
        let flow = try failingFlow(on: try makeDriver(address), patience: 1, observer: observer) { test in
            test.Then.IShouldSeeElement("shown")
        }
        XCTAssertTrue(flow.message.contains("127.0.0.1:\(port)/ could not be opened"), flow.message)
        XCTAssertFalse((flow.message + observer.text).contains("mallory5"), flow.message)
    }
}

/// Keeps all that is told during a test as one text.
private final class Transcript: RunObserver {
    private(set) var text = ""
    var wantsNotes: Bool { true }
    func observe(_ event: RunEvent) { dump(event, to: &text) }
}
