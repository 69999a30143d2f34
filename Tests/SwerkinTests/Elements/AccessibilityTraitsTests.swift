import Swerkin
import XCTest

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
