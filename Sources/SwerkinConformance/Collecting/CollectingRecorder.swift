import SwerkinCore

/// Keeps failures instead of failing a test, for tests of steps and drivers.
public final class CollectingRecorder: FailureRecorder {
    /// One failure.
    public struct Failure: Hashable, Sendable {
        /// The words.
        public var message: String
        /// The line that it was reported at.
        public var position: SourcePosition
    }

    /// The failures so far, in order.
    public private(set) var failures: [Failure] = []

    /// Makes a recorder without failures.
    public init() {}

    /// Keeps a failure.
    public func record(_ message: String, file: StaticString, line: UInt) {
        failures.append(Failure(message: message, position: SourcePosition(file: "\(file)", line: line)))
    }
}
