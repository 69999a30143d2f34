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
