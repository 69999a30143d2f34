import FlowGraph
import Foundation
import Testing

/// The planning sections of the article ModellingAnApp.
///
/// What the article shows stands here line by line.
@Suite("The article on modelling an app, about planning,")
struct ModellingAnAppPlanningTests {
    @Test("logs in and borrows a book to get to the reader")
    func plan() throws {
        let graph = try ModellingAnAppTests.library()
        let plan = try graph.plan(
            PlanQuery(from: "Catalogue", to: "Reader", given: ["loggedIn": false, "loanCount": 0]))
        let visitedScreens = plan.screens
        let seconds = plan.cost
        #expect(
            visitedScreens == ["Catalogue", "Login", "Catalogue", "Book", "Book", "Catalogue", "Loans", "Reader"])
        #expect(seconds == 10)
        #expect(plan.assumptions.isEmpty)
        let printed = plan.description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(try printed == ModellingAnAppTests.article().textBlock(1))
    }

    @Test("assumes a borrowed book that is unknown, but not that the user is logged in")
    func assumptions() throws {
        let graph = try ModellingAnAppTests.library()
        let hopeful = try graph.plan(PlanQuery(from: "Catalogue", to: "Reader"))
        let assumptions = hopeful.assumptions.map(\.description)
        #expect(try assumptions == ModellingAnAppTests.article().textBlock(2))
        #expect(hopeful.screens == ["Catalogue", "Login", "Catalogue", "Loans", "Reader"])
    }

    @Test("can borrow a second book, but not a third", arguments: [(1, []), (2, ["Borrow"])])
    func bounds(loanCount: Int, unusable: [String?]) throws {
        let graph = try ModellingAnAppTests.library()
        let given: KnownFacts = ["loggedIn": true, "loanCount": .int(loanCount)]
        let reachability = try graph.reachability(
            ReachabilityQuery(from: ["Book"], above: ["Catalogue"], given: given, strict: true))
        #expect(reachability.deadSegments.map { graph.segments[$0].label } == unusable)
    }

    @Test("explains that a strict query gets as far as the loans")
    func noPlan() throws {
        let graph = try ModellingAnAppTests.library()
        var reachableScreens: [String] = []
        var nearestScreen: String?
        do throws(PlanningError) {
            _ = try graph.plan(PlanQuery(from: "Catalogue", to: "Reader", strict: true))
        } catch .noPlan(let explanation) {
            reachableScreens = explanation.reachableScreens
            nearestScreen = explanation.nearestScreen
        }
        #expect(reachableScreens == ["Catalogue", "Book", "Login", "Loans"])
        #expect(nearestScreen == "Loans")
    }

    @Test("closes the account only on request, and shows the request otherwise")
    func destructive() throws {
        let library = try ModellingAnAppTests.library()
        let closing = Segment(
            from: "Loans", to: "Catalogue", label: "Close account", kind: .root,
            effects: ["loggedIn": false], destructive: true)
        let farewell = Segment(from: "Catalogue", to: "Farewell", preconditions: ["loggedIn": false])
        // Without the log-out, nothing but closing the account leads to the farewell.
        let segments = library.segments.filter { $0.label != "Log out" } + [closing, farewell]
        let graph = try NavigationGraph(
            facts: library.facts, screens: library.screens + [GraphScreen("Farewell")], segments: segments)
        let query = PlanQuery(
            from: "Loans", to: "Farewell", given: ["loggedIn": true], allowingDestructive: true)
        let plan = try graph.plan(query)
        #expect(plan.segments.map(\.segment.label) == ["Close account", nil])
        let forbidden = PlanQuery(from: "Loans", to: "Farewell", given: ["loggedIn": true])
        let error = #expect(throws: PlanningError.self) { try graph.plan(forbidden) }
        guard case .noPlan(let explanation) = error else { return }
        #expect(explanation.planAllowingDestructive == plan)
    }

    @Test("takes the segment declared first of two equal ones")
    func order() throws {
        let twins = try NavigationGraph(
            screens: [GraphScreen("Catalogue"), GraphScreen("Book")],
            segments: [
                Segment(from: "Catalogue", to: "Book", label: "By its title"),
                Segment(from: "Catalogue", to: "Book", label: "By its author"),
            ])
        let first = try twins.plan(PlanQuery(from: "Catalogue", to: "Book")).segments.map(\.index)
        #expect(first == [0])
    }
}
