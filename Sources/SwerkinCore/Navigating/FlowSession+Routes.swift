extension FlowSession {
    /// The plan of `IShow`, without performing it.
    ///
    /// Neither the app nor the driver is touched. `route` is the route that it starts from, from the lowest screen to the one
    /// that is seen; left out, it is ``screenStack``. Throws ``StepFailure`` if `IShow` would fail before it performs anything.
    public func routePlan(
        toShow screens: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: .shown(routeNames(screens)), from: route)
    }

    /// The plan of `IHide`, without performing it.
    ///
    /// The screen is the topmost of that name; left out, the one on top. Otherwise as ``routePlan(toShow:from:)``.
    /// Throws ``StepFailure`` if `IHide` would fail before it performs anything.
    public func routePlan(
        toHide screen: (any RouteElement)?, atomic: Bool = false, from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: screen.map { .hidden(try routeName($0), atomic: atomic) } ?? .topHidden, from: route)
    }

    /// The plan of `INavigate(route:)`, without performing it.
    ///
    /// Otherwise as ``routePlan(toShow:from:)``. Throws ``StepFailure`` if `INavigate(route:)` would fail before it
    /// performs anything.
    public func routePlan(
        to wanted: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: .route(routeNames(wanted)), from: route)
    }

    private func routePlan(to goal: RouteGoal, from route: [any RouteElement]?) throws -> RoutePlan {
        forgetDeclarations()
        let map = try screenGraph()
        let start = try route.map(routeNames) ?? screenStack.map(\.rawValue)
        try requireKnown(goal.screens + start)
        return try RoutePlanner.plan(to: goal, from: start, in: situation(in: map), map, for: self)
    }

    /// The names of the screens of a route, as ``routeName(_:)`` gives each.
    func routeNames(_ screens: [any RouteElement]) throws -> [String] { try screens.map(routeName) }

    /// The name of a screen of a route.
    ///
    /// Throws ``StepFailure`` if the screen has a value: the steps of an instruction are the same for all values, so that they
    /// could lead to another one.
    func routeName(_ screen: any RouteElement) throws -> String {
        guard let screen = screen as? any PresentableScreen, screen.value != nil else { return screen.routeIdentifier }
        let sample = screenPresenter.screen(named: screen.rawValue) ?? screen
        throw StepFailure(RouteFailure.valued(screen.words, name: screen.rawValue, sample: sample.words))
    }

    /// Refuses names that no registered screen has; throws ``StepFailure`` that suggests the nearest one.
    func requireKnown(_ screens: [String]) throws {
        let known = screenPresenter.screens.map(\.rawValue)
        if let unknown = screens.first(where: { !known.contains($0) }) {
            throw StepFailure(GraphFailure.unknownScreen(unknown, known: known))
        }
    }
}
