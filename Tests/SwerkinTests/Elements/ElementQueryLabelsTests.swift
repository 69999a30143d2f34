import Swerkin
import SwerkinConformance
import XCTest

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
