import FlowGraph
import Foundation
import MemberArea
import Swerkin
import SwerkinReports
import SwerkinEmbedded
import SwerkinAuthoring
import XCTest

@testable import SwerkinTool

/// Runs a flow through an app that has a segment more than is declared, and the same with the proposed declaration.
final class ProposedSegmentTests: XCTestCase {
    private func drift<Screens: DeclaredScreen>(of flow: FlowOf<Screens>) throws -> Drift {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proposed-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        flow.session.register(Screens.self)
        flow.observers = [RunReport(folder: folder, name: "A.a")]
        flow.begin()
        flow.When.ITouchButton("log_in_button")
        flow.And.IEnterIntoTextField("email_field", text: "ada@example.com")
        flow.Then.IShouldSeeElement("submit_button")
        flow.When.IGoBack()
        let graph = try flow.session.navigationGraph()
        flow.finish()
        return Drift(of: graph, in: try RecordedRun.read([folder]))
    }

    func testWhatIsProposedForAnUndeclaredSegmentCompilesAndMakesItVanish() throws {
        let before = try drift(of: FlowOf<IncompleteScreen>())
        let proposals = before.findings.filter { $0.kind == .undeclared }.compactMap(\.proposal)
        XCTAssertEqual(proposals.map(\.screen), ["login"])
        let proposal = try XCTUnwrap(proposals.first?.swift)
        // The declaration below is the proposal, line by line.
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let pasted = proposal.split(separator: "\n").map { "                " + $0 }.joined(separator: "\n")
        XCTAssertTrue(source.contains("\n\(pasted)\n"), pasted)
        let after = try drift(of: FlowOf<CompleteScreen>())
        XCTAssertEqual(after.undeclared, [])
        XCTAssertEqual(after.neverSeen, [])
    }
}

private enum IncompleteScreen: String, DeclaredScreen {
    case entrance, login

    var declaration: Declaration<Self> {
        switch self {
        case .entrance: .trait("entrance_label").start()
        case .login: .trait("submit_button").back { $0.IGoBack() }
        }
    }
}

private enum CompleteScreen: String, DeclaredScreen {
    case entrance, login

    var declaration: Declaration<Self> {
        switch self {
        case .entrance: .trait("entrance_label").start()
        case .login:
            .trait("submit_button").back { $0.IGoBack() }
                .from(.entrance, "login") { $0.ITouchButton("log_in_button") }
        }
    }
}

private final class FlowOf<Screens: DeclaredScreen>: BaseTestCase {
    override func makeDriver() throws -> any Driver { EmbeddedDriver { clock in MemberApp(clock: clock) } }
}
