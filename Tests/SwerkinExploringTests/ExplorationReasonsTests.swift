import Foundation
import Swerkin
import SwerkinEmbedded
import Testing

@testable import SwerkinAuthoring

/// The reasons why an exploration left a control or a screen, each provoked by an app.
@Suite struct ExplorationReasonsTests {
    /// The reasons why controls were left, and the problems.
    private func words(of map: ExploredMap) -> [String] {
        map.leftOut.map { "\($0.control.name): \($0.reason)" } + map.problems.map(\.words)
    }

    @Test("nothing but navigation is touched once there are screens enough")
    func endsAtEnoughScreens() throws {
        var trial = EmbeddedTrial.memberArea
        trial.budget.screens = 2
        let run = try trial.run()
        #expect(run.map.screens.count == 2)
        #expect(words(of: run.map).contains { $0.hasSuffix(": there are screens enough") })
    }

    @Test("a control that does not come back after a restart is left after two attempts")
    func leavesWhatDoesNotComeBack() throws {
        let trial = EmbeddedTrial(name: "Fleeting", makeDriver: FleetingScreen.driver(["Go", "Once"], later: ["Go"]))
        let run = try trial.run()
        #expect(run.end == .nothingNew)
        #expect(
            words(of: run.map).filter { $0.contains("the state in which it was seen did not come back") }.count == 1,
            "\(words(of: run.map))")
    }

    @Test("a path that an app does not offer any more is reported")
    func reportsALostApproach() throws {
        let trial = EmbeddedTrial(name: "Fleeting", makeDriver: FleetingScreen.driver(["Go"], later: ["Stay"]))
        let run = try trial.run()
        #expect(run.end == .nothingNew)
        #expect(
            words(of: run.map).contains { $0.hasPrefix("the approach back to a screen is lost: there is no button") },
            "\(words(of: run.map))")
    }

    @Test("a problem that differs from another in its numbers alone is reported once")
    func reportsProblemsOnce() {
        var map = ExploredMap(seed: 1)
        map.report(["ping/12 failed", "ping/13 failed", "pong/13 failed"], on: nil, after: nil)
        #expect(map.problems.map(\.words) == ["ping/12 failed", "pong/13 failed"])
    }

    @Test("a problem of several lines, such as an error with its stack, is reported as one")
    func reportsProblemsAsLines() {
        var map = ExploredMap(seed: 1)
        map.report(["TypeError: no cart\n    at pay (shop.js:1)\r\n\n    at click"], on: nil, after: nil)
        #expect(map.problems.map(\.words) == ["TypeError: no cart at pay (shop.js:1) at click"])
    }

    @Test("a declared screen that no plan leads to any more is reported")
    func reportsAMissingPlan() throws {
        let app = PlannedApp()
        var configuration = Exploration.Configuration()
        configuration.beginnings = [.declared("account")]
        let exploration = Exploration(app, map: ExploredMap(seed: 1), configuration: configuration)
        #expect(try exploration.run(ExplorationBudget()) == .nothingNew)
        #expect(
            words(of: exploration.map).contains(
                "the approach back to a screen is lost: no plan leads to account any more."),
            "\(words(of: exploration.map))")
    }
}

/// A screen whose buttons lead to others; the first launch of the app has other buttons than the later ones.
private final class FleetingScreen: EmbeddedScreen {
    init(_ title: String, _ buttons: [String]) {
        let views = buttons.map { Button($0) }
        super.init(title, content: Stack(views))
        for button in views {
            let next = button.title
            button.onTouch = { [unowned self] in app?.push(FleetingScreen("\(next) ahead", ["Left", "Right"])) }
        }
    }

    static func driver(_ first: [String], later: [String]) -> @Sendable () -> any Driver {
        {
            var launches = 0
            return EmbeddedDriver { clock in
                launches += 1
                return EmbeddedApp(root: FleetingScreen("Start", launches < 3 ? first : later), clock: clock)
            }
        }
    }
}

/// An app to one of whose screens a plan leads once.
private final class PlannedApp: ExploredApp {
    private let inner: ResettableApp
    private var plans = 1

    init() {
        inner = ResettableApp(
            EmbeddedDriver { clock in EmbeddedApp(root: FleetingScreen("Start", ["Go"]), clock: clock) })
    }

    var app: AppUnderTest { inner.app }
    let touchesRows = true
    let hasAddresses = false

    func go(to screen: String) throws -> Bool {
        plans -= 1
        guard plans >= 0 else { return false }
        try inner.restart()
        try Act.touch(.button("Go")).perform(on: app, FieldValues())
        return true
    }

    func observe() throws -> ScreenObservation { try inner.observe() }
    func restart() throws { try inner.restart() }
    func recover() throws -> Bool { try inner.recover() }
    func open(_ address: String) throws { try inner.open(address) }
    func reason(toLeave element: Element) throws -> String? { nil }
    func address(ofLink element: Element) throws -> String? { nil }
    func form(sentBy element: Element, besideFields hasFields: Bool) throws -> String? { nil }
    func isBeyond(_ observation: ScreenObservation) -> String? { nil }
    func takeProblems() -> [String] { [] }
    func picture() -> Data? { nil }
}
