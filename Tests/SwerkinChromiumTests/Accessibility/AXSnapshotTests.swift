import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class AXSnapshotTests: ChromiumTestCase {
    func testStandardControls() throws {
        let driver = try driver(showing: StandardControls.page)
        XCTAssertEqual(try driver.axSnapshot(), StandardControls.text)
        // What drivers tell that can only look.
        XCTAssertEqual(
            AccessibilityTextFormat().text(of: try driver.snapshot().accessibilityElements()), StandardControls.text)
    }

    // MARK: What is told

    /// The lines of what is told of a page, without the separators.
    private func lines(_ content: String, of query: ElementQuery? = nil) throws -> [String] {
        let app = AppUnderTest(driver: try driver(showing: content))
        return try app.axSnapshot(of: query).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("---") }
    }

    func testATextOfManyPartsIsOneElementAndEndsWhereABlockDoes() throws {
        XCTAssertEqual(
            try lines(
                "<p>Hello <b>big</b><br>world</p><div>One</div><div>Two</div><ul><li>Milk <button>Remove</button></ul>"
                    + "<p>12<span style=display:inline-block>CHF</span></p>"),
            ["Hello big world", "One", "Two", "Milk", "Remove", "button", "12CHF"])
    }

    func testALinkInATextOrInAHeadingIsAnElement() throws {
        XCTAssertEqual(
            try lines("<p>Read the <a href=#>terms</a>.</p><h1>About <a href=#>us</a></h1>"),
            ["Read the", "terms", "link", ".", "About us", "header", "us", "link"])
    }

    func testAHiddenElementIsNotInTheTree() throws {
        XCTAssertEqual(
            try lines(
                """
                <p aria-hidden=true>a<button>b</button></p><div hidden><p>c</p></div><p style=visibility:hidden>d</p>
                <img src="data:," alt=""><ul><li>e</ul>
                """), ["e"])
    }

    func testDescriptionsAreHints() throws {
        XCTAssertEqual(
            try lines(
                """
                <button aria-describedby=why>Pay</button><p id=why hidden>Takes your money</p><a href=# title="To the top">Up</a>
                <button aria-description="Keeps the draft">Save</button>
                """),
            ["Pay", "button", "Takes your money", "Up", "link", "To the top", "Save", "button", "Keeps the draft"])
    }

    func testStatesAreExposedAsTraits() throws {
        XCTAssertEqual(
            try lines(
                """
                <button disabled>A</button><button aria-pressed=true>B</button><a href=# aria-current=page>C</a>
                <div role=tablist><button role=tab aria-selected=true>D</button><button role=tab>E</button></div>
                <label><input type=radio checked>F</label>
                """),
            [
                "A", "button, notEnabled", "B", "button, selected", "C", "link, selected", "D", "button, selected", "E",
                "button", "F", "button, selected",
            ])
    }

    func testFieldsExposeTheirText() throws {
        XCTAssertEqual(
            try lines(
                """
                <input aria-label=Name value=Ada placeholder="Your name"><input type=search aria-label=Search value=tea>
                <input type=number aria-label=Guests value=3><input type=password aria-label=Password value=sesame>
                <select aria-label=Size><option>S<option selected>M</select>
                <div contenteditable aria-label=Notes>Some <b>bold</b> words</div>
                <select multiple aria-label=Extras><option selected>Salt<option>Pepper<option selected>Oil</select>
                """),
            [
                "Name, Ada", "TextField", "Search, tea", "searchField", "Guests, 3", "TextField", "Password, ••••••",
                "TextField", "Size, M", "TextField", "Notes, Some bold words", "TextView", "Extras, Salt, Oil",
            ])
    }

    func testWordsForAValueAreSaidInsteadOfTheNumber() throws {
        XCTAssertEqual(
            try lines(
                """
                <div role=slider tabindex=0 aria-label=Volume aria-valuenow=3 aria-valuemax=10 aria-valuetext=soft></div>
                <div role=slider tabindex=0 aria-label=Speed aria-valuenow=3 aria-valuemin=2 aria-valuemax=4></div>
                <input type=range aria-label=Light min=0 max=0.2 step=0.1 value=0.1>
                <meter aria-label=Disk value=6 min=2 max=10></meter>
                <div role=progressbar aria-label=Upload aria-valuenow=70></div>
                <div role=checkbox aria-checked=mixed tabindex=0>All</div>
                """),
            [
                "Volume, soft", "adjustable", "Speed, Absolute: 3.0, Percentage: 50%", "adjustable",
                "Light, Absolute: 0.1, Percentage: 50%", "adjustable", "Disk, 50%",
                "Upload, 70%", "All, mixed", "button",
            ])
    }

    func testWhatOpensAndClosesIsAButton() throws {
        XCTAssertEqual(
            try lines("<details open><summary>More</summary><p>Text</p></details>"), ["More", "button", "Text"])
    }

    func testTheContentOfAnIframeIsInTheTreeAtItsPosition() throws {
        XCTAssertEqual(
            try lines("<p>Before</p><iframe srcdoc='<button>Inner</button>'></iframe><p>After</p>"),
            ["Before", "Inner", "button", "After"])
    }

    // MARK: One element

    func testTheTreeOfOneElementHasItsDescendants() throws {
        let page = """
            <ul><li id=tea>Tea <b id=hot>hot</b> <button>Remove</button></ul><button id=pay><b id=inner>Pay</b></button>
            <iframe id=frame srcdoc='<p id=deep>Deep</p>'></iframe>
            """
        XCTAssertEqual(try lines(page, of: .identifier("tea")), ["Tea hot", "Remove", "button"])
        XCTAssertEqual(try lines(page, of: .identifier("hot")), ["hot"])
        XCTAssertEqual(try lines(page, of: .identifier("pay")), ["Pay", "button"])
        XCTAssertEqual(try lines(page, of: .identifier("inner")), [])
        XCTAssertEqual(try lines(page, of: .identifier("frame")), ["Deep"])
        XCTAssertEqual(try lines(page, of: .identifier("deep")), ["Deep"])
    }

    func testAnElementThatHasGoneIsStale() throws {
        let driver = try driver(showing: "<button id=a onclick=this.remove()>A</button>")
        let button = try element("a", in: driver).reference
        try driver.perform(.touch, on: .element(button))
        try eventually { try driver.snapshot().roots.isEmpty }
        XCTAssertThrowsError(try driver.axSnapshot(of: button)) {
            XCTAssertEqual($0 as? DriverError, .staleElement(button))
        }
    }

    func testUnderADialogOfTheBrowserNothingCanBeRead() throws {
        let driver = try driver(showing: "<button id=a onclick='alert(1)'>A</button>")
        try driver.perform(.touch, on: .element(element("a", in: driver).reference))
        XCTAssertThrowsError(try driver.axSnapshot()) { error in
            guard case .notPossible? = error as? DriverError else { return XCTFail("\(error)") }
        }
    }
}
