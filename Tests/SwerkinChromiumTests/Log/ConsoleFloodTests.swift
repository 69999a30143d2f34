import BrowserTrials
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// Pages that talk more than anybody can listen to.
final class ConsoleFloodTests: FaultTestCase {
    /// A page that, once its button is touched, writes so many messages to the console, a thousand each time.
    private func driver(talking count: String) throws -> ChromiumDriver {
        try driver(
            showing: """
                <p id=seen>silent</p><button id=talk onclick="talk()">Talk</button><script>
                let said = 0;
                function talk() {
                  for (let i = 0; i < 1000; i++) console.log('message', ++said);
                  if (said < \(count)) setTimeout(talk); else seen.textContent = 'done';
                }
                </script>
                """)
    }

    func testAHundredThousandMessagesDoNotDelayTheEndOfAWaitNorFillMemory() throws {
        let driver = try driver(talking: "100_000")
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(120), validation: .seconds(120)))
        try app.touch(.identifier("talk"))
        let before = Self.residentBytes()
        try app.expect(.identifier("seen"), .label(.exact("done")))
        XCTAssertLessThan(Self.residentBytes() - before, 64 << 20)
        let log = try driver.pageLog
        XCTAssertEqual(log.count, 1000)
        XCTAssertEqual(log.last?.text, "message 100000")
        XCTAssertEqual(driver.journal.forgottenEntries, 99_000)
    }

    func testAStepEndsInTimeWhileThePageTalks() throws {
        let driver = try driver(talking: "100_000")
        let flow = try failingFlow(on: driver, patience: 2) { test in
            test.When.ITouchButton("talk")
            test.And.IWaitToSeeElement("never")
        }
        XCTAssertFailed(
            flow,
            // A look at a page that talks takes its time.
            beginning: "And IWaitToSeeElement(never) failed: there is no element with identifier \"never\" (waited ",
            culprit: .app)
        try checkThatTheNextTestWorks()
    }

    /// The memory of this process that is in use, in bytes; 0 where the operating system does not tell so.
    private static func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
