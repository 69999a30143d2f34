import Foundation
import Swerkin
import SwerkinConformance
import XCTest

/// A segment's closure is called to cross the segment, and for nothing else.
final class CrossingOnceTests: XCTestCase {
    /// A shop in which the segment to a screen is a closure of the test's own.
    private func trial(
        _ shopScreen: Shop, graphs: ScreenGraphStore = ScreenGraphStore(), closure: @escaping (BaseTestCase) -> Void,
        steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        NavigationTrial(
            shop(), graphs: graphs,
            adapt: { screen, other in
                guard other == shopScreen else { return screen }
                let (test, declared) = (screen.test, screen.entries)
                screen.entries = {
                    declared().map { segment in
                        var segment = segment
                        segment.steps = []
                        let step = segment.step
                        segment.step = {
                            closure(test); step()
                        }
                        return segment
                    }
                }
                return screen
            }, steps: steps)
    }

    func testAForcedUnwrapOnAnotherScreenEndsNothing() {
        let missing: [Int] = []
        let trial = trial(.receipt) { _ in
            _ = missing.first!
        } steps: { test in
            test.When.INavigate(toScreen: Shop.cart)
            _ = try? test.navigationGraph()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.currentScreen, "cart")
    }

    func testAnAssertionOfASegmentThatIsNotCrossedFailsNothing() {
        let trial = trial(.receipt) { _ in
            XCTFail("called without being crossed")
        } steps: { test in
            test.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
    }

    func testAnEffectHappensOnceForEachCrossing() {
        var effects = 0
        let trial = trial(.cart) { _ in
            effects += 1
        } steps: { test in
            test.When.INavigate(toScreen: Shop.cart)
            XCTAssertEqual(effects, 1)
            test.And.INavigate(toScreen: Shop.home)
            test.And.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(effects, 2)
    }

    // MARK: The names of steps

    private func names(of graph: NavigationGraph?, to shopScreen: Shop) -> [String]? {
        graph?.segments.first { $0.end == shopScreen.rawValue }?.steps
    }

    func testACrossingShowsTheNamesOfTheStepsButNotOfThoseInsideThem() {
        let graphs = ScreenGraphStore()
        var (before, after): (NavigationGraph?, NavigationGraph?)
        let trial = trial(.cart, graphs: graphs) { test in
            test.When.performStep([Typed("hunter2")], "IOuter(_:)") { test.When.performStep([], "IInner()") {} }
        } steps: { test in
            before = try? test.navigationGraph()
            test.When.INavigate(toScreen: Shop.cart)
            after = try? test.navigationGraph()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(names(of: before, to: .cart), [])
        XCTAssertEqual(names(of: after, to: .cart), ["IOuter(••••)", "ITouch(home-cart)"])
        // Another test of the class has them too.
        _ = self.trial(.cart, graphs: graphs) { _ in
        } steps: { test in
            XCTAssertEqual(names(of: try? test.navigationGraph(), to: .cart), ["IOuter(••••)", "ITouch(home-cart)"])
        }
    }

    func testASegmentThatFailedHasNoNamesOfSteps() {
        var graph: NavigationGraph?
        _ = trial(.cart) { test in
            test.When.performStep([], "IFail()") { throw StepFailure(.custom("no.")) }
        } steps: {
            $0.When.INavigate(toScreen: Shop.cart)
            graph = try? $0.navigationGraph()
        }
        XCTAssertEqual(names(of: graph, to: .cart), [])
    }

    func testAGivenNameIsKept() {
        var graphs: [NavigationGraph?] = []
        _ = NavigationTrial(shop()) { test in
            test.When.INavigate(toScreen: Shop.cart)
            graphs = [try? test.navigationGraph(), try? test.navigationGraph(stepNames: .dryRun)]
        }
        XCTAssertEqual(graphs.map { names(of: $0, to: .cart) }, [["ITouch(home-cart)"], ["ITouch(home-cart)"]])
    }

    func testADryRunNamesTheStepsOfAllSegmentsAndIgnoresAssertions() {
        var graph: NavigationGraph?
        let trial = trial(.receipt) { test in
            test.Then.performStep([], "ISee()") { XCTFail("performed") }
        } steps: {
            graph = try? $0.navigationGraph(stepNames: .dryRun)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(names(of: graph, to: .receipt), ["ISee()", "ITouch(checkout-receipt)"])
    }

    // MARK: Export

    func testAGraphIsWrittenAgainWithTheStepsOfFurtherCrossings() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let graphs = ScreenGraphStore(exportFolder: folder.path)
        func exported() throws -> NavigationGraph {
            try NavigationGraph(json: folder.text("SwerkinTests.flowgraph.json"))
        }
        _ = trial(.cart, graphs: graphs) { _ in
        } steps: { _ in
        }
        XCTAssertEqual(names(of: try exported(), to: .cart), [])
        _ = trial(.cart, graphs: graphs) { _ in
        } steps: {
            $0.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(names(of: try exported(), to: .cart), ["ITouch(home-cart)"])
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path), ["SwerkinTests.flowgraph.json"])
    }

    func testTheEnvironmentAsksForTheDryRun() throws {
        XCTAssertEqual(ScreenGraphStore(environment: [:]).exportedStepNames, .crossed)
        XCTAssertEqual(ScreenGraphStore(environment: ["FLOWGRAPH_EXPORT_STEPS": "Dry-Run"]).exportedStepNames, .dryRun)
        XCTAssertEqual(
            SwerkinEnvironment(variables: ["FLOWGRAPH_EXPORT_STEPS": "all"]).problems,
            [
                "FLOWGRAPH_EXPORT_STEPS=all is unknown, so graphs have the steps of crossings; known are crossed, dry-run."
            ])
        let folder = TemporaryFolder()
        defer { folder.remove() }
        _ = trial(.cart, graphs: ScreenGraphStore(exportFolder: folder.path, exportedStepNames: .dryRun)) { _ in
        } steps: { _ in
        }
        let graph = try NavigationGraph(json: folder.text("SwerkinTests.flowgraph.json"))
        XCTAssertEqual(names(of: graph, to: .cart), ["ITouch(home-cart)"])
    }

    // MARK: Segments that are no longer distinct

    func testSegmentsOnBothSidesAreDistinguishedByTheirLabels() {
        func messages(_ labels: [String?]) -> [String] {
            NavigationTrial(
                ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart)]),
                adapt: { screen, shopScreen in
                    let segments = labels.map { PathSegment(start: Shop.home, end: Shop.cart, label: $0) {} }
                    if shopScreen == .cart { screen.entries = { [segments[0]] } }
                    if shopScreen == .home { screen.exits = { [segments[1]] } }
                    return screen
                }
            ) { test in
                test.When.performStep([], "IRead()") { _ = try test.navigationGraph() }
            }.messages
        }
        XCTAssertEqual(messages(["Cart", "Basket"]), [])
        XCTAssertTrue(
            messages([nil, nil]).first?.contains("declare the same segment, home → cart: remove one") ?? false)
    }
}

/// Screens that come later than others.
final class ArrivalTimeoutTests: XCTestCase {
    /// An app whose cart comes five seconds after the touch that leads there.
    private func slowShop() -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home,
            [ScriptedSegment(Shop.home, Shop.cart, outcome: .nothing), ScriptedSegment(Shop.cart, Shop.checkout)])
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            if app.screen == "home" { driver.virtualClock.schedule(after: .seconds(5)) { app.show("cart") } }
        }
        return app
    }

    private func wait(
        _ timeout: Duration, on shopScreen: Shop
    ) -> (_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        { screen, shown in
            if shown == shopScreen { screen.ownTraitQuery = .identifier(screen.trait).waiting(upTo: timeout) }
            return screen
        }
    }

    func testANavigationHasATimeoutOfItsOwnForAllItsArrivals() {
        let usual = NavigationTrial(slowShop(), retries: 0) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(usual.messages.count, 1)
        let patient = NavigationTrial(slowShop(), retries: 0) {
            $0.When.waiting(upTo: .seconds(10)).INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(patient.messages, [])
    }

    func testTheTraitOfAScreenHasATimeoutOfItsOwnForArrivalsThere() {
        let patient = NavigationTrial(slowShop(), retries: 0, adapt: wait(.seconds(10), on: .cart)) {
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(patient.messages, [])
        let hasty = NavigationTrial(slowShop(), retries: 0, adapt: wait(.seconds(4), on: .cart)) {
            $0.When.waiting(upTo: .seconds(10)).INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(hasty.messages.count, 1)
    }

    func testTheTimeoutOfATraitHoldsForTheStartOfANavigationToo() {
        let app = shop()
        app.show(nil)
        app.driver.virtualClock.schedule(after: .seconds(5)) { app.show("home") }
        let trial = NavigationTrial(app, adapt: wait(.seconds(10), on: .home)) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
    }
}
