import FlowGraph
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

@testable import GraphvizRenderer

/// What the panel says, and where it stands.
final class PageWordsTests: ReviewPageTestCase {
    private static let panel = ElementQuery.identifier("details")

    /// An app whose screen B is opened again, left, and can't be reached from E; A and D are tabs.
    private static func app(hasStart: Bool = true) throws -> NavigationGraph {
        try NavigationGraph(
            name: "Words",
            screens: [GraphScreen("A", isStart: hasStart)] + ["B", "C", "D", "E"].map { GraphScreen($0) },
            segments: [
                Segment(
                    from: "A", to: "B", label: "Log in", effects: ["in": true],
                    steps: ["ITouch(the button with label \"Log in\")"]),
                Segment(from: "B", to: "B", label: "Next"), Segment(from: "B", to: nil, kind: .back),
                Segment(from: "B", to: "C", label: "Only out", preconditions: ["in": false]),
                Segment(from: "A", to: "D", label: "Tab", kind: .root, tags: ["tabs:Main"]),
                Segment(from: "D", to: "A", kind: .replace, tags: ["tabs:Main"]), Segment(from: "E", to: "B"),
                Segment(from: "D", to: "B", label: "Help", kind: .root),
            ])
    }

    private func onPage(of graph: NavigationGraph, _ look: (ChromiumDriver, BaseTestCase) throws -> Void) throws {
        let answers = try? PageAnswers(about: graph)
        let options = GraphDrawing.Options(
            unreachableScreens: answers?.report.reachability.unreachableScreens ?? [],
            unusableSegments: answers?.report.reachability.deadSegments ?? [])
        let drawing = GraphDrawing(graph, options: options)
        let driver = try driver(for: drawing.page(svg: try drawing.pagePicture().svg, answers: answers))
        var problem: (any Error)?
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.heading("All screens").within(Self.panel))
            do { try look(driver, test) } catch { problem = error }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        if let problem { throw problem }
    }

    private func choose(_ name: String, _ test: BaseTestCase) {
        test.When.IEnter(name, into: .identifier("query"))
        test.And.IPressKey(.enter)
        test.Then.IShouldSee(.heading(name).within(Self.panel))
    }

    private func walk(_ start: String, _ end: String, _ test: BaseTestCase) {
        test.When.IPressKey(.escape)
        test.And.IEnter(start, into: .identifier("walk-from"))
        test.And.IEnter(end, into: .identifier("walk-to"))
        test.And.ITouch(.button("Show the path"))
        test.Then.IShouldSee(.heading("\(start) → \(end)").within(Self.panel))
    }

    func testASegmentSaysWhatItDoesForThoseWhoUseTheApp() throws {
        try onPage(of: Self.app()) { _, test in
            choose("B", test)
            test.Then.IShouldSee(.text("Next · opens the screen once more · 1 s").within(Self.panel))
            choose("D", test)
            test.Then.IShouldSee(.text("changes the tab · 1 s").within(Self.panel))
            test.When.IEnter("log in", into: .identifier("query"))
            test.Then.IShouldSee(.button("A · “Log in”").within(.identifier("hits")))
            test.When.IEnter("the button", into: .identifier("query"))
            test.Then.IShouldSee(.button("A · “Touch the button “Log in””").within(.identifier("hits")))
        }
    }

    func testSegmentsThatCannotBeCrossedAreNotCounted() throws {
        try onPage(of: Self.app()) { _, test in
            choose("B", test)
            test.Then.IShouldSee(.heading("Comes from (3)").within(Self.panel))
            test.And.IShouldSee(.heading("Comes from, but can't be crossed (1)").within(Self.panel))
            test.And.IShouldSee(
                .text("Nothing, if it is the first screen: at a start, or after a segment that starts over."))
        }
    }

    func testAPathFromAScreenBeginsWithTheFactsThatHoldThereAndItsAbsenceHasAReason() throws {
        try onPage(of: Self.app()) { _, test in
            walk("B", "C", test)
            test.Then.IShouldSee(.text("with A beneath, where in, as the path from the start leaves it"))
            test.And.IShouldSee(.heading("What stops it").within(Self.panel))
            test.And.IShouldSee(.text("only if not in"))
            walk("A", "E", test)
            test.Then.IShouldSee(.text("There is none: no sequence of segments leads from A to E."))
        }
    }

    func testWithoutAStartScreenThePageSaysSoAndPlansFromAnyScreen() throws {
        try onPage(of: Self.app(hasStart: false)) { driver, test in
            let words = try driver.snapshot().elements.map(\.label).compactMap { $0 }
            XCTAssertTrue(
                words.contains { $0.hasPrefix("The model has no start screen, so that it isn't known") }, "\(words)")
            walk("D", "B", test)
            test.Then.IShouldSee(.text("1 segment · 1 s").within(Self.panel))
            choose("B", test)
            test.Then.IShouldSee(.heading("Comes from (3)").within(Self.panel))
            test.And.IShouldSee(.button("E").within(Self.panel))
            test.And.IShouldNotSee(.heading("Unreachable").within(Self.panel))
        }
    }

    func testFindingsNameScreensAsThePageDoes() throws {
        let graph = try NavigationGraph(
            name: "Titles",
            screens: [
                GraphScreen("Home", title: "Shop", isStart: true), GraphScreen("Orders", title: "My orders"),
                GraphScreen("Lost", title: "Found …"), GraphScreen("Deep", title: "Deep end"),
            ],
            segments: [
                Segment(from: "Home", to: "Orders", label: "Orders …", effects: ["in": false]),
                Segment(from: "Orders", to: "Home", label: "Out …", preconditions: ["in": true]),
                Segment(from: "Lost", to: "Deep"),
            ])
        try onPage(of: graph) { _, test in
            test.Then.IShouldSee(.text("no segment leads to it; add one, mark it as a start screen, or remove it"))
            test.And.IShouldSee(
                .text("it cannot be reached: the only screen that leads to it cannot be reached either"))
            choose("Deep end", test)
            test.Then.IShouldSee(
                .text("Error Deep end cannot be reached: the only screen that leads to it cannot be reached either"))
            choose("My orders", test)
            test.Then.IShouldSee(
                ElementQuery(.text, label: .prefix("Error My orders → Shop “Out …” can never be used;")))
        }
    }

    func testAFindingOfSeveralScreensNamesAllAsThePageDoes() throws {
        let graph = try NavigationGraph(
            name: "Trap",
            screens: [
                GraphScreen("Home", title: "Shop", isStart: true), GraphScreen("A", title: "Album"),
                GraphScreen("B", title: "Book"),
            ],
            segments: [
                Segment(from: "Home", to: "A", kind: .push), Segment(from: "A", to: "B"),
                Segment(from: "B", to: "A", kind: .replace),
            ])
        try onPage(of: graph) { _, test in
            choose("Album", test)
            test.Then.IShouldSee(
                ElementQuery(
                    .text,
                    label: .prefix("Warning Album, Book lead only to one another, and no path leads back to Shop;")))
        }
    }

    func testTheDepthIsThatOfTheShortestPathAndTheBestPathSaysIfItIsLonger() throws {
        let graph = try NavigationGraph(
            name: "Two paths",
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Middle"), GraphScreen("End")],
            segments: [
                Segment(from: "Home", to: "End", preconditions: ["key": true]), Segment(from: "Home", to: "Middle"),
                Segment(from: "Middle", to: "End"), Segment(from: "End", to: "Home", effects: ["key": true]),
            ])
        guard case .reachable(1, _) = try graph.reachability().statuses[2] else { return XCTFail("the depth of End") }
        try onPage(of: graph) { _, test in
            choose("End", test)
            test.Then.IShouldSee(.text("2 segments · 2 s"))
            test.And.IShouldSee(
                .text("Depth 1: the shortest path has 1 segment, but takes more assumptions or more time."))
        }
    }

    func testAllScreensThatAreDeepestCanBeNamed() throws {
        let names = (1...6).map { "Leaf \($0)" }
        let graph = try NavigationGraph(
            name: "Leaves", screens: [GraphScreen("Root", isStart: true)] + names.map { GraphScreen($0) },
            segments: names.map { Segment(from: "Root", to: $0) })
        let starts = ElementQuery(role: Role(rawValue: "group"), label: .normalized("Starts"))
        try onPage(of: graph) { _, test in
            test.Then.IShouldSee(.button("Leaf 3").within(starts))
            test.And.IShouldNotSee(.button("Leaf 6").within(starts))
            test.When.ITouch(.button("and 3 more").within(starts))
            test.Then.IShouldSee(.button("Leaf 6").within(starts))
        }
    }

    func testPathsAndConsequencesStandWhereTheyAreSeen() throws {
        try onPage(of: Self.model("Examples/Shop")) { driver, test in
            func bottom(_ words: String) throws -> Double {
                let found = try driver.snapshot().elements.first { $0.label == words && $0.role.rawValue != "group" }
                return try XCTUnwrap(found, words).bounds.maxY
            }
            let height = 720.0
            XCTAssertLessThan(try bottom("Show the path"), height)
            choose("Cart", test)
            XCTAssertLessThan(try bottom("What if this screen goes?"), height / 2)
            test.When.ITouch(.button("What if this screen goes?"))
            test.Then.IShouldSee(.heading("Then").within(Self.panel))
            XCTAssertLessThan(try bottom("Then"), height)
        }
    }

    func testALargePictureOnPaperNamesWhatPrintsItInParts() throws {
        try onPage(of: Self.model("docs/wagtail")) { driver, test in
            XCTAssertNotNil(try? driver.emulate { $0.medium = .print })
            test.Then.IShouldSee(ElementQuery(.text, label: .prefix("The names are ")))
            test.And.IShouldNotSee(.button("Show the path"))
            test.And.IShouldNotSee(.identifier("walk-from"))
        }
        try onPage(of: Self.app()) { driver, test in
            XCTAssertNotNil(try? driver.emulate { $0.medium = .print })
            test.Then.IShouldNotSee(ElementQuery(.text, label: .prefix("The names are ")))
        }
    }
}
