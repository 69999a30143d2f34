import FlowGraph

/// An app under test: its declared screens and its driver, named once for a project.
///
/// ```swift
/// enum Shop: DeclaredApp {
///     static let screens: [any DeclaredScreen.Type] = [ShopScreen.self, AccountScreen.self]
///
///     static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
/// }
///
/// final class OrderFlows: BaseTestCase {
///     override class var app: (any DeclaredApp.Type)? { Shop.self }
/// }
/// ```
///
/// An enum of screens that has all screens of its app can be the app itself, and names no others. Tests of Swift Testing
/// name the app in `flow(_:_:)`. An app implements one of the two functions that make a driver:
/// ``makeDriver()``, or ``makeDriver(for:)`` if the driver needs something of the test, such as the address of a server that
/// the test starts.
public protocol DeclaredApp: Sendable {
    /// The enums of screens.
    static var screens: [any DeclaredScreen.Type] { get }
    /// The screens on which the app can start; those that are declared with ``Declaration/start()`` unless implemented.
    static var startScreens: [any PresentableScreen] { get }
    /// The facts with all the values they can have; those of the enums unless implemented.
    static var facts: [Fact] { get }
    /// The states that one flow makes and others begin with, such as a log-in; none unless implemented.
    static var savedStates: [SavedState] { get }

    /// Makes the driver that a test runs on; called by ``makeDriver(for:)`` unless that is implemented.
    static func makeDriver() throws -> any Driver
    /// Makes the driver that a test runs on, for its session; called once a test, when the app is first needed.
    ///
    /// An app with a server implements it and starts the server, whose data each test gets fresh.
    static func makeDriver(for session: FlowSession) throws -> any Driver
}

extension DeclaredApp {
    /// The screens that are declared with ``Declaration/start()``, in the order of the enums and their cases.
    public static var startScreens: [any PresentableScreen] {
        screens.flatMap { (type: any DeclaredScreen.Type) in type.declaredStartScreens }
    }

    /// The facts of the enums, in their order.
    public static var facts: [Fact] { screens.flatMap { (type: any DeclaredScreen.Type) in type.facts } }

    /// None.
    public static var savedStates: [SavedState] { [] }

    /// Fails: the app has no driver.
    public static func makeDriver() throws -> any Driver {
        throw StepFailure(.misuse("\(Self.self) has no driver: implement makeDriver() or makeDriver(for:)."))
    }

    /// The driver of ``makeDriver()``.
    public static func makeDriver(for session: FlowSession) throws -> any Driver { try makeDriver() }
}

extension DeclaredApp where Self: DeclaredScreen {
    /// This enum.
    public static var screens: [any DeclaredScreen.Type] { [Self.self] }
    /// None.
    public static var facts: [Fact] { [] }
}

/// The host of a further session of a test.
///
/// Generic, for the sessions of a type of host share a graph.
private final class OpenedSessionHost<App: DeclaredApp>: SavedStateHost {
    let sessionName: String
    /// The test's own session, which outlives this one.
    unowned let opener: FlowSession
    /// The session that it hosts.
    weak var session: FlowSession?

    init(_ name: String, opener: FlowSession) { (sessionName, self.opener) = (name, opener) }

    var appDeclarations: AppDeclarations {
        let isSameApp = App.screens.allSatisfy { opener.screenPresenter.source(for: $0) != nil }
        return AppDeclarations(
            graphName: isSameApp ? opener.appDeclarations.graphName : "\(App.self)", startScreens: App.startScreens,
            facts: App.facts)
    }
    var arrivalChecks: [any ArrivalCheck] { (App.self as? any ArrivalChecked.Type)?.arrivalChecks ?? [] }
    var savedStates: [SavedState] { App.savedStates }
    var settings: FlowSettings { opener.settings }
    var failureRecorder: any FailureRecorder { opener.run.recorder }
    var observers: [any RunObserver] { [ForwardingObserver(sessionName, opener.run)] }

    func makeDriver() throws -> any Driver { try App.makeDriver(for: session ?? opener) }
}

/// Hands the events of a further session to the test's own run, without the beginning and the end of a test.
private final class ForwardingObserver: RunObserver {
    private let name: String
    private weak var run: TestRun?

    init(_ name: String, _ run: TestRun) { (self.name, self.run) = (name, run) }

    var wantsNotes: Bool { run?.observers.contains(where: \.wantsNotes) ?? false }

    func observe(_ event: RunEvent) { observe(event, ofSession: name) }

    func observe(_ event: RunEvent, ofSession name: String) {
        switch event {
        // A record has one location and its facts, those of the test's own app.
        case .testStarted, .retried, .testFinished, .testSkipped, .located, .observed, .controls, .used: break
        default: run?.emit(event, ofSession: name)
        }
    }

    func perform(_ step: StepRecord, _ body: () -> Void) { (run?.observers ?? [])[...].perform(step, body) }
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
    /// Its steps stand in the log of the test, with its name. A failure of any session fails the test, at the line of the step;
    /// the further steps of all of them are skipped. The failure has attachments of each session, with its name. Its app is
    /// launched by its first step, and ended with the test on every outcome. The timeouts are those of the test.
    ///
    /// Returns the session of that name if it has been opened before; fails, at the caller's line, if that has another app.
    public func openSession<App: DeclaredApp>(
        _ name: String, of app: App.Type, file: StaticString = #filePath, line: UInt = #line
    ) -> FlowSession {
        if let known = openedSessions.first(where: { $0.name == name }) {
            if known.app != app {
                let words =
                    "the session \(name.quoted) is one of \(known.app), not of \(app): give each session a name."
                run.fail(StepFailure(.misuse(words)), file: file, line: line)
            }
            return known.session
        }
        let host = OpenedSessionHost<App>(name, opener: self)
        let session = FlowSession(host: host)
        host.session = session
        session.origin = CallPosition(file: file, line: line)
        openedSessions.append(OpenedSession(name: name, app: app, session: session, host: host))
        (session.graphs, session.alarm, session.stateStore) = (graphs, alarm, stateStore)
        for screens in App.screens { session.register(screens) }
        join(session, named: name)
        return session
    }

    /// Makes the records of the sessions one.
    private func join(_ session: FlowSession, named name: String) {
        session.run.sessionName = name
        session.run.siblings = { [weak self, weak session] in self?.runs(beside: session) ?? [] }
        run.siblings = { [weak self] in self?.runs(beside: self) ?? [] }
        session.run.join(run)
    }

    /// The runs of all sessions of the test but one.
    private func runs(beside other: FlowSession?) -> [TestRun] {
        ([self] + openedSessions.map(\.session)).filter { $0 !== other }.map(\.run)
    }
}
