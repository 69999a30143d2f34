import Foundation
import PageTesting
import Swerkin
import XCTest

extension BrowserTrialCase {
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
        let flow = try failingFlow(on: driver, patience: 1, file: file, line: line) {
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
        let flow = try failingFlow(on: trialDriver(of: pages.url), patience: 1, file: file, line: line) {
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
        let flow = try failingFlow(on: trialDriver(of: pages.url), patience: 1, file: file, line: line) { test in
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
