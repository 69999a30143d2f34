import FlowGraph
import Foundation
import Testing

@testable import SwerkinAuthoring

@Suite struct LiveSessionTests {
    @Test("a navigation crosses segments of a model file, steps of the project's own and masked texts among them")
    func navigates() throws {
        let session = try MemberSession.session()
        let answer = session.navigate(LiveSession.Errand(to: "members"))
        #expect(answer.words == ["on members, stack: entrance › members"])
        #expect(answer.isPossible)
        #expect(session.swift == "When.INavigate(toScreen: .members)")
        session.end()
    }

    @Test("a failed step ends nothing but itself, and the record goes on")
    func goesOn() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let session = try MemberSession.session(report: folder)
        #expect(!session.perform("ITouchButton(nothing)").isPossible)
        #expect(session.perform("ITouchButton(log_in_button)").isPossible)
        session.end()
        let record = try String(contentsOfFile: folder + "/live.jsonl", encoding: .utf8).split(separator: "\n")
        #expect(record.count { $0.contains(#""event":"output""#) && $0.contains("ITouchButton(nothing) failed") } == 1)
        #expect(record.contains { $0.contains(#""event":"located""#) && $0.contains(#""screen":"entrance""#) })
        #expect(record.last?.contains(#""outcome":"passed""#) ?? false)
    }

    @Test("acts become a segment from the screen on which they began")
    func declaresSegments() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        _ = session.look()
        #expect(session.declareScreen("entrance").isPossible)
        _ = session.touch("Log in")
        #expect(session.declareScreen("login", trait: "submit_button").isPossible)
        #expect(session.declareSegment("Log in").isPossible)
        #expect(!session.declareSegment().isPossible)
        _ = session.goBack()
        #expect(session.declareSegment().isPossible)
        let graph = try #require(session.model.graph)
        #expect(graph.startScreens == [0])
        #expect(
            graph.segments.map(\.steps)
                == [[#"ITouch(the button with label "Log in")"#], ["IGoBack()"]])
        #expect(graph.segments.map(\.kind) == [.push, .back])
        // What was declared can be navigated at once.
        #expect(session.navigate(LiveSession.Errand(to: "login")).isPossible)
        session.end()
    }

    @Test("a declaration is taken back, and its segment is crossed no more")
    func undoes() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        _ = session.declareScreen("entrance")
        _ = session.touch("Log in")
        _ = session.declareScreen("login")
        _ = session.declareSegment()
        _ = session.goBack()
        #expect(session.undo().words.first?.hasPrefix("taken back: segment entrance → login") ?? false)
        #expect(!session.navigate(LiveSession.Errand(to: "login")).isPossible)
        #expect(session.undo().isPossible)
        #expect(session.undo().isPossible)
        #expect(session.undo() == .impossible("nothing was declared in this session"))
        session.end()
    }

    @Test("a trait that is on another screen too is refused")
    func refusesSharedTraits() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        _ = session.declareScreen("entrance", trait: "entrance_label")
        let answer = session.declareScreen("copy", trait: "entrance_label")
        #expect(
            answer.words == [#"the element with identifier "entrance_label" is on entrance too: name another trait"#])
        #expect(!session.declareScreen("other", trait: "nothing_label").isPossible)
        session.end()
    }

    @Test("a cancelled navigation ends at its next step, and the next request runs")
    func cancels() throws {
        let session = try MemberSession.session()
        session.cancellation.cancel()
        let answer = session.navigate(LiveSession.Errand(to: "members"))
        #expect(!answer.isPossible)
        #expect(answer.words.joined().contains("it was cancelled"))
        #expect(session.navigate(LiveSession.Errand(to: "members")).isPossible)
        session.end()
    }

    @Test("without an app there are plans, and reasons why there is none")
    func modelAlone() throws {
        let session = try MemberSession.session(hasApp: false, given: ["loggedIn": true])
        #expect(
            session.plan(LiveSession.Errand(to: "members")).words.first == "entrance → members: 1 segment, cost 1 s")
        #expect(session.look() == .impossible("there is a model, and no app to act on"))
        let reason = session.whyNot(LiveSession.Errand(to: "login"))
        #expect(reason.isPossible)
        #expect(reason.words.first == "There is no plan from entrance to login given loggedIn = true.")
        session.end()
    }

    @Test("texts of secure fields are in no answer")
    func secrets() throws {
        let session = try MemberSession.session()
        _ = session.touch("#log_in_button")
        _ = session.look()
        let answer = session.perform("IEnterIntoTextField(password_field, text: hunter2)")
        #expect(answer.isPossible)
        #expect(!"\(answer) \(session.look()) \(session.swift)".contains("hunter2"))
        session.end()
    }
}
