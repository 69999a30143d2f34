import Foundation
import Swerkin
import TestSupport
import XCTest

@testable import SwerkinAppium

#if canImport(FoundationXML)
import FoundationXML
#endif

final class AndroidDialectTests: AppiumTestCase {
    func testOnlyAnIdentifierAloneIsTranslated() {
        let dialect = AndroidDialect()
        XCTAssertEqual(
            dialect.locator(for: .identifier("login"))?.value,
            "//*[@resource-id='login' or @resource-id=concat(@package, ':id/login')]")
        let others: [ElementQuery] = [
            .label("a"), ElementQuery(.button), .identifier(""), ElementQuery(.button, label: .exact("a")),
            ElementQuery(identifier: "a", label: .exact("b")), ElementQuery.identifier("a").at(0),
        ]
        for query in others { XCTAssertNil(dialect.locator(for: query), "\(query)") }
    }

    /// Asks an XPath implementation that is not ours, libxml2's.
    func testEveryTextComesBackFromAnXPath() throws {
        let document = try XMLDocument(xmlString: "<a/>")
        for seed in Seeds(2000) {
            var random = SeededGenerator(seed: seed)
            let text = NastyText.random(using: &random).filter { $0 != "\0" } + ["'", "\"", "'\"'"][Int(seed % 3)]
            let plain = String(
                String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value < 0xFFFE }))
            let element = XMLElement(name: "b")
            let attribute = XMLNode(kind: .attribute)
            attribute.name = "text"
            attribute.stringValue = plain
            element.addAttribute(attribute)
            document.setRootElement(element)
            let found = try document.nodes(forXPath: "//*[@text=\(XPathText(plain))]")
            XCTAssertEqual(found.count, 1, "seed \(seed)")
        }
    }

    func testTheServerFindsEveryElementOfEveryScreenAgain() throws {
        let server = try server(.uiAutomator2)
        var found = 0
        for screen in ["Controls", "Gestures", "Fields", "Table", "Pages", "Layers"] {
            let driver = try launchedDriver(of: server, on: screen)
            for element in try driver.snapshot().elements where element.role != .generic {
                let identifier = try driver.serverElement(element.reference)
                XCTAssertEqual(
                    try server.device.alone { try server.device.reference(identifier) }.rawValue,
                    String(identifier.dropFirst()), "\(element) on \(screen)")
                found += 1
            }
            driver.end()
        }
        XCTAssertGreaterThan(found, 50)
    }

    func testTheServerFindsWhatTheTreeHas() throws {
        let server = try server(.uiAutomator2)
        let driver = try launchedDriver(of: server, on: "Controls")
        let tree = try driver.snapshot()
        let identifiers = Set(tree.elements.compactMap(\.identifier))
        XCTAssertGreaterThan(identifiers.count, 5)
        for identifier in identifiers.sorted() {
            let query = ElementQuery.identifier(identifier)
            let wanted = try tree.matches(query).map { try driver.serverElement($0.reference) }
            XCTAssertEqual(try driver.elementIdentifiers(for: query), wanted, identifier)
        }
    }
}
