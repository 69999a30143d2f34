import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

extension BrowserScenario {
    /// A page whose server never answers is the fault of the app.
    public func checkAPageThatNeverLoads(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages(["/": .never])
        let flow = try failingFlow(on: trialDriver(of: pages.url) { $0.load = .seconds(3) }, file: file, line: line) {
            $0.Then.IShouldSeeElement("x")
        }
        XCTAssertFailed(
            flow,
            beginning: """
                Then IShouldSeeElement(x) failed: could not launch the app: \(pages.url) did not load within 3 s.
                """,
            culprit: .app, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// A page that goes away at any moment of a touch has been touched, and the flow goes on in the next one.
    public func checkAPageThatGoesAwayUnderATouch(file: StaticString = #filePath, line: UInt = #line) throws {
        let moments = ["pointermove", "pointerdown", "pointerup", "click"]
        // Each button has a place of its own, for what is left of a touch may reach the page that comes next.
        let book = moments.enumerated().map { index, moment in
            let next = index + 1 < moments.count ? moments[index + 1] : "arrived"
            let page = """
                <button id=\(moment) style="position: absolute; top: \(index * 60)px">Go</button>
                <script>\(moment).addEventListener('\(moment)', () => location = '/\(next)')</script>
                """
            return ("/" + moment, PageAnswer.html(page))
        }
        let arrived = [("/arrived", PageAnswer.html("<p id=arrived>Arrived</p>"))]
        let pages = try pages(Dictionary(uniqueKeysWithValues: book + arrived))
        passingFlow(on: trialDriver(of: pages.url.appendingPathComponent(moments[0])), file: file, line: line) { test in
            for moment in moments { test.When.ITouchButton(moment) }
            test.Then.IShouldSeeElement("arrived")
        }
    }

    /// A page that is loaded again and again is the fault of the app.
    public func checkAPageThatIsLoadedAgainAndAgain(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages([
            "/": .html("<button id=go>Go</button><script>setTimeout(() => location.reload(), 30)</script>")
        ])
        let driver = trialDriver(of: pages.url) {
            $0.answer = .seconds(2)
            $0.load = .seconds(5)
        }
        let flow = try failingFlow(on: driver, timeout: 1, file: file, line: line) {
            $0.When.IWaitToSeeElement("never")
        }
        // Whether a look fits between two documents is a matter of speed, and so is whether a document ever has loaded.
        let endings = [
            "there is no element with identifier \"never\" (waited ",
            "could not wait: the page goes from one document to the next without end.",
            "could not wait: the page neither loaded nor answered within 5 s.",
        ]
        let ending = endings.first { flow.message.contains($0) } ?? "one of \(endings)"
        XCTAssertFailed(
            flow, beginning: "When IWaitToSeeElement(never) failed: \(ending)", culprit: .app, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// An element that never stops moving is the fault of the app, and said to move.
    public func checkAnElementThatMovesForEver(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages([
            "/": .html(
                """
                <style>@keyframes away { from { left: 0 } to { left: 300px } }
                #mover { position: absolute; animation: away 1s linear infinite }</style>
                <button id=mover>Mover</button>
                """)
        ])
        let flow = try failingFlow(on: trialDriver(of: pages.url), timeout: 1, file: file, line: line) {
            $0.When.ITouchButton("mover")
        }
        XCTAssertFailed(
            flow,
            beginning: """
                When ITouchButton(mover) failed: the button with identifier "mover" cannot be touched: it does not stop \
                moving
                """,
            culprit: .app, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// A dialog of the browser is named where it keeps the flow from going on.
    public func checkADialogThatBlocks(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages([
            "/": .html(
                """
                <button id=end onclick="alert('Your session has ended')">End</button><button id=go>Go</button>
                """)
        ])
        let flow = try failingFlow(on: trialDriver(of: pages.url), timeout: 1, file: file, line: line) { test in
            test.When.ITouchButton("end")
            test.And.ITouchButton("go")
        }
        XCTAssertFailed(
            flow,
            beginning: "And ITouchButton(go) failed: there is no button with identifier \"go\" (waited 1",
            containing: "\nAn alert is open: \"Your session has ended\".", culprit: .app, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// A script without end ends the flow; who is to blame depends on whether the driver can tell a page that hangs from a
    /// browser that does.
    public func checkAnEndlessLoop(
        words: String, culprit: Culprit, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let pages = try pages(["/": .html("<button id=go onclick=\"for (;;);\">Go</button>")])
        let driver = trialDriver(of: pages.url) {
            $0.answer = .seconds(2)
            $0.load = .seconds(3)
        }
        let flow = try failingFlow(on: driver, file: file, line: line) { $0.When.ITouchButton("go") }
        XCTAssertFailed(
            flow, beginning: "When ITouchButton(go) failed: \(words)", culprit: culprit, file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }
}

extension BrowserScenario {
    /// Performs a flow in which something is done by force while a step waits for an element that never comes.
    ///
    /// `harm` is asked for once the driver has been launched.
    public func failingFlow(
        withInTheMiddle harm: (any BrowserDriver) throws -> @Sendable () -> Void,
        on make: (URL) -> any BrowserDriver, file: StaticString = #filePath, line: UInt = #line
    ) throws -> FailedFlow {
        let watcher = Harm()
        // The page asks late, so that the step is usually under way.
        let pages = try pages([
            "/": .html("<button id=go onclick=\"setTimeout(() => fetch('/harm'), 200)\">Go</button>"),
            "/harm": .doing({ watcher.askedFor() }, .status(204)),
        ])
        let driver = make(pages.url)
        try driver.launch()
        let action = try harm(driver)
        return try failingFlow(on: driver, observer: watcher, file: file, line: line) { test in
            test.When.ITouchButton("go")
            watcher.arm(action)
            test.When.IWaitToSeeElement("never")
        }
    }

    /// A browser that is killed in the middle of a step is the fault of the environment; the next test has another.
    public func checkABrowserThatIsKilledInTheMiddleOfAStep(
        words: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let flow = try failingFlow(withInTheMiddle: killer, on: { trialDriver(of: $0) }, file: file, line: line)
        XCTAssertFailed(
            flow, beginning: "When IWaitToSeeElement(never) failed: could not wait: \(words)", culprit: .environment,
            file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// A browser that is killed between two tests, or between two uses of one driver, is replaced unnoticed.
    public func checkABrowserThatIsKilledBetweenTwoTests(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages(["/": .html("<button id=next onclick=\"this.textContent = 'Done'\">Next</button>")])
        let kept = trialDriver(of: pages.url)
        try kept.launch()
        let kill = try killer(of: kept)
        let first = trialDriver(of: pages.url)
        checkThatThePageWorks(on: first, file: file, line: line)
        kill()
        checkThatThePageWorks(on: trialDriver(of: pages.url), file: file, line: line)
        try kept.reset()
        checkThatThePageWorks(on: kept, file: file, line: line)
    }
}

/// Harm that is done in the middle of a step: once the step has begun, and a page that is shown has asked for it.
///
/// Both are waited for without any thread waiting: whichever comes last does the harm.
final class Harm: RunObserver, @unchecked Sendable {
    // The lock guards what follows it.
    private let lock = NSLock()
    private var action: (@Sendable () -> Void)?
    private var stepHasBegun = false
    private var pageHasAsked = false

    /// Has the harm done in the next step.
    func arm(_ action: @escaping @Sendable () -> Void) { lock.withLock { self.action = action } }

    /// Takes note that a page has asked for it.
    func askedFor() {
        lock.withLock { pageHasAsked = true }
        doIfDue()
    }

    func observe(_ event: RunEvent) {
        guard case .stepStarted = event else { return }
        lock.withLock { stepHasBegun = action != nil }
        doIfDue()
    }

    private func doIfDue() {
        let due = lock.withLock { () -> (@Sendable () -> Void)? in
            guard stepHasBegun, pageHasAsked else { return nil }
            defer { action = nil }
            return action
        }
        due?()
    }
}

extension RunningProcess {
    /// All processes that run now; skips the test where the system does not list them as Linux does.
    package static func listed() throws -> [RunningProcess] {
        guard let processes = all() else { throw XCTSkip("needs a list of processes in /proc, which Linux has") }
        return processes
    }

    /// Whether one of the process's descriptors is this file or socket, as in `socket:[4711]`.
    ///
    /// False if that can't be told, as for processes of other users.
    package func holds(_ target: String) -> Bool {
        let folder = "/proc/\(identifier)/fd"
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return descriptors.contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == target
        }
    }

    /// The value that a variable had when the process began, or nil if it had none, or that cannot be told.
    package func initialValue(of variable: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/environ") else { return nil }
        return bytes.split(separator: 0).lazy.map { String(decoding: $0, as: UTF8.self) }
            .first { $0.hasPrefix(variable + "=") }.map { String($0.dropFirst(variable.count + 1)) }
    }
}
