import Swerkin
import XCTest

final class ElementKindTests: XCTestCase {
    /// The table in ElementKind's documentation: for each kind the elements of the sample below that belong to it.
    private let table: [ElementKind: [String]] = [
        .button: ["button", "buttonTrait"],
        .textField: ["textField", "searchField", "searchTrait"],
        .multiLineTextField: ["textView"],
        .field: ["textField", "textView", "searchField", "searchTrait", "comboBox", "slider", "spinButton"],
        .dropDown: ["textField", "searchField", "searchTrait", "comboBox", "listBox"],
        .wheel: ["listBox", "options"],
        .image: ["image", "imageTrait"],
        .text: ["text", "heading", "textTrait", "headerTrait"],
        .row: ["row", "listItem", "cell", "gridCell", "rowHeader"],
        .cell: ["cell", "gridCell", "rowHeader", "columnHeader"],
        .table: ["table", "grid", "treeGrid"],
        .toggle: ["switch", "checkbox"],
        .alert: ["alert"],
    ]

    private let elements: [Element] = [
        .sample(.button, "button"), .sample(.textField, "textField"),
        .sample(.textField, "textView") { $0.isMultiline = true },
        .sample(.searchField, "searchField"), .sample(.comboBox, "comboBox"),
        .sample(.listBox, "listBox") { $0.options = [ElementOption("Apple")] },
        .sample(.image, "image"), .sample(.text, "text"), .sample(.heading, "heading"),
        .sample(.row, "row"), .sample(.listItem, "listItem"), .sample(.cell, "cell"),
        .sample(.gridCell, "gridCell"), .sample(.rowHeader, "rowHeader"), .sample(.columnHeader, "columnHeader"),
        .sample(.table, "table"), .sample(.grid, "grid"), .sample(.treeGrid, "treeGrid"),
        .sample(.switch, "switch"), .sample(.checkbox, "checkbox"), .sample(.alertDialog, "alert"),
        .sample(.generic, "buttonTrait") { $0.traits = .button },
        .sample(.generic, "searchTrait") { $0.traits = .searchField },
        .sample(.generic, "imageTrait") { $0.traits = .image },
        .sample(.generic, "textTrait") { $0.traits = .staticText },
        .sample(.generic, "headerTrait") { $0.traits = .header },
        .sample(.generic, "options") { $0.options = [] },
        .sample(.generic, "container"), .sample(.dialog, "dialog"), .sample(.link, "link"), .sample(.slider, "slider"),
        .sample(.spinButton, "spinButton"),
    ]

    func testEachKindIncludesTheRolesAndTraitsOfItsTableAndNoOthers() {
        for kind in ElementKind.allCases {
            let included = elements.filter(kind.includes).compactMap(\.identifier)
            XCTAssertEqual(included.sorted(), table[kind]?.sorted(), kind.rawValue)
        }
    }

    func testEachKindHasAName() {
        XCTAssertEqual(
            ElementKind.allCases.map(\.words),
            [
                "button", "text field", "multi-line text field", "field", "drop-down", "wheel", "image", "text", "row",
                "cell", "table", "switch", "alert",
            ])
    }
}

final class AccessibilityTraitsTests: XCTestCase {
    private static let all: [AccessibilityTraits] = [
        .button, .link, .image, .searchField, .keyboardKey, .staticText, .header, .tabBar, .summaryElement, .selected,
        .notEnabled, .adjustable, .allowsDirectInteraction, .updatesFrequently, .causesPageTurn, .playsSound,
        .startsMediaSession,
    ]

    func testEachTraitIsABitOfItsOwn() {
        XCTAssertEqual(Set(Self.all).count, Self.all.count)
        for trait in Self.all { XCTAssertEqual(trait.rawValue.nonzeroBitCount, 1) }
    }

    func testTraitsAreNamedInOneOrderHoweverTheyAreGiven() {
        XCTAssertEqual(AccessibilityTraits([.selected, .button]).description, "button, selected")
        XCTAssertEqual(AccessibilityTraits([.button, .selected]).description, "button, selected")
    }

    func testEveryTraitHasItsName() {
        XCTAssertEqual(
            AccessibilityTraits(Self.all).description,
            """
            button, link, image, searchField, keyboardKey, staticText, header, tabBar, summaryElement, selected, \
            notEnabled, adjustable, allowsDirectInteraction, updatesFrequently, causesPageTurn, playsSound, \
            startsMediaSession
            """)
    }

    func testNoTraitIsCalledNone() {
        XCTAssertEqual(AccessibilityTraits.none.description, "none")
        XCTAssertTrue(AccessibilityTraits.none.isEmpty)
    }
}
