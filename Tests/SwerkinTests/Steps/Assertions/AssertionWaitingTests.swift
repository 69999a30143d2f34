import Swerkin
import SwerkinConformance
import XCTest

/// When assertions pass and when they give up, on the virtual clock.
final class AssertionWaitingTests: XCTestCase {
    func testWhatShouldBeSeenMayComeLate() {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .milliseconds(1900)) { driver.tree.roots = [.sample(.button, "save")] }
        let trial = StepTrial(on: driver) { $0.Then.IShouldSeeButton("save") }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.clock.now, .milliseconds(1900))
    }

    func testWhatShouldBeSeenMustComeWhileValidationsWait() {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .milliseconds(2001)) { driver.tree.roots = [.sample(.button, "save")] }
        let trial = StepTrial(on: driver) { $0.Then.IShouldSeeButton("save") }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                Then IShouldSeeButton(save) failed: there is no button with identifier "save" (waited 2 s).
                The screen shows nothing with an identifier or a label.
                """
            ])
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }

    func testWhatShouldNotBeSeenPassesAsSoonAsItIsGone() {
        let driver = FakeDriver([.sample(.button, "save")])
        driver.virtualClock.schedule(after: .milliseconds(500)) { driver.tree.roots = [] }
        let trial = StepTrial(on: driver) { $0.Then.IShouldNotSeeButton("save") }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.clock.now, .milliseconds(500))
    }

    func testWhatIsNotThereIsNotWaitedFor() {
        let driver = FakeDriver()
        let trial = StepTrial(on: driver) { $0.Then.IShouldNotSeeElement("save") }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.clock.now, .zero)
    }

    func testABadPatternIsNotWaitedFor() {
        let driver = FakeDriver([.sample(.text, "a", label: "A")])
        let trial = StepTrial(on: driver) { $0.Then.IShouldSeeElement(withLabelMatchingPattern: "(") }
        XCTAssertEqual(trial.failures.count, 1)
        XCTAssertEqual(driver.clock.now, .zero)
    }

    func testAFailureAmongSeveralElementsSpeaksOfTheFirst() {
        let rows: [Element] = [.sample(.text, "total", label: "1 €"), .sample(.text, "total", label: "2 €")]
        let trial = StepTrial(on: FakeDriver(rows)) { $0.Then.IShouldSeeLabel("total", withText: "3 €") }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                Then IShouldSeeLabel(total, withText: 3 €) failed: the text with identifier "total" \
                (the first of 2) has the label "1 €", not "3 €" (waited 2 s).
                """
            ])
    }

    func testOneOfSeveralElementsIsEnough() {
        let rows: [Element] = [.sample(.text, "total", label: "1 €"), .sample(.text, "total", label: "2 €")]
        let trial = StepTrial(on: FakeDriver(rows)) { $0.Then.IShouldSeeLabel("total", withText: "2 €") }
        XCTAssertEqual(trial.failures, [])
    }

    func testComparedTextIsShownUnlessTheFieldIsSecure() {
        let fields: [Element] = [
            .sample(.textField, "name") { $0.value = "John" },
            .sample(.textField, "password") {
                $0.value = "••••"
                $0.isSecure = true
            },
        ]
        let trial = StepTrial(on: FakeDriver(fields)) { test in
            test.Then.IShouldSeeTextField("name", withText: "John")
            test.And.IShouldSeeTextField("password", withText: "••••")
        }
        XCTAssertEqual(
            trial.finishedSteps,
            [
                "passed Then IShouldSeeTextField(name, withText: John)",
                "passed And IShouldSeeTextField(password, withText: ••••)",
            ])
    }

    func testASecretIsNotShownIfTheFieldIsNotFound() {
        let trial = StepTrial(on: FakeDriver()) { $0.Then.IShouldSeeTextField("password", withText: "swordfish") }
        XCTAssertEqual(trial.failures.count, 1)
        XCTAssertFalse(trial.failures.contains { $0.message.contains("swordfish") })
    }
}
