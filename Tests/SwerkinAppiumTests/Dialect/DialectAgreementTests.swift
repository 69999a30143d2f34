import Swerkin
@testable import SwerkinAppium
import XCTest

/// The server must find by what the dialect says what Swerkin finds in the tree.
final class DialectAgreementTests: AppiumTestCase {
    func testTheServerFindsWhatTheTreeHas() throws {
        let server = try server()
        var asked = 0
        for screen in ["Controls", "Gestures", "Fields", "Table", "Pages", "Layers"] {
            let driver = try launchedDriver(of: server, on: screen)
            let tree = try driver.snapshot()
            for query in Set(queries(about: tree)) {
                guard driver.dialect.locator(for: query) != nil else { continue }
                let found = try driver.elementIdentifiers(for: query).sorted()
                XCTAssertEqual(found, try identifiers(of: tree.matches(query), driver), "\(query) on \(screen)")
                asked += 1
            }
            driver.end()
        }
        XCTAssertGreaterThan(asked, 200)
    }

    /// What the server calls elements of the tree.
    private func identifiers(of elements: [Element], _ driver: AppiumDriver) throws -> [String] {
        try elements.map { try driver.serverElement($0.reference) }.sorted()
    }

    /// Queries for each element by everything that it says, alone, together, and inside what lies around it.
    private func queries(about tree: ElementTree) -> [ElementQuery] {
        let kinds = ElementKind.allCases.map { ElementQuery($0) }
        return kinds + tree.roots.flatMap { queries(about: $0, inside: nil) }
    }

    private func queries(about element: Element, inside container: ElementQuery?) -> [ElementQuery] {
        var own = [ElementQuery(role: element.role)]
        if !element.traits.isEmpty { own.append(ElementQuery(traits: element.traits)) }
        if let identifier = element.identifier { own.append(.identifier(identifier)) }
        if let label = element.label {
            own += [.exact(label), .ignoringCase(label.uppercased()), .prefix(String(label.prefix(3)))].map {
                ElementQuery(label: $0)
            }
            own.append(ElementQuery(role: element.role, label: .suffix(String(label.suffix(3)))))
            own.append(ElementQuery(text: .containing(label)))
        }
        if let value = element.shownValue, !value.isEmpty { own.append(ElementQuery(value: .exact(value))) }
        let named = element.identifier.map(ElementQuery.identifier) ?? container
        let inner = element.children.flatMap { queries(about: $0, inside: named) }
        return own + (container.map { container in own.map { $0.within(container) } } ?? []) + inner
    }
}
