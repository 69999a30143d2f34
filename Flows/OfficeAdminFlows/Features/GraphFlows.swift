import Foundation
import Swerkin
import SwerkinTours
import TestSupport
import XCTest

/// What can be said about the app's screens without opening it.
final class GraphFlows: OfficeTestCase {
    override class var opensApp: Bool { false }

    func testEveryScreenIsReachable() { assertEveryScreenIsReachable() }

    func testTheModelInTheDocumentationIsThatOfTheScreens() throws {
        let model = GoldenFile(at: Self.documentation.appendingPathComponent("office-admin.flowgraph.json"))
        XCTAssertNil(model.difference(from: try navigationGraph(stepNames: .dryRun).json()))
    }

    // Graphviz does not draw the same everywhere, so the picture is not compared, but what it says is.
    func testThePictureInTheDocumentationShowsEveryScreen() throws {
        let picture = try String(
            contentsOf: Self.documentation.appendingPathComponent("office-admin.svg"), encoding: .utf8)
        let texts = Set(picture.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) })
        let missing = try navigationGraph().screens.map { $0.title ?? $0.name }.filter { !texts.contains($0) }
        XCTAssertEqual(missing, [], "draw docs/office-admin.svg anew, as docs/office-admin.md says")
    }

    private static let documentation = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs")
}

final class EveryScreenFlows: OfficeTestCase {
    // A reset gives the browser back its first state, but not the office, which keeps what was done. So it comes last.
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen(resetCost: .infinity)
    }
}
