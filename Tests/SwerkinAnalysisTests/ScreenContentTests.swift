import FlowGraph
import Foundation
import MemberArea
import Swerkin
import SwerkinReports
import SwerkinEmbedded
import Testing

@Suite("The record of a flow, of what screens show", .serialized)
struct ScreenContentTests {
    private func recording(
        wantsControls: Bool = true, _ body: (BaseTestCase) -> Void
    ) throws -> (drift: Drift, trace: FlowTrace, graph: NavigationGraph, failures: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (test, failures) = (ClubFlow(), Failures())
        test.failureRecorder = failures
        test.observers = [RunReport(folder: folder, name: "A.a", wantsControls: wantsControls)]
        test.begin()
        body(test)
        let graph = try test.session.navigationGraph()
        test.finish()
        let run = try RecordedRun.read([folder])
        #expect(run.faults == [])
        return (Drift(of: graph, in: run), try #require(run.traces.first), graph, failures.messages)
    }

    private final class Failures: FailureRecorder {
        var messages: [String] = []
        func record(_ message: String, file: StaticString, line: UInt) { messages.append(message) }
    }

    @Test("has the controls of the screens that it comes to, and which of them steps use")
    func controls() throws {
        let (drift, _, _, failures) = try recording { test in
            test.When.INavigate(toScreen: ClubScreen.members)
            test.Then.IShouldSeeButton("lounge_button")
        }
        #expect(failures == [])
        #expect(
            drift.undeclaredControls.items.map { "\($0.screens.joined(separator: ", ")): \($0.control)" } == [
                "entrance: button “Offer of the day”", "entrance: button “Rooms”", "login, members: button “Back”",
                "members: button “Offers”",
            ])
        #expect(drift.undeclaredControls.recordedFlowCount == 1)
    }

    @Test("has them of screens that plain steps come to, and leaves out all of it unless it is asked for")
    func plainSteps() throws {
        func logIn(_ test: BaseTestCase) { test.When.ITouchButton("rooms_button") }
        let (drift, _, _, _) = try recording(logIn)
        let controls = drift.undeclaredControls.items.map { "\($0.screens.joined(separator: ", ")): \($0.control)" }
        #expect(controls.contains("entrance: button “Offer of the day”"))
        #expect(!controls.contains("entrance: button “Rooms”"))
        let (off, trace, _, _) = try recording(wantsControls: false, logIn)
        #expect(off.undeclaredControls.items == [])
        #expect(trace.controls == [])
    }

    @Test("has the facts that they show, so that an effect which is declared wrongly is found")
    func facts() throws {
        let (drift, trace, graph, failures) = try recording { test in
            test.preconditions = [.loggedIn: false]
            test.When.INavigate(toScreen: ClubScreen.members)
        }
        #expect(failures == [])
        #expect(trace.entries.map(\.event).contains(.observed(facts: ["gold": "true"])))
        #expect(
            drift.contradictedEffects.map {
                "\(graph.segments[$0.segment].label ?? "") \($0.fact) \($0.declared) \($0.observed) \($0.count) of \($0.checks)"
            } == [#"Submit gold false ["true"] 1 of 1"#])
    }

    @Test("says where a segment left the app if no other path led on")
    func foundAtTheEnd() throws {
        let (_, trace, _, failures) = try recording(wantsControls: false) { test in
            test.When.INavigate(toScreen: ClubScreen.lounge)
        }
        #expect(failures.count == 1)
        let crossings = trace.entries.compactMap { entry in
            if case .crossed(let crossing) = entry.event, !crossing.hasArrived { crossing } else { nil }
        }
        #expect(
            crossings.map { "\($0.from) \($0.to) \($0.found ?? "nowhere") \($0.culprit ?? "")" }.last
                == "entrance lounge login app")
    }
}

private enum ClubScreen: String, DeclaredScreen {
    case entrance, login, members, lounge

    var declaration: Declaration<Self> {
        switch self {
        case .entrance:
            .trait("entrance_label").start().observe(.gold, isShown: .button("Rooms"))
        case .login:
            .trait("submit_button")
                .from(.entrance, "Log in", kind: .present, when: [.loggedIn: false]) {
                    $0.ITouchButton("log_in_button")
                }
                // The entrance shows that it is so afterwards.
                .back("Submit", sets: [.loggedIn: true, .gold: false]) {
                    $0.IEnterIntoTextField("email_field", text: "ada@example.com")
                    $0.IEnterIntoTextField("password_field", text: "notebook-g", andDismissKeyboard: true)
                    $0.ITouchButton("submit_button")
                }
        case .members:
            .trait("members_label").from(.entrance, "Members", when: [.loggedIn: true]) {
                $0.ITouchButton("members_button")
            }
        case .lounge: .trait("lounge_label").from(.entrance, "Wrong") { $0.ITouchButton("log_in_button") }
        }
    }
}

extension PreconditionKey {
    fileprivate static let gold = PreconditionKey(rawValue: "gold")
}

private enum Club: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ClubScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in MemberApp(clock: clock) } }
}

private final class ClubFlow: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Club.self }
}
