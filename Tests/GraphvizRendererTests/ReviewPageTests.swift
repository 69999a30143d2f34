import FlowGraph
import Foundation
import PageTesting
import Swerkin
import SwerkinChromium
import SwerkinTesting
import TestSupport
import XCTest

@testable import GraphvizRenderer

/// The page around a picture, opened from disk in a browser.
final class ReviewPageTests: BrowserTestCase {
    private func page() throws -> String {
        let drawing = GraphDrawing(try SampleApp.shop(), options: SampleApp.shopOptions)
        let picture = try GraphvizRenderer.picture(of: drawing.dot(), as: .svg)
        return drawing.page(svg: String(decoding: picture.bytes, as: UTF8.self))
    }

    private func driver(for page: String) throws -> ChromiumDriver {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("review-\(UUID().uuidString).html")
        try Data(page.utf8).write(to: file)
        addTeardownBlock { try? FileManager.default.removeItem(at: file) }
        let driver = ChromiumDriver(file)
        endAfterTest(driver)
        return driver
    }

    /// What the browser refused the page by its policy.
    private func refusals(_ driver: ChromiumDriver) throws -> [String] {
        try driver.pageLog.map(\.text).filter { $0.contains("Content Security Policy") }
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
            XCTAssertEqual(field?.placeholder, "Find a screen")
            // One for each: the script, the picture, what it does on an error, and the style.
            XCTAssertGreaterThanOrEqual((try? refusals(driver))?.count ?? 0, 3)
        }
        XCTAssertEqual(trial.failures.map(\.message), [])
    }
}
