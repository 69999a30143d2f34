import Swerkin
import SwerkinEmbedded
import XCTest

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
