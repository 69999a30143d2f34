import SwerkinConformance

@testable import Swerkin
@testable import SwerkinCore

/// A test case of a scripted app.
class ScriptedTestCase: BaseTestCase {
    override class var startScreens: [any PresentableScreen] { [Shop.home] }
    override class var facts: [Fact] { [Fact("count", .range(0...3))] }

    var driver: FakeDriver?
    var retries = 2

    override var navigationRetries: Int { retries }
    override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}

/// Steps tried on a scripted app: what failed, where the test believed to be, and the log of the navigation.
struct NavigationTrial {
    let messages: [String]
    let lines: [UInt]
    let events: [RunEvent]
    let currentScreen: String?
    let stack: [String]
    let preconditions: [PreconditionKey: FactValue]

    /// Performs steps in a test case that no framework runs.
    ///
    /// `adapt` is called with each screen object; it may change it or return nil to have none.
    init(
        _ app: ScriptedApp, knowing preconditions: [PreconditionKey: Any] = [:], retries: Int = 2,
        graphs: ScreenGraphStore = ScreenGraphStore(), make: () -> ScriptedTestCase = { ScriptedTestCase() },
        annex: Bool = false, adapt: @escaping (ScriptedScreen, Shop) -> ScriptedScreen? = { screen, _ in screen },
        steps: (ScriptedTestCase) -> Void
    ) {
        let test = make()
        let recorder = CollectingRecorder()
        let observer = CollectingObserver()
        test.driver = app.driver
        test.failureRecorder = recorder
        test.observers = [observer]
        test.graphs = graphs
        test.retries = retries
        test.preconditions = preconditions
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<Shop> { adapt(ScriptedScreen($0, of: app, test: test), $0) }, for: Shop.self)
        if annex {
            test.screenPresenter.registerScreenProvider(
                ScriptedProvider<Annex> { ScriptedScreen($0, of: app, test: test) }, for: Annex.self)
        }
        steps(test)
        currentScreen = test.currentScreen?.rawValue
        stack = test.screenStack.map(\.rawValue)
        self.preconditions = test.preconditions.compactMapValues { FactValue(of: $0) }
        test.finish()
        messages = recorder.failures.map(\.message.withoutDeclarationLines)
        lines = recorder.failures.map(\.position.line)
        events = observer.events
    }

    /// The stacks along each plan, from the bottom to the top.
    var plannedStacks: [[String]] {
        events.compactMap { event in
            if case .planned(let plan) = event { plan.stacks.map { $0.joined(separator: " › ") } } else { nil }
        }
    }

    /// The known values of facts that each plan was made with.
    var plannedFacts: [[String: String]] {
        events.compactMap { event in
            if case .planned(let plan) = event { plan.facts } else { nil }
        }
    }

    /// Why each detour was taken.
    var reasons: [String] {
        events.compactMap { event in
            if case .detour(let detour) = event { detour.reason } else { nil }
        }
    }

    /// The plans, segments and detours, in words.
    var navigationLog: [String] {
        events.compactMap { event in
            switch event {
            case .planned(let plan):
                "plan " + plan.screens.joined(separator: " → ")
                    + (plan.assumed.isEmpty ? "" : " assuming " + plan.assumed.joined(separator: ", "))
            case .segmentFinished(let segment, let outcome, _):
                "\(outcome) \(segment.number) of \(segment.count) \(segment.from) → \(segment.to)"
            case .detour(let detour): "detour \(detour.from) → \(detour.expected), on \(detour.found)"
            case .output(let line): "output \(line)"
            default: nil
            }
        }
    }
}

extension String {
    /// The text without the lines of declarations, which `DeclaredScreenTests` check.
    var withoutDeclarationLines: String { replacing(#/(\(\)\[\d+\]) \(\w+\.swift:\d+\)/#) { $0.output.1 } }
}
