import FlowGraph
import Foundation
import MemberArea
import Swerkin
import SwerkinReports
import SwerkinEmbedded
import SwerkinConformance
import Testing

@Suite("The record of a flow that never navigates")
struct PlainStepsTests {
    private func recording(
        locationMode: LocationMode = .automatic, _ body: (BaseTestCase) -> Void
    ) throws -> (coverage: Coverage, trace: FlowTrace) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plain-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let test = MemberFlow()
        test.observers = [RunReport(folder: folder, name: "A.a", locationMode: locationMode)]
        test.begin()
        body(test)
        let graph = try test.session.navigationGraph()
        test.finish()
        let run = try RecordedRun.read([folder])
        #expect(run.faults == [])
        return (Coverage(of: graph, by: run), try #require(run.traces.first))
    }

    private func names(_ coverage: Coverage, _ state: Coverage.State) -> [String] {
        [.screens, .segments].flatMap { coverage.targets($0, in: state) }.map { $0.name(in: coverage.graph) }
    }

    private func logIn(_ test: BaseTestCase) {
        test.When.ITouchButton("log_in_button")
        test.And.IEnterIntoTextField("email_field", text: "ada@example.com")
        test.And.IEnterIntoTextField("password_field", text: "notebook-g", andDismissKeyboard: true)
        test.And.ITouchButton("submit_button")
        test.Then.IShouldSeeButton("members_button", isEnabled: true)
    }

    @Test("has the screens that its steps led to, so that it counts too")
    func plainSteps() throws {
        let (coverage, trace) = try recording { test in
            logIn(test)
            test.When.ITouchButton("members_button")
            test.Then.IShouldSeeElement("members_label")
        }
        #expect(
            trace.entries.map(\.event) == [
                .at(screen: "entrance"), .acted(step("ITouchButton(log_in_button)", #"ITouchButton("log_in_button")"#)),
                .at(screen: "login"),
                .acted(
                    step(
                        "IEnterIntoTextField(email_field, text: ••••)",
                        #"IEnterIntoTextField("email_field", text: "••••")"#)),
                .acted(
                    step(
                        "IEnterIntoTextField(password_field, text: ••••, andDismissKeyboard: true)",
                        #"IEnterIntoTextField("password_field", text: "••••", andDismissKeyboard: true)"#)),
                .acted(step("ITouchButton(submit_button)", #"ITouchButton("submit_button")"#)),
                .at(screen: "entrance"),
                .acted(step("ITouchButton(members_button)", #"ITouchButton("members_button")"#)),
                .at(screen: "members"),
            ])
        #expect(
            names(coverage, .byPlainSteps) == [
                "entrance", "login", "members", "entrance → login “Log in”", "login → back “Submit”",
                "entrance → members “Members”",
            ])
        #expect(names(coverage, .never) == ["members → back “Back”"])
        #expect(coverage.unfollowedFlowCount == 0)
    }

    private func step(_ words: String, _ call: String) -> RecordedStep { RecordedStep(words, call: call) }

    @Test("and that of one that does say the same with a plan, with the facts that the plan knows")
    func navigation() throws {
        let (coverage, trace) = try recording { test in
            test.preconditions = [.loggedIn: false]
            test.When.INavigate(toScreen: MemberScreen.members)
            test.And.IGoBack()
            test.Then.IShouldSeeElement("entrance_label")
        }
        #expect(names(coverage, .byPlainSteps) == ["members → back “Back”"])
        #expect(names(coverage, .byPlan).count == 6)
        #expect(coverage.targets(.conditions, in: .byPlan).count == 2)
        #expect(trace.entries.map(\.event).contains(.at(screen: "members")) == false)
    }

    @Test("says that it follows no steps if it was told not to, and then nothing of them counts")
    func off() throws {
        let (coverage, trace) = try recording(locationMode: .off, logIn)
        #expect(trace.followsSteps == false)
        #expect(names(coverage, .byPlainSteps) == [])
        #expect(coverage.unfollowedFlowCount == 1)
    }

    @Test("of a test that needs no app has no steps to follow")
    func noApp() throws {
        let (coverage, trace) = try recording { $0.assertEveryScreenIsReachable(from: MemberScreen.entrance) }
        #expect(trace.driver == nil)
        #expect(trace.hasPlainSteps == false)
        #expect(coverage.unfollowedFlowCount == 0)
    }

    @Test("has the name of a further session with its events, so that neither app is taken to be where the other is")
    func furtherSession() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plain-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let test = MemberFlow()
        test.observers = [RunReport(folder: folder, name: "A.a")]
        test.begin()
        let ada = test.openSession("Ada", of: Members.self)
        test.When.ITouchButton("log_in_button")
        ada.preconditions = [.loggedIn: false]
        ada.When.INavigate(toScreen: MemberScreen.members)
        test.Then.IShouldSeeElement("submit_button")
        let graph = try test.session.navigationGraph()
        test.finish()
        let run = try RecordedRun.read([folder])
        #expect(run.traces.map(\.session) == [nil, "Ada"])
        #expect(run.traces.map(\.followsSteps) == [true, false])
        let coverage = Coverage(of: graph, by: run)
        #expect(coverage.targets(.segments, in: .byPlan).count == 3)
        #expect(coverage.omissions == [])
        #expect(Drift(of: graph, in: run).undeclared == [])
        let own = run.traces[0].entries.map(\.event)
        #expect(
            own.filter { if case .at = $0 { true } else { false } } == [.at(screen: "entrance"), .at(screen: "login")])
    }

    @Test(
        "follows steps with costly snapshots only if it was told to",
        arguments: [(LocationMode.automatic, false), (.on, true), (.off, false)])
    func costlySnapshots(mode: LocationMode, follows: Bool) throws {
        let label = Element(
            ElementReference(rawValue: "1"), role: .text, identifier: "entrance_label", label: "Welcome")
        let test = CostlyFlow()
        test.shown = FakeDriver([label])
        test.shown.hasCheapSnapshots = false
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plain-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        test.observers = [RunReport(folder: folder, name: "A.a", locationMode: mode)]
        test.begin()
        test.When.ITouchElement("entrance_label")
        test.finish()
        let trace = try #require(RecordedRun.read([folder]).traces.first)
        #expect(trace.followsSteps == follows)
        #expect(trace.entries.map(\.event).contains(.at(screen: "entrance")) == follows)
    }
}

private enum MemberScreen: String, DeclaredScreen {
    case entrance, login, members

    var declaration: Declaration<Self> {
        switch self {
        case .entrance: .trait("entrance_label").start()
        case .login:
            .trait("submit_button")
                .from(.entrance, "Log in", kind: .present, when: [.loggedIn: false]) {
                    $0.ITouchButton("log_in_button")
                }
                .back("Submit", sets: [.loggedIn: true]) {
                    $0.IEnterIntoTextField("email_field", text: "ada@example.com")
                    $0.IEnterIntoTextField("password_field", text: "notebook-g", andDismissKeyboard: true)
                    $0.ITouchButton("submit_button")
                }
        case .members:
            .trait("members_label").from(.entrance, "Members", when: [.loggedIn: true]) {
                $0.ITouchButton("members_button")
            }
            .back { $0.IGoBack() }
        }
    }
}

private enum Members: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [MemberScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in MemberApp(clock: clock) } }
}

private class MemberFlow: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Members.self }
}

/// Runs on a driver whose snapshots are costly.
private final class CostlyFlow: MemberFlow {
    var shown = FakeDriver()

    override func makeDriver() throws -> any Driver { shown }
}
