import FlowGraph

/// The screens that would be asked for the changes to a route, those that answer, and their answers; nothing of it is
/// performed.
///
/// It shows the effect of `IShow`, `IHide` and `INavigate(route:)` in a test of declarations, without the app:
///
/// ```swift
/// let plan = try routePlan(toShow: [TodoScreen.addItem], from: [TodoScreen.list])
/// XCTAssertEqual(plan.requests, [.show(TodoScreen.addItem)])
/// XCTAssertEqual(plan.answers.map(\.answeredBy), ["list"])
/// ```
public struct RoutePlan: Hashable, Sendable {
    /// A request and the instruction that answers it.
    public struct Answer: Hashable, Sendable {
        /// The request.
        public var request: NavigationRequest
        /// The names of the screens that are asked, the topmost first; the last of them answers.
        public var asked: [String]
        /// The action with which the screen answers.
        public var action: NavigationAction
        /// The route before it, from the lowest screen to the one that is seen.
        public var before: [String]
        /// The route after it.
        public var after: [String]
        /// The facts that it assumes because the test does not know them, each in words.
        public var assumed: [String]
        /// The index of its segment in the navigation graph.
        public var segmentIndex: Int

        /// The name of the screen that answers.
        public var answeredBy: String { asked.last ?? "" }
    }

    /// The route that it starts from, from the lowest screen to the one that is seen.
    public var start: [String]
    /// The requests with their answers, in order; empty if the route needs no change.
    public var answers: [Answer] = []

    /// The requests, in order.
    public var requests: [NavigationRequest] { answers.map(\.request) }
    /// The route that it leads to.
    public var route: [String] { answers.last?.after ?? start }
    /// The route at the start and after each answer.
    var routes: [[String]] { [start] + answers.map(\.after) }
}

extension RoutePlan: CustomStringConvertible {
    /// The start, and a line for each answer.
    public var description: String {
        (["From \(Plan.words(ofStack: start))"] + answers.map(\.description)).joined(separator: "\n")
    }
}

extension RoutePlan.Answer: CustomStringConvertible {
    /// The screens asked, the answer and the route after it, in a line.
    public var description: String {
        "\(request): asked \(asked.joined(separator: ", ")), answered by \(action) → \(Plan.words(ofStack: after))"
    }
}
