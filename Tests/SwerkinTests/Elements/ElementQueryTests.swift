import SwerkinConformance
import XCTest
@testable import Swerkin
@testable import SwerkinCore

final class ElementQueryTests: XCTestCase {
    func testAQueryMeansNothingWhileWhatMustBeAbsentIsThere() throws {
        let tree = ElementTree.sample(
            .sample(.heading, "title", label: "Users"), .sample(.button, "save", label: "Save"))
        let users = ElementQuery.heading("Users")
        XCTAssertEqual(try tree.matches(users.unless(.button("Save"))), [])
        XCTAssertEqual(try tree.matches(users.unless(.button("Delete"))).map(\.identifier), ["title"])
        XCTAssertEqual(try tree.matches(users.unless(.button("Delete")).unless(.identifier("save"))), [])
        XCTAssertEqual(
            users.unless(.button("Save")).unless(.identifier("a")).description,
            "the heading with label \"Users\" unless there is the button with label \"Save\" or the element with identifier \"a\""
        )
    }

    func testAnElementIsKnownByWhatLiesInsideIt() throws {
        let removal = ElementQuery.button("Remove").within(ElementQuery(role: .row).containing(.text("Mango")))
        XCTAssertEqual(try tree.matches(ElementQuery(.row).containing(.text("Mango"))).map(\.identifier), ["second"])
        XCTAssertEqual(try tree.matches(ElementQuery(.row).containing(.text("Cart"))), [])
        XCTAssertEqual(try tree.matches(ElementQuery(.text).containing(.text("Mango"))), [])
        XCTAssertEqual(try tree.outermostMatches(removal).count, 1)
        XCTAssertEqual(
            removal.description,
            "the button with label \"Remove\" inside the row containing the text with label \"Mango\"")
        XCTAssertEqual(
            removal.swift, ".button(\"Remove\").within(ElementQuery(role: .row).containing(.text(\"Mango\")))")
        // The number of the other query doesn't count.
        XCTAssertEqual(ElementQuery().containing(.text("a").at(1)), ElementQuery().containing(.text("a")))
    }

    func testAScopeIsTheContainerAndAllThatIsInIt() throws {
        let tree = ElementTree.sample(
            .sample(.button, "outside", label: "Save"),
            .sample(.dialog, "modal", label: "Edit") { $0.children = [.sample(.button, "inside", label: "Save")] })
        func found(_ query: ElementQuery) throws -> [String?] {
            var query = query
            query.scope = query.scope ?? .container(.identifier("modal"), of: "edit")
            return try tree.matches(query).map(\.identifier)
        }
        XCTAssertEqual(try found(.button("Save")), ["inside"])
        XCTAssertEqual(try found(.label("Edit")), ["modal"])
        XCTAssertEqual(try found(.button("Save").within(.identifier("modal"))), ["inside"])
        XCTAssertEqual(try found(.button("Save").anywhere), ["outside", "inside"])
    }

    private let tree = ElementTree.sample(
        .sample(.heading, "title", label: "Cart"),
        .sample(.row, "first", label: "Apple") {
            $0.children = [.sample(.text, "firstName", label: "Apple"), .sample(.button, "remove", label: "Remove")]
        },
        .sample(.row, "second", label: "Mango") {
            $0.traits = [.selected, .button]
            $0.children = [.sample(.text, "secondName", label: "Mango"), .sample(.button, "remove", label: "Remove")]
        },
        .sample(.textField, "coupon", label: "Coupon code") {
            $0.value = "SPRING"
            $0.placeholder = "Code"
            $0.fieldName = "Coupon"
        },
        .sample(.textField, "note", label: "Note") { $0.placeholder = "Say something" })

    func testEachPropertyNarrowsTheQuery() throws {
        let table: [(ElementQuery, [String])] = [
            (ElementQuery(.button), ["remove", "second", "remove"].sorted()),
            (ElementQuery(role: .button), ["remove", "remove"]),
            (.identifier("coupon"), ["coupon"]),
            (.identifier("Coupon"), []),
            (.label("Apple"), ["first", "firstName"]),
            (ElementQuery(.row, label: .exact("Apple")), ["first"]),
            (ElementQuery(label: .prefix("Co")), ["coupon"]),
            (ElementQuery(label: .suffix("o")), ["second", "secondName"]),
            (ElementQuery(label: .containing("pp")), ["first", "firstName"]),
            (ElementQuery(label: .pattern("[MN]\\w+")), ["note", "second", "secondName"]),
            (ElementQuery(value: .exact("SPRING")), ["coupon"]),
            (ElementQuery(value: .exact("Code")), []),
            (ElementQuery(value: .exact("Say something")), ["note"]),
            (ElementQuery(text: .exact("SPRING")), ["coupon"]),
            (ElementQuery(text: .exact("Coupon code")), ["coupon"]),
            (ElementQuery(fieldName: .exact("Coupon")), ["coupon"]),
            (ElementQuery(traits: .selected), ["second"]),
            (ElementQuery(traits: [.selected, .button]), ["second"]),
            (ElementQuery(traits: [.selected, .header]), []),
            (ElementQuery(identifier: "first", label: .exact("Mango")), []),
        ]
        for (query, expected) in table {
            XCTAssertEqual(try tree.matches(query).compactMap(\.identifier).sorted(), expected, query.description)
        }
    }

    func testInertElementsAreNotFoundAndWhatLiesInFrontInsideThemIs() throws {
        let tree = ElementTree.sample(
            .sample(.generic, "page") {
                $0.isInert = true
                $0.children = [.sample(.button, "beneath") { $0.isInert = true }, .sample(.button, "front")]
            })
        XCTAssertEqual(try tree.matches(ElementQuery()).compactMap(\.identifier), ["front"])
        XCTAssertEqual(try tree.outermostMatches(ElementQuery()).compactMap(\.identifier), ["front"])
        XCTAssertEqual(
            try tree.matches(ElementQuery(.button).within(.identifier("page"))).compactMap(\.identifier), ["front"])
        XCTAssertEqual(try tree.inertMatches(ElementQuery()).compactMap(\.identifier), ["page", "beneath"])
    }

    func testMatchesComeInReadingOrder() throws {
        XCTAssertEqual(
            try tree.matches(ElementQuery(.button)).compactMap(\.identifier), ["remove", "second", "remove"])
    }

    func testAnEmptyQueryMeansEveryElement() throws {
        XCTAssertEqual(try tree.matches(ElementQuery()), tree.elements)
    }

    func testAnIndexTakesOneOfTheMatches() throws {
        XCTAssertEqual(try tree.matches(ElementQuery(.text).at(1)).compactMap(\.identifier), ["firstName"])
        XCTAssertEqual(try tree.matches(ElementQuery(.text).at(0)).compactMap(\.identifier), ["title"])
        XCTAssertEqual(try tree.matches(ElementQuery(.text).at(3)), [])
        XCTAssertEqual(try tree.matches(ElementQuery(.text).at(-1)), [])
    }

    func testAContainerHoldsWhatLiesInside() throws {
        let query = ElementQuery.label("Mango").within(.identifier("second"))
        XCTAssertEqual(try tree.matches(query).compactMap(\.identifier), ["secondName"], "and not the container itself")
        XCTAssertEqual(try tree.matches(ElementQuery.identifier("title").within(.identifier("second"))), [])
    }

    func testContainersNest() throws {
        let list = ElementTree.sample(
            .sample(.list, "wishes") { $0.children = tree.roots }, .sample(.list, "cart") { $0.children = tree.roots })
        let remove = ElementQuery.identifier("remove").within(.identifier("first"))
        XCTAssertEqual(try list.matches(remove).count, 2)
        XCTAssertEqual(try list.matches(remove.within(.identifier("cart"))).count, 1)
        XCTAssertEqual(try list.matches(ElementQuery.identifier("first").within(remove)).count, 0)
    }

    func testAContainerMayBeOneOfSeveral() throws {
        let second = ElementQuery.identifier("remove").within(ElementQuery(.row).at(1))
        XCTAssertEqual(try tree.matches(second).count, 1)
        XCTAssertEqual(
            try tree.matches(ElementQuery(.text).within(ElementQuery(.row).at(1))).compactMap(\.label), ["Mango"])
    }

    func testWhatLiesInContainersInsideOneAnotherIsMeantOnce() throws {
        let nested = ElementTree.sample(
            .sample(.list, "outer") {
                $0.children = [.sample(.list, "inner") { $0.children = [.sample(.button, "save")] }]
            })
        let query = ElementQuery(.button).within(ElementQuery(role: .list))
        XCTAssertEqual(try nested.matches(query).compactMap(\.identifier), ["save"])
    }

    func testAnActionMeansTheOutermostOfNestedMatches() throws {
        XCTAssertEqual(try tree.outermostMatches(.label("Apple")).compactMap(\.identifier), ["first"])
        XCTAssertEqual(try tree.outermostMatches(.identifier("remove")).count, 2)
    }

    func testAnInvalidPatternIsAnErrorAtEveryDepthOfAQuery() {
        let bad = TextMatch.pattern("[")
        let queries = [
            ElementQuery(label: bad), ElementQuery(value: bad), ElementQuery(text: bad), ElementQuery(fieldName: bad),
            ElementQuery().within(ElementQuery(label: bad)),
        ]
        for query in queries { XCTAssertThrowsError(try tree.matches(query), query.description) }
    }

    func testAQuerySaysEverythingItNames() {
        let full = ElementQuery(
            .textField, role: .searchField, identifier: "a", label: .exact("b"), value: .prefix("c"),
            text: .suffix("d"), fieldName: .containing("e"), traits: [.selected, .searchField]
        )
        XCTAssertEqual(
            full.at(1).within(.identifier("x")).within(ElementQuery(.alert)).description,
            """
            the text field with identifier "a" and label "b" and value starting with "c" \
            and label or text ending with "d" and field name containing "e" and role searchbox \
            and traits searchField, selected (number 2) inside the element with identifier "x" inside the alert
            """)
        XCTAssertEqual(ElementQuery().description, "the element")
        XCTAssertEqual(ElementQuery(.wheel).description, "the wheel")
    }
}

final class ElementQueryLabelsTests: XCTestCase {
    func testALabelAndWhatItBelongsToNameOneElement() throws {
        let roles: [Role] = [.button, .link, .heading, .textField, .checkbox, .text, .row]
        let tree = ElementTree(
            size: Size(width: 100, height: 100), roots: roles.map { .shown($0, $0.rawValue, label: "Tea") })
        let table: [(ElementQuery, [String])] = [
            (.button("Tea"), ["button"]), (.link("Tea"), ["link"]), (.heading("Tea"), ["heading"]),
            (.field("Tea"), ["textbox"]), (.toggle("Tea"), ["checkbox"]), (.text("Tea"), ["heading", "text"]),
            (.row("Tea"), ["row"]), (.link("tea"), []), (.link("Te"), []),
        ]
        for (query, expected) in table {
            XCTAssertEqual(try tree.matches(query).compactMap(\.identifier), expected, query.description)
        }
    }

    func testLabelsAreComparedAsReadUnlessEveryCharacterCounts() throws {
        let tree = ElementTree(
            size: Size(width: 100, height: 100),
            roots: [
                .shown(.button, "icon", label: "\u{F0C7} Save\u{A0}"), .shown(.button, "plain", label: "Save"),
                .shown(.button, "bare", label: "\u{F0C7}"), .shown(.button, "empty", label: ""),
            ])
        let table: [(ElementQuery, [String])] = [
            (.button("Save"), ["icon", "plain"]), (.button("Save").exact, ["plain"]),
            (.label(" Save"), ["icon", "plain"]),
            (.button(""), ["empty"]), (.button("\u{F0C7}"), ["bare"]),
            (ElementQuery(text: .normalized("Save")), ["icon", "plain"]),
            (ElementQuery(text: .normalized("Save")).exact, ["plain"]),
            (ElementQuery(label: .prefix("Sa")).exact, ["icon", "plain"]),
        ]
        for (query, expected) in table {
            XCTAssertEqual(try tree.matches(query).compactMap(\.identifier), expected, query.description)
        }
    }

    func testAnElementOfAScreenIsMeantByItsIdentifierElseByItsLabel() {
        struct Named: Accessibility {
            var accessibilityIdentifier: String
            var accessibilityLabel: String
        }
        XCTAssertEqual(
            ElementQuery.element(Named(accessibilityIdentifier: "pay", accessibilityLabel: "Pay now")),
            .identifier("pay"))
        XCTAssertEqual(
            ElementQuery.element(Named(accessibilityIdentifier: "", accessibilityLabel: "Pay now")), .label("Pay now"))
    }
}
