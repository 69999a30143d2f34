import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class WaitConditionWordsTests: XCTestCase {
    private let save = Element.sample(.button, "save", label: "Save")
    private let query = ElementQuery(.button, identifier: "save")
    private let empty = ElementTree.sample()

    func testNothingFoundIsSaid() {
        for condition in [WaitCondition.present(query), .ready(query, for: .touch), .anyPresent([query])] {
            XCTAssertEqual(condition.words(.notFound), #"there is no button with identifier "save""#)
            XCTAssertEqual(
                condition.hints(.notFound, in: empty), ["The screen shows nothing with an identifier or a label."])
        }
    }

    func testAllOfSeveralQueriesAreSaid() {
        let condition = WaitCondition.anyPresent([query, .label("Done")])
        XCTAssertEqual(
            condition.words(.notFound), #"there is no button with identifier "save", nor element with label "Done""#)
    }

    func testAListOfNoQueriesIsNoReasonToCrash() {
        let condition = WaitCondition.anyPresent([])
        XCTAssertEqual(condition.words(.notFound), "there is no element, for none was named")
        XCTAssertEqual(condition.hints(.notFound, in: empty), [])
    }

    func testEveryExpectationThatDoesNotHoldIsSaid() {
        let condition = WaitCondition.present(query, [.enabled(false), .visible(true), .label(.exact("Send"))])
        XCTAssertEqual(
            condition.words(.unlike([save])),
            #"the button with identifier "save" is enabled, and has the label "Save", not "Send""#)
        XCTAssertEqual(condition.hints(.unlike([save]), in: empty), [])
    }

    func testTheFirstOfSeveralElementsStandsForAll() {
        XCTAssertEqual(
            WaitCondition.present(query, [.enabled(false)]).words(.unlike([save, save])),
            #"the button with identifier "save" (the first of 2) is enabled"#)
    }

    func testTooManyElementsAreListedWithQueriesToChooseFrom() {
        let condition = WaitCondition.ready(.label("Save"), for: .touch)
        let found = UnmetCondition.ambiguous([save, .sample(.link, "saveLink", label: "Save")])
        XCTAssertEqual(condition.words(found), #"the element with label "Save" could be any of 2, and one is needed"#)
        XCTAssertEqual(
            condition.hints(found, in: empty),
            [
                #"  1. button "save" labelled "Save""#, #"  2. link "saveLink" labelled "Save""#,
                "Say which by its identifier, or in a step of your own by within(_:) or at(_:).",
            ])
    }

    func testEachObstacleIsReportedWithItsAction() {
        let table: [(Action, Obstacle, String)] = [
            (.touch, .disabled, "cannot be touched: it is disabled"),
            (.touchMiddle, .moving, "cannot be touched: it does not stop moving"),
            (.longPress, .obstructed(.covered(by: "a sheet")), "cannot be pressed: a touch would meet a sheet instead"),
            (.enterText, .obstructed(.offScreen), "cannot be typed into: its middle is off the screen"),
            (.enterText, .notEditable, "takes no text"),
            (.choose, .disabled, "cannot be worked: it is disabled"),
            (.swipe, .notVisible, "cannot be swiped over: it cannot be seen, and scrolling did not bring it"),
        ]
        for (action, obstacle, words) in table {
            XCTAssertEqual(
                WaitCondition.ready(query, for: action).words(.notReady(save, obstacle)),
                "the button with identifier \"save\" \(words)")
        }
    }

    func testAnElementThatShouldBeAbsentIsReportedAsPresent() {
        let table: [([Expectation], String)] = [
            ([], "is still there"),
            ([.visible(true)], "can still be seen"),
            ([.visible(false)], "still cannot be seen"),
            ([.enabled(true)], "is still enabled"),
            ([.enabled(false)], "is still disabled"),
            ([.focused(true)], "still has the focus"),
            ([.focused(false)], "still does not have the focus"),
            ([.highlighted(true)], "is still highlighted"),
            ([.highlighted(false)], "is still not highlighted"),
            ([.touchable(true)], "can still be touched"),
            ([.touchable(false)], "still cannot be touched"),
            ([.reachable(true)], "can still be touched"),
            ([.reachable(false)], "still cannot be touched"),
            ([.on(true)], "is still on"),
            ([.on(false)], "is still off"),
            ([.label(.exact("A"))], #"still has the label "A""#),
            ([.value(.prefix("A"))], #"still has the value starting with "A""#),
            ([.text(.containing("A"))], #"still shows the text containing "A""#),
            ([.placeholder(.exact("A"))], #"still has the placeholder "A""#),
            ([.title(.exact("A"))], #"still has the title "A""#),
            ([.traits([.button, .selected])], "still has the traits button, selected"),
            ([.visible(true), .enabled(true)], "can still be seen, and is still enabled"),
        ]
        for (expectations, words) in table {
            XCTAssertEqual(
                WaitCondition.absent(query, expectations).words(.stillThere(save)),
                "the button with identifier \"save\" \(words)")
        }
    }

    func testARemainingElementIsNamedIfTheQueryDoesNotNameIt() {
        let named: [ElementQuery] = [query, .label("Save")]
        for query in named {
            XCTAssertEqual(WaitCondition.absent(query).hints(.stillThere(save), in: empty), [])
        }
        let nameless = [ElementQuery(.button), ElementQuery(label: .prefix("S")), ElementQuery(value: .exact("1"))]
        for query in nameless {
            XCTAssertEqual(
                WaitCondition.absent(query).hints(.stillThere(save), in: empty),
                [#"It is the button "save" labelled "Save"."#])
        }
    }
}
