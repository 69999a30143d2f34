import SwerkinCore

/// What two fingers can do.
package enum TwoFingers {
    /// Throws ``/Swerkin/StepFailure``, with the test at fault, unless the scale is a positive number.
    package static func check(scale: Double) throws(StepFailure) {
        guard scale > 0, scale.isFinite else {
            throw StepFailure(.test("a pinch cannot have the scale \(scale): it is more than 0."))
        }
    }

    /// Throws ``/Swerkin/StepFailure``, with the test at fault, unless the angle is a finite number.
    package static func check(degrees: Double) throws(StepFailure) {
        guard degrees.isFinite else { throw StepFailure(.test("fingers cannot turn by \(degrees)°.")) }
    }
}
