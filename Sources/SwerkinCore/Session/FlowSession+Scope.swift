extension FlowSession {
    /// The result of looking for a scope on the screen.
    private enum ScopeSight {
        case there
        /// The app is on another screen, or on one of several.
        case left(for: [String])
        /// An alert hides the screen, so that no part of it is there.
        case hidden
        /// Neither the scope nor another known screen is there; the elements on the screen.
        case gone(ElementTree)

        var isGone: Bool { if case .gone = self { true } else { false } }
    }

    /// The scope in which steps look for elements, or nil for the whole screen.
    ///
    /// The scope is that of the current screen. The app may be on another screen than ``currentScreen`` without the test having
    /// said so: if the scope's container is gone, the screen counts whose trait is there. An app that only redraws shows
    /// neither; then this waits for one of them, for as long as actions wait. Throws ``StepFailure`` with
    /// ``ElementFailure/scopeGone(screen:container:_:waited:)`` if none comes.
    func queryScope(on app: AppUnderTest) throws -> QueryScope? {
        guard !looksAnywhere, let screen = currentScreen,
            let scope = screenPresenter.object(of: screen)?.queryScope(of: screen.rawValue),
            case .container(let container, _) = scope
        else { return nil }
        let start = app.driver.clock.now
        let sight = try app.driver.clock.poll(for: app.limited(app.timeouts.waiting)) {
            try self.sight(of: container, on: app)
        } until: {
            !$0.isGone
        }
        switch sight {
        case .there: return scope
        case .hidden: return nil
        case .left(let screens):
            let meant = screens.first { $0 == crossedTo?.rawValue } ?? (screens.count == 1 ? screens[0] : nil)
            return meant.flatMap(queryScope)
        case .gone(let tree):
            let waited = app.driver.clock.now - start
            throw app.failure(
                ElementFailure.scopeGone(screen: screen.rawValue, container: container, tree, waited: waited))
        }
    }

    /// Performs a function while steps look everywhere.
    func lookingAnywhere(_ body: () throws -> Void) rethrows {
        let before = looksAnywhere
        looksAnywhere = true
        defer { looksAnywhere = before }
        try body()
    }

    private func queryScope(of screen: String) -> QueryScope? {
        object(named: screen)?.queryScope(of: screen)
    }

    private func sight(of container: ElementQuery, on app: AppUnderTest) throws -> ScopeSight {
        let tree = try app.asking("look at the screen") { try app.driver.snapshot() }
        if try !tree.matches(container).isEmpty { return .there }
        if try !tree.matches(ElementQuery(.alert)).isEmpty { return .hidden }
        let shown = screens(screenPresenter.screens.map(\.rawValue), on: app, seen: tree)
        return shown.isEmpty ? .gone(tree) : .left(for: shown.sorted())
    }
}
