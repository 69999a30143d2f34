import Foundation
import Testing

/// XCTest's test cases give their members to Objective-C, those of subclasses and extensions as well.
@Suite("Names of test cases in Objective-C")
struct ObjectiveCNamesTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources").standardizedFileURL

    /// The members of test cases in a text that neither the user nor `@nonobjc` keeps from a clash of selectors.
    ///
    /// What is public or overridden is known to the user, and what is private is not given to Objective-C.
    private func hiddenMembers(in text: String) -> [String] {
        var (found, isTestCase): ([String], Bool) = ([], false)
        for line in text.components(separatedBy: "\n") {
            if line.first.map({ !" #}/".contains($0) }) ?? false {
                isTestCase =
                    line.contains(#/^(?:@?\w+ )*(?:extension \w*TestCase\b|class \w+: \w*TestCase\b)/#)
                    && !line.hasPrefix("private") && !line.hasPrefix("fileprivate")
            }
            guard isTestCase, line.contains(#/^    (?:@?\w+ )*(?:func|var|let|init|subscript)\b/#) else { continue }
            guard !line.contains(#/\b(?:public|open|private|fileprivate|override)\b|@nonobjc\b/#) else { continue }
            found.append(line.trimmingCharacters(in: .whitespaces))
        }
        return found
    }

    @Test("a subclass may declare whatever name it does not see in a test case")
    func hiddenNamesAreNotForObjectiveC() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        #expect(files.count > 300)
        for file in files {
            let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
            #expect(hiddenMembers(in: text) == [], "\(file): put @nonobjc before")
        }
    }

    @Test("a member that would take a name from subclasses is found")
    func hiddenMembersAreFound() {
        let text = """
            open class BaseTestCase: XCTestCase, FlowHost {
                open var facts: [Fact] { [] }
                private var count = 1
                @nonobjc package func begin() {}
                unowned var original: BaseTestCase?
                package func retry() {
                    let local = 1
                }
                public override func setUp() {}
            }

            extension XCTestCase {
                static var targetName: String { "" }
            }

            struct Retry {
                var retries: Int
            }
            """
        #expect(
            hiddenMembers(in: text) == [
                "unowned var original: BaseTestCase?", "package func retry() {",
                "static var targetName: String { \"\" }",
            ])
    }
}
