import FlowGraph
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import TestSupport
import XCTest
@testable import GraphvizRenderer

/// The page around a picture, opened from disk in a browser.
final class ReviewPageTests: ReviewPageTestCase {
    private func page(_ options: GraphDrawing.Options = SampleApp.shopOptions) throws -> String {
        let drawing = GraphDrawing(try SampleApp.shop(), options: options)
        let picture = try GraphvizRenderer.picture(of: drawing.dot(), as: .svg)
        let answers = try PageAnswers(about: drawing.graph)
        return drawing.page(svg: String(decoding: picture.bytes, as: UTF8.self), answers: answers)
    }

    func testAScreenIsFoundAndDescribedAndThePolicyRefusesNothing() throws {
        let driver = try driver(for: page())
        let trial = StepTrial(on: driver) { test in
            test.When.IEnterIntoTextField("query", text: "cart")
            test.And.ITouch(ElementQuery(.button, label: .prefix("Cart")).within(.identifier("hits")))
            test.Then.IShouldSee(.heading("Cart").within(.identifier("details")))
            test.When.ITouch(.identifier("zoom-in"))
            test.And.ITouch(.identifier("fit"))
            XCTAssertEqual(try? refusals(driver), [])
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }

    /// The names of the links that assistive technology is given.
    private static func links(in children: [AriaChild]) -> [String] {
        children.flatMap { child -> [String] in
            guard case .node(let node) = child else { return [] }
            return (node.role == "link" ? [node.name] : []) + links(in: node.children)
        }
    }

    func testTheLinksOfAnOverviewAreFoundByAssistiveTechnology() throws {
        let sheets = GraphSheets(of: try SampleApp.generated(screenCount: 60), pathExtension: "svg")
        let svg = String(decoding: try sheets.overview.drawing.picture(as: .svg).bytes, as: UTF8.self)
        let element = try XCTUnwrap(svg.range(of: "<svg").map { svg[$0.lowerBound...] })
        let driver = try driver(for: "<!DOCTYPE html><html lang=en><title>Sheets</title>" + element)
        try driver.launch()
        let links = try Self.links(in: driver.ariaTree().children)
        for sheet in sheets.sheets {
            XCTAssertTrue(links.contains { $0.contains(sheet.name) }, "\(sheet.name): \(links)")
        }
    }

    func testPicturesOfScreensAreShownUnderThePolicy() throws {
        let picture = try GraphvizRenderer.render(dot: "digraph { a [shape=box]; }", as: .png)
        var options = SampleApp.shopOptions
        options.thumbnails = [2: try GraphDrawing.Thumbnail(png: Data(picture), path: "Cart.png")]
        let drawing = GraphDrawing(try SampleApp.shop(), options: options)
        let driver = try driver(for: drawing.page(svg: drawing.pagePicture().svg))
        let trial = StepTrial(on: driver) { test in
            test.When.IEnterIntoTextField("query", text: "cart")
            test.And.ITouch(ElementQuery(.button, label: .prefix("Cart")).within(.identifier("hits")))
            test.Then.IShouldSee(ElementQuery(role: .image, label: .normalized("The screen Cart")))
            XCTAssertEqual(try? refusals(driver), [])
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }

    func testTheFlowsOfATourAreListedAndEachIsLitAndDescribed() throws {
        let flows = [[0, 2, 3], [1]].map { GraphDrawing.Flow($0, words: "from Home: \($0.count) segments") }
        let driver = try driver(for: page(GraphDrawing.Options(flows: flows)))
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.heading("Flows").within(.identifier("details")))
            test.When.ITouch(.button("1 from Home: 3 segments"))
            test.Then.IShouldSee(.heading("Flow 1").within(.identifier("details")))
            test.When.ITouch(.button("Show all flows"))
            test.Then.IShouldSee(.button("2 from Home: 1 segments"))
            XCTAssertEqual(try? refusals(driver), [])
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }

    func testWhatGotIntoThePageNeitherRunsNorLoadsNorStyles() throws {
        let intrusion = """
            <script>document.getElementById("query").placeholder = "taken over"</script>
            <img src="https://example.invalid/a.png" onerror="document.getElementById('query').placeholder = 'taken over'">
            <style>#query { display: none }</style>
            """
        let driver = try driver(for: page().replacingOccurrences(of: "</body>", with: intrusion + "</body>"))
        let trial = StepTrial(on: driver) { test in
            test.Then.IShouldSee(.identifier("query"))
            let field = try? element("query", in: driver)
            XCTAssertEqual(field?.placeholder, "Find a screen (/)")
            // One for each: the script, the picture, what it does on an error, and the style.
            XCTAssertGreaterThanOrEqual((try? refusals(driver))?.count ?? 0, 3)
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }
}

/// Pages of models in which names are any characters.
final class AwkwardPageTests: ReviewPageTestCase {
    /// Each text as the name of a screen, which has a number as its trait.
    private static let names = NastyText.samples + ["  ", "#", "/from/a/to/b", "%41", "__proto__"]

    private static func graph() throws -> NavigationGraph {
        let screens = names.enumerated().map { GraphScreen($1, trait: "number \($0)", isStart: $0 == 0) }
        let segments = zip(names, names.dropFirst()).map { Segment(from: $0, to: $1, label: $1, steps: [$1]) }
        return try NavigationGraph(name: names[0], screens: screens, segments: segments)
    }

    func testAScreenOfAnyNameIsChosenAndIsFoundAgainByItsAddress() throws {
        let graph = try Self.graph()
        // Each trial has the time of a test.
        for first in stride(from: 0, to: Self.names.count, by: 5) {
            try choose(first..<min(first + 5, Self.names.count), of: graph)
        }
    }

    private func choose(_ indices: Range<Int>, of graph: NavigationGraph) throws {
        let driver = try driver(for: page(of: graph))
        let trial = StepTrial(on: driver) { test in
            for index in indices {
                test.When.IEnter("number \(index)", into: .identifier("query"))
                test.And.IPressKey(.enter)
                test.Then.IShouldSee(.text("number \(index)").within(.identifier("details")))
                guard let address = try? driver.currentAddress.absoluteString else { return XCTFail("no address") }
                test.When.IPressKey(.escape)
                test.And.IOpenAddress(address)
                test.Then.IShouldSee(.text("number \(index)").within(.identifier("details")))
            }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(try refusals(driver), [])
        XCTAssertEqual(try driver.pageLog.map(\.text), [])
    }
}

/// The page on paper.
final class PagePrintTests: ReviewPageTestCase {
    func testThePictureAndThePanelArePrintedOneBelowTheOtherWithoutControls() throws {
        let driver = try driver(for: PictureView.probed(page(of: Self.model("Examples/Shop"))))
        let trial = StepTrial(on: driver) { test in
            for _ in 0..<4 { test.When.ITouch(.button("Zoom in")) }
            test.And.IEnter("Payment", into: .identifier("query"))
            test.And.IPressKey(.enter)
            test.And.IShouldSee(.identifier("overview"))
            XCTAssertNotNil(try? driver.emulate { $0.medium = .print })
            for control in ["query", "zoom-in", "zoom-out", "fit", "overview"] {
                test.Then.IShouldNotSee(.identifier(control))
            }
            test.And.IShouldNotSee(.button("Close the details"))
            test.And.IShouldSee(.heading("Payment").within(.identifier("details")))
            test.And.IShouldSee(.heading("From the start").within(.identifier("details")))
            do { try check(PictureView(of: driver)) } catch { XCTFail("\(error)") }
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }

    /// The picture is as wide as the paper, and whole; the panel is below.
    private func check(_ view: PictureView) {
        XCTAssertEqual(view.seen.count, 16)
        XCTAssertTrue(view.window.left <= view.picture.left && view.picture.right <= view.window.right)
        XCTAssertGreaterThanOrEqual(view.panel.top, view.picture.bottom)
        XCTAssertLessThan(view.picture.top, 10, "nothing stands above it that would move it to a second page")
        XCTAssertGreaterThan(view.panel.right - view.panel.left, 0.9 * view.window.right)
    }
}
