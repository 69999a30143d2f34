import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinSnapshots
import XCTest

/// Needs Chromium, and the templates of others.
final class PublicTemplateTests: BrowserTestCase {
    private func driver() throws -> ChromiumDriver {
        try requireChromium()
        let driver = ChromiumDriver(try page(""))
        endAfterTest(driver)
        try driver.launch()
        return driver
    }

    /// The trees of the documents that were loaded, each once for all tests.
    nonisolated(unsafe) private static var trees: [String: AriaTree] = [:]

    private func trees(of documents: [String], in driver: ChromiumDriver) throws -> [AriaTree] {
        try documents.map { document in
            if let tree = Self.trees[document] { return tree }
            try driver.open(try page(document))
            let tree = try driver.ariaTree()
            Self.trees[document] = tree
            return tree
        }
    }

    func testEveryTemplateMatchesOneOfItsDocumentsOrNone() throws {
        let cases = try PublicTemplates.cases()
        let driver = try driver()
        XCTAssertEqual(cases.count, 79)
        for (number, trial) in cases.enumerated() {
            let trees = try trees(of: trial.html, in: driver)
            let template = try? AriaTemplate(yaml: trial.template)
            let isMatch = trees.contains { template?.matches($0) == true }
            XCTAssertEqual(isMatch, trial.isToMatch, Self.report(number, trial, trees))
        }
    }

    func testEachTemplateAdaptedToADocumentMatchesIt() throws {
        let driver = try driver()
        for (number, trial) in try PublicTemplates.cases().enumerated() {
            guard let template = try? AriaTemplate(yaml: trial.template) else { continue }
            let trees = try trees(of: trial.html, in: driver)
            for tree in trees {
                guard let adapted = template.adapted(to: tree) else { continue }
                let read = try AriaTemplate(yaml: adapted.yaml)
                XCTAssertNil(read.mismatch(in: tree), Self.report(number, trial, trees) + adapted.yaml)
                if template.matches(tree) { XCTAssertEqual(adapted, template) }
            }
        }
    }

    func testEachTreeWrittenAndReadBackMatchesItself() throws {
        let documents = try PublicTemplates.cases().flatMap(\.html)
        let driver = try driver()
        for document in Set(documents).sorted() {
            let tree = try XCTUnwrap(trees(of: [document], in: driver).first)
            XCTAssertFalse(tree.children.isEmpty, document)
            let template = try AriaTemplate(yaml: "- /children: deep-equal\n" + tree.yaml)
            XCTAssertNil(template.mismatch(in: tree), document)
        }
    }

    private static func report(_ number: Int, _ trial: PublicTemplates.Case, _ trees: [AriaTree]) -> String {
        let seen = trees.map(\.yaml).joined(separator: "\n====\n")
        do {
            let template = try AriaTemplate(yaml: trial.template)
            let reasons = trees.map { template.mismatch(in: $0)?.description ?? "matches" }.joined(separator: "\n")
            return "\n#\(number) \(trial.test)\n\(trial.template)\n==== seen\n\(seen)\n==== because\n\(reasons)"
        } catch {
            return "\n#\(number) \(trial.test)\n\(trial.template)\n==== \(error)"
        }
    }
}

/// Needs the templates of others, and no browser.
final class PublicTemplateReadingTests: XCTestCase {
    func testEachWrittenAndReadBackIsTheSame() throws {
        let templates = try PublicTemplates.cases().compactMap { try? AriaTemplate(yaml: $0.template) }
        XCTAssertEqual(templates.count, 68)
        for template in templates {
            XCTAssertEqual(try AriaTemplate(yaml: template.yaml).description, template.description)
            XCTAssertEqual(try AriaTemplate(yaml: template.yaml).yaml, template.yaml)
        }
    }

    func testThoseThatAreNoTemplatesAreRefusedAndNoOthers() throws {
        let refused = try PublicTemplates.cases().map(\.template).filter { (try? AriaTemplate(yaml: $0)) == nil }
        XCTAssertEqual(
            refused,
            [
                "- button [expanded=invalid]", "- heading [level=two]", "- button [pressed=5]", "- heading: a:",
                "- heading \"title", "- heading /title", "- heading [expanded=FALSE]", "- heading [checked=foo]",
                "- heading [level=]", "- heading invalid",
                "    - heading \"title\" [level=1]\n- heading \"title 2\" [level=1]",
            ])
    }
}

/// Templates that others wrote, with the documents that each must match, or must not.
enum PublicTemplates {
    struct Case: Decodable {
        let file: String
        let test: String
        var html: [String]
        var template: String
        let negated: Bool
        let mustFail: Bool

        var isToMatch: Bool { !negated && !mustFail }
    }

    private struct File: Decodable {
        let cases: [Case]
    }

    private static let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/corpus/aria-snapshot/playwright_templates.json")

    /// All cases as their authors ran them.
    static func cases() throws -> [Case] {
        guard FileManager.default.fileExists(atPath: path.path) else {
            throw XCTSkip(
                "needs the templates of others: there is no ../shared/corpus/aria-snapshot beside the repository")
        }
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: path)).cases.map(\.asRun)
    }
}

extension PublicTemplates.Case {
    /// The case as its authors ran it.
    ///
    /// The texts were lifted from source code with some of its escapes left in them; three tests do more than to show a
    /// document, which is written into one here.
    fileprivate var asRun: Self {
        var run = self
        run.template = Self.unescaped(template)
        run.html = html.map(Self.unescaped)
        switch test {
        case "should not report textarea textContent":
            run.html.append(
                "<textarea>Before</textarea><script>document.querySelector('textarea').value='After'</script>")
        case "should include frames on frameset pages", "should snapshot a locator inside a frameset frame":
            let frame = "<frame src=\"data:text/html,<div>Hi, I'm frame</div>\">"
            run.html = ["<frameset cols='*,*'>\(frame)\(frame)</frameset>"]
        default: break
        }
        return run
    }

    private static func unescaped(_ text: String) -> String {
        // A quotation mark that was escaped for the source as well as for what it says.
        text.replacing(#/(?<before>^|[^\\])\\\\"/#) { "\($0.before)\\\"" }
            .replacingOccurrences(of: "\\u00ad", with: "\u{AD}")
            .replacingOccurrences(of: "\\u200b", with: "\u{200B}")
    }
}
