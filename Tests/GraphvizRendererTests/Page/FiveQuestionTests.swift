import FlowGraph
import FlowGraphImport
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import TestSupport
import XCTest

@testable import GraphvizRenderer

/// The questions of somebody who sees an app's page for the first time, answered by the text of its panel in at most three clicks.
///
/// The engine gives the expected answers, asked in another way than the page asks it.
final class FiveQuestionTests: ReviewPageTestCase {
    private static let models = [
        "Examples/Shop", "Examples/ShopBroken", "docs/wagtail", "docs/office-admin",
    ]
    /// The files of public apps, for Android and for iOS, with the storyboard that such an app starts with.
    private static let publicModels = [
        (path: "android-nav/google__ground-android/app/src/main/res/navigation/nav_graph.xml", main: nil),
        (path: "storyboard/CatchChat__Yep/Yep", main: "Main"),
    ]
    /// The greatest number of clicks, and of fields that are filled in, for an answer.
    private static let clickLimit = 3

    private var driver: ChromiumDriver?
    private var clicks = 0

    func testTheAppStartsWhereThePageSaysAtOnce() throws {
        try onEachPage { graph, _ in
            let starts = graph.screens.filter(\.isStart).map(\.displayedName)
            XCTAssertEqual(try self.texts(in: "Starts").filter(starts.contains), starts)
        }
    }

    func testThePathToADeepScreenHasTheScreensOfTheBestPlan() throws {
        try onEachPage { graph, test in
            for screen in try graph.deepestScreens(count: 2) {
                self.choose(graph.screens[screen], test)
                let plan = try graph.plan(PlanQuery(from: graph.start, to: graph.screens[screen].name))
                let ends = plan.segments.map { graph.screen(named: $0.end)?.displayedName ?? $0.end }
                let texts = try self.texts(in: "From the start")
                XCTAssertTrue(texts.contains { $0.hasPrefix("\(ends.count) segment") }, "\(texts)")
                var rest = texts[...]
                for end in ends {
                    let place = try XCTUnwrap(rest.firstIndex(of: end), "\(end) in \(texts)")
                    rest = rest[rest.index(after: place)...]
                }
            }
        }
    }

    func testTheDeepestScreenIsNamedAtOnce() throws {
        try onEachPage { graph, _ in
            let depths = try graph.depths()
            guard let greatest = depths.compactMap(\.self).max(), greatest > 0 else { return }
            let deepest = depths.indices.filter { depths[$0] == greatest }.map { graph.screens[$0].displayedName }
            let texts = try self.texts(in: "Starts")
            XCTAssertTrue(Set(deepest.prefix(3)).isSubset(of: texts), "\(texts)")
            XCTAssertTrue(texts.joined(separator: " ").contains("\(greatest) segment"), "\(texts)")
        }
    }

    func testTheConditionOfAScreenSaysWhetherItIsAlwaysReachable() throws {
        try onEachPage { graph, test in
            for screen in try graph.deepestScreens(count: 2) {
                self.choose(graph.screens[screen], test)
                let words = try self.texts(in: "When it can be reached").joined(separator: " ")
                let goal = graph.screens[screen].name
                // A strict plan takes no condition for met that is not given.
                let isAlways = (try? graph.plan(PlanQuery(from: graph.start, to: goal, strict: true))) != nil
                if isAlways { XCTAssertTrue(words.hasSuffix("always"), "\(goal): \(words)") }
                XCTAssertFalse(words.hasSuffix("never"), "\(goal): \(words)")
            }
        }
    }

    func testTheUnreachableScreensAreListed() throws {
        try onEachPage { graph, _ in
            let unreachable = graph.screens.filter { screen in
                (try? graph.plan(PlanQuery(from: graph.start, to: screen.name))) == nil
            }.map(\.displayedName)
            let texts = try self.texts(in: "Unreachable screens (\(unreachable.count))")
            XCTAssertEqual(texts.filter(unreachable.contains), unreachable)
        }
    }

    func testBackLeadsToTheScreensThatCanLieBeneath() throws {
        try onEachPage { graph, test in
            let targets = try graph.backTargets()
            for screen in try graph.deepestScreens(count: 2) {
                self.choose(graph.screens[screen], test)
                let backs = graph.segments(from: screen).filter { graph.segments[$0].kind == .back }
                let names = Set(backs.flatMap { targets.screens[$0] }).sorted().map { graph.screens[$0].displayedName }
                let texts = try self.texts(in: "Back leads to")
                XCTAssertEqual(texts.filter(names.contains), names, graph.screens[screen].name)
                if backs.isEmpty { XCTAssertTrue(texts.contains("No segment of this screen goes back one screen.")) }
                let beneath = backs.flatMap { targets.screens[$0] }
                    .filter { $0 != screen && !graph.screens[$0].isStart }
                if let gone = beneath.first { try self.checkBack(from: screen, without: gone, in: graph, test) }
            }
        }
    }

    /// Asks what happens without a screen that may lie beneath another: Back leads there no more.
    private func checkBack(
        from screen: Int, without gone: Int, in graph: NavigationGraph, _ test: BaseTestCase
    ) throws {
        let name = graph.screens[gone].name
        let avoided = graph.segments.indices.filter {
            graph.segments[$0].start == name || graph.segments[$0].end == name
        }
        let targets = try graph.backTargets(ReachabilityQuery(avoiding: Set(avoided))).screens
        let backs = graph.segments(from: screen).filter { graph.segments[$0].kind == .back }
        let left = Set(backs.flatMap { targets[$0] }).sorted().map { graph.screens[$0].displayedName }
        choose(graph.screens[gone], test)
        test.When.ITouch(.button("What if this screen goes?"))
        choose(graph.screens[screen], test)
        let all = Set(graph.screens.map(\.displayedName))
        let texts = try self.texts(in: "Back leads to")
        XCTAssertEqual(texts.filter(all.contains), left, "\(graph.screens[screen].name) without \(name)")
        if left.isEmpty { XCTAssertTrue(texts.contains { $0.hasPrefix("Nowhere") }, "\(texts)") }
        test.When.ITouch(.button("Back to the model as it is"))
    }

    // MARK: The page

    private func onEachPage(_ ask: (NavigationGraph, BaseTestCase) throws -> Void) throws {
        for (model, graph, page) in try Self.pages.get() {
            let driver = try driver(for: page)
            self.driver = driver
            var problem: (any Error)?
            let trial = StepTrial(on: driver) { test in
                test.Then.IShouldSee(.heading("All screens").within(.identifier("details")))
                do { try ask(graph, test) } catch { problem = error }
            }
            XCTAssertEqual(trial.failures.map(\.message), [], model)
            if let problem { throw problem }
        }
    }

    /// Finds a screen by its name: two clicks, the field and the first hit.
    private func choose(_ screen: GraphScreen, _ test: BaseTestCase) {
        clicks = 0
        click { test.When.IEnterIntoTextField("query", text: screen.name) }
        click { test.And.ITouch(ElementQuery(role: .button).within(.identifier("hits")).at(0)) }
        test.Then.IShouldSee(.heading(screen.displayedName).within(.identifier("details")))
        XCTAssertLessThanOrEqual(clicks, Self.clickLimit)
    }

    private func click(_ act: () -> Void) {
        clicks += 1
        act()
    }

    /// The texts of a section of the panel, in order.
    private func texts(in section: String) throws -> [String] {
        let group = try driver?.snapshot().elements.first { $0.role.rawValue == "group" && $0.label == section }
        return try XCTUnwrap(group, section).texts
    }

    /// The graphs with their pages, each of which takes seconds to make, once for all tests.
    private static let pages = Result { try graphs().map { ($0.name, $0.graph, try page(of: $0.graph)) } }

    /// The models of this repository, and those of public apps if they are at hand.
    private static func graphs() throws -> [(name: String, graph: NavigationGraph)] {
        let own = try models.map { ($0, try model($0)) }
        let corpus = root.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
        guard FileManager.default.fileExists(atPath: corpus) else {
            print("skipped: the pages of \(publicModels.count) public apps, for there is no folder \(corpus)")
            return own
        }
        return try own
            + publicModels.map { ($0.path, try ModelImporter.read(path: "\(corpus)/\($0.path)", main: $0.main).graph) }
    }
}

extension GraphScreen {
    fileprivate var displayedName: String { title ?? name }
}

extension NavigationGraph {
    fileprivate var start: String { screens.first { $0.isStart }?.name ?? screens[0].name }

    fileprivate func screen(named name: String) -> GraphScreen? { index(ofScreen: name).map { screens[$0] } }

    /// By screen the fewest segments from a start; nil if it can't be reached.
    fileprivate func depths() throws -> [Int?] {
        try reachability().statuses.map { if case .reachable(let depth, _) = $0 { depth } else { nil } }
    }

    /// The reachable screens whose best plans are longest.
    fileprivate func deepestScreens(count: Int) throws -> [Int] {
        let lengths = screens.indices.compactMap { index in
            (try? plan(PlanQuery(from: start, to: screens[index].name))).map { (index, $0.segments.count) }
        }
        return lengths.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(count).map(\.0)
    }
}

extension Element {
    /// The texts within, in the order of the page.
    fileprivate var texts: [String] { [label].compactMap { $0 } + children.flatMap(\.texts) }
}
