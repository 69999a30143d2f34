import FlowGraph
import Foundation
import Testing
@testable import CommandSupport

@Suite struct ModelToolsTests {
    private static let model = """
        {"flowgraph": 1, "screens": [{"name": "home", "start": true}, {"name": "cart", "title": "Your cart"}, {"name": "pay"}],
         "segments": [{"start": "home", "end": "cart", "label": "Open"},
           {"start": "cart", "end": "pay", "label": "Pay", "preconditions": {"loggedIn": true}}],
         "facts": {"loggedIn": [true, false]}}
        """

    /// Calls a tool of the model for users who are not logged in; returns its lines.
    private func call(_ name: String, _ arguments: JSON = [:]) throws -> AgentAnswer {
        let tools = ModelTools(try NavigationGraph(json: Self.model)) { request in
            PlanQuery(from: request.start, to: request.goal, via: request.waypoints, given: ["loggedIn": false])
        }
        let tool = try #require(tools.all.first { $0.name.text == name })
        return tool.perform(try AgentArguments(arguments, of: tool), AgentProgress([:], Outbox(FileHandle.nullDevice)))
    }

    @Test("screens are listed by words, with the segments that lead on")
    func listsScreens() throws {
        #expect(try call("screens", ["words": "YOUR cart"]).data == ["cart “Your cart”", "  → pay “Pay”"])
        #expect(try call("screens", ["words": "order"]).words == ["no screen has these words"])
        #expect(try call("screens").data.count == 5)
    }

    @Test("a plan begins on the start screen, and a missing one has its reason")
    func plans() throws {
        #expect(try call("plan", ["to": "cart"]).data.first == "home → cart: 1 segment, cost 1 s")
        let none = try call("plan", ["to": "pay"])
        #expect(none.isError)
        #expect(none.data.first == "There is no plan from home to pay given loggedIn = false.")
        let reason = try call("why_not", ["to": "pay"])
        #expect(!reason.isError && reason.data == none.data)
        #expect(try call("why_not", ["to": "cart"]).words.first == "there is a plan:")
        #expect(try call("plan", ["to": "crt"]).data == ["there is no screen “crt”; did you mean “cart”?"])
    }

    @Test("a model without a start screen asks for one")
    func asksForAStart() throws {
        let graph = try NavigationGraph(json: #"{"flowgraph": 1, "screens": [{"name": "home"}], "segments": []}"#)
        let tools = ModelTools(graph) { PlanQuery(from: $0.start, to: $0.goal) }
        let plan = try #require(tools.all.first { $0.name == "plan" })
        let answer = plan.perform(
            try AgentArguments(["to": "home"], of: plan), AgentProgress([:], Outbox(FileHandle.nullDevice)))
        #expect(answer.words == ["the model has no start screen: name one with from"])
    }

    @Test("the model and its findings are resources")
    func hasResources() throws {
        let tools = ModelTools(try NavigationGraph(json: Self.model)) { PlanQuery(from: $0.start, to: $0.goal) }
        #expect(tools.resources.map(\.name) == ["model", "findings"])
        #expect(tools.resources[0].lines().first == "{")
        let check = try call("check")
        #expect(check.words.map(\.text) + check.data == tools.resources[1].lines())
    }
}

@Suite struct TokenBoundTests {
    @Test(
        "small letters count by two, everything else by one, a space before a letter not at all",
        arguments: [
            ("", 0), ("a", 1), ("ab", 1), ("abc", 2), ("ab cd", 2), ("Save", 3), ("ab  cd", 4), ("a1", 2), ("a 1", 3),
            ("12", 2), ("é", 2), ("日", 3), ("a\nb", 3), ("a ", 2),
        ])
    func counts(_ text: String, _ tokens: Int) { #expect(TokenBound.tokens(in: text) == tokens) }
}

@Suite struct PagerTests {
    @Test("an answer is never larger than the limit, and its pages have all of it")
    func pages() throws {
        var pager = Pager()
        let lines = (1...700).map { "button \"Order number \($0)\" #order-\($0)" }
        var page = pager.page(lines)
        var seen: [String] = []
        while true {
            #expect(TokenBound.tokens(in: page) <= Pager.limit)
            let all = page.split(separator: "\n").map(String.init)
            guard let last = all.last, last.hasPrefix("…") else {
                seen += all
                break
            }
            seen += all.dropLast()
            let handle = last.split(separator: " ").last.map(String.init) ?? ""
            let next = pager.more(handle)
            page = try #require(next)
        }
        #expect(seen == lines)
        #expect(pager.handles.isEmpty)
    }

    @Test("a line that is too long is cut")
    func cuts() {
        var pager = Pager()
        let page = pager.page([String(repeating: "日", count: 5_000), "next"])
        #expect(page.hasSuffix("… (cut)\nnext"))
        #expect(TokenBound.tokens(in: page) <= Pager.limit)
    }

    @Test("only the latest answers are kept")
    func forgets() {
        var pager = Pager()
        let lines = (1...700).map { "line \($0)" }
        for _ in 1...20 { _ = pager.page(lines) }
        let (first, count, last) = (pager.more("m1"), pager.handles.count, pager.more("m20"))
        #expect(first == nil)
        #expect(count == 16)
        #expect(last != nil)
    }
}
