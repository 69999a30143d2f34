// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin
import SwerkinConformance

/// A test case on a fake driver, which collects what would be told to a framework.
class FakeTestCase: BaseTestCase {
    var driver = FakeDriver([Element(ElementReference(rawValue: "save"), role: .button, identifier: "save")])
    let recorder = CollectingRecorder()
    let observer = CollectingObserver()
    var drivers = 0
    var variables: [String: String] = [:]

    override func makeDriver() throws -> any Driver {
        drivers += 1
        return driver
    }

    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: variables) }

    /// Tells the failures and events to the collectors instead of the framework.
    func collect() -> Self {
        failureRecorder = recorder
        observers = [observer]
        return self
    }

    /// How the test ended; nil while it has not.
    var outcome: Outcome? {
        guard case .testFinished(_, let outcome, _) = observer.events.last else { return nil }
        return outcome
    }
}

extension Steps {
    /// Touches an element.
    func ITouch(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.touch(.identifier(identifier)) }
    }

    /// Lets time pass.
    func IPause(_ seconds: Int, file: StaticString = #filePath, line: UInt = #line) {
        performStep([seconds], file: file, line: line) { try app.pause(for: .seconds(seconds)) }
    }

    /// Types a text that may be secret.
    func IType(_ text: String, into identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([Typed(text), identifier], file: file, line: line) {
            try app.enter(text, into: .identifier(identifier))
        }
    }
}
