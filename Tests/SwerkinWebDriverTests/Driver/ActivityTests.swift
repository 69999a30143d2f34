import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What a page waits for and throws, and what it downloads.
final class ActivityTests: RemoteBrowserTestCase {
    func testChromeReportsRequestsAndErrorsFromTheFirstScriptOn() throws {
        try need(.chromedriver)
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<p id=end>End</p><script>\nfetch('/held'); throw new TypeError('Oh')</script>"))
        server.answer("/held", with: .never)
        let driver = driver(on: .chromedriver, of: server.url)
        try driver.launch()
        XCTAssertEqual(driver.activity().pendingRequests, ["GET \(server.url.absoluteString)held"])
        XCTAssertEqual(driver.activity().uncaughtErrors, ["TypeError: Oh (\(server.url.absoluteString):2)"])
    }

    func testEveryBrowserReportsWhatATapCaused() throws {
        try forEachServer { browser in
            let server = try PageServer()
            defer { server.stop() }
            let script = """
                const send = (method, path) => {
                  const request = new XMLHttpRequest(); request.open(method, path); request.send(); return request;
                };
                act.onclick = () => {
                  send('post', 'held'); send('GET', 'held').abort(); fetch(new Request('held', { method: 'PUT' }));
                  fetch('answered').then(() => { end.textContent = 'End'; Promise.reject(new RangeError('Too far')); });
                  throw 'text';
                };
                """
            server.answer("/", with: .html("<button id=act>Act</button><p id=end>-</p><script>\(script)</script>"))
            server.answer("/held", with: .never)
            server.answer("/answered", with: .html("…"))
            let driver = driver(on: browser, of: server.url)
            try driver.launch()
            let app = AppUnderTest(driver: driver)
            try app.touch(.identifier("act"))
            try app.expect(.identifier("end"), .label(.exact("End")))
            let held = server.url.absoluteString + "held"
            try eventually { driver.activity().uncaughtErrors.count == 2 }
            XCTAssertEqual(driver.activity().pendingRequests, ["POST \(held)", "PUT \(held)"])
            XCTAssertEqual(
                driver.activity().uncaughtErrors.map { $0.prefix { $0 != "(" } }, ["text ", "RangeError: Too far"])
        }
    }

    func testAPageFindsItsFunctionsAsTheyWere() throws {
        try forEachServer { browser in
            let server = try PageServer()
            defer { server.stop() }
            let script = """
                const say = (text) => { said.textContent += text + '; '; };
                onunhandledrejection = (event) => say(event.reason.constructor.name);
                act.onclick = async () => {
                  said.textContent = '';
                  say([fetch.name, fetch.length, /native code/.test(fetch)]);
                  say((await fetch('answered')).status);
                  await fetch('http://[').catch((error) => say('caught ' + error.name));
                  const request = new XMLHttpRequest();
                  request.onload = () => { say(request.status); fetch('http://['); };
                  request.open('GET', 'answered');
                  request.send();
                };
                """
            server.answer("/", with: .html("<button id=act>Act</button><p id=said>-</p><script>\(script)</script>"))
            server.answer("/answered", with: .html("…"))
            let driver = driver(on: browser, of: server.url)
            try driver.launch()
            let app = AppUnderTest(driver: driver)
            try app.touch(.identifier("act"))
            try app.expect(
                .identifier("said"),
                .label(.exact("fetch,1,true; 200; caught TypeError; 200; TypeError;")))
        }
    }

    func testChromeReportsDownloads() throws {
        try need(.chromedriver)
        let driver = try driver(
            on: .chromedriver, showing: "<a id=get download='report.csv' href='data:text/csv,a%2Cb'>Get</a>")
        XCTAssertEqual(try driver.downloads(), [])
        try AppUnderTest(driver: driver).touch(.identifier("get"))
        try eventually { try driver.downloads().map(\.lastPathComponent) == ["report.csv"] }
        let file = try XCTUnwrap(try driver.downloads().first)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "a,b")
        driver.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }

    func testABrowserThatDoesNotReportDownloadsIsNamedWithTheAlternative() throws {
        try need(.webKitWebDriver)
        let driver = try driver(on: .webKitWebDriver, showing: "<p>Nothing</p>")
        XCTAssertThrowsError(try driver.downloads()) { error in
            XCTAssertEqual(
                error as? DriverError,
                .unsupported(
                    "tell what webkit downloads over WebDriver; use ChromiumDriver, chromedriver on this machine, or a"
                        + " grid with the capability se:downloadsEnabled"))
        }
    }
}
