import Swerkin
import SwerkinEmbedded
import XCTest

final class TouchingTests: XCTestCase {
    private let diary = Diary()

    private func button(_ title: String) -> Button {
        Button(title, identifier: title) { [diary] in diary.note(title) }
    }

    func testADisabledButtonSwallowsTheTouch() throws {
        let inner = button("inner")
        inner.isEnabled = false
        let stack = Stack([inner])
        stack.onTouch = { [diary] in diary.note("stack") }
        let trial = try TrialApp(stack)
        try trial.app.touchMiddle(of: .identifier("inner"))
        XCTAssertEqual(diary.entries, [])
    }

    func testWhatLiesInADisabledContainerIsDisabledToo() throws {
        let stack = Stack([button("inner")], identifier: "box")
        stack.isEnabled = false
        let trial = try TrialApp(stack)
        let element = try XCTUnwrap(trial.element("inner"))
        XCTAssertFalse(element.isEnabled)
        XCTAssertEqual(element.traits, [.button, .notEnabled])
        try trial.app.touchMiddle(of: .identifier("inner"))
        XCTAssertEqual(diary.entries, [])
    }

    func testATouchThatAViewDoesNotTakeGoesToWhatIsAroundIt() throws {
        let stack = Stack([Label("Total", identifier: "total")])
        stack.onTouch = { [diary] in diary.note("stack") }
        let trial = try TrialApp(stack)
        try trial.app.touch(.identifier("total"))
        XCTAssertEqual(diary.entries, ["stack"])
    }

    func testTheViewInFrontTakesTheTouchAndIsNamed() throws {
        let trial = try TrialApp(Overlay([button("behind"), button("in front")]))
        XCTAssertEqual(try trial.element("behind")?.obstruction, .covered(by: "the button \"in front\""))
        XCTAssertNil(try trial.element("in front")?.obstruction)
        try trial.app.touchMiddle(of: .identifier("behind"))
        XCTAssertEqual(diary.entries, ["in front"])
        XCTAssertEqual(
            try trial.failure { try trial.app.touch(.identifier("behind")) },
            """
            the element with identifier "behind" cannot be touched: a touch would meet the button "in front" instead (waited 2 s).
            Before that: touched the middle of the element with identifier "behind".
            """)
    }

    func testAViewThatLetsTouchesThroughCoversNothingButItsContentsDo() throws {
        let film = Stack([Label("Beta", identifier: "beta")], padding: 0)
        film.letsTouchesThrough = true
        let tall = ImageView(identifier: "picture", label: "Lake")
        tall.onTouch = { [diary] in diary.note("picture") }
        let trial = try TrialApp(Overlay([tall, film]))
        XCTAssertNil(try trial.element("picture")?.obstruction)
        try trial.app.touch(.identifier("picture"))
        XCTAssertEqual(diary.entries, ["picture"])
        XCTAssertNil(try trial.element("beta")?.obstruction)
    }

    func testACoverWithoutANameIsSaidToHaveNone() throws {
        let trial = try TrialApp(Overlay([button("behind"), Stack()]))
        XCTAssertEqual(try trial.element("behind")?.obstruction, .covered(by: "a view without a name"))
    }

    func testACoverIsNamedByTheInnermostViewThatHasAName() throws {
        let trial = try TrialApp(Overlay([button("behind"), Stack([Stack()], identifier: "veil")]))
        XCTAssertEqual(try trial.element("behind")?.obstruction, .covered(by: "the view \"veil\""))
    }

    func testAViewWithoutAreaCannotBeSeenOrTouched() throws {
        final class Nothing: View {
            override func height(fitting width: Double) -> Double { 0 }
        }
        let trial = try TrialApp(Nothing(identifier: "nothing"), button("below"))
        let element = try XCTUnwrap(trial.element("nothing"))
        XCTAssertFalse(element.isVisible)
        XCTAssertEqual(element.obstruction, .offScreen)
        XCTAssertNil(try trial.element("below")?.obstruction)
    }

    func testAPointBesideTheDisplayMeetsNothing() throws {
        let trial = try TrialApp(button("a"))
        try trial.driver.perform(.touch, on: .point(Point(x: -1, y: 20)))
        try trial.driver.perform(.touch, on: .point(Point(x: 20, y: 10_000)))
        XCTAssertEqual(diary.entries, [])
    }

    func testALongTouchIsOneAfterHalfASecondAndTakesItsTime() throws {
        let target = button("short")
        let trial = try TrialApp(target)
        target.onLongPress = { [diary, unowned clock = trial.driver.virtualClock] in
            diary.note("long at \(clock.now)")
        }
        try trial.app.longPress(.identifier("short"))
        let end = trial.driver.clock.now
        XCTAssertEqual(diary.entries, ["long at \(end - .milliseconds(500))"])
    }

    func testATouchOfLessThanHalfASecondIsNoLongOne() throws {
        let target = button("short")
        target.onLongPress = { [diary] in diary.note("long") }
        let trial = try TrialApp(target)
        try trial.app.longPress(.identifier("short"), seconds: 0.4)
        XCTAssertEqual(diary.entries, ["short"])
    }

    func testALongTouchOfWhatWaitsForNoneIsATouch() throws {
        let trial = try TrialApp(button("short"))
        try trial.app.longPress(.identifier("short"))
        XCTAssertEqual(diary.entries, ["short"])
    }

    func testALongTouchOfADisabledViewDoesNothing() throws {
        let target = button("short")
        target.onLongPress = { [diary] in diary.note("long") }
        target.isEnabled = false
        let trial = try TrialApp(target)
        let reference = try XCTUnwrap(trial.element("short")).reference
        try trial.driver.perform(.longPress(seconds: 1), on: .element(reference))
        XCTAssertEqual(diary.entries, [])
    }

    func testASwipeGoesToTheInnermostViewThatMovesWithIt() throws {
        let label = Label("Card", identifier: "card")
        label.onSwipe = { [diary] direction in
            diary.note("card \(direction)")
            return direction == .left
        }
        let stack = Stack([label])
        stack.onSwipe = { [diary] direction in
            diary.note("stack \(direction)")
            return true
        }
        let trial = try TrialApp(stack)
        try trial.app.swipe(.left, on: .identifier("card"))
        try trial.app.swipe(.up, on: .identifier("card"))
        XCTAssertEqual(diary.entries, ["card left", "card up", "stack up"])
    }

    func testASwipeOverADisabledViewIsLeftToTheViewAroundIt() throws {
        let card = Label("Card", identifier: "card")
        card.isEnabled = false
        card.onSwipe = { [diary] _ in
            diary.note("card")
            return true
        }
        let stack = Stack([card])
        stack.onSwipe = { [diary] _ in
            diary.note("stack")
            return true
        }
        let trial = try TrialApp(stack)
        try trial.app.swipe(.left, on: .identifier("card"))
        XCTAssertEqual(diary.entries, ["stack"])
        stack.isEnabled = false
        try trial.app.swipe(.left, on: .identifier("card"))
        XCTAssertEqual(diary.entries, ["stack"])
    }

    func testWhatIsAskedOfTheMapIsWhatAFingerMeetsAcrossTheWholeDisplay() throws {
        let buttons = (0..<14).map { button("b\($0)") }
        let trial = try TrialApp(screen: EmbeddedScreen(content: Stack(buttons, spacing: 1)))
        for button in buttons {
            let element = try XCTUnwrap(trial.element(button.title))
            XCTAssertNil(element.obstruction, button.title)
            for y in [element.bounds.origin.y, element.bounds.maxY - 1] {
                try trial.driver.perform(.touch, on: .point(Point(x: element.bounds.origin.x, y: y)))
            }
        }
        XCTAssertEqual(diary.entries, buttons.flatMap { [$0.title, $0.title] })
    }
}
