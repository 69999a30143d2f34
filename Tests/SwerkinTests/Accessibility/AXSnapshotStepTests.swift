import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class AXSnapshotStepTests: XCTestCase {
    private let driver = FakeDriver([
        .sample(.row, "firstCell") { $0.children = [.sample(.text, "title", label: "Apple")] },
        .sample(.button, "save", label: "Save"),
    ])

    private static let separator = "------------------------------------------------------------"
    private static let apple = "\(separator)\nApple\n\(separator)"
    private static let whole = "\(apple)\nSave\nbutton\n\(separator)"

    func testTheWholeScreenOrOneElementIsRead() {
        var texts: [String] = []
        let trial = StepTrial(on: driver) { test in
            texts = [
                test.axSnapshot(), test.Then.axSnapshot(), test.Then.axSnapshot(of: .identifier("firstCell")),
                SampleScreen(testCase: test).axSnapshot(), SampleScreen(testCase: test).axSnapshot(of: .label("Apple")),
            ]
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(texts, [Self.whole, Self.whole, Self.apple, Self.whole, Self.apple])
        XCTAssertEqual(
            trial.finishedSteps,
            [
                "passed And axSnapshot()", "passed And axSnapshot()",
                "passed And axSnapshot(of: the element with identifier \"firstCell\")", "passed And axSnapshot()",
                "passed And axSnapshot(of: the element with label \"Apple\")",
            ])
    }

    func testTheFormatIsTheOneThatIsGiven() throws {
        let format = AccessibilityTextFormat(element: { element, _ in element.label ?? "" })
        var texts: [String] = []
        let trial = StepTrial(on: driver) { test in
            texts = [
                test.axSnapshot(format: format), test.Then.axSnapshot(of: .identifier("save"), format: format),
                SampleScreen(testCase: test).axSnapshot(format: format),
            ]
        }
        let whole = "\(Self.separator)\nApple\n\(Self.separator)\nSave\n\(Self.separator)"
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(texts, [whole, "\(Self.separator)\nSave\n\(Self.separator)", whole])
        try driver.launch()
        XCTAssertEqual(try driver.axSnapshot(format: format), whole)
    }

    func testAnElementIsWaitedFor() {
        driver.virtualClock.schedule(after: .seconds(1)) { [driver] in
            driver.tree.roots.append(.sample(.text, "late", label: "At last"))
        }
        var text = ""
        let trial = StepTrial(on: driver) { text = $0.axSnapshot(of: .identifier("late")) }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(text, "\(Self.separator)\nAt last\n\(Self.separator)")
    }

    func testAnElementThatDoesNotComeIsAFailureAtTheCallersLine() {
        var text: String?
        let line: UInt = #line + 1
        let trial = StepTrial(on: driver) { text = $0.axSnapshot(of: .identifier("sav")) }
        XCTAssertEqual(trial.failures.map(\.position.line), [line])
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                And axSnapshot(of: the element with identifier "sav") failed: there is no element with identifier "sav" \
                (waited 2 s).
                Did you mean the identifier "save"?
                """
            ])
        XCTAssertEqual(text, "")
    }

    func testAScreenThatIsNotThereIsAFailure() {
        let driver = FakeDriver([.sample(.button, "open", label: "Open")])
        let trial = StepTrial(on: driver) { _ = SampleScreen(testCase: $0).axSnapshot() }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                And axSnapshot() failed: there is no element with identifier "save" (waited 2 s).
                On the screen: button "open" labelled "Open".
                """
            ])
    }

    func testWithoutAnElementToReadTheDriverSaysSo() throws {
        try driver.launch()
        let gone = ElementReference(rawValue: "gone")
        XCTAssertThrowsError(try driver.axSnapshot(of: gone)) {
            XCTAssertEqual($0 as? DriverError, .staleElement(gone))
        }
    }

    func testIfStepsAreOnlyNamedNothingIsRead() {
        let trial = StepTrial(on: driver) { test in
            let steps = test.run.describeSteps { XCTAssertEqual(test.axSnapshot(), "") }
            XCTAssertEqual(steps, ["axSnapshot()"])
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.snapshots, 0)
    }
}
