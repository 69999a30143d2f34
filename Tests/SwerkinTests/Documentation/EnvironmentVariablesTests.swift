import Foundation
import XCTest

/// The article on environment variables names every variable that the sources read.
final class EnvironmentVariablesTests: XCTestCase {
    func testTheArticleNamesEveryVariableOfTheSources() throws {
        let article = try DocumentedCode.text("Sources/Swerkin/Swerkin.docc/EnvironmentVariables.md")
        let named = Set(article.matches(of: #/`(\w+_\w+)[`=]/#).map { String($0.1) })
        let read = try Self.variables()
        XCTAssertGreaterThan(read.count, 20)
        XCTAssertEqual(read.subtracting(named), [], "add these to the article")
        let others = named.filter { $0 == $0.uppercased() && !$0.hasSuffix("_") }
        XCTAssertEqual(others.subtracting(read), [], "no source reads these")
    }

    /// The names of variables, as texts in the code of the libraries and commands.
    private static func variables() throws -> Set<String> {
        let folder = DocumentedCode.root.appendingPathComponent("Sources")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let names = try files.flatMap { file in
            try DocumentedCode.text("Sources/\(file)")
                .matches(of: #/"((?:SWERKIN|FLOWGRAPH)_[A-Z_]+|(?:TEST|EXCLUDE)_TAGS|NO_COLOR)"/#).map { String($0.1) }
        }
        return Set(names)
    }
}
