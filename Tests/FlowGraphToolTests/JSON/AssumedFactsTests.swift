import CommandSupport
import FlowGraph
import Testing

@testable import FlowGraphTool

@Suite struct AssumedFactsTests {
    private func text(_ assumptions: Assumption...) throws -> String {
        let graph = try NavigationGraph(
            facts: [Fact("n", .range(0...9)), Fact("tier", .values(["basic", "gold", "black"]))],
            screens: [GraphScreen("Home")], segments: [])
        let document = JSON.array([AssumedFacts(assumptions, in: graph).json])
        let lines = String(decoding: JSONWriter.text(document), as: UTF8.self).split(separator: "\n")
        return lines[1].trimmingPrefix("  ").description
    }

    @Test("a single assumption stands in the notation of the model file")
    func single() throws {
        #expect(try text(Assumption("n", .atLeast(1))) == #"{ "n": { "atLeast": 1 } }"#)
        #expect(try text(Assumption("tier", "gold")) == #"{ "tier": "gold" }"#)
        #expect(try text(Assumption("tier", .not("gold"))) == #"{ "tier": { "not": "gold" } }"#)
        #expect(try text(Assumption("tier", .in(["gold", "black"]))) == #"{ "tier": { "in": ["gold", "black"] } }"#)
    }

    @Test("equality beside other requirements is a list of one value")
    func equalityBesideOthers() throws {
        let condition = Condition.equals(3).and(.atLeast(1))
        #expect(try text(Assumption("n", condition)) == #"{ "n": { "in": [3], "atLeast": 1 } }"#)
    }

    @Test("several assumptions on a fact are the values that meet all")
    func intersection() throws {
        #expect(try text(Assumption("n", .atLeast(7)), Assumption("n", .not(8))) == #"{ "n": { "in": [7, 9] } }"#)
        #expect(try text(Assumption("n", .atLeast(7)), Assumption("n", .atMost(7))) == #"{ "n": 7 }"#)
    }

    @Test("of assumptions that exclude one another the first stands")
    func exclusion() throws {
        #expect(try text(Assumption("n", .atMost(2)), Assumption("n", .atLeast(5))) == #"{ "n": { "atMost": 2 } }"#)
    }

    @Test("facts stand in the order in which they are first assumed")
    func order() throws {
        let text = try text(Assumption("tier", "gold"), Assumption("n", 1), Assumption("tier", "gold"))
        #expect(text == #"{ "tier": "gold", "n": 1 }"#)
    }
}
