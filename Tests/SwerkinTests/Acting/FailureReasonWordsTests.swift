import XCTest

@testable import Swerkin

final class FailureReasonWordsTests: XCTestCase {
    private let query = ElementQuery(.wheel, identifier: "fruit")
    private let tree = ElementTree.sample(.sample(.listBox, "fruits") { $0.options = [] })

    func testEachReasonHasItsWordsItsHintsAndItsCulprit() {
        let reference = ElementReference(rawValue: "1")
        let table: [(FailureReason, String, [String], Culprit)] = [
            (
                .unmet(.present(query), .notFound, tree, waited: .milliseconds(1500)),
                #"there is no wheel with identifier "fruit" (waited 1.5 s)."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                .noSuchOption("Kiwi", query, available: ["Apple", "Banana"]),
                #"the wheel with identifier "fruit" does not offer "Kiwi"."#,
                [#"It offers "Apple", "Banana"."#], .app
            ),
            (
                .noSuchOption("Kiwi", query, available: []),
                #"the wheel with identifier "fruit" does not offer "Kiwi"."#, ["It offers nothing."], .app
            ),
            (
                .endlessScroll(query, tree, scrolls: 1000),
                #"scrolled 1000 times without coming to an end, and the wheel with identifier "fruit" cannot be seen."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                .endOfScroll(query, tree),
                #"scrolled to the end, and the wheel with identifier "fruit" cannot be seen."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                .badPattern("[", problem: "expected ']'"), #""[" is not a regular expression: expected ']'."#, [], .test
            ),
            (
                .driver(.staleElement(reference), act: "touch it"),
                "could not touch it: the element went away, again and again.", [], .app
            ),
            (
                .driver(.notPossible("there is no popover"), act: "dismiss the popover"),
                "could not dismiss the popover: there is no popover.", [], .app
            ),
            (.driver(.unsupported("swipe"), act: "swipe"), "this driver cannot swipe.", [], .usage),
            (
                .driver(.appFailed("the page has crashed"), act: "touch it"),
                "could not touch it: the page has crashed.", [], .app
            ),
            (
                .driver(.lost("the browser quit"), act: "look at the screen"),
                "could not look at the screen: the browser quit.", [], .surroundings
            ),
            (.test("there is no such word."), "there is no such word.", [], .test),
            (.misuse("override makeDriver()."), "override makeDriver().", [], .usage),
            (.custom("the total is wrong"), "the total is wrong", [], .app),
        ]
        for (reason, sentence, hints, culprit) in table {
            XCTAssertEqual(reason.sentence, sentence)
            XCTAssertEqual(reason.hints, hints, sentence)
            XCTAssertEqual(reason.culprit, culprit, sentence)
        }
    }

    func testADriverThatFindsAndHidesIsToBlame() {
        let reason = FailureReason.namelessMatch(query)
        XCTAssertEqual(
            reason.sentence,
            """
            could not find the wheel with identifier "fruit": the driver found the wheel with identifier "fruit", \
            but hands out no element.
            """)
        XCTAssertEqual(reason.culprit, .surroundings)
    }

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
