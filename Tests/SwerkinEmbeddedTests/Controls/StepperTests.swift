import Swerkin
import SwerkinEmbedded
import XCTest

final class StepperTests: XCTestCase {
    private let diary = Diary()

    private func button(_ name: String) -> ElementQuery {
        ElementQuery(.button, label: .exact(name)).within(.identifier("guests"))
    }

    func testAStepperSaysWhatItIs() throws {
        let trial = try TrialApp(Stepper(2, in: 1...3, identifier: "guests", label: "Guests"))
        let element = try XCTUnwrap(trial.element("guests"))
        XCTAssertEqual(element.role, .spinButton)
        XCTAssertEqual(element.label, "Guests")
        XCTAssertEqual(element.value, "2")
        XCTAssertEqual(element.range, 1...3)
        XCTAssertEqual(element.children.map(\.label), ["Decrement", "Increment"])
        XCTAssertEqual(element.children.map(\.bounds.size.width), [179, 179])
    }

    func testItsButtonsCountAndReportTheValue() throws {
        let stepper = Stepper(in: 0...10, step: 2.5, identifier: "guests") { [diary] in diary.note("\($0)") }
        let trial = try TrialApp(stepper)
        try trial.app.touch(button("Increment"))
        try trial.app.touch(button("Increment"))
        try trial.app.touch(button("Decrement"))
        XCTAssertEqual(diary.entries, ["2.5", "5.0", "2.5"])
        XCTAssertEqual(try trial.element("guests")?.value, "2.5")
    }

    func testAtAnEndItsButtonIsDisabled() throws {
        let trial = try TrialApp(Stepper(1, in: 1...2, identifier: "guests"))
        XCTAssertEqual(try trial.element("guests")?.children.map(\.isEnabled), [false, true])
        try trial.app.touch(button("Increment"))
        XCTAssertEqual(try trial.element("guests")?.children.map(\.isEnabled), [true, false])
    }

    func testADisabledStepperDoesNotCount() throws {
        let stepper = Stepper(1, identifier: "guests")
        stepper.isEnabled = false
        let trial = try TrialApp(stepper)
        XCTAssertEqual(try trial.element("guests")?.children.map(\.isEnabled), [false, false])
        try trial.app.touchMiddle(of: button("Increment"))
        XCTAssertEqual(stepper.number, 1)
    }

    func testSettingItFromTheAppNotifiesNothingAndStaysInTheRange() {
        let stepper = Stepper(7, in: 0...5) { [diary] in diary.note("\($0)") }
        XCTAssertEqual(stepper.number, 5)
        stepper.number = -1
        XCTAssertEqual(stepper.number, 0)
        XCTAssertEqual(diary.entries, [])
    }
}
