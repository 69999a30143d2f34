import SwerkinSnapshots
import XCTest

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
