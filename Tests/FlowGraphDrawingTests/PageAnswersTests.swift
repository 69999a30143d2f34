import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing
@testable import FlowGraphDrawing

@Suite("The answers of a page")
struct PageAnswersTests {
    @Test("have for each screen the plan of flowgraph plan, the condition, and the findings of flowgraph check")
    func engine() throws {
        let graph = try SampleApp.shop()
        let answers = try PageAnswers(about: graph, ReachabilityQuery(given: ["online": true]))
        for (screen, plan) in zip(graph.screens, answers.plans) {
            let query = PlanQuery(from: "Home", to: screen.name, given: ["online": true], allowingDestructive: true)
            #expect(plan == (try graph.planIfAny(query)))
        }
        #expect(answers.conditions == (try graph.reachabilityConditions().conditions))
        #expect(answers.report.findings == (try graph.check(ReachabilityQuery(given: ["online": true])).findings))
    }

    @Test("begin the conditions from a screen on the stack that the plan from the start leaves there")
    func stacks() throws {
        let graph = try SampleApp.shop()
        let found = try #require(try PageAnswers(about: graph).conditionsFromScreens)
        #expect(found.stacks[2] == ["Home", "ProductDetail", "Cart"])
        let query = ReachabilityQuery(from: ["Cart"], above: ["Home", "ProductDetail"])
        #expect(found.conditions[2] == (try graph.reachabilityConditions(query).conditions))
    }

    @Test("leave out conditions that the budget doesn't suffice for, and those from every screen of a large graph")
    func limits() throws {
        let graph = try SampleApp.shop()
        #expect(try PageAnswers(about: graph, ReachabilityQuery(budget: 20)).conditionsFromScreens == nil)
        #expect(try PageAnswers(about: SampleApp.generated(screenCount: 101)).conditionsFromScreens == nil)
    }

    @Test("leave out plans, which the page makes itself, if each would read very many segments")
    func planEffort() throws {
        func answers(segmentCount: Int) throws -> PageAnswers {
            let screens = (0..<1_000).map { GraphScreen("S\($0)", isStart: $0 == 999) }
            let segments = (0..<segmentCount).map {
                Segment(from: "S\($0 % 998)", to: "S\($0 % 998 + 1)", label: "\($0)")
            }
            return try PageAnswers(about: NavigationGraph(screens: screens, segments: segments))
        }
        #expect(try answers(segmentCount: 8_000).plans.count == 1_000)
        #expect(try answers(segmentCount: 8_001).plans.isEmpty)
    }

    @Test("of every model name the screens behind Back that saturation of an automaton finds")
    func backOfModels() throws {
        let models = try CorpusModels.all()
        var (screens, targets) = (0, 0)
        for (name, graph) in models where !graph.startScreens.isEmpty {
            let found = try graph.backTargets().screens
            #expect(found == (try #require(PushdownOracle(graph)).backTargets), "\(name)")
            // The plans from every screen to every other would take long for the larger ones.
            if graph.screens.count <= 40 { #expect(try PageTargets(of: graph).targets == found, "\(name)") }
            screens += graph.screens.count
            targets += found.reduce(0) { $0 + $1.count }
        }
        print("\(models.count) models, \(screens) screens, \(targets) targets of Back")
        #expect(screens > 60 && targets > 60)
    }
}

/// The screens behind Back as the page's data has them, by segment.
private struct PageTargets {
    private struct Page: Decodable {
        struct Segment: Decodable { let to: [Int]? }
        let segments: [Segment]
    }

    let targets: [[Int]]

    init(of graph: NavigationGraph) throws {
        let data = PageData(drawing: GraphDrawing(graph), answers: try PageAnswers(about: graph))
        targets = try JSONDecoder().decode(Page.self, from: Data(data.json.utf8)).segments.map { $0.to ?? [] }
    }
}

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

    @Test("are planned without the segments and screens that are gone")
    func gone() throws {
        let shop = try SampleApp.shop()
        let plan = try shop.plan(PlanQuery(from: "Home", to: "Cart", allowingDestructive: true))
        var question = LivePlanner.Request(to: 2)
        question.goneSegments = [plan.segments[0].index]
        let other = try shop.planIfAny(
            PlanQuery(from: "Home", to: "Cart", avoiding: [plan.segments[0].index], allowingDestructive: true))
        #expect(try answer(question).plan?.steps.map(\.first) == other?.segments.map { .number($0.index) })
        question.goneSegments = []
        question.goneScreens = [2]
        #expect(try answer(question).why != nil)
    }

    @Test("begin elsewhere on the stack of the path there, and name the condition")
    func elsewhere() throws {
        let answer = try answer(.init(from: 2, to: 0))
        #expect(answer.beneath == [0, 1])
        #expect(answer.formula?.words == "always")
    }

    @Test("begin elsewhere with the facts that the path there leaves")
    func factsElsewhere() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Account"), GraphScreen("Login")],
            segments: [
                Segment(from: "Home", to: "Account", preconditions: ["in": true]),
                Segment(from: "Account", to: "Login", preconditions: ["in": false]),
            ])
        let planner = LivePlanner(graph, ReachabilityQuery())
        #expect(planner.answer(to: .init(from: 1, to: 2))?.contains("{\"plan\":null,\"why\":\"") == true)
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

/// Graphs whose answers would take minutes: budgets of states and of comparisons bound them, so that they are the same everywhere.
@Suite("The answers about a small graph that takes long")
struct HardGraphTests {
    @Test("take no more comparisons than their budgets, and are the same again", arguments: [false, true])
    func budgets(withStack: Bool) throws {
        let graph = try HardGraph.graph(screens: 24, facts: 10, withStack: withStack, seed: 2)
        var query = ReachabilityQuery()
        query.budget = 2_000
        let conditions = try graph.reachabilityConditions(query)
        // One crossing of a segment may begin just before the end of the bounds' budget.
        #expect(conditions.comparisons < 1_100_000 + 20_000_000)
        let answers = try PageAnswers(about: graph, query)
        #expect(answers.conditionsFromScreens == nil)
        #expect(answers.plans.contains { $0 != nil })
        #expect(answers.conditions == conditions.conditions)
    }

    @Test("have at most 64 alternatives in a condition, as one that is incomplete")
    func alternatives() throws {
        let facts = (0..<8).map { Fact("f\($0)", .bool) }
        func alternative(_ number: Int) -> Preconditions {
            Preconditions(facts.indices.map { .init("f\($0)", .equals(.bool(number & (1 << $0) != 0))) })
        }
        let long = ScreenCondition(FactFormula((0..<65).map(alternative)))
        let short = ScreenCondition(FactFormula((0..<64).map(alternative)))
        var formulas = PageFormulas(of: facts)
        #expect(formulas.number(of: short) == 0 && formulas.number(of: long) == 1)
        let items = formulas.items.map(JSONWriter.compact)
        #expect(items[0].hasPrefix("{\"words\":\"when ") && !items[0].contains("incomplete"))
        #expect(items[1].hasPrefix("{\"words\":\"at least when ") && items[1].contains("\"incomplete\":true"))
    }
}
