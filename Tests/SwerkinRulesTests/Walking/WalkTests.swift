import FlowGraph
import FlowGraphAnalysis
import TestSupport
import TeaKiosk
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinTours

/// Random walks through the kiosk.
final class WalkTests: XCTestCase {
    private func walk(_ fault: KioskFault? = nil, _ walk: AppWalk) -> AppTrial<Kiosk> {
        AppTrial(fault) { $0.performWalk(walk) }
    }

    /// The segments that a walk has crossed.
    private func crossed(_ trial: AppTrial<Kiosk>) -> [Int] {
        trial.observer.events.compactMap {
            if case .segmentFinished(let segment, _, _) = $0 { segment.index } else { nil }
        }
    }

    func testTheSameSeedWalksTheSameSegmentsAndAnotherDoesNot() {
        let first = walk(nil, AppWalk(seed: 7, length: .segments(60)))
        XCTAssertEqual(first.messages, [])
        XCTAssertEqual(crossed(first).count, 60)
        XCTAssertEqual(crossed(walk(nil, AppWalk(seed: 7, length: .segments(60)))), crossed(first))
        XCTAssertNotEqual(crossed(walk(nil, AppWalk(seed: 8, length: .segments(60)))), crossed(first))
    }

    func testTheLogHasTheSeedAndTheCourse() {
        let trial = walk(nil, AppWalk(seed: 7, length: .segments(60)))
        XCTAssertTrue(
            trial.observer.finishedSteps.contains("passed Then performWalk(60 segments, seed 7)"),
            "\(trial.observer.finishedSteps)")
        XCTAssertEqual(trial.outputs.last?.hasPrefix("60 segments, "), true, "\(trial.outputs)")
        let other = walk(nil, AppWalk(length: .segments(1)))
        XCTAssertTrue(
            other.observer.finishedSteps.contains {
                $0.wholeMatch(of: #/passed Then performWalk\(1 segments, seed \d+\)/#) != nil
            })
    }

    func testAWalkThatChoosesTheLeastCoveredCrossesMoreThanAFairOne() {
        var counts: [AppWalk.Choice: Int] = [:]
        for choice in [AppWalk.Choice.fair, .leastCovered] {
            for seed in 1...5 {
                let trial = walk(nil, AppWalk(seed: UInt64(seed), length: .segments(60), choosing: choice))
                counts[choice, default: 0] += Set(crossed(trial)).count
            }
        }
        XCTAssertGreaterThan(counts[.leastCovered] ?? 0, counts[.fair] ?? 0)
    }

    func testAWalkEndsWithItsTimeOnTheDriversClock() {
        var time = Duration.zero
        let trial = AppTrial {
            $0.performWalk(AppWalk(seed: 1, length: .seconds(3)))
            time = $0.run.now
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertTrue((.seconds(3)...(.seconds(4))).contains(time), "\(time)")
    }

    func testAThousandSegmentsBreakNothingInTheSoundKiosk() {
        let trial = walk(nil, AppWalk(seed: 4, length: .segments(1_000)))
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(crossed(trial).count, 1_000)
        XCTAssertEqual(trial.outputs.last, "1000 segments, 21 of 21 different ones, 8 of 8 screens, 1 launch")
    }

    func testAWalkStopsAtARuleThatIsBrokenAndShowsTheShortestFlow() throws {
        let trial = walk(.errorAfterThreeItems, AppWalk(seed: 3, length: .segments(500), shrinkingRuns: 30))
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(
            message.hasSuffix(
                """
                After 36 segments of the walk with the seed 3.
                The shortest flow that shows it has 4 segments, found in 30 runs; not minimal: budget:
                  preconditions = [PreconditionKey(rawValue: "cartCount"): 0, PreconditionKey(rawValue: "loggedIn"): false]
                  When.INavigate(performing: "Tea")
                  And.INavigate(performing: "Add")
                  And.INavigate(performing: "Add")
                  And.INavigate(performing: "Add")
                """), message)
    }

    func testPartsOfAWalkAreAsLongAsTheWalkAndDifferFromOneAnother() {
        let whole = AppWalk(seed: 7, length: .segments(101), choosing: .fair, strict: true)
        let parts = whole.parts(4)
        XCTAssertEqual(parts.map(\.length), [.segments(26), .segments(25), .segments(25), .segments(25)])
        XCTAssertEqual(Set(parts.map(\.seed)).count, 4)
        XCTAssertEqual(whole.parts(4), parts)
        XCTAssertNotEqual(AppWalk(seed: 8, length: .segments(101)).parts(4).map(\.seed), parts.map(\.seed))
        XCTAssertTrue(parts.allSatisfy { $0.choice == .fair && $0.isStrict })
        let courses = parts.map { crossed(walk(nil, $0)) }
        XCTAssertEqual(Set(courses).count, 4, "each part walks segments of its own")
        XCTAssertEqual(courses.map(\.count), [26, 25, 25, 25])
    }

    func testPartsAreNeverEmpty() {
        for count in [-1, 0, 1] { XCTAssertEqual(AppWalk(seed: 7).parts(count), [AppWalk(seed: 7)]) }
        XCTAssertEqual(
            AppWalk(seed: 7, length: .segments(3)).parts(5).map(\.length), Array(repeating: .segments(1), count: 3))
        XCTAssertEqual(
            AppWalk(length: .seconds(30)).parts(2), Array(repeating: AppWalk(length: .seconds(15)), count: 2))
        XCTAssertEqual(AppWalk(seed: 7, length: .segments(0)).parts(5), [AppWalk(seed: 7, length: .segments(0))])
    }

    func testAPartThatFailsIsRepeatedByItsSeedAlone() throws {
        let parts = AppWalk(seed: 3, length: .segments(2_000), shrinkingRuns: 0).parts(4)
        let trials = parts.map { walk(.errorAfterThreeItems, $0) }
        let failed = try XCTUnwrap(trials.firstIndex { !$0.messages.isEmpty }, "one of 500 segments each finds it")
        let seed = try XCTUnwrap(parts[failed].seed)
        XCTAssertTrue(
            trials[failed].messages[0].contains("of the walk with the seed \(seed)."), trials[failed].messages[0])
        let again = walk(
            .errorAfterThreeItems, AppWalk(seed: seed, length: parts[failed].length, shrinkingRuns: 0))
        XCTAssertEqual(again.messages, trials[failed].messages)
        XCTAssertEqual(crossed(again), crossed(trials[failed]))
    }

    func testDestructiveSegmentsAreLeftOutUnlessAllowed() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("a"), GraphScreen("b")],
            segments: [
                Segment(from: "a", to: "b"), Segment(from: "b", to: "a"),
                Segment(from: "a", to: "a", destructive: true),
            ])
        let start = try Situation(in: graph, stack: ScreenStack(["a"]))
        for isAllowed in [false, true] {
            var choices = WalkChoices(
                AppWalk(allowingDestructive: isAllowed), seed: 1, in: graph, avoiding: [])
            let chosen = choices.segments(from: start, atMost: 50).map(\.index)
            XCTAssertEqual(chosen.count, 50)
            XCTAssertEqual(chosen.contains(2), isAllowed)
        }
    }
}
