// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Says on which screen the app is, without looking: navigation starts from there.
    ///
    /// Fails as a wrong use anywhere but in a `Given`.
    public func IAmOnScreen(_ screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.rawValue], file: file, line: line) {
            guard stepType == .Given else {
                throw StepFailure(
                    .misuse("IAmOnScreen belongs into a Given, for it checks nothing: it says where the app is."))
            }
            test.currentScreen = screen
        }
    }

    /// Shows a screen straight away, without walking there.
    ///
    /// The screen object renders itself; steps that it performs are nested. Fails as a wrong use where no screen object
    /// is registered for the screen.
    public func IRender(screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.rawValue], file: file, line: line) {
            try test.screenPresenter.screenObject(of: screen).renderScreen()
            if test.run.performsSteps { test.currentScreen = screen }
        }
    }
}
