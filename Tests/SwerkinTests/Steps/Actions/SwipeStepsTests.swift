import Swerkin
import SwerkinConformance
import XCTest

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
