import Swerkin
import SwerkinTours
import TestSupport
import XCTest

/// Tours of many small apps made at random, in which some segments do not do what they are declared to do.
final class TourPropertyTests: XCTestCase {
    func testExactlyWhatWorkingSegmentsReachIsCrossedAndEachBrokenOneFailsOnce() {
        var (complete, broken) = (0, 0)
        for seed in Seeds(100) {
            var random = RandomApp(seed: seed)
            let app = random.app()
            let oracle = Oracle(app)
            let known = app.truth.mapValues { $0 == FactValue.bool(true) }
            let trial = NavigationTrial(app, knowing: known) {
                $0.performTour(AppTour(restartCost: random.restartCost))
            }
            XCTAssertEqual(app.violations, [], "seed \(seed)")
            XCTAssertEqual(trial.crossed, oracle.working, "seed \(seed): \(trial.messages)")
            let failures = trial.outputs.filter { $0.contains(" is broken: ") }
            XCTAssertEqual(failures.count, oracle.broken.count, "seed \(seed): \(failures)")
            let isComplete = oracle.working.count == app.segments.count
            XCTAssertEqual(trial.messages.isEmpty, isComplete, "seed \(seed): \(trial.messages)")
            complete += isComplete ? 1 : 0
            broken += oracle.broken.isEmpty ? 0 : 1
        }
        XCTAssertTrue(complete > 2 && broken > 15, "\(complete) complete tours, \(broken) with broken segments")
    }
}

extension NavigationTrial {
    /// The positions of the segments that were crossed.
    fileprivate var crossed: Set<Int> {
        Set(
            events.compactMap { event in
                if case .segmentFinished(let segment, .passed, _) = event { segment.index } else { nil }
            })
    }
}

/// The segments that can be crossed on an app, and those that can be tried and do not work, by trying everything.
private struct Oracle {
    private struct Spot: Hashable {
        let screen: String
        let facts: [PreconditionKey: FactValue]
    }

    /// The positions in the graph, which has the segments by their ends.
    private(set) var working: Set<Int> = []
    private(set) var broken: Set<Int> = []

    init(_ app: ScriptedApp) {
        let segments = Shop.allCases.flatMap { screen in app.segments.filter { $0.end.rawValue == screen.rawValue } }
        let start = Spot(screen: app.screen ?? "", facts: app.truth)
        var (seen, open) = (Set([start]), [start])
        while let spot = open.popLast() {
            for (index, segment) in segments.enumerated()
            where segment.start.rawValue == spot.screen && segment.isPossible(knowing: spot.facts) {
                guard case .arrives = segment.outcome else {
                    broken.insert(index)
                    continue
                }
                working.insert(index)
                let next = Spot(screen: segment.end.rawValue, facts: segment.facts(after: spot.facts))
                if seen.insert(next).inserted { open.append(next) }
            }
        }
    }
}

private struct RandomApp {
    private static let facts: [PreconditionKey] = [.loggedIn, PreconditionKey(rawValue: "premium")]
    private var generator: SeededGenerator
    let restartCost: Double

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        restartCost = Double(Int.random(in: 0...6, using: &generator))
    }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    private mutating func screen(but other: Shop? = nil) -> Shop {
        Shop.allCases.filter { $0 != other }.randomElement(using: &generator) ?? .home
    }

    /// An app with facts, all of which are known at a launch.
    mutating func app() -> ScriptedApp {
        let segments = (0..<Int.random(in: 2...8, using: &generator)).map { segment($0) }
        let app = ScriptedApp(on: Shop.home, segments)
        for fact in Self.facts
        where segments.contains(where: { $0.preconditions[fact] != nil || $0.effects[fact] != nil }) {
            app.truth[fact] = .bool(chance(2))
        }
        app.truthAfterReset = app.truth
        return app
    }

    private mutating func segment(_ number: Int) -> ScriptedSegment {
        let start = chance(3) ? Shop.home : screen()
        var segment = ScriptedSegment(
            start, screen(but: start), button: "segment \(number)",
            cost: Double(Int.random(in: 1...4, using: &generator)))
        for fact in Self.facts {
            if chance(4) { segment.preconditions[fact] = .equals(.bool(chance(2))) }
            if chance(4) { segment.effects[fact] = .set(.bool(chance(2))) }
        }
        if chance(5) { segment.outcome = chance(2) ? .noButton : chance(2) ? .nothing : .crashes }
        return segment
    }
}
