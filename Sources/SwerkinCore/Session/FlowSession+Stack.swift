import FlowGraph

extension FlowSession {
    /// The screens known to lie on the app's stack, from the lowest known to the one that the app is on.
    ///
    /// Navigations and going back keep it. Beneath the lowest, others may lie that the test has not seen. Empty if the app's
    /// screen is not known.
    public var screenStack: [any PresentableScreen] {
        guard currentScreen != nil else { return [] }
        let names = stackOnCurrentScreen.screens
        var values = values
        values.follow(names)
        return zip(names, values.screens(on: names)).compactMap { $1 ?? screenPresenter.screen(named: $0) }
    }

    /// The known stack, brought up to date if the test has named another current screen since.
    ///
    /// The segments to that screen are inferred as in a navigation, if the declarations of the screens make a graph.
    private var stackOnCurrentScreen: ScreenStack {
        guard let screen = currentScreen?.rawValue, screen != stack.current else { return stack }
        var stack = (try? screenGraph())?.stack(self.stack, believed: nil, found: screen) ?? self.stack
        stack.observe(screen)
        return stack
    }

    // MARK: Going back

    /// Keeps the stack and the current screen true after the app went back outside a navigation.
    ///
    /// If the current screen is there before, it waits afterwards for the screen beneath. If it is not, a step has opened
    /// something else since, from which the app goes back, and one snapshot shows if a known screen is there again.
    ///
    /// Called before going back; the returned function is to be called after.
    func followBack(of app: AppUnderTest, from before: ElementTree) -> (() -> Void)? {
        guard crossedTo == nil, stack.current != nil || currentScreen != nil else { return nil }
        let stack = stackOnCurrentScreen
        guard let current = stack.current, screens([current], on: app, seen: before).contains(current) else {
            return { [unowned self] in settle(app, on: stack.screens) }
        }
        let beneath = Array(stack.screens.dropLast())
        return { [unowned self] in
            let traits = beneath.compactMap(trait(of:))
            // Going back was done; if nothing more can be learned of the app, the next step will fail with the reason.
            if !traits.isEmpty { _ = try? app.waitForAny(of: traits, timeout: app.timeouts.waiting) }
            settle(app, on: beneath, leaving: current)
        }
    }

    /// Finds out which of some screens, of which the last lies on top, the app is on.
    ///
    /// If the same screen lies beneath the one that was left, the two look alike; this assumes that the app went
    /// back.
    private func settle(_ app: AppUnderTest, on screens: [String], leaving left: String? = nil) {
        stack = stackOnCurrentScreen
        let there = self.screens(screens + [left].compactMap { $0 }, on: app)
        if let screen = screens.last(where: there.contains) {
            if left == screens.last, left == screen { stack.leave() }
            stack.observe(screen)
        } else if left.map({ !there.contains($0) }) ?? true {
            if left != nil { stack.leave() }
            currentScreen = nil
            return
        }
        setCurrentScreen(named: stack.current)
    }

    /// Records the screen that the app is on, with the value that is known from the stack.
    package func setCurrentScreen(named name: String?) {
        let known = values
        currentScreen = name.flatMap(screen(named:))
        values = known
    }

    // MARK: Screens by name

    /// The screen of a name: the one that is entered now, the topmost on the stack, or the sample of the name; nil if there is
    /// none.
    package func screen(named name: String) -> (any PresentableScreen)? {
        if let crossedTo, crossedTo.rawValue == name { return crossedTo }
        return values.screen(named: name) ?? screenPresenter.screen(named: name)
    }

    /// The screen object of the screen of a name, or nil if there is none.
    func object(named name: String) -> (any ScreenObject)? { screen(named: name).flatMap(screenPresenter.object) }

    /// The trait of the screen of a name, or nil if there is none.
    func trait(of name: String) -> ScreenTrait? { screen(named: name).flatMap(screenPresenter.knownTrait) }

    /// Those of some screens whose traits are there; empty if the driver gives no snapshot.
    func screens(
        _ screens: [String], on app: AppUnderTest, seen tree: ElementTree? = nil
    ) -> Set<String> {
        let marked = screens.compactMap { screen in trait(of: screen).map { (screen, $0) } }
        guard let sight = try? TraitCheck(of: app, seen: tree, for: marked.map(\.1)) else { return [] }
        return Set(marked.filter { (try? sight.shows($0.1)) == true }.map(\.0))
    }
}

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
