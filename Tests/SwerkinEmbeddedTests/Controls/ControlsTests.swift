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
