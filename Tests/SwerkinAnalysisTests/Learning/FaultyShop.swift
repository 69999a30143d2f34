import FlowGraph
import Foundation
import Swerkin
import SwerkinReports
import SwerkinEmbedded
import TestSupport

/// An app whose one button fails with a probability, and whose other path to the same screen does not.
enum FaultyShop {
    /// The probability that the button does nothing.
    static let failureRate = 0.25
    /// The variables of the flows' environment.
    nonisolated(unsafe) static var variables: [String: String] = [:]
    /// The lines that the last flow put out.
    nonisolated(unsafe) private(set) static var output: [String] = []
    nonisolated(unsafe) fileprivate static var random = SeededGenerator(seed: 0)

    /// The run of one flow that goes to the deals and back a number of times, its log, and the graph; the flow must pass.
    static func run(seed: UInt64, times: Int) throws -> (run: RecordedRun, graph: NavigationGraph, failures: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faulty-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        random = SeededGenerator(seed: seed)
        let (test, failures) = (FaultyFlow(), Failures())
        test.failureRecorder = failures
        let log = OutputLog()
        test.observers = [RunReport(folder: folder, name: "A.a", locationMode: .off), log]
        test.begin()
        for _ in 0..<times {
            test.When.INavigate(toScreen: FaultyScreen.deals)
            test.And.INavigate(toScreen: FaultyScreen.home)
        }
        let graph = try test.session.navigationGraph()
        test.finish()
        output = log.lines
        return (try RecordedRun.read([folder]), graph, failures.messages)
    }

    private final class OutputLog: RunObserver {
        var lines: [String] = []
        func observe(_ event: RunEvent) { if case .output(let line) = event { lines.append(line) } }
    }

    private final class Failures: FailureRecorder {
        var messages: [String] = []
        func record(_ message: String, file: StaticString, line: UInt) { messages.append(message) }
    }
}

private enum FaultyScreen: String, DeclaredScreen {
    case home, menu, deals

    var declaration: Declaration<Self> {
        switch self {
        case .home:
            .trait("home_label").start().from(.deals, "Home", kind: .root) { $0.ITouchButton("home_button") }
        case .menu: .trait("menu_label").from(.home, "Menu") { $0.ITouchButton("menu_button") }
        case .deals:
            .trait("deals_label").from(.home, "Deals") { $0.ITouchButton("deals_button") }
                .from(.menu, "All deals") { $0.ITouchButton("deals_button") }
        }
    }
}

private final class FaultyApp: EmbeddedApp {
    init(clock: VirtualClock) {
        let (menu, deals) = (Button("Menu", identifier: "menu_button"), Button("Deals", identifier: "deals_button"))
        let home = EmbeddedScreen("Shop", content: Stack([Label("Home", identifier: "home_label"), menu, deals]))
        super.init(root: home, clock: clock)
        menu.onTouch = { [unowned self] in push(menuScreen()) }
        deals.onTouch = { [unowned self] in
            if Double.random(in: 0..<1, using: &FaultyShop.random) >= FaultyShop.failureRate { push(dealsScreen()) }
        }
    }

    private func menuScreen() -> EmbeddedScreen {
        let deals = Button("All deals", identifier: "deals_button")
        deals.onTouch = { [unowned self] in push(dealsScreen()) }
        return EmbeddedScreen("Menu", content: Stack([Label("Menu", identifier: "menu_label"), deals]))
    }

    private func dealsScreen() -> EmbeddedScreen {
        let home = Button("Home", identifier: "home_button")
        home.onTouch = { [unowned self] in popToRoot() }
        return EmbeddedScreen("Deals", content: Stack([Label("Deals", identifier: "deals_label"), home]))
    }
}

private enum Faulty: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [FaultyScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in FaultyApp(clock: clock) } }
}

private final class FaultyFlow: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Faulty.self }
    override var testTimeout: Int { 100_000 }
    override var environment: SwerkinEnvironment {
        get { SwerkinEnvironment(variables: FaultyShop.variables) }
        set {}
    }
}
