import XCTest

@testable import Swerkin
@testable import SwerkinCore

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

    func testALabelMatchesAsReadUnlessEveryCharacterCounts() throws {
        let icon = "\u{F0C7}\u{A0}Save  as "
        let table: [(TextMatch, fits: [String], others: [String?])] = [
            (.normalized("Save as"), ["Save as", icon], ["Save", "save as", "", nil]),
            (.normalized(icon), ["Save as", icon], ["Save"]),
            (.normalized(""), [""], ["\u{F0C7}", " ", nil]),
            (.normalized("\u{F0C7}"), ["\u{F0C7}"], ["\u{F0C8}", "", nil]),
            (.ignoringCase("save as"), [icon], ["save"]),
            (.prefix("Save"), [icon], ["Do Save", nil]),
            (.suffix("as"), [icon], ["\u{F0C7}", nil]),
            (.containing("Save as"), [icon], ["Save\u{200C}as", nil]),
            (.containing("\u{F0C7}"), [icon], ["Save as"]),
            (.pattern("Save .s"), [icon], ["Save", nil]),
            (.exact("Save as"), ["Save as"], [icon, nil]),
        ]
        for (match, fits, others) in table {
            let matcher = try TextMatcher(match)
            for text in fits { XCTAssertTrue(matcher.matchesLabel(text), "\(match): \(text.quoted)") }
            for text in others { XCTAssertFalse(matcher.matchesLabel(text), "\(match): \(text?.quoted ?? "nil")") }
        }
    }

    func testWhatAFieldHoldsIsComparedAsItIs() throws {
        XCTAssertFalse(try TextMatcher(.containing("a b")).matches("a  b"))
        XCTAssertFalse(try TextMatcher(.prefix("a")).matches("\u{A0}a"))
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
            [TextMatch.exact("a"), .normalized("a"), .prefix("a"), .suffix("a"), .containing("a"), .pattern("a")]
                .map(\.description),
            [
                "\"a\"", "\"a\"", "starting with \"a\"", "ending with \"a\"", "containing \"a\"",
                "matching the pattern \"a\"",
            ])
    }

    func testEachMatchGivesWhatItWants() {
        XCTAssertEqual(
            [TextMatch.exact("a"), .prefix("b"), .suffix("c"), .containing("d"), .pattern("e"), .normalized("f")]
                .map(\.wanted),
            ["a", "b", "c", "d", "e", "f"])
    }

    func testQuotedTextStandsOnOneLine() {
        XCTAssertEqual(#"say "hi" \ bye"#.quoted, #""say \"hi\" \\ bye""#)
        XCTAssertEqual("a\nb\r\nc\td\re".quoted, #""a\nb\nc\td\re""#)
    }

    func testWhatCannotBeSeenIsEscapedAsInSwift() {
        let table: [(String, String)] = [
            ("\u{F0C7} Save", #""\u{F0C7} Save""#), ("a\u{A0}b", #""a\u{A0}b""#),
            ("a\u{200B}\u{AD}b", #""a\u{200B}\u{AD}b""#),
            ("\u{1B}[31m", #""\u{1B}[31m""#), ("\u{202E}gpj", #""\u{202E}gpj""#), ("\u{2028}", #""\u{2028}""#),
            ("👩\u{200D}🚀 é", "\"👩\u{200D}🚀 é\""),
        ]
        for (text, quoted) in table { XCTAssertEqual(text.quoted, quoted) }
    }
}
