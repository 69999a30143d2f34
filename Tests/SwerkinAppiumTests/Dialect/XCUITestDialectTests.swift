import Swerkin
import XCTest
@testable import SwerkinAppium

final class XCUITestDialectTests: XCTestCase {
    private func words(_ query: ElementQuery) -> String? {
        XCUITestDialect().locator(for: query).map { "\($0.strategy.rawValue): \($0.value)" }
    }

    func testAnIdentifierAloneIsAnAccessibilityIdentifier() {
        XCTAssertEqual(words(.identifier("login'Button")), "accessibility id: login'Button")
    }

    func testAKindOrARoleOfOneTypeAloneIsAClassName() {
        XCTAssertEqual(words(ElementQuery(.text)), "class name: XCUIElementTypeStaticText")
        XCTAssertEqual(words(ElementQuery(.alert)), "class name: XCUIElementTypeAlert")
        XCTAssertEqual(words(ElementQuery(role: .table)), "class name: XCUIElementTypeTable")
    }

    func testWhatAnElementIsLikeIsAPredicate() {
        XCTAssertEqual(
            words(ElementQuery(.row, label: .prefix("Ann's"))),
            """
            -ios predicate string: type IN {'XCUIElementTypeCell', 'XCUIElementTypeTableRow'} AND \
            label BEGINSWITH 'Ann\\'s'
            """)
        XCTAssertEqual(
            words(ElementQuery(identifier: "save", label: .ignoringCase("SAVE"))),
            """
            -ios predicate string: name == 'save' AND label ==[c] 'SAVE' AND \
            NOT (type == 'XCUIElementTypeApplication')
            """)
        XCTAssertEqual(
            words(ElementQuery(.alert, traits: [.selected, .updatesFrequently])),
            """
            -ios predicate string: type == 'XCUIElementTypeAlert' AND (selected == 1 OR traits CONTAINS 'Selected') AND \
            traits CONTAINS 'UpdatesFrequently'
            """)
    }

    func testAButtonIsWhatHasTheTraitToo() {
        XCTAssertEqual(
            words(ElementQuery(.button, label: .exact("OK"))),
            """
            -ios predicate string: (type IN {'XCUIElementTypeButton', 'XCUIElementTypeKey'} OR \
            traits CONTAINS 'Button') AND label == 'OK'
            """)
    }

    func testAValueIsNoLabelOfATextAndATextIsALabelOrWhatAFieldHolds() {
        XCTAssertEqual(
            words(ElementQuery(value: .exact("5"))),
            """
            -ios predicate string: (NOT (type == 'XCUIElementTypeStaticText') AND value == '5') AND \
            NOT (type == 'XCUIElementTypeApplication')
            """)
        XCTAssertEqual(
            words(ElementQuery(text: .containing("5"))),
            """
            -ios predicate string: (label CONTAINS '5' OR (type IN {'XCUIElementTypeTextField', \
            'XCUIElementTypeSecureTextField', 'XCUIElementTypeTextView', 'XCUIElementTypeSearchField'} AND \
            value CONTAINS '5')) AND NOT (type == 'XCUIElementTypeApplication')
            """)
    }

    func testAHeadingIsATextWithTheTrait() {
        XCTAssertEqual(
            words(ElementQuery(role: .heading)),
            """
            -ios predicate string: type == 'XCUIElementTypeStaticText' AND traits CONTAINS 'Header'
            """)
    }

    func testContainersAndAnIndexAreAClassChain() {
        let cell = ElementQuery(role: .cell, label: .exact("`Pears`")).at(1)
        XCTAssertEqual(
            words(ElementQuery(.text).within(cell).within(.identifier("table"))),
            """
            -ios class chain: **/*[`name == 'table'`]/**/XCUIElementTypeCell[`label == '``Pears``'`][2]/\
            **/XCUIElementTypeStaticText
            """)
        XCTAssertEqual(
            words(ElementQuery(role: .cell).at(0)), "-ios class chain: **/XCUIElementTypeCell[1]")
    }

    func testWhatCannotBeSaidIsLeftToTheTree() {
        let unsayable: [ElementQuery] = [
            ElementQuery(), ElementQuery(label: .pattern("a+")), ElementQuery(.textField, fieldName: .exact("Name")),
            ElementQuery(.wheel), ElementQuery(role: Role(rawValue: "tree")), .identifier(""), .label(""),
            ElementQuery(.text).within(ElementQuery(label: .pattern("a+"))), ElementQuery(.text).at(-1),
        ]
        for query in unsayable { XCTAssertNil(words(query), "\(query)") }
    }
}

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
