import Swerkin
import SwerkinEmbedded
import XCTest

final class ProgressTests: XCTestCase {
    func testAProgressViewExposesItsProgress() throws {
        let bar = ProgressView(0.7, identifier: "upload", label: "Upload")
        let trial = try TrialApp(bar)
        let element = try XCTUnwrap(trial.element("upload"))
        XCTAssertEqual(element.role, .progressBar)
        XCTAssertEqual(element.label, "Upload")
        XCTAssertEqual(element.value, "0.7")
        XCTAssertEqual(element.range, 0...1)
        bar.progress = 1
        XCTAssertEqual(try trial.element("upload")?.value, "1")
    }

    func testProgressStaysBetweenNothingAndAll() {
        let bar = ProgressView(1.5)
        XCTAssertEqual(bar.progress, 1)
        bar.progress = -1
        XCTAssertEqual(bar.progress, 0)
    }

    func testAnActivityIndicatorIsThereAsLongAsItTurns() throws {
        let wheel = ActivityIndicator(identifier: "wheel", label: "Loading")
        let trial = try TrialApp(wheel)
        let element = try XCTUnwrap(trial.element("wheel"))
        XCTAssertEqual(element.role, .progressBar)
        XCTAssertEqual(element.label, "Loading")
        XCTAssertNil(element.value)
        trial.driver.virtualClock.schedule(after: .seconds(1)) { wheel.isAnimating = false }
        try trial.app.expectNone(.identifier("wheel"))
        wheel.isAnimating = true
        XCTAssertNotNil(try trial.element("wheel"))
    }

    func testOneThatIsNotHiddenWhenStoppedStaysThere() throws {
        let wheel = ActivityIndicator(isAnimating: false, hidesWhenStopped: false, identifier: "wheel")
        XCTAssertNotNil(try TrialApp(wheel).element("wheel"))
        XCTAssertTrue(ActivityIndicator(isAnimating: false).isHidden)
    }
}
