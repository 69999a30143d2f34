import XCTest
@testable import Swerkin
@testable import SwerkinCore

/// Facts that screens show, which a navigation reads on arrival.
final class FactObservationTests: XCTestCase {
    private let count = PreconditionKey(rawValue: "count")

    /// Each screen shows the number of items and whether someone is logged in.
    private func observing(_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        screen.observations = [
            .observe(count, numberIn: .identifier("items")),
            .observe(.loggedIn) { tree in
                try tree.matches(.identifier("user")).first.map { $0.label != "nobody" }
            },
        ]
        return screen
    }

    func testAnObservedFactIsKnownAndNoted() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, needs: [count: .atLeast(1)])])
        app.texts = ["home": ["items": "3 items"]]
        let trial = NavigationTrial(app, adapt: observing) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog, ["output observed count = 3", "plan home → cart", "passed 1 of 1 home → cart"])
        XCTAssertEqual(trial.preconditions, [count: 3])
    }

    func testAContradictionAtTheStartIsReportedAndTheAppIsRight() {
        let segments = [
            ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true]),
            ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true]),
        ]
        let app = ScriptedApp(on: Shop.home, segments)
        app.texts = ["home": ["user": "nobody"]]
        for start in [nil, Shop.home] {
            app.show("home")
            app.texts["home"] = ["user": "nobody"]
            app.truth = [:]
            let trial = NavigationTrial(app, knowing: [.loggedIn: true], retries: 1, adapt: observing) { test in
                if let start {
                    test.When.INavigate(fromScreen: start, toScreen: Shop.login)
                } else {
                    test.When.INavigate(toScreen: Shop.login)
                }
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(
                trial.navigationLog,
                [
                    "output observed loggedIn = false, but it was believed to be true", "plan home → login",
                    "passed 1 of 1 home → login",
                ])
            XCTAssertEqual(trial.preconditions, [.loggedIn: false])
        }
    }

    private let segments = [
        ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
        ScriptedSegment(Shop.cart, Shop.login),
        ScriptedSegment(Shop.login, Shop.checkout, effects: [.loggedIn: true], cost: 5),
    ]

    func testAPlanThatContradictsTheAppIsMadeAnew() {
        let app = ScriptedApp(on: Shop.home, segments)
        app.texts = ["cart": ["user": "nobody"], "checkout": ["user": "Ada"]]
        let trial = NavigationTrial(app, knowing: [.loggedIn: true], adapt: observing) {
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout", "passed 1 of 2 home → cart",
                "output observed loggedIn = false, but it was believed to be true", "plan cart → login → checkout",
                "passed 1 of 2 cart → login", "passed 2 of 2 login → checkout",
            ])
        XCTAssertEqual(trial.preconditions, [.loggedIn: true])
    }

    func testAShorterPlanIsTakenIfTheAppShowsThatItIsThere() {
        let app = ScriptedApp(on: Shop.home, segments)
        app.texts = ["cart": ["user": "Ada"]]
        let trial = NavigationTrial(app, adapt: observing) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → login → checkout", "passed 1 of 3 home → cart", "output observed loggedIn = true",
                "plan cart → checkout", "passed 1 of 1 cart → checkout",
            ])
    }

    func testAPlanThatStaysTheBestGoesOn() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
            ])
        app.texts = ["cart": ["user": "Ada"]]
        let trial = NavigationTrial(app, adapt: observing) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout assuming loggedIn", "passed 1 of 2 home → cart",
                "output observed loggedIn = true", "passed 2 of 2 cart → checkout",
            ])
    }

    func testAValueThatCannotBeFailsAndNamesTheScreen() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, needs: [count: .atLeast(1)])])
        app.texts = ["home": ["items": "9 items"]]
        let trial = NavigationTrial(app, adapt: observing) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: cart) failed: home shows count = 9, which cannot be: 9 is not a value of “count”, \
                which is one of: 0…3. Override facts, or observations of the screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testTheFormsOfObservations() throws {
        let app = ScriptedApp(on: Shop.home, [])
        app.texts = ["home": ["tier": "gold", "items": "none", "debt": "-12 €"]]
        let tree = try app.driver.snapshot()
        let tier = PreconditionKey(rawValue: "tier")
        func value(_ observation: FactObservation) throws -> FactValue? {
            try observation.read(tree)?.factValue
        }
        XCTAssertEqual(try value(.observe(tier, textOf: .identifier("tier"))), "gold")
        XCTAssertNil(try value(.observe(tier, textOf: .identifier("level"))))
        XCTAssertEqual(try value(.observe(count, numberIn: .identifier("debt"))), -12)
        XCTAssertNil(try value(.observe(count, numberIn: .identifier("items"))))
        XCTAssertEqual(try value(.observe(.loggedIn, isShown: .identifier("tier"))), true)
        XCTAssertEqual(try value(.observe(.loggedIn, isShown: .identifier("avatar"))), false)
    }
}

/// Facts that the environment gives for a whole run.
final class RunFactsTests: XCTestCase {
    private final class TabletTestCase: ScriptedTestCase {
        override var environment: SwerkinEnvironment {
            SwerkinEnvironment(variables: ["SWERKIN_GIVEN": "device=tablet"])
        }
    }

    private let device = PreconditionKey(rawValue: "device")

    private var app: ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, needs: [device: "tablet"]),
                ScriptedSegment(Shop.home, Shop.login, needs: [device: "phone"]),
                ScriptedSegment(Shop.login, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, effects: [device: .forget]),
            ])
    }

    func testTheyAreKnownToEveryTestOfTheRun() {
        let trial = NavigationTrial(app, make: TabletTestCase.init) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "plan home → cart")
        XCTAssertEqual(trial.preconditions, [:])
    }

    func testWhatTheTestSaysIsStronger() {
        let trial = NavigationTrial(app, knowing: [device: "phone"], make: TabletTestCase.init) {
            $0.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "plan home → login → cart")
    }

    func testAnEffectEndsThem() {
        let app = app
        let trial = NavigationTrial(app, make: TabletTestCase.init) { test in
            test.When.INavigate(toScreen: Shop.checkout)
            XCTAssertNil(test.session.knownFacts[self.device])
        }
        XCTAssertEqual(trial.messages, [])
    }

    func testTheyAreReadByTheirForms() {
        let text = #"device=tablet, signedIn=true,unread=-3,code="007",name="Ada, Countess",device=phone"#
        let environment = SwerkinEnvironment(variables: ["SWERKIN_GIVEN": text])
        XCTAssertEqual(
            environment.givenFacts.map { "\($0.key.rawValue) = \($0.value.factValue)" }.sorted(),
            [
                #"code = "007""#, #"device = "phone""#, #"name = "Ada, Countess""#, "signedIn = true", "unread = -3",
            ])
        XCTAssertEqual(environment.problems, [])
        XCTAssertTrue(SwerkinEnvironment(variables: ["SWERKIN_GIVEN": ""]).givenFacts.isEmpty)
    }

    func testWhatIsNoFactIsNamed() {
        let environment = SwerkinEnvironment(variables: ["SWERKIN_GIVEN": "tablet,=1,a=,b=2"])
        XCTAssertEqual(environment.givenFacts.map(\.key.rawValue), ["b"])
        XCTAssertEqual(
            environment.problems,
            ["tablet", "=1", "a="].map {
                "SWERKIN_GIVEN has “\($0)”, which is no fact, so it is ignored; write it as in device=tablet."
            })
    }
}
