import Foundation
import SwerkinCore

// The checks of whole apps, and the plans of routes; each forwards to the session.
extension BaseTestCase {
    /// Checks in the graph, without the app, that every screen can be reached.
    ///
    /// See ``FlowSession/assertEveryScreenIsReachable(from:preconditions:tags:file:line:)``.
    public func assertEveryScreenIsReachable(
        from start: (any PresentableScreen)? = nil,
        preconditions: [PreconditionKey: Any]? = nil, tags: [String] = [],
        file: StaticString = #filePath, line: UInt = #line
    ) {
        session.assertEveryScreenIsReachable(
            from: start, preconditions: preconditions, tags: tags, file: file, line: line)
    }

    /// The plan of `IShow`: ``FlowSession/routePlan(toShow:from:)``.
    ///
    /// Throws ``StepFailure`` as that does.
    public func routePlan(
        toShow screens: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try session.routePlan(toShow: screens, from: route)
    }

    /// The plan of `IHide`: ``FlowSession/routePlan(toHide:atomic:from:)``.
    ///
    /// Throws ``StepFailure`` as that does.
    public func routePlan(
        toHide screen: (any RouteElement)?, atomic: Bool = false, from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try session.routePlan(toHide: screen, atomic: atomic, from: route)
    }

    /// The plan of `INavigate(route:)`: ``FlowSession/routePlan(to:from:)``.
    ///
    /// Throws ``StepFailure`` as that does.
    public func routePlan(
        to wanted: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try session.routePlan(to: wanted, from: route)
    }
}
