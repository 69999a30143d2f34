import FlowGraph
import Swerkin
import SwerkinConformance
import XCTest

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
