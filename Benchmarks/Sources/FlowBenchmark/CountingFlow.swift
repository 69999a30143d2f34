import ProcessResources
import Swerkin
import SwerkinEmbedded
import SwerkinConformance

/// A flow on the app that counts, as a test case that no framework runs: touches and looks, in turn.
final class CountingFlow: BaseTestCase {
    private let embedded = EmbeddedDriver { CounterApp(clock: $0) }

    override func makeDriver() throws -> any Driver { embedded }

    /// What the process did while the flow ran.
    struct Course {
        /// The processor time from the launch to the end, in seconds.
        let time: Double
        let failures: [String]
    }

    /// Performs a number of steps, each other one a touch.
    ///
    /// With a log, what usually goes to the console is made, and written nowhere.
    static func perform(steps: Int, withLog: Bool) -> Course {
        let test = CountingFlow()
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = withLog ? [ConsoleLog { _ in }] : []
        test.graphs = ScreenGraphStore()
        let start = ProcessorTime.now
        for count in 1...steps / 2 {
            test.When.ITouchButton("button")
            test.Then.IShouldSeeLabel("count", withText: "\(count)")
        }
        test.finish()
        return Course(time: ProcessorTime.now - start, failures: recorder.failures.map(\.message))
    }
}
