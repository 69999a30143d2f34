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
