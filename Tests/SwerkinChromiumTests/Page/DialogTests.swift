import Swerkin
import SwerkinBrowsers
import XCTest

final class DialogTests: ChromiumTestCase {
    private let questions = """
        <button id=alert onclick="tell(alert('Careful') ?? 'seen')">Alert</button>
        <button id=confirm onclick="tell(confirm('Delete?\\nIt cannot be undone.'))">Confirm</button>
        <button id=prompt onclick="tell(prompt('Name?', 'Ada'))">Prompt</button><p id=status>Ready</p>
        <script>function tell(what) { status_.textContent = what; }
        const status_ = document.getElementById('status');</script>
        """

    private func app(_ driver: ChromiumDriver) throws -> AppUnderTest {
        // What lies under a dialog is what was there when it was last looked at as a whole.
        _ = try driver.snapshot()
        return AppUnderTest(driver: driver)
    }

    func testADialogIsAnElementAndLiesOverEverything() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        try app.touch(.identifier("confirm"))
        let dialog = try app.expect(ElementQuery(.alert))
        XCTAssertEqual(dialog.label, "Delete?")
        XCTAssertEqual(dialog.children.map(\.label), ["It cannot be undone.", "Cancel", "OK"])
        let below = try element("status", in: driver)
        XCTAssertEqual(below.obstruction, .covered(by: "the confirm dialog \"Delete?\nIt cannot be undone.\""))
        XCTAssertTrue(below.isInert)
    }

    func testEachAnswerReachesThePage() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        for (question, button, answer) in [
            ("confirm", "OK", "true"), ("confirm", "Cancel", "false"), ("alert", "OK", "seen"), ("prompt", "OK", "Ada"),
        ] {
            try app.touch(.identifier(question))
            try app.touch(ElementQuery(.button, label: .exact(button)))
            try app.expectNone(ElementQuery(.alert))
            try app.expect(.identifier("status"), .label(.exact(answer)))
        }
    }

    func testAPromptTakesText() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        try app.touch(.identifier("prompt"))
        try app.enter("Grace", into: ElementQuery(.textField).within(ElementQuery(.alert)))
        try app.enter(" H.", into: ElementQuery(.textField).within(ElementQuery(.alert)), replacing: false)
        try app.touch(.label("OK"))
        try app.expect(.identifier("status"), .label(.exact("Grace H.")))
    }

    func testWhatThePageAsksIsAllowed() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        XCTAssertFalse(try driver.acceptSystemAlert())
        try app.touch(.identifier("confirm"))
        XCTAssertTrue(try driver.acceptSystemAlert())
        try app.expect(.identifier("status"), .label(.exact("true")))
    }

    func testADialogIsDismissedLikeAModal() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        try app.touch(.identifier("confirm"))
        try driver.dismiss(.modal)
        try app.expect(.identifier("status"), .label(.exact("false")))
    }

    func testNothingElseCanBeDoneUnderADialog() throws {
        let driver = try driver(showing: questions)
        let app = try app(driver)
        let button = try element("alert", in: driver).reference
        try app.touch(.identifier("alert"))
        XCTAssertThrowsError(try driver.choose("x", in: button)) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the page waits for the answer to a dialog, and nothing else can be done before"))
        }
    }

    func testADialogThatOpensWithThePageIsAnswered() throws {
        let driver = try driver(showing: "<script>alert('Welcome')</script><p id=status>Ready</p>")
        let app = AppUnderTest(driver: driver)
        try app.expect(ElementQuery(.alert), .label(.exact("Welcome")))
        try app.touch(.label("OK"))
        try app.expect(.identifier("status"))
    }

    func testADialogThatFollowsAnotherAtOnceIsAnsweredToo() throws {
        let driver = try driver(
            showing: """
                <button id=ask onclick="seen.textContent = [confirm('One?'), confirm('Two?'), prompt('Three?', 3)]">Ask
                </button><p id=seen>…</p>
                """)
        let app = try app(driver)
        try app.touch(.identifier("ask"))
        for (question, answer) in [("One?", "OK"), ("Two?", "Cancel"), ("Three?", "OK")] {
            try app.expect(ElementQuery(.alert), .label(.exact(question)))
            try app.touch(ElementQuery(.button, label: .exact(answer)))
        }
        try app.expect(.identifier("seen"), .label(.exact("true,false,3")))
    }

    func testADialogThatOpensByItselfEndsAWait() throws {
        let driver = try driver(showing: "<p>Ready</p><script>setTimeout(() => confirm('Still there?'), 100)</script>")
        try AppUnderTest(driver: driver).expect(ElementQuery(.alert), .label(.exact("Still there?")))
    }
}
