import SwerkinConformance
import TestSupport
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class ConsoleLogTests: XCTestCase {
    private func log(
        _ events: [RunEvent] = ScriptedRun.events, _ level: LogLevel = .steps, usesColor: Bool = false
    ) -> String {
        var lines: [String] = []
        let log = ConsoleLog(level: level, usesColor: usesColor) { lines.append($0) }
        events.forEach(log.observe)
        return lines.map { $0 + "\n" }.joined()
    }

    func testStepsAreShownIndentedUnderWhatTheyHappenIn() {
        XCTAssertNil(GoldenFile("log-steps.txt").difference(from: log()))
    }

    func testDebugShowsWhereStepsAreCalledAndWhatTheyTried() {
        XCTAssertNil(GoldenFile("log-debug.txt").difference(from: log(ScriptedRun.events, .debug)))
    }

    func testColoursAreAddedAndNothingElse() {
        let colored = log(ScriptedRun.events, .steps, usesColor: true)
        XCTAssertNil(GoldenFile("log-color.txt").difference(from: colored))
        XCTAssertEqual(colored.replacing(/\u{1B}\[\d+m/, with: ""), log())
    }

    func testQuietShowsOnlyWhatStepsPrint() {
        XCTAssertEqual(log(ScriptedRun.events, .quiet), "checkout_total\npay\n")
    }

    func testALogOfRealStepsIsShownAsTheyHappen() {
        let driver = FakeDriver([
            Element(ElementReference(rawValue: "1"), role: .button, identifier: "save"),
            Element(ElementReference(rawValue: "2"), role: .textField, identifier: "name"),
        ])
        driver.virtualClock.schedule(after: .milliseconds(120)) {}
        let trial = StepTrial(on: driver) { test in
            test.When.performStep([], "IRegister()") {
                test.When.IType("Ann", into: "name")
                test.When.ITouch("save")
            }
            test.Then.IPause(1)
            test.Then.ITouch("sav")
            test.And.ITouch("save")
        }
        let text = log(trial.events).replacing(/at \S+\.swift:\d+/, with: "at LINE")
        XCTAssertNil(GoldenFile("log-trial.txt").difference(from: text))
    }

    func testAGatheredLogIsHandedOverInOnePieceWhenTheTestEnds() {
        var pieces: [String] = []
        let log = ConsoleLog(gathered: true) { pieces.append($0) }
        ScriptedRun.events.dropLast().forEach(log.observe)
        XCTAssertEqual(pieces, [])
        ScriptedRun.events.suffix(1).forEach(log.observe)
        XCTAssertEqual(pieces.map { $0 + "\n" }, [self.log()])
    }

    func testASkippedTestIsReportedWithItsReason() {
        let events: [RunEvent] = [
            .testStarted(name: "LoginFlows.testLogin"), .testSkipped(reason: "It is retired."),
            .testFinished(name: "LoginFlows.testLogin", .skipped, duration: .zero),
        ]
        XCTAssertEqual(
            log(events),
            """
            – LoginFlows.testLogin  skipped
              It is retired.

            """)
    }

    func testAPlanWithoutSegmentsSaysSo() {
        let plan = PlanRecord(from: "Home", to: "Home", screens: ["Home"], assumed: [], cost: 0, depth: 0)
        XCTAssertEqual(plan.lines, ["Plan: nothing to do, Home is the start and the end"])
    }

    func testIfTheStackMattersItIsShownAsItGoes() {
        let plan = PlanRecord(
            from: "Login", to: "Cart", screens: ["Login", "Cart"], assumed: ["loggedIn"], cost: 1, depth: 0,
            stacks: [["Home", "Cart", "Login"], ["Home", "Cart"]])
        XCTAssertEqual(
            plan.lines, ["Plan: Login → Cart, 1 s", "From the stack Home › Cart › Login", "Assumed: loggedIn"])
        let segment = SegmentRecord(
            number: 1, count: 1, index: 0, from: "Login", to: "Cart", depth: 0, stack: ["Home", "Cart"])
        XCTAssertEqual(segment.arrival(.passed), "arrived on Cart, stack: Home › Cart")
        XCTAssertEqual(segment.arrival(.failed), "did not arrive on Cart")
    }

    func testADetourOfASegmentThatLedNowhereSaysSo() {
        let detour = DetourRecord(from: "Home", expected: "Cart", found: "Home", reason: "It is avoided.", depth: 0)
        XCTAssertEqual(
            detour.lines, ["Detour: the app stayed on Home instead of going to Cart", "It is avoided."])
    }

    func testADetourOfASegmentThatTheAppCrossedByItselfSaysSo() {
        let detour = DetourRecord(from: "Question", expected: "Home", found: "Home", reason: "It is avoided.", depth: 0)
        XCTAssertEqual(
            detour.lines[0], "Detour: the app went from Question to Home before the steps of the segment were done")
    }

    /// A text as an app may have it, to give orders to whoever shows the log.
    private static let hostile = "a\u{1B}[31m\r\n::set-output name=a::b\n  ::error::c\u{202E}\n##[error]d\u{9B}2J"

    /// Every event, with a hostile text wherever there is one.
    private static var hostileEvents: [RunEvent] {
        let position = SourcePosition(file: hostile, line: 1)
        let step = StepRecord(keyword: .When, words: hostile, depth: 0, position: position)
        let segment = SegmentRecord(
            number: 1, count: 1, index: 0, from: hostile, to: hostile, depth: 1, stack: [hostile])
        return [
            .testStarted(name: hostile), .testSkipped(reason: hostile), .launched(driver: hostile), .stepStarted(step),
            .planned(
                PlanRecord(
                    from: hostile, to: hostile, screens: [hostile, hostile], assumed: [hostile], cost: 1, depth: 1,
                    stacks: [[hostile, hostile]])),
            .segmentStarted(segment), .segmentFinished(segment, .passed, duration: .zero),
            .detour(DetourRecord(from: hostile, expected: hostile, found: hostile, reason: hostile, depth: 1)),
            .pictured(PictureRecord(caption: hostile, image: [])), .output(hostile), .noted(hostile, depth: 1),
            .stepFinished(step, .failed, duration: .zero),
            .failure(FailureRecord(message: hostile, culprit: .app, position: position)),
            .stepFinished(step, .skipped, duration: .zero), .testFinished(name: hostile, .failed, duration: .zero),
        ]
    }

    func testNoTextOfAnAppGivesOrdersToATerminalOrAServer() {
        for level in LogLevel.allCases {
            let text = log(Self.hostileEvents, level)
            XCTAssertFalse(text.isEmpty)
            XCTAssertFalse(text.unicodeScalars.contains { "\u{1B}\r\u{202E}\u{9B}".unicodeScalars.contains($0) }, text)
            for line in text.split(separator: "\n") {
                XCTAssertFalse(line.drop(while: \.isWhitespace).hasPrefix("::"), String(line))
                XCTAssertFalse(line.contains("##["), String(line))
            }
        }
        let colored = log(Self.hostileEvents, .debug, usesColor: true)
        XCTAssertEqual(colored.replacing(/\u{1B}\[\d+m/, with: ""), log(Self.hostileEvents, .debug))
    }

    func testTheFrameworkGetsAFailureWithoutControlCharactersAndTheRecordTheTextItself() {
        let label = Element(ElementReference(rawValue: "1"), role: .text, identifier: "total", label: Self.hostile)
        let trial = StepTrial(on: FakeDriver([label])) { $0.Then.IShouldSeeLabel("total", withText: "3") }
        let message = trial.failures.first?.message ?? ""
        XCTAssertTrue(message.contains(#"\u{1B}[31m"#), message)
        XCTAssertFalse(message.unicodeScalars.contains { "\u{1B}\u{202E}\u{9B}".unicodeScalars.contains($0) }, message)
        let recorded = trial.events.compactMap { if case .failure(let failure) = $0 { failure.message } else { nil } }
        XCTAssertTrue(recorded.first?.contains(#"\u{1B}[31m"#) == true, "\(recorded)")
    }
}
