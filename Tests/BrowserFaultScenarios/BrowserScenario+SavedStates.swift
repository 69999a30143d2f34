import Foundation
import PageTesting
import Swerkin
import SwerkinConformance
import XCTest

extension BrowserScenario {
    /// A site with a log-in; it ends after the test.
    public func memberSite() throws -> MemberSite {
        let site = try MemberSite()
        addTeardownBlock { site.stop() }
        return site
    }

    /// The first flow logs in, and all others that ask for it begin logged in, with cookies and local storage, in profiles of their own.
    public func checkSavedStates(_ makeDriver: ((URL) -> any BrowserDriver)? = nil) throws {
        let site = try memberSite()
        let driver = { makeDriver?(site.url) ?? self.trialDriver(of: site.url) }
        let store = SavedStateStore(folder: nil)
        for number in 1...2 {
            let flow = MemberFlow(on: driver(), store) { session in
                session.preconditions = [.loggedIn: true]
                session.When.ITouchButton("open")
                session.Then.IShouldSee(.text("Hello Ada, theme dark"))
            }
            XCTAssertEqual(flow.failures, [], "flow \(number)")
            XCTAssertEqual(flow.output.last { $0.contains("saved state") }, Self.launched(number == 1))
            let mentions = site.sessions.filter { flow.transcript.contains($0) }
            XCTAssertEqual(mentions, [], "sessions in what was recorded")
        }
        XCTAssertEqual(site.logIns, 1)
        let guest = MemberFlow(on: driver(), store) { session in
            session.Then.IShouldSeeButton("log_in")
        }
        XCTAssertEqual(guest.failures, [])
        XCTAssertEqual(site.logIns, 1)
    }

    private static func launched(_ isFirst: Bool) -> String {
        isFirst
            ? "The saved state \"Ada\" was made, and the app launched with it."
            : "The app was launched with the saved state \"Ada\"."
    }

    /// A server that has forgotten its sessions: the state is made anew, once, and the log says so.
    public func checkAStaleState() throws {
        let site = try memberSite()
        let store = SavedStateStore(folder: nil)
        for number in 1...3 {
            if number == 2 { site.forgetSessions() }
            let flow = MemberFlow(on: trialDriver(of: site.url), store) { session in
                session.preconditions = [.loggedIn: true]
                session.Then.IShouldSeeButton("log_out")
                session.When.IRelaunchApp(given: [.loggedIn: false])
                session.Then.IShouldSeeButton("log_in")
                session.When.IRelaunchApp(given: [.loggedIn: true])
                session.Then.IShouldSeeButton("log_out")
            }
            XCTAssertEqual(flow.failures, [], "flow \(number)")
            let stale = flow.output.filter { $0.contains("stale") }
            XCTAssertEqual(
                stale,
                number == 2
                    ? ["The saved state \"Ada\" is stale, since the app shows \"log_in\": it is made anew."] : [])
        }
        XCTAssertEqual(site.logIns, 2)
    }
}

/// Steps in a session that no test framework hosts, with the saved state of a log-in.
final class MemberFlow: SavedStateHost {
    let sessionName = "members"
    private let driver: any Driver
    private let recorder = CollectingRecorder()
    private let observer = CollectingObserver()

    /// Performs steps; the states are shared by all flows with the same store.
    init(on driver: any Driver, _ store: SavedStateStore, steps: (FlowSession) -> Void) {
        self.driver = driver
        let session = FlowSession(host: self)
        session.graphs = ScreenGraphStore()
        session.stateStore = store
        steps(session)
        session.finish()
    }

    var failureRecorder: any FailureRecorder { recorder }
    var observers: [any RunObserver] { [observer] }
    var settings: FlowSettings {
        let time = Duration.seconds(PatientTestCase.enough)
        return FlowSettings(testTimeout: time * 10, timeouts: Timeouts(waiting: time, validation: time))
    }
    func makeDriver() throws -> any Driver { driver }

    var savedStates: [SavedState] {
        [
            SavedState(
                "Ada", gives: [.loggedIn: true], shows: .identifier("log_out"), orIfStale: .identifier("log_in")
            ) { flow in
                flow.When.IEnterIntoTextField("name", text: "Ada")
                flow.And.ITouchButton("log_in")
                flow.Then.IShouldSeeButton("log_out")
            }
        ]
    }

    /// The messages of failures.
    var failures: [String] { recorder.failures.map(\.message) }
    /// The lines of output.
    var output: [String] { observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } } }
    /// All that was recorded.
    var transcript: String { "\(observer.events)\(failures)" }
}

/// A site whose members have a session in a cookie that scripts can't read, and a theme in local storage.
public final class MemberSite: @unchecked Sendable {
    // The lock guards the properties below it.
    private let lock = NSLock()
    private var valid: Set<String> = []
    private var all: [String] = []
    private var server: RecordingServer?

    /// Starts it.
    public init() throws {
        server = try RecordingServer { [weak self] request in self?.answer(request) ?? .hangUp }
    }

    /// The address of its first page.
    public var url: URL { (server?.url ?? URL(fileURLWithPath: "/")).appendingPathComponent("") }
    /// The number of times that someone has logged in.
    public var logIns: Int { sessions.count }
    /// The sessions so far, in order.
    public var sessions: [String] { lock.withLock { all } }

    /// Takes no session any more.
    public func forgetSessions() { lock.withLock { valid = [] } }

    /// Ends it.
    public func stop() { server?.stop() }

    private func answer(_ request: RecordedRequest) -> RecordedAnswer {
        if request.method == "POST" {
            let session = "s3ss10n-\(UUID().uuidString)"
            lock.withLock {
                valid.insert(session)
                all.append(session)
            }
            let cookie = "member=\(session); HttpOnly; SameSite=Lax; Path=/; Max-Age=3600"
            return .raw(
                "HTTP/1.1 303 See Other\r\nLocation: /welcome\r\nSet-Cookie: \(cookie)\r\nContent-Length: 0\r\n\r\n")
        }
        let cookie = request.headers["cookie"] ?? ""
        let isMember = lock.withLock { valid.contains { cookie.contains($0) } }
        return .content(isMember ? Self.members(setsTheme: request.path == "/welcome") : Self.entrance)
    }

    private static let entrance = """
        <!doctype html><title>Entrance</title><form method=post action=/login>
        <input id=name name=name aria-label=Name><button id=log_in>Log in</button></form>
        """

    private static func members(setsTheme: Bool) -> String {
        """
        <!doctype html><title>Members</title><button id=log_out>Log out</button><button id=open>Open</button>
        <p id=greeting></p><script>
        if (\(setsTheme)) localStorage.setItem("theme", "dark");
        const greet = () => greeting.textContent = `Hello Ada, theme ${localStorage.getItem("theme")}`;
        document.getElementById("open").onclick = greet;
        </script>
        """
    }
}
