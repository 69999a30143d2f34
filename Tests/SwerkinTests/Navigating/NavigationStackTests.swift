import Swerkin
import SwerkinTesting
import XCTest

/// A shop in which a log-in sheet, presented from two screens, goes back to the one that it came from.
func shopWithSheet(on start: Place = .home, _ more: Way...) -> ScriptedApp {
    let app = ScriptedApp(
        on: start,
        [
            Way(Place.home, Place.login, needs: [.loggedIn: false]).with(\.kind, .present),
            Way(Place.cart, Place.login, needs: [.loggedIn: false]).with(\.kind, .present),
            Way(backFrom: Place.login, effects: [.loggedIn: true]), Way(Place.home, Place.cart),
            Way(backFrom: Place.cart), Way(Place.cart, Place.checkout, needs: [.loggedIn: true]),
            Way(Place.home, Place.receipt, needs: [.loggedIn: true]),
            Way(Place.checkout, Place.home).with(\.kind, .unwind),
        ] + more)
    app.truth = [.loggedIn: false]
    return app
}

final class NavigationStackTests: XCTestCase {
    func testTheSheetLeadsBackToTheScreenThatItWasPresentedFrom() {
        let rows: [(start: Place, goal: Place, stacks: [String])] = [
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
            $0.Given.INavigate(toScreen: Place.cart)
            $0.When.INavigate(toScreen: Place.login)
            $0.And.INavigate(toScreen: Place.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.plannedStacks.last, ["home › cart › login", "home › cart", "home", "home › receipt"])
        XCTAssertEqual(app.touched, ["home-cart", "cart-login", "login-back", "cart-back", "home-receipt"])
        XCTAssertEqual(trial.stack, ["home", "receipt"])
    }

    func testViaLeadsBackByWayOfWhatLiesBeneath() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.receipt, via: [Place.cart, Place.login])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.plannedStacks,
            [["home", "home › cart", "home › cart › login", "home › cart", "home", "home › receipt"]])
    }

    func testUnwindingTakesOffAllThatLiesAbove() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.Given.INavigate(toScreen: Place.checkout)
            $0.When.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › cart › checkout", "home"])
        XCTAssertEqual(trial.stack, ["home"])
        XCTAssertEqual(app.stack, ["home"])
    }

    func testEveryKindChangesTheStackInItsWay() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart), Way(Place.cart, Place.checkout).with(\.kind, .replace),
                Way(Place.checkout, Place.receipt).with(\.kind, .present), Way(backFrom: Place.receipt),
                Way(Place.receipt, Place.login).with(\.kind, .root),
            ])
        let trial = NavigationTrial(app) { test in
            let rows: [(Place, [Place])] = [
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

    func testWhereTheStackDoesNotMatterItIsKnownAllTheSameButNotShown() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(toScreen: Place.cart) }
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
            $0.When.INavigate(toScreen: Place.checkout)
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
            $0.Given.IAmOnScreen(Place.login, onTopOf: [Place.home, Place.cart])
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "cart-checkout"])
        XCTAssertEqual(trial.stack, ["home", "cart", "checkout"])
    }

    func testWhatATestSaysWronglyOfTheStackIsADetourThatBlamesNoSegment() {
        let app = shopWithSheet()
        app.show(stack: ["home", "login"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Place.login, onTopOf: [Place.cart])
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.course,
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
                on: Place.home,
                [
                    Way(Place.home, Place.cart), Way(Place.cart, Place.checkout).with(\.kind, row.kind),
                    Way(backFrom: Place.checkout),
                ])
            let trial = NavigationTrial(app) {
                $0.Given.INavigate(toScreen: Place.cart)
                $0.When.ITouchElement("cart-checkout")
                $0.Then.INavigate(toScreen: Place.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.stack, row.stack, "\(row.kind)")
            XCTAssertEqual(app.stack, row.stack, "\(row.kind)")
        }
    }

    func testOfSeveralSegmentsThatOpenAScreenNoneIsBelievedUnlessTheyAgree() {
        let rows: [(kinds: [SegmentKind], stack: [String])] = [
            ([.push, .present], ["home", "cart", "checkout"]), ([.push, .replace], ["checkout"]),
            ([.root, .replace], ["checkout"]), ([.replace, .replace], ["home", "checkout"]),
        ]
        for row in rows {
            let app = ScriptedApp(
                on: Place.home,
                [Way(Place.home, Place.cart), Way(backFrom: Place.checkout)]
                    + row.kinds.enumerated().map { number, kind in
                        Way(Place.cart, Place.checkout, button: "checkout \(number)").with(\.kind, kind)
                    })
            let trial = NavigationTrial(app) {
                $0.Given.INavigate(toScreen: Place.cart)
                $0.When.ITouchElement("checkout 0")
                $0.Then.INavigate(toScreen: Place.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.stack, row.stack, "\(row.kinds)")
        }
    }

    func testWhatLiesBeneathMayHaveChangedBetweenTwoNavigations() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Place.login, via: [Place.cart])
            app.show(stack: ["home", "login"])
            $0.When.INavigate(toScreen: Place.receipt)
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
            $0.Given.INavigate(toScreen: Place.cart)
            app.show("receipt")
            $0.Then.INavigate(toScreen: Place.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["receipt"])
    }

    func testAScreenBeneathWasGoneBackTo() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Place.login, via: [Place.cart])
            app.show("home")
            $0.Then.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testOfAScreenThatLiesBeneathTwiceTheUpperOneWasGoneBackTo() {
        let app = ScriptedApp(
            on: Place.home,
            [Way(Place.home, Place.cart), Way(Place.cart, Place.home), Way(Place.home, Place.login, cost: 3)]
                + Place.allCases.map { Way(backFrom: $0) })
        let trial = NavigationTrial(app) {
            $0.Given.INavigate(toScreen: Place.login, via: [Place.cart, Place.home])
            $0.When.ITouchElement("login-back")
            $0.Then.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart", "home"])
        XCTAssertEqual(app.stack, trial.stack)
    }

    func testWhereTheTestSaysThatItIsCountsAsMovingByHand() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Place.cart)
            app.show(stack: ["home", "cart", "login"])
            $0.Given.IAmOnScreen(Place.login)
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "login-back", "cart-checkout"])
    }

    func testTheAppMovedOnFromWhereTheTestSaidThatItIs() {
        let app = shopWithSheet()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.Given.INavigate(toScreen: Place.home)
            $0.Given.IAmOnScreen(Place.cart)
            app.show(stack: ["home", "cart", "checkout"])
            $0.Then.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart", "checkout"])
    }

    func testAScreenThatIsNotRegisteredTeachesNothingOfTheStack() {
        let trial = NavigationTrial(shopWithSheet(), knowing: [.loggedIn: false]) {
            $0.Given.INavigate(toScreen: Place.cart)
            $0.Given.IAmOnScreen(Annex.help)
            $0.Then.INavigate(toScreen: Place.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testTheTestEndsWithoutAStack() {
        let test = ScriptedTestCase()
        test.screenPresenter.registerScreenProvider(ScriptedProvider<Place> { _ in nil }, for: Place.self)
        test.Given.IAmOnScreen(Place.cart, onTopOf: [Place.home])
        XCTAssertEqual(test.screenStack.map(\.rawValue), ["home", "cart"])
        test.finish()
        XCTAssertEqual(test.screenStack.count, 0)
    }
}
