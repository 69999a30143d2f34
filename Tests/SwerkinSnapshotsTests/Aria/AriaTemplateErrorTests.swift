import SwerkinSnapshots
import XCTest

final class AriaTemplateErrorTests: XCTestCase {
    private func assert(_ template: String, says words: String..., line: UInt = #line) {
        XCTAssertThrowsError(try AriaTemplate(yaml: template), line: line) { error in
            XCTAssertEqual("\(error)", words.joined(separator: "\n"), line: line)
        }
    }

    func testATemplateIsASequence() {
        let words = "a template is a sequence of items: begin each with \"- \", as in - heading \"Title\"."
        assert("heading \"title\"", says: "The template, line 1, column 1: \(words)")
        assert("", says: "The template, line 1, column 1: \(words)")
    }

    func testInvalidYAMLIsReportedWithItsPosition() {
        assert(
            "- list:\n  - heading: a:",
            says: """
                The template, line 2, column 15: this is not YAML: mapping values are not allowed in this context. Look at \
                the indentation; quote what has a colon or a # in it.
                """)
    }

    func testANameAndARegularExpressionMustEnd() {
        assert(
            "- heading \"title",
            says: """
                The template, line 1, column 17: the name has no end: close it with ", and write \\" for one inside it.
                """)
        assert(
            "- heading /ti[/]tle",
            says: """
                The template, line 1, column 20: the regular expression has no end: close it with /, and write \\/ for one \
                inside it.
                """)
    }

    func testWhatIsNoRegularExpressionIsRefusedInAName() {
        assert(
            "- heading /(/",
            says: """
                The template, line 1, column 11: "(" is not a regular expression: correct it, or put the name into "".
                """)
    }

    func testAnAttributeIsOneOfEight() {
        let known = "checked, disabled, expanded, active, invalid, level, pressed, selected"
        assert(
            "- heading [bogus]",
            says: "The template, line 1, column 12: there is no attribute bogus: there are \(known).")
        assert("- heading []", says: "The template, line 1, column 12: an attribute is missing: name one of \(known).")
        assert(
            "- heading [level=1",
            says: "The template, line 1, column 19: the attribute level has no end: close it with ].")
    }

    func testTheValueOfAnAttributeIsOneOfItsOwn() {
        assert(
            "- heading [level=two]",
            says: "The template, line 1, column 18: level cannot be \"two\": write a whole number.")
        assert(
            "- heading [level=]",
            says: "The template, line 1, column 18: level cannot be \"true\": write a whole number.")
        assert(
            "- button [expanded=FALSE]",
            says: "The template, line 1, column 20: expanded cannot be \"FALSE\": write true or false.")
        assert(
            "- 'button [checked=foo]'",
            says: "The template, line 1, column 20: checked cannot be \"foo\": write true, false or mixed.")
        assert(
            "- button [invalid=so]",
            says: "The template, line 1, column 19: invalid cannot be \"so\": write true, false, grammar or spelling.")
    }

    func testNothingElseStandsInAKey() {
        assert(
            "- heading invalid",
            says: """
                The template, line 1, column 11: "invalid" is not expected here: after the role come a name in "" or //, and \
                attributes in [].
                """)
        assert(
            "- \"!\"",
            says: "The template, line 1, column 4: a role is missing: begin with one, as in heading \"Title\".")
    }

    func testAPropertyIsOneOfThree() {
        assert(
            "- link:\n  - /href: x",
            says: """
                The template, line 2, column 5: there is no property /href: there are /children, /placeholder and /url.
                """)
        assert(
            "- /children: all",
            says: "The template, line 1, column 14: children cannot be \"all\": write contain, equal or deep-equal.")
        assert(
            "- link:\n  - /url:\n    - x",
            says: "The template, line 3, column 5: what belongs to /url must be one text on its line.")
    }

    func testAnItemHasOneKeyThatIsAText() {
        assert(
            "- - a",
            says: """
                The template, line 1, column 3: an item is a role, as in - button "Save", or one with a colon and what is \
                inside it.
                """)
        assert(
            "- [a]: b",
            says: "The template, line 1, column 3: a key must be a text, as in - list: or - /url: \"#\".")
        assert(
            "- text: a\n  text: b",
            says: """
                The template, line 1, column 3: this is not YAML: text stands twice in one item. Look at the indentation; \
                quote what has a colon or a # in it.
                """)
    }

    func testAllProblemsAreReportedAtOnce() {
        assert(
            "- list [level=a]:\n  - button \"x",
            says: "The template, line 1, column 15: level cannot be \"a\": write a whole number.",
            "The template, line 2, column 14: the name has no end: close it with \", and write \\\" for one inside it.")
    }
}
