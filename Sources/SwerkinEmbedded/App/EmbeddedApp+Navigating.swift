extension EmbeddedApp {
    /// Puts a screen on top of the stack in front.
    public func push(_ screen: EmbeddedScreen) { change { stacks[stacks.count - 1].append(screen) } }

    /// Pops the top screen of the front stack.
    ///
    /// Returns false if it is the last.
    @discardableResult
    public func pop() -> Bool {
        guard navigationStack.count > 1 else { return false }
        change { stacks[stacks.count - 1].removeLast() }
        return true
    }

    /// Takes all screens but the first off the stack in front.
    public func popToRoot() { change { stacks[stacks.count - 1].removeLast(navigationStack.count - 1) } }

    /// Replaces the top screen of the front stack.
    public func replaceTop(with screen: EmbeddedScreen) {
        change {
            stacks[stacks.count - 1].removeLast()
            stacks[stacks.count - 1].append(screen)
        }
    }

    /// Begins anew with one screen: modals, popovers and alerts go.
    public func setRoot(_ screen: EmbeddedScreen) {
        change {
            alerts = []
            stacks = [[screen]]
        }
    }

    /// Puts a modal in front, with a navigation stack of its own.
    public func present(_ screen: EmbeddedScreen) { change { stacks.append([screen]) } }

    /// Dismisses the front modal with its whole stack.
    ///
    /// Returns false if there is none.
    @discardableResult
    public func dismissModal() -> Bool {
        guard hasModal else { return false }
        change { stacks.removeLast() }
        return true
    }

    /// Changes the stacks, and notifies the screens that disappear and appear.
    private func change(_ body: () -> Void) {
        focus(nil)
        dismissPopover()
        // Only now, since the observers of the focus and the popover may change the stacks themselves.
        let before = currentScreen
        let shown = stacks.joined()
        body()
        let after = currentScreen
        if after !== before { before.didDisappear() }
        for screen in shown where !stacks.joined().contains(where: { $0 === screen }) { screen.app = nil }
        guard after !== before else { return }
        after.app = self
        after.didAppear()
    }
}
