import Swerkin
import XCTest

final class SegmentDeclarationTests: XCTestCase {
    /// The graph of screens of which the cart declares one entry.
    private func graph(of path: PathSegment) -> NavigationGraph? {
        var graph: NavigationGraph?
        _ = NavigationTrial(
            ScriptedApp(on: Shop.home, []),
            adapt: { screen, shopScreen in
                if shopScreen == .cart { screen.entries = { [path] } }
                return screen
            }
        ) { test in graph = try? test.navigationGraph() }
        return graph
    }

    func testEverythingThatTheEngineKnowsIsInTheGraph() throws {
        let graph = graph(
            of: PathSegment(
                start: Shop.home, end: Shop.cart, label: "To the cart", kind: .present,
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
        let free = try XCTUnwrap(graph(of: PathSegment(start: Shop.home, end: Shop.cart, step: {}))?.segments.first)
        XCTAssertEqual(free.preconditions, [:])
        XCTAssertEqual(free.cost, 1)
        XCTAssertEqual(free.kind, .push)
        let bound = graph(
            of: PathSegment(
                start: Shop.home, end: Shop.cart, step: {},
                conditions: [
                    .loggedIn: true, PreconditionKey(rawValue: "count"): 2, PreconditionKey(rawValue: "plan"): "gold",
                ]))
        XCTAssertEqual(
            try XCTUnwrap(bound?.segments.first).preconditions, ["count": 2, "loggedIn": true, "plan": "gold"])
    }

    func testASegmentThatItsStartScreenDeclaresIsPlannedAndPerformed() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart).with(\.side, .exit),
                ScriptedSegment(Shop.cart, Shop.checkout).with(\.side, .exit),
            ])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout"])
    }

    func testSegmentsLeadFromTheScreensOfOneProviderToThoseOfAnotherAndBack() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Annex.help), ScriptedSegment(Annex.help, Annex.about).with(\.side, .exit),
                ScriptedSegment(Annex.about, Shop.cart),
            ])
        let trial = NavigationTrial(app, annex: true) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Annex.about)
            XCTAssertEqual($0.currentScreen as? Annex, .about)
            $0.And.INavigate(toScreen: Shop.cart)
            XCTAssertEqual($0.currentScreen as? Shop, .cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-help", "help-about", "about-cart"])
    }
}
