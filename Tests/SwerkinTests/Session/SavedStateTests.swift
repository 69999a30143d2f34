import Swerkin
import SwerkinConformance
import SwerkinTours
import XCTest

@testable import SwerkinCore

/// States that one flow makes and others begin with, on a driver without an app.
final class SavedStateTests: XCTestCase {
    private let site = Site()
    private let store = SavedStateStore(folder: nil)
    private static let tier = PreconditionKey(rawValue: "tier")

    func testTheFirstFlowMakesTheStateAndOthersBeginWithIt() {
        let first = flow { $0.Then.IShouldSeeButton("log_out") }
        XCTAssertEqual(first.failures, [])
        XCTAssertEqual(
            first.finishedSteps,
            [
                "passed When ITouchButton(log_in)", "passed Given IMakeSavedState(Ada)",
                "passed Then IShouldSeeButton(log_out)",
            ])
        XCTAssertEqual(first.output, ["The saved state \"Ada\" was made, and the app launched with it."])
        let second = flow { $0.Then.IShouldSeeButton("log_out") }
        XCTAssertEqual(second.finishedSteps, ["passed Then IShouldSeeButton(log_out)"])
        XCTAssertEqual(second.output, ["The app was launched with the saved state \"Ada\"."])
        XCTAssertEqual(site.logIns, 1)
    }

    func testAllFactsOfTheStateAreKnownThen() {
        let flow = flow { session in
            session.Then.IShouldSeeButton("log_out")
            XCTAssertEqual(session.preconditions[Self.tier] as? String, "gold")
        }
        XCTAssertEqual(flow.failures, [])
    }

    func testAFlowThatDoesNotAskForTheStateBeginsWithout() {
        for facts in [[:], [.loggedIn: false], [.loggedIn: true, Self.tier: "basic"]] as [[PreconditionKey: Any]] {
            let flow = flow(knowing: facts) { $0.Then.IShouldSeeButton("log_in") }
            XCTAssertEqual(flow.failures, [], "\(facts)")
            XCTAssertEqual(flow.output, [], "\(facts)")
        }
        XCTAssertEqual(site.logIns, 0)
    }

    func testAStaleStateIsMadeAnewOnce() {
        _ = flow { $0.Then.IShouldSeeButton("log_out") }
        site.valid = []
        let flow = flow { $0.Then.IShouldSeeButton("log_out") }
        XCTAssertEqual(flow.failures, [])
        XCTAssertEqual(
            flow.output,
            [
                "The saved state \"Ada\" is stale, since the app shows \"log_in\": it is made anew.",
                "The saved state \"Ada\" was made, and the app launched with it.",
            ])
        XCTAssertEqual(site.logIns, 2)
    }

    func testAnAppThatDoesNotTakeWhatWasJustMadeFailsTheFlow() {
        site.takesStates = false
        let flow = flow { $0.Then.IShouldSeeButton("log_out") }
        XCTAssertEqual(
            flow.failures,
            [
                """
                Then IShouldSeeButton(log_out) failed: the app doesn't take the saved state "Ada" that was just made: after a \
                launch with it, it doesn't show "log_out". What logs in may be kept elsewhere than in cookies and local storage.
                """
            ])
    }

    func testAStateThatTwoFlowsCouldNotMakeIsNotTriedAgain() {
        site.refusesLogIns = true
        for _ in 1...2 {
            let failure = flow { $0.Then.IShouldSeeButton("log_out") }.failures.first ?? ""
            XCTAssertTrue(failure.hasPrefix("Then IShouldSeeButton(log_out) failed"), failure)
            XCTAssertFalse(failure.contains("not tried again"), failure)
        }
        let failure = flow { $0.Then.IShouldSeeButton("log_out") }.failures.first ?? ""
        XCTAssertTrue(
            failure.contains("the saved state \"Ada\" couldn't be made by flows before, and is not tried again: "),
            failure)
        XCTAssertEqual(site.logIns, 2)
    }

    func testADriverWithoutStoredDataIsRefusedInWords() {
        let flow = Flow(on: FakeDriver(), store, knowing: [.loggedIn: true]) {
            $0.Then.IShouldNotSee(.identifier("nothing"))
        }
        XCTAssertEqual(
            flow.failures,
            [
                """
                Then IShouldNotSee(the element with identifier "nothing") failed: the app can't begin with the saved state "Ada", since the driver fake gives it no \
                stored data; bring it about by steps, or declare it only for drivers of pages.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAFlowLaunchesAgainWithTheStateAndWithout() {
        let flow = flow(knowing: [:]) { session in
            session.Then.IShouldSeeButton("log_in")
            session.When.IRelaunchApp(given: [.loggedIn: true])
            session.Then.IShouldSeeButton("log_out")
            session.When.IRelaunchApp(given: [.loggedIn: false])
            session.Then.IShouldSeeButton("log_in")
            XCTAssertNil(session.preconditions[Self.tier])
            session.When.IRelaunchApp(given: [Self.tier: "silver"])
        }
        XCTAssertEqual(
            flow.failures,
            [
                """
                When IRelaunchApp(given: [tier: "silver"]) failed: no saved state gives tier the value "silver", but "gold" only.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(site.logIns, 1)
    }

    func testTheTimeOfMakingIsNotTheFlows() {
        site.slowness = .seconds(50)
        let flow = flow { session in
            for _ in 1...3 { session.Then.IShouldSeeButton("log_out") }
        }
        XCTAssertEqual(flow.failures, [])
    }

    func testAFlowThatWasStatedToBeOnAScreenStaysThere() {
        let flow = flow { session in
            session.currentScreen = NoteScreen.greeting
            session.Then.IShouldSeeButton("log_out")
            XCTAssertEqual(session.currentScreen?.rawValue, NoteScreen.greeting.rawValue)
        }
        XCTAssertEqual(flow.failures, [])
    }

    private func flow(
        knowing facts: [PreconditionKey: Any] = [.loggedIn: true], _ steps: (FlowSession) -> Void
    ) -> Flow {
        Flow(on: SavingDriver(site), store, knowing: facts, steps: steps)
    }

    /// A flow with the saved state of a log-in.
    private final class Flow: SavedStateHost {
        let sessionName = "flow"
        private let driver: any Driver
        private let recorder = CollectingRecorder()
        private let observer = CollectingObserver()

        init(
            on driver: any Driver, _ store: SavedStateStore, knowing facts: [PreconditionKey: Any],
            steps: (FlowSession) -> Void
        ) {
            self.driver = driver
            let session = FlowSession(host: self)
            session.stateStore = store
            session.preconditions = facts
            steps(session)
            session.finish()
        }

        var failureRecorder: any FailureRecorder { recorder }
        var observers: [any RunObserver] { [observer] }
        func makeDriver() throws -> any Driver { driver }

        var savedStates: [SavedState] {
            [
                SavedState(
                    "Ada", gives: [.loggedIn: true, SavedStateTests.tier: "gold"], shows: .identifier("log_out"),
                    orIfStale: .identifier("log_in")
                ) { flow in
                    flow.When.ITouchButton("log_in")
                    if try flow.run.app().snapshot().elements.contains(where: { $0.identifier == "refused" }) {
                        throw StepFailure(.custom("the site refuses to log in."))
                    }
                }
            ]
        }

        var failures: [String] { recorder.failures.map(\.message) }
        var finishedSteps: [String] { observer.finishedSteps }
        var output: [String] { observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } } }
    }

    /// A site with a log-in.
    private final class Site {
        var logIns = 0
        var valid: Set<Data> = []
        var takesStates = true
        var refusesLogIns = false
        var slowness = Duration.zero
    }

    /// A browser of the site.
    private final class SavingDriver: StateSavingDriver, ForwardingDriver {
        let inner = FakeDriver()
        let storageScope = "site"
        var storedData: StoredData?
        private let site: Site
        private var stored: StoredData?

        init(_ site: Site) {
            self.site = site
            inner.react = { [unowned self] _, action in try react(to: action) }
        }

        func launch() throws {
            try inner.launch()
            begin()
        }

        func reset() throws { begin() }

        func readStoredData() throws -> StoredData {
            guard let stored else { throw DriverError.lost("nothing is stored") }
            return stored
        }

        private func begin() {
            stored = storedData
            let isMember = site.takesStates && stored.map { site.valid.contains($0.content) } == true
            show(isMember ? "log_out" : "log_in")
        }

        private func react(to action: DriverAction) throws {
            site.logIns += 1
            inner.virtualClock.sleep(for: site.slowness)
            guard !site.refusesLogIns else { return show("refused") }
            let content = Data("session \(site.logIns)".utf8)
            site.valid.insert(content)
            stored = StoredData(content)
            show("log_out")
        }

        private func show(_ identifier: String) {
            let element = Element(ElementReference(rawValue: identifier), role: .button, identifier: identifier)
            inner.tree = ElementTree(size: Size(width: 390, height: 844), roots: [element])
        }
    }
}
