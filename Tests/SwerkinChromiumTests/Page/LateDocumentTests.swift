import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// Documents that are long on their way, while the browser lets nobody ask the page that is still shown.
final class LateDocumentTests: ChromiumTestCase {
    private func driver(leadingTo answer: PageAnswer) throws -> (driver: ChromiumDriver, next: String) {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html("<button id=go onclick=\"location = '/next'\">Go</button>"))
        server.answer("/next", with: answer)
        let driver = driver(of: server.url) {
            $0.answerTimeout = .seconds(1)
            $0.loadTimeout = .seconds(4)
        }
        try driver.launch()
        try driver.perform(.touch, on: .element(element("go", in: driver).reference))
        return (driver, server.url.appendingPathComponent("next").absoluteString)
    }

    func testOneThatComesLaterThanAnAnswerMayIsWaitedFor() throws {
        let (driver, _) = try driver(leadingTo: .later(.seconds(2), .html("<p id=next>Next</p>")))
        let outcome = try driver.wait(for: .present(.identifier("next")), timeout: .seconds(20))
        guard case .met = outcome else { return XCTFail("\(outcome)") }
    }

    func testOneThatNeverComesIsGivenUpAndThePageBeforeCanBeAskedAgain() throws {
        let (driver, next) = try driver(leadingTo: .never)
        XCTAssertThrowsError(try driver.wait(for: .present(.identifier("next")), timeout: .seconds(20))) {
            XCTAssertEqual($0 as? DriverError, .appFailed("\(next) did not load within 4 s"))
        }
        XCTAssertEqual(try element("go", in: driver).label, "Go")
    }
}
