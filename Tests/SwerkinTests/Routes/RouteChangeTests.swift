import Swerkin
import TestSupport
import XCTest

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
