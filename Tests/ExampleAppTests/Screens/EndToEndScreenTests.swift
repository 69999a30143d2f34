import ExampleApp
import XCTest

final class EndToEndScreenTests: XCTestCase {
    func testItShowsOneButton() throws {
        XCTAssertEqual(
            try ShownScreen(.endToEnd).lines,
            ["button \"Back\"", "button endtoend_start_button \"Start End To End Test\""])
    }

    func testTheButtonPushesTheWaitToSeeScreen() throws {
        let screen = try ShownScreen(.endToEnd)
        try screen.touch("endtoend_start_button")
        try screen.see("wait_to_see_first_label")
        XCTAssertEqual(try screen.depth, 3)
    }
}
