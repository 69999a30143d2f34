import FlowGraph
import SwerkinRecords

/// The settings of a session: its timeouts, the moments of its pictures, and the facts of the whole run.
public struct FlowSettings {
    /// The longest time for everything from the beginning to the end.
    public var testTimeout: Duration
    /// The longest time that actions and validations wait.
    public var timeouts: Timeouts
    /// The greatest number of new plans in one navigation, after segments that did not lead to their ends.
    public var navigationRetries: Int
    /// The moments at which the record gets pictures of the screen.
    public var pictureMoments: PictureMoments
    /// The facts that hold for a whole run, such as the device and the account; those of a test are stronger.
    public var given: [PreconditionKey: any PreconditionValue]
    /// The segments and screens that plans go round as long as there is another path.
    package var quarantine = Quarantine()
    /// The measurements of earlier runs that plans go by; nil if declared costs count.
    package var measurements: Measurements?

    /// Makes settings.
    public init(
        testTimeout: Duration = .seconds(60), timeouts: Timeouts = Timeouts(), navigationRetries: Int = 2,
        pictureMoments: PictureMoments = .failures, given: [PreconditionKey: any PreconditionValue] = [:]
    ) {
        self.testTimeout = testTimeout
        self.timeouts = timeouts
        self.navigationRetries = navigationRetries
        self.pictureMoments = pictureMoments
        self.given = given
    }
}
