import Swerkin
import SwerkinTesting
import TestSupport
import XCTest

/// Navigations in many small apps made at random, in which some ways do not do what they are declared to do.
final class NavigationPropertyTests: XCTestCase {
    func testItArrivesWheneverThereIsAWayThatWorksAndNeverCrossesABrokenPrecondition() {
        for seed in Seeds(400) {
            var random = RandomWays(seed: seed)
            let app = random.app()
            let retries = Int.random(in: 0...4, using: &random.generator)
            let goal = random.place()
            let known = app.truth.mapValues(\.asKnown)
            let start = Spot(screen: app.screen, facts: app.truth)
            let trial = NavigationTrial(app, knowing: known, retries: retries) { $0.When.INavigate(toScreen: goal) }
            XCTAssertEqual(app.violations, [], "seed \(seed)")
            XCTAssertEqual(trial.currentScreen, app.screen, "seed \(seed)")
            XCTAssertEqual(trial.messages.isEmpty, app.screen == goal.rawValue, "seed \(seed)")
            guard !trial.messages.isEmpty else { continue }
            let failed = trial.failedButtons
            let spot = failed.isEmpty ? start : Spot(screen: app.screen, facts: app.truth)
            let isReachable = Oracle(app.ways.filter { !failed.contains($0.button) }).canReach(goal, from: spot)
            XCTAssertTrue(!isReachable || failed.count == retries + 1, "seed \(seed): \(trial.messages)")
            XCTAssertLessThanOrEqual(failed.count, retries + 1, "seed \(seed)")
        }
    }

    func testIfBackIsAlwaysPossibleItArrivesExactlyWhereWorkingSegmentsLead() {
        var arrivals = 0
        for seed in Seeds(200) {
            var random = RandomWays(seed: seed)
            let app = random.reversibleApp()
            let goal = random.place()
            let start = Spot(screen: app.screen, facts: [:])
            let trial = NavigationTrial(app, retries: app.ways.count) { $0.When.INavigate(toScreen: goal) }
            let working = app.ways.filter { if case .arrives = $0.outcome { true } else { false } }
            let isReachable = Oracle(working).canReach(goal, from: start)
            XCTAssertEqual(trial.messages.isEmpty, isReachable, "seed \(seed): \(trial.messages)")
            arrivals += isReachable ? 1 : 0
        }
        XCTAssertTrue((20...180).contains(arrivals), "both answers must occur often: \(arrivals)")
    }
}

extension NavigationTrial {
    /// The buttons of the segments that went wrong.
    fileprivate var failedButtons: Set<String> {
        var buttons: Set<String> = []
        var last = ""
        for event in events {
            if case .stepStarted(let step) = event, step.words.hasPrefix("ITouch(") {
                last = String(step.words.dropFirst("ITouch(".count).dropLast())
            }
            if case .segmentFinished(_, .failed, _) = event { buttons.insert(last) }
        }
        return buttons
    }
}

extension FactValue {
    /// A truth value as a test knows it.
    fileprivate var asKnown: any PreconditionValue { self == .bool(true) }
}

/// A screen of an app, and what is so there.
private struct Spot: Hashable {
    let screen: String?
    let facts: [PreconditionKey: FactValue]
}

/// What can be reached, by trying everything.
private struct Oracle {
    private let ways: [Way]

    init(_ ways: [Way]) { self.ways = ways }

    func canReach(_ goal: Place, from start: Spot) -> Bool {
        var seen: Set<Spot> = [start]
        var open = [start]
        while let spot = open.popLast() {
            if spot.screen == goal.rawValue { return true }
            for way in ways where way.start.rawValue == spot.screen && way.isPossible(knowing: spot.facts) {
                let next = Spot(screen: way.end.rawValue, facts: way.facts(after: spot.facts))
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }
}

/// Makes small apps at random; each way has a button of its own.
private struct RandomWays {
    var generator: SeededGenerator
    private static let facts: [PreconditionKey] = [.loggedIn, PreconditionKey(rawValue: "premium")]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func place() -> Place { Place.allCases.randomElement(using: &generator) ?? .home }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    /// An app with facts, all of which are known, and ways that lead astray.
    mutating func app() -> ScriptedApp {
        let ways = (0..<Int.random(in: 3...12, using: &generator)).map { way($0) }
        let app = ScriptedApp(on: place(), ways)
        for fact in Self.facts where ways.contains(where: { $0.preconditions[fact] != nil || $0.effects[fact] != nil })
        {
            app.truth[fact] = .bool(chance(2))
        }
        return app
    }

    /// An app without facts in which every way that works can be gone back, and those that do not work do nothing.
    mutating func reversibleApp() -> ScriptedApp {
        var ways: [Way] = []
        for number in 0..<Int.random(in: 2...7, using: &generator) {
            let (start, end) = (place(), place())
            let outcome: Way.Outcome = chance(2) ? .arrives : chance(2) ? .nothing : .noButton
            ways.append(Way(start, end, button: "there \(number)", cost: cost(), outcome: outcome))
            ways.append(Way(end, start, button: "back \(number)", cost: cost(), outcome: outcome))
        }
        return ScriptedApp(on: place(), ways)
    }

    private mutating func cost() -> Double { Double(Int.random(in: 1...4, using: &generator)) }

    private mutating func way(_ number: Int) -> Way {
        var way = Way(place(), place(), button: "way \(number)", cost: cost(), outcome: .arrives)
        for fact in Self.facts {
            if chance(4) { way.preconditions[fact] = .equals(.bool(chance(2))) }
            if chance(4) { way.effects[fact] = .set(.bool(chance(2))) }
        }
        if chance(3) { way.outcome = failure(ofWayTo: way.end) }
        return way
    }

    private mutating func failure(ofWayTo end: any PresentableScreen) -> Way.Outcome {
        let other = place()
        if chance(3) { return .noButton }
        return chance(2) || other.rawValue == end.rawValue ? .nothing : .leads(to: other)
    }
}
