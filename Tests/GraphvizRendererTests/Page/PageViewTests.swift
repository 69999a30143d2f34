import FlowGraph
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

/// What is seen of the picture of a page.
final class PageViewTests: ReviewPageTestCase {
    /// Opens the page of a model, whose view can be read.
    private func onPage(
        of path: String = "Examples/Shop", _ look: (NavigationGraph, ChromiumDriver, BaseTestCase) throws -> Void
    ) throws {
        let graph = try Self.model(path)
        let driver = try driver(for: PictureView.probed(page(of: graph)))
        var problem: (any Error)?
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.heading("All screens").within(.identifier("details")))
            do { try look(graph, driver, test) } catch { problem = error }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        if let problem { throw problem }
    }

    private func enlarge(_ test: BaseTestCase) {
        for _ in 0..<7 { test.When.ITouch(.button("Zoom in")) }
    }

    private func choose(_ name: String, _ test: BaseTestCase) {
        test.When.IEnter(name, into: .identifier("query"))
        test.And.IPressKey(.enter)
    }

    func testThePageOpensWithTheWholePicture() throws {
        try onPage { graph, driver, _ in
            XCTAssertEqual(try PictureView(of: driver).seen, Set(graph.screens.map(\.name)))
        }
    }

    /// What is seen once another screen than these has the focus; the page says so in its next frame.
    private func view(of driver: ChromiumDriver, beyond focused: Set<String>) throws -> PictureView {
        let deadline = ContinuousClock.now + .seconds(10)
        while true {
            let view = try PictureView(of: driver)
            let isOther = view.focused.map { !focused.contains($0) } ?? false
            if isOther || ContinuousClock.now > deadline { return view }
        }
    }

    func testAScreenThatHasTheFocusIsInViewHoweverLargeThePictureIs() throws {
        try onPage { graph, driver, test in
            enlarge(test)
            XCTAssertLessThan(try PictureView(of: driver).seen.count, graph.screens.count / 2)
            // Zooming out, showing everything, and the picture itself come before the screens.
            for _ in 0..<3 { test.When.IPressKey(.tab) }
            var focused: Set<String> = []
            for _ in graph.screens {
                test.When.IPressKey(.tab)
                let view = try view(of: driver, beyond: focused)
                let name = try XCTUnwrap(view.focused)
                XCTAssertTrue(view.seen.contains(name), name)
                focused.insert(name)
            }
            XCTAssertEqual(focused, Set(graph.screens.map(\.name)))
        }
    }

    func testAScreenIsShownWithItsNeighboursUnlessTheyAreMany() throws {
        for model in ["Examples/Shop", "docs/wagtail"] {
            try onPage(of: model) { graph, driver, test in
                let all = try neighbours(in: graph)
                for (screen, neighbours) in zip(graph.screens, all) where neighbours.count <= 8 {
                    choose(screen.name, test)
                    let seen = try PictureView(of: driver).seen
                    XCTAssertEqual(neighbours.union([screen.name]).subtracting(seen), [], screen.name)
                }
            }
        }
    }

    /// By screen: the others that segments join it to.
    private func neighbours(in graph: NavigationGraph) throws -> [Set<String>] {
        let targets = try graph.backTargets().screens
        var neighbours = [Set<String>](repeating: [], count: graph.screens.count)
        for (index, segment) in graph.segments.enumerated() {
            let start = try XCTUnwrap(graph.index(ofScreen: segment.start))
            for end in segment.end.flatMap(graph.index(ofScreen:)).map({ [$0] }) ?? targets[index] where end != start {
                neighbours[start].insert(graph.screens[end].name)
                neighbours[end].insert(graph.screens[start].name)
            }
        }
        return neighbours
    }

    func testATouchOfTheOverviewShowsThatPartOfThePicture() throws {
        try onPage { _, driver, test in
            test.Then.IShouldNotSee(.identifier("overview"))
            enlarge(test)
            test.Then.IShouldSee(.identifier("overview"))
            let middle = try PictureView(of: driver).screens
            for _ in 0..<3 { test.And.IPressKey(.tab) }
            for _ in 0..<9 { test.And.IPressKey(.arrowUp) }
            let upper = try PictureView(of: driver).screens
            test.When.ITouch(.identifier("overview"))
            let again = try PictureView(of: driver).screens
            let tops = try [middle, upper, again].map { try XCTUnwrap($0["Cart"]).top }
            XCTAssertGreaterThan(tops[1], tops[0] + 300)
            XCTAssertEqual(tops[2], tops[0], accuracy: 20)
            test.When.ITouch(.button("Show the whole picture"))
            test.Then.IShouldNotSee(.identifier("overview"))
        }
    }

    func testThePathFromTheStartIsNumbered() throws {
        try onPage { graph, driver, test in
            choose("Payment", test)
            let count = try graph.plan(PlanQuery(from: "Home", to: "Payment")).segments.count
            let numbers = try PictureView(of: driver).texts.flatMap { $0.split(separator: ", ").compactMap { Int($0) } }
            XCTAssertEqual(numbers.sorted(), Array(1...count))
        }
    }

    func testAFilterLeavesOutWhatItDoesNotName() throws {
        try onPage { graph, driver, test in
            let all = try PictureView(of: driver)
            test.When.ISelect("Account", from: .field("Module"))
            let account = try PictureView(of: driver)
            XCTAssertEqual(account.seen, Set(graph.screens.filter { $0.module == "Account" }.map(\.name)))
            XCTAssertLessThan(account.arrows, all.arrows)
            test.When.ISelect("all", from: .field("Module"))
            XCTAssertEqual(try PictureView(of: driver), all)
            test.When.ISelect("unwind", from: .field("Kind"))
            XCTAssertEqual(try PictureView(of: driver).arrows, 1)
            test.When.ISelect("all", from: .field("Kind"))
            test.And.ISelect("modal", from: .field("Tag"))
            XCTAssertEqual(try PictureView(of: driver).seen, ["Login", "Register"])
        }
    }

    func testALayerWritesItsValuesBesideTheScreens() throws {
        try onPage(of: "Examples/ShopBroken") { _, driver, test in
            test.When.ISelect("Findings of the check", from: .field("Layer"))
            // A screen that is unreachable, and one that cannot be left.
            XCTAssertEqual(try PictureView(of: driver).texts, ["1", "1"])
            test.When.ISelect("none", from: .field("Layer"))
            XCTAssertEqual(try PictureView(of: driver).texts, [])
        }
    }
}
