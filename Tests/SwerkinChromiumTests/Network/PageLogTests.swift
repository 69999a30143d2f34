import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import SwerkinConformance
import XCTest
@testable import SwerkinBrowsers

final class PageLogTests: ChromiumTestCase {
    private func log(of content: String) throws -> [PageLogEntry] {
        let driver = try driver(showing: content + "<p id=end>End</p>")
        _ = try element("end", in: driver)
        return try driver.pageLog
    }

    func testTheConsoleIsKeptWithItsLevels() throws {
        let log = try log(
            of: """
                <script>console.log('a', 1, -0, null, undefined, true, 12n); console.info('i'); console.warn('w');
                console.error('e'); console.debug('d'); console.assert(false, 'no'); console.trace();</script>
                """)
        XCTAssertEqual(
            log.map { "\($0.level.rawValue) \($0.text)" },
            [
                "info a 1 -0 null undefined true 12n", "info i", "warning w", "error e", "debug d", "error no",
                "info console.trace",
            ])
        XCTAssertTrue(log.allSatisfy { $0.source == .console && $0.line ?? 0 >= 1 })
        XCTAssertTrue(log.allSatisfy { $0.address?.hasPrefix("file:") == true })
    }

    func testValuesArePutInWhereTheTextSaysSo() throws {
        let log = try log(
            of: """
                <script>console.log('%s has %d%c apples, 5 %% off', 'Ada', 3, 'color: red', 'today', 1);
                console.log('%s and %s', 'one'); console.log('100%', 'sure'); console.log('%x', 1)</script>
                """)
        XCTAssertEqual(
            log.map(\.text), ["Ada has 3 apples, 5 % off today 1", "one and %s", "100% sure", "%x 1"])
    }

    func testObjectsAreWrittenInShort() throws {
        let log = try log(
            of: """
                <script>console.log({name: 'Ada', age: 36}, ['x', 2], {a:1,b:2,c:3,d:4,e:5,f:6}, new Error('Oh'), document.body)
                </script>
                """)
        let text = try XCTUnwrap(log.first?.text)
        XCTAssertTrue(
            text.hasPrefix("{name: 'Ada', age: 36} ['x', 2] {a: 1, b: 2, c: 3, d: 4, e: 5, …} Error: Oh"), text)
    }

    func testAnUncaughtExceptionIsKeptWithItsSourceLocation() throws {
        let log = try log(of: "\n<script>\nthrow new RangeError('Too far')</script><script>throw 'text'</script>")
        XCTAssertEqual(log.map(\.source), [.exception, .exception])
        XCTAssertEqual(log.map(\.text), ["RangeError: Too far", "'text'"])
        XCTAssertEqual(log.map(\.line), [3, 3])
        XCTAssertTrue(log[0].description.hasPrefix("error (exception): RangeError: Too far (file:///"), "\(log[0])")
    }

    func testAFailureCanNameWhatHasNoAnswerYetAndWhatThePageThrew() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<p id=end>End</p><script>\nfetch('/held'); throw new TypeError('Oh')</script>"))
        server.answer("/held", with: .never)
        let driver = driver(of: server.url)
        try driver.launch()
        try AppUnderTest(driver: driver).expect(.identifier("end"))
        _ = try driver.pageLog
        let address = server.url.absoluteString
        XCTAssertEqual(driver.activity().pendingRequests, ["GET \(address)held"])
        XCTAssertEqual(driver.activity().uncaughtErrors.map { $0.hasPrefix("TypeError: Oh (") }, [true])
    }

    func testScriptsOfWorkersHaveTheirAnswers() throws {
        let page = """
            <p id=seen>…</p><script>const worker = new Worker('worker.js');
            worker.onmessage = () => { seen.textContent = 'ran' };</script>
            """
        let server = try RecordingServer { request in
            request.path == "/" ? .content(page) : .content("postMessage(1)", type: "text/javascript")
        }
        defer { server.stop() }
        let driver = driver(of: server.url)
        try driver.launch()
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact("ran")))
        XCTAssertEqual(try driver.requests.filter { $0.kind == .script }.map(\.outcome), [.answered(status: 200)])
        XCTAssertEqual(driver.activity().pendingRequests, [])
    }

    func testARequestThatFailsIsKept() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer(
            "/", with: .html("<p id=seen>…</p><img src=/missing.png onerror=\"seen.textContent = 'failed'\">"))
        server.answer("/missing.png", with: .status(404))
        let driver = driver(of: server.url)
        try driver.launch()
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact("failed")))
        let failed = try XCTUnwrap(try driver.pageLog.first { $0.address?.hasSuffix("/missing.png") == true })
        XCTAssertEqual(failed.source, .browser)
        XCTAssertEqual(failed.level, .error)
        XCTAssertEqual(
            failed.text, "Failed to load resource: the server responded with a status of 404 (As arranged)")
    }

    func testAResetBeginsALogAnew() throws {
        let driver = try driver(showing: "<p>x</p><script>console.log('loaded')</script>")
        _ = try driver.snapshot()
        try driver.reset()
        _ = try driver.snapshot()
        XCTAssertEqual(try driver.pageLog.map(\.text), ["loaded"])
    }

    func testAPageThatNeverStopsTalkingFillsNoMemory() throws {
        let driver = try driver(
            showing: "<p id=a>x</p><script>for (let i = 1; i <= 2500; i++) console.log(i)</script>")
        _ = try driver.snapshot()
        let log = try driver.pageLog
        XCTAssertEqual(log.count, 1000)
        XCTAssertEqual(log.last?.text, "2500")
        let text = try XCTUnwrap(driver.attachments().first?.text)
        XCTAssertTrue(text.hasPrefix("… 1500 earlier ones are left out\ninfo: 1501 ("), String(text.prefix(80)))
    }

    func testAFailureHasTheLogAndTheRequestsAttached() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer(
            "/",
            with: .html(
                """
                <label>Password <input id=password type=password></label><button id=send onclick="send()">Send</button>
                <script>function send() { console.error('refused', password.value); fetch('/log-in?password=' +
                encodeURIComponent(password.value)); fetch('/never'); }</script>
                """))
        server.answer("/never", with: .later(.seconds(60), .html("")))
        let driver = driver(of: server.url)
        let trial = StepTrial(on: driver) { test in
            test.When.IEnterIntoTextField("password", text: "sword fish")
            test.When.ITouchButton("send")
            test.Then.IShouldSeeElement("welcome")
        }
        let failures = trial.events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
        let attachments = try XCTUnwrap(failures.first).attachments
        XCTAssertEqual(attachments.map(\.name), ["console", "network"])
        XCTAssertTrue(attachments[0].text.contains("error: refused •••• ("), attachments[0].text)
        XCTAssertFalse(attachments.contains { $0.text.contains("fish") })
        let request = "GET \(server.url)log-in?password=•••• → 404 (fetch"
        XCTAssertTrue(attachments[1].text.contains(request), attachments[1].text)
        XCTAssertTrue(
            attachments[1].text.hasPrefix("* ran during the latest step\n  GET \(server.url) → 200 "),
            attachments[1].text)
        XCTAssertTrue(attachments[1].text.contains("* GET \(server.url)never → no answer yet"), attachments[1].text)
    }
}

final class PageLogEntryTests: XCTestCase {
    private func read<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    func testWhatIsNotUnderstoodIsSaidToBeSo() {
        for method in ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"] {
            let event = ProtocolEvent(method: method, message: Data(#"{"params":{"args":7}}"#.utf8))
            XCTAssertEqual(
                PageLogEntry(event),
                PageLogEntry(source: .browser, level: .error, text: "something that is not understood: \(method)"))
        }
    }

    func testLinesAreCountedFromOneInEachBrowser() throws {
        for (line, expected) in [(0, 1), (11, 12), (Int.max, Int.min)] {
            let frame = "{\"url\":\"app.js\",\"lineNumber\":\(line)}"
            let added: LogDomain.EntryAdded = try read(
                "{\"entry\":{\"source\":\"network\",\"level\":\"error\",\"text\":\"x\",\"lineNumber\":\(line)}}")
            let called: LogDomain.ConsoleCalled = try read(
                "{\"type\":\"log\",\"args\":[],\"stackTrace\":{\"callFrames\":[\(frame)]}}")
            let thrown: LogDomain.ExceptionThrown = try read(
                "{\"exceptionDetails\":{\"text\":\"x\",\"url\":\"app.js\",\"lineNumber\":\(line)}}")
            XCTAssertEqual(
                [PageLogEntry(added).line, PageLogEntry(called).line, PageLogEntry(thrown).line],
                [expected, expected, expected])
        }
    }
}

final class BoundedListTests: XCTestCase {
    func testTheLatestElementsAreKeptAndTheOthersCounted() {
        var list = BoundedList<Int>(capacity: 3)
        for number in 0..<20 {
            XCTAssertEqual(list.append(number), number)
            XCTAssertEqual(list.elements, Array(max(0, number - 2)...number))
            XCTAssertEqual(list.forgotten, max(0, number - 2))
        }
    }

    func testAnElementIsChangedByItsNumberAsLongAsItIsKept() {
        var list = BoundedList<String>(capacity: 2)
        for text in ["a", "b", "c", "d", "e"] { list.append(text) }
        list.change(4) { $0 = "E" }
        list.change(0) { $0 = "A" }
        list.change(9) { $0 = "?" }
        XCTAssertEqual(list.elements, ["d", "E"])
    }
}

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
        let flow = try failingFlow(on: driver, timeout: 2) { test in
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
