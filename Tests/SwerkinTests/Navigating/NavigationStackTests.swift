import Swerkin
import SwerkinConformance
import XCTest

/// A shop in which a log-in sheet, presented from two screens, goes back to the one that it came from.
func shopWithSheet(on start: Shop = .home, _ more: ScriptedSegment...) -> ScriptedApp {
    let app = ScriptedApp(
        on: start,
        [
            ScriptedSegment(Shop.home, Shop.login, needs: [.loggedIn: false]).with(\.kind, .present),
            ScriptedSegment(Shop.cart, Shop.login, needs: [.loggedIn: false]).with(\.kind, .present),
            ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true]), ScriptedSegment(Shop.home, Shop.cart),
            ScriptedSegment(backFrom: Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
            ScriptedSegment(Shop.home, Shop.receipt, needs: [.loggedIn: true]),
            ScriptedSegment(Shop.checkout, Shop.home).with(\.kind, .unwind),
        ] + more)
    app.truth = [.loggedIn: false]
    return app
}

final class NavigationStackTests: XCTestCase {
    func testTheSheetLeadsBackToTheScreenThatItWasPresentedFrom() {
        let rows: [(start: Shop, goal: Shop, stacks: [String])] = [
            (.home, .receipt, ["home", "home › login", "home", "home › receipt"]),
            (.cart, .checkout, ["cart", "cart › login", "cart", "cart › checkout"]),
        ]
        for row in rows {
            let app = shopWithSheet(on: row.start)
            let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
                $0.When.INavigate(fromScreen: row.start, toScreen: row.goal)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.plannedStacks, [row.stacks])
            XCTAssertEqual(trial.stack, app.stack)
            XCTAssertEqual(app.violations, [])
        }
    }

    func testWhatLiesBeneathIsKnownFromOneNavigationToTheNext() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.INavigate(toScreen: Shop.login)
            $0.And.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.plannedStacks.last, ["home › cart › login", "home › cart", "home", "home › receipt"])
        XCTAssertEqual(app.touched, ["home-cart", "cart-login", "login-back", "cart-back", "home-receipt"])
        XCTAssertEqual(trial.stack, ["home", "receipt"])
    }

    func testViaLeadsBackThroughTheScreensBeneath() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.receipt, via: [Shop.cart, Shop.login])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.plannedStacks,
            [["home", "home › cart", "home › cart › login", "home › cart", "home", "home › receipt"]])
    }

    func testUnwindingTakesOffAllThatLiesAbove() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.Given.INavigate(toScreen: Shop.checkout)
            $0.When.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › cart › checkout", "home"])
        XCTAssertEqual(trial.stack, ["home"])
        XCTAssertEqual(app.stack, ["home"])
    }

    func testEveryKindChangesTheStackAsDeclared() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout).with(\.kind, .replace),
                ScriptedSegment(Shop.checkout, Shop.receipt).with(\.kind, .present),
                ScriptedSegment(backFrom: Shop.receipt),
                ScriptedSegment(Shop.receipt, Shop.login).with(\.kind, .root),
            ])
        let trial = NavigationTrial(app) { test in
            let rows: [(Shop, [Shop])] = [
                (.cart, [.home, .cart]), (.checkout, [.home, .checkout]), (.receipt, [.home, .checkout, .receipt]),
                (.checkout, [.home, .checkout]), (.login, [.login]),
            ]
            for (goal, stack) in rows {
                test.When.INavigate(toScreen: goal)
                XCTAssertEqual(test.screenStack.map(\.rawValue), stack.map(\.rawValue))
                XCTAssertEqual(app.stack, stack.map(\.rawValue))
            }
        }
        XCTAssertEqual(trial.messages, [])
    }

    func testIfTheStackDoesNotMatterItIsKnownAllTheSameButNotShown() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.stack, ["home", "cart"])
        XCTAssertEqual(trial.plannedStacks, [[]])
        let stacks = trial.events.compactMap { event in
            if case .segmentStarted(let segment) = event { segment.stack } else { nil }
        }
        XCTAssertEqual(stacks, [[]])
    }

    // MARK: What is not known

    func testOnADeepScreenWithNothingKnownBeneathNoPlanGoesBack() {
        let app = shopWithSheet(on: .login)
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(app.touched, [])
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: there is no plan from login to checkout given loggedIn = false.
                Reachable from login: 1 screen (login); nearest to checkout: login.
                Blocked segments that would lead on:
                  login → back (segments[3]) needs a screen beneath login (nothing lies there)
                No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                If other screens lie beneath login, give the whole stack.
                Known to lie on the stack: login. Given.IAmOnScreen(_:onTopOf:) says what else lies beneath.
                At fault: the test, not the app.
                """
            ])
    }

    func testATestCanSayWhatLiesBeneath() {
        let app = shopWithSheet()
        app.show(stack: ["home", "cart", "login"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Shop.login, onTopOf: [Shop.home, Shop.cart])
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "cart-checkout"])
        XCTAssertEqual(trial.stack, ["home", "cart", "checkout"])
    }

    func testWhatATestSaysWronglyOfTheStackIsADetourThatBlamesNoSegment() {
        let app = shopWithSheet()
        app.show(stack: ["home", "login"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Shop.login, onTopOf: [Shop.cart])
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan login → cart → checkout", "failed 1 of 2 login → cart", "detour login → cart, on home",
                "plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout",
            ])
        XCTAssertEqual(
            trial.reasons,
            [
                #"there is no element with identifier "cartTrait" (waited 2 s). That cart lies beneath login was only "#
                    + "inferred, and is taken to be wrong: look at what the test said of the stack, and at the kinds of "
                    + "this segment and of those that lead to login."
            ])
        XCTAssertEqual(trial.preconditions, [.loggedIn: true], "who went back from the sheet has logged in")
    }

    // MARK: Moving by hand

    func testAScreenOpenedByHandLiesWhereTheSegmentWouldHavePutIt() {
        let rows: [(kind: SegmentKind, stack: [String])] = [
            (.push, ["home", "cart", "checkout"]), (.present, ["home", "cart", "checkout"]),
            (.replace, ["home", "checkout"]), (.root, ["checkout"]),
        ]
        for row in rows {
            let app = ScriptedApp(
                on: Shop.home,
                [
                    ScriptedSegment(Shop.home, Shop.cart),
                    ScriptedSegment(Shop.cart, Shop.checkout).with(\.kind, row.kind),
                    ScriptedSegment(backFrom: Shop.checkout),
                ])
            let trial = NavigationTrial(app) {
                $0.Given.INavigate(toScreen: Shop.cart)
                $0.When.ITouchElement("cart-checkout")
                $0.Then.INavigate(toScreen: Shop.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.stack, row.stack, "\(row.kind)")
            XCTAssertEqual(app.stack, row.stack, "\(row.kind)")
        }
    }

    func testOfSeveralSegmentsThatOpenAScreenNoneIsAssumedUnlessTheyAgree() {
        let rows: [(kinds: [SegmentKind], stack: [String])] = [
            ([.push, .present], ["home", "cart", "checkout"]), ([.push, .replace], ["checkout"]),
            ([.root, .replace], ["checkout"]), ([.replace, .replace], ["home", "checkout"]),
        ]
        for row in rows {
            let app = ScriptedApp(
                on: Shop.home,
                [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(backFrom: Shop.checkout)]
                    + row.kinds.enumerated().map { number, kind in
                        ScriptedSegment(Shop.cart, Shop.checkout, button: "checkout \(number)").with(\.kind, kind)
                    })
            let trial = NavigationTrial(app) {
                $0.Given.INavigate(toScreen: Shop.cart)
                $0.When.ITouchElement("checkout 0")
                $0.Then.INavigate(toScreen: Shop.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.stack, row.stack, "\(row.kinds)")
        }
    }

    func testWhatLiesBeneathMayHaveChangedBetweenTwoNavigations() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            app.show(stack: ["home", "login"])
            $0.When.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched.suffix(2), ["login-back", "home-receipt"])
        XCTAssertEqual(
            trial.reasons,
            [
                #"there is no element with identifier "cartTrait" (waited 2 s). That cart lies beneath login was only "#
                    + "inferred, and is taken to be wrong: look at what the test said of the stack, and at the kinds of "
                    + "this segment and of those that lead to login."
            ])
    }

    func testAScreenThatNoSegmentOpensLiesOnNothingKnown() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.Given.INavigate(toScreen: Shop.cart)
            app.show("receipt")
            $0.Then.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["receipt"])
    }

    func testAScreenBeneathWasGoneBackTo() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            app.show("home")
            $0.Then.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testOfAScreenThatLiesBeneathTwiceTheUpperOneWasGoneBackTo() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.home),
                ScriptedSegment(Shop.home, Shop.login, cost: 3),
            ]
                + Shop.allCases.map { ScriptedSegment(backFrom: $0) })
        let trial = NavigationTrial(app) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart, Shop.home])
            $0.When.ITouchElement("login-back")
            $0.Then.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart", "home"])
        XCTAssertEqual(app.stack, trial.stack)
    }

    func testWhereTheTestSaysThatItIsCountsAsMovingByHand() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Shop.cart)
            app.show(stack: ["home", "cart", "login"])
            $0.Given.IAmOnScreen(Shop.login)
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "login-back", "cart-checkout"])
    }

    func testTheAppMovedOnFromWhereTheTestSaidThatItIs() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.Given.INavigate(toScreen: Shop.home)
            $0.Given.IAmOnScreen(Shop.cart)
            app.show(stack: ["home", "cart", "checkout"])
            $0.Then.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart", "checkout"])
    }

    func testAScreenThatIsNotRegisteredTeachesNothingOfTheStack() {
        let trial = NavigationTrial(shopWithSheet(), knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.Given.IAmOnScreen(Annex.help)
            $0.Then.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testTheTestEndsWithoutAStack() {
        let test = ScriptedTestCase()
        test.screenPresenter.registerScreenProvider(ScriptedProvider<Shop> { _ in nil }, for: Shop.self)
        test.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home])
        XCTAssertEqual(test.screenStack.map(\.rawValue), ["home", "cart"])
        test.finish()
        XCTAssertEqual(test.screenStack.count, 0)
    }
}
