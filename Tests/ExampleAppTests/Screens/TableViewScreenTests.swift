import ExampleApp
import Swerkin
import XCTest

final class TableViewScreenTests: XCTestCase {
    func testItShowsThreeRowsTheThirdDisabled() throws {
        XCTAssertEqual(
            try ShownScreen(.tableView).lines,
            [
                "button \"Back\"", "table", "row firstCell \"firstCell\"", "text headerLabel \"Apple\"",
                "row secondCell \"secondCell\"", "text \"Mango\"", "row thirdCell \"thirdCell\" disabled",
                "text \"Grapes\" disabled",
            ])
    }

    func testATapOnARowReportsItsTitle() throws {
        for (row, message) in [("firstCell", "Apple Clicked"), ("secondCell", "Mango Clicked")] {
            let screen = try ShownScreen(.tableView)
            try screen.touch(row)
            try screen.app.expect(ElementQuery(.alert, label: .exact("Attention")))
            try screen.see(label: message)
            try screen.touch(label: "OK")
            try screen.app.expectNone(ElementQuery(.alert))
        }
    }

    func testATouchOnTheThirdRowDoesNothing() throws {
        let screen = try ShownScreen(.tableView)
        try screen.app.touchMiddle(of: .identifier("thirdCell"))
        try screen.app.expectNone(ElementQuery(.alert))
    }
}
