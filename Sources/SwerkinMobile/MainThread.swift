import Foundation
import SwerkinCore

/// Calls main-actor code from functions that are on no actor, such as those of a driver.
package enum MainThread {
    /// Throws `StepFailure` unless the caller is on the main thread.
    ///
    /// - Parameter kit: the name of the framework that works there only, for the message.
    /// - Throws: `StepFailure`.
    package static func check(for kit: String) throws {
        guard Thread.isMainThread else {
            throw StepFailure(
                .misuse("\(kit) works on the main thread only: let the test be no asynchronous function."))
        }
    }

    /// Calls a function on the main actor.
    ///
    /// - Parameters:
    ///   - object: the object that the function uses; nil before the launch and after the end.
    ///   - absence: the words for its absence, as `there is no window`.
    ///   - kit: the name of the framework that works on the main thread only.
    ///   - body: the function.
    /// - Returns: the value of the function.
    /// - Throws: `StepFailure` on another thread, ``/Swerkin/DriverError/lost(_:)`` if the object is nil, and the errors of the function.
    package static func call<Object: Sendable, Value: Sendable>(
        with object: Object?, orSaying absence: String, of kit: String, _ body: @MainActor (Object) throws -> Value
    ) throws -> Value {
        try check(for: kit)
        guard let object else {
            throw DriverError.lost("\(absence): the driver has not been launched, or has ended")
        }
        return try MainActor.assumeIsolated { try body(object) }
    }
}
