import Swerkin
import SwerkinEmbedded
import XCTest

final class KeyboardTests: XCTestCase {
    func testTheBarAboveTheKeyboardComesAndGoesWithTheFocus() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(field)
        let app = try trial.embedded
        field.accessoryBar = [Button("Done", identifier: "done") { [unowned app] in app.focus(nil) }]
        XCTAssertNil(try trial.element("done"))
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("done")?.label, "Done")
        try trial.app.touch(.identifier("done"))
        XCTAssertNil(try trial.element("done"))
        XCTAssertEqual(try trial.element("name")?.isFocused, false)
    }

    func testAPickerReplacesTheKeyboard() throws {
        let field = TextField(identifier: "fruit")
        field.picker = Picker([
            PickerWheel([ElementOption("Apple"), ElementOption("Banana")], identifier: "wheel") {
                [unowned field] in field.text = $0.label
            }
        ])
        let trial = try TrialApp(field)
        try trial.app.touch(.identifier("fruit"))
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("keyboard")), [])
        try trial.app.choose("Banana", in: .identifier("wheel"))
        XCTAssertEqual(try trial.element("fruit")?.value, "Banana")
        XCTAssertEqual(try trial.element("wheel")?.value, "Banana")
    }

    func testWhatLiesUnderTheKeyboardIsCoveredByIt() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(field, ImageView(height: 500), Button("Save", identifier: "save"))
        XCTAssertNil(try trial.element("save")?.obstruction)
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("save")?.obstruction, .covered(by: "the keyboard"))
    }

    func testAScrollViewEndsAboveTheKeyboardSoThatEverythingInItCanBeReached() throws {
        let diary = Diary()
        let views: [View] = [
            TextField(identifier: "name"), ImageView(height: 600),
            Button("Save", identifier: "save") { diary.note("saved") },
        ]
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(views))))
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("save")?.isVisible, false)
        try trial.app.touch(.identifier("save"))
        XCTAssertEqual(diary.entries, ["saved"])
    }

    func testTheFieldThatGetsTheFocusIsScrolledToAboveTheKeyboard() throws {
        let views: [View] = [ImageView(height: 600), TextField(identifier: "name")]
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(views))))
        try trial.app.touch(.identifier("name"))
        XCTAssertNil(try trial.element("name")?.obstruction)
        XCTAssertEqual(try trial.element("name")?.isVisible, true)
    }

    func testATouchOfTheKeyboardDoesNothing() throws {
        let diary = Diary()
        let field = TextField(identifier: "name")
        let trial = try TrialApp(
            field, ImageView(height: 500), Button("Save", identifier: "save") { diary.note("save") })
        try trial.app.touch(.identifier("name"))
        try trial.app.touchMiddle(of: .identifier("save"))
        XCTAssertEqual(diary.entries, [])
        XCTAssertEqual(try trial.element("name")?.isFocused, true)
    }
}
