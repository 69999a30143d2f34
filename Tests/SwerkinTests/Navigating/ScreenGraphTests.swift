import Swerkin
import SwerkinConformance
import XCTest

final class ScreenGraphTests: XCTestCase {
    private func graph(
        _ app: ScriptedApp, annex: Bool = false,
        stepNames: StepNames = .crossed,
        adapt: @escaping (ScriptedScreen, Shop) -> ScriptedScreen? = { screen, _ in screen }
    ) throws -> NavigationGraph {
        var result: Result<NavigationGraph, any Error>?
        _ = NavigationTrial(app, annex: annex, adapt: adapt) { test in
            result = Result { try test.navigationGraph(stepNames: stepNames) }
        }
        return try XCTUnwrap(result).get()
    }

    /// The words of the failure of a navigation, without the step's.
    private func problems(
        _ segments: [ScriptedSegment],
        adapt: @escaping (ScriptedScreen, Shop) -> ScriptedScreen? = { screen, _ in screen }
    ) -> String? {
        let app = ScriptedApp(on: Shop.home, segments)
        let trial = NavigationTrial(app, adapt: adapt) { $0.When.INavigate(toScreen: Shop.cart) }
        if !trial.messages.isEmpty { XCTAssertEqual(app.driver.actions, []) }
        return trial.messages.first.map {
            $0.replacingOccurrences(of: "When INavigate(toScreen: cart) failed: ", with: "")
        }
    }

    private func invalid(_ sentences: String...) -> String {
        let lines = sentences.map { "  \($0)" }.joined(separator: "\n")
        return "what the screens declare does not make a graph.\n\(lines)\nAt fault: the use of Swerkin, not the app."
    }

    // MARK: What is in it

    func testEveryCaseIsAScreenAlsoWithoutAScreenObject() throws {
        let graph = try graph(shop()) { screen, shopScreen in
            screen.name = shopScreen == .cart ? "Shopping cart" : shopScreen.rawValue
            screen.tags = shopScreen == .cart ? ["deep"] : []
            return shopScreen == .receipt ? nil : screen
        }
        XCTAssertEqual(graph.screens.map(\.name), ["home", "login", "cart", "checkout", "receipt"])
        XCTAssertEqual(graph.screens.map(\.title), [nil, nil, "Shopping cart", nil, nil])
        XCTAssertEqual(
            graph.screens.map(\.trait), ["homeTrait", "loginTrait", "cartTrait", "checkoutTrait", nil])
        XCTAssertEqual(graph.screens.map(\.module), [nil, nil, nil, nil, nil])
        XCTAssertEqual(graph.screens.map(\.tags), [[], [], ["deep"], [], []])
        XCTAssertEqual(graph.screens.map(\.isStart), [true, false, false, false, false])
        XCTAssertEqual(graph.name, "SwerkinTests")
    }

    func testEachEnumIsAModuleIfThereAreSeveral() throws {
        let graph = try graph(shop(ScriptedSegment(Shop.home, Annex.help)), annex: true)
        XCTAssertEqual(graph.screens.map(\.name), ["home", "login", "cart", "checkout", "receipt", "help", "about"])
        XCTAssertEqual(graph.screens.compactMap(\.module), Array(repeating: "Shop", count: 5) + ["Annex", "Annex"])
    }

    func testSegmentsStandInTheOrderOfTheirScreensEntriesFirstWithTheGivenNamesOfTheirSteps() throws {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.cart, Shop.home, cost: 3),
                ScriptedSegment(Shop.home, Shop.cart).with(\.side, .exit),
                ScriptedSegment(Shop.login, Shop.home, needs: [.loggedIn: false], effects: [.loggedIn: true]),
            ])
        let graph = try graph(app)
        XCTAssertEqual(graph.segments.map(\.start), ["cart", "login", "home"])
        XCTAssertEqual(
            graph.segments.map(\.steps), [["ITouch(cart-home)"], ["ITouch(login-home)"], ["ITouch(home-cart)"]])
        XCTAssertEqual(graph.segments.map(\.cost), [3, 1, 1])
        XCTAssertEqual(graph.segments[1].preconditions, ["loggedIn": false])
        XCTAssertEqual(graph.segments[1].effects, ["loggedIn": true])
        XCTAssertEqual(app.driver.actions, [])
        XCTAssertEqual(app.driver.snapshots, 0)
    }

    func testTextThatIsTypedStaysMasked() throws {
        let graph = try graph(shop(), stepNames: .dryRun) { screen, shopScreen in
            guard shopScreen == .checkout else { return screen }
            let test = screen.test
            screen.entries = {
                [
                    PathSegment(start: Shop.cart, end: Shop.checkout) {
                        test.When.performStep(["password", Typed("hunter2")], "IEnter(_:text:)") {}
                    }
                ]
            }
            return screen
        }
        XCTAssertEqual(graph.segments.first { $0.end == "checkout" }?.steps, ["IEnter(password, text: ••••)"])
    }

    func testEachNavigationOfEachTestReadsTheDeclarationsOnce() {
        let graphs = ScreenGraphStore()
        var readings = 0
        for _ in 0..<3 {
            let trial = NavigationTrial(
                shop(), graphs: graphs,
                adapt: { screen, shopScreen in
                    // No path leads through the receipt, so only the graph asks for its segments.
                    if shopScreen == .receipt {
                        screen.exits = {
                            readings += 1; return []
                        }
                    }
                    return screen
                }
            ) { test in
                test.When.INavigate(toScreen: Shop.cart)
                test.And.INavigate(toScreen: Shop.home)
            }
            XCTAssertEqual(trial.messages, [])
        }
        XCTAssertEqual(readings, 6)
    }

    func testAnotherClassAndFurtherEnumsHaveAGraphOfTheirOwn() throws {
        final class OtherTestCase: ScriptedTestCase {}
        let graphs = ScreenGraphStore()
        var readings = 0
        func read(annex: Bool, make: () -> ScriptedTestCase) {
            _ = NavigationTrial(
                shop(), graphs: graphs, make: make, annex: annex,
                adapt: { screen, shopScreen in
                    if shopScreen == .receipt {
                        screen.exits = {
                            readings += 1; return []
                        }
                    }
                    return screen
                }
            ) { test in _ = try? test.navigationGraph() }
        }
        read(annex: false) { ScriptedTestCase() }
        read(annex: true) { ScriptedTestCase() }
        read(annex: false) { OtherTestCase() }
        XCTAssertEqual(readings, 3)
    }

    // MARK: What does not fit together

    func testABackSegmentIsAnExitForEveryDestination() throws {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.cart, Shop.login)])
        let graph = try graph(app) { screen, shopScreen in
            if shopScreen == .login {
                screen.exits = { [.back(from: Shop.login, effects: [.loggedIn: true], cost: 3, tags: ["paid"]) {}] }
            }
            return screen
        }
        let back = try XCTUnwrap(graph.segments.last)
        XCTAssertEqual([back.start, back.end, back.label], ["login", nil, "Back"])
        XCTAssertEqual(back.kind, .back)
        XCTAssertEqual(back.effects, ["loggedIn": true])
        XCTAssertEqual(back.cost, 3)
        XCTAssertEqual(back.tags, ["paid"])
        let words = problems([ScriptedSegment(Shop.home, Shop.login)]) { screen, shopScreen in
            if shopScreen == .home { screen.entries = { [.back(from: Shop.login) {}] } }
            return screen
        }
        XCTAssertEqual(
            words,
            invalid(
                "home.entryPathSegments()[0] goes back, which leads to the screen beneath: declare it as an exit"
                    + " segment of login."))
    }

    func testDeclarationsThatDoNotFitAreAllReported() {
        let words = problems([
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Annex.help).with(\.side, .exit),
        ]) {
            screen, shopScreen in
            if shopScreen == .login { screen.entries = { [PathSegment(start: Shop.home, end: Shop.cart) {}] } }
            if shopScreen == .checkout { screen.exits = { [PathSegment(start: Shop.cart, end: Shop.receipt) {}] } }
            return screen
        }
        XCTAssertEqual(
            words,
            invalid(
                #"home.exitPathSegments()[0] names the screen "help", whose enum is not registered: name Annex in the app's screens, or register a provider for it."#,
                "login.entryPathSegments()[0] is home → cart, but an entry segment must lead to login.",
                "checkout.exitPathSegments()[0] is cart → receipt, but an exit segment must start on checkout."))
    }

    func testASegmentDeclaredOnBothSidesIsReported() {
        let segment = ScriptedSegment(Shop.home, Shop.cart)
        XCTAssertEqual(
            problems([segment, segment.with(\.side, .exit).with(\.cost, 2)]),
            invalid(
                "home.exitPathSegments()[0] and cart.entryPathSegments()[0] declare the same segment, home → cart: remove one"
                    + " of them, or give each a label if their steps differ."))
    }

    func testTwoDifferentSegmentsOnTheTwoSidesAreFine() {
        let segment = ScriptedSegment(Shop.home, Shop.cart)
        let other = ScriptedSegment(Shop.home, Shop.cart, button: "other").with(\.side, .exit)
        XCTAssertNil(problems([segment, other]))
    }

    func testProblemsOfTheEngineAreReportedAtTheLineOfTheSegment() {
        XCTAssertEqual(
            problems([
                ScriptedSegment(Shop.home, Shop.cart, needs: [PreconditionKey(rawValue: "count"): 7]),
                ScriptedSegment(
                    Shop.cart, Shop.home, effects: [PreconditionKey(rawValue: "points"): .add(1)], cost: -1),
            ]),
            invalid(
                "home.entryPathSegments()[0]: the cost -1 is not a number of seconds more than 0 and at most 1000000.",
                #"home.entryPathSegments()[0]: "points" can only be added to when it has bounds: override facts and declare Fact("points", .range(0...3))."#,
                "cart.entryPathSegments()[0]: 7 is not a value of “count”, which is one of: 0…3."))
    }

    func testScreensOfAnEnumThatIsNotRegisteredAreUnknown() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(toScreen: Annex.help) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: help) failed: there is no registered screen "help".
                Its enum must be registered. Registered screens: home, login, cart, checkout, receipt.
                At fault: the test, not the app.
                """
            ])
    }

    func testWithoutAnyRegisteredScreenItSaysWhatToCall() {
        let trial = StepTrial(on: FakeDriver()) { $0.When.INavigate(toScreen: Shop.home) }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                When INavigate(toScreen: home) failed: what the screens declare does not make a graph.
                  no screens are registered: name the app's screens, or call screenPresenter.registerScreenProvider(_:for:).
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testTwoScreensOfOneNameAreReportedWhenTheyAreRegistered() {
        enum Other: String, PresentableScreen { case home }
        let trial = NavigationTrial(shop()) { test in
            test.screenPresenter.registerScreenProvider(ScriptedProvider<Other> { _ in nil }, for: Other.self)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                the screen name "home" is used in Shop and in Other: give one of the screens another rawValue.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAnUnavailableGraphFailsWithTheSameMessage() {
        XCTAssertThrowsError(try graph(ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, cost: 0)]))) {
            error in
            XCTAssertEqual(
                "\(error)".withoutDeclarationLines,
                invalid(
                    "cart.entryPathSegments()[0]: the cost 0 is not a number of seconds more than 0 and at most 1000000."
                ))
        }
    }

    // MARK: What the running test must have

    func testAScreenOnThePathNeedsAnObjectAndATrait() {
        let segments = [ScriptedSegment(Shop.home, Shop.cart).with(\.side, .exit)]
        XCTAssertEqual(
            problems(segments) { screen, shopScreen in shopScreen == .cart ? nil : screen },
            """
            the screen provider of Shop has no screen object for cart: return one from its screen(for:).
            At fault: the use of Swerkin, not the app.
            """)
        XCTAssertEqual(
            problems(segments) { screen, shopScreen in
                if shopScreen == .cart { screen.trait = "" }
                return screen
            },
            """
            the screen "cart" has an empty trait, so an arrival there cannot be checked: give it the identifier of an \
            element that is on no other screen.
            At fault: the use of Swerkin, not the app.
            """)
    }

    func testTwoScreensOfOneTraitCannotBeDistinguished() {
        let segments = [ScriptedSegment(Shop.home, Shop.cart)]
        XCTAssertEqual(
            problems(segments) { screen, shopScreen in
                if shopScreen == .receipt { screen.trait = "cartTrait" }
                return screen
            },
            """
            the screens "cart" and "receipt" have the same trait, "cartTrait", so an arrival on one cannot be told from the \
            other: give each the identifier of an element that is on no other screen.
            At fault: the use of Swerkin, not the app.
            """)
    }

    func testAMisspelledPreconditionIsNotPassedOver() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true])])
        let trial = NavigationTrial(app, knowing: [PreconditionKey(rawValue: "logedIn"): true]) { test in
            test.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: cart) failed: no segment asks for the precondition "logedIn". Did you mean \
                "loggedIn"?
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(app.driver.actions, [])
    }

    func testANumberThatIsComparedMustBeDeclared() {
        let articles = PreconditionKey(rawValue: "articles")
        let declared = PreconditionKey(rawValue: "count")
        XCTAssertEqual(
            problems([ScriptedSegment(Shop.home, Shop.cart, needs: [articles: .atLeast(5), declared: .atMost(2)])]),
            invalid(
                #"cart.entryPathSegments()[0]: "articles" can only be compared when all of its values are known: override facts and declare Fact("articles", .range(0...3))."#
            ))
    }

    // MARK: Declarations that depend on the state of the test

    /// Navigates to the cart, which declares what `entry` gives each time that it is asked.
    private func trial(
        graphs: ScreenGraphStore = ScreenGraphStore(), entry: @escaping (BaseTestCase) -> PathSegment,
        steps: (ScriptedTestCase) -> Void = { $0.When.INavigate(toScreen: Shop.cart) }
    ) -> (trial: NavigationTrial, app: ScriptedApp) {
        let app = shop(ScriptedSegment(Shop.login, Shop.cart))
        let trial = NavigationTrial(
            app, graphs: graphs,
            adapt: { screen, shopScreen in
                let test = screen.test
                if shopScreen == .cart { screen.entries = { [entry(test)] } }
                return screen
            }, steps: steps)
        return (trial, app)
    }

    private func entry(from start: Shop, of test: BaseTestCase) -> PathSegment {
        PathSegment(start: start, end: Shop.cart) {
            test.When.performStep([], "ITouch()") { try test.When.app.touch(.identifier("\(start.rawValue)-cart")) }
        }
    }

    func testEachTestOfAClassHasTheGraphOfWhatItsScreensDeclare() {
        let graphs = ScreenGraphStore()
        let first = trial(graphs: graphs) { self.entry(from: .home, of: $0) }
        let second = trial(graphs: graphs) { self.entry(from: .login, of: $0) }
        XCTAssertEqual([first.trial.messages, second.trial.messages], [[], []])
        XCTAssertEqual(first.app.touched, ["home-cart"])
        XCTAssertEqual(second.app.touched, ["home-login", "login-cart"])
    }

    func testEachNavigationAsksTheScreensAnew() {
        let (trial, app) = trial(
            entry: { self.entry(from: $0.testInfo["detour"] == nil ? .home : .login, of: $0) },
            steps: { test in
                test.When.INavigate(toScreen: Shop.cart)
                test.testInfo["detour"] = true
                test.And.INavigate(toScreen: Shop.home)
                test.And.INavigate(toScreen: Shop.cart)
            })
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-home", "home-login", "login-cart"])
    }

    func testDeclarationsThatChangeDuringANavigationAreMisuse() {
        let (trial, _) = trial { test in
            self.entry(from: test.testInfo["detour"] == nil ? .home : .login, of: test)
        } steps: { test in
            test.screenPresenter.registerScreenProvider(ScriptedProvider<Annex> { _ in nil }, for: Annex.self)
            test.performOnPlan {
                test.testInfo["detour"] = true
                test.screenPresenter.registerScreenProvider(ScriptedProvider<Annex> { _ in nil }, for: Annex.self)
            }
            test.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: cart) failed: cart.entryPathSegments()[0] was home → cart when the graph was built, \
                and is something else now: what entryPathSegments() gives must not change during a navigation.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }
}

extension ScriptedTestCase {
    /// Performs a function when a navigation has planned.
    fileprivate func performOnPlan(_ body: @escaping () -> Void) {
        final class PlanObserver: RunObserver {
            let body: () -> Void

            init(_ body: @escaping () -> Void) { self.body = body }

            func observe(_ event: RunEvent) { if case .planned = event { body() } }
        }
        observers.append(PlanObserver(body))
    }
}
