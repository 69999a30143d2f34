import Swerkin
import SwerkinEmbedded
import XCTest

final class StackTests: XCTestCase {
    func testHiddenViewsTakeNoRoomAndAreNotInTheTree() throws {
        let middle = Label("Middle", identifier: "middle")
        let trial = try TrialApp(Label("Top"), middle, Label("Last", identifier: "last"))
        let before = try XCTUnwrap(trial.element("last")).bounds.origin.y
        middle.isHidden = true
        XCTAssertNil(try trial.element("middle"))
        XCTAssertEqual(try trial.element("last")?.bounds.origin.y, before - 30)
        middle.isHidden = false
        XCTAssertEqual(try trial.element("last")?.bounds.origin.y, before)
    }

    func testAnEmptyStackIsAsTallAsItsPadding() {
        XCTAssertEqual(Stack(padding: 5).height(fitting: 100), 10)
        XCTAssertEqual(Stack([Label("A"), Label("B")], spacing: 3, padding: 5).height(fitting: 100), 57)
    }

    func testViewsThatAreTooTallAreCutOffAtTheEdgeOfTheDisplay() throws {
        let trial = try TrialApp(ImageView(height: 800), Button("Below", identifier: "below"))
        XCTAssertEqual(try trial.element("below")?.isVisible, false)
        XCTAssertEqual(
            try trial.failure { try trial.app.touch(.identifier("below")) },
            """
            the element with identifier "below" cannot be touched: it cannot be seen, and scrolling did not bring it \
            (waited 2 s).
            """)
    }
}

final class OverlayTests: XCTestCase {
    func testItIsAsTallAsTheTallestViewThatIsNotHidden() {
        let tall = ImageView(height: 200)
        let overlay = Overlay([Label("A"), tall])
        XCTAssertEqual(overlay.height(fitting: 100), 200)
        tall.isHidden = true
        XCTAssertEqual(overlay.height(fitting: 100), 22)
        XCTAssertEqual(Overlay([]).height(fitting: 100), 0)
    }

    func testWhatIsTakenAwayFromTheFrontUncoversWhatLiesBehind() throws {
        let cover = ImageView(identifier: "cover", label: "Loading")
        let overlay = Overlay([Button("Save", identifier: "save"), cover])
        let trial = try TrialApp(overlay)
        XCTAssertEqual(try trial.element("save")?.obstruction, .covered(by: "the image \"Loading\""))
        cover.isHidden = true
        XCTAssertNil(try trial.element("save")?.obstruction)
    }
}

final class TableTests: XCTestCase {
    private let diary = Diary()

    func testARowIsTitledByItsTextAndCalledByItsLabel() throws {
        let trial = try TrialApp(
            Table([Row("Apple", identifier: "first", label: "First row", titleIdentifier: "title"), Row("Pear")]))
        let rows = try trial.driver.snapshot().matches(ElementQuery(.row))
        XCTAssertEqual(rows.map(\.label), ["First row", "Pear"])
        XCTAssertEqual(rows.map { $0.children.map(\.label) }, [["Apple"], ["Pear"]])
        try trial.app.expect(.identifier("first"), .title(.exact("Apple")))
        XCTAssertEqual(try trial.element("title")?.label, "Apple")
    }

    func testATouchOfARowOrOfItsTitleReachesTheRow() throws {
        let row = Row("Apple", identifier: "row", titleIdentifier: "title") { [diary] in diary.note("touched") }
        let trial = try TrialApp(Table([row]))
        try trial.app.touch(.identifier("row"))
        try trial.app.touch(.identifier("title"))
        try trial.app.touch(.label("Apple"))
        XCTAssertEqual(diary.entries, ["touched", "touched", "touched"])
    }

    func testADisabledRowIsReportedAndNotTouched() throws {
        let row = Row("Apple", identifier: "row") { [diary] in diary.note("touched") }
        row.isEnabled = false
        let trial = try TrialApp(Table([row]))
        XCTAssertEqual(try trial.element("row")?.traits.contains(.notEnabled), true)
        try trial.app.touchMiddle(of: .identifier("row"))
        XCTAssertEqual(diary.entries, [])
    }

    func testTheRowsCanChange() throws {
        let table = Table([Row("Apple", identifier: "apple")])
        let trial = try TrialApp(table)
        let reference = try XCTUnwrap(trial.element("apple")).reference
        table.rows = [Row("Pear", identifier: "pear")] + table.rows
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(.row)).map(\.label), ["Pear", "Apple"])
        XCTAssertEqual(try trial.element("apple")?.reference, reference)
        table.rows = []
        XCTAssertThrowsError(try trial.driver.perform(.touch, on: .element(reference))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(reference))
        }
    }
}
