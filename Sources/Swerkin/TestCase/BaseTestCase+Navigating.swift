import Foundation
import SwerkinCore

// The checks of whole apps, and the plans of routes; each forwards to the session.
extension BaseTestCase {
    /// Goes to every screen on the real app and checks that its trait is there.
    ///
    /// See ``FlowSession/visitEveryScreen(from:tags:resetCost:allowingDestructive:file:line:looking:)``.
    public func visitEveryScreen(
        from start: (any PresentableScreen)? = nil, tags: [String] = [], resetCost: Double = 5,
        allowingDestructive: Bool = false, file: StaticString = #filePath, line: UInt = #line,
        looking look: @escaping (any PresentableScreen) throws -> Void = { _ in }
    ) {
        session.visitEveryScreen(
            from: start, tags: tags, resetCost: resetCost, allowingDestructive: allowingDestructive, file: file,
            line: line, looking: look)
    }

    /// Performs the flows of a tour on the real app, one after another, and checks that each segment leads to its end.
    ///
    /// See ``FlowSession/performTour(_:file:line:arranging:)``.
    public func performTour(
        _ tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        session.performTour(tour, file: file, line: line, arranging: arrange)
    }

    /// Performs one flow of a tour, by its name.
    ///
    /// See ``FlowSession/performFlow(_:of:file:line:arranging:)``.
    public func performFlow(
        _ name: String, of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        session.performFlow(name, of: tour, file: file, line: line, arranging: arrange)
    }

    /// Checks, without the app, that a tour has exactly the flows with some names, and that they cover all of its targets.
    ///
    /// See ``FlowSession/assertFlows(_:of:file:line:)``.
    public func assertFlows(
        _ names: [String], of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line
    ) {
        session.assertFlows(names, of: tour, file: file, line: line)
    }

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
