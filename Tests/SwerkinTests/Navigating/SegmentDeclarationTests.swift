import Swerkin
import XCTest

final class SegmentDeclarationTests: XCTestCase {
    /// The graph of screens of which the cart declares one way in.
    private func graph(of path: PathSegment) -> NavigationGraph? {
        var graph: NavigationGraph?
        _ = NavigationTrial(
            ScriptedApp(on: Place.home, []),
            adapt: { screen, place in
                if place == .cart { screen.entries = { [path] } }
                return screen
            }
        ) { test in graph = try? test.navigationGraph() }
        return graph
    }

    func testEverythingThatTheEngineKnowsIsInTheGraph() throws {
        let graph = graph(
            of: PathSegment(
                start: Place.home, end: Place.cart, label: "To the cart", kind: .present,
                preconditions: [.loggedIn: true, PreconditionKey(rawValue: "count"): .atLeast(1)],
                effects: [PreconditionKey(rawValue: "count"): .add(-1)], cost: 2.5, tags: ["paid", "slow"]
            ) {})
        let segment = try XCTUnwrap(graph?.segments.first)
        XCTAssertEqual([segment.start, segment.end], ["home", "cart"])
        XCTAssertEqual(segment.label, "To the cart")
        XCTAssertEqual(segment.kind, .present)
        XCTAssertEqual(segment.preconditions, ["count": .atLeast(1), "loggedIn": true])
        XCTAssertEqual(segment.effects, ["count": .add(-1)])
        XCTAssertEqual(segment.cost, 2.5)
        XCTAssertEqual(segment.tags, ["paid", "slow"])
        XCTAssertEqual(segment.steps, [])
    }

    func testTheShortFormsDemandEqualityOrNothing() throws {
        let free = try XCTUnwrap(graph(of: PathSegment(start: Place.home, end: Place.cart, step: {}))?.segments.first)
        XCTAssertEqual(free.preconditions, [:])
        XCTAssertEqual(free.cost, 1)
        XCTAssertEqual(free.kind, .push)
        let bound = graph(
            of: PathSegment(
                start: Place.home, end: Place.cart, step: {},
                conditions: [
                    .loggedIn: true, PreconditionKey(rawValue: "count"): 2, PreconditionKey(rawValue: "plan"): "gold",
                ]))
        XCTAssertEqual(
            try XCTUnwrap(bound?.segments.first).preconditions, ["count": 2, "loggedIn": true, "plan": "gold"])
    }

    func testAWayThatTheScreenWhereItStartsDeclaresIsPlannedAndPerformed() {
        let app = ScriptedApp(
            on: Place.home,
            [Way(Place.home, Place.cart).with(\.side, .exit), Way(Place.cart, Place.checkout).with(\.side, .exit)])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout"])
    }

    func testAWayLeadsFromTheScreensOfOneProviderToThoseOfAnotherAndBack() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Annex.help), Way(Annex.help, Annex.about).with(\.side, .exit),
                Way(Annex.about, Place.cart),
            ])
        let trial = NavigationTrial(app, annex: true) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Annex.about)
            XCTAssertEqual($0.currentScreen as? Annex, .about)
            $0.And.INavigate(toScreen: Place.cart)
            XCTAssertEqual($0.currentScreen as? Place, .cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-help", "help-about", "about-cart"])
    }
}
