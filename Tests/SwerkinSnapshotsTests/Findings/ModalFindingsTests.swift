import Swerkin
import SwerkinSnapshots
import XCTest

/// What lies beneath a modal dialog is not counted again with it.
final class ModalFindingsTests: XCTestCase {
    private func element(_ role: Role, _ identifier: String, covered: Bool = false, _ inside: Element...) -> Element {
        Element(
            ElementReference(rawValue: identifier), role: role, identifier: identifier,
            bounds: Rectangle(x: 0, y: 0, width: 50, height: 50),
            obstruction: covered ? .covered(by: "an element <div>") : nil, children: inside)
    }

    private func found(in roots: Element...) throws -> [String] {
        let tree = ElementTree(size: Size(width: 390, height: 844), roots: roots)
        return try tree.accessibilityFindings(rules: [.unnamedControl]).compactMap(\.element.identifier)
    }

    func testOnlyAModalDialogIsChecked() throws {
        for role in [Role.dialog, .alertDialog] {
            XCTAssertEqual(
                try found(
                    in: element(
                        .generic, "body", element(.button, "beneath", covered: true),
                        element(role, "dialog", element(.button, "ok")))), ["ok"])
        }
    }

    func testOfDialogsOnTopOfEachOtherTheUpperCounts() throws {
        XCTAssertEqual(
            try found(
                in: element(.button, "beneath", covered: true),
                element(.dialog, "lower", covered: true, element(.button, "next", covered: true)),
                element(.dialog, "upper", element(.button, "ok"))), ["ok"])
    }

    func testADialogThatLeavesTheRestUsableHidesNothing() throws {
        XCTAssertEqual(
            try found(
                in: element(.button, "beside"), element(.button, "beneath", covered: true),
                element(.dialog, "cookies", element(.button, "ok"))), ["beside", "beneath", "ok"])
        XCTAssertEqual(try found(in: element(.dialog, "whole", element(.button, "ok"))), ["ok"])
    }
}
