import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers
@testable import SwerkinTool

/// `swerkin drive` and `swerkin screens` on a page in Firefox.
final class FirefoxCommandTests: BrowserTestCase {
    private var server: PageServer?

    override func setUpWithError() throws {
        try super.setUpWithError()
        do {
            _ = try FirefoxBinary.find(in: ProcessInfo.processInfo.environment)
        } catch {
            throw XCTSkip("needs Firefox: \(error)")
        }
        let server = try PageServer()
        self.server = server
        let link = { (name: String) in "<a href=\"/\(name.lowercased())\">\(name)</a>" }
        let send = "<button onclick=\"fetch('/sent', { method: 'POST' })\">Send</button>"
        server.answer("/", with: .html("<title>Home</title><h1>Home</h1>\(link("Orders")) \(send)"))
        server.answer("/orders", with: .html("<title>Orders</title><h1>Orders</h1>"))
    }

    override func tearDownWithError() throws {
        server?.stop()
        try super.tearDownWithError()
    }

    private func output(_ arguments: [String], _ input: String = "") throws -> (status: Int32, text: String) {
        let command = BuiltCommand(arguments)
        try command.run()
        try command.input.write(contentsOf: Data(input.utf8))
        try command.input.close()
        let text = command.restOfOutput()
        return (command.waitForExit(), text)
    }

    func testDriveActsInFirefox() throws {
        let address = try XCTUnwrap(server).url.absoluteString
        let (status, text) = try output(
            ["drive", address, "--browser", "firefox"], "touch link \"Orders\"\nexpect heading \"Orders\"\nswift\n")
        XCTAssertEqual(status, 0, text)
        XCTAssertTrue(
            text.hasSuffix("When.ITouch(.link(\"Orders\"))\nThen.IShouldSee(.heading(\"Orders\"))\n"), text)
    }

    func testScreensWalksInFirefoxAndSendsNothing() throws {
        let server = try XCTUnwrap(server)
        let (status, text) = try output(["screens", server.url.absoluteString, "--walk", "--browser", "firefox"])
        XCTAssertEqual(status, 0, text)
        XCTAssertTrue(text.contains(#".from(.home, "Orders") { $0.ITouch(.link("Orders")) }"#), text)
        XCTAssertTrue(text.contains(#"//   "POST \#(server.url)sent""#), text)
        XCTAssertFalse(server.requestedPaths.contains("/sent"))
    }
}

/// Requests that no browser but Chromium serves.
final class FirefoxArgumentTests: XCTestCase {
    func testWhatFirefoxCannotDoIsRefusedBeforeABrowserIsSought() throws {
        let address = try PageAddress("http://user:password@localhost:1/")
        var access = try PageAccessArguments.parse(["--browser", "firefox"])
        XCTAssertThrowsError(try access.driver(for: address)) {
            XCTAssertEqual($0 as? ScreensError, .noAccessInFirefox)
        }
        access = try PageAccessArguments.parse(["--browser", "firefox", "--header", "A: b"])
        let plain = try PageAddress("http://localhost:1/")
        XCTAssertThrowsError(try access.driver(for: plain)) { XCTAssertEqual($0 as? ScreensError, .noAccessInFirefox) }
        XCTAssertThrowsError(try access.chromiumDriver(for: plain)) {
            XCTAssertEqual($0 as? ScreensError, .chromiumAlone)
        }
        XCTAssertEqual(ScreensError.chromiumAlone.status, .wrongUsage)
    }
}
