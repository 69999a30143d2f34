import Swerkin

/// A state that a screen is pictured in, with the actions that lead to it.
///
/// ```swift
/// PicturedState<ShopTestCase>("two items") { test in
///     test.When.ITouchButton("add")
///     test.And.ITouchButton("add")
/// }
/// .given { $0.preconditions[.loggedIn] = true }
/// .beforeLaunch { try ($0 as? ChromiumDriver)?.answer(requests: "*/cart", with: .file(items)) }
/// ```
///
/// Its closures may be called on any thread, and on several at once, each with a test case of its own.
public struct PicturedState<TestCase: BaseTestCase>: Sendable {
    /// Does something with the test case of one picture.
    public typealias Action = @Sendable (TestCase) throws -> Void
    /// Does something with a driver.
    public typealias DriverAction = @Sendable (any Driver) throws -> Void
    /// Answers a question about the screen.
    public typealias Question = @Sendable (TestCase) throws -> Bool

    /// The name of the state.
    public let name: String
    private(set) var preparations: [Action] = []
    private(set) var driverPreparations: [DriverAction] = []
    private(set) var steps: [Action]
    private(set) var questions: [Question] = []

    /// Describes a state by the steps that lead to it once the screen is shown; without any, the screen stays as it is shown.
    public init(_ name: String, steps: @escaping Action = { _ in }) {
        self.name = name
        self.steps = [steps]
    }

    /// Describes the state of a screen that is made of parts: each part is put into its state, in this order.
    public init(_ name: String, parts: [PicturedState]) {
        self.name = name
        preparations = parts.flatMap(\.preparations)
        driverPreparations = parts.flatMap(\.driverPreparations)
        steps = parts.flatMap(\.steps)
        questions = parts.flatMap(\.questions)
    }

    /// The same state, with something that is done before the screen is shown: setting preconditions, for example.
    public func given(_ preparation: @escaping Action) -> PicturedState {
        changed { $0.preparations.append(preparation) }
    }

    /// The same state, with something that is done to the driver before it launches the app: arranging what requests are
    /// answered, for example.
    public func beforeLaunch(_ preparation: @escaping DriverAction) -> PicturedState {
        changed { $0.driverPreparations.append(preparation) }
    }

    /// The same state, which is ready to be pictured only when this holds too; see ``PictureContext/isReady``.
    public func ready(when question: @escaping Question) -> PicturedState {
        changed { $0.questions.append(question) }
    }

    private func changed(_ change: (inout PicturedState) -> Void) -> PicturedState {
        var state = self
        change(&state)
        return state
    }
}

/// A part of a screen with the states that it can be in, independently of the other parts.
public struct ScreenPart<TestCase: BaseTestCase>: Sendable {
    /// The name of the part.
    public let name: String
    /// Its states.
    public let states: [PicturedState<TestCase>]

    /// Describes a part.
    public init(_ name: String, states: [PicturedState<TestCase>]) {
        self.name = name
        self.states = states
    }

    /// The states of a screen of these parts: every combination of theirs, the last part changing first.
    ///
    /// Each is named by its parts and their states, as in `header signed out, list empty`.
    static func combinations(_ parts: [ScreenPart]) -> [PicturedState<TestCase>] {
        var chosen: [[(part: String, state: PicturedState<TestCase>)]] = [[]]
        for part in parts {
            chosen = chosen.flatMap { before in part.states.map { before + [(part.name, $0)] } }
        }
        return chosen.map { choice in
            PicturedState(
                choice.map { "\($0.part) \($0.state.name)" }.joined(separator: ", "), parts: choice.map(\.state))
        }
    }
}
