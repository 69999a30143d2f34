import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
            test.run.emit(
                .detour(DetourRecord(from: "a", expected: "b", found: "c", reason: Self.secret, depth: 1)))
        }
        test.When.performStep([ElementQuery.button(Self.secret)], "IFind(_:)") {}
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

    func testAStepAsAValueHasNoSecretInItsTextsAndQueries() throws {
        _ = run([RunReport(folder: folder.path, name: "secret", traceMode: .all)])
        let record = try folder.text("secret.jsonl")
        XCTAssertFalse(record.contains("hunter2"), record)
        XCTAssertTrue(
            record.contains(
                #"{"action":{"arguments":[{"query":{"kind":"button","label":{"normalized":"••••"}}}],"name":"IFind"}"#),
            record)
        XCTAssertTrue(record.contains(#"[{"text":"••••"},{"label":"into","text":"password"}],"name":"IType""#), record)
    }

    func testTheFirstStepShowsNoSecretThatItsDriverNames() {
        let test = FakeTestCase().collect()
        test.driver.newSecrets = [Self.secret]
        test.Given.performStep([Self.secret], "ILogIn(with:)") {
            test.run.output("with \(Self.secret)")
            test.When.ITouch("save")
        }
        test.finish()
        XCTAssertEqual(test.outcome, .passed)
        let events = test.observer.events.map { "\($0)" }
        XCTAssertEqual(events.filter { $0.contains("hunter2") }, [])
        XCTAssertEqual(
            events.map { $0.prefix { $0 != "(" } }.filter { $0 != "noted" },
            [
                "testStarted", "stepStarted", "output", "stepStarted", "launched", "stepFinished", "stepFinished",
                "testFinished",
            ])
    }

    func testTheFirstStepIsRecordedAlsoIfTheAppCannotBeLaunched() {
        let test = FakeTestCase().collect()
        test.driver.newSecrets = [Self.secret]
        test.driver.launchError = .lost("no browser takes \(Self.secret)")
        test.Given.performStep([Self.secret], "ILogIn(with:)") { test.When.ITouch("save") }
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["failed When ITouch(save)", "failed Given ILogIn(with: ••••)"])
        XCTAssertFalse(test.recorder.failures.contains { $0.message.contains("hunter2") })
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

    func testAQuotedSecretThatTheAppShowsStaysMasked() {
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

    /// A page that sends each change somewhere and shows it, as one with a check of passwords does.
    private func echoing() -> FakeDriver {
        let driver = FakeDriver([
            Element(ElementReference(rawValue: "password"), role: .textField, identifier: "password", isSecure: true),
            Element(ElementReference(rawValue: "echo"), role: .text, identifier: "echo"),
        ])
        driver.picture = Data([1])
        var typed = ""
        driver.react = { driver, action in
            switch action {
            case .type(let text, _, _), .enter(let text, _, _): typed += text
            default: return
            }
            driver.knownAttachments.append(DriverAttachment(name: "n\(typed.count)", text: "GET /check?p=\(typed)&x=1"))
        }
        return driver
    }

    func testNoBeginningOfWhatWasTypedKeyByKeyIsInAReport() {
        let trial = StepTrial(on: echoing()) { test in
            test.When.IType("swordfish", into: .identifier("password"), pace: .milliseconds(10))
            test.Then.IShouldSeeElement("none")
        }
        let attachments = trial.events.flatMap { event -> [String] in
            guard case .failure(let record) = event else { return [] }
            return record.attachments.map(\.text)
        }
        XCTAssertEqual(attachments, [String](repeating: "GET /check?p=••••&x=1", count: 9))
    }

    func testWhatShowsASecretIsBlankOnPictures() {
        let driver = echoing()
        driver.react = { driver, _ in
            driver.change(ElementReference(rawValue: "password")) { ($0.isSecure, $0.value) = (false, "swordfish") }
        }
        _ = StepTrial(on: driver) { test in
            test.When.IEnter("swordfish", into: .identifier("password"))
            test.Then.IShouldSeeElement("none")
        }
        XCTAssertEqual(driver.blanked, [[ElementReference(rawValue: "password")]])
    }

    func testADriverThatCannotBlankElementsShowsNoPicture() throws {
        let blind = BlindDriver()
        XCTAssertNil(try blind.screenshot(blanking: [ElementReference(rawValue: "password")]))
    }
}
