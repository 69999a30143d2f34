import Swerkin
import SwerkinConformance
import TestSupport
import XCTest

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
