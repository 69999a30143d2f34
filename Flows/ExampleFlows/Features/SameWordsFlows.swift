import Foundation
import Swerkin
import TestSupport
import XCTest

/// The log of one flow, which has the same words on every driver that these flows run on.
final class SameWordsFlows: ExampleTestCase {
    private let field = DropDownScreen.View.textField.accessibilityIdentifier
    private let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Golden/same-words.txt").standardizedFileURL
    private var lines: [String] = []

    override func setUp() {
        super.setUp()
        observers.append(ConsoleLog { [unowned self] in lines.append($0) })
    }

    func testTheLogIsTheSameOnEveryDriver() {
        Given.IRender(screen: ExamplePresentableScreen.endToEndScreen)
        When.INavigate(
            fromScreen: ExamplePresentableScreen.endToEndScreen, toScreen: ExamplePresentableScreen.dropDownScreen)
        Then.IShouldSeeTextField(field)
        When.ISelectFromDropDown(field, items: ["Apple", "Asparagus"])
        Then.IShouldSeeTextField(field, withText: "Apple Asparagus")
        When.INavigate(toScreen: ExamplePresentableScreen.textFieldScreen)
        And.IEnterIntoTextField(TextFieldScreen.View.firstName.accessibilityIdentifier, text: "Ada")
        Then.IShouldSeeTextField(TextFieldScreen.View.firstName.accessibilityIdentifier, withText: "Ada")
        let log = lines.map { $0.replacing(#/  [0-9.]+ (ms|s|min)$/#, with: "") }.joined(separator: "\n") + "\n"
        XCTAssertNil(GoldenFile(at: golden).difference(from: log))
    }
}
