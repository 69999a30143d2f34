import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What servers do to flows that answer with something else, or with nothing.
final class FakeServerFaultTests: XCTestCase {
    /// A flow through a server that misbehaves once the flow has begun; then through the same server, behaving well.
    private func failure(with answer: RecordedAnswer) throws -> String {
        let mood = Mood()
        let remoteEnd = try FakeRemoteEnd { $0.path.hasSuffix("/execute/sync") || mood.isSilent ? mood.answer : nil }
        addTeardownBlock { remoteEnd.stop() }
        var configuration = RemoteBrowserConfiguration()
        configuration.browser = .firefox
        configuration.viewport = Size(width: 500, height: 600)
        configuration.answerTimeout = .milliseconds(100)
        configuration.loadTimeout = .milliseconds(100)
        let address = try XCTUnwrap(URL(string: "http://app/"))
        let driver = RemoteBrowserDriver(address, on: .at(remoteEnd.url), configuration: configuration)
        try driver.launch()
        mood.set(answer)
        let flow = try failingFlow(on: driver) { $0.When.ITouchButton("go") }
        mood.set(nil)
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 500, height: 600))
        driver.end()
        return flow.message.replacingOccurrences(of: remoteEnd.url.absoluteString, with: "•")
    }

    func testAServerThatAnswersNonsenseIsAFailureOfTheEnvironment() throws {
        XCTAssertEqual(
            try failure(with: .json("<html>Gateway</html>")),
            """
            When ITouchButton(go) failed: could not wait: the server at •, in session 7, answered POST execute/sync \
            with something else: "<html>Gateway</html>".
            At fault: the environment, not the app.
            """)
    }

    func testAServerThatEndsTheConnectionIsAFailureOfTheEnvironment() throws {
        XCTAssertEqual(
            try failure(with: .hangUp),
            """
            When ITouchButton(go) failed: could not wait: the server at •, in session 7, ended the connection \
            instead of answering POST execute/sync; it may have crashed or been ended.
            At fault: the environment, not the app.
            """)
    }

    func testAServerThatSaysNothingIsAFailureOfTheEnvironment() throws {
        XCTAssertEqual(
            try failure(with: .silence),
            """
            When ITouchButton(go) failed: could not wait: the server at •, in session 7, did not answer POST \
            execute/sync within 1.2 s; it or its browser hangs.
            At fault: the environment, not the app.
            """)
    }
}

/// The fault of a server at present, or nil if it behaves well.
private final class Mood: @unchecked Sendable {
    // The lock guards `stored`.
    private let lock = NSLock()
    private var stored: RecordedAnswer?

    var answer: RecordedAnswer? { lock.withLock { stored } }
    var isSilent: Bool { answer == .silence }
    func set(_ answer: RecordedAnswer?) { lock.withLock { stored = answer } }
}
