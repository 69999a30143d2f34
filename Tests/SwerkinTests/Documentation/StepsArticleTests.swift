import Foundation
import TestSupport
import XCTest

/// The article that lists every step, made of the sources.
final class StepsArticleTests: XCTestCase {
    func testTheArticleListsEveryStepAsTheSourcesDeclareIt() throws {
        let file = DocumentedCode.root.appendingPathComponent("Sources/Swerkin/Swerkin.docc/StepCatalogue.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: try StepsArticle().text))
    }

    func testEveryFileOfStepsIsATopic() throws {
        let folder = DocumentedCode.root.appendingPathComponent(StepsArticle.folder)
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && $0.contains("/") }
        XCTAssertEqual(StepsArticle.topics.map(\.file).sorted(), files.sorted())
    }
}
