@testable import SwerkinConformance
import XCTest

final class MarkupTests: XCTestCase {
    func testWhatHTMLGivesAMeaningToIsEscaped() {
        XCTAssertEqual(
            Markup.element("p", [.init("title", "\"A\" & <B>")], [.text("1 < 2 & 3 > 2 \"so\"")]).html,
            "<p title=\"&quot;A&quot; &amp; &lt;B&gt;\">1 &lt; 2 &amp; 3 &gt; 2 &quot;so&quot;</p>")
    }

    func testAnElementWithoutContentHasNoEnd() {
        XCTAssertEqual(Markup.element("input", [.init("disabled")], []).html, "<input disabled>")
        XCTAssertEqual(Markup.element("main", [], []).html, "<main></main>")
    }

    func testAttributesAreAddedIfSomethingHolds() {
        let attributes = [Markup.Attribute("id", "a")]
        XCTAssertEqual(attributes.adding(.init("hidden"), where: true), [.init("id", "a"), .init("hidden")])
        XCTAssertEqual(attributes.adding(.init("hidden"), where: false), attributes)
    }
}
