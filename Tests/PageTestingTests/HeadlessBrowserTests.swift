import PageTesting
import XCTest

final class HeadlessBrowserTests: XCTestCase {
    private func installedBrowser() throws -> HeadlessBrowser {
        guard let browser = HeadlessBrowser.installed else { throw XCTSkip(HeadlessBrowser.absence) }
        return browser
    }

    private func served(_ html: String) throws -> PageServer {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html(html))
        return server
    }

    func testThePageIsWhatItsScriptsHaveMadeOfItAlsoAfterAWhile() throws {
        let server = try served("<p>Early</p><script>setTimeout(() => document.body.append('Late'), 60000)</script>")
        let outcome = try installedBrowser().open(server.url)
        XCTAssertTrue(outcome.html.contains("<p>Early</p>"))
        XCTAssertTrue(outcome.html.contains("</script>Late</body>"), outcome.html)
        XCTAssertEqual(outcome.console, [])
    }

    func testErrorsOfScriptsAreOnTheConsole() throws {
        let outcome = try installedBrowser().open(served("<script>nothing()</script>").url)
        XCTAssertEqual(outcome.console.count, 1)
        XCTAssertTrue(outcome.console[0].contains("ReferenceError: nothing is not defined"), outcome.console[0])
    }

    func testAPageThatNeverAnswersEndsWithTheDeadline() throws {
        let browser = try installedBrowser()
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .never)
        XCTAssertThrowsError(try browser.open(server.url, deadline: .milliseconds(500))) { error in
            XCTAssertTrue("\(error)".contains("did not end well"), "\(error)")
        }
    }

    func testAnInspectionReportsWhatTheBrowserComputes() throws {
        let server = try served("<button id='a' aria-label='Save' onclick='this.disabled = true'>S</button><p>Text</p>")
        let inspection = try PageInspection.of(
            [PageInspection.Walk("/"), PageInspection.Walk("/", [.button("Save")])], on: server,
            in: installedBrowser())
        XCTAssertEqual(inspection.pages.map(\.count), [2, 2])
        let button = inspection.pages[0][0]
        XCTAssertEqual([button.identifier, button.role, button.name, button.text], ["a", "button", "Save", "S"])
        XCTAssertEqual(inspection.pages.map { $0[0].isEnabled }, [true, false])
        XCTAssertEqual(inspection.pages[0][1].text, "Text")
    }

    func testWhatIsNotThereCannotBeTouched() throws {
        let browser = try installedBrowser()
        let server = try served("<p id='a' hidden>Text</p>")
        XCTAssertThrowsError(
            try PageInspection.of([.init("/", [.identifier("a")])], on: server, in: browser)
        ) { error in
            XCTAssertTrue("\(error)".contains("nothing to touch at /: {\"identifier\":{\"_0\":\"a\"}}"), "\(error)")
        }
    }
}
