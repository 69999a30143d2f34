import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

/// What a test case makes of the server that it starts.
final class ServedTestCaseTests: XCTestCase {
    /// A test case whose app needs a server.
    private final class ServedTestCase: BaseTestCase {
        let recorder = CollectingRecorder()
        let observer = CollectingObserver()
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
        var server: AppServer?
        var endpoint: AppServer.Endpoint?

        override func makeDriver() throws -> any Driver {
            if let server { endpoint = try start(server) }
            return driver
        }
    }

    private func test(_ server: AppServer) -> ServedTestCase {
        let test = ServedTestCase()
        test.failureRecorder = test.recorder
        test.observers = [test.observer]
        test.server = server
        return test
    }

    private func failure(in test: ServedTestCase) -> FailureRecord? {
        for case .failure(let failure) in test.observer.events { return failure }
        return nil
    }

    private func server(
        _ script: String, lifetime: AppServer.Lifetime = .process, startTimeout: Duration = .seconds(60)
    ) -> AppServer {
        AppServer("my shop", readiness: .output("ready"), lifetime: lifetime, startTimeout: startTimeout) { endpoint in
            AppServer.Program("sh", "-c", script, "shop", endpoint.dataFolder.path)
        }
    }

    /// A server that prints a line for each file that a test puts into its folder.
    private static let talkative = """
        echo ready; while :; do for f in "$1"/*; do [ -e "$f" ] && { echo "got ${f##*/}"; rm "$f"; }; done; sleep 0.01; done
        """

    private func write(_ name: String, in server: AppServer) throws {
        let folder = try XCTUnwrap(server.endpoint).dataFolder
        try Data().write(to: folder.appendingPathComponent(name))
        let deadline = ContinuousClock.now + .seconds(20)
        while !server.output.contains("got \(name)\n") {
            guard ContinuousClock.now < deadline else { return XCTFail("never got \(name)") }
            usleep(1000)
        }
    }

    func testAFailedTestHasTheServersOutputSinceItsBeginning() throws {
        let server = server(Self.talkative)
        defer { server.end() }
        for name in ["first", "second"] {
            let test = test(server)
            test.When.ITouch(.identifier("save"))
            try write(name, in: server)
            test.When.ITouch(.identifier("nothing"))
            test.finish()
            let attachments = try XCTUnwrap(failure(in: test)).attachments
            let begin = name == "first" ? "ready\n" : ""
            XCTAssertEqual(attachments.map(\.text), ["\(begin)got \(name)\n"])
            XCTAssertTrue(attachments.allSatisfy { $0.name.hasPrefix("server-my") && !$0.name.contains(" ") })
            XCTAssertNotNil(server.endpoint, "the next test uses it")
        }
    }

    func testAServerThatEndsDuringTheTestIsNamedInTheFailure() throws {
        let server = server("echo ready; while [ ! -e \"$1/stop\" ]; do sleep 0.01; done; echo oh; exit 7")
        defer { server.end() }
        let test = test(server)
        test.When.ITouch(.identifier("save"))
        try Data().write(to: try XCTUnwrap(server.endpoint).dataFolder.appendingPathComponent("stop"))
        let deadline = ContinuousClock.now + .seconds(20)
        while server.endpoint != nil, ContinuousClock.now < deadline { usleep(1000) }
        test.When.ITouch(.identifier("nothing"))
        test.finish()
        let failure = try XCTUnwrap(failure(in: test))
        XCTAssertEqual(
            failure.message.split(separator: "\n").last, "The server my shop ended with exit code 7 during the test.")
        XCTAssertEqual(failure.attachments.map(\.text), ["ready\noh\n(the server ended with exit code 7)\n"])
    }

    func testATestWithoutItsServerFailsByTheEnvironmentWithTheServersLastLines() throws {
        let test = test(server("echo 'no database' >&2; exit 1"))
        test.When.ITouch(.identifier("save"))
        test.finish()
        let failure = try XCTUnwrap(failure(in: test))
        XCTAssertEqual(
            failure.message,
            """
            When ITouch(the element with identifier "save") failed: the server my shop ended with exit code 1 before it was ready. \
            Its last lines:
            no database
            At fault: the environment, not the app.
            """)
        XCTAssertEqual(failure.culprit, .environment)
    }

    func testAServerIsStartedOnceATestAndOneOfTheTestEndsWithIt() throws {
        let server = server("echo ready; exec sleep 60", lifetime: .test)
        let test = test(server)
        test.When.ITouch(.identifier("save"))
        let endpoint = try XCTUnwrap(test.endpoint)
        XCTAssertEqual(try test.start(server), endpoint)
        test.finish()
        XCTAssertNil(server.endpoint)
        XCTAssertEqual(test.recorder.failures.map(\.message), [])
    }
}

/// Tests on a server that a test process of its own runs, which ends as the environment says; without that they do nothing.
final class ServedFlows: BaseTestCase {
    /// The variable with the outcome.
    static let outcome = "SWERKIN_SERVED_OUTCOME"
    /// The variable with the folder into which the server writes the number of its process group, its data folder's path and, once
    /// the test has come to its last step, an empty file `last`.
    static let folder = "SWERKIN_SERVED_FOLDER"

    /// How the test process ends.
    enum Outcome: String, CaseIterable {
        /// The test passes.
        case passes
        /// The test fails.
        case fails
        /// It crashes by a signal.
        case crashes
        /// It ends itself without tidying up.
        case exits
        /// The test doesn't end by itself.
        case hangs
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let wanted = environment[outcome].flatMap(Outcome.init)
    private static let notes = URL(fileURLWithPath: environment[folder] ?? "/nonexistent")

    /// A server that has started another process and won't end by `SIGTERM`.
    private static let server = AppServer("stubborn", readiness: .output("ready")) { place in
        let script = """
            trap '' TERM; sleep 3600 & echo "$$ $1" > "$2/server"; echo ready; while :; do sleep 3600 & wait $!; done
            """
        return AppServer.Program("sh", "-c", script, "stubborn", place.dataFolder.path, notes.path)
    }

    override func makeDriver() throws -> any Driver {
        try start(Self.server)
        return FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
    }

    func testOnAServer() throws {
        guard let outcome = Self.wanted else { return }
        // A shell in the background has its programs ignore interrupts, and they their own.
        signal(SIGINT, SIG_DFL)
        When.ITouch(.identifier("save"))
        try Data().write(to: Self.notes.appendingPathComponent("last"))
        switch outcome {
        case .passes: break
        case .fails: Then.ITouch(.identifier("nothing"))
        case .crashes: kill(getpid(), SIGSEGV)
        case .exits: _exit(3)
        case .hangs: DispatchSemaphore(value: 0).wait()
        }
    }
}
