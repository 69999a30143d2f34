import Foundation
import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class InterceptionTests: ChromiumTestCase {
    private let asking = """
        <p id=seen>…</p><button id=ask onclick="ask()">Ask</button><script>
        async function ask() {
          try {
            const answer = await fetch('/api/name');
            seen.textContent = `${answer.status} ${answer.headers.get('X-Trial')} ${await answer.text()}`;
          } catch (problem) { seen.textContent = problem.name; }
        }
        </script>
        """

    private func server() throws -> PageServer {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html(asking))
        server.answer("/api/name", with: .html("Server"))
        return server
    }

    private func expect(_ text: String, in driver: ChromiumDriver) throws {
        try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact(text)))
    }

    func testARequestIsAnsweredWithAValueAndNotSent() throws {
        let server = try server()
        let driver = driver(of: server.url)
        try driver.answer(
            requests: "*/api/name",
            with: .response(PageResponse(status: 201, headers: ["X-Trial": "yes"], body: Data("Ada".utf8))))
        try driver.launch()
        try AppUnderTest(driver: driver).touch(.identifier("ask"))
        try expect("201 yes Ada", in: driver)
        XCTAssertFalse(server.requestedPaths.contains("/api/name"))
        let asked = try XCTUnwrap(try driver.requests.first { $0.address.hasSuffix("/api/name") })
        XCTAssertTrue(asked.isAnsweredLocally)
        XCTAssertEqual(asked.outcome, .answered(status: 201))
        XCTAssertEqual(asked.kind, .fetch)
        XCTAssertEqual(try driver.requests.first { $0.kind == .document }?.isAnsweredLocally, false)
    }

    func testALaterArrangementGoesBeforeAnEarlierOneAndAllCanBeForgotten() throws {
        let driver = driver(of: try server().url)
        try driver.launch()
        let app = AppUnderTest(driver: driver)
        try driver.answer(requests: "*/api/*", with: .text("first"))
        try driver.answer(requests: "*/api/name", with: .text("second"))
        try app.touch(.identifier("ask"))
        try expect("200 null second", in: driver)
        try driver.answer(requests: RequestPattern("*", method: "GET"), with: .network)
        try app.touch(.identifier("ask"))
        try expect("200 null Server", in: driver)
        try driver.answer(requests: "*", with: .failure(.connectionRefused))
        try app.touch(.identifier("ask"))
        try expect("TypeError", in: driver)
        XCTAssertEqual(
            try driver.requests.last.map { [$0.outcome] }, [.failed("net::ERR_CONNECTION_REFUSED")])
        try driver.forgetAnswers()
        try app.touch(.identifier("ask"))
        try expect("200 null Server", in: driver)
    }

    func testTheFirstDocumentItsScriptsAndPicturesAreAnsweredFromFilesAndValues() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("a.html")
        try """
        <!doctype html><link rel=stylesheet href=/a.css><p id=seen>…</p><img src=/a.svg onload="show()">
        <script src=/a.js></script>
        """.write(to: document, atomically: true, encoding: .utf8)
        let picture = folder.appendingPathComponent("a.svg")
        try "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='9'/>".write(
            to: picture, atomically: true, encoding: .utf8)
        let driver = driver(of: try XCTUnwrap(URL(string: "http://trial.invalid/")))
        try driver.answer(requests: RequestPattern("http://trial.invalid/", kinds: [.document]), with: .file(document))
        try driver.answer(requests: RequestPattern("*.svg", kinds: [.image]), with: .file(picture))
        try driver.answer(
            requests: RequestPattern("*.js", kinds: [.script]),
            with: .text(
                """
                function show() { const image = document.images[0];
                seen.textContent = `${image.naturalWidth}×${image.naturalHeight} ${getComputedStyle(seen).color}`; }
                if (document.images[0].complete) show();
                """, type: "text/javascript"))
        try driver.answer(
            requests: RequestPattern("*.css", kinds: [.stylesheet]), with: .text("p { color: red }", type: "text/css"))
        try driver.launch()
        try expect("7×9 rgb(255, 0, 0)", in: driver)
        let requests = try driver.requests.filter { !$0.address.hasSuffix("favicon.ico") }
        XCTAssertEqual(Set(requests.map(\.kind)), [.document, .stylesheet, .image, .script])
        XCTAssertTrue(requests.allSatisfy(\.isAnsweredLocally))
        try driver.reset()
        try expect("7×9 rgb(255, 0, 0)", in: driver)
    }

    func testARequestThatWasHeldWhileItsDocumentWasLeftIsNotPendingAnyMore() throws {
        let server = try server()
        server.answer("/next", with: .html("<p id=seen>Next</p>"))
        server.answer(
            "/",
            with: .html("<p id=seen>…</p><button id=go onclick=\"fetch('/api/name'); location = '/next'\">Go</button>"))
        let driver = driver(of: server.url)
        try driver.launch()
        try driver.answer(requests: RequestPattern("*", method: "POST"), with: .failure(.blocked))
        try AppUnderTest(driver: driver).touch(.identifier("go"))
        try expect("Next", in: driver)
        try eventually { driver.activity().pendingRequests.isEmpty }
        XCTAssertEqual(try driver.requests.filter { $0.address.hasSuffix("/api/name") }.count, 1)
    }

    func testAFileThatIsNotThereAndAStatusThatIsNoneAreMistakesOfTheTest() throws {
        let driver = driver(of: try page("x"))
        let mistakes: [(RequestAnswer, String)] = [
            (
                .file(URL(fileURLWithPath: "/nowhere/a.json")),
                "the file \"/nowhere/a.json\", which is to answer */api, is not there or cannot be read."
            ),
            (
                .response(PageResponse(status: 7)),
                "the status 7, which is to answer */api, is none: it is 100 to 999."
            ),
        ]
        for (answer, words) in mistakes {
            XCTAssertThrowsError(try driver.answer(requests: "*/api", with: answer)) {
                let failure = $0 as? StepFailure
                XCTAssertEqual(failure?.reason.culprit, .test)
                XCTAssertEqual(failure?.message, "\(words)\nAt fault: the test, not the app.")
            }
        }
    }

    func testAFileThatWasDeletedMeanwhileIsLogged() throws {
        let file = try page("gone")
        let driver = driver(of: try server().url)
        try driver.answer(requests: "*/api/name", with: .file(file))
        try driver.launch()
        try FileManager.default.removeItem(at: file)
        try AppUnderTest(driver: driver).touch(.identifier("ask"))
        try expect("TypeError", in: driver)
        let address = try XCTUnwrap(URL(string: "api/name", relativeTo: driver.address)).absoluteString
        XCTAssertTrue(
            try driver.pageLog.map(\.description).contains(
                "error (test): the file \"\(file.path)\" cannot be read, which answers \(address)"))
    }

    func testARequestOfAWindowBehindIsAnsweredToo() throws {
        let server = try server()
        server.answer(
            "/front", with: .html("<p id=front>Front</p><button id=close onclick=\"window.close()\">Close</button>"))
        let driver = driver(of: server.url)
        try driver.answer(requests: "*/api/name", with: .text("late"))
        let link = "<a id=open target=_blank rel=opener href=/front onclick='setTimeout(ask, 50)'>Open</a>"
        server.answer("/", with: .html(asking + link))
        try driver.launch()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("open"))
        try app.expect(.identifier("front"))
        try eventually { try driver.requests.contains { $0.address.hasSuffix("/api/name") && $0.duration != nil } }
        XCTAssertNoThrow(try element("front", in: driver))
        try app.touch(.identifier("close"))
        try expect("200 null late", in: driver)
    }
}

final class RequestPatternTests: XCTestCase {
    private func matches(_ pattern: RequestPattern, _ address: String, _ method: String = "GET") -> Bool {
        pattern.matches(address: address, method: method, kind: .fetch)
    }

    func testAnAddressIsComparedAsAWholeAndAStarStandsForAnything() {
        XCTAssertTrue(matches("http://a.org/x", "http://a.org/x"))
        XCTAssertTrue(matches("http://a.org/x", "http://a.org/x#below"))
        XCTAssertFalse(matches("http://a.org/x", "http://a.org/x/y"))
        XCTAssertFalse(matches("http://a.org/x?", "http://a.org/x"))
        XCTAssertTrue(matches("*", ""))
        XCTAssertTrue(matches("*/api/*.json", "http://a.org/api/v1/api/users.json"))
        XCTAssertTrue(matches("http://*/x*", "http://a.org/x"))
        XCTAssertFalse(matches("*/api/*.json", "http://a.org/api/users.json?page=2"))
        XCTAssertFalse(matches("", "http://a.org/"))
        XCTAssertTrue(matches("*a*ab", "aaab"))
    }

    func testMethodsAreComparedWithoutRegardToCapitals() {
        XCTAssertTrue(matches(RequestPattern("*", method: "post"), "http://a.org/", "POST"))
        XCTAssertFalse(matches(RequestPattern("*", method: "post"), "http://a.org/"))
    }

    func testOnlyTheKindsThatAreNamedAreMeant() {
        XCTAssertTrue(matches(RequestPattern("*", kinds: [.fetch, .image]), "http://a.org/"))
        XCTAssertFalse(matches(RequestPattern("*", kinds: [.image]), "http://a.org/"))
    }
}
