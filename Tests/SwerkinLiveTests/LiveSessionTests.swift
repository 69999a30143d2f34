import FlowGraph
import Foundation
import MemberArea
import SwerkinCore
import SwerkinEmbedded
import Testing
import XCTest
@testable import SwerkinAuthoring

@Suite struct LiveSessionTests {
    @Test("a navigation crosses segments of a model file, steps of the project's own and masked texts among them")
    func navigates() throws {
        let session = try MemberSession.session()
        let answer = session.navigate(LiveSession.NavigationTask(to: "members"))
        #expect(answer.words == ["on members, stack: entrance › members"])
        #expect(answer.isPossible)
        #expect(session.swift == "When.INavigate(toScreen: AppScreen.members)")
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

    @Test("the mask stands for the text of a field that is given, and is never typed itself")
    func entersMaskedTexts() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        defer { session.end() }
        _ = session.touch("Log in")
        #expect(session.enter("••••", into: "password_field").isPossible)
        let refused = session.enter("••••", into: "email_field")
        #expect(!refused.isPossible && refused.words.first?.contains("is masked: give it with --fill") == true)
        #expect(!session.look().shown.contains { $0.contains("email_field") && $0.contains("••••") })
    }

    @Test("a label may stand in quotation marks")
    func readsQuotedLabels() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        defer { session.end() }
        #expect(session.touch(#""Log in""#).isPossible)
        #expect(session.enter("ada@example.org", into: #""email_field""#).isPossible)
        #expect(!session.expect(#""Log out""#).isPossible)
    }

    @Test(
        "what is written as a query and can't be read is an error of each check, not an element that is not there",
        arguments: [
            #"the buton with label "Log in""#, #"the button with lable "Log in""#, #"button "Log in" please"#,
            "#submit_button (number x)",
        ])
    func misread(_ text: String) throws {
        let session = try MemberSession.session(model: nil, given: [:])
        defer { session.end() }
        let answer = session.expect(text, isThere: false)
        #expect(!answer.isPossible)
        #expect(answer.words.first?.hasPrefix("the query ") == true)
        #expect(session.expect("the member", isThere: false).isPossible)
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
        #expect(session.navigate(LiveSession.NavigationTask(to: "login")).isPossible)
        session.end()
    }

    @Test("the first screen is where the app starts only if nothing was done before")
    func startsWhereNothingWasDone() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        defer { session.end() }
        _ = session.touch("Log in")
        #expect(session.declareScreen("login", trait: "submit_button").isPossible)
        #expect(session.model.graph?.startScreens == [])
        let refused = session.declareSegment("Log in")
        #expect(!refused.isPossible)
        #expect(refused.words.first?.hasSuffix("is not known: declare each screen before an act leaves it") == true)
    }

    @Test("a text is cut in a list, and found and shown whole by its last word")
    func findsLongTexts() {
        let text = (1...60).map { "word\($0)" }.joined(separator: " ")
        let element = Element(ElementReference(rawValue: "1"), role: .text, label: text)
        let tree = ElementTree(size: Size(width: 100, height: 100), roots: [element])
        #expect(ElementLines(tree).lines.first?.contains("word60") == false)
        #expect(ElementLines.matching("word60", in: tree) == ["text \(text.quoted)"])
    }

    @Test("a segment to its own screen comes with the advice to expect a later one")
    func advisesToExpect() throws {
        let session = try MemberSession.session(model: nil, given: [:])
        defer { session.end() }
        _ = session.touch("Log in")
        #expect(session.declareScreen("login", trait: "submit_button").isPossible)
        _ = session.enter("ada@example.com", into: "email_field")
        #expect(session.declareSegment("Write").advice == [.expectLaterScreen])
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
        #expect(!session.navigate(LiveSession.NavigationTask(to: "login")).isPossible)
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
        let answer = session.navigate(LiveSession.NavigationTask(to: "members"))
        #expect(!answer.isPossible)
        #expect(answer.words.joined().contains("it was cancelled"))
        #expect(session.navigate(LiveSession.NavigationTask(to: "members")).isPossible)
        session.end()
    }

    @Test("without an app there are plans, and reasons why there is none")
    func modelAlone() throws {
        let session = try MemberSession.session(hasApp: false, given: ["loggedIn": true])
        #expect(
            session.plan(LiveSession.NavigationTask(to: "members")).words.first
                == "entrance → members: 1 segment, cost 1 s")
        #expect(session.look() == .impossible("there is a model, and no app to act on"))
        let reason = session.whyNot(LiveSession.NavigationTask(to: "login"))
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

/// A live session of the member area.
enum MemberSession {
    /// The model: the offers and the way back from the log-in have steps that can't be performed.
    static let model = """
        {
          "flowgraph": 1,
          "name": "Members",
          "screens": [
            { "name": "entrance", "trait": "entrance_label", "start": true },
            { "name": "login", "trait": "submit_button" },
            { "name": "members", "trait": "the text with identifier \\"members_label\\"" },
            { "name": "offers", "trait": "offers_label" }
          ],
          "segments": [
            { "start": "entrance", "end": "login", "label": "Log in", "steps": ["ITouchButton(log_in_button)"], "preconditions": { "loggedIn": false } },
            { "start": "login", "kind": "back", "steps": ["IEnterIntoTextField(email_field, text: ada@example.com)", "IEnterIntoTextField(password_field, text: ••••, andDismissKeyboard: true)", "ITouchButton(submit_button)"], "effects": { "loggedIn": true } },
            { "start": "login", "label": "Cancel", "kind": "back" },
            { "start": "entrance", "end": "members", "label": "Members", "steps": ["IChoose(members)"], "preconditions": { "loggedIn": true } },
            { "start": "entrance", "end": "offers", "label": "Offer of the day", "steps": ["IReceiveAnOffer()"], "preconditions": { "loggedIn": true } }
          ]
        }
        """

    /// A session with the app, which is launched, or without it.
    static func session(
        hasApp: Bool = true, model: String? = MemberSession.model, given: KnownFacts = ["loggedIn": false],
        report: String? = nil
    ) throws -> LiveSession {
        let live = LiveModel(
            try model.map { try NavigationGraph(json: $0) },
            ownSteps: OwnSteps(["IChoose({1})": ["ITouchButton({1}_button)"]]),
            fillings: Fillings([("password_field", "notebook-g")]))
        var configuration = LiveSession.Configuration(model: live)
        configuration.given = given
        configuration.report = report
        if hasApp { configuration.makeDriver = { EmbeddedDriver { clock in MemberApp(clock: clock) } } }
        let session = LiveSession(configuration)
        if hasApp { try session.launch() }
        return session
    }
}

/// What a live session answers of secrets.
final class LiveSecretTests: XCTestCase {
    func testAWordThatIsKeptSecretIsMaskedInEveryAnswer() throws {
        let session = try MemberSession.session()
        let label = try XCTUnwrap(session.look().shown.first { $0.contains("button") })
        let word = try XCTUnwrap(label.split(separator: "\"").dropFirst().first.map(String.init))
        session.keep(secret: word)
        defer { session.end() }
        for answer in [
            session.look(), session.look(for: word), session.touch(word), session.perform("IShouldSee(\(word)"),
            session.changes(), session.declareScreen(word), session.whereAmI(),
        ] {
            let text = (answer.words + answer.shown).joined(separator: "\n")
            XCTAssertFalse(text.contains(word), text)
        }
    }
}

@Suite struct TrailTests {
    private func trail(_ entries: (String?, String, String?)...) -> Trail {
        var trail = Trail()
        for (start, step, end) in entries {
            trail.add(
                Trail.Entry(start: start, step: step, swift: step, isCheck: step.hasPrefix("IShould"), end: end))
        }
        return trail
    }

    @Test("a segment has the acts since the app came to its start, without checks")
    func sinceTheStart() {
        let trail = trail(
            ("home", "a", "cart"), ("cart", "b", "cart"), ("cart", "IShouldSee", "cart"), ("cart", "c", nil),
            (nil, "d", "end"))
        #expect(trail.undeclared().map(\.step) == ["b", "c", "d"])
        #expect(trail.undeclared(last: 2).map(\.step) == ["c", "d"])
    }

    @Test("a text that is kept nowhere is called the password in Swift, for its mask would be entered")
    func secretInSwift() {
        #expect(
            trail(("a", #"IEnter("••••", into: .field("Password"))"#, "a")).swift
                == [#"When.IEnter("the password", into: .field("Password"))"#])
    }

    @Test("acts from a place that is not known are no segment")
    func unknownStart() {
        #expect(trail((nil, "a", "home")).undeclared().isEmpty)
        #expect(trail(("home", "IShouldSee", "home")).undeclared().isEmpty)
    }

    @Test("the flow in Swift has its acts under When and its checks under Then")
    func swift() {
        let trail = trail(("a", "ITouch", "a"), ("a", "IEnter", "a"), ("a", "IShouldSee", "a"), ("a", "ITouch", "a"))
        #expect(trail.swift == ["When.ITouch", "And.IEnter", "Then.IShouldSee", "When.ITouch"])
    }
}
