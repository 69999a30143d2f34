// swift-format-ignore-file: AlwaysUseLowerCamelCase
import FlowGraph

extension Steps {
    /// Says on which screen the app is, without looking: navigation starts from there.
    ///
    /// Nothing is said of what lies beneath it. Fails as a wrong use anywhere but in a `Given`.
    public func IAmOnScreen(_ screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.rawValue], file: file, line: line) {
            try requireGiven()
            session.currentScreen = screen
        }
    }

    /// Says on which screen the app is, and on which others it lies, the lowest first, without looking.
    ///
    /// For an app that a test finds on a deep screen, as after a link: navigation then knows where going back leads. A plan that
    /// goes back and arrives elsewhere takes this to be wrong, and is made anew. Fails as a wrong use anywhere but in a
    /// `Given`, and where a screen's enum is not registered.
    public func IAmOnScreen(
        _ screen: any PresentableScreen, onTopOf screens: [any PresentableScreen], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([screen.rawValue, screens.names], file: file, line: line) {
            try requireGiven()
            session.stack = ScreenStack(try (screens + [screen]).map(session.registeredName))
            session.currentScreen = screen
        }
    }

    private func requireGiven() throws {
        guard stepType == .Given else {
            throw StepFailure(
                .misuse("IAmOnScreen belongs into a Given, for it checks nothing: it says where the app is."))
        }
    }

    /// Shows a screen straight away, without walking there.
    ///
    /// The screen object renders itself; steps that it performs are nested. What lies beneath the screen is not known then,
    /// unless one of these steps has told by ``IAmOnScreen(_:onTopOf:file:line:)``. Fails as a wrong use where no screen
    /// object is registered for the screen.
    public func IRender(screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.rawValue], file: file, line: line) {
            let object = try session.screenPresenter.screenObject(of: screen)
            // Whatever lay on the stack before has no part in what is shown now.
            session.stack = ScreenStack()
            object.renderScreen()
            if session.run.performsSteps { session.currentScreen = screen }
        }
    }
}
