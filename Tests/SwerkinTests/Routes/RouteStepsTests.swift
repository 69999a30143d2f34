import Swerkin
import TestSupport
import XCTest

/// Each step for routes, once so that it passes and once so that it fails.
final class RouteStepsTests: XCTestCase {
    private struct Row {
        let definition: String
        let stack: [String]
        let passes: (Steps) -> Void
        let fails: (Steps) -> Void
        let message: String
    }

    static var definitions: [String] { rows.map(\.definition) }

    func testEachStepPassesAndItsRouteIsThatOfTheApp() {
        for row in Self.rows {
            let shop = RoutedShop()
            let trial = shop.trial { test in
                test.Given.INavigate(toScreen: Shop.cart)
                row.passes(test.When)
            }
            XCTAssertEqual(trial.messages, [], row.definition)
            XCTAssertEqual(trial.stack, row.stack, row.definition)
            XCTAssertEqual(shop.app.stack, row.stack, row.definition)
            XCTAssertEqual(trial.currentScreen, row.stack.last, row.definition)
        }
    }

    func testEachStepFailsBeforeItPerformsAnything() {
        for row in Self.rows {
            let shop = RoutedShop()
            let trial = shop.trial { row.fails($0.When) }
            XCTAssertEqual(trial.messages, [row.message + "\nAt fault: the test, not the app."], row.definition)
            XCTAssertEqual(shop.app.driver.actions, [], row.definition)
            XCTAssertEqual(trial.currentScreen, "home", row.definition)
        }
    }

    private static var rows: [Row] {
        [
            Row(
                definition: "IShow(_:)", stack: ["home", "cart", "checkout"],
                passes: { $0.IShow(Shop.checkout) }, fails: { $0.IShow(Shop.checkout) },
                message: "When IShow(checkout) failed: \(unanswered("checkout", "home", by: "cart"))"),
            Row(
                definition: "IShow(_:)", stack: ["home", "cart", "checkout"],
                passes: { $0.IShow(AppScreen.checkout) }, fails: { $0.IShow(AppScreen.checkout) },
                message: "When IShow(checkout) failed: \(unanswered("checkout", "home", by: "cart"))"),
            Row(
                definition: "IShow(_:)", stack: ["home", "cart", "receipt"],
                passes: { $0.IShow([Shop.checkout, Shop.receipt]) }, fails: { $0.IShow(["cart", "receipt"]) },
                message: "When IShow([cart, receipt]) failed: \(unanswered("receipt", "cart, home", by: "checkout"))"),
            Row(
                definition: "IShow(_:)", stack: ["home", "cart", "checkout"],
                passes: { $0.IShow([AppScreen.checkout]) }, fails: { $0.IShow([AppScreen.checkout, .cart]) },
                message: "When IShow([checkout, cart]) failed: \(unanswered("checkout", "home", by: "cart"))"),
            Row(
                definition: "IHide(_:atomic:)", stack: ["home"], passes: { $0.IHide(Shop.cart, atomic: true) },
                fails: { $0.IHide(Shop.home) }, message: "When IHide(home) failed: \(rootHidden)"),
            Row(
                definition: "IHide(_:atomic:)", stack: ["home"], passes: { $0.IHide(AppScreen.cart) },
                fails: { $0.IHide(AppScreen.home, atomic: true) },
                message: "When IHide(home, atomic: true) failed: \(rootHidden)"),
            Row(
                definition: "IHide()", stack: ["home"], passes: { $0.IHide() }, fails: { $0.IHide() },
                message: "When IHide() failed: \(rootHidden)"),
            Row(
                definition: "INavigate(route:)", stack: ["home", "login"],
                passes: { $0.INavigate(route: [Shop.home, Shop.login]) }, fails: { $0.INavigate(route: []) },
                message: """
                    When INavigate(route: []) failed: a route has at least one screen, and this one has none.
                    Name the screens from the lowest to the one that should be seen.
                    """),
            Row(
                definition: "INavigate(route:)", stack: ["home", "cart", "checkout"],
                passes: { $0.INavigate(route: [AppScreen.home, .cart, .checkout]) },
                fails: { $0.INavigate(route: [AppScreen.home, .checkout]) },
                message: "When INavigate(route: [home, checkout]) failed: \(unanswered("checkout", "home", by: "cart"))"
            ),
        ]
    }

    private static func unanswered(_ screen: String, _ asked: String, by answerer: String) -> String {
        """
        no screen answers Show(\(screen)). Asked, in this order: \(asked).
        It would be answered by \(answerer).
        Declare it in the navigationConfiguration of one of them, which must be Routable.
        """
    }

    private static let rootHidden = """
        home cannot be hidden, for nothing is known to lie beneath it.
        The route: home. Given.IAmOnScreen(_:onTopOf:) says what else lies beneath; INavigate(route:) puts another \
        screen in its place.
        """
}

final class RouteChangeTests: XCTestCase {
    private func changes(_ old: String, _ new: String, atomic: Bool = false) -> String {
        RouteChange.changes(from: old.map(String.init), to: new.map(String.init), atomic: atomic)
            .map(\.description).joined(separator: ", ")
    }

    func testTheSameRouteNeedsNoChange() {
        XCTAssertEqual(changes("abc", "abc"), "")
        XCTAssertEqual(changes("", ""), "")
    }

    func testWhatComesOnTopIsShownFromTheLowestUp() {
        XCTAssertEqual(changes("a", "abc"), "Show(b), Show(c)")
    }

    func testWhatIsMissingOnTopIsHiddenFromTheTopmostDown() {
        XCTAssertEqual(changes("abcd", "ab"), "Hide(d), Hide(c)")
    }

    func testAnAtomicHideAsksOnceForTheLowestThatGoes() {
        XCTAssertEqual(
            RouteChange.changes(from: ["a", "b", "c"], to: ["a"], atomic: true), [.hide("b", at: 1)])
        XCTAssertEqual(changes("abc", "abc", atomic: true), "")
    }

    func testWhatDiffersAboveTheCommonScreensIsOneChange() {
        XCTAssertEqual(
            RouteChange.changes(from: ["a", "b", "c"], to: ["a", "d"]), [.change(from: "b", to: "d", at: 1)])
    }

    // Tempura drops what comes above the change.
    func testWhatTheNewRouteHasAboveAChangeIsShown() {
        XCTAssertEqual(changes("abc", "adef"), "Change(b → d), Show(e), Show(f)")
    }

    // So it does above a change of the root.
    func testWithoutACommonScreenTheRootChangesAndTheRestIsShown() {
        XCTAssertEqual(
            RouteChange.changes(from: ["a", "b"], to: ["c", "d"]), [.change(from: "a", to: "c", at: 0), .show("d")])
    }

    func testFromNothingEverythingIsShownAndToNothingEverythingIsHidden() {
        XCTAssertEqual(changes("", "ab"), "Show(a), Show(b)")
        XCTAssertEqual(changes("ab", ""), "Hide(b), Hide(a)")
    }

    func testARepeatedScreenIsIdentifiedByItsPosition() {
        let changes = RouteChange.changes(from: ["a", "b", "b"], to: ["a"], atomic: true)
        XCTAssertEqual(changes.reduce(["a", "b", "b"]) { $1.applied(to: $0) }, ["a"])
    }

    func testTheChangesOfAnyTwoRoutesMakeTheOneOfTheOther() {
        var counts: [Int: Int] = [:]
        for seed in Seeds(2_000) {
            var random = RandomRoutes(seed: seed)
            let (old, new, atomic) = (random.route(), random.route(), random.isAtomic())
            let changes = RouteChange.changes(from: old, to: new, atomic: atomic)
            let result = changes.reduce(old) { $1.applied(to: $0) }
            XCTAssertEqual(result, new, "seed \(seed): \(old) to \(new) by \(changes)")
            counts[min(changes.count, 3), default: 0] += 1
        }
        for count in 0...3 { XCTAssertGreaterThan(counts[count] ?? 0, 20, "\(count) changes must come often") }
    }

    // What stays on the route is never asked to go, so nothing flickers and nothing is lost on it.
    func testNoChangeTouchesWhatTheRoutesBeginWithInCommon() {
        for seed in Seeds(2_000) {
            var random = RandomRoutes(seed: seed)
            let (old, new, atomic) = (random.route(), random.route(), random.isAtomic())
            let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
            var route = old
            for change in RouteChange.changes(from: old, to: new, atomic: atomic) {
                route = change.applied(to: route)
                XCTAssertTrue(route.starts(with: common), "seed \(seed): \(old) to \(new) by \(change)")
            }
        }
    }
}

/// Makes routes at random, of few screens, so that two have much in common.
private struct RandomRoutes {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func route() -> [String] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
        }
    }

    mutating func isAtomic() -> Bool { Bool.random(using: &generator) }
}
