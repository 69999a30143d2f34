import SwerkinCore

extension Steps {
    /// Goes from a screen on which the app is to another, as `INavigate(fromScreen:toScreen:)`, which the log shows as this step.
    public func executeSteps(
        from fromScreen: any PresentableScreen, to toScreen: any PresentableScreen, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([fromScreen.words, toScreen.words], goal: toScreen, file: file, line: line) {
            try session.navigation(to: toScreen).go(from: fromScreen)
        }
    }
}
