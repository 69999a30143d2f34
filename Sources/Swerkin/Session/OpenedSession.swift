/// A further session of a test, which its own session has opened; it hosts that session.
class OpenedSession: FlowHost {
    let sessionName: String
    /// The app of the session.
    let app: any DeclaredApp.Type
    /// The test's own session, which outlives this one.
    unowned let opener: FlowSession
    /// The host owns its session.
    private(set) lazy var session = FlowSession(host: self)

    init(named name: String, of app: any DeclaredApp.Type, by opener: FlowSession) {
        (sessionName, self.app, self.opener) = (name, app, opener)
    }

    var appDeclarations: AppDeclarations {
        let isSameApp = app.screens.allSatisfy { opener.screenPresenter.source(for: $0) != nil }
        return AppDeclarations(
            graphName: isSameApp ? opener.appDeclarations.graphName : "\(app)", startScreens: app.startScreens,
            facts: app.facts)
    }
    var settings: FlowSettings { opener.settings }
    var failureRecorder: any FailureRecorder { opener.run.recorder }
    var observers: [any RunObserver] { [ForwardingObserver(opener.run)] }

    func makeDriver() throws -> any Driver { try app.makeDriver(for: session) }
}

/// The type differs for each app, for the sessions of a type of host share a graph.
private final class SessionOfApp<App: DeclaredApp>: OpenedSession {}

/// Hands the events of a further session to the test's own run, without the beginning and the end of a test.
private final class ForwardingObserver: RunObserver {
    private weak var run: TestRun?

    init(_ run: TestRun) { self.run = run }

    var wantsNotes: Bool { run?.observers.contains(where: \.wantsNotes) ?? false }

    func observe(_ event: RunEvent) {
        switch event {
        case .testStarted, .testFinished, .testSkipped: break
        default: run?.emit(event)
        }
    }
}

extension FlowSession {
    /// Opens a further session in the test: another app, or another user of the same app, with a driver, a location and facts of
    /// its own.
    ///
    /// ```swift
    /// let owner = openSession("owner", of: Backoffice.self)
    /// When.INavigate(toScreen: ShopScreen.orders)
    /// owner.When.INavigate(toScreen: BackofficeScreen.sales)
    /// ```
    ///
    /// Its steps stand in the log of the test, with its name. A failure of any session fails the test, at the line of the step; the
    /// further steps of all of them are skipped. The failure has attachments of each session, with its name. Its app is launched by its
    /// first step, and ended with the test on every outcome. The timeouts are those of the test.
    ///
    /// Returns the session of that name if it has been opened before; fails, at the caller's line, if that has another app.
    public func openSession<App: DeclaredApp>(
        _ name: String, of app: App.Type, file: StaticString = #filePath, line: UInt = #line
    ) -> FlowSession {
        if let known = openedSessions.first(where: { $0.sessionName == name }) {
            if known.app != app {
                let words =
                    "the session \(name.quoted) is one of \(known.app), not of \(app): give each session a name."
                run.fail(StepFailure(.misuse(words)), file: file, line: line)
            }
            return known.session
        }
        let opened = SessionOfApp<App>(named: name, of: app, by: self)
        opened.session.origin = CallPosition(file: file, line: line)
        openedSessions.append(opened)
        return begin(opened)
    }

    private func begin(_ opened: OpenedSession) -> FlowSession {
        let session = opened.session
        session.graphs = graphs
        for screens in opened.app.screens { session.register(screens) }
        session.run.sessionName = opened.sessionName
        session.run.siblings = { [weak self, weak session] in self?.runs(beside: session) ?? [] }
        run.siblings = { [weak self] in self?.runs(beside: self) ?? [] }
        session.run.join(run)
        return session
    }

    /// The runs of all sessions of the test but one.
    private func runs(beside other: FlowSession?) -> [TestRun] {
        ([self] + openedSessions.map(\.session)).filter { $0 !== other }.map(\.run)
    }
}

extension BaseTestCase {
    /// Opens a further session in the test: ``FlowSession/openSession(_:of:file:line:)``.
    public func openSession<App: DeclaredApp>(
        _ name: String, of app: App.Type, file: StaticString = #filePath, line: UInt = #line
    ) -> FlowSession {
        session.openSession(name, of: app, file: file, line: line)
    }
}
