import Foundation
import SwerkinRecords
import XCTest

@testable import SwerkinCore

/// Trees of elements in files.
final class StoredTreeTests: XCTestCase {
    /// Each property of an element, with a value that is not the usual one.
    private static let properties: [@Sendable (inout Element) -> Void] = [
        { $0.role = .alertDialog }, { $0.role = Role(rawValue: "doc-abstract") }, { $0.identifier = "na, me" },
        { $0.label = "Say \"hi\"  at 1, 2" }, { $0.value = "a\nb" }, { $0.value = "" }, { $0.range = -1...2.5 },
        { $0.placeholder = "…" }, { $0.fieldName = "Name" }, { $0.hint = "Opens" },
        { $0.actions = ["Delete", "Flag"] },
        { $0.level = 3 }, { $0.traits = [.selected, .button] }, { $0.options = [] },
        { $0.options = [ElementOption("–", isPlaceholder: true), ElementOption("x")] },
        { $0.bounds = Rectangle(x: -1, y: 2.5, width: 30, height: .infinity) }, { $0.isEnabled = false },
        { $0.isFocused = true }, { $0.isPressed = true }, { $0.isVisible = false }, { $0.isInert = true },
        { $0.isAccessibilityHidden = true }, { $0.isSecure = true }, { $0.isMultiline = true },
        { $0.fieldType = "date" }, { $0.isClickable = true },
        { $0.obstruction = .offScreen }, { $0.obstruction = .covered(by: "the sheet") },
    ]

    private func element(_ number: Int, _ children: [Element] = []) -> Element {
        Element(ElementReference(rawValue: "\(number)"), role: .generic, children: children)
    }

    private func reread(_ tree: ElementTree) throws -> ElementTree {
        try RecordLine.decoder.decode(ElementTree.self, from: RecordLine.encoder.encode(tree))
    }

    func testEachPropertyIsReadAsItWasWritten() throws {
        for change in Self.properties {
            var changed = element(0)
            change(&changed)
            XCTAssertNotEqual(changed, element(0))
            let tree = ElementTree(size: Size(width: 390, height: 844.5), roots: [changed])
            XCTAssertEqual(try reread(tree), tree)
        }
    }

    func testNoPropertyOfAnElementIsForgotten() {
        let names = Mirror(reflecting: element(0)).children.compactMap(\.label)
        let changed = Self.properties.flatMap { change in
            var other = element(0)
            change(&other)
            let pairs = zip(Mirror(reflecting: element(0)).children, Mirror(reflecting: other).children)
            return pairs.filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label)
        }
        XCTAssertEqual(Set(names).subtracting(changed), ["reference", "children", "listReference"])
    }

    func testReferencesAreTheNumbersOfElementsInReadingOrder() throws {
        var tree = ElementTree(
            size: Size(width: 1, height: 1), roots: [element(0, [element(1, [element(2)])]), element(3)])
        let expected = tree
        tree.roots[1].reference = ElementReference(rawValue: "node-17")
        XCTAssertEqual(try reread(tree), expected)
    }

    func testAnotherVersionIsRefused() {
        let other = Data(#"{"version":2,"width":1,"height":1,"elements":[]}"#.utf8)
        XCTAssertThrowsError(try RecordLine.decoder.decode(ElementTree.self, from: other)) {
            XCTAssertTrue("\($0)".contains("a tree of elements has the version 1"), "\($0)")
        }
    }
}
