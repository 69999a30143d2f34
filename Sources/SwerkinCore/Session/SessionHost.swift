/// A host with a session of its own, as a test case has.
public protocol SessionHost: FlowHost {
    /// The session that it hosts.
    var session: FlowSession { get }
}

/// The host of a test's session.
package protocol TestHost: SessionHost {
    /// The name of the test in reports.
    var identity: TestIdentity { get }
    /// The settings of the run.
    var environment: SwerkinEnvironment { get }
}

extension FlowSession {
    /// The name of the hosted test; of a host that is no test, the name of the session.
    package var testIdentity: TestIdentity {
        (host as? any TestHost)?.identity ?? TestIdentity(module: "", suite: "", test: host?.sessionName ?? "")
    }

    /// The settings of the run that the host knows, or those of the process.
    package var environment: SwerkinEnvironment { (host as? any TestHost)?.environment ?? .process }
}
