import XCTest

@testable import Swerkin

final class TextMatchTests: XCTestCase {
    func testEachMatchComparesItsPartOfTheText() throws {
        let table: [(TextMatch, fits: [String], others: [String?])] = [
            (.exact("Log in"), ["Log in"], ["log in", "Log in ", "Log", "", nil]),
            (.exact(""), [""], [" ", nil]),
            (.prefix("Log"), ["Log", "Log in"], ["Blog", "log in", nil]),
            (.suffix("in"), ["in", "Log in"], ["Log in ", nil]),
            (.containing("g i"), ["Log in"], ["Login", nil]),
            (.containing(""), ["", "Log in"], [nil]),
            (.pattern("[0-9]+ €"), ["12 €"], ["12 € ", "about 12 €", "€", nil]),
            (.pattern(".*"), ["", "Log in"], ["two\nlines", nil]),
        ]
        for (match, fits, others) in table {
            let matcher = try TextMatcher(match)
            for text in fits { XCTAssertTrue(matcher.matches(text), "\(match): \(text)") }
            for text in others { XCTAssertFalse(matcher.matches(text), "\(match): \(text ?? "nil")") }
        }
    }

    func testTextsThatReadTheSameAreTheSameHoweverTheyAreEncoded() throws {
        XCTAssertTrue(try TextMatcher(.exact("caf\u{e9}")).matches("cafe\u{301}"))
    }

    func testAPatternThatIsNoneIsAFaultOfTheTest() {
        XCTAssertThrowsError(try TextMatcher(.pattern("(Log"))) { error in
            let failure = error as? StepFailure
            XCTAssertEqual(failure?.reason.sentence, "\"(Log\" is not a regular expression: expected ')'.")
            XCTAssertEqual(failure?.reason.culprit, .test)
        }
    }

    func testEachMatchSaysWhatItCompares() {
        XCTAssertEqual(
            [TextMatch.exact("a"), .prefix("a"), .suffix("a"), .containing("a"), .pattern("a")].map(\.description),
            ["\"a\"", "starting with \"a\"", "ending with \"a\"", "containing \"a\"", "matching the pattern \"a\""])
    }

    func testEachMatchGivesWhatItWants() {
        XCTAssertEqual(
            [TextMatch.exact("a"), .prefix("b"), .suffix("c"), .containing("d"), .pattern("e")].map(\.wanted),
            ["a", "b", "c", "d", "e"])
    }

    func testQuotedTextStandsOnOneLine() {
        XCTAssertEqual(#"say "hi" \ bye"#.quoted, #""say \"hi\" \\ bye""#)
        XCTAssertEqual("a\nb\r\nc\td".quoted, #""a\nb\nc\td""#)
    }
}
