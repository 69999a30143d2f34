import Foundation
import Swerkin
import SwerkinTours
import TestSupport
import XCTest

/// What can be said about the app's screens without opening it.
final class GraphFlows: WagtailTestCase {
    override class var opensApp: Bool { false }

    func testEveryScreenIsReachable() { assertEveryScreenIsReachable() }

    func testTheModelInTheDocumentationIsThatOfTheScreens() throws {
        let model = GoldenFile(at: Self.documentation.appendingPathComponent("wagtail.flowgraph.json"))
        XCTAssertNil(model.difference(from: try navigationGraph(stepNames: .dryRun).json()))
    }

    // Graphviz does not draw the same everywhere, so the picture is not compared, but what it says is.
    func testThePictureInTheDocumentationShowsEveryScreen() throws {
        let picture = try String(
            contentsOf: Self.documentation.appendingPathComponent("wagtail.svg"), encoding: .utf8)
        let texts = Set(picture.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) })
        let missing = try navigationGraph().screens.map { $0.title ?? $0.name }.filter { !texts.contains($0) }
        XCTAssertEqual(missing, [], "draw docs/wagtail.svg anew, as docs/wagtail.md says")
    }

    private static let documentation = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs")
}

final class EveryScreenFlows: WagtailTestCase {
    // Some ninety pages are loaded.
    override var testTimeout: Int { 600 }

    // A reset gives the browser back its first state, but not the site, which keeps what was written. So it comes last.
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen(resetCost: .infinity)
    }
}
