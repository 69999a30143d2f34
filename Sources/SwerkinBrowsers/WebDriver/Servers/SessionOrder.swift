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
    private let attempts: Int
    private let delay: Duration

    /// The session that a configuration requests from a server, for a flow if the server runs already.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if a program is missing.
    init(
        _ server: WebDriverServer, _ configuration: RemoteBrowserConfiguration, flow: String = ""
    ) throws(DriverError) {
        var capabilities = try configuration.capabilities(for: server)
        if case .at(let address) = server {
            self.address = address
            if !flow.isEmpty {
                for vendor in HubVendor.all(in: capabilities) { capabilities = vendor.naming(capabilities, by: flow) }
            }
        } else {
            address = nil
        }
        self.capabilities = capabilities
        launch = try ServerLaunch(server, in: configuration.environment)
        timeouts = configuration.timeouts
        viewport = configuration.viewport
        (attempts, delay) = (configuration.newSessionAttempts, configuration.newSessionRetryDelay)
    }

    /// A server of this process, started if none is free; nil for one that runs already.
    func takeServer() throws(DriverError) -> ServerProcess? {
        guard let launch else { return nil }
        return try SharedServers.shared.take(launch)
    }

    /// A new session; its events come if the standard's capability for them is requested.
    func openSession(on process: ServerProcess?) throws -> WebDriverSession {
        let session = try newSession(on: process)
        if capabilities["webSocketUrl"] == true { session.listen() }
        return session
    }

    private func newSession(on process: ServerProcess?) throws -> WebDriverSession {
        if let process { return try WebDriverClient(process.address, timeouts: timeouts).newSession(capabilities) }
        guard let address else { throw DriverError.lost("there is no server to ask for a session") }
        let request = HubRequest(
            server: address, capabilities: capabilities, timeouts: timeouts, attempts: attempts, delay: delay)
        return try request.session()
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
