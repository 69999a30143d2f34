import ExampleApp
import FlowGraph
import MemberArea
import Registration
import Swerkin
import SwerkinEmbedded
import TodoApp

@testable import SwerkinAuthoring

/// An example app with the settings to explore it.
struct EmbeddedTrial: Sendable {
    let name: String
    var values: [String: String] = [:]
    var restraint = Restraint()
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
        configuration.restraint = restraint
        let exploration = Exploration(
            ResettableApp(makeDriver()), map: map ?? ExploredMap(seed: seed, rule: rule), configuration: configuration)
        let end = try exploration.run(budget)
        return Run(map: exploration.map, end: end, model: try ExploredModel(of: exploration.map))
    }

    static let memberArea = EmbeddedTrial(
        name: "Members", values: ["E-mail": "ada@example.com", "Password": "notebook-g"],
        restraint: Restraint(sends: true)
    ) { EmbeddedDriver { clock in MemberApp(clock: clock) } }

    static let todo = EmbeddedTrial(
        name: "Todo", values: ["text_field": "Feed the cat"], restraint: Restraint(sends: true)
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
        values: ["E-mail": "ada@example.com", "emailTextField": "ada@example.com"], restraint: Restraint(sends: true)
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
