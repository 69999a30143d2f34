import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class OpenedSessionTests: XCTestCase {
    private func driver(of session: FlowSession) throws -> FakeDriver {
        try XCTUnwrap(session.run.app().driver as? FakeDriver)
    }

    func testEachSessionHasItsOwnDriverLocationAndFactsAndAllShareTheLog() throws {
        let test = FakeTestCase().collect()
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        test.When.ITouch("save")
        desk.Given.IAmOnScreen(Desk.desk)
        desk.When.ITouchButton("save")
        desk.preconditions[.loggedIn] = true
        test.Then.IShouldSeeElement("save")
        XCTAssertEqual(try driver(of: desk).actions.count, test.driver.actions.count)
        XCTAssertFalse(try driver(of: desk) === test.driver)
        XCTAssertEqual(desk.currentScreen?.rawValue, "desk")
        XCTAssertNil(test.currentScreen)
        XCTAssertEqual(test.preconditions.count, 0)
        let ended = try driver(of: desk)
        test.finish()
        XCTAssertEqual(ended.runningApps, 0)
        XCTAssertEqual(test.driver.runningApps, 0)
        XCTAssertEqual(test.recorder.failures.map(\.message), [])
        XCTAssertEqual(
            test.observer.finishedSteps,
            [
                "passed When ITouch(save)", "passed Given Ada: IAmOnScreen(desk)",
                "passed When Ada: ITouchButton(save)",
                "passed Then IShouldSeeElement(save)",
            ])
        let ends = test.observer.events.filter { if case .testFinished = $0 { true } else { false } }
        XCTAssertEqual(ends.count, 1)
        XCTAssertEqual(test.outcome, .passed)
    }

    func testAFailureOfASessionFailsTheTestAtTheCallersLineAndSkipsTheRestOfAll() throws {
        let test = FakeTestCase().collect()
        test.begin()
        test.driver.knownAttachments = [DriverAttachment(name: "console", text: "own")]
        let desk = test.openSession("Ada", of: Desk.self)
        test.When.ITouch("save")
        try driver(of: desk).knownAttachments = [DriverAttachment(name: "console", text: "Ada's")]
        let line: UInt = #line + 1
        desk.When.ITouchButton("print")
        desk.Then.IShouldSeeElement("save")
        test.Then.IShouldSeeElement("save")
        let ended = try driver(of: desk)
        test.finish()
        XCTAssertEqual(
            test.recorder.failures.map { $0.message.components(separatedBy: "\n")[0] },
            [#"When Ada: ITouchButton(print) failed: there is no button with identifier "print" (waited 2 s)."#])
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(
            test.observer.finishedSteps.suffix(3),
            [
                "failed When Ada: ITouchButton(print)", "skipped Then Ada: IShouldSeeElement(save)",
                "skipped Then IShouldSeeElement(save)",
            ])
        let records = test.observer.events.compactMap { if case .failure(let record) = $0 { record } else { nil } }
        XCTAssertEqual(records.map { $0.attachments.map(\.name) }, [["Ada-console", "console", "test-elements"]])
        XCTAssertEqual(records.first?.attachments.first?.text, "Ada's")
        XCTAssertEqual([ended.runningApps, test.driver.runningApps], [0, 0])
        XCTAssertEqual(test.outcome, .failed)
    }

    func testAFailureOfTheTestSkipsTheStepsOfItsSessions() {
        let test = FakeTestCase().collect()
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        test.When.ITouch("print")
        desk.When.ITouchButton("save")
        let late = test.openSession("Bob", of: Desk.self)
        late.When.ITouchButton("save")
        test.finish()
        XCTAssertEqual(test.recorder.failures.count, 1)
        XCTAssertEqual(
            test.observer.finishedSteps,
            [
                "failed When ITouch(print)", "skipped When Ada: ITouchButton(save)",
                "skipped When Bob: ITouchButton(save)",
            ])
    }

    func testAStepOfASessionInsideAStepOfTheTestIsPartOfIt() {
        let test = FakeTestCase().collect()
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        let line: UInt = #line + 1
        test.When.performStep([], "IShare()") { desk.When.ITouchButton("print") }
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        let message = test.recorder.failures.first?.message ?? ""
        XCTAssertTrue(message.hasPrefix("When IShare() failed: there is no button with identifier"), message)
        XCTAssertTrue(message.contains("In the step When Ada: ITouchButton(print), OpenedSessionTests.swift:"), message)
        let depths = test.observer.events.compactMap { event in
            if case .stepFinished(let step, _, _) = event { step.depth } else { nil }
        }
        XCTAssertEqual(depths, [1, 0])
    }

    func testAProblemOfASessionAtTheEndFailsTheTest() throws {
        let test = FakeTestCase().collect()
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        try driver(of: desk).problemAtEnd = StepFailure(.custom("the desk is a mess."))
        test.finish()
        XCTAssertEqual(
            test.recorder.failures.map { $0.message.components(separatedBy: "\n")[0] }, ["the desk is a mess."])
        XCTAssertEqual(test.outcome, .failed)
    }

    func testASecretOfASessionIsMaskedInTheStepsOfAll() {
        let test = FakeTestCase().collect()
        test.driver.newSecrets = ["open sesame"]
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        test.When.ITouch("save")
        desk.Then.IShouldSeeElement("open sesame")
        test.finish()
        XCTAssertEqual(test.recorder.failures.count, 1)
        XCTAssertFalse(test.recorder.failures.contains { $0.message.contains("open sesame") })
    }

    func testASkippedTestLaunchesNoAppOfASession() {
        let test = FakeTestCase().collect()
        test.begin()
        test.run.skip(because: "It is retired.")
        let desk = test.openSession("Ada", of: Desk.self)
        desk.When.ITouchButton("save")
        XCTAssertThrowsError(try desk.run.app())
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, [])
        XCTAssertEqual(test.outcome, .skipped)
    }

    func testANameBelongsToOneSession() {
        let test = FakeTestCase().collect()
        test.begin()
        let desk = test.openSession("Ada", of: Desk.self)
        XCTAssertTrue(test.openSession("Ada", of: Desk.self) === desk)
        let line: UInt = #line + 1
        _ = test.openSession("Ada", of: OtherDesk.self)
        test.finish()
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                the session "Ada" is one of Desk, not of OtherDesk: give each session a name.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
    }

    func testNothingIsLeftOfTheSessions() {
        weak var leftover: FlowSession?
        do {
            let test = FakeTestCase().collect()
            test.begin()
            let desk = test.openSession("Ada", of: Desk.self)
            leftover = desk
            desk.When.ITouchButton("save")
            test.finish()
        }
        XCTAssertNil(leftover)
    }
}

/// The only screen of a desk.
private enum Desk: String, DeclaredScreen, DeclaredApp {
    case desk

    var declaration: Declaration<Self> { .trait("save").start() }

    static func makeDriver() throws -> any Driver {
        FakeDriver([Element(ElementReference(rawValue: "save"), role: .button, identifier: "save")])
    }
}

/// The only screen of another desk.
private enum OtherDesk: String, DeclaredScreen, DeclaredApp {
    case otherDesk

    var declaration: Declaration<Self> { .trait("save").start() }

    static func makeDriver() throws -> any Driver { try Desk.makeDriver() }
}
