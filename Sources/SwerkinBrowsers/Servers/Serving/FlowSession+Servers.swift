import SwerkinCore

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
