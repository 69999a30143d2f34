import SwerkinCore

/// Waits for the screen on behalf of a part of a test.
public struct ViewTester {
    private let part: any SessionPart

    init(_ part: any SessionPart) { self.part = part }

    /// Waits until nothing on the screen has moved for an animation frame; at most as long as actions wait.
    public func waitForAnimationsToFinish(file: StaticString = #filePath, line: UInt = #line) {
        part.perform(file: file, line: line) { try $0.waitForAnimationsToFinish() }
    }
}

extension SessionPart {
    /// Waits for the screen.
    public var viewTester: ViewTester { ViewTester(self) }
}

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

/// The name of the framework's own presenter in earlier code.
public typealias ScreenPresenterImpl = ScreenPresenter
