// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Goes from a screen on which the app is to another.
    ///
    /// The best path is planned with the test's `preconditions`, in the graph of all registered screens. If there is none, the
    /// step fails with the reason and nothing is performed. The app must be on the start screen, at the latest after
    /// `waitingTimeout`; a screen without a trait is assumed to be there. After each segment it waits for the next screen's
    /// trait, sets `currentScreen`, and writes the facts that the segment's effects make certain into `preconditions`. If a
    /// segment fails or leads to another screen, it plans anew from the screen that the app shows, at most `navigationRetries`
    /// times, without that segment unless the app had left its start by then; this is reported as a detour. Plans go back to
    /// the screens that are known to lie beneath, and cross no destructive segments: <doc:Navigating>.
    public func INavigate(
        fromScreen: any PresentableScreen, toScreen: any PresentableScreen,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([fromScreen.words, toScreen.words], goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen).go(from: fromScreen)
        }
    }

    /// Goes from a screen on which the app is to another, over others in this order.
    ///
    /// The cost of the whole path counts, not that of each leg. Otherwise as ``INavigate(fromScreen:toScreen:file:line:)``.
    public func INavigate(
        fromScreen: any PresentableScreen, toScreen: any PresentableScreen,
        via waypoints: [any PresentableScreen], file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([fromScreen.words, toScreen.words, waypoints.names], goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen, via: waypoints).go(from: fromScreen)
        }
    }

    /// Goes to a screen from wherever the app is.
    ///
    /// The app is on `currentScreen` if that screen's trait is there, else on the registered screen whose trait is. Otherwise
    /// as ``INavigate(fromScreen:toScreen:file:line:)``.
    public func INavigate(
        toScreen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([toScreen.words], goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen).goFromHere()
        }
    }

    /// Goes to a screen from wherever the app is, over others in this order.
    ///
    /// The cost of the whole path counts, not that of each leg. Otherwise as ``INavigate(toScreen:file:line:)``.
    public func INavigate(
        toScreen: any PresentableScreen, via waypoints: [any PresentableScreen],
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([toScreen.words, waypoints.names], goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen, via: waypoints).goFromHere()
        }
    }

    /// Goes from a screen on which the app is to another, over destructive segments if these are allowed and nothing else leads
    /// there.
    ///
    /// As few of them are crossed as possible, at any cost and with any assumptions. Otherwise as
    /// ``INavigate(fromScreen:toScreen:via:file:line:)``.
    public func INavigate(
        fromScreen: any PresentableScreen, toScreen: any PresentableScreen, via waypoints: [any PresentableScreen] = [],
        allowingDestructive: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        let words = [fromScreen.words, toScreen.words, waypoints.namesIfAny, "\(allowingDestructive)"]
        performStep(words, goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen, via: waypoints, allowingDestructive: allowingDestructive)
                .go(from: fromScreen)
        }
    }

    /// Goes to a screen from wherever the app is, over destructive segments if these are allowed and nothing else leads there.
    ///
    /// As few of them are crossed as possible, at any cost and with any assumptions. Otherwise as
    /// ``INavigate(toScreen:via:file:line:)``.
    public func INavigate(
        toScreen: any PresentableScreen, via waypoints: [any PresentableScreen] = [], allowingDestructive: Bool,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let words = [toScreen.words, waypoints.namesIfAny, "\(allowingDestructive)"]
        performStep(words, goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen, via: waypoints, allowingDestructive: allowingDestructive).goFromHere()
        }
    }

    /// Performs the segment with a label, from wherever the app is.
    ///
    /// Goes to the start of the best segment with that label, by what the test knows, and crosses it; the step has passed on the
    /// screen that the segment leads to. The segment itself may be destructive: that is what was asked for. A label that no segment
    /// has is a failure that suggests the nearest one. Otherwise as
    /// ``INavigate(toScreen:via:allowingDestructive:file:line:)``.
    public func INavigate(
        performing label: String, via waypoints: [any PresentableScreen] = [], allowingDestructive: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label, waypoints.namesIfAny, allowingDestructive ? "true" : nil], file: file, line: line) {
            try Navigation(session, performing: label, via: waypoints, allowingDestructive: allowingDestructive)
                .goFromHere()
        }
    }
}

extension [any PresentableScreen] {
    /// The screens' names, as steps show them.
    var names: String { "[\(map(\.words).joined(separator: ", "))]" }

    /// The same, or nil if there is none, so that steps don't show it.
    fileprivate var namesIfAny: String? { isEmpty ? nil : names }
}
