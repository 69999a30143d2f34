import FlowGraph

/// A state of the app that one flow brings about and others begin with, such as a log-in.
///
/// ```swift
/// override class var savedStates: [SavedState] {
///     [
///         SavedState("Ada", gives: [.loggedIn: true], shows: .identifier("log_out_button")) { flow in
///             flow.When.ITouchButton("log_in_button")
///             flow.And.IEnterIntoTextField("email", text: "ada@example.com")
///             flow.And.IEnterIntoTextField("password", text: "notebook-g")
///             flow.And.ITouchButton("submit_button")
///         }
///     ]
/// }
/// ```
///
/// A flow whose known facts are among those of a state begins with it: a test that states `preconditions = [.loggedIn: true]`
/// before its first step, a run with `SWERKIN_GIVEN`, ``Steps/IRelaunchApp(given:file:line:)``, a launch of a tour. Its plans go on from there.
/// A flow whose known facts contradict the state, or have none of its facts, begins without.
///
/// The first flow that needs it makes it, and all flows of the run share what the app has stored then. The driver must be a ``StateSavingDriver``.
public struct SavedState: Sendable {
    /// The name, in logs.
    public let name: String
    /// The facts that hold for an app that is launched with the state.
    public let facts: [PreconditionKey: FactValue]
    /// The screen that such an app begins on, or nil if it is the same as without the state.
    let start: (any PresentableScreen)?
    /// The element that such an app shows.
    let proof: ElementQuery
    /// The element that an app shows instead which doesn't take the state any more; nil if none is known.
    let refusal: ElementQuery?
    /// The steps that bring an app without stored data into the state.
    let make: @Sendable (FlowSession) throws -> Void

    /// Declares a state.
    ///
    /// - Parameters:
    ///   - name: its name, in logs.
    ///   - facts: the facts that it gives, one at least.
    ///   - start: the screen that the app begins on then, if it is another than without the state; it is a start screen of the graph.
    ///   - proof: an element that the app shows after a launch with the state, and at no other launch. The state is stale if it doesn't
    ///     come within the timeout of actions.
    ///   - refusal: an element that the app shows after a launch with a state that it doesn't take any more, such as the button
    ///     that logs in; a stale state is noticed at once then.
    ///   - make: the steps that bring a newly launched app into the state.
    public init(
        _ name: String, gives facts: [PreconditionKey: any PreconditionValue],
        startingOn start: (any PresentableScreen)? = nil, shows proof: ElementQuery,
        orIfStale refusal: ElementQuery? = nil, made make: @escaping @Sendable (FlowSession) throws -> Void
    ) {
        (self.name, self.facts) = (name, facts.mapValues(\.factValue))
        (self.start, self.proof, self.refusal, self.make) = (start, proof, refusal, make)
    }

    /// Returns true if a flow with these known facts begins with the state.
    func fits(_ known: [PreconditionKey: Any]) -> Bool {
        let values = facts.keys.compactMap { key in known[key].map { FactValue(of: $0) == facts[key] } }
        return !values.isEmpty && values.allSatisfy { $0 }
    }
}

/// A host whose flows may begin with saved states.
public protocol SavedStateHost: FlowHost {
    /// The states that one flow makes and others begin with; read at each launch.
    var savedStates: [SavedState] { get }
}

/// A failure to begin with a saved state.
struct SavedStateFailure: FailureReason {
    enum Problem {
        /// The driver keeps no stored data for later launches.
        case unsupported(driver: String)
        /// Another flow has been making it for too long.
        case stillBeingMade(Duration)
        /// Other flows have failed to make it; the failure of the last one.
        case failedBefore(String)
        /// The app doesn't show the proof after a launch with the state just made; the query in words.
        case notTaken(String)
        /// No state gives a fact this value; the values that states give.
        case unknownValue(fact: String, String, known: [String])
    }

    let state: String
    let problem: Problem

    var culprit: Culprit {
        switch problem {
        case .unsupported, .unknownValue: .usage
        case .stillBeingMade: .environment
        case .failedBefore, .notTaken: .app
        }
    }

    var sentence: String {
        switch problem {
        case .unsupported(let driver):
            "the app can't begin with the saved state \(state.quoted), since the driver \(driver) gives it no stored data;"
                + " bring it about by steps, or declare it only for drivers of pages."
        case .stillBeingMade(let time):
            "another flow has been making the saved state \(state.quoted) for \(time.words)."
        case .failedBefore(let problem):
            "the saved state \(state.quoted) couldn't be made by flows before, and is not tried again: \(problem)"
        case .notTaken(let proof):
            "the app doesn't take the saved state \(state.quoted) that was just made: after a launch with it, it doesn't show"
                + " \(proof). What logs in may be kept elsewhere than in cookies and local storage."
        case .unknownValue(let fact, let value, let known):
            "no saved state gives \(fact) the value \(value), but \(known.joined(separator: ", ")) only."
        }
    }
}
