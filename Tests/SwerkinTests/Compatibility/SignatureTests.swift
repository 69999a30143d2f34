import Foundation
import Swerkin
import SwerkinConformance
import XCTest

/// Compiles calls of the ancestor's public functions, spelled as in its users' code; none is performed.
final class SignatureTests: XCTestCase {
    /// A test case with everything overridden that the ancestor let its users override.
    private class AncestorTestCase: BaseTestCase {
        override class var tags: [TestTag] { [.smoke] }
        override var testTimeout: Int { 60 }
        override var waitingTimeout: TimeInterval { 2 }
        override class var validationTimeout: TimeInterval { 2 }
        override var testInfo: [String: Any] {
            get { [:] }
            set {}
        }
        override var preconditions: [PreconditionKey: Any] {
            get { [.loggedIn: true] }
            set {}
        }
        override func setUp() { super.setUp() }
        override func setUpWithError() throws { try super.setUpWithError() }
        override func tearDown() { super.tearDown() }
        override func waiting(
            for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
            file: StaticString = #filePath, line: UInt = #line
        ) {
            super.waiting(
                for: condition(), errorMessage: errorMessage, negateCondition: negateCondition, file: file, line: line)
        }
        override func waitForAnimationsToFinish() { super.waitForAnimationsToFinish() }
    }

    private func assertions(_ screen: any Screen, _ steps: Steps) {
        for part: any Viewable & Assertable in [screen, steps] {
            let answers: [Bool] = [
                part.elementExists(withLabelPrefix: ""), part.elementExists(withLabelSuffix: ""),
                part.elementExists(withPartialLabel: ""), part.elementExists(withLabelMatchingPattern: ""),
                part.elementExists(withValue: ""), part.tableCellExists(withIdentifier: ""),
                part.tableCellExists(withIdentifier: "", withLabel: ""),
            ]
            let texts: [String] = [
                part.textFieldText(for: ""), part.textFieldText(forLabel: ""), part.textFieldPlaceholder(for: ""),
                part.uiLabelText(for: ""), part.uiButtonText(for: ""),
            ]
            part.waitForElement(withLabelPrefix: "")
            part.waitForElement(withLabelSuffix: "", file: #file, line: #line)
            part.waitForElement(withPartialLabel: "")
            part.waitForElement(withValue: "")
            XCTAssertEqual(answers.count, texts.count)
        }
    }

    private func touches(_ screen: any Screen, _ steps: Steps, file: StaticString, line: UInt) {
        let label: String? = nil
        for part: any Touchable in [screen, steps] {
            part.touchButton(withIdentifier: "")
            part.touchButton(withLabel: "")
            part.touchButton(withIdentifier: "", withLabel: "")
            part.touchButton(withIdentifier: nil, withLabel: "")
            part.touchButton(withIdentifier: "", withLabel: label)
            part.touchButton(withIdentifier: "", file: file, line: line)
            part.touchButton(withLabel: "", file: file, line: line)
            part.touchButton(withIdentifier: "", withLabel: label, file: file, line: line)
        }
        steps.touchButton(withIdentifier: "", file: file, line: line)
        for part: any Touchable in [screen, steps] {
            part.touchView(withIdentifier: "", file: file, line: line)
            part.touchView(withLabel: label)
            part.touchView(withIdentifier: "", withLabel: label, file: file, line: line)
            part.longPressView(withLabel: "", file: file, line: line)
            part.swipe(direction: .up, file: file, line: line)
            part.swipeOn(identifier: "", direction: .up)
            part.setSwitch(withIdentifier: "", to: true, file: file, line: line)
            part.touchTextField(withIdentifier: "")
            part.touchTextField(withLabel: "", file: file, line: line)
            part.touchTextField(withId: "", withValue: label, file: file, line: line)
            part.touchTextField(withFieldName: "")
            part.clearText(from: "", file: file, line: line)
            part.clearText(fromFieldWithLabel: "")
            part.clearText(fromId: "", fromFieldWithValue: label)
            part.clearMultiLineText(from: "", fromFieldWithValue: label, file: file, line: line)
            part.enterText(intoElement: "", withText: "", file: file, line: line)
            part.enterText(intoElementWithLabel: "", withText: "")
            part.enterText(into: "", withText: "", file: file, line: line)
            part.enterText(into: "", withText: "", andExpect: "")
            part.enterText(intoFieldWithValue: "", withText: "")
            part.enterText(intoFieldWithName: "", withText: "")
            part.enterMultiLineText(into: "", withText: "", file: file, line: line)
            part.select(dropDownValue: "", file: file, line: line)
            part.select(dropDownValue: "", inComponent: 1)
            part.touchTableCell(withLabel: "", file: file, line: line)
        }
    }

    private func testCase(_ test: BaseTestCase, _ start: any PresentableScreen, _ end: any PresentableScreen) {
        XCTestCase.setScreenshotsBehaviour()
        XCTestCase.setScreenshotsBehaviour(quality: .medium, lifetime: .deleteOnSuccess)
        XCTestCase.setScreenshotsBehaviour(quality: .original, lifetime: .keepAlways)
        test.When.executeSteps(from: start, to: end)
        test.waiting(for: test.testInfo.isEmpty, errorMessage: "")
        test.waiting(for: true, errorMessage: "", negateCondition: true, file: #file, line: #line)
        test.waitForAnimationsToFinish()
        let tags: [TestTag] = ProcessInfo.processInfo.getListOfTags(from: "TEST_TAGS")
        let isFound: Bool = tags.found(in: AncestorTestCase.tags, orAtEndOf: test.name)
        let presenter: ScreenPresenter = ScreenPresenterImpl()
        XCTAssertTrue(isFound && presenter.screen(end) == nil)
    }

    private func declarations() -> [PathSegment] {
        enum Plan { case gold }
        return [
            PathSegment(
                start: Shop.home, end: Shop.cart, step: {},
                conditions: [PreconditionKey.loggedIn: true, PreconditionKey(rawValue: "plan"): Plan.gold]),
            PathSegment(
                start: Shop.home, end: Shop.cart, step: {}, conditions: [PreconditionKey(rawValue: "rate"): 2.5]),
        ]
    }

    func testTheSignaturesCompileAndTheOverridesAreTheTestCases() {
        let test = AncestorTestCase()
        XCTAssertEqual(test.preconditions[.loggedIn] as? Bool, true)
        XCTAssertEqual(declarations().count, 2)
        test.finish()
    }
}

// In another file than the structure and the enum.
extension NamedScreen: PresentableScreen, @unchecked Sendable {
    static let allCases: [NamedScreen] = [.start, .end]
}

extension ListedScreen: PresentableScreen, @unchecked Sendable {}
