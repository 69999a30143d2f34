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

final class AccessibleNameTests: XCTestCase {
    func testANameIsReadWithoutIconsAndExtraSpaces() {
        let table: [(name: String, read: String)] = [
            ("Save", "Save"), ("Save as", "Save as"), ("", ""), (" ", ""), ("  Save  as ", "Save as"),
            ("Save\u{A0}as\n\tdraft", "Save as draft"), ("\u{F0C7} Save", "Save"), ("\u{F0C7}", ""),
            ("Next\u{F105}page", "Next page"), ("\u{100001}\u{2003}Save\u{3000}", "Save"),
            ("Benut\u{AD}zer\u{200B}name\u{FEFF}", "Benutzername"), ("\u{2068}Anna\u{2069}", "Anna"),
            ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("cafe\u{301}", "café"),
        ]
        for (name, read) in table { XCTAssertEqual(AccessibleName.asRead(name), read, name.quoted) }
    }

    func testANameAsReadIsReadAsItIs() {
        for name in ["\u{F0C7} Save \u{A0} as", "a \u{200B} b", "\u{AD} ", "x\u{E000}"] {
            let read = AccessibleName.asRead(name)
            XCTAssertEqual(AccessibleName.asRead(read), read, name.quoted)
        }
    }
}

final class DurationWordsTests: XCTestCase {
    func testDurationsAreSaidShort() {
        let table: [(Duration, String)] = [
            (.zero, "0 ms"), (.microseconds(400), "0 ms"), (.microseconds(500), "1 ms"), (.milliseconds(99), "99 ms"),
            (.microseconds(99_499), "99 ms"), (.microseconds(99_500), "0.1 s"), (.milliseconds(100), "0.1 s"),
            (.milliseconds(250), "0.25 s"), (.milliseconds(994), "0.99 s"), (.milliseconds(995), "1 s"),
            (.seconds(1), "1 s"), (.milliseconds(1050), "1.05 s"), (.milliseconds(1999), "2 s"), (.seconds(2), "2 s"),
            (.milliseconds(12_340), "12.34 s"), (.seconds(90), "90 s"), (.seconds(1 << 40), "1099511627776 s"),
        ]
        for (duration, words) in table { XCTAssertEqual(duration.words, words) }
    }
}
