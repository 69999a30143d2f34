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
