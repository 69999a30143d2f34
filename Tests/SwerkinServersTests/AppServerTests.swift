import Foundation
import PageTesting
import SwerkinBrowsers
import XCTest

final class AppServerTests: XCTestCase {
    /// A server that prints a line and stays until it is asked to end.
    private func server(
        _ script: String, _ arguments: String..., readiness: AppServer.Readiness = .output("ready"),
        lifetime: AppServer.Lifetime = .process, template: URL? = nil, startTimeout: Duration = .seconds(60),
        reset: @escaping @Sendable (AppServer.Endpoint) throws -> Void = { _ in }
    ) -> AppServer {
        AppServer(
            "shop", readiness: readiness, lifetime: lifetime, dataTemplate: template, startTimeout: startTimeout,
            reset: reset
        ) { endpoint in
            var program = AppServer.Program(
                "/bin/sh", "-c", script, "shop", "\(endpoint.port)", endpoint.dataFolder.path)
            program.arguments += arguments
            return program
        }
    }

    private static let patient = "echo ready; while :; do sleep 60 & wait $!; done"

    private func failure(of server: AppServer) -> String? {
        do throws(AppServerFailure) {
            try server.prepareForTest()
            return nil
        } catch {
            return "\(error)"
        }
    }

    func testAServerIsReadyOnceItHasPrintedALine() throws {
        let server = server("sleep 0.1; echo \"ready on $1\"; exec sleep 60", readiness: .output("ready on"))
        defer { server.end() }
        XCTAssertNil(server.endpoint)
        let endpoint = try server.prepareForTest()
        XCTAssertEqual(server.endpoint, endpoint)
        XCTAssertEqual(server.output, "ready on \(endpoint.port)\n")
        XCTAssertEqual(try server.prepareForTest(), endpoint, "it runs still")
    }

    func testAServerIsReadyOnceAnAddressIsAnsweredWithASuccess() throws {
        let answers = Answers()
        let server = AppServer("shop", readiness: .answer("/log in?next=/")) { endpoint in
            try answers.serve(on: endpoint.port)
            return AppServer.Program("sleep", "60")
        }
        defer { server.end() }
        defer { answers.stop() }
        try server.prepareForTest()
        XCTAssertEqual(answers.lines, Array(repeating: "GET /log%20in?next=/", count: 3), "503, 404, 302")
    }

    func testAServerThatEndsAtOnceIsSaidToHaveEndedWithItsLastLines() {
        XCTAssertEqual(
            failure(of: server("echo 'reading settings'; echo 'no such table: users' >&2; exit 3")),
            """
            the server shop ended with exit code 3 before it was ready. Its last lines:
            reading settings
            no such table: users
            """)
        XCTAssertEqual(
            failure(of: server("kill -9 $$")),
            "the server shop ended with signal 9 before it was ready; it wrote nothing.")
    }

    func testAServerThatIsNotReadyInTimeIsEndedAndTheFailureSaysWhatWasMissing() {
        let silent = server("echo starting; exec sleep 60", startTimeout: .milliseconds(50))
        XCTAssertEqual(
            failure(of: silent),
            """
            the server shop was not ready within 50 ms: it has not printed "ready". Its last lines:
            starting
            """)
        XCTAssertNil(silent.endpoint)
        let deaf = server("exec sleep 60", readiness: .answer("/"), startTimeout: .milliseconds(50))
        let words = failure(of: deaf) ?? ""
        XCTAssertTrue(words.hasPrefix("the server shop was not ready within 50 ms: GET http://127.0.0.1:"), words)
        XCTAssertTrue(words.hasSuffix("/ failed: Connection refused; it wrote nothing."), words)
    }

    func testWhatCannotBeStartedIsNamed() {
        let programs: [(AppServer.Program, String)] = [
            (
                AppServer.Program("no-such-shop"),
                "there is no program \"no-such-shop\" on PATH. Install it, or write its path."
            ),
            (AppServer.Program("/no/shop"), "\"/no/shop\" is not a program that can be run."),
            (
                AppServer.Program("sleep", workingFolder: URL(fileURLWithPath: "/no/folder")),
                "there is no folder \"/no/folder\" to run in."
            ),
        ]
        for (program, words) in programs {
            XCTAssertEqual(
                failure(of: AppServer("shop") { _ in program }), "the server shop cannot be started: \(words)")
        }
        struct Missing: Error, CustomStringConvertible { let description = "run make shop first." }
        XCTAssertEqual(
            failure(of: AppServer("shop") { _ in throw Missing() }),
            "the server shop cannot be started: run make shop first.")
        let template = URL(fileURLWithPath: "/no/template")
        XCTAssertEqual(
            failure(of: server(Self.patient, template: template)),
            "the server shop has no place for its data: copy(\"/no/template\") failed: No such file or directory.")
        let unresettable = server(Self.patient) { _ in throw Missing() }
        defer { unresettable.end() }
        XCTAssertEqual(failure(of: unresettable), "the server shop could not be reset: run make shop first.")
    }

    func testAServerWhosePortIsInUseIsStartedOnAnother() throws {
        // Fails the first time, as a server does that finds its port taken.
        let marker = temporaryFile()
        defer { try? FileManager.default.removeItem(at: marker) }
        let server = server(
            "[ -e \"$3\" ] || { touch \"$3\"; echo 'Address already in use'; exit 1; }; \(Self.patient)", marker.path)
        defer { server.end() }
        XCTAssertNoThrow(try server.prepareForTest())
        XCTAssertEqual(server.output, "ready\n")
    }

    func testAServerGetsItsVariablesAndItsFolder() throws {
        let server = AppServer("shop", readiness: .output("ready")) { endpoint in
            AppServer.Program(
                "sh", "-c", "echo \"$SHOP in $(pwd) as ${HOME:+somebody}\"; echo ready; exec sleep 60",
                workingFolder: URL(fileURLWithPath: "/usr"), environment: ["SHOP": "green"])
        }
        defer { server.end() }
        try server.prepareForTest()
        XCTAssertEqual(server.output, "green in /usr as somebody\nready\n")
    }

    private func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("served-\(UUID().uuidString)")
    }

    // MARK: Between tests

    /// A folder with files of these texts, which goes with the test.
    private func template(with files: [String: String] = [:]) throws -> URL {
        let folder = temporaryFile()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return folder
    }

    func testEachTestBeginsWithAFreshCopyOfTheTemplate() throws {
        let template = try self.template(with: ["cart": "empty"])
        let server = server(Self.patient, template: template)
        defer { server.end() }
        var root: URL?
        for _ in 1...4 {
            let cart = try server.prepareForTest().dataFolder.appendingPathComponent("cart")
            XCTAssertEqual(try String(contentsOf: cart, encoding: .utf8), "empty")
            try "full".write(to: cart, atomically: true, encoding: .utf8)
            root = cart.deletingLastPathComponent().deletingLastPathComponent()
        }
        let copies = try FileManager.default.contentsOfDirectory(atPath: try XCTUnwrap(root).path).sorted()
        XCTAssertEqual(copies, ["data", "other"], "older copies are deleted")
        XCTAssertEqual(
            try String(contentsOf: template.appendingPathComponent("cart"), encoding: .utf8), "empty")
    }

    func testAProgramThatRemembersWhereThePathLeadsFindsTheDataOfEachTest() throws {
        let template = try self.template(with: ["cart": "empty"])
        let server = server(Self.patient, template: template)
        defer { server.end() }
        // As the cache of paths of PHP has it.
        let remembered = try server.prepareForTest().dataFolder.resolvingSymlinksInPath()
        for test in 2...4 {
            let folder = try server.prepareForTest().dataFolder
            try "of test \(test)".write(to: folder.appendingPathComponent("order"), atomically: true, encoding: .utf8)
            XCTAssertEqual(
                try String(contentsOf: remembered.appendingPathComponent("order"), encoding: .utf8), "of test \(test)")
            XCTAssertEqual(
                try FileManager.default.contentsOfDirectory(atPath: remembered.path).sorted(), ["cart", "order"])
        }
    }

    func testARunningRequestKeepsTheFileThatItHasOpened() throws {
        let template = try self.template()
        let server = server(Self.patient, template: template)
        defer { server.end() }
        let note = try server.prepareForTest().dataFolder.appendingPathComponent("note")
        try "first".write(to: note, atomically: true, encoding: .utf8)
        let open = try FileHandle(forReadingFrom: note)
        try server.prepareForTest()
        XCTAssertEqual(open.readDataToEndOfFile(), Data("first".utf8))
        XCTAssertFalse(FileManager.default.fileExists(atPath: note.path))
    }

    func testTheResetIsCalledBeforeEachTest() throws {
        let ports = Ports()
        let server = server(Self.patient) { ports.append($0.port) }
        defer { server.end() }
        let endpoint = try server.prepareForTest()
        try server.prepareForTest()
        XCTAssertEqual(ports.all, [endpoint.port, endpoint.port])
    }

    func testAServerOfOneTestIsStartedAnewForTheNext() throws {
        let server = server("echo $$; \(Self.patient)", lifetime: .test)
        defer { server.end() }
        try server.prepareForTest()
        let first = server.output
        try server.prepareForTest()
        XCTAssertNotEqual(server.output, first)
    }

    func testAServerThatHasCrashedIsStartedAnewForTheNextTest() throws {
        let server = server("echo ready; while [ ! -e \"$2/stop\" ]; do sleep 0.01; done; exit 1")
        defer { server.end() }
        for _ in 1...2 {
            let folder = try server.prepareForTest().dataFolder
            try Data().write(to: folder.appendingPathComponent("stop"))
            try eventually { server.endpoint == nil }
        }
    }

    // MARK: The end

    #if os(Linux)
    /// The processes of a server that prints their numbers.
    private func family(of server: AppServer) -> [RunningProcess] {
        server.output.split(separator: "\n").compactMap { pid_t($0) }.compactMap(RunningProcess.init)
    }

    func testTheWholeGroupEndsAndTheDataGoes() throws {
        // The child doesn't listen to requests to end.
        let server = server("sh -c 'trap \"\" TERM; echo $$; echo ready; while :; do sleep 1; done' & echo $$; wait")
        let folder = try server.prepareForTest().dataFolder
        try eventually { family(of: server).count == 2 }
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path))
        let group = try XCTUnwrap(family(of: server).first).group
        server.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
        try eventually { !ProcessGroup(group).isAlive }
    }

    func testAServerWithoutReferencesEnds() throws {
        var server: AppServer? = server("echo $$; \(Self.patient)")
        try server?.prepareForTest()
        let group = try XCTUnwrap(server.flatMap(family)?.first).group
        server = nil
        try eventually { !ProcessGroup(group).isAlive }
    }

    func testAServerMayTidyUpWhenItIsAskedToEnd() throws {
        let marker = temporaryFile()
        defer { try? FileManager.default.removeItem(at: marker) }
        let server = server(
            "trap 'touch \"$3\"; exit 0' TERM; echo ready; while :; do sleep 60 & wait $!; done", marker.path)
        try server.prepareForTest()
        server.end()
        XCTAssertTrue(FileManager.default.fileExists(atPath: marker.path))
    }
    #endif

    private func eventually(_ holds: () throws -> Bool, line: UInt = #line) throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try !holds() {
            guard ContinuousClock.now < deadline else { return XCTFail("never", line: line) }
            usleep(1000)
        }
    }
}

/// A server in this process that answers first that it is not ready.
private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var server: RecordingServer?
    private var statuses = [503, 404, 302]

    var lines: [String] { lock.withLock { server }?.requests.map(\.line) ?? [] }

    func serve(on port: UInt16) throws {
        let server = try RecordingServer(port: port) { [weak self] _ in
            .json("{}", status: self?.next() ?? 500)
        }
        lock.withLock { self.server = server }
    }

    func stop() { lock.withLock { server }?.stop() }

    private func next() -> Int { lock.withLock { statuses.isEmpty ? 500 : statuses.removeFirst() } }
}

/// What a reset was called with.
private final class Ports: @unchecked Sendable {
    private let lock = NSLock()
    private var ports: [UInt16] = []

    var all: [UInt16] { lock.withLock { ports } }
    func append(_ port: UInt16) { lock.withLock { ports.append(port) } }
}
