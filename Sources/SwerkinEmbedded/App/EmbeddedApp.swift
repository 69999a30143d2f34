import SwerkinCore

/// An app that lives in the test's own process: screens on a navigation stack, modals, popovers, alerts and a keyboard, on a
/// clock whose time passes only during waits.
///
/// It serves to test one's own view models through flows, without a device or a browser, and to test Swerkin. Nothing in it is
/// random or depends on real time. Use it from one thread.
nonisolated open class EmbeddedApp {
    /// The environment of the app.
    ///
    /// Setting it rotates the device, or changes its colours; texts on existing screens stay in their language.
    public var environment: EmbeddedEnvironment
    /// The loader of the app's remote content, or nil if it has none; the driver asks it for forbidden requests.
    public var contentLoader: (any ContentLoader)?
    /// The clock that delayed changes are arranged on.
    public let clock: VirtualClock
    /// The navigation stacks: the app's own, and one for each modal on top of it.
    var stacks: [[EmbeddedScreen]]
    /// The popover on top of the screen.
    public internal(set) var popover: Popover?
    /// The alerts, the topmost last.
    var alerts: [ShownAlert] = []
    /// The input with the focus.
    public internal(set) var focusedInput: TextInput?
    var keyboard: Keyboard?
    /// The positions of the views, by the last layout.
    var touchMap: TouchMap
    /// The number of the app among those of its driver, so that references of one are never valid in another.
    var generation = 0
    /// Identifies the app, so that a view's name from a previous app is recognised.
    let identity = Identity()
    private var lastNumber = 0

    /// An object without content, for its identity.
    final class Identity {}

    /// An alert, with the action of a system prompt.
    struct ShownAlert {
        let view: Alert
        let allow: (() -> Void)?
    }

    /// Makes an app that shows a screen.
    public init(
        root: EmbeddedScreen, clock: VirtualClock = VirtualClock(),
        environment: EmbeddedEnvironment = EmbeddedEnvironment()
    ) {
        self.environment = environment
        self.clock = clock
        touchMap = TouchMap(window: Rectangle(x: 0, y: 0, width: 0, height: 0))
        stacks = [[root]]
        root.app = self
        root.didAppear()
    }

    /// The faults that the app gives itself, as it alone knows how its services fail; none unless overridden.
    open var faults: Set<AppFault> { [] }

    /// Gives a fault of ``faults`` until ``end(_:)``; does nothing unless overridden.
    open func begin(_ fault: AppFault) {}

    /// Ends a fault; returns the requests that it has met, none unless overridden.
    open func end(_ fault: AppFault) -> [FaultedRequest] { [] }

    /// The size of the display, in points.
    public var size: Size { environment.size }

    /// The screen in front.
    public var currentScreen: EmbeddedScreen { stacks[stacks.count - 1][stacks[stacks.count - 1].count - 1] }

    /// The screens of the stack in front, the current one last.
    public var navigationStack: [EmbeddedScreen] { stacks[stacks.count - 1] }

    /// True if a modal is in front.
    public var hasModal: Bool { stacks.count > 1 }

    /// Arranges for something to happen after a while.
    public func after(_ delay: Duration, _ action: @escaping () -> Void) { clock.schedule(after: delay, action) }

    /// Names a view towards the driver, always by the same name.
    func reference(of view: View) -> ElementReference {
        if let name = view.name, name.app === identity { return name.reference }
        lastNumber += 1
        let reference = ElementReference(rawValue: "\(generation).\(lastNumber)")
        view.name = View.Name(app: identity, reference: reference)
        return reference
    }
}

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

extension EmbeddedApp {
    /// Shows a popover on top of the screen, replacing the previous one.
    public func show(_ popover: Popover) {
        dismissPopover()
        self.popover = popover
    }

    /// Dismisses the popover.
    ///
    /// Returns false if there is none.
    @discardableResult
    public func dismissPopover() -> Bool {
        guard let gone = popover else { return false }
        popover = nil
        gone.onDismiss?()
        return true
    }

    /// Puts an alert on top of everything.
    public func show(_ alert: Alert) { show(alert, allow: nil) }

    /// Shows an alert on behalf of the system.
    public func show(_ prompt: SystemPrompt) {
        let alert = Alert(
            prompt.message,
            actions: [Alert.Action("Don't Allow", prompt.onRefuse), Alert.Action("Allow", prompt.onAllow)])
        show(alert, allow: prompt.onAllow)
    }

    /// Accepts the topmost prompt of the system.
    ///
    /// Returns false if there is none.
    func acceptSystemPrompt() -> Bool {
        guard let index = alerts.lastIndex(where: { $0.allow != nil }) else { return false }
        alerts.remove(at: index).allow?()
        return true
    }

    private func show(_ alert: Alert, allow: (() -> Void)?) {
        alert.prepare { [unowned self, unowned alert] in alerts.removeAll { $0.view === alert } }
        alerts.append(ShownAlert(view: alert, allow: allow))
    }
}

extension EmbeddedApp {
    /// Gives an input the focus, or none, and scrolls to it.
    ///
    /// The input that loses the focus is notified first. If it reacts by moving the focus itself, its choice holds.
    public func focus(_ input: TextInput?) {
        guard input !== focusedInput else { return }
        let before = focusedInput
        focusedInput = nil
        keyboard = nil
        before?.onBlur?()
        guard let input, focusedInput == nil else { return }
        focusedInput = input
        keyboard = Keyboard(for: input, in: self)
        input.onFocus?()
        if focusedInput === input { scrollIntoView(input) }
    }

    /// Takes the focus from an input that can no longer be typed into: disabled, hidden, or gone from the display.
    ///
    /// Returns whether it did.
    @discardableResult
    func dropLostFocus() -> Bool {
        guard let focusedInput, !(focusedInput.isReachable && isShown(focusedInput)) else { return false }
        focus(nil)
        return true
    }

    /// Returns true if a view is on the display, in sight or not.
    func isShown(_ view: View) -> Bool {
        var next = view
        while let around = next.superview {
            guard !next.isHidden, around.exposedChildren.contains(where: { $0 === next }) else { return false }
            next = around
        }
        return !next.isHidden && layers.contains { $0 === next }
    }
}
