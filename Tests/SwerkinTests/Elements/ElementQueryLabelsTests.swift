import Swerkin
import SwerkinTesting
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
