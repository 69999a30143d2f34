import Swerkin
import SwerkinConformance
import TestSupport
import XCTest

/// Navigations in many small apps made at random, in which some segments do not do what they are declared to do.
final class NavigationPropertyTests: XCTestCase {
    func testItArrivesIfThereIsAWorkingPathAndNeverCrossesABrokenPrecondition() {
        for seed in Seeds(400) {
            var random = RandomSegments(seed: seed)
            let app = random.app()
            let retries = Int.random(in: 0...4, using: &random.generator)
            let goal = random.shopScreen()
            let known = app.truth.mapValues(\.asKnown)
            let start = Spot(screen: app.screen, facts: app.truth)
            let trial = NavigationTrial(app, knowing: known, retries: retries) { $0.When.INavigate(toScreen: goal) }
            XCTAssertEqual(app.violations, [], "seed \(seed)")
            XCTAssertEqual(trial.currentScreen, app.screen, "seed \(seed)")
            XCTAssertEqual(trial.messages.isEmpty, app.screen == goal.rawValue, "seed \(seed)")
            guard !trial.messages.isEmpty else { continue }
            let failed = trial.failedButtons
            let spot = failed.isEmpty ? start : Spot(screen: app.screen, facts: app.truth)
            let isReachable = Oracle(app.segments.filter { !failed.contains($0.button) }).canReach(goal, from: spot)
            XCTAssertTrue(!isReachable || failed.count == retries + 1, "seed \(seed): \(trial.messages)")
            XCTAssertLessThanOrEqual(failed.count, retries + 1, "seed \(seed)")
        }
    }

    func testIfBackIsAlwaysPossibleItArrivesExactlyWhereWorkingSegmentsLead() {
        var arrivals = 0
        for seed in Seeds(200) {
            var random = RandomSegments(seed: seed)
            let app = random.reversibleApp()
            let goal = random.shopScreen()
            let start = Spot(screen: app.screen, facts: [:])
            let trial = NavigationTrial(app, retries: app.segments.count) { $0.When.INavigate(toScreen: goal) }
            let working = app.segments.filter { if case .arrives = $0.outcome { true } else { false } }
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
    private let segments: [ScriptedSegment]

    init(_ segments: [ScriptedSegment]) { self.segments = segments }

    func canReach(_ goal: Shop, from start: Spot) -> Bool {
        var seen: Set<Spot> = [start]
        var open = [start]
        while let spot = open.popLast() {
            if spot.screen == goal.rawValue { return true }
            for segment in segments
            where segment.start.rawValue == spot.screen && segment.isPossible(knowing: spot.facts) {
                let next = Spot(screen: segment.end.rawValue, facts: segment.facts(after: spot.facts))
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }
}

/// Makes small apps at random; each segment has a button of its own.
private struct RandomSegments {
    var generator: SeededGenerator
    private static let facts: [PreconditionKey] = [.loggedIn, PreconditionKey(rawValue: "premium")]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func shopScreen() -> Shop { Shop.allCases.randomElement(using: &generator) ?? .home }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    /// An app with facts, all of which are known, and segments that lead astray.
    mutating func app() -> ScriptedApp {
        let segments = (0..<Int.random(in: 3...12, using: &generator)).map { segment($0) }
        let app = ScriptedApp(on: shopScreen(), segments)
        for fact in Self.facts
        where segments.contains(where: { $0.preconditions[fact] != nil || $0.effects[fact] != nil }) {
            app.truth[fact] = .bool(chance(2))
        }
        return app
    }

    /// An app without facts in which every segment that works can be gone back, and those that do not work do nothing.
    mutating func reversibleApp() -> ScriptedApp {
        var segments: [ScriptedSegment] = []
        for number in 0..<Int.random(in: 2...7, using: &generator) {
            let (start, end) = (shopScreen(), shopScreen())
            let outcome: ScriptedSegment.Outcome = chance(2) ? .arrives : chance(2) ? .nothing : .noButton
            segments.append(ScriptedSegment(start, end, button: "there \(number)", cost: cost(), outcome: outcome))
            segments.append(ScriptedSegment(end, start, button: "back \(number)", cost: cost(), outcome: outcome))
        }
        return ScriptedApp(on: shopScreen(), segments)
    }

    private mutating func cost() -> Double { Double(Int.random(in: 1...4, using: &generator)) }

    private mutating func segment(_ number: Int) -> ScriptedSegment {
        var segment = ScriptedSegment(
            shopScreen(), shopScreen(), button: "segment \(number)", cost: cost(), outcome: .arrives)
        for fact in Self.facts {
            if chance(4) { segment.preconditions[fact] = .equals(.bool(chance(2))) }
            if chance(4) { segment.effects[fact] = .set(.bool(chance(2))) }
        }
        if chance(3) { segment.outcome = failure(ofWayTo: segment.end) }
        return segment
    }

    private mutating func failure(ofWayTo end: any PresentableScreen) -> ScriptedSegment.Outcome {
        let other = shopScreen()
        if chance(3) { return .noButton }
        return chance(2) || other.rawValue == end.rawValue ? .nothing : .leads(to: other)
    }
}

/// Navigations in many small apps made at random, with segments of every kind.
final class StackPropertyTests: XCTestCase {
    func testIfEverythingWorksTheStackOfTheRunIsThatOfTheApp() {
        var backs = 0
        for seed in Seeds(150) {
            var random = RandomStackApp(seed: seed)
            let app = random.app(broken: false)
            let trial = NavigationTrial(app) { test in
                for _ in 0..<3 {
                    let goal = random.shopScreen()
                    test.When.INavigate(toScreen: goal)
                    XCTAssertEqual(test.screenStack.map(\.rawValue), app.stack, "seed \(seed)")
                }
            }
            XCTAssertEqual(trial.messages, [], "seed \(seed)")
            XCTAssertEqual(trial.reasons, [], "seed \(seed)")
            backs += app.touched.filter { $0.hasPrefix("back") || $0.hasPrefix("unwind") }.count
        }
        XCTAssertGreaterThan(backs, 50, "the stack must matter often")
    }

    func testDespiteSegmentsThatLeadAstrayItNeverReportsAFalseArrival() {
        var detours = 0
        var inferences = 0
        for seed in Seeds(250) {
            var random = RandomStackApp(seed: seed)
            let app = random.app(broken: true)
            let trial = NavigationTrial(app) { test in
                for _ in 0..<3 {
                    let goal = random.shopScreen()
                    if random.chance(3) { app.show(stack: random.stack()) }
                    test.When.INavigate(toScreen: goal)
                    guard !test.run.hasFailed else { break }
                    XCTAssertEqual(app.screen, goal.rawValue, "seed \(seed)")
                    if random.chance(3), app.stack.count > 1 { test.And.IGoBack() }
                }
                if let current = test.currentScreen { XCTAssertEqual(current.rawValue, app.screen, "seed \(seed)") }
            }
            detours += trial.reasons.count
            inferences += trial.reasons.filter { $0.contains("inferred") }.count
        }
        XCTAssertGreaterThan(detours, 50, "segments must lead astray often")
        XCTAssertGreaterThan(inferences, 0, "and so must what is inferred")
    }
}

/// Makes small apps at random whose segments are of all kinds; each segment has a button of its own, named for its kind.
private struct RandomStackApp {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func shopScreen() -> Shop { Shop.allCases.randomElement(using: &generator) ?? .home }

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    mutating func stack() -> [String] {
        (0...Int.random(in: 0...2, using: &generator)).map { _ in shopScreen().rawValue }
    }

    mutating func app(broken: Bool) -> ScriptedApp {
        let segments = (0..<Int.random(in: 6...14, using: &generator)).map { segment($0, broken: broken) }
        // A dear cycle through all screens, so that every navigation has one and most have a better one.
        let shopScreens = Shop.allCases
        let round = shopScreens.indices.map {
            ScriptedSegment(shopScreens[$0], shopScreens[($0 + 1) % shopScreens.count], cost: 5)
        }
        return ScriptedApp(on: shopScreen(), round + segments)
    }

    private mutating func segment(_ number: Int, broken: Bool) -> ScriptedSegment {
        let kinds = SegmentKind.allCases.filter(\.dependsOnStack) + SegmentKind.allCases
        let kind = kinds.randomElement(using: &generator) ?? .push
        let button = "\(kind.rawValue) \(number)"
        var segment =
            kind == .back
            ? ScriptedSegment(backFrom: shopScreen(), button: button)
            : ScriptedSegment(shopScreen(), shopScreen(), button: button).with(\.kind, kind)
        if broken, chance(3) { segment.outcome = chance(3) ? .nothing : .shows(astray()) }
        return segment
    }

    private mutating func astray() -> [any PresentableScreen] {
        (0...Int.random(in: 0...2, using: &generator)).map { _ in shopScreen() }
    }
}
