import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// The language that pages in Firefox have.
final class FirefoxLanguageTests: FirefoxTestCase {
    func testAPageHasTheLanguageOfItsDriverAlone() throws {
        let content = "<p id=here></p><script>here.textContent = navigator.language + (1.5).toLocaleString()</script>"
        let german = try driver(showing: content) { $0.language = "de" }
        XCTAssertEqual(try german.snapshot().elements.first { $0.identifier == "here" }?.label, "de1,5")
        let other = try driver(showing: content)
        XCTAssertNotEqual(try other.snapshot().elements.first { $0.identifier == "here" }?.label, "de1,5")
    }
}
