import Swerkin
import SwerkinEmbedded
import XCTest

final class SliderTests: XCTestCase {
    private let diary = Diary()

    func testASliderSaysWhatItIs() throws {
        let trial = try TrialApp(Slider(80, in: 0...100, identifier: "volume", label: "Volume"))
        let element = try XCTUnwrap(trial.element("volume"))
        XCTAssertEqual(element.role, .slider)
        XCTAssertEqual(element.label, "Volume")
        XCTAssertEqual(element.value, "80")
        XCTAssertEqual(element.range, 0...100)
        XCTAssertEqual(element.traits, .adjustable)
    }

    func testASwipeMovesItByAStepAndNotifiesAfterwards() throws {
        let slider = Slider(0.5, identifier: "volume") { [diary] in diary.note("\($0)") }
        slider.step = 0.25
        let trial = try TrialApp(slider)
        try trial.app.swipe(.right, on: .identifier("volume"))
        try trial.app.swipe(.left, on: .identifier("volume"))
        try trial.app.swipe(.left, on: .identifier("volume"))
        XCTAssertEqual(diary.entries, ["0.75", "0.5", "0.25"])
        XCTAssertEqual(try trial.element("volume")?.value, "0.25")
    }

    func testFromRightToLeftASwipeToTheLeftMovesItUp() throws {
        let slider = Slider(0.5, identifier: "volume")
        slider.step = 0.25
        let trial = try TrialApp(slider)
        try trial.embedded.environment.language = "ar"
        try trial.app.swipe(.left, on: .identifier("volume"))
        XCTAssertEqual(slider.number, 0.75)
        try trial.app.swipe(.right, on: .identifier("volume"))
        XCTAssertEqual(slider.number, 0.5)
    }

    func testTheKnobIsDrawnAsFarAlongTheTrackAsTheNumberInItsRange() {
        XCTAssertEqual(Slider(30, in: 20...40).shownShare, 0.5)
        XCTAssertEqual(ProgressView(0.7).shownShare, 0.7)
    }

    func testAtItsEndItStaysAndNotifiesNothing() {
        let slider = Slider(100, in: 0...100) { [diary] in diary.note("\($0)") }
        slider.increment()
        XCTAssertEqual(slider.number, 100)
        XCTAssertEqual(diary.entries, [])
        slider.decrement()
        XCTAssertEqual(diary.entries, ["90.0"])
    }

    func testSettingItFromTheAppNotifiesNothingAndStaysInTheRange() {
        let slider = Slider(7, in: 0...5) { [diary] in diary.note("\($0)") }
        XCTAssertEqual(slider.number, 5)
        for (set, kept) in [(-1.0, 0.0), (9, 5), (2, 2), (.nan, 0), (.infinity, 5)] {
            slider.number = set
            XCTAssertEqual(slider.number, kept)
        }
        XCTAssertEqual(diary.entries, [])
    }

    func testADisabledSliderDoesNotMove() throws {
        let slider = Slider(0.5, identifier: "volume")
        slider.isEnabled = false
        let trial = try TrialApp(slider)
        let reference = try XCTUnwrap(trial.element("volume")).reference
        try trial.driver.perform(.swipe(.right), on: .element(reference))
        XCTAssertEqual(slider.number, 0.5)
    }

    func testAVerticalSwipeScrollsTheContainer() throws {
        let slider = Slider(0.5, identifier: "volume")
        let rows = (1...40).map { Label("Row \($0)") }
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack([slider] + rows))))
        let before = try XCTUnwrap(trial.element("volume"))
        try trial.driver.perform(.swipe(.up), on: .element(before.reference))
        XCTAssertLessThan(try XCTUnwrap(trial.element("volume")).bounds.origin.y, before.bounds.origin.y)
        XCTAssertEqual(slider.number, 0.5)
    }
}

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
