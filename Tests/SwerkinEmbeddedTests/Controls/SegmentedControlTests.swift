import Swerkin
import SwerkinEmbedded
import XCTest

final class SegmentedControlTests: XCTestCase {
    private let diary = Diary()

    func testItHoldsARadioForEachTitleSideBySide() throws {
        let trial = try TrialApp(SegmentedControl(["S", "M"], selectedIndex: 1, identifier: "size", label: "Size"))
        let element = try XCTUnwrap(trial.element("size"))
        XCTAssertEqual(element.role, .radioGroup)
        XCTAssertEqual(element.label, "Size")
        XCTAssertEqual(element.children.map(\.role), [.radio, .radio])
        XCTAssertEqual(element.children.map(\.label), ["S", "M"])
        XCTAssertEqual(element.children.map(\.value), ["0", "1"])
        XCTAssertEqual(element.children.map(\.bounds.origin.x), [16, 195])
    }

    func testATapChoosesASegmentAndNotifiesAfterwards() throws {
        let control = SegmentedControl(["S", "M", "L"], identifier: "size") { [diary] in diary.note("\($0)") }
        let trial = try TrialApp(control)
        for title in ["M", "M", "L"] { try trial.app.touch(ElementQuery(.button, label: .exact(title))) }
        XCTAssertEqual(diary.entries, ["1", "2"])
        XCTAssertEqual(control.selectedIndex, 2)
        XCTAssertEqual(try trial.element("size")?.children.map(\.value), ["0", "0", "1"])
    }

    func testSettingItFromTheAppNotifiesNothingAndAPositionBeyondTheTitlesIsNone() {
        let control = SegmentedControl(["S", "M"], selectedIndex: 5) { [diary] in diary.note("\($0)") }
        XCTAssertNil(control.selectedIndex)
        control.selectedIndex = 1
        XCTAssertEqual(control.selectedIndex, 1)
        control.selectedIndex = -1
        XCTAssertNil(control.selectedIndex)
        XCTAssertEqual(diary.entries, [])
    }

    func testADisabledControlDoesNotChange() throws {
        let control = SegmentedControl(["S", "M"], selectedIndex: 0, identifier: "size")
        control.isEnabled = false
        let trial = try TrialApp(control)
        try trial.app.touchMiddle(of: .label("M"))
        XCTAssertEqual(control.selectedIndex, 0)
    }
}
