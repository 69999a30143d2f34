import Swerkin
import SwerkinConformance
import XCTest

final class PointerStepsTests: XCTestCase {
    static let definitions = [
        "IHover(over:)", "IDoubleTouch(_:)", "IContextTouch(_:)", "IDrag(_:to:)", "IDropFiles(_:onto:)",
    ]
    private let screen: [Element] = [
        .shown(.button, "card", label: "Card"), .shown(.region, "slot", label: "Slot"),
        .shown(.button, "covered", label: "Covered") { $0.obstruction = .covered(by: "a banner") },
        .shown(.button, "off", label: "Off") { $0.isEnabled = false },
    ]

    private func reference(_ identifier: String) -> ElementReference { ElementReference(rawValue: identifier) }

    func testThePointerActsOnTheQueriedElement() {
        check(
            [
                .passing(
                    #"IHover(over: the button with label "Card")"#, on: screen,
                    actions: [.perform(.hover, .element(reference("card")))]
                ) { $0.IHover(over: .button("Card")) },
                .passing(
                    #"IDoubleTouch(the button with label "Card")"#, on: screen,
                    actions: [.perform(.doubleTouch, .element(reference("card")))]
                ) { $0.IDoubleTouch(.button("Card")) },
                .passing(
                    #"IContextTouch(the button with label "Card")"#, on: screen,
                    actions: [.perform(.contextTouch, .element(reference("card")))]
                ) { $0.IContextTouch(.button("Card")) },
                .passing(
                    #"IDrag(the button with label "Card", to: the element with label "Slot")"#, on: screen,
                    actions: [.perform(.drag(to: .element(reference("slot"))), .element(reference("card")))]
                ) { $0.IDrag(.button("Card"), to: .label("Slot")) },
                .passing(
                    #"IDropFiles(["/a.txt"], onto: the element with label "Slot")"#, on: screen,
                    actions: [.drop(["/a.txt"], reference("slot"))]
                ) { $0.IDropFiles(["/a.txt"], onto: .label("Slot")) },
            ], areAbout: Self.definitions)
    }

    func testObstaclesAreDescribed() {
        check(
            [
                .failing(
                    #"IHover(over: the button with label "Covered")"#, on: screen,
                    words: """
                        the button with label "Covered" cannot be hovered over: a touch would meet a banner instead (waited 2 s).
                        """
                ) { $0.IHover(over: .button("Covered")) },
                .failing(
                    #"IDoubleTouch(the button with label "Off")"#, on: screen,
                    words: #"the button with label "Off" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.IDoubleTouch(.button("Off")) },
                .failing(
                    #"IContextTouch(the button with label "Card")"#, on: screen,
                    words: "this driver cannot ask for a context menu.\nAt fault: the use of Swerkin, not the app.",
                    react: { _, _ in throw DriverError.unsupported("ask for a context menu") }
                ) { $0.IContextTouch(.button("Card")) },
                .failing(
                    #"IDrag(the button with label "Card", to: the element with label "Slott")"#, on: screen,
                    words: """
                        there is no element with label "Slott" (waited 2 s).
                        Did you mean the label "Slot"?
                        """
                ) { $0.IDrag(.button("Card"), to: .label("Slott")) },
                .failing(
                    #"IDropFiles(["/a.txt"], onto: the element with label "Slot")"#, on: screen,
                    words: """
                        could not drop on the element with label "Slot": the element takes no files that are dropped.
                        """,
                    react: { _, _ in throw DriverError.notPossible("the element takes no files that are dropped") }
                ) { $0.IDropFiles(["/a.txt"], onto: .label("Slot")) },
            ], areAbout: Self.definitions)
    }
}

final class SwipeStepsTests: XCTestCase {
    static let definitions = ["ISwipe(_:)", "ISwipe(_:onElement:)", "ISwipeToTheLeft()", "ISwipeToTheRight()"]
    private let pages = Element.shown(.region, "pages")

    func testSwipesArePerformed() {
        let onPages = GestureTarget.element(pages.reference)
        check(
            [
                .passing("ISwipe(up)", actions: [.perform(.swipe(.up), .screen)]) { $0.ISwipe(.up) },
                .passing("ISwipe(down, onElement: pages)", on: [pages], actions: [.perform(.swipe(.down), onPages)]) {
                    $0.ISwipe(.down, onElement: "pages")
                },
                .passing("ISwipeToTheLeft()", actions: [.perform(.swipe(.left), .screen)]) { $0.ISwipeToTheLeft() },
                .passing("ISwipeToTheRight()", actions: [.perform(.swipe(.right), .screen)]) { $0.ISwipeToTheRight() },
            ], areAbout: Self.definitions)
    }

    func testImpossibleSwipesAreDescribed() {
        let refuse: (FakeDriver, DriverAction) throws -> Void = { _, _ in throw DriverError.unsupported("swipe") }
        check(
            [
                .failing(
                    "ISwipe(up)", words: "this driver cannot swipe.\nAt fault: the use of Swerkin, not the app.",
                    react: refuse
                ) { $0.ISwipe(.up) },
                .failing(
                    "ISwipe(left, onElement: page)", on: [pages],
                    words: """
                        there is no element with identifier "page" (waited 2 s).
                        Did you mean the identifier "pages"?
                        """
                ) { $0.ISwipe(.left, onElement: "page") },
                .failing(
                    "ISwipeToTheLeft()",
                    words: "could not swipe left: the browser has gone.\nAt fault: the environment, not the app.",
                    react: { _, _ in throw DriverError.lost("the browser has gone") }
                ) { $0.ISwipeToTheLeft() },
                .failing(
                    "ISwipeToTheRight()",
                    words: "this driver cannot swipe.\nAt fault: the use of Swerkin, not the app.", react: refuse
                ) { $0.ISwipeToTheRight() },
            ], areAbout: Self.definitions)
    }
}
