import Swerkin
import SwerkinConformance
import XCTest

final class FlowSessionTests: XCTestCase {
    /// Hosts a session without a test framework, as a script does.
    private final class Script: FlowHost {
        let sessionName = "nightly"
        let recorder = CollectingRecorder()
        let observer = CollectingObserver()
        let driver: any Driver

        init(_ driver: any Driver) { self.driver = driver }

        var settings: FlowSettings {
            FlowSettings(timeouts: Timeouts(waiting: .seconds(1), validation: .seconds(1)))
        }
        var appDeclarations: AppDeclarations { AppDeclarations(graphName: "Script", startScreens: [Shop.home]) }
        var failureRecorder: any FailureRecorder { recorder }
        var observers: [any RunObserver] { [observer] }
        func makeDriver() throws -> any Driver { driver }
    }

    /// Declares the screens of a scripted app for a session.
    private struct Screens: ScreenSource {
        unowned let session: FlowSession
        let app: ScriptedApp

        func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? {
            SessionScreen(session: session, app: app, screen: screen)
        }
    }

    private struct SessionScreen: ScreenObject {
        unowned let session: FlowSession
        let app: ScriptedApp
        let screen: any PresentableScreen

        var name: String { screen.rawValue }
        var trait: String { ScriptedApp.trait(screen.rawValue) }
        func renderScreen() {}
        func entryPathSegments() -> [PathSegment] {
            app.segments.filter { $0.end.rawValue == screen.rawValue }.map { segment in
                PathSegment(start: segment.start, end: segment.end) { session.When.ITouchButton(segment.button) }
            }
        }
    }

    private let app = ScriptedApp(
        on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout)])

    private func session(of script: Script) -> FlowSession {
        let session = FlowSession(host: script)
        session.graphs = ScreenGraphStore()
        session.screenPresenter.register(Screens(session: session, app: app), for: Shop.self)
        return session
    }

    func testAScriptNavigatesWithoutATestCase() throws {
        let script = Script(app.driver)
        let session = session(of: script)
        session.When.INavigate(toScreen: Shop.checkout)
        XCTAssertEqual(app.screen, "checkout")
        XCTAssertEqual(session.currentScreen?.rawValue, "checkout")
        XCTAssertEqual(session.screenStack.map(\.rawValue), ["home", "cart", "checkout"])
        XCTAssertEqual(try session.navigationGraph().name, "Script")
        session.finish()
        XCTAssertEqual(script.recorder.failures.map(\.message), [])
        guard case .testStarted("nightly")? = script.observer.events.first,
            case .testFinished("nightly", .passed, _)? = script.observer.events.last
        else { return XCTFail("\(script.observer.events)") }
    }

    func testAFailureReachesTheHostWithTheLineOfTheStep() {
        let script = Script(app.driver)
        let session = session(of: script)
        let line: UInt = #line + 1
        session.Then.IShouldSeeElement("receipt")
        session.finish()
        XCTAssertEqual(
            script.recorder.failures.map(\.message),
            [
                """
                Then IShouldSeeElement(receipt) failed: there is no element with identifier "receipt" (waited 1 s).
                On the screen: text "homeTrait"; button "home-cart".
                """
            ])
        XCTAssertEqual(script.recorder.failures.map(\.position.line), [line])
    }

    func testATestCaseStandsForTheSessionOfAnotherHost() {
        let script = Script(app.driver)
        let session = session(of: script)
        let test = session.When.test
        test.preconditions[.loggedIn] = true
        XCTAssertIdentical(test.session, session)
        XCTAssertIdentical(session.testCase, test)
        XCTAssertEqual(session.preconditions[.loggedIn] as? Bool, true)
        test.Given.INavigate(toScreen: Shop.cart)
        XCTAssertEqual(session.currentScreen?.rawValue, "cart")
        session.finish()
    }

    func testASessionWhoseHostIsGoneSaysSo() throws {
        let session = FlowSession(host: Script(app.driver))
        XCTAssertThrowsError(try session.run.app()) {
            XCTAssertEqual(
                ($0 as? StepFailure)?.reason.sentence, "the host of the session is gone, and its app with it.")
        }
        session.finish()
    }
}
