import Swerkin
import XCTest

final class StepCallTests: XCTestCase {
    func testACallShowsItsLabelsAndValues() {
        let call = StepCall(function: "ISeeButton(_:withLabel:isEnabled:file:line:)", values: ["save", "Save", true])
        XCTAssertEqual(call.name, "ISeeButton")
        XCTAssertEqual(call.words(), "ISeeButton(save, withLabel: Save, isEnabled: true)")
    }

    func testACallWithoutArgumentsShowsNone() {
        XCTAssertEqual(StepCall(function: "IGoBack(file:line:)", values: []).words(), "IGoBack()")
        XCTAssertEqual(StepCall(function: "IGoBack()", values: []).words(), "IGoBack()")
        XCTAssertEqual(StepCall(function: "back", values: []).words(), "back()")
    }

    func testLabelsAreLeftOutIfTheyDoNotFitTheValues() {
        XCTAssertEqual(StepCall(function: "ISelect(_:item:)", values: ["a", "b", "c"]).words(), "ISelect(a, b, c)")
        XCTAssertEqual(StepCall(function: "ISelect(from:item:)", values: ["a"]).words(), "ISelect(a)")
    }

    func testAnArgumentThatTheCallerLeftOutIsLeftOut() {
        let call = StepCall(function: "touch(withIdentifier:withLabel:)", values: [nil, "Save"])
        XCTAssertEqual(call.words(), "touch(withLabel: Save)")
    }

    func testTypedTextIsShownOnlyToWhomItMayBe() {
        let call = StepCall(function: "IEnter(_:text:)", values: [Typed("password"), Typed("swordfish")])
        XCTAssertEqual(call.words(), "IEnter(••••, text: ••••)")
        XCTAssertEqual(call.words { $0 == "swordfish" }, "IEnter(••••, text: swordfish)")
        XCTAssertEqual(call.arguments.map(\.mayBeSecret), [true, true])
    }
}
