import ExampleApp
import FlowGraph
import MemberArea
import Registration
import Swerkin
import SwerkinEmbedded
import Testing
import TodoApp
@testable import SwerkinAuthoring

/// Explorations of the example apps, compared with the declarations of their flows.
@Suite struct EmbeddedExplorationTests {
    /// The segments of a model, as in `Entrance → Rooms`; those back as `Rooms ↩`.
    private func segments(of graph: NavigationGraph) -> Set<String> {
        let titles = Dictionary(graph.screens.map { ($0.name, $0.displayName) }) { first, _ in first }
        return Set(
            graph.segments.map { segment in
                let start = titles[segment.start] ?? ""
                guard segment.kind != .back, let end = segment.end else { return "\(start) ↩ \(segment.label ?? "")" }
                return "\(start) → \(titles[end] ?? "")"
            })
    }

    @Test(
        "all screens and segments of the member area are found, but the garden, which needs a log-in in one of 50 rooms"
    )
    func findsTheMemberArea() throws {
        let run = try EmbeddedTrial.memberArea.run()
        #expect(run.end == .nothingNew)
        #expect(
            Set(run.graph.screens.map(\.displayName)) == [
                "Entrance", "Log in", "Members", "Offers", "Upgrade", "Lounge", "Rooms", "Room",
            ])
        #expect(
            segments(of: run.graph) == [
                "Entrance → Log in", "Entrance → Members", "Entrance → Rooms", "Log in ↩ Back", "Log in ↩ Submit",
                "Members → Offers", "Members → Upgrade", "Members ↩ Back", "Offers ↩ Back", "Upgrade → Lounge",
                "Upgrade ↩ Back", "Lounge ↩ Back", "Rooms → Room", "Rooms ↩ Back", "Room → Log in", "Room ↩ Back",
            ])
        let upgrade = run.graph.segments.first { $0.label == "Become a gold member" }
        #expect(upgrade?.kind == .replace)
    }

    @Test("the to-do app stays three screens however many to-dos are added")
    func boundsTheTodoApp() throws {
        let run = try EmbeddedTrial.todo.run()
        #expect(run.end == .nothingNew)
        #expect(run.graph.screens.map(\.displayName).sorted() == ["Item", "New to-do", "To do"])
        #expect(
            segments(of: run.graph) == [
                "To do → Item", "To do → New to-do", "Item → New to-do", "Item ↩ Back", "New to-do ↩ Add",
                "New to-do ↩ Cancel",
            ])
        #expect(
            run.map.leftOut.map { "\($0.control.name): \($0.reason)" } == [
                #"Delete done: it says "delete""#, #"Delete: it says "delete""#,
            ])
    }

    @Test("forms are filled from given values, and buttons that this enables are touched")
    func findsTheRegistration() throws {
        let run = try EmbeddedTrial.registration.run()
        #expect(
            segments(of: run.graph) == [
                "Start → Registration", "Registration → Welcome", "Registration ↩ Back", "Welcome → Start",
                "Start → Account", "Account ↩ Back",
            ])
    }

    @Test("nothing that may send a form is touched unless that is allowed")
    func sendsNothing() throws {
        var trial = EmbeddedTrial.registration
        trial.policy = ExplorationPolicy()
        let run = try trial.run()
        #expect(run.graph.screens.map(\.displayName) == ["Start", "Registration"])
        #expect(run.map.leftOut.map(\.reason) == [#"it may send a form: it says "register""#])
    }

    @Test("all nine screens of the example app are found, with the dialogs on them")
    func findsTheExampleApp() throws {
        let run = try EmbeddedTrial.components.run()
        let titles = Set(run.graph.screens.map(\.displayName))
        #expect(
            titles.isSuperset(of: [
                "Button", "TextField", "Tappable Events", "Swipe", "Dropdown", "WaitToSee", "End To End", "TableView",
            ]))
        #expect(run.graph.screens.count == 13)
        #expect(run.graph.segments.contains { $0.label == "Start End To End Test" })
    }

    @Test("the same app and seed give the same map, and another seed another order")
    func isDeterministic() throws {
        let trial = EmbeddedTrial.components
        let first = try trial.run()
        #expect(try first.graph == trial.run().graph)
        var other = trial
        other.seed = 2
        let second = try other.run()
        #expect(second.map.segments != first.map.segments)
        #expect(Set(second.graph.screens.compactMap(\.trait)) == Set(first.graph.screens.compactMap(\.trait)))
    }
}

/// An example app with the settings to explore it.
struct EmbeddedTrial: Sendable {
    let name: String
    var values: [String: String] = [:]
    var policy = ExplorationPolicy()
    var rule = ScreenRule()
    var budget = ExplorationBudget()
    var seed: UInt64 = 1
    let makeDriver: @Sendable () -> any Driver

    struct Run {
        let map: ExploredMap
        let end: ExplorationEnd
        let model: ExploredModel

        var report: [String] { ExplorationReport(map, model).lines(end: end, duration: .seconds(1)) }
        var graph: NavigationGraph { model.graph }
    }

    func run(from map: ExploredMap? = nil) throws -> Run {
        var configuration = Exploration.Configuration()
        configuration.values = FieldValues(values)
        configuration.policy = policy
        let exploration = Exploration(
            ResettableApp(makeDriver()), map: map ?? ExploredMap(seed: seed, rule: rule), configuration: configuration)
        let end = try exploration.run(budget)
        return Run(map: exploration.map, end: end, model: try ExploredModel(of: exploration.map))
    }

    static let memberArea = EmbeddedTrial(
        name: "Members", values: ["E-mail": "ada@example.com", "Password": "notebook-g"],
        policy: ExplorationPolicy(sends: true)
    ) { EmbeddedDriver { clock in MemberApp(clock: clock) } }

    static let todo = EmbeddedTrial(
        name: "Todo", values: ["text_field": "Feed the cat"], policy: ExplorationPolicy(sends: true)
    ) {
        EmbeddedDriver { _ in TodoListApp() }
    }

    static let components = EmbeddedTrial(name: "Components") {
        EmbeddedDriver(environment: EmbeddedEnvironment()) { clock, environment in
            ComponentsApp(clock: clock, environment: environment)
        }
    }

    static let registration = EmbeddedTrial(
        name: "Registration",
        values: ["E-mail": "ada@example.com", "emailTextField": "ada@example.com"],
        policy: ExplorationPolicy(sends: true)
    ) { EmbeddedDriver { clock in RegistrationApp(service: WillingService(clock: clock), clock: clock) } }
}

/// A service to which every address is free.
final class WillingService: NetworkService {
    private let clock: VirtualClock

    init(clock: VirtualClock) { self.clock = clock }

    func checkAvailability(ofEmail email: String, completion: @escaping (Result<Bool, NetworkError>) -> Void) {
        clock.schedule(after: .seconds(1)) { completion(.success(true)) }
    }

    func register(
        email: String, password: String, completion: @escaping (Result<Void, NetworkError>) -> Void
    ) {
        clock.schedule(after: .seconds(1)) { completion(.success(())) }
    }
}
