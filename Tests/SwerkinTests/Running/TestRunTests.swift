import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class TestRunTests: XCTestCase {
    func testEventsComeInTheOrderInWhichThingsHappen() {
        let test = FakeTestCase().collect()
        test.When.performStep([], "IOrder()") {
            test.When.ITouch("save")
            test.run.output("ordered")
        }
        test.Then.ITouch("sav")
        test.And.ITouch("save")
        test.finish()
        XCTAssertEqual(
            test.observer.events.compactMap(\.shortName),
            [
                "testStarted", "began 0 When IOrder()", "began 1 When ITouch(save)", "launched fake",
                "passed 1 When ITouch(save)", "output ordered", "passed 0 When IOrder()", "began 0 Then ITouch(sav)",
                "failed 0 Then ITouch(sav)", "failure", "skipped 0 And ITouch(save)", "testFinished failed",
            ])
    }

    func testAStepThatIsToEndOnAScreenNamesItWhetherItIsPerformedOrSkipped() {
        let test = FakeTestCase().collect()
        test.Given.IAmOnScreen(NoteScreen.greeting)
        test.Then.IWaitToSeeScreen(NoteScreen.farewell)
        test.When.INavigate(fromScreen: NoteScreen.farewell, toScreen: NoteScreen.greeting)
        test.And.INavigate(toScreen: NoteScreen.farewell, via: [NoteScreen.greeting])
        test.And.IShow(NoteScreen.farewell)
        test.And.ITouch("save")
        test.finish()
        let ends = test.observer.events.compactMap { event -> String? in
            guard case .stepFinished(let step, let outcome, _) = event else { return nil }
            return "\(outcome) \(step.goal ?? "anywhere")"
        }
        XCTAssertEqual(
            ends,
            [
                "passed greeting", "failed farewell", "skipped greeting", "skipped farewell", "skipped farewell",
                "skipped anywhere",
            ])
    }

    func testTheDriverKnowsWhenAnOutermostStepBegins() {
        let test = FakeTestCase().collect()
        test.When.ITouch("save")
        XCTAssertEqual(test.driver.markedSteps, 0, "The first step launches it.")
        test.And.performStep([], "IOrder()") { test.When.ITouch("save") }
        test.And.ITouch("save")
        XCTAssertEqual(test.driver.markedSteps, 2)
        test.finish()
    }

    func testAPictureIsRecordedIfTheScreenChangesDuringAnOutermostStep() {
        let test = FakeTestCase().collect()
        test.variables = ["SWERKIN_REPORT": "out", "SWERKIN_SCREENSHOTS": "steps"]
        test.driver.picture = Data([1])
        test.When.performStep([], "IOrder()") { test.When.ITouch("save") }
        test.And.ITouch("save")
        test.driver.picture = Data([2])
        test.And.ITouch("save")
        test.driver.picture = nil
        test.And.ITouch("save")
        test.finish()
        XCTAssertEqual(
            test.observer.events.compactMap(\.shortName).filter { $0.hasPrefix("picture") },
            ["picture of IOrder()", "picture of ITouch(save)"])
    }

    func testNoPictureIsTakenUnlessAskedFor() {
        let test = FakeTestCase().collect()
        test.driver.picture = Data([1])
        test.When.ITouch("save")
        test.finish()
        XCTAssertFalse(test.observer.events.compactMap(\.shortName).contains { $0.hasPrefix("picture") })
    }

    func testADurationIsTheTimeOnTheDriversClockSinceTheStepBegan() {
        let test = FakeTestCase().collect()
        test.driver.virtualClock.sleep(for: .seconds(100))
        test.When.IPause(3)
        test.When.IPause(4)
        test.finish()
        XCTAssertEqual(test.observer.durations, [.seconds(3), .seconds(4), .seconds(7)])
    }

    func testAFailureEndsTheStepsAroundItAndNamesThem() {
        let test = FakeTestCase().collect()
        let line: UInt = #line + 1
        test.When.performStep([], "IOrder()") {
            test.When.performStep([], "IPay()", file: "/app/Paying.swift", line: 7) { test.When.ITouch("sav") }
            test.When.ITouch("save")
        }
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(
            test.observer.finishedSteps,
            ["failed When ITouch(sav)", "failed When IPay()", "skipped When ITouch(save)", "failed When IOrder()"])
        let message = test.recorder.failures.first?.message ?? ""
        XCTAssertTrue(message.hasPrefix("When IOrder() failed: there is no element with identifier \"sav\""), message)
        XCTAssertTrue(message.hasSuffix("In the step When IPay(), Paying.swift:7."), message)
    }

    func testAnAttemptKeepsItsFailureToItself() {
        let test = FakeTestCase().collect()
        var failure: StepFailure?
        test.When.performStep([], "IOrder()") {
            failure = test.run.attempt { test.When.ITouch("sav") }
            test.When.ITouch("save")
        }
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
        XCTAssertEqual(failure?.path.map(\.words), ["ITouch(sav)"])
        XCTAssertEqual(
            test.observer.finishedSteps,
            ["failed When ITouch(sav)", "passed When ITouch(save)", "passed When IOrder()"])
        XCTAssertEqual(test.outcome, .passed)
    }

    func testOnlyTheFirstFailureOfATestCounts() {
        let test = FakeTestCase().collect()
        test.run.fail(StepFailure(.custom("one.")), file: #filePath, line: 1)
        test.run.fail(StepFailure(.custom("two.")), file: #filePath, line: 2)
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.message), ["one."])
    }

    func testAFailureInAStepIsReportedWhereTheOutermostStepStands() {
        let test = FakeTestCase().collect()
        let line: UInt = #line + 1
        test.When.performStep([], "IOrder()") {
            test.run.fail(StepFailure(.custom("one.")), file: "/app/Other.swift", line: 1)
        }
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.message), ["When IOrder() failed: one."])
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
    }

    func testAFailureHoldsWhatWasOnTheScreenAndAPictureOfIt() {
        let test = FakeTestCase().collect()
        test.driver.picture = Data([1, 2, 3])
        test.When.ITouch("sav")
        test.finish()
        XCTAssertEqual(test.observer.failure?.tree, test.driver.tree)
        XCTAssertEqual(test.observer.failure?.screenshot, [1, 2, 3])
        XCTAssertEqual(test.observer.failure?.culprit, .app)
    }

    func testAFailureHoldsWhatElseTheDriverKnewWithSecretsMasked() {
        let test = FakeTestCase().collect()
        let password = Element(
            ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true)
        test.driver.tree.roots.append(password)
        test.driver.knownAttachments = [
            DriverAttachment(name: "network", text: "GET /log-in?password=open+s%C3%A9same%21 → 403\n"),
            DriverAttachment(name: "console", text: "log: {password: 'open sésame!'}\n"),
        ]
        test.When.IEnterIntoTextField("password", text: "open sésame!")
        test.Then.IShouldSeeElement("welcome")
        test.finish()
        XCTAssertEqual(
            test.observer.failure?.attachments,
            [
                DriverAttachment(name: "network", text: "GET /log-in?password=•••• → 403\n"),
                DriverAttachment(name: "console", text: "log: {password: '••••'}\n"),
            ])
    }

    func testAFailureNamesWhatHasNoAnswerYetAndWhatThePageThrewWithSecretsMasked() {
        let test = FakeTestCase().collect()
        let password = Element(
            ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true)
        test.driver.tree.roots.append(password)
        test.driver.knownActivity = AppActivity(
            pendingRequests: ["GET /a", "GET /b", "POST /c", "GET /d?password=sesame-open"],
            slowRequests: ["GET /items?password=sesame-open (2.3 s)"],
            uncaughtErrors: ["Error: one", "Error: two", "Error: three", "TypeError: x is undefined (app.js:12)"])
        test.When.IEnterIntoTextField("password", text: "sesame-open")
        test.Then.IShouldSeeElement("welcome")
        test.finish()
        let lines = test.recorder.failures.first?.message.split(separator: "\n").map(String.init) ?? []
        XCTAssertEqual(
            lines.filter { $0.contains("request") || $0.hasPrefix("The page") },
            [
                "4 requests have no answer yet: GET /b, POST /c, GET /d?password=•••• and 1 more.",
                "The page threw Error: two.", "The page threw Error: three.",
                "The page threw TypeError: x is undefined (app.js:12).",
                "1 request was slow: GET /items?password=•••• (2.3 s).",
            ])
        XCTAssertEqual(lines.firstIndex { $0.contains("no answer yet") }, 1, "They stand before all other hints.")
        XCTAssertGreaterThan(lines.firstIndex { $0.contains("was slow") } ?? 0, 5, "It stands after the other hints.")
    }

    func testWhatIsNotTheAppsFaultHasNothingToDoWithWhatItWaitsFor() {
        let test = FakeTestCase().collect()
        test.driver.knownActivity = AppActivity(pendingRequests: ["GET /a"])
        test.When.performStep { throw StepFailure(.test("the test asks for nothing.")) }
        test.finish()
        XCTAssertEqual(test.recorder.failures.first?.message.contains("no answer yet"), false)
        XCTAssertEqual(
            AppActivity(pendingRequests: ["GET /a"]).sentences, ["1 request has no answer yet: GET /a."])
    }

    func testADryRunPerformsNothing() {
        let test = FakeTestCase().collect()
        let steps = test.run.describeSteps {
            test.When.ITouch("save")
            test.waiting(for: false, errorMessage: "not looked at.")
        }
        test.finish()
        XCTAssertEqual(steps, ["ITouch(save)"])
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(test.recorder.failures, [])
    }

    func testNotesAreMadeIfAnObserverTakesThem() {
        final class Indifferent: RunObserver {
            var notes: [String] = []
            var wantsNotes: Bool { false }

            func observe(_ event: RunEvent) {
                if case .noted(let note, _) = event { notes.append(note) }
            }
        }
        let (alone, accompanied) = (Indifferent(), Indifferent())
        for (observer, others) in [(alone, []), (accompanied, [CollectingObserver()])] {
            let test = FakeTestCase().collect()
            test.observers = [observer] + others
            test.When.performStep([], "ILook()") { _ = try test.run.app().snapshot() }
            test.finish()
        }
        XCTAssertEqual(alone.notes, [])
        XCTAssertEqual(accompanied.notes, ["looked at the screen: 1 element"])
    }

    func testTheConsoleTakesNotesIfItShowsEverything() {
        let levels = LogLevel.allCases.filter { ConsoleLog(level: $0) { _ in }.wantsNotes }
        XCTAssertEqual(levels, [.debug])
    }

    func testWhatAnObserverCannotDoFailsTheTest() {
        final class Hindered: RunObserver {
            var problem: UnwritableReport? = UnwritableReport(folder: "/out", problem: "there is no space left")

            func observe(_ event: RunEvent) {}

            func setupProblem() -> (any FailureReason)? {
                defer { problem = nil }
                return problem
            }
        }
        let test = FakeTestCase().collect()
        test.observers.append(Hindered())
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["skipped When ITouch(save)"])
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                SWERKIN_REPORT names the folder "/out", which cannot be written to: there is no space left.
                Name a folder that can be made and written to, or leave SWERKIN_REPORT out.
                At fault: the environment, not the app.
                """
            ])
    }

    /// Has a problem once it has observed an event.
    private final class HinderedObserver: RunObserver {
        private let isHindrance: (RunEvent) -> Bool
        private var problem: UnwritableReport?

        init(by isHindrance: @escaping (RunEvent) -> Bool) { self.isHindrance = isHindrance }

        func observe(_ event: RunEvent) {
            if isHindrance(event) { problem = UnwritableReport(folder: "/out", problem: "there is no space left") }
        }

        func setupProblem() -> (any FailureReason)? {
            defer { problem = nil }
            return problem
        }
    }

    func testWhatAnObserverCannotDoAnyMoreFailsTheTestAfterTheStep() {
        let test = FakeTestCase().collect()
        test.observers.append(HinderedObserver { if case .stepFinished = $0 { true } else { false } })
        test.When.ITouch("save")
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["passed When ITouch(save)", "skipped When ITouch(save)"])
        XCTAssertEqual(test.recorder.failures.count, 1)
        XCTAssertEqual(test.recorder.failures.first?.message.contains("there is no space left"), true)
    }

    func testAnEndThatAnObserverCannotRecordFailsTheTest() {
        let test = FakeTestCase().collect()
        test.observers.append(HinderedObserver { if case .testFinished = $0 { true } else { false } })
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.recorder.failures.map { $0.message.contains("there is no space left") }, [true])
    }

    func testATestThatHasFailedOnlySaysThatItsRecordIsNotComplete() {
        let test = FakeTestCase().collect()
        test.observers.append(HinderedObserver { if case .failure = $0 { true } else { false } })
        test.When.ITouch("nowhere")
        test.finish()
        XCTAssertEqual(test.recorder.failures.count, 1)
        let lines = test.observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } }
        XCTAssertTrue(lines.contains { $0.contains("there is no space left") }, "\(lines)")
    }

    func testNotesNameTheAttemptsWaitsAndElementsOfAStep() {
        let test = FakeTestCase().collect()
        test.When.performStep([], "ILook()") {
            _ = try test.When.app.snapshot()
            try test.When.app.note("tried to look")
            try test.When.app.expect(.identifier("save"), .text(.exact("secret")))
        }
        test.finish()
        let notes = test.observer.events.compactMap { event -> String? in
            if case .noted(let note, let depth) = event { "\(depth) \(note)" } else { nil }
        }
        XCTAssertEqual(
            notes,
            [
                "1 looked at the screen: 1 element", "1 tried to look",
                "1 waited 2 s for element with identifier \"save\", timed out",
            ])
    }
}

extension CollectingObserver {
    fileprivate var durations: [Duration] {
        events.compactMap { event in
            switch event {
            case .stepFinished(_, _, let duration), .testFinished(_, _, let duration): duration
            default: nil
            }
        }
    }

    fileprivate var failure: FailureRecord? {
        events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }.first
    }
}

extension RunEvent {
    /// The event in a word or two; nil for notes.
    fileprivate var shortName: String? {
        switch self {
        case .testStarted: "testStarted"
        case .retried(let attempt, let limit): "attempt \(attempt) of \(limit)"
        case .testSkipped: "testSkipped"
        case .launched(let driver, _, _, _): "launched \(driver)"
        case .stepStarted(let step): "began \(step.depth) \(step.keyword) \(step.words)"
        case .stepFinished(let step, let outcome, _): "\(outcome) \(step.depth) \(step.keyword) \(step.words)"
        case .planned, .segmentStarted, .segmentFinished, .detour: "navigation"
        case .located(let screen, _): "located \(screen ?? "nowhere")"
        case .observed: "observed"
        case .ruleBroken(let rule): "broken \(rule.rule)"
        case .finding(let finding): "found \(finding.subject)"
        case .rulesChecked(let rules): "\(rules.count) rules"
        case .controls(let controls, let screen): "\(controls.count) controls of \(screen)"
        case .used(let control, let screen): "used \(control.label ?? "") of \(screen)"
        case .pictured(let picture): "picture of \(picture.caption)"
        case .traced: "traced"
        case .failure: "failure"
        case .output(let line): "output \(line)"
        case .noted: nil
        case .testFinished(_, let outcome, _): "testFinished \(outcome)"
        }
    }
}
