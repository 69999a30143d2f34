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
