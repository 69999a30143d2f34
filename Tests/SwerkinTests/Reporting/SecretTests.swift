import SwerkinTesting
import XCTest

@testable import Swerkin

final class SecretTests: XCTestCase {
    private static let secret = "hunter2\"é/€"
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    /// Types a secret, which the app then shows where it should not, and fails.
    private func run(_ observers: [any RunObserver]) -> [String] {
        let password = ElementReference(rawValue: "password")
        let driver = FakeDriver([
            Element(password, role: .textField, identifier: "password", isSecure: true),
            Element(ElementReference(rawValue: "echo"), role: .generic, identifier: "echo"),
        ])
        driver.react = { driver, _ in
            driver.change(ElementReference(rawValue: "echo")) { echo in
                echo.label = "You typed \(Self.secret)."
                echo.options = [ElementOption(Self.secret)]
                echo.obstruction = .covered(by: Self.secret)
            }
        }
        driver.picture = Data([1])
        let recorder = CollectingRecorder()
        let test = FakeTestCase()
        test.driver = driver
        test.failureRecorder = recorder
        test.observers = observers
        test.When.performStep([Typed(Self.secret)], "ILogIn(with:)") {
            test.When.IType(Self.secret, into: "password")
            test.run.output("typed \(Self.secret)")
            try test.When.app.note("typed \(Self.secret)")
            test.run.tell(
                .detour(DetourRecord(from: "a", expected: "b", found: "c", reason: Self.secret, depth: 1)))
        }
        test.Then.performStep([Self.secret], "ISee(_:)") { throw StepFailure(.custom("no \(Self.secret) here.")) }
        test.finish()
        return recorder.failures.map(\.message)
    }

    func testATextTypedIntoASecureFieldAppearsNowhere() throws {
        var log: [String] = []
        let report = RunReport(folder: folder.path, name: "secret")
        let messages = run([report, ConsoleLog(level: .debug) { log.append($0) }])
        XCTAssertEqual(messages, ["Then ISee(••••) failed: no •••• here."])
        var texts = messages + log
        for file in folder.files { texts.append(String(decoding: try folder.data(file), as: UTF8.self)) }
        XCTAssertEqual(folder.files.count, 4)
        for text in texts {
            XCTAssertFalse(text.contains(Self.secret), text)
            XCTAssertFalse(text.contains("hunter2"), text)
        }
        XCTAssertTrue(log.contains { $0.contains("ILogIn(with: ••••)") }, "\(log)")
    }

    func testASecretThatAStepDidNotComeToStaysMasked() {
        let driver = FakeDriver([Element(ElementReference(rawValue: "name"), role: .textField, identifier: "name")])
        let trial = StepTrial(on: driver) { test in
            test.When.performStep([Typed("Ann"), Typed(Self.secret)], "ILogIn(as:with:)") {
                test.When.IType("Ann", into: "name")
                test.When.ITouch("next")
                test.When.IType(Self.secret, into: "password")
            }
        }
        XCTAssertEqual(trial.finishedSteps.last, "failed When ILogIn(as: Ann, with: ••••)")
        XCTAssertTrue(trial.failures.first?.message.hasPrefix("When ILogIn(as: Ann, with: ••••) failed") ?? false)
    }

    func testASecretThatTheAppShowsInQuotationMarksStaysMasked() {
        let driver = FakeDriver([
            Element(
                ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true),
            Element(ElementReference(rawValue: "echo"), role: .text, identifier: "echo", label: Self.secret),
        ])
        let trial = StepTrial(on: driver) { test in
            test.When.IType(Self.secret, into: "password")
            test.Then.IShouldSeeLabel("echo", withText: "nothing")
        }
        let message = trial.failures.first?.message ?? ""
        XCTAssertTrue(message.contains("has the label \"••••\", not \"nothing\""), message)
    }

    func testATextTypedIntoAnOrdinaryFieldIsShownOnceThatIsKnown() {
        let driver = FakeDriver([Element(ElementReference(rawValue: "name"), role: .textField, identifier: "name")])
        let trial = StepTrial(on: driver) { $0.When.IType("Ann", into: "name") }
        XCTAssertEqual(trial.finishedSteps, ["passed When IType(Ann, into: name)"])
    }
}
