import Swerkin
import SwerkinEmbedded
import XCTest

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
