import Swerkin
import SwerkinSnapshots
import XCTest

@testable import SwerkinBrowsers

final class AriaTreeTests: ChromiumTestCase {
    private func assert(_ content: String, is yaml: String, line: UInt = #line) throws {
        let driver = try driver(showing: content)
        XCTAssertEqual(try driver.ariaTree().yaml, yaml, line: line)
    }

    func testRolesAndNamesAreThoseThatTheBrowserComputes() throws {
        try assert(
            "<main><h2>Title</h2><label>City <input value=Bern></label><img src=x alt='A map'></main>",
            is: """
                - main:
                  - heading "Title" [level=2]
                  - text: City
                  - textbox "City": Bern
                  - img "A map"
                """)
    }

    func testStatesAreWrittenIfTheyAreNotFalse() throws {
        try assert(
            """
            <input type=checkbox aria-label=All checked disabled><button aria-pressed=mixed aria-expanded=true>More</button>
            <input aria-label=Mail aria-invalid=true autofocus>
            """,
            is: """
                - checkbox "All" [checked] [disabled]
                - button "More" [expanded] [pressed=mixed]
                - textbox "Mail" [active] [invalid]
                """)
    }

    func testWhatIsWrongWithAnEntryIsAsItIsWritten() throws {
        try assert(
            """
            <input aria-label=a aria-invalid=grammar><input aria-label=b aria-invalid=spelling>
            <input aria-label=c aria-invalid=no><input aria-label=d aria-invalid=false><input aria-label=e required>
            """,
            is: """
                - textbox "a" [invalid=grammar]
                - textbox "b" [invalid=spelling]
                - textbox "c" [invalid]
                - textbox "d"
                - textbox "e"
                """)
    }

    func testWhatIsOwnedFollowsInTheNameAsItIsLaidOut() throws {
        try assert(
            """
            <button aria-owns=x>Save</button><span id=x>now</span><button aria-owns="k l">Go</button><i id=k> to</i><b id=l>day</b>
            <button aria-owns=m>Take</button><div id=m>away</div><button aria-label="By name" aria-owns=n>Own</button><i id=n>ed</i>
            """,
            is: """
                - button "Savenow"
                - button "Go today"
                - button "Take away"
                - button "By name": Owned
                """)
    }

    func testATableIsATableInEveryStyle() throws {
        try assert(
            "<table><tr aria-selected=true><td>Row</td></tr><tr aria-selected=false><td>Row 2</td></tr></table>",
            is: """
                - table:
                  - rowgroup:
                    - row [selected]:
                      - cell "Row"
                    - row:
                      - cell "Row 2"
                """)
    }

    func testAWrittenRoleHoldsThatTheBrowserDrops() throws {
        try assert(
            "<div role=listitem>One</div><div role=region>Two</div><ul><li role=presentation>Three</ul><div role=no>Four",
            is: """
                - listitem: One
                - region: Two
                - list: Three
                - text: Four
                """)
    }

    func testTextsOfBlocksStandApartAndThoseOnALineDoNot() throws {
        try assert(
            "<div>One</div><div>Two</div><span>Th</span><b>ree</b><p>Four<br>Five</p>",
            is: """
                - text: One Two Three
                - paragraph: Four Five
                """)
    }

    func testAddressesAndPlaceholdersAreAsTheyAreWritten() throws {
        try assert(
            "<a href='#top'>Up</a><input placeholder=Name><input aria-label=Mail placeholder='you@example.com'>",
            is: """
                - link "Up":
                  - /url: "#top"
                - textbox "Name"
                - textbox "Mail":
                  - /placeholder: you@example.com
                """)
    }

    func testTheContentOfAnIframeStandsInsideIt() throws {
        try assert(
            "<button>Outer</button><iframe title=Map srcdoc='<button>Inner</button>'></iframe>",
            is: """
                - button "Outer"
                - iframe "Map":
                  - button "Inner"
                """)
    }

    func testTheTreeOfOneElementHasNoOthers() throws {
        let driver = try driver(
            showing: """
                <ul id=list aria-label=Fruit><li>Pear</li></ul><p id=note>Fresh <b>today</b></p>
                <iframe srcdoc='<h1 id=inner>In</h1>'></iframe>
                """)
        func template(_ identifier: String) throws -> String {
            let element = try XCTUnwrap(driver.snapshot().matches(.identifier(identifier)).first)
            return try driver.ariaTree(of: element.reference).yaml
        }
        XCTAssertEqual(try template("list"), "- list \"Fruit\":\n  - listitem: Pear")
        XCTAssertEqual(try template("note"), "- paragraph: Fresh today")
        XCTAssertEqual(try template("inner"), "- heading \"In\" [level=1]")
        let gone = ElementReference(rawValue: "999/999")
        XCTAssertThrowsError(try driver.ariaTree(of: gone)) {
            XCTAssertEqual($0 as? DriverError, .staleElement(gone))
        }
    }

    func testASecretIsNotInTheTree() throws {
        let driver = try driver(showing: "<input type=password aria-label=Password value=sesame>")
        XCTAssertFalse(try driver.ariaTree().yaml.contains("sesame"))
    }

    func testAHiddenElementIsNotInTheTree() throws {
        try assert(
            "<p>One <span aria-hidden=true>two</span><span hidden>three</span></p><div role=listitem aria-hidden=true>x</div>",
            is: "- paragraph: One")
    }

    func testAChoiceHoldsItsOptionsAndASliderItsValue() throws {
        try assert(
            "<select aria-label=Size><option>S<option selected>M</select><input type=range aria-label=Volume min=0 max=9 value=3>",
            is: """
                - combobox "Size":
                  - option "S"
                  - option "M" [selected]
                - slider "Volume": "3"
                """)
    }
}
