extension BaseTestCase {
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
    private var stackOnCurrentScreen: KnownStack {
        guard let screen = currentScreen?.rawValue, screen != knownStack.current else { return knownStack }
        var stack = (try? screenGraph())?.stack(knownStack, believed: nil, found: screen) ?? knownStack
        stack.find(screen)
        return stack
    }

    // MARK: Going back

    /// Keeps the stack and the current screen true after the app went back otherwise than on the way of a navigation.
    ///
    /// Where the current screen was there before, it waits for what lies beneath. Where it was not, a step has opened
    /// something else since, which is what was left now, and one look tells whether a known screen is there again.
    func followBack(of app: AppUnderTest, from before: ElementTree) {
        guard !isCrossingSegment, knownStack.current != nil || currentScreen != nil else { return }
        let stack = stackOnCurrentScreen
        guard let current = stack.current, isThere(current, in: before) else { return settle(app, on: stack.screens) }
        let beneath = Array(stack.screens.dropLast())
        let traits = beneath.compactMap(trait(of:))
        // Going back was done; where nothing more can be learned of the app, the next step will say so.
        if !traits.isEmpty { _ = try? app.driver.wait(for: .anyPresent(traits), timeout: app.timeouts.waiting) }
        settle(app, on: beneath, leaving: current)
    }

    /// Finds out which of some screens, of which the last lies on top, the app is on.
    ///
    /// Where the same screen lies beneath the one that was left, nobody can see that the app went back; it is taken to have.
    private func settle(_ app: AppUnderTest, on screens: [String], leaving left: String? = nil) {
        knownStack = stackOnCurrentScreen
        let tree = try? app.look()
        let isOn = { [unowned self] (screen: String) in tree.map { isThere(screen, in: $0) } ?? false }
        if let screen = screens.last(where: isOn) {
            if left == screens.last, left == screen { knownStack.leave() }
            knownStack.find(screen)
        } else if left.map({ !isOn($0) }) ?? true {
            if left != nil { knownStack.leave() }
            currentScreen = nil
            return
        }
        currentScreen = knownStack.current.flatMap(screenPresenter.screen(named:))
    }

    private func trait(of screen: String) -> ElementQuery? {
        screenPresenter.screen(named: screen).flatMap(screenPresenter.screen)?.traitQuery
    }

    private func isThere(_ screen: String, in tree: ElementTree) -> Bool {
        guard let trait = trait(of: screen), let found = try? tree.matches(trait) else { return false }
        return !found.isEmpty
    }
}
