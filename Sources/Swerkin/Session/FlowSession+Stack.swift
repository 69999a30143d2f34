import FlowGraph

extension FlowSession {
    /// The screens known to lie on the app's stack, from the lowest known to the one that the app is on.
    ///
    /// Navigations and going back keep it. Beneath the lowest, others may lie that the test has not seen. Empty where it is
    /// not known on which screen the app is.
    public var screenStack: [any PresentableScreen] {
        guard currentScreen != nil else { return [] }
        return stackOnCurrentScreen.screens.compactMap(screenPresenter.screen(named:))
    }

    /// What is known of the stack where the test has said since on which screen the app is.
    ///
    /// How the app came there is concluded as a navigation concludes it, as far as what the screens declare makes a graph.
    private var stackOnCurrentScreen: ScreenStack {
        guard let screen = currentScreen?.rawValue, screen != stack.current else { return stack }
        var stack = (try? screenGraph())?.stack(self.stack, believed: nil, found: screen) ?? self.stack
        stack.observe(screen)
        return stack
    }

    // MARK: Going back

    /// Keeps the stack and the current screen true after the app went back otherwise than on the way of a navigation.
    ///
    /// Where the current screen is there before, it waits afterwards for what lies beneath. Where it is not, a step has opened
    /// something else since, which is what is left now, and one look tells whether a known screen is there again.
    ///
    /// Called before going back; what it returns is to be called after.
    func followBack(of app: AppUnderTest, from before: ElementTree) -> (() -> Void)? {
        guard crossedTo == nil, stack.current != nil || currentScreen != nil else { return nil }
        let stack = stackOnCurrentScreen
        guard let current = stack.current, screens([current], on: app, seen: before).contains(current) else {
            return { [unowned self] in settle(app, on: stack.screens) }
        }
        let beneath = Array(stack.screens.dropLast())
        return { [unowned self] in
            let traits = beneath.compactMap(trait(of:))
            // Going back was done; where nothing more can be learned of the app, the next step will say so.
            if !traits.isEmpty { _ = try? app.waitForAny(of: traits, timeout: app.timeouts.waiting) }
            settle(app, on: beneath, leaving: current)
        }
    }

    /// Finds out which of some screens, of which the last lies on top, the app is on.
    ///
    /// Where the same screen lies beneath the one that was left, nobody can see that the app went back; it is taken to have.
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
        currentScreen = stack.current.flatMap(screenPresenter.screen(named:))
    }

    private func trait(of screen: String) -> ScreenTrait? {
        screenPresenter.screen(named: screen).flatMap(screenPresenter.knownTrait)
    }

    /// Those of some screens whose traits are there; none where the app cannot be looked at.
    func screens(
        _ screens: [String], on app: AppUnderTest, seen tree: ElementTree? = nil
    ) -> Set<String> {
        let marked = screens.compactMap { screen in trait(of: screen).map { (screen, $0) } }
        guard let sight = try? TraitCheck(of: app, seen: tree, for: marked.map(\.1)) else { return [] }
        return Set(marked.filter { (try? sight.shows($0.1)) == true }.map(\.0))
    }
}
