import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class ViewableTests: XCTestCase {
    func testTheFirstElementIsSeen() {
        XCTAssertEqual(
            SampleScreen.answers { $0.element(withIdentifier: "save")?.label }.answers,
            ["Save changes", "Save changes"])
        XCTAssertEqual(
            SampleScreen.answers { $0.element(withLabel: "Disable")?.identifier }.answers, ["disable", "disable"])
        XCTAssertEqual(SampleScreen.answers { $0.element(withIdentifier: "sav") }.answers, [nil, nil])
        XCTAssertEqual(SampleScreen.answers { $0.element(withLabel: "Save") }.answers, [nil, nil])
    }

    func testAllElementsAreSeenInReadingOrder() {
        let driver = FakeDriver([.sample(.row, "cell", label: "a"), .sample(.row, "cellar"), .sample(.row, "cell")])
        let (same, _) = SampleScreen.answers(on: driver) { $0.allElements(withIdentifier: "cell").map(\.label) }
        XCTAssertEqual(same.first, ["a", nil])
        let (prefixed, _) = SampleScreen.answers(on: driver) {
            $0.allElements(withIdentifierPrefix: "cell").compactMap(\.identifier)
        }
        XCTAssertEqual(prefixed.first, ["cell", "cellar", "cell"])
    }

    func testLabelsAndValuesAreThoseOfTheElementAndOfEverythingInside() {
        let form = Element.sample(.generic, "form", label: "Form") {
            $0.children = [
                .sample(.textField, "name", label: "Name") { $0.value = "John" },
                .sample(.generic, "box", label: "") {
                    $0.value = ""
                    $0.children = [.sample(.switch, "sound", label: "Sound") { $0.value = "1" }]
                },
            ]
        }
        let (answers, _) = SampleScreen.answers { screen in
            [screen.allLabels(for: form), screen.allValues(for: form)]
                + [screen.allNestedSubviews(form).compactMap(\.identifier)]
        }
        XCTAssertEqual(answers.first, [["Form", "Name", "Sound"], ["John", "1"], ["name", "box", "sound"]])
    }

    func testIfTheDriverIsLostNothingIsSeenAndTheTestFails() {
        let driver = FakeDriver()
        driver.launchError = .lost("there is no browser")
        let (answers, trial) = SampleScreen.answers(on: driver) { screen in
            screen.element(withIdentifier: "save") == nil && screen.allElements(withIdentifierPrefix: "s").isEmpty
        }
        XCTAssertEqual(answers, [true, true])
        XCTAssertEqual(trial.failures.count, 1)
        XCTAssertEqual(
            trial.failures.first?.message.hasPrefix("And element(withIdentifier: save) failed: could not launch"), true)
    }

    func testNothingIsAskedIfStepsAreOnlyNamed() {
        let driver = FakeDriver(SampleScreen.elements)
        let trial = StepTrial(on: driver) { test in
            let steps = test.run.describeSteps {
                let screen = SampleScreen(testCase: test)
                if !screen.elementExists(withIdentifier: "save") { screen.touchButton(withLabel: "Open") }
                screen.enterText(into: "first", withText: "Jane")
            }
            XCTAssertEqual(steps, ["touchButton(withLabel: Open)", "enterText(into: first, withText: ••••)"])
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.snapshots, 0)
        XCTAssertEqual(driver.actions, [])
    }

    func testWaitingForAnimationsEndsWhenNothingMoves() {
        let waits: [(BaseTestCase) -> Void] = [
            { $0.waitForAnimationsToFinish() }, { $0.When.viewTester.waitForAnimationsToFinish() },
            { SampleScreen(testCase: $0).viewTester.waitForAnimationsToFinish() },
        ]
        for wait in waits {
            let driver = FakeDriver(SampleScreen.elements)
            for frame in 1...6 {
                driver.virtualClock.schedule(after: PollingInterval.stability * frame) {
                    driver.tree.roots[0].bounds.origin.x = Double(frame)
                }
            }
            let trial = StepTrial(on: driver, steps: wait)
            XCTAssertEqual(trial.finishedSteps, ["passed And waitForAnimationsToFinish()"])
            XCTAssertEqual(driver.clock.now, PollingInterval.stability * 9)
        }
    }
}
