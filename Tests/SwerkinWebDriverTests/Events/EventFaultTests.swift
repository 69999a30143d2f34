import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What a server may do with the socket that it promises: the loss is named and bounded in time, and the flow goes on without events.
final class EventFaultTests: HubTestCase {
    /// A socket that ends with the test.
    private func socket(
        handshake: String? = FakeSocket.acceptance,
        _ answer: @escaping @Sendable (_ method: String, _ number: Int) -> SocketAnswer? = { _, _ in nil }
    ) throws -> FakeBiDi {
        let socket = try FakeBiDi(handshake: handshake, answer)
        addTeardownBlock { socket.stop() }
        return socket
    }

    /// A driver that was launched on a hub that offers a socket.
    private func launched(offering address: URL?, user: String = "") throws -> RemoteBrowserDriver {
        hub.offerSocket(address)
        let driver = try driver(user: user) {
            $0.capabilities["webSocketUrl"] = true
            ($0.answerTimeout, $0.loadTimeout) = (.milliseconds(100), .milliseconds(100))
        }
        try driver.launch()
        addTeardownBlock { driver.end() }
        return driver
    }

    /// The reason why a driver has no events, without the address of the socket; after a flow that passes nevertheless.
    private func loss(of address: URL, file: StaticString = #filePath, line: UInt = #line) throws -> String? {
        let start = ContinuousClock.now
        let driver = try launched(offering: address)
        XCTAssertLessThan(ContinuousClock.now - start, .seconds(10), file: file, line: line)
        return try loss(of: driver, at: address, file: file, line: line)
    }

    private func loss(
        of driver: RemoteBrowserDriver, at address: URL, file: StaticString = #filePath, line: UInt = #line
    ) throws -> String? {
        try look(with: driver)
        XCTAssertThrowsError(try driver.pageLog, file: file, line: line) { error in
            guard case DriverError.lost? = error as? DriverError else {
                return XCTFail("\(error)", file: file, line: line)
            }
        }
        let reason = driver.events?.loss
        XCTAssertEqual(
            driver.attachments().first { $0.name == "events" }?.text, reason.map { "\($0)\n" }, file: file, line: line)
        return reason?.replacingOccurrences(
            of: "the web socket \(address.absoluteString) of \(server)", with: "•")
    }

    /// Looks at the page, and waits for an element that does not come.
    private func look(with driver: RemoteBrowserDriver) throws {
        XCTAssertEqual(try driver.snapshot().size, Size(width: 500, height: 600))
        let outcome = try driver.wait(for: .present(.identifier("none")), timeout: .milliseconds(300))
        guard case .unmet(.notFound, _) = outcome else { return XCTFail("\(outcome)") }
    }

    func testEventsComeWithoutAnyFurtherCommandForWindows() throws {
        let socket = try socket()
        let driver = try launched(offering: socket.url)
        XCTAssertNil(driver.events?.loss)
        let before = hub.lines("window/handles").count
        try look(with: driver)
        XCTAssertEqual(hub.lines("window/handles").count, before)
        socket.report("browsingContext.contextCreated", #"{"context":"other","parent":null,"userContext":"default"}"#)
        socket.report("log.entryAdded", #"{"type":"console","level":"warn","text":"Careful"}"#)
        let deadline = ContinuousClock.now + .seconds(20)
        while try driver.pageLog.isEmpty, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.01) }
        XCTAssertEqual(try driver.pageLog, [PageLogEntry(source: .console, level: .warning, text: "Careful")])
        try look(with: driver)
        XCTAssertGreaterThan(hub.lines("window/handles").count, before)
    }

    func testAServerThatOffersNoSocketIsUsedWithoutEvents() throws {
        let driver = try launched(offering: nil)
        XCTAssertNil(driver.events)
        try look(with: driver)
        XCTAssertThrowsError(try driver.requests) { error in
            guard case DriverError.unsupported(let what)? = error as? DriverError else { return XCTFail("\(error)") }
            XCTAssertTrue(what.contains("webSocketUrl"), what)
        }
    }

    func testASocketIsNotOpenedUnlessItWasRequested() throws {
        let socket = try socket()
        hub.offerSocket(socket.url)
        let driver = try driver()
        try driver.launch()
        try look(with: driver)
        driver.end()
        XCTAssertEqual(socket.messages, [])
    }

    func testASocketThatIsRefused() throws {
        let socket = try socket(handshake: "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        XCTAssertEqual(
            try loss(of: socket.url), "• can't be opened: it refuses a web socket: HTTP/1.1 404 Not Found")
    }

    func testASocketAtWhichNothingListens() throws {
        let socket = try socket()
        socket.stop()
        XCTAssertEqual(try loss(of: socket.url), "• can't be opened: Connection refused")
    }

    func testAnEncryptedSocket() throws {
        let address = try XCTUnwrap(URL(string: "wss://127.0.0.1:1/bidi"))
        XCTAssertEqual(
            try loss(of: address), "• can't be opened: only addresses that begin with ws:// can be connected to")
    }

    func testASocketThatNeverOpens() throws {
        let socket = try socket(handshake: nil)
        XCTAssertEqual(try loss(of: socket.url), "• can't be opened: there is no answer within 1.2 s")
    }

    func testASocketThatAnswersNoCommand() throws {
        let socket = try socket { _, _ in .silence }
        XCTAssertEqual(
            try loss(of: socket.url)?.prefix { $0 != "w" }, "• did not ans")
    }

    func testASocketThatRefusesTheEvents() throws {
        let socket = try socket { method, number in
            method == "session.subscribe"
                ? .text(#"{"type":"error","id":\#(number),"error":"invalid argument","message":"No such event"}"#) : nil
        }
        XCTAssertEqual(try loss(of: socket.url), "• refused session.subscribe: invalid argument, No such event")
    }

    func testASocketThatDoesNotKnowTheFurtherEventsHasTheOthers() throws {
        let socket = try socket { method, number in
            method == "session.subscribe" && number == 2
                ? .text(#"{"type":"error","id":2,"error":"invalid argument","message":"No such event"}"#) : nil
        }
        XCTAssertNil(try launched(offering: socket.url).events?.loss)
    }

    func testASocketThatBringsSomethingElse() throws {
        for content in ["<html>", "[1]", "\"text\"", "{\"id\":"] {
            let socket = try socket { _, _ in .text(content) }
            XCTAssertEqual(
                try loss(of: socket.url), "• answered session.subscribe with something else: \"\(content)\"")
        }
    }

    func testASocketThatEndsInTheMiddle() throws {
        let socket = try socket()
        let driver = try launched(offering: socket.url)
        try look(with: driver)
        socket.stop()
        XCTAssertEqual(try loss(of: driver, at: socket.url), "• has ended")
    }

    func testASocketThatBringsBrokenMessagesInTheMiddle() throws {
        // No JSON; a frame with a mask; one of 2^62 bytes.
        let frames: [[UInt8]] = [
            FakeSocket.frame("{\"method\""), [0x81, 0x80, 0, 0, 0, 0], [0x81, 127, 0x40, 0, 0, 0, 0, 0, 0, 0],
        ]
        for frame in frames {
            let socket = try socket()
            let driver = try launched(offering: socket.url)
            socket.send(frame)
            XCTAssertEqual(
                try loss(of: driver, at: socket.url)?.hasPrefix("• answered events with something else: "), true)
        }
    }

    func testAFrameThatBeginsAndNeverEndsStopsNothing() throws {
        let socket = try socket()
        let driver = try launched(offering: socket.url)
        socket.send([0x81, 100, 123])
        try look(with: driver)
        XCTAssertNil(driver.events?.loss)
    }

    func testEventsWithoutEndAreHeardForAMomentAtATime() throws {
        let socket = try socket()
        let driver = try launched(offering: socket.url)
        for number in 0..<3000 {
            socket.report("log.entryAdded", #"{"type":"console","level":"info","text":"\#(number)"}"#)
        }
        XCTAssertLessThanOrEqual(try driver.pageLog.count, 1000)
        try look(with: driver)
    }

    func testEventsOfAnotherShapeAreIgnored() throws {
        let socket = try socket()
        let driver = try launched(offering: socket.url)
        for event in WindowEvents.names + BiDiJournal.names + BiDiJournal.furtherNames + ["unknown.event"] {
            for parameters in ["null", "[]", "{}", #"{"context":7,"request":[],"timestamp":"now"}"#] {
                socket.report(event, parameters)
            }
        }
        // A document that is around itself.
        socket.report("browsingContext.contextCreated", #"{"context":"a","parent":"b"}"#)
        socket.report("browsingContext.contextCreated", #"{"context":"b","parent":"a"}"#)
        socket.report("browsingContext.userPromptOpened", #"{"context":"a"}"#)
        try look(with: driver)
        XCTAssertNil(driver.events?.loss)
    }

    func testTheKeyOfTheHubIsGivenToNoOtherServer() throws {
        let socket = try socket()
        _ = try launched(offering: socket.url, user: "ada:secret@")
        XCTAssertEqual(socket.messages.first?.contains("Authorization"), false)
        XCTAssertEqual(socket.messages.first?.hasPrefix("GET /bidi?x=1 HTTP/1.1"), true)
        let own = try XCTUnwrap(
            URL(string: hub.url.absoluteString.replacingOccurrences(of: "http", with: "ws") + "/bidi"))
        _ = try launched(offering: own, user: "ada:secret@")
        let request = hub.requests.first { $0.path == "/bidi" }
        XCTAssertEqual(request?.headers["authorization"], "Basic YWRhOnNlY3JldA==")
    }
}
