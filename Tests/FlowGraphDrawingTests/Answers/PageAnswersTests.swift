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

    @Test("begin the plans from a screen on the stack that the plan from the start leaves there")
    func stacks() throws {
        let graph = try SampleApp.shop()
        let plans = try #require(try PageAnswers(about: graph).plansFromScreens)
        #expect(plans.stacks[2] == ["Home", "ProductDetail", "Cart"])
        let query = PlanQuery(from: "Cart", stack: plans.stacks[2], to: "Home", allowingDestructive: true)
        #expect(plans.plans[2][0] == (try graph.plan(query)))
    }

    @Test("leave out plans that the budget doesn't suffice for, and those from every screen of a large graph")
    func limits() throws {
        let graph = try SampleApp.shop()
        #expect(try PageAnswers(about: graph, ReachabilityQuery(budget: 20)).plansFromScreens == nil)
        #expect(try PageAnswers(about: SampleApp.generated(screenCount: 101)).plansFromScreens == nil)
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
