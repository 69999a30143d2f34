// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FlowGraph

// MARK: Setting up

extension Steps {
    /// Says on which screen the app is, without looking: navigation starts from there.
    ///
    /// The screens beneath it stay unknown. Fails as a wrong use anywhere but in a `Given`.
    public func IAmOnScreen(_ screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.words], goal: screen, file: file, line: line) {
            try requireGiven()
            session.currentScreen = screen
        }
    }

    /// Says on which screen the app is, and on which others it lies, the lowest first, without looking.
    ///
    /// For an app that a test finds on a deep screen, as after a link: navigation then knows where going back leads. A plan
    /// that goes back and arrives elsewhere assumes that this is wrong, and is made anew. Fails as a wrong use anywhere but in
    /// a `Given`, and if a screen's enum is not registered.
    public func IAmOnScreen(
        _ screen: any PresentableScreen, onTopOf screens: [any PresentableScreen], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([screen.words, screens.names], goal: screen, file: file, line: line) {
            try requireGiven()
            session.stack = ScreenStack(try (screens + [screen]).map(session.registeredName))
            session.values = ScreenValues(screens + [screen])
            session.currentScreen = screen
        }
    }

    private func requireGiven() throws {
        guard stepType == .Given else {
            throw StepFailure(
                .misuse("IAmOnScreen belongs into a Given, for it checks nothing: it says where the app is."))
        }
    }

    /// Shows a screen straight away, without navigating to it.
    ///
    /// The screen object renders itself; steps that it performs are nested. The screens beneath it are not known then, unless
    /// one of these steps has given them by ``IAmOnScreen(_:onTopOf:file:line:)``. Fails as a wrong use if no screen object is
    /// registered for the screen.
    public func IRender(screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.words], goal: screen, file: file, line: line) {
            let object = try session.screenPresenter.screenObject(of: screen)
            // The screens that lay on the stack before do not lie beneath the one that is shown now.
            session.stack = ScreenStack()
            object.renderScreen()
            if session.run.performsSteps { session.currentScreen = screen }
        }
    }
}

// MARK: Launching again

extension Steps {
    /// Ends the app and launches it again, with the facts of its launch and further ones.
    ///
    /// The facts are as at the launch: what segments have changed since is forgotten, what the test itself has stated is not. What
    /// the app has stored stays, if the driver leaves it (``Driver/reset()``). The current screen is unknown then, so a navigation
    /// looks for it. Fails as a wrong use for a fact by which the driver launches no app: see ``LaunchFactDriver``.
    public func IRelaunchApp(
        given facts: [PreconditionKey: any PreconditionValue] = [:], file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([facts.words], file: file, line: line) { try session.relaunch(given: facts) }
    }
}

extension [PreconditionKey: any PreconditionValue] {
    /// The facts with their values, in the order of their names.
    fileprivate var words: String {
        let facts = map { "\($0.key.rawValue): \($0.value.factValue)" }.sorted()
        return "[\(facts.joined(separator: ", "))]"
    }
}
