import Swerkin
import SwerkinEmbedded
import XCTest

final class ControlsTests: XCTestCase {
    private let diary = Diary()

    func testAButtonSaysWhatItIs() throws {
        let button = Button("Save", identifier: "save")
        let trial = try TrialApp(button)
        var element = try XCTUnwrap(trial.element("save"))
        XCTAssertEqual(element.role, .button)
        XCTAssertEqual(element.label, "Save")
        XCTAssertEqual(element.traits, .button)
        XCTAssertFalse(element.isPressed)
        button.isHighlighted = true
        button.accessibilityLabel = "Save the draft"
        button.extraTraits = .playsSound
        element = try XCTUnwrap(trial.element("save"))
        XCTAssertEqual(element.label, "Save the draft")
        XCTAssertEqual(element.traits, [.button, .selected, .playsSound])
        XCTAssertTrue(element.isPressed)
    }

    func testASwitchTogglesWithEachTapAndNotifiesAfterwards() throws {
        let toggle = Switch(identifier: "wifi", label: "Wi-Fi") { [diary] in diary.note("\($0)") }
        let trial = try TrialApp(toggle)
        XCTAssertEqual(try trial.element("wifi")?.value, "0")
        try trial.app.touch(.identifier("wifi"))
        XCTAssertEqual(try trial.element("wifi")?.value, "1")
        try trial.app.touch(.identifier("wifi"))
        XCTAssertEqual(diary.entries, ["true", "false"])
        XCTAssertEqual(try trial.element("wifi")?.role, .switch)
    }

    func testSettingASwitchFromTheAppNotifiesNothing() throws {
        let toggle = Switch(identifier: "wifi") { [diary] in diary.note("\($0)") }
        let trial = try TrialApp(toggle)
        toggle.isOn = true
        XCTAssertEqual(try trial.element("wifi")?.value, "1")
        XCTAssertEqual(diary.entries, [])
    }

    func testADisabledSwitchDoesNotTurn() throws {
        let toggle = Switch(identifier: "wifi")
        toggle.isEnabled = false
        let trial = try TrialApp(toggle)
        try trial.app.touchMiddle(of: .identifier("wifi"))
        XCTAssertFalse(toggle.isOn)
    }

    func testACheckboxIsASwitchOfAnotherRole() throws {
        let trial = try TrialApp(Checkbox(identifier: "terms"))
        try trial.app.touch(.identifier("terms"))
        XCTAssertEqual(try trial.element("terms")?.role, .checkbox)
        XCTAssertEqual(try trial.element("terms")?.value, "1")
    }

    func testAWheelTurnsToAChoiceAndReportsAlsoOneThatWasChosenBefore() throws {
        let wheel = PickerWheel(
            [ElementOption("None", isPlaceholder: true), ElementOption("Tea")], identifier: "drink"
        ) { [diary] in diary.note($0.label) }
        let trial = try TrialApp(Picker([wheel, PickerWheel([])]))
        XCTAssertEqual(try trial.element("drink")?.value, "None")
        XCTAssertEqual(try trial.element("drink")?.options?.map(\.isPlaceholder), [true, false])
        try trial.app.choose("Tea", in: .identifier("drink"))
        try trial.app.choose("Tea", in: .identifier("drink"))
        XCTAssertEqual(diary.entries, ["Tea", "Tea"])
        XCTAssertEqual(wheel.selectedIndex, 1)
        wheel.selectedIndex = 0
        XCTAssertEqual(try trial.element("drink")?.value, "None")
        XCTAssertEqual(diary.entries, ["Tea", "Tea"])
    }

    func testAWheelRefusesWhatItDoesNotOffer() throws {
        let wheel = PickerWheel([ElementOption("Tea")], identifier: "drink")
        let trial = try TrialApp(Picker([wheel]), Button("Save", identifier: "save"))
        let drink = try XCTUnwrap(trial.element("drink")).reference
        let save = try XCTUnwrap(trial.element("save")).reference
        XCTAssertThrowsError(try trial.driver.choose("Milk", in: drink)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it does not offer that"))
        }
        XCTAssertThrowsError(try trial.driver.choose("Tea", in: save)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it offers no choices"))
        }
        wheel.isEnabled = false
        XCTAssertThrowsError(try trial.driver.choose("Tea", in: drink)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it is disabled"))
        }
    }

    func testAWheelThatPointsBeyondItsChoicesHasNoValue() throws {
        let wheel = PickerWheel([ElementOption("Tea"), ElementOption("Milk")], identifier: "drink")
        wheel.selectedIndex = 1
        wheel.options = [ElementOption("Tea")]
        let trial = try TrialApp(Picker([wheel]))
        XCTAssertNil(try XCTUnwrap(trial.element("drink")).value)
    }
}

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
