import FlowGraph
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

/// The page on paper.
final class PagePrintTests: ReviewPageTestCase {
    func testThePictureAndThePanelArePrintedOneBelowTheOtherWithoutControls() throws {
        let driver = try driver(for: PictureView.probed(page(of: Self.model("Examples/Shop"))))
        let trial = StepTrial(on: driver) { test in
            for _ in 0..<4 { test.When.ITouch(.button("Zoom in")) }
            test.And.IEnter("Payment", into: .identifier("query"))
            test.And.IPressKey(.enter)
            test.And.IShouldSee(.identifier("overview"))
            XCTAssertNotNil(try? driver.emulate { $0.medium = .print })
            for control in ["query", "zoom-in", "zoom-out", "fit", "overview"] {
                test.Then.IShouldNotSee(.identifier(control))
            }
            test.And.IShouldNotSee(.button("Close the details"))
            test.And.IShouldSee(.heading("Payment").within(.identifier("details")))
            test.And.IShouldSee(.heading("From the start").within(.identifier("details")))
            do { try check(PictureView(of: driver)) } catch { XCTFail("\(error)") }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }

    /// The picture is as wide as the paper, and whole; the panel is below.
    private func check(_ view: PictureView) {
        XCTAssertEqual(view.seen.count, 16)
        XCTAssertTrue(view.window.left <= view.picture.left && view.picture.right <= view.window.right)
        XCTAssertGreaterThanOrEqual(view.panel.top, view.picture.bottom)
        XCTAssertGreaterThan(view.panel.right - view.panel.left, 0.9 * view.window.right)
    }
}
