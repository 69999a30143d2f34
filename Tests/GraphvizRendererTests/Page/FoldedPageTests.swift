import FlowGraph
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

@testable import GraphvizRenderer

/// The page around a picture whose boxes stand for several screens: it answers as that of a small model does.
final class FoldedPageTests: ReviewPageTestCase {
    /// A tree of more screens than an export has plans for, in which each screen leads to four others and back; the last is unreachable.
    private static func tree(_ count: Int) throws -> NavigationGraph {
        let screens = (0..<count).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let down = (1..<count - 1).map { Segment(from: "S\(($0 - 1) / 4)", to: "S\($0)", label: "Open \($0)") }
        let up = (1..<count).map { Segment(from: "S\($0)", to: nil, kind: .back) }
        return try NavigationGraph(name: "Tree", screens: screens, segments: down + up)
    }

    private func onPage(_ look: (NavigationGraph, BaseTestCase) throws -> Void) throws {
        let graph = try Self.tree(PageAnswers.planLimit + 20)
        let answers = try PageAnswers(about: graph)
        let options = GraphDrawing.Options(
            unreachableScreens: answers.report.reachability.unreachableScreens,
            unusableSegments: answers.report.reachability.deadSegments)
        let drawing = GraphDrawing(folding: graph, options: options)
        let driver = try driver(for: drawing.page(svg: try drawing.pagePicture().svg, answers: answers))
        var problem: (any Error)?
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.heading("All screens").within(.identifier("details")))
            do { try look(graph, test) } catch { problem = error }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(try refusals(driver), [])
        if let problem { throw problem }
    }

    /// Chooses the first screen that Find shows.
    private func choose(_ name: String, _ test: BaseTestCase) {
        test.When.IEnter(name, into: .identifier("query"))
        test.And.IPressKey(.enter)
    }

    func testItCountsScreensAndNamesTheDeepestAndTheUnreachable() throws {
        try onPage { graph, test in
            let panel = ElementQuery.identifier("details")
            let counts = "\(graph.screens.count) screens · \(graph.segments.count) segments · 1 unreachable"
            test.Then.IShouldSee(.text(counts).within(panel))
            test.And.IShouldSee(.heading("Unreachable screens (1)").within(panel))
            test.And.IShouldSee(.button("S\(graph.screens.count - 1)").within(panel))
            test.And.IShouldSee(.button("S1365").within(panel))
            test.And.IShouldSee(.button("S1366").within(panel))
        }
    }

    func testFindOpensAScreenThatIsFolded() throws {
        try onPage { _, test in
            choose("S1200", test)
            test.Then.IShouldSee(.heading("S1200").within(.identifier("details")))
            test.And.IShouldSee(.button("S299").within(.identifier("opened")))
            test.When.ITouch(.button("S299").within(.identifier("opened")))
            test.Then.IShouldSee(.heading("S299").within(.identifier("details")))
            test.When.ITouch(.button("Back to the map"))
            test.Then.IShouldNotSee(.identifier("opened"))
        }
    }

    func testWithoutAScreenItNamesWhatIsBehindIt() throws {
        try onPage { _, test in
            choose("S299", test)
            test.When.ITouch(.button("What if this screen goes?"))
            test.Then.IShouldSee(.text("No longer reachable (4)"))
            test.And.IShouldSee(.button("S1200 · unreachable").within(.identifier("details")))
        }
    }

    func testAPathLeadsFromAnyScreenToAnyOther() throws {
        try onPage { _, test in
            test.When.IEnter("S299", into: .identifier("walk-from"))
            test.And.IEnter("S1198", into: .identifier("walk-to"))
            test.And.ITouch(.button("Show the path"))
            test.Then.IShouldSee(.heading("S299 → S1198").within(.identifier("details")))
            test.And.IShouldSee(.text("1 segment · 1 s").within(.identifier("details")))
        }
    }
}
