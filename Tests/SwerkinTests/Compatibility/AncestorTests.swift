// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

/// What the ancestor's users are used to, beside its steps.
final class AncestorTests: XCTestCase {
    // MARK: Tags

    func testTagsAreFoundAmongThoseOfAClassAndAtTheEndOfAName() {
        let apples = TestTag(rawValue: "Apples")
        XCTAssertTrue([TestTag]().found(in: [], orAtEndOf: "test"))
        XCTAssertTrue([TestTag.all].found(in: [apples], orAtEndOf: "test"))
        XCTAssertTrue([TestTag.smoke, apples].found(in: [apples], orAtEndOf: "test"))
        XCTAssertTrue([TestTag.smoke].found(in: [apples], orAtEndOf: "testLogin_smoke"))
        XCTAssertTrue([TestTag.smoke].found(in: [apples], orAtEndOf: "testLoginSmoke"))
        XCTAssertFalse([TestTag.smoke].found(in: [apples], orAtEndOf: "testSmokeLogin"))
    }

    func testTheListOfTagsComesFromTheNamedVariable() {
        setenv("SWERKIN_TESTS_TAGS", "Smoke, payment,,", 1)
        defer { unsetenv("SWERKIN_TESTS_TAGS") }
        XCTAssertEqual(
            ProcessInfo.processInfo.getListOfTags(from: "SWERKIN_TESTS_TAGS"), [.smoke, TestTag(rawValue: "payment")])
        XCTAssertEqual(ProcessInfo.processInfo.getListOfTags(from: "SWERKIN_TESTS_NONE"), [])
    }

    func testATagAtTheEndOfANameNeedsNoUnderscore() {
        let selection = TagSelection(environment: ["TEST_TAGS": "smoke"])
        XCTAssertNil(selection.reasonToSkip(classTags: [], testName: "LoginFlows.testLoginSmoke"))
        XCTAssertNotNil(selection.reasonToSkip(classTags: [], testName: "LoginFlows.testSmokeLogin"))
    }

    // MARK: Steps and waits

    func testExecuteStepsGoesFromAScreenToAnother() {
        let app = shop()
        let trial = NavigationTrial(app) { $0.When.executeSteps(from: Shop.home, to: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-login", "login-home", "home-cart", "cart-checkout"])
        let line: UInt = #line + 2
        let failed = NavigationTrial(shop()) {
            $0.When.executeSteps(from: Shop.cart, to: Shop.home)
        }
        XCTAssertEqual(failed.lines, [line])
        XCTAssertTrue(
            failed.messages.first?.hasPrefix("When executeSteps(from: cart, to: home) failed: the app is on home")
                ?? false)
    }

    func testWaitsMayBeOverridden() {
        final class Overriding: FakeTestCase {
            var waits: [String] = []

            override func waiting(
                for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
                file: StaticString = #filePath, line: UInt = #line
            ) {
                waits.append(errorMessage)
                super.waiting(for: condition(), errorMessage: errorMessage, file: file, line: line)
            }

            override func waitForAnimationsToFinish() {
                waits.append("animations")
                super.waitForAnimationsToFinish()
            }
        }
        let test = Overriding().collect()
        let base: BaseTestCase = test
        base.waitForAnimationsToFinish()
        base.waiting(for: false, errorMessage: "it was not loaded.")
        XCTAssertEqual(test.waits, ["animations", "it was not loaded."])
        XCTAssertEqual(test.recorder.failures.map(\.message), ["it was not loaded."])
        test.finish()
    }

    /// A test case with waits of its own.
    private final class OwnWaits: ScriptedTestCase {
        var waits: [String] = []
        var wait: (OwnWaits, () -> Bool) -> Void = { _, _ in }

        override func waiting(
            for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
            file: StaticString = #filePath, line: UInt = #line
        ) {
            waits.append(errorMessage)
            wait(self, condition)
            super.waiting(
                for: condition(), errorMessage: errorMessage, negateCondition: negateCondition, file: file, line: line)
        }

        override func waitForAnimationsToFinish() { waits.append("animations") }
    }

    func testAllWaitsOfStepsForElementsGoThroughAnOverride() {
        let test = OwnWaits()
        let trial = NavigationTrial(shop(), make: { test }) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
            $0.Then.IWaitToSeeElement("cartTrait")
            $0.And.waitForElement(withIdentifier: "cartTrait")
            $0.And.IShouldNotSeeElement("nothing")
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            test.waits,
            [
                #"there is no element with identifier "home-cart"."#,
                #"there is no element with identifier "cartTrait"."#,
                #"there is no element with identifier "cartTrait"."#,
                #"there is no element with identifier "cartTrait"."#,
                #"the element with identifier "nothing" is still there."#,
            ], "and none for the animations")
    }

    func testAFailedWaitHasTheMessageOfTheStepAlsoIfItIsOverridden() {
        let waits: [(OwnWaits, () -> Bool) -> Void] = [
            { _, _ in }, { _, condition in _ = condition() }, { _, condition in for _ in 0..<3 { _ = condition() } },
            { test, _ in test.session.waiting(for: true, errorMessage: "the spinner is there.") },
            { test, _ in test.And.waitForElement(withIdentifier: "homeTrait") },
        ]
        for wait in waits {
            let test = OwnWaits()
            test.wait = wait
            let line: UInt = #line + 1
            let trial = NavigationTrial(shop(), make: { test }) { $0.Then.IWaitToSeeElement("nothing") }
            XCTAssertEqual(
                trial.messages.map { $0.split(separator: "\n").first },
                [
                    #"Then IWaitToSeeElement(nothing) failed: there is no element with identifier "nothing" (waited 2 s)."#
                ])
            XCTAssertEqual(trial.lines, [line])
            XCTAssertEqual(test.waits.count, 1, "a wait inside is no other")
        }
    }

    func testAnOverrideThatFailsFailsTheStep() {
        let test = OwnWaits()
        test.wait = { test, _ in test.session.waiting(for: false, errorMessage: "the spinner stays.") }
        let trial = NavigationTrial(shop(), make: { test }) { $0.Then.IWaitToSeeElement("homeTrait") }
        XCTAssertEqual(
            trial.messages.map { $0.split(separator: "\n").first },
            ["Then IWaitToSeeElement(homeTrait) failed: the spinner stays."])
    }

    func testTheBehaviourOfScreenshotsDecidesWhichPicturesARecordKeeps() {
        let environment = SwerkinEnvironment(variables: ["SWERKIN_REPORT": "report"])
        defer { XCTestCase.setScreenshotsBehaviour() }
        XCTAssertEqual(environment.pictureMoments, .failures)
        XCTestCase.setScreenshotsBehaviour(quality: .low, lifetime: .keepAlways)
        XCTAssertEqual(environment.pictureMoments, .steps)
        XCTAssertEqual(SwerkinEnvironment(variables: [:]).pictureMoments, .failures, "there is no record")
        let other = SwerkinEnvironment(variables: ["SWERKIN_REPORT": "report", "SWERKIN_SCREENSHOTS": "failures"])
        XCTAssertEqual(other.pictureMoments, .failures, "the variable comes first")
    }

    // MARK: A screen's own waits

    func testAScreensOwnTouchButtonIsCalledThroughScreen() {
        struct OwnScreen: Screen {
            let test: BaseTestCase
            let touched: (String) -> Void
            let trait = ""
            let name = ""

            init(testCase: BaseTestCase) { self.init(testCase: testCase) { _ in } }

            init(testCase: BaseTestCase, touched: @escaping (String) -> Void) {
                test = testCase
                self.touched = touched
            }

            func renderScreen() {}
            func entryPathSegments() -> [PathSegment] { [] }

            func touchButton(
                withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt
            ) {
                touched("\(identifier ?? "-") \(label ?? "-") \(line)")
            }
        }
        let test = FakeTestCase().collect()
        var touched: [String] = []
        let screen: any Screen = OwnScreen(testCase: test) { touched.append($0) }
        let line: UInt = #line + 1
        screen.touchButton(withIdentifier: "save")
        screen.touchButton(withLabel: "Save")
        screen.touchButton(withIdentifier: "save", withLabel: "Save")
        screen.touchButton(withIdentifier: nil, withLabel: "Save", file: #filePath, line: 7)
        XCTAssertEqual(touched, ["save - \(line)", "- Save \(line + 1)", "save Save \(line + 2)", "- Save 7"])
        XCTAssertEqual(test.driver.actions, [])
        test.finish()
    }

    func testAScreensOwnTouchesAndWaitsAreCalledThroughScreen() {
        final class OwnScreen: Screen {
            let test: BaseTestCase
            let (trait, name) = ("", "")
            var calls: [String] = []

            init(testCase: BaseTestCase) { test = testCase }

            func renderScreen() {}
            func entryPathSegments() -> [PathSegment] { [] }

            func touchView(withIdentifier id: String?, withLabel label: String?, file: StaticString, line: UInt) {
                calls.append("touchView \(id ?? "-") \(line)")
            }
            func swipe(direction: SwipeDirection, file: StaticString, line: UInt) { calls.append("swipe \(line)") }
            func setSwitch(withIdentifier id: String, to isOn: Bool, file: StaticString, line: UInt) {
                calls.append("setSwitch \(line)")
            }
            func enterText(into id: String, withText text: String, file: StaticString, line: UInt) {
                calls.append("enterText \(line)")
            }
            func select(dropDownValue text: String, file: StaticString, line: UInt) { calls.append("select \(line)") }
            func touchTableCell(withLabel name: String, file: StaticString, line: UInt) {
                calls.append("touchTableCell \(line)")
            }
            func waitForElement(withIdentifier id: String, file: StaticString, line: UInt) {
                calls.append("waitForElement \(line)")
            }
        }
        let test = FakeTestCase().collect()
        let own = OwnScreen(testCase: test)
        let screen: any Screen = own
        let line: UInt = #line + 1
        screen.touchView(withIdentifier: "save")
        screen.swipe(direction: .left)
        screen.setSwitch(withIdentifier: "sound", to: true)
        screen.enterText(into: "name", withText: "Ada")
        screen.select(dropDownValue: "Banana")
        screen.touchTableCell(withLabel: "First")
        screen.waitForElement(withIdentifier: "save")
        screen.waitForElement(withIdentifier: "save", file: #filePath, line: UInt(7))
        XCTAssertEqual(
            own.calls,
            [
                "touchView save \(line)", "swipe \(line + 1)", "setSwitch \(line + 2)", "enterText \(line + 3)",
                "select \(line + 4)", "touchTableCell \(line + 5)", "waitForElement \(line + 6)", "waitForElement 7",
            ])
        XCTAssertEqual(test.driver.actions, [])
        test.finish()
    }

    func testAScreensOwnQuestionsAreCalledThroughItsTypeOnly() {
        final class OwnScreen: BaseScreen {
            func elementExists(withIdentifier id: String) -> Bool { true }
        }
        let test = FakeTestCase().collect()
        let own = OwnScreen(testCase: test)
        let screen: any Screen = own
        XCTAssertTrue(own.elementExists(withIdentifier: "nothing"))
        XCTAssertFalse(screen.elementExists(withIdentifier: "nothing"))
        test.finish()
    }

    func testScreensMakesItsOwnObjectsWithItsOwnPresenter() {
        final class OwnPresenter: ScreenPresenter {
            var asked: Set<String> = []

            override func object(of screen: any PresentableScreen) -> (any ScreenObject)? {
                asked.insert(screen.rawValue)
                return super.object(of: screen)
            }
        }
        final class Presenting: ScriptedTestCase {
            let presenter = OwnPresenter()

            override func makeScreenPresenter() -> ScreenPresenter { presenter }
        }
        let test = Presenting()
        let trial = NavigationTrial(shop(), make: { test }) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertTrue(test.presenter.asked.isSuperset(of: ["home", "cart"]))
    }

    // MARK: Screens

    func testAStructureMayNameScreens() throws {
        let test = FakeTestCase().collect()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<NamedScreen> { name in
                let screen = ScriptedScreen(testCase: test)
                screen.trait = "\(name.rawValue)Trait"
                if name == .end {
                    screen.entries = { [PathSegment(start: NamedScreen.start, end: NamedScreen.end) {}] }
                }
                return screen
            }, for: NamedScreen.self)
        test.screenPresenter.registerScreenProvider(ScriptedProvider<ListedScreen> { _ in nil }, for: ListedScreen.self)
        let graph = try test.navigationGraph()
        XCTAssertEqual(graph.screens.map(\.name), ["start", "end", "listed"])
        XCTAssertEqual(graph.segments.map(\.start), ["start"])
        test.finish()
    }

    // MARK: Preconditions of any value

    private enum Tier: String { case gold }
    private enum Plain { case silver }
    private struct Described: CustomStringConvertible { let description = "bronze" }
    private struct Undescribed {}
    private final class Thing: CustomStringConvertible { let description = "thing" }

    func testAValueOfAnyTypeStandsForAFact() {
        let table: [(Any, FactValue?)] = [
            (true, .bool(true)), (3, .int(3)), ("a", .string("a")), (UInt8(3), .int(3)), (UInt64.max, nil),
            (Tier.gold, .string("gold")), (Plain.silver, .string("silver")), (Described(), .string("bronze")),
            (2.5, .string("2.5")), (Int?.some(3) as Any, .int(3)), (Int?.none as Any, nil), (Undescribed(), nil),
            (Thing(), nil), (FactValue.int(1), .int(1)),
        ]
        for (value, fact) in table { XCTAssertEqual(FactValue(of: value), fact, "\(value)") }
    }

    private let tier = PreconditionKey(rawValue: "tier")

    private func trial(knowing value: Any, demanding demanded: Any) -> NavigationTrial {
        let tier = tier
        return NavigationTrial(
            ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart)]), knowing: [tier: value],
            adapt: { screen, shopScreen in
                let test = screen.test
                if shopScreen == .cart {
                    screen.entries = {
                        [
                            PathSegment(
                                start: Shop.home, end: Shop.cart,
                                step: {
                                    test.When.performStep([], "ITouch()") {
                                        try test.When.app.touch(.identifier("home-cart"))
                                    }
                                },
                                conditions: [tier: demanded])
                        ]
                    }
                }
                return screen
            }
        ) { $0.When.INavigate(toScreen: Shop.cart) }
    }

    func testAPreconditionMeetsAConditionOfTheSameDescription() {
        XCTAssertEqual(trial(knowing: Tier.gold, demanding: Tier.gold).messages, [])
        XCTAssertEqual(trial(knowing: "bronze", demanding: Described()).messages, [])
        XCTAssertEqual(trial(knowing: 2.5, demanding: 2.5).currentScreen, "cart")
    }

    func testAValueThatNoFactCanHaveNamesItsKey() {
        let remedy =
            "which no fact can have: give a Bool, a whole number, a String, a case of an enum, or a value whose type is "
            + "CustomStringConvertible."
        XCTAssertEqual(
            trial(knowing: Undescribed(), demanding: true).messages,
            [
                """
                When INavigate(toScreen: cart) failed: the value of "tier" is a Undescribed, \(remedy)
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(
            trial(knowing: true, demanding: Undescribed()).messages,
            [
                """
                When INavigate(toScreen: cart) failed: what the screens declare does not make a graph.
                  cart.entryPathSegments()[0]: the value of "tier" is a Undescribed, \(remedy)
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    // MARK: What is left of a test

    func testNothingOfTheTestIsLeftAfterTheTearDown() {
        final class Remembering: ScriptedTestCase {
            var left: [String] = []

            override func tearDown() {
                super.tearDown()
                left =
                    [currentScreen?.rawValue].compactMap { $0 } + preconditions.map(\.key.rawValue)
                    + testInfo.map(\.key)
                    + screenStack.map(\.rawValue)
            }
        }
        weak var weakTest: Remembering?
        weak var weakScreen: ScriptedScreen?
        weak var weakDriver: FakeDriver?
        autoreleasing {
            let app = shop()
            let test = Remembering()
            let recorder = CollectingRecorder()
            (test.driver, test.failureRecorder, test.graphs) = (app.driver, recorder, ScreenGraphStore())
            (weakTest, weakDriver) = (test, app.driver)
            test.begin()
            _ = test.performUnattached {
                test.testInfo = ["a": test]
                test.preconditions = [.loggedIn: true]
                test.screenPresenter.registerScreenProvider(
                    ScriptedProvider<Shop> { shopScreen in
                        let screen = ScriptedScreen(shopScreen, of: app, test: test)
                        weakScreen = screen
                        return screen
                    }, for: Shop.self)
                test.When.INavigate(toScreen: Shop.cart)
                XCTAssertEqual(test.currentScreen?.rawValue, "cart")
            }
            XCTAssertEqual(test.left, [])
            test.finish()
            XCTAssertEqual(recorder.failures.map(\.message), [])
        }
        XCTAssertNil(weakScreen)
        XCTAssertNil(weakTest)
        XCTAssertNil(weakDriver)
    }

    /// Performs a function, and releases what it has made.
    private func autoreleasing(_ body: () -> Void) {
        #if canImport(Darwin)
        autoreleasepool { body() }
        #else
        body()
        #endif
    }
}

/// The name of a screen that is a value of a structure.
struct NamedScreen: Equatable {
    let rawValue: String

    static let start = NamedScreen(rawValue: "start")
    static let end = NamedScreen(rawValue: "end")
}

/// Screens of an app's own, which tests make screens in another file.
enum ListedScreen: String, CaseIterable {
    case listed
}
