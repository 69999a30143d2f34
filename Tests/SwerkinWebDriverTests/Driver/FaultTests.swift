import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What goes wrong between the driver and a server, on a fake one: bounded in time, and with the culprit named.
final class FaultTests: XCTestCase {
    private var remoteEnds: [FakeRemoteEnd] = []

    override func tearDown() {
        for remoteEnd in remoteEnds { remoteEnd.stop() }
        remoteEnds = []
    }

    private func driver(
        loadTimeout: Duration = .milliseconds(300), viewport: Size = Size(width: 500, height: 600),
        _ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer? = { _ in nil }
    ) throws -> (driver: RemoteBrowserDriver, remoteEnd: FakeRemoteEnd) {
        let remoteEnd = try FakeRemoteEnd(answer)
        remoteEnds.append(remoteEnd)
        var configuration = RemoteBrowserConfiguration()
        // What Chrome on this machine is told depends on who runs the tests.
        configuration.browser = .firefox
        configuration.viewport = viewport
        configuration.answerTimeout = .seconds(1)
        configuration.loadTimeout = loadTimeout
        configuration.newSessionTimeout = .seconds(1)
        let address = try XCTUnwrap(URL(string: "http://app/"))
        return (RemoteBrowserDriver(address, on: .at(remoteEnd.url), configuration: configuration), remoteEnd)
    }

    private func error(of action: () throws -> Void, file: StaticString = #filePath, line: UInt = #line) -> DriverError?
    {
        do {
            try action()
            XCTFail("nothing was thrown", file: file, line: line)
        } catch {
            return error as? DriverError
        }
        return nil
    }

    // MARK: The ordinary course

    func testADriverAsksForASessionOpensThePageAndEndsTheSession() throws {
        let (driver, remoteEnd) = try driver()
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 500, height: 600))
        driver.end()
        XCTAssertEqual(
            remoteEnd.lines,
            [
                """
                POST /session {"capabilities":{"alwaysMatch":{"browserName":"firefox","moz:firefoxOptions":{"args":[\
                "-headless"]},"pageLoadStrategy":"eager","timeouts":{"implicit":0,"pageLoad":300,"script":1000},\
                "unhandledPromptBehavior":"ignore"},"firstMatch":[{}]}}
                """,
                "GET /session/7/window/handles",
                #"POST /session/7/url {"url":"http://app/"}"#,
                "DELETE /session/7",
            ])
    }

    func testASnapshotIsTakenAgainIfAnElementWentBeforeItWasNamed() throws {
        let refusals = Countdown(2)
        let (driver, _) = try driver { request in
            guard request.body.contains("await swerkin("), refusals.next() else { return nil }
            return FakeRemoteEnd.refusal(
                "stale element reference", "Stale element found when trying to create the node handle", status: 404)
        }
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 500, height: 600))
        XCTAssertFalse(refusals.next())
    }

    func testASnapshotOfAPageWithoutIframesOfOtherOriginsIsOneCommand() throws {
        let (driver, remoteEnd) = try driver()
        try driver.launch()
        let before = remoteEnd.requests.count
        _ = try driver.snapshot()
        XCTAssertEqual(remoteEnd.requests.dropFirst(before).map(\.path), ["/session/7/execute/sync"])
    }

    func testASnapshotIsTakenAgainIfAnIframeHasGoneBeforeTheServerActsInIt() throws {
        let foreign = Countdown(1)
        let (driver, remoteEnd) = try driver { request in
            let window = #"{\"map\":[1,0,0,1,0,0],\"seen\":[0,0,9,9]}"#
            switch request.body {
            case let body where body.contains(#"swerkin(\"observe\""#):
                let view = #"{\"width\":500,\"height\":600,\"elements\":[]}"#
                guard foreign.next() else { return nil }
                let motion = #"{\"before\":null,\"now\":\#(view),\"hasForeignIframes\":true}"#
                return .json(#"{"value":[1,"{\"value\":\#(motion)}",[],false,[]]}"#)
            case let body where body.contains(#"swerkin(\"foreignIframes\""#):
                let iframe = #"{\"number\":3,\"before\":\#(window),\"now\":\#(window),\"isInert\":false}"#
                return .json(#"{"value":[1,"{\"value\":[\#(iframe)]}",[],false,[]]}"#)
            case let body where body.contains("page.stepTo"):
                return .json(#"{"value":[{"element-6066-11e4-a52e-4f735466cecf":"3"},true]}"#)
            default:
                guard request.path.hasSuffix("/frame") else { return nil }
                return FakeRemoteEnd.refusal("stale element reference", "gone", status: 404)
            }
        }
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 500, height: 600))
        XCTAssertEqual(
            remoteEnd.lines.filter { $0.contains("/frame") },
            [#"POST /session/7/frame {"id":{"element-6066-11e4-a52e-4f735466cecf":"3"}}"#])
    }

    func testTouchesAndKeysGoAsActions() throws {
        let (driver, remoteEnd) = try driver { request in
            guard request.body.contains("prepareTyping") else { return nil }
            return .json(#"{"value":[1,"{\"value\":{\"isWhole\":false,\"hasText\":true}}",[],false,[]]}"#)
        }
        try driver.launch()
        let before = remoteEnd.lines.count
        try driver.perform(.touch, on: .point(Point(x: 10.6, y: 20)))
        try driver.type("a\n", into: ElementReference(rawValue: "1.5"), replacing: true)
        XCTAssertEqual(
            remoteEnd.lines.dropFirst(before).filter { $0.contains("actions") },
            [
                """
                POST /session/7/actions {"actions":[{"actions":[{"duration":0,"origin":"viewport","type":"pointerMove",\
                "x":10,"y":20},{"button":0,"type":"pointerDown"},{"button":0,"type":"pointerUp"}],"id":"mouse",\
                "parameters":{"pointerType":"mouse"},"type":"pointer"}]}
                """,
                """
                POST /session/7/actions {"actions":[{"actions":[{"type":"keyDown","value":"\u{E003}"},{"type":"keyUp",\
                "value":"\u{E003}"},{"type":"keyDown","value":"a"},{"type":"keyUp","value":"a"},{"type":"keyDown",\
                "value":"\u{E007}"},{"type":"keyUp","value":"\u{E007}"}],"id":"keyboard","type":"key"}]}
                """,
            ])
    }

    func testATelephoneKeepsTheSizeThatItHas() throws {
        let (driver, remoteEnd) = try driver { request in
            if request.path.hasSuffix("/window/rect") {
                return FakeRemoteEnd.refusal("unsupported operation", "no windows here", status: 500)
            }
            return request.body.contains("innerWidth, innerHeight]") ? .json(#"{"value":[390,844]}"#) : nil
        }
        try driver.launch()
        XCTAssertEqual(remoteEnd.lines.filter { $0.contains("rect") }.count, 1)
    }

    func testAWindowOfNoPossibleSizeIsMadeAsLargeAsAnyMayBe() throws {
        let (driver, remoteEnd) = try driver(viewport: Size(width: .infinity, height: 1e300))
        try driver.launch()
        XCTAssertEqual(
            remoteEnd.lines.first { $0.hasPrefix("POST /session/7/window/rect") },
            #"POST /session/7/window/rect {"height":10000000,"width":10000000}"#)
    }

    func testASizeThatNoWindowHasIsNoAnswer() throws {
        for size in ["[9223372036854775807,1]", "[1,-9223372036854775808]", "[1]"] {
            let (driver, remoteEnd) = try driver { request in
                request.body.contains("innerWidth, innerHeight]") ? .json("{\"value\":\(size)}") : nil
            }
            let words = size.replacingOccurrences(of: ",", with: ", ")
            XCTAssertEqual(
                error { try driver.launch() },
                .lost("\(name(remoteEnd)) answered POST execute/sync with something else: the size \(words)"))
        }
    }

    func testAWindowOfAnImpossibleSizeIsReported() throws {
        for method in ["GET", "POST"] {
            let (driver, remoteEnd) = try driver(viewport: Size(width: 400, height: 400)) { request in
                guard request.path.hasSuffix("/window/rect"), request.method == method else { return nil }
                return .json(#"{"value":{"x":0,"y":0,"width":-9223372036854775808,"height":600}}"#)
            }
            XCTAssertEqual(
                error { try driver.launch() },
                .lost(
                    """
                    \(name(remoteEnd)) answered \(method) window/rect with something else: the size \
                    [-9223372036854775808, 600]
                    """))
        }
    }

    /// A server as failures name it in the session that it has made.
    private func name(_ remoteEnd: FakeRemoteEnd) -> String {
        "the server at \(remoteEnd.url.absoluteString), in session 7,"
    }

    // MARK: Servers

    func testASessionThatIsNotMadeIsAFailureOfTheEnvironment() throws {
        let (driver, remoteEnd) = try driver { request in
            guard request.path == "/session" else { return nil }
            return FakeRemoteEnd.refusal("session not created", "Chrome exited. Examine the log.", status: 500)
        }
        XCTAssertEqual(
            error { try driver.launch() },
            .lost(
                """
                the server at \(remoteEnd.url.absoluteString) could not make a session: Chrome exited. Examine the log (for \
                browserName firefox, moz:firefoxOptions)
                """))
        XCTAssertEqual(remoteEnd.requests.count, 1)
    }

    func testASessionThatWasMadeIsEndedIfThePageCannotBeOpened() throws {
        let (driver, remoteEnd) = try driver { request in
            guard request.path == "/session/7/url" else { return nil }
            return FakeRemoteEnd.refusal("unknown error", "net::ERR_NAME_NOT_RESOLVED", status: 500)
        }
        XCTAssertEqual(
            error { try driver.launch() },
            .lost(
                """
                http://app/ could not be opened: the server at \(remoteEnd.url.absoluteString) refused POST url: unknown \
                error, net::ERR_NAME_NOT_RESOLVED
                """))
        XCTAssertEqual(remoteEnd.lines.last, "DELETE /session/7")
    }

    func testASessionThatHasGoneSaysSoAndTheNextOneWorks() throws {
        let (driver, remoteEnd) = try driver { request in
            guard request.body.contains("swerkin(\\\"observe\\\"") else { return nil }
            return FakeRemoteEnd.refusal("invalid session id", "session deleted as the browser has closed", status: 404)
        }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .lost(
                """
                session 7 of the server at \(remoteEnd.url.absoluteString) has ended: the browser has gone, or the server \
                has given the session up (session deleted as the browser has closed)
                """))
        XCTAssertNoThrow(try driver.reset())
    }

    func testAServerThatSaysNothingIsGivenUpInTime() throws {
        let (driver, remoteEnd) = try driver { request in
            // After an answer that did not come, the next question goes over another connection.
            let isSilent = request.connection > 1 && request.method == "GET"
            return isSilent || request.body.contains("swerkin(\\\"observe\\\"") ? .silence : nil
        }
        try driver.launch()
        let start = ContinuousClock.now
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .lost("\(name(remoteEnd)) did not answer POST execute/sync within 2.3 s; it or its browser hangs"))
        XCTAssertLessThan(start.duration(to: .now), .seconds(10))
    }

    func testAServerThatAnswersNonsenseIsNamed() throws {
        let (driver, remoteEnd) = try driver { request in
            request.body.contains("swerkin(\\\"observe\\\"") ? .json("<html>Gateway</html>") : nil
        }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .lost(#"\#(name(remoteEnd)) answered POST execute/sync with something else: "<html>Gateway</html>""#))
    }

    func testAServerThatIsNotThereIsNamed() throws {
        let (driver, remoteEnd) = try driver()
        remoteEnd.stop()
        let words =
            "no WebDriver server can be reached at \(remoteEnd.url.absoluteString): Connection refused. Start "
            + "one, or correct the address"
        // While it is on its way out it still takes connections and ends them.
        let errors = (0..<100).map { _ in error { try driver.launch() } }
        XCTAssertEqual(errors.first { !"\($0 as Any)".contains("ended the connection") }, .lost(words))
    }

    // MARK: Pages

    func testAPageInAnEndlessLoopIsTheAppsFault() throws {
        let (driver, _) = try driver { request in
            guard request.body.contains("swerkin(\\\"observe\\\"") else { return nil }
            return FakeRemoteEnd.refusal("script timeout", "late", status: 500)
        }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .appFailed("the page did not answer within 1 s; it may be in an endless loop"))
    }

    func testAPageThatIsSilentWhileItsBrowserAnswersIsTheAppsFault() throws {
        let (driver, _) = try driver { $0.body.contains("swerkin(\\\"observe\\\"") ? .silence : nil }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .appFailed(
                """
                the page did not answer POST execute/sync within 2.3 s, though its browser does: one of its scripts may \
                run without end
                """))
    }

    func testAPageThatDoesNotLoadInTimeIsTheAppsFault() throws {
        let (driver, _) = try driver(loadTimeout: .seconds(1)) { request in
            guard request.path == "/session/7/url" else { return nil }
            return FakeRemoteEnd.refusal("timeout", "late", status: 500)
        }
        XCTAssertEqual(error { try driver.launch() }, .appFailed("http://app/ did not load within 1 s"))
    }

    func testAPageThatDoesNotLoadAnewInTimeIsTheAppsFault() throws {
        let (driver, _) = try driver(loadTimeout: .seconds(1)) { request in
            guard request.path == "/session/7/refresh" else { return nil }
            return FakeRemoteEnd.refusal("timeout", "late", status: 500)
        }
        try driver.launch()
        XCTAssertEqual(error { try driver.reload() }, .appFailed("the page did not load anew within 1 s"))
    }

    func testAPageThatLoadsTooLongToBeAskedIsTheAppsFault() throws {
        let (driver, _) = try driver(loadTimeout: .seconds(1)) { request in
            guard request.body.contains("swerkin(\\\"observe\\\"") else { return nil }
            return FakeRemoteEnd.refusal("timeout", "late", status: 500)
        }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() }, .appFailed("the page neither loaded nor answered within 1 s"))
    }

    func testAPageThatCrashesIsTheAppsFault() throws {
        let (driver, _) = try driver { request in
            guard request.body.contains("swerkin(\\\"observe\\\"") else { return nil }
            return FakeRemoteEnd.refusal("tab crashed", "tab crashed", status: 500)
        }
        try driver.launch()
        XCTAssertEqual(error { _ = try driver.snapshot() }, .appFailed("the page has crashed"))
    }

    func testAPageWhoseWindowsAreAllClosedIsTheAppsFault() throws {
        let (driver, _) = try driver { request in
            request.path == "/session/7/window/handles" ? .json(#"{"value":[]}"#) : nil
        }
        XCTAssertEqual(error { try driver.launch() }, .appFailed("the page has been closed"))
    }

    func testAWindowThatClosesBeforeItIsGoneOnInIsPassedOver() throws {
        let refusals = [
            ("no such window", "no such window"), ("unknown error", "cannot determine loading status"),
            ("target frame detached", "target frame detached"),
        ]
        for (code, message) in refusals {
            let (driver, remoteEnd) = try driver { [touched = Flag()] request in
                switch (request.method, request.path) {
                case ("POST", "/session/7/actions"): touched.raise()
                case ("GET", "/session/7/window/handles") where touched.isRaised:
                    // The new one is gone once it has been asked for.
                    return .json(touched.lower() ? #"{"value":["front","new"]}"# : #"{"value":["front"]}"#)
                case ("POST", "/session/7/window"):
                    return FakeRemoteEnd.refusal(code, message, status: 404)
                default: break
                }
                return nil
            }
            try driver.launch()
            try driver.perform(.touch, on: .point(Point(x: 1, y: 1)))
            XCTAssertNoThrow(try driver.snapshot())
            XCTAssertEqual(
                remoteEnd.lines.suffix(3),
                [
                    "GET /session/7/window/handles", #"POST /session/7/window {"handle":"new"}"#,
                    "GET /session/7/window/handles",
                ])
        }
    }

    func testAPageThatGoesFromDocumentToDocumentIsTheAppsFault() throws {
        let (driver, _) = try driver { request in
            guard request.body.contains("swerkin(\\\"observe\\\"") else { return nil }
            return FakeRemoteEnd.refusal("javascript error", "aborted by navigation", status: 500)
        }
        try driver.launch()
        XCTAssertEqual(
            error { _ = try driver.snapshot() },
            .appFailed("the page goes from one document to the next without end"))
    }

    func testADialogIsAnElementAndAnsweredByItsButtons() throws {
        let (driver, remoteEnd) = try driver { request in
            if request.body.contains("swerkin(\\\"observe\\\"") {
                return FakeRemoteEnd.refusal("unexpected alert open", "", status: 500)
            }
            if request.line == "GET /session/7/alert/text" { return .json(#"{"value":"Sure?"}"#) }
            if request.path == "/session/7/alert/text" {
                return FakeRemoteEnd.refusal("element not interactable", "", status: 400)
            }
            return nil
        }
        try driver.launch()
        let before = remoteEnd.lines.count
        let tree = try driver.snapshot()
        XCTAssertEqual(try tree.matches(ElementQuery(role: .alertDialog)).map(\.label), ["Sure?"])
        let accept = try XCTUnwrap(try tree.matches(.label("OK")).first)
        try driver.perform(.touch, on: .element(accept.reference))
        XCTAssertEqual(
            remoteEnd.lines.dropFirst(before),
            [
                "GET /session/7/alert/text", #"POST /session/7/alert/text {"text":""}"#, "GET /session/7/alert/text",
                "POST /session/7/alert/accept {}",
            ])
    }
}

/// Whether something has happened, told across threads.
private final class Flag: @unchecked Sendable {
    // The lock guards what follows it.
    private let lock = NSLock()
    private var state = false

    var isRaised: Bool { lock.withLock { state } }

    func raise() { lock.withLock { state = true } }

    /// Takes it down, and says whether it was up.
    func lower() -> Bool {
        lock.withLock {
            defer { state = false }
            return state
        }
    }
}

/// Says yes a number of times, then no; it may be asked from any thread.
private final class Countdown: @unchecked Sendable {
    // The lock guards `remaining`.
    private let lock = NSLock()
    private var remaining: Int

    init(_ times: Int) { remaining = times }

    func next() -> Bool {
        lock.withLock {
            remaining -= 1
            return remaining >= 0
        }
    }
}
