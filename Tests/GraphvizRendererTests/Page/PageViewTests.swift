import FlowGraph
import Foundation
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

    private func fit(_ test: BaseTestCase) { test.When.ITouch(.button("Show the whole picture")) }

    func testThePageOpensReadableAtTheStartAndFitsTheWholePicture() throws {
        try onPage { graph, driver, test in
            let opened = try PictureView(of: driver)
            XCTAssertTrue(opened.seen.contains("Home"))
            fit(test)
            let fitted = try PictureView(of: driver)
            XCTAssertEqual(fitted.seen, Set(graph.screens.map(\.name)))
            let heights = try [opened, fitted].map { view in
                let box = try XCTUnwrap(view.screens["Home"])
                return box.bottom - box.top
            }
            XCTAssertGreaterThan(heights[0], heights[1], "names are larger than when the whole picture is fitted")
        }
    }

    func testATabletShowsThePictureBesideThePanelAtASizeThatCanBeRead() throws {
        var configuration = ChromiumConfiguration()
        configuration.viewport = Size(width: 820, height: 1180)
        let driver = try driver(for: PictureView.probed(page(of: Self.model("Examples/Shop"))), configuration)
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.heading("All screens").within(.identifier("details")))
            test.And.IShouldSee(.button("Zoom in"))
            guard let opened = try? PictureView(of: driver) else { return XCTFail("the page shows no picture") }
            fit(test)
            guard let fitted = try? PictureView(of: driver) else { return XCTFail("the page shows no picture") }
            XCTAssertLessThanOrEqual(opened.picture.right, opened.panel.left, "the panel covers nothing")
            XCTAssertEqual(opened.panel.right, opened.window.right)
            XCTAssertGreaterThan(opened.picture.right, 0.6 * opened.window.right)
            guard let start = opened.screens["Home"], let small = fitted.screens["Home"] else {
                return XCTFail("\(opened.screens.keys.sorted())")
            }
            XCTAssertTrue(opened.picture.contains(start), "the start is in view")
            XCTAssertGreaterThan(start.bottom - start.top, 1.5 * (small.bottom - small.top))
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
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
            // Zooming out, showing everything, sharing, skipping the picture, and the picture itself come before the screens.
            for _ in 0..<5 { test.When.IPressKey(.tab) }
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
            fit(test)
            test.Then.IShouldNotSee(.identifier("overview"))
            enlarge(test)
            test.Then.IShouldSee(.identifier("overview"))
            let middle = try PictureView(of: driver).screens
            for _ in 0..<5 { test.And.IPressKey(.tab) }
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
            fit(test)
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

    func testNamesComeBeforeDetails() throws {
        try onPage { graph, driver, test in
            enlarge(test)
            let near = try PictureView(of: driver)
            XCTAssertTrue(near.shownLabels > 0 && near.shownLines > 0 && near.shownNames == 0)
            func zoomOut(until isThere: (PictureView) -> Bool) throws -> PictureView {
                var view = try PictureView(of: driver)
                for _ in 0..<20 where !isThere(view) {
                    test.When.ITouch(.button("Zoom out"))
                    view = try PictureView(of: driver)
                }
                return view
            }
            let middle = try zoomOut { $0.shownLabels == 0 }
            XCTAssertEqual([middle.shownLabels, middle.shownNames], [0, 0])
            XCTAssertEqual(middle.shownLines, near.shownLines)
            let far = try zoomOut { $0.shownLines == 0 }
            XCTAssertEqual([far.shownLabels, far.shownLines, far.shownNames], [0, 0, graph.screens.count])
        }
    }

    func testThePictureMarksWhatCannotBeReachedWithoutAScreen() throws {
        try onPage { graph, driver, test in
            choose("Cart", test)
            test.When.ITouch(.button("What if this screen goes?"))
            let lost = graph.segments.indices.filter {
                graph.segments[$0].start == "Cart" || graph.segments[$0].end == "Cart"
            }
            let reachability = try graph.reachability(ReachabilityQuery(avoiding: Set(lost)))
            let expected = graph.screens.indices.filter { !reachability.isReachable($0) }.map { graph.screens[$0].name }
            let view = try PictureView(of: driver)
            XCTAssertEqual(view.cut, Set(expected))
            XCTAssertEqual(view.lost, Set(expected).subtracting(["Cart"]), "marked beside what is faint")
            XCTAssertTrue(view.lost.isSubset(of: view.seen), "\(view.lost) in \(view.seen)")
            XCTAssertTrue(expected.count > 2)
            test.When.ITouch(.button("Back to the model as it is"))
            XCTAssertEqual(try PictureView(of: driver).lost, [])
            XCTAssertEqual(try PictureView(of: driver).cut, [])
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

/// What is seen of a page's picture, which is one element for drivers.
///
/// A script that is added to the page writes it below the page, in every animation frame.
struct PictureView: Decodable, Equatable {
    /// A rectangle in the window.
    struct Box: Decodable, Equatable {
        let left: Double
        let top: Double
        let right: Double
        let bottom: Double

        func contains(_ other: Box) -> Bool {
            left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
        }
    }

    /// The window, or the paper.
    let window: Box
    /// The picture's part of the window.
    let picture: Box
    /// The panel beside it.
    let panel: Box
    /// The screens that are drawn, by their names.
    let screens: [String: Box]
    /// The numbers of arrows that are drawn.
    let arrows: Int
    /// The screen that has the focus.
    let focused: String?
    /// The numbers of a path's steps, and the values of a layer, that are written into the picture.
    let texts: [String]
    /// The screens that what is asked leaves out, by their names.
    let cut: Set<String>
    /// The screens that what is asked costs, by their names.
    let lost: Set<String>
    /// The texts of arrows, the lines in boxes, and the names alone in boxes that are drawn.
    let shownLabels: Int
    let shownLines: Int
    let shownNames: Int

    /// The names of the screens that are seen whole.
    var seen: Set<String> { Set(screens.filter { picture.contains($0.value) }.keys) }

    /// A page with the script, and without its policy, which would refuse that.
    static func probed(_ page: String) -> String {
        page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
            .replacing("</body>", with: "<p id=\"probe\"></p><script>\(script)</script></body>")
    }

    /// What a page with the script shows, once it stays the same for some frames.
    init(of driver: ChromiumDriver) throws {
        var (text, last) = (nil as String?, nil as String?)
        repeat {
            last = text
            text = try driver.snapshot().elements.first { $0.identifier == "probe" }?.label
        } while text == nil || text != last
        self = try JSONDecoder().decode(PictureView.self, from: Data((text ?? "").utf8))
    }

    private static let script = """
        const probe = byId("probe");
        probe.style.cssText = "position: fixed; left: 0; bottom: 0; margin: 0; font-size: 1px; pointer-events: none";
        const boxIn = (made) => {
          const { left, top, right, bottom } = made.getBoundingClientRect();
          return { left, top, right, bottom };
        };
        const isDrawn = (made) => made && made.getClientRects().length > 0;
        const shown = (parts) => [...svg.querySelectorAll(parts)].filter(isDrawn).length;
        function look() {
          const drawn = nodes.flatMap((node, index) => isDrawn(node) ? [[graph.screens[index].name, boxIn(node)]] : []);
          const focused = nodes.indexOf(document.activeElement);
          const arrows = new Set(graph.segments.map(({ arrow }) => arrow).filter((arrow) => arrow && isDrawn(byId(arrow))));
          probe.textContent = JSON.stringify({
            window: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
            picture: boxIn(picture), panel: boxIn(details), screens: Object.fromEntries(drawn), arrows: arrows.size,
            focused: focused < 0 ? null : graph.screens[focused].name,
            cut: nodes.flatMap((node, index) => node?.classList.contains("cut") ? [graph.screens[index].name] : []),
            lost: nodes.flatMap((node, index) => node?.classList.contains("lost") ? [graph.screens[index].name] : []),
            shownLabels: shown(".edge text"), shownLines: shown(".node text:not(.name)"), shownNames: shown(".node text.name"),
            texts: [...document.querySelectorAll("#numbers text, #badges text")].map((text) => text.textContent) });
          requestAnimationFrame(look);
        }
        look();
        """
}
