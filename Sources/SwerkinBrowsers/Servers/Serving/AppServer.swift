import Foundation
import SwerkinCore

/// The server of an app under test: started for the tests, reset between them, and ended on every outcome.
///
/// It listens on a port that was free, and has a data folder of its own, so that test processes run side by side
/// without sharing anything.
///
/// ```swift
/// static let server = AppServer("shop", readiness: .answer("/login"), dataTemplate: cleanShop) { endpoint in
///     AppServer.Program(
///         "python3", "manage.py", "runserver", "--noreload", "\(endpoint.port)", workingFolder: shopFolder,
///         environment: ["SHOP_DATA": endpoint.dataFolder.path])
/// }
///
/// override func makeDriver() throws -> any Driver { ChromiumDriver(try start(Self.server).address) }
/// ```
///
/// A test starts it with `start(_:)`, usually in `makeDriver()`. It ends when nothing refers to it any
/// more or the test process ends, even by a crash or `SIGKILL`. Then all processes of its group get `SIGTERM`, and `SIGKILL`
/// after a few seconds. Only a process that leaves the group, as daemons do, can outlive it.
///
/// Safe to use from any thread. Tests that run in one process at the same time share the data of a server that they share.
public final class AppServer: @unchecked Sendable {
    // The lock guards `running`; everything else is immutable.

    /// The lifetime of the server.
    public enum Lifetime: Hashable, Sendable {
        /// As long as the test process, reset before each test.
        case process
        /// As long as one test. For a server that keeps its data in memory, or its files open.
        case test
    }

    /// The name in failures and of the attachment with the output.
    public let name: String
    /// The lifetime of the server.
    public let lifetime: Lifetime
    private let readiness: Readiness
    private let startTimeout: Duration
    private let dataTemplate: URL?
    private let resetData: @Sendable (Endpoint) throws -> Void
    private let program: @Sendable (Endpoint) throws -> Program
    private let lock = NSRecursiveLock()
    private var running: ServedProcess?

    /// The number of ports to try if the server says that its port is in use.
    private static let mostPorts = 3

    /// Describes a server; nothing is started yet.
    ///
    /// - Parameters:
    ///   - name: the name in failures and reports.
    ///   - readiness: the condition that shows that the server is ready.
    ///   - lifetime: how long it runs.
    ///   - dataTemplate: a folder that ``Endpoint/dataFolder`` is a fresh copy of in each test, or nil for an empty folder that
    ///     is made once for each start.
    ///   - startTimeout: how long it may take until it is ready, more than zero.
    ///   - reset: puts its data into the state in which each test begins; called before each test, when the server is
    ///     ready and the copy of the template is in place.
    ///   - program: the program for this port and data folder; called before each start.
    public init(
        _ name: String = "app", readiness: Readiness = .answer("/"), lifetime: Lifetime = .process,
        dataTemplate: URL? = nil, startTimeout: Duration = .seconds(60),
        reset: @escaping @Sendable (Endpoint) throws -> Void = { _ in },
        program: @escaping @Sendable (Endpoint) throws -> Program
    ) {
        self.name = name
        self.readiness = readiness
        self.lifetime = lifetime
        self.dataTemplate = dataTemplate
        self.startTimeout = startTimeout
        resetData = reset
        self.program = program
    }

    deinit { running?.end() }

    /// The server's port and data folder, or nil if it doesn't run.
    public var endpoint: Endpoint? {
        lock.withLock {
            guard let running, running.exit == nil else { return nil }
            return running.endpoint
        }
    }

    /// The server's standard output and standard error since its start, the last 64 KiB; empty if it was
    /// never started.
    public var output: String { lock.withLock { running?.output(from: 0) ?? "" } }

    /// Prepares the server for a test: starts it if it doesn't run, gives it fresh data, and calls the reset.
    ///
    /// - Returns: its port and data folder.
    /// - Throws: ``AppServerFailure`` if it can't be started, isn't ready in time, or can't be reset.
    @discardableResult
    public func prepareForTest() throws(AppServerFailure) -> Endpoint {
        lock.lock()
        defer { lock.unlock() }
        if lifetime == .test { end() }
        let process = try runningProcess()
        do {
            try resetData(process.endpoint)
        } catch {
            throw failure(.resetFailed("\(error)"))
        }
        return process.endpoint
    }

    /// The process that runs with fresh data.
    private func runningProcess() throws(AppServerFailure) -> ServedProcess {
        guard let process = running, process.exit == nil else { return try start() }
        do {
            try process.data.refresh()
        } catch {
            throw failure(.noData(error.words))
        }
        process.markTestBegin()
        return process
    }

    /// Ends the server and all that it has started, and deletes its data; does nothing if it doesn't run.
    public func end() {
        lock.lock()
        defer { lock.unlock() }
        running?.end()
    }

    // MARK: Starting

    private func start() throws(AppServerFailure) -> ServedProcess {
        running?.end()
        var attempt = 1
        while true {
            do {
                return try startOnce(keepingPort: attempt == 1)
            } catch {
                guard attempt < Self.mostPorts, error.isPortInUse else { throw error }
                attempt += 1
            }
        }
    }

    /// Starts the server and waits until it is ready.
    ///
    /// On Linux the port is kept from others until then, which a server that doesn't reuse addresses takes for one in use;
    /// so it isn't kept when the server is started again.
    private func startOnce(keepingPort: Bool) throws(AppServerFailure) -> ServedProcess {
        let data: ServerData
        var port: ReservedPort?
        do throws(SystemFault) {
            data = try ServerData(template: dataTemplate)
            port = try ReservedPort()
        } catch {
            throw failure(.noData(error.words))
        }
        let endpoint = Endpoint(port: port?.number ?? 0, dataFolder: data.folder)
        let process: ServedProcess
        do {
            let program = try self.program(endpoint)
            if !keepingPort { port = nil }
            process = try ServedProcess(program, at: endpoint, data)
        } catch {
            data.delete()
            throw failure((error as? AppServerFailure.Reason) ?? .notDescribed("\(error)"))
        }
        running = process
        try waitUntilReady(process)
        withExtendedLifetime(port) {}
        return process
    }

    private func waitUntilReady(_ process: ServedProcess) throws(AppServerFailure) {
        let deadline = ContinuousClock.now + startTimeout
        while true {
            let obstacle = readiness.obstacle(to: process)
            // The answer may come from another server, if this one found its port taken.
            if let exit = process.exit {
                process.end()
                throw failure(.ended(exit, output: process.lastLines))
            }
            guard let obstacle else { return }
            guard ContinuousClock.now < deadline else {
                process.end()
                throw failure(.notReady(obstacle, limit: startTimeout, output: process.lastLines))
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    private func failure(_ reason: AppServerFailure.Reason) -> AppServerFailure {
        AppServerFailure(server: name, reason: reason)
    }
}

extension AppServer {
    /// The server's output since the test began with its exit, or nil if there is neither.
    var outputOfTest: String? {
        lock.withLock {
            guard let running else { return nil }
            let end = running.isEndedByUs ? nil : running.exit.map { "(the server ended with \($0.words))\n" }
            let text = running.outputOfTest + (end ?? "")
            return text.isEmpty ? nil : text
        }
    }

    /// The server's exit during the test, as a sentence, or nil if it runs or was ended by the test.
    var endInWords: String? {
        lock.withLock {
            guard let running, !running.isEndedByUs, let exit = running.exit else { return nil }
            return "The server \(name) ended with \(exit.words) during the test."
        }
    }
}

extension FlowSession {
    /// Starts a server for the session, or resets one that runs already, and returns its port and folder.
    ///
    /// A second call in the same session only returns them. If the test fails, the server's output during the test is attached,
    /// and the failure says so if the server has ended. A server that lives as long as a test ends with it, after the app. The
    /// start has a time limit of its own and doesn't count in ``/Swerkin/BaseTestCase/testTimeout``.
    ///
    /// - Throws: ``/Swerkin/StepFailure`` if there is no server, with the environment as the culprit.
    @discardableResult
    public func start(_ server: AppServer) throws(StepFailure) -> AppServer.Endpoint {
        if run.hasFixture(of: server), let endpoint = server.endpoint { return endpoint }
        run.add(server.fixture)
        do {
            return try run.uncounted { () throws(AppServerFailure) in try server.prepareForTest() }
        } catch {
            throw StepFailure(.environment("\(error)"))
        }
    }
}

extension SessionHost {
    /// Starts a server for the test, or resets one that runs already, and returns its address: `FlowSession.start(_:)`.
    ///
    /// - Throws: ``/Swerkin/StepFailure`` if there is no server, with the environment as the culprit.
    @discardableResult
    public func start(_ server: AppServer) throws(StepFailure) -> AppServer.Endpoint { try session.start(server) }
}

extension AppServer {
    /// The server as a fixture of a test.
    fileprivate var fixture: TestFixture {
        TestFixture(
            of: self,
            attachments: {
                let name = "server-\(self.name.portableFileName)"
                return self.outputOfTest.map { [DriverAttachment(name: name, text: $0)] } ?? []
            },
            problem: { self.endInWords },
            end: { if self.lifetime == .test { self.end() } })
    }
}
