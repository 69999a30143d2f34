import FlowGraph

extension FlowSession {
    /// Prepares a navigation by what the screens declare now; throws ``StepFailure`` if there is no graph.
    package func navigation(
        to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [], allowingDestructive: Bool = false
    ) throws -> Navigation {
        forgetDeclarations()
        return try Navigation(self, to: goal, via: waypoints, allowingDestructive: allowingDestructive)
    }

    /// The name of a screen; throws ``StepFailure`` if its enum is not registered.
    package func registeredName(of screen: any PresentableScreen) throws -> String {
        guard screenPresenter.source(for: type(of: screen)) != nil else {
            throw StepFailure(
                GraphFailure.unknownScreen(screen.rawValue, known: screenPresenter.screens.map(\.rawValue)))
        }
        guard screenPresenter.screen(named: screen.rawValue) != nil else {
            throw StepFailure(
                GraphFailure.unlistedScreen(
                    screen.rawValue, type: "\(type(of: screen))", (screen as? any DeclaredScreen)?.declarationPosition))
        }
        return screen.rawValue
    }

    /// The screens that the app is likely to be on: the current one, or the start screens if it was just launched.
    var likelyScreens: [any PresentableScreen] {
        if let currentScreen { return [currentScreen] }
        return stack.current == nil ? appDeclarations.startScreens : []
    }

    /// The reason why there is no plan, in terms of the test; `stack` is the given stack.
    package func navigationFailure(
        _ error: PlanningError, in map: ScreenGraph, stack: [String] = []
    ) -> NavigationFailure {
        switch error {
        case .noPlan(let explanation):
            let known = Set(map.graph.facts.map(\.name))
            let unused = preconditions.keys.map(\.rawValue).filter { !known.contains($0) }.sorted()
            return .noPlan(explanation, unusedFacts: unused, stack: stack)
        case .invalidFact(let reason): return .invalidFact(reason)
        case .noStartScreen: return .refused("\(error); name one with from:, or override startScreens")
        case .unknownLabel(_, let suggestions):
            return .refused(
                suggestions.isEmpty ? "\(error); a segment has the label that its declaration gives it" : "\(error)")
        case .unknownScreen, .unknownTag, .unknownFact, .otherScreenOnTop, .tooManyWaypoints, .budgetExceeded:
            return .refused("\(error)")
        }
    }
}
