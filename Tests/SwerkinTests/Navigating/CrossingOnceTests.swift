import Foundation
import Swerkin
import SwerkinTesting
import XCTest

/// A segment's closure is called to cross the segment, and for nothing else.
final class CrossingOnceTests: XCTestCase {
    /// A shop in which the way to a screen is a closure of the test's own.
    private func trial(
        _ place: Place, graphs: ScreenGraphStore = ScreenGraphStore(), closure: @escaping (BaseTestCase) -> Void,
        steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        NavigationTrial(
            shop(), graphs: graphs,
            adapt: { screen, other in
                guard other == place else { return screen }
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
            test.When.INavigate(toScreen: Place.cart)
            _ = try? test.navigationGraph()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.currentScreen, "cart")
    }

    func testAnAssertionOfASegmentThatIsNotCrossedFailsNothing() {
        let trial = trial(.receipt) { _ in
            XCTFail("called without being crossed")
        } steps: { test in
            test.When.INavigate(toScreen: Place.cart)
        }
        XCTAssertEqual(trial.messages, [])
    }

    func testAnEffectHappensOnceForEachCrossing() {
        var effects = 0
        let trial = trial(.cart) { _ in
            effects += 1
        } steps: { test in
            test.When.INavigate(toScreen: Place.cart)
            XCTAssertEqual(effects, 1)
            test.And.INavigate(toScreen: Place.home)
            test.And.INavigate(toScreen: Place.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(effects, 2)
    }

    // MARK: The names of steps

    private func names(of graph: NavigationGraph?, to place: Place) -> [String]? {
        graph?.segments.first { $0.end == place.rawValue }?.steps
    }

    func testACrossingShowsTheNamesOfTheStepsButNotOfThoseInsideThem() {
        let graphs = ScreenGraphStore()
        var (before, after): (NavigationGraph?, NavigationGraph?)
        let trial = trial(.cart, graphs: graphs) { test in
            test.When.performStep([Typed("hunter2")], "IOuter(_:)") { test.When.performStep([], "IInner()") {} }
        } steps: { test in
            before = try? test.navigationGraph()
            test.When.INavigate(toScreen: Place.cart)
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
            $0.When.INavigate(toScreen: Place.cart)
            graph = try? $0.navigationGraph()
        }
        XCTAssertEqual(names(of: graph, to: .cart), [])
    }

    func testAGivenNameIsKept() {
        var graphs: [NavigationGraph?] = []
        _ = NavigationTrial(shop()) { test in
            test.When.INavigate(toScreen: Place.cart)
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
            $0.When.INavigate(toScreen: Place.cart)
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

    // MARK: What can't be told apart any more

    func testSegmentsOnBothSidesAreDistinguishedByTheirLabels() {
        func messages(_ labels: [String?]) -> [String] {
            NavigationTrial(
                ScriptedApp(on: Place.home, [Way(Place.home, Place.cart)]),
                adapt: { screen, place in
                    let ways = labels.map { PathSegment(start: Place.home, end: Place.cart, label: $0) {} }
                    if place == .cart { screen.entries = { [ways[0]] } }
                    if place == .home { screen.exits = { [ways[1]] } }
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
