import FlowGraph
import MemberArea
import SwerkinCore
import SwerkinEmbedded
import XCTest

@testable import SwerkinAuthoring

/// What a live session answers of secrets.
final class LiveSecretTests: XCTestCase {
    func testAWordThatIsKeptSecretIsMaskedInEveryAnswer() throws {
        let session = try MemberSession.session()
        let label = try XCTUnwrap(session.look().shown.first { $0.contains("button") })
        let word = try XCTUnwrap(label.split(separator: "\"").dropFirst().first.map(String.init))
        session.keep(secret: word)
        defer { session.end() }
        for answer in [
            session.look(), session.look(for: word), session.touch(word), session.perform("IShouldSee(\(word)"),
            session.changes(), session.declareScreen(word), session.whereAmI(),
        ] {
            let text = (answer.words + answer.shown).joined(separator: "\n")
            XCTAssertFalse(text.contains(word), text)
        }
    }
}
