import Foundation
import PageTesting
import SwerkinCore
import XCTest

@testable import SwerkinBrowsers

/// What a driver shows and does when a document from beyond its scope has come past the gate.
///
/// No way past it is known, so these drivers have a gate that is wider than their scope.
final class DocumentGateTests: ChromiumTestCase {
    private var inside: PageServer?
    private var beyond: PageServer?

    override func tearDownWithError() throws {
        for server in [inside, beyond] { server?.stop() }
        try super.tearDownWithError()
    }

    /// A driver at a page of a server; documents of another one pass the gate, but lie beyond the scope once it is narrowed.
    private func driver(showing content: (URL) -> String) throws -> ChromiumDriver {
        let (inside, beyond) = (try PageServer(), try PageServer())
        (self.inside, self.beyond) = (inside, beyond)
        let field = "<input aria-label=Password oninput=\"fetch('/typed')\" autofocus>"
        beyond.answer("/", with: .html("<title>Beyond</title><h1>Beyond</h1>\(field)"))
        inside.answer("/", with: .html("<title>Inside</title><h1>Inside</h1>" + content(beyond.url)))
        let driver = self.driver(of: inside.url) { $0.documents = DocumentScope([inside.url, beyond.url]) }
        try driver.launch()
        return driver
    }

    private func narrow(_ driver: ChromiumDriver) throws {
        driver.configuration.documents = DocumentScope([try XCTUnwrap(inside).url])
        try driver.tellPages()
    }

    private func headings(_ driver: ChromiumDriver) throws -> [String?] {
        try driver.snapshot().elements.filter { $0.role == .heading }.map(\.label)
    }

    private func element(_ role: Role, on driver: ChromiumDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().elements.first { $0.role == role }).reference
    }

    func testADocumentThatHasComePastTheGateIsLeftAndNotLookedAt() throws {
        let driver = try driver { _ in "" }
        try driver.open(try XCTUnwrap(beyond).url)
        XCTAssertEqual(try headings(driver), ["Beyond"])
        try narrow(driver)
        XCTAssertEqual(try headings(driver), ["Inside"])
        XCTAssertEqual(driver.takeRefusedDocuments().pages, [try XCTUnwrap(beyond).url.absoluteString])
        XCTAssertEqual(try driver.currentTitle, "Inside")
    }

    func testNothingIsTypedIntoADocumentThatHasComePastTheGate() throws {
        let driver = try driver { _ in "" }
        try driver.open(try XCTUnwrap(beyond).url)
        let field = try element(.textField, on: driver)
        try narrow(driver)
        let acts: [(ElementReference) throws -> Void] = [
            { try driver.type("secret", into: $0, replacing: true) },
            { try driver.enter("secret", into: $0, replacing: true) }, { try driver.paste("secret", into: $0) },
            { _ in try driver.press("a", with: []) },
        ]
        for act in acts {
            try? act(field)
            let again = PageDomain.Navigate(url: try XCTUnwrap(beyond).url.absoluteString)
            try driver.currentPage().session.call(again, heedsObstacle: false)
        }
        _ = try driver.snapshot()
        XCTAssertFalse(try XCTUnwrap(beyond).requestedPaths.contains("/typed"))
    }

    func testALinkAScriptAndAWindowShowNothingFromBeyondTheScope() throws {
        let driver = try driver { beyond in
            """
            <a href="\(beyond)">Link</a>
            <button onclick="open('\(beyond)')">Window</button>
            """
        }
        try narrow(driver)
        for role in [Role.link, .button] {
            try driver.perform(.touch, on: .element(try element(role, on: driver)))
            let hasCome = try waitUntil { try XCTUnwrap(beyond).requestedPaths.contains("/") }
            XCTAssertTrue(hasCome, "\(role)")
            for _ in 0..<3 { XCTAssertEqual(try headings(driver).filter { $0 == "Beyond" }, [], "\(role)") }
            try driver.open(try XCTUnwrap(inside).url)
        }
    }

    func testNothingOfAnIframeFromBeyondTheScopeIsLookedAt() throws {
        let driver = try driver { "<iframe src=\"\($0)\" title=Frame></iframe>" }
        XCTAssertEqual(try headings(driver), ["Inside", "Beyond"])
        driver.configuration.documents = DocumentScope([try XCTUnwrap(inside).url])
        try driver.tellPages()
        try driver.reload()
        XCTAssertEqual(try headings(driver), ["Inside"])
    }

    private func waitUntil(_ condition: () throws -> Bool) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            if try condition() { return true }
            usleep(10_000)
        }
        return false
    }
}
