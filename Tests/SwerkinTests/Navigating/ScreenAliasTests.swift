import FlowGraph
import Swerkin
import SwerkinConformance
import XCTest

/// Screens that show one view under several names: here the log-in and the cart.
final class ScreenAliasTests: XCTestCase {
    private func app(_ segments: [ScriptedSegment]) -> ScriptedApp {
        let app = ScriptedApp(on: Shop.home, segments)
        app.views = ["login": Shop.cart]
        return app
    }

    private func alias(_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        guard shopScreen == .login else { return screen }
        screen.trait = ""
        screen.aliasOf = Shop.cart
        return screen
    }

    func testANavigationArrivesOnTheNameThatItsSegmentLeadsTo() {
        let app = app([
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.login),
            ScriptedSegment(Shop.login, Shop.checkout),
        ])
        let trial = NavigationTrial(app, adapt: alias) {
            $0.When.INavigate(toScreen: Shop.login)
            XCTAssertEqual($0.currentScreen?.rawValue, "login")
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → login", "passed 1 of 1 home → login", "plan login → checkout",
                "passed 1 of 1 login → checkout",
            ])
    }

    func testTheNameThatTheTestStatesIsMeantWhicheverOfThemOpensTheOther() {
        let segments = [
            ScriptedSegment(Shop.cart, Shop.login), ScriptedSegment(Shop.cart, Shop.checkout, cost: 5),
            ScriptedSegment(Shop.login, Shop.receipt),
        ]
        let app = app(segments)
        app.show("cart")
        let trial = NavigationTrial(app, adapt: alias) {
            $0.Given.IAmOnScreen(Shop.cart)
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog, ["plan cart → checkout", "passed 1 of 1 cart → checkout"])
    }

    func testALocationThatCouldBeEitherIsNotGuessed() {
        let app = app([ScriptedSegment(Shop.cart, Shop.login), ScriptedSegment(Shop.login, Shop.checkout)])
        app.show("login")
        let trial = NavigationTrial(app, adapt: alias) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: it is not clear which screen the app shows.
                login and cart are aliases, names of one view: say which is meant with Given.IAmOnScreen(_:).
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(trial.navigationLog, [])
    }

    func testAModalThatSharesTheViewIsNotWaitedFor() {
        let segments = [
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.login).with(\.kind, .present),
            ScriptedSegment(Shop.login, Shop.cart).with(\.kind, .unwind), ScriptedSegment(Shop.cart, Shop.checkout),
        ]
        let trial = NavigationTrial(app(segments), adapt: alias) {
            $0.When.INavigate(toScreen: Shop.login)
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.currentScreen, "checkout")
    }

    func testAnAliasOfAScreenOfAnotherEnumIsRefused() {
        let trial = NavigationTrial(
            app([ScriptedSegment(Shop.home, Shop.cart)]),
            adapt: { screen, shopScreen in
                if shopScreen == .login { screen.aliasOf = Annex.help }
                return screen
            }
        ) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.contains("login.aliasOf: there is no screen “help”") ?? false,
            "\(trial.messages)")
    }
}

/// Tabs that replace one another, declared as a group.
final class TabGroupTests: XCTestCase {
    /// The shop's screens as tabs of one another, the group declared by some of them.
    private func trial(
        declaredBy shopScreens: Set<Shop> = [.home], steps: (ScriptedTestCase) -> Void
    ) -> (trial: NavigationTrial, app: ScriptedApp) {
        let tabs: [Shop] = [.home, .login, .cart]
        let app = ScriptedApp(
            on: Shop.home,
            tabs.flatMap { start in
                tabs.filter { $0 != start }.map {
                    ScriptedSegment(start, $0, button: "\($0.rawValue)Tab").with(\.kind, .replace)
                }
            })
        let trial = NavigationTrial(
            app,
            adapt: { screen, shopScreen in
                let test = screen.test
                screen.entries = { [] }
                if shopScreens.contains(shopScreen) {
                    screen.tabs = {
                        [TabGroup("Shop", tabs) { tab in test.When.ITouchElement("\(tab.rawValue)Tab") }]
                    }
                }
                return screen
            }, steps: steps)
        return (trial, app)
    }

    func testAnyTabLeadsToAnyOther() throws {
        let (trial, app) = trial {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
            $0.And.INavigate(toScreen: Shop.login)
            $0.And.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["cartTab", "loginTab", "homeTab"])
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testAGroupIsTheSameHoweverOftenItIsDeclared() throws {
        for shopScreens: Set<Shop> in [[.home], [.home, .cart], [.receipt]] {
            var graph: NavigationGraph?
            _ = trial(declaredBy: shopScreens) { graph = try? $0.navigationGraph(stepNames: .dryRun) }
            let segments = try XCTUnwrap(graph).segments
            XCTAssertEqual(
                segments.map { "\($0.start) \($0.end ?? "")" },
                ["home login", "home cart", "login home", "login cart", "cart home", "cart login"])
            XCTAssertTrue(segments.allSatisfy { $0.kind == .replace && $0.tabGroup == "Shop" })
            XCTAssertEqual(segments.first?.steps, ["ITouchElement(loginTab)"])
        }
    }

    func testAGroupKeepsItsConditionsAndItsCost() throws {
        let test = ScriptedTestCase()
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<Shop> { _ in
                let screen = ScriptedScreen(testCase: test)
                screen.tabs = {
                    [
                        TabGroup(
                            "Shop", [Shop.home, Annex.help] as [any PresentableScreen],
                            preconditions: [.loggedIn: true],
                            cost: 0.5
                        ) { _ in }
                    ]
                }
                return screen
            }, for: Shop.self)
        test.screenPresenter.registerScreenProvider(ScriptedProvider<Annex> { _ in nil }, for: Annex.self)
        let segments = try test.navigationGraph().segments
        XCTAssertEqual(segments.map(\.start), ["home", "help"])
        XCTAssertTrue(segments.allSatisfy { $0.cost == 0.5 && $0.preconditions == ["loggedIn": true] })
        test.finish()
    }
}
