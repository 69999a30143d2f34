import Foundation
import XCTest

final class AssertionCatalogueTests: XCTestCase {
    func testEveryStepOfTheCatalogueIsTried() {
        XCTAssertEqual(Self.tried.count, Set(Self.tried).count, "a definition is tried twice")
        XCTAssertEqual(Self.tried.sorted(), Self.catalogue.sorted())
    }

    func testEveryStepInTheSourcesIsInTheCatalogue() throws {
        XCTAssertEqual(try Self.declared().map(\.definition).sorted(), Self.catalogue.sorted())
    }

    func testEveryStepTakesTheCallersPositionLast() throws {
        for step in try Self.declared() {
            XCTAssertTrue(
                step.parameters.hasSuffix("file: StaticString = #filePath, line: UInt = #line"), step.definition)
        }
    }

    private static var tried: [String] {
        [
            ButtonAssertionTests.cases, TextFieldAssertionTests.cases, TextAssertionTests.cases,
            ElementAssertionTests.cases, RowAssertionTests.cases, InlineErrorAssertionTests.cases,
        ].joined().map(\.definition)
    }

    private struct Declaration {
        let name: String
        let parameters: String

        /// The step's name and labels, without those of the caller's position.
        var definition: String {
            var labels: [String] = []
            for parameter in parameters.components(separatedBy: ", ") {
                let label = parameter.prefix { $0 != " " && $0 != ":" }
                if label != "file" && label != "line" { labels.append("\(label):") }
            }
            return "\(name)(\(labels.joined()))"
        }
    }

    private static func declared() throws -> [Declaration] {
        let sources = URL(fileURLWithPath: #filePath)
            .appendingPathComponent("../../../../../Sources/Swerkin/Steps/Assertions").standardizedFileURL
        var found: [Declaration] = []
        for file in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /public func (\w+)\(([^)]*)\)/) {
                let parameters = match.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                found.append(Declaration(name: String(match.1), parameters: parameters))
            }
        }
        return found
    }

    private static let catalogue = """
        IShouldSeeButton(_:)
        IShouldSeeButton(withLabel:)
        IShouldSeeButton(_:withLabel:)
        IShouldSeeButton(_:containsText:)
        IShouldNotSeeButton(_:)
        IShouldSeeButton(_:isEnabled:)
        IShouldSeeButton(withLabel:isEnabled:)
        IShouldSeeButton(_:isHighlighted:)
        IShouldSeeTextField(_:withText:)
        IShouldSeeTextField(withLabel:withText:)
        IShouldSeeTextField(_:withValue:)
        IShouldSeeTextField(withLabel:andValue:)
        IShouldSeeTextField(_:withLabel:)
        IShouldSeeTextField(_:withPlaceholder:)
        IShouldSeeTextField(_:)
        IShouldNotSeeTextField(_:)
        IShouldSeeMultiLineTextField(_:)
        IShouldNotSeeMultiLineTextField(_:)
        IShouldSeeTextField(_:isEnabled:)
        IShouldSeeTextField(_:isFocused:)
        IShouldSeeTextField(withLabel:isFocused:)
        IShouldSeeTextField(withFieldName:isFocused:)
        IShouldSeeElement(withLabel:)
        IShouldSeeElement(startsWithLabel:)
        IShouldSeeElement(endsWithLabel:)
        IShouldSeeElement(withPartialLabel:)
        IShouldSeeElement(withLabelMatchingPattern:)
        IShouldSeeElement(containingValue:)
        IShouldNotSeeElement(containingValue:)
        IShouldNotSeeElement(withLabel:)
        IShouldNotBeAbleToSeeElement(withLabel:)
        IShouldNotBeAbleToTouchElement(withText:)
        IShouldBeAbleToTouchElement(withText:)
        IShouldSeeElement(_:)
        IShouldNotSeeElement(_:)
        IShouldSeeImage(_:)
        IShouldNotSeeImage(_:)
        IShouldSeeImage(_:withLabel:)
        IShouldSeeElement(_:withLabel:)
        IShouldSeeElement(_:withPartialLabel:)
        IShouldSeeElement(_:withLabelMatchingPattern:)
        IShouldSeeElement(_:withTrait:)
        IShouldSeeElement(_:withValue:)
        IShouldSeeLabel(_:withText:)
        IShouldSeeLabel(_:containingText:)
        IShouldSeeRow(withIdentifier:)
        IShouldSeeRow(withLabel:)
        IShouldSeeRow(withIdentifier:withLabel:)
        IShouldSeeRow(withIdentifier:isEnabled:)
        IShouldSeeRow(withLabel:isEnabled:)
        IShouldSeeRow(withIdentifier:withTitle:)
        IShouldSeeRow(withLabel:withTitle:)
        IShouldSeeInlineError(_:)
        IShouldNotSeeInlineError(_:)
        IShouldSeeInlineError(_:withText:)
        IShouldNotSeeInlineError(_:withText:)
        IShouldSeeInlineError(withLabel:)
        IShouldNotSeeInlineError(withLabel:)
        IShouldSeeInlineError(_:containingText:)
        """.split(separator: "\n").map(String.init)
}
