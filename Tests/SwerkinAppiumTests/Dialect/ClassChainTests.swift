import Swerkin
import SwerkinAppium
import TestSupport
import XCTest

final class ClassChainTests: XCTestCase {
    private let button = XCUITestElementType(rawValue: "XCUIElementTypeButton")
    private let cell = XCUITestElementType(rawValue: "XCUIElementTypeCell")

    func testAChainReadsAsAppiumsOwnClientsWriteIt() {
        let chain = ClassChain([
            ClassChain.Step(cell, containing: .text(.name, .exact("x"))),
            ClassChain.Step(button, position: -1, isDirect: true),
        ])
        XCTAssertEqual("\(chain)", "**/XCUIElementTypeCell[$name == 'x'$]/XCUIElementTypeButton[-1]")
    }

    func testAnyTypeIsAStarAndAConditionComesBeforeAPosition() {
        let step = ClassChain.Step(matching: .text(.label, .exact("Log in")), position: 2)
        XCTAssertEqual("\(ClassChain([step]))", "**/*[`label == 'Log in'`][2]")
    }

    func testTheQuoteAroundAConditionIsDoubledInsideItAndTheOtherIsNot() {
        let predicate = ElementPredicate.text(.label, .exact("`a` costs $5"))
        XCTAssertEqual(
            "\(ClassChain.Step(button, matching: predicate))", "**/XCUIElementTypeButton[`label == '``a`` costs $5'`]")
        XCTAssertEqual(
            "\(ClassChain.Step(button, containing: predicate))", "**/XCUIElementTypeButton[$label == '`a` costs $$5'$]")
    }

    func testEveryTextComesBackFromAChain() throws {
        for seed in Seeds(2000) {
            var random = SeededGenerator(seed: seed)
            let text = NastyText.random(using: &random) + "`$``$$]'"
            let predicate = ElementPredicate.text(.label, .exact(text))
            let chain = ClassChain([
                ClassChain.Step(cell, matching: predicate, containing: predicate, position: 3),
                ClassChain.Step(button, position: -2),
            ])
            let steps = try ClassChainReader.steps("\(chain)")
            var first = ClassChainReader.Step(isDescendant: true, type: "XCUIElementTypeCell", position: 3)
            (first.matching, first.containing) = (["\(predicate)"], ["\(predicate)"])
            let second = ClassChainReader.Step(isDescendant: true, type: "XCUIElementTypeButton", position: -2)
            XCTAssertEqual(steps, [first, second], "seed \(seed)")
        }
    }
}
