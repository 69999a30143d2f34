import Swerkin
import SwerkinAppium
import XCTest

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
