import Swerkin
import SwerkinAppium
import TestSupport
import XCTest

final class ElementPredicateTests: XCTestCase {
    private let button = XCUITestElementType(rawValue: "XCUIElementTypeButton")
    private let cell = XCUITestElementType(rawValue: "XCUIElementTypeCell")

    func testAPredicateReadsAsAppiumsOwnClientsWriteIt() {
        let predicate = ElementPredicate.all([.text(.label, .exact("Log in")), .type(button)])
        XCTAssertEqual("\(predicate)", "label == 'Log in' AND type == 'XCUIElementTypeButton'")
    }

    func testEveryComparisonHasItsOperator() {
        let comparisons: [ElementPredicate.Comparison] = [
            .exact("a"), .ignoringCase("a"), .prefix("a"), .suffix("a"), .containing("a"),
        ]
        XCTAssertEqual(
            comparisons.map { "\(ElementPredicate.text(.name, $0))" },
            [
                "name == 'a'", "name ==[c] 'a'", "name BEGINSWITH 'a'", "name ENDSWITH 'a'", "name CONTAINS 'a'",
            ])
    }

    func testWhatIsInsideAnotherConditionStandsInBracketsIfItMust() {
        let either = ElementPredicate.any([.types([button, cell]), .text(.value, .exact("1"))])
        let predicate = ElementPredicate.all([either, .not(.type(cell)), .any([.type(button)])])
        XCTAssertEqual(
            "\(predicate)",
            """
            (type IN {'XCUIElementTypeButton', 'XCUIElementTypeCell'} OR value == '1') AND \
            NOT (type == 'XCUIElementTypeCell') AND type == 'XCUIElementTypeButton'
            """)
    }

    func testWhatIsTrueOrFalseIsANumber() {
        XCTAssertEqual("\(ElementPredicate.flag(.enabled, true))", "enabled == 1")
        XCTAssertEqual("\(ElementPredicate.flag(.visible, false))", "visible == 0")
    }

    func testNoConditionsAtAllAreTrueForAllAndFalseForAny() {
        XCTAssertEqual("\(ElementPredicate.all([]))", "TRUEPREDICATE")
        XCTAssertEqual("\(ElementPredicate.any([]))", "FALSEPREDICATE")
        XCTAssertEqual("\(ElementPredicate.types([]))", "FALSEPREDICATE")
    }

    func testQuotationMarksAndBackslashesAreEscapedAndNothingElseIs() {
        let text = "it's \"100 %\" C:\\new\nline `$x$`"
        XCTAssertEqual(
            "\(ElementPredicate.text(.label, .exact(text)))", "label == 'it\\'s \"100 %\" C:\\\\new\nline `$x$`'")
    }

    func testEveryTextComesBackFromItsLiteral() throws {
        for text in NastyText.samples { try checkRoundTrip(text) }
        for seed in Seeds(2000) {
            var random = SeededGenerator(seed: seed)
            try checkRoundTrip(NastyText.random(using: &random), seed: seed)
        }
    }

    /// A reader with the rules of the language must find the very scalars again, and the comparison hold for them alone.
    private func checkRoundTrip(_ text: String, seed: UInt64? = nil) throws {
        let words = "\(ElementPredicate.text(.label, .exact(text)))"
        let literal = String(words.dropFirst("label == ".count))
        let read = try PredicateReader.text(ofLiteral: literal)
        XCTAssertEqual(Array(read.unicodeScalars), Array(text.unicodeScalars), "seed \(seed ?? 0)")
        let condition = try PredicateReader.condition(words)
        XCTAssertTrue(condition(["label": text]), "seed \(seed ?? 0)")
        XCTAssertFalse(condition(["label": text + "x"]), "seed \(seed ?? 0)")
    }

    func testATextCannotChangeWhatThePredicateAsksFor() throws {
        let attacks = ["' OR TRUEPREDICATE OR label == '", "\\' OR '1' == '1", "\\", "'", "\\\\'"]
        for attack in attacks {
            let predicate = ElementPredicate.all([.text(.label, .exact(attack)), .type(button)])
            let condition = try PredicateReader.condition("\(predicate)")
            XCTAssertFalse(condition(["label": "other", "type": "XCUIElementTypeButton"]), attack)
            XCTAssertTrue(condition(["label": attack, "type": "XCUIElementTypeButton"]), attack)
        }
    }
}

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
