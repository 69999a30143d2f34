import Foundation
import Swerkin
import SwerkinConformance

/// Many touches of one button, each with a look at what it did, and what they leave behind.
enum TouchSequence {
    /// The actions that lead from the log-in to the button.
    private static let way = ShopFlow.actions.prefix { $0.identifier != "plus" }

    /// Performs the touches and tells what the process held before and after them, and what each took.
    ///
    /// Throws what the first failed step says.
    static func report(touches: Int, locating: Locating, on driver: any Driver) throws -> String {
        let recorder = CollectingRecorder()
        let test = TouchTestCase()
        test.driver = driver
        test.failureRecorder = recorder
        // What observers keep is theirs.
        test.observers = []
        for action in way { test.Given.IGoOn(action, locating) }
        let before = ProcessUsage(getpid())
        let time = ContinuousClock().measure {
            for count in 1...touches {
                test.When.IGoOn(.touch("plus", .button, "Increase quantity"), locating)
                test.Then.IGoOn(.readInside("\(count)", "qty"), locating)
            }
        }
        let after = ProcessUsage(getpid())
        test.finish()
        if let failure = recorder.failures.first { throw StepFailure(.custom(failure.message)) }
        let each = (time / touches).milliseconds
        let processor = (after.processorTime - before.processorTime) / Double(touches)
        return """
            \(touches) touches, each with a look: \(each) ms, of which \(processor) ms of this process's processor time
            resident memory before and after: \(before.resident >> 10) KiB, \(after.resident >> 10) KiB
            """
    }
}

/// A test case that no framework runs, on a driver that it is given.
private final class TouchTestCase: BaseTestCase {
    var driver: (any Driver)?

    override var testTimeout: Int { 3600 }

    override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}
