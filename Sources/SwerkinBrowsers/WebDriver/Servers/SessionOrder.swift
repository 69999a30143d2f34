import Foundation
import SwerkinCore

/// The session that a driver requests, and its server.
struct SessionOrder: Hashable, Sendable {
    /// The launch of the server, or nil if it runs already.
    let launch: ServerLaunch?
    private let address: URL?
    private let capabilities: [String: JSONValue]
    private let timeouts: WebDriverClient.AnswerTimeouts
    /// The size of the display.
    private let viewport: Size

    /// The session that a configuration requests from a server.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if a program is missing.
    init(_ server: WebDriverServer, _ configuration: RemoteBrowserConfiguration) throws(DriverError) {
        if case .at(let address) = server { self.address = address } else { address = nil }
        launch = try ServerLaunch(server, in: configuration.environment)
        capabilities = try configuration.capabilities(for: server)
        timeouts = configuration.timeouts
        viewport = configuration.viewport
    }

    /// A server of this process, started if none is free; nil for one that runs already.
    func takeServer() throws(DriverError) -> ServerProcess? {
        guard let launch else { return nil }
        return try SharedServers.shared.take(launch)
    }

    /// A new session.
    func openSession(on process: ServerProcess?) throws -> WebDriverSession {
        guard let address = process?.address ?? address else {
            throw DriverError.lost("there is no server to ask for a session")
        }
        return try WebDriverClient(address, timeouts: timeouts).newSession(capabilities)
    }
}

/// A session on a server of this process, whose window has the requested size.
struct OpenedSession {
    /// The session.
    let session: WebDriverSession
    /// The server.
    let process: ServerProcess

    /// The time limit for a session to prove that it answers.
    private static let longestProof = Duration.seconds(2)

    /// Opens a session; leaves nothing behind on failure.
    init(_ order: SessionOrder, like configuration: RemoteBrowserConfiguration) throws {
        guard let process = try order.takeServer() else { throw DriverError.lost("the server is not of this process") }
        self.process = process
        do {
            session = try order.openSession(on: process)
            try Self.fit(session, configuration)
        } catch {
            SharedServers.shared.giveBack(process)
            throw error
        }
    }

    private static func fit(_ session: WebDriverSession, _ configuration: RemoteBrowserConfiguration) throws {
        do {
            // Fitting a window is nothing that depends on the kind of browser.
            let page = RemotePage(
                session, browser: .named(""), configuration: configuration, counter: DocumentCounter())
            try page.setViewport(configuration.viewport)
        } catch {
            session.delete()
            throw error
        }
    }

    /// True if its browser still answers.
    var isAlive: Bool {
        let handles: [String]? = try? session.value(
            of: .get("window/handles"), extra: Self.longestProof - session.timeouts.answer)
        return process.isRunning && handles?.isEmpty == false
    }

    /// Ends the session, and gives its server back.
    func end() {
        session.delete()
        SharedServers.shared.giveBack(process)
    }
}
