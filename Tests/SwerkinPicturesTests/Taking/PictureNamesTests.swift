import Swerkin
import XCTest
@testable import SwerkinPictures

final class PictureNamesTests: MatrixTestCase {
    private func problems(_ matrix: PictureMatrix<TrialTestCase>) -> String {
        do {
            _ = try matrix.tasks()
            return ""
        } catch {
            return "\(error)"
        }
    }

    func testEveryCombinationHasAPathOfItsOwnInTheOrderOfTheGallery() throws {
        var matrix = matrix([
            Screen(TrialScreen.home), Screen(TrialScreen.cart, states: [State("empty"), State("two items")]),
        ])
        matrix.orientations = [.portrait, .landscape]
        matrix.languages = ["en", "zh-Hans"]
        matrix.colorSchemes = [.light, .dark]
        let paths = try matrix.tasks().map(\.subject.path)
        XCTAssertEqual(paths.count, 24)
        XCTAssertEqual(Set(paths).count, 24)
        XCTAssertEqual(
            Array(paths.prefix(5)),
            [
                "home/initial/pad-portrait/en/light", "home/initial/pad-portrait/en/dark",
                "home/initial/pad-portrait/zh-hans/light", "home/initial/pad-portrait/zh-hans/dark",
                "home/initial/pad-landscape/en/light",
            ])
        XCTAssertEqual(paths.last, "cart/two-items/pad-landscape/zh-hans/dark")
    }

    func testTwoStatesOfOneNameAreRefused() {
        let matrix = matrix([Screen(TrialScreen.cart, states: [State("Two items"), State("two-items")])])
        XCTAssertEqual(
            problems(matrix),
            "The states \"Two items\" and \"two-items\" would both be called cart/two-items: rename one of them.")
    }

    func testThatAScreenIsThereTwiceIsRefused() {
        let matrix = matrix([Screen(TrialScreen.cart), Screen(TrialScreen.cart)])
        XCTAssertEqual(
            problems(matrix),
            "The picture cart/initial/pad-portrait/en/light is there twice: name each screen, state and variant once.")
    }

    func testNamesThatNoFileCanHaveAreRefusedAllAtOnce() {
        var screen = Screen(TrialScreen.cart, states: [State("空"), State(String(repeating: "a", count: 81))])
        screen.context.scrollViews = ["–": .screen]
        var matrix = matrix([screen])
        matrix.languages = ["en", "de"]
        XCTAssertEqual(
            problems(matrix),
            """
            The state "空" cannot name a file: give it a name with letters or digits of ASCII.
            The scroll view "–" cannot name a file: give it a name with letters or digits of ASCII.
            The state "\(String(repeating: "a", count: 81))" cannot name a file: it is longer than 80 characters; give it a \
            shorter name.
            """)
    }

    func testTwoScrollViewsOfOneNameAreRefused() {
        var screen = Screen(TrialScreen.cart)
        screen.context.scrollViews = ["the list": .screen, "theList": .screen]
        XCTAssertEqual(
            problems(matrix([screen])),
            """
            The scroll views "the list" and "theList" would both be called cart/initial/pad-portrait/en/light.the-list: \
            rename one of them.
            """)
    }

    func testAMatrixWithoutPicturesIsRefused() {
        XCTAssertEqual(
            problems(matrix([])),
            """
            There is no picture to take: the matrix needs a screen with a state, a device, an orientation, a language and \
            a colour scheme.
            """)
    }

    func testAScreenOfPartsTakesEveryCombinationOfTheirStates() throws {
        let header = ScreenPart<TrialTestCase>("header", states: [State("signed out"), State("signed in")])
        let list = ScreenPart<TrialTestCase>("list", states: [State("empty"), State("full")])
        let matrix = matrix([Screen(TrialScreen.cart, parts: [header, list])])
        XCTAssertEqual(
            try matrix.tasks().map(\.subject.state),
            [
                "header signed out, list empty", "header signed out, list full", "header signed in, list empty",
                "header signed in, list full",
            ])
    }

    func testTheContextOfAScreenHasTheLastWordOnOrientationAndSize() throws {
        var screen = Screen(TrialScreen.cart)
        screen.context.orientation = .landscape
        screen.context.screenSize = Size(width: 100, height: 300)
        var matrix = matrix([screen])
        matrix.orientations = [.portrait, .landscape]
        XCTAssertEqual(try matrix.tasks().map(\.variant.size), [Size(width: 300, height: 100)])
    }
}

final class PortableNameTests: XCTestCase {
    func testNamesHaveLowercaseLettersDigitsAndSingleHyphensOnly() {
        let names = [
            "cart": "cart", "Two items": "two-items", "twoItems": "two-items", "two  items!": "two-items",
            "homeScreen": "home-screen", "HTMLPage": "htmlpage", "zh-Hans": "zh-hans", "page2Of3": "page2-of3",
            "größer": "gro-er", "Café": "cafe", "../../etc": "etc", "a/b\\c:d": "a-b-c-d", "-x-": "x",
        ]
        for (text, name) in names { XCTAssertEqual(PortableName(text).text, name, text) }
    }

    func testNamesThatWindowsKeepsForDevicesAreNoneOfThem() {
        XCTAssertEqual(PortableName("Aux").text, "aux-")
        XCTAssertEqual(PortableName("com1").text, "com1-")
        XCTAssertEqual(PortableName("com10").text, "com10")
    }

    func testNamesWithoutASCIILettersAndTooLongNamesAreUnusable() {
        XCTAssertFalse(PortableName("空").isUsable)
        XCTAssertFalse(PortableName(" – ").isUsable)
        XCTAssertTrue(PortableName(String(repeating: "a", count: 80)).isUsable)
        XCTAssertFalse(PortableName(String(repeating: "a", count: 81)).isUsable)
    }
}
