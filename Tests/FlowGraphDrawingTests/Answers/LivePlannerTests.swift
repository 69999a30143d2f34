import FlowGraph
import Foundation
import TestSupport
import Testing

@testable import FlowGraphDrawing

@Suite("The answers of a live page")
struct LivePlannerTests {
    private struct Answer: Decodable {
        struct Path: Decodable { let from: Int, cost: String, steps: [[Step]] }
        enum Step: Decodable, Equatable {
            case number(Int), words(String)
            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let number = try? value.decode(Int.self) {
                    self = .number(number)
                } else {
                    self = .words(try value.decode(String.self))
                }
            }
        }
        struct Formula: Decodable { let words: String }
        let plan: Path?
        let why: String?
        let beneath: [Int]?
        let formula: Formula?
    }

    private func answer(_ question: LivePlanner.Request) throws -> Answer {
        let planner = LivePlanner(try SampleApp.shop(), ReachabilityQuery())
        return try JSONDecoder().decode(Answer.self, from: Data(try #require(planner.answer(to: question)).utf8))
    }

    @Test("are the best plan with the facts chosen")
    func chosenFacts() throws {
        let shop = try SampleApp.shop()
        let loggedIn = try #require(shop.facts.firstIndex { $0.name == "loggedIn" })
        for value in [0, 1] {
            let given = KnownFacts([.init("loggedIn", shop.facts[loggedIn].domain.values[value])])
            let plan = try shop.plan(PlanQuery(from: "Home", to: "Receipt", given: given, allowingDestructive: true))
            let path = try #require(try answer(.init(to: 4, values: [loggedIn: value])).plan)
            #expect(path.steps.map(\.first) == plan.segments.map { .number($0.index) })
        }
    }

    @Test("begin elsewhere on the stack of the path there, and name the condition")
    func elsewhere() throws {
        let answer = try answer(.init(from: 2, to: 0))
        #expect(answer.beneath == [0, 1])
        #expect(answer.formula?.words == "always")
    }

    @Test("say why there is no plan, and nothing for positions that the model does not have")
    func none() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Attic")], segments: [])
        let planner = LivePlanner(graph, ReachabilityQuery())
        #expect(planner.answer(to: .init(to: 1))?.contains("{\"plan\":null,\"why\":\"") == true)
        for question in [LivePlanner.Request(to: 2), .init(from: -1, to: 0), .init(to: 0, values: [0: 0])] {
            #expect(planner.answer(to: question) == nil)
        }
    }
}
